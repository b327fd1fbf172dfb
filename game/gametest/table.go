package gametest

import (
	"iter"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// Rows yields the cells of each line of a text, which two blanks or more divide. A cell may be quoted as in Go. Empty
// lines, and those that begin with #, do not count.
func Rows(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for line := range strings.Lines(text) {
			row := cells.FindAllString(strings.TrimSpace(line), -1)
			if row == nil || row[0][0] == '#' {
				continue
			}
			for i, text := range row {
				row[i] = cell(strings.TrimSpace(text))
			}
			if !yield(row) {
				return
			}
		}
	}
}

var cells = regexp.MustCompile(`"(?:[^"\\]|\\.)*"(?:  |$)|\S+(?: \S+)*`)

// Table yields the rows of two cells, of which the second one may be missing.
func Table(text string) iter.Seq2[string, string] {
	return func(yield func(left, right string) bool) {
		for row := range Rows(text) {
			if row = append(row, ""); !yield(row[0], row[1]) {
				return
			}
		}
	}
}

// Lines returns the first cell of each row.
func Lines(text string) (lines []string) {
	for row := range Rows(text) {
		lines = append(lines, row[0])
	}
	return lines
}

// Pairs yields rows as a key and a value: a value of the second cell, or a struct with the others; see Cases.
func Pairs[K, V any](t T, text string) iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		for row := range Rows(text) {
			var key K
			var value V
			setCells(t, &key, row[:1])
			if setCells(t, &value, row[1:]); !yield(key, value) {
				return
			}
		}
	}
}

// Cases yields rows as structs with a field for each cell. Cells at the end may be missing.
func Cases[V any](t T, text string) iter.Seq[V] {
	return func(yield func(V) bool) {
		for row := range Rows(text) {
			var value V
			if setCells(t, &value, row); !yield(value) {
				return
			}
		}
	}
}

func setCells(t T, to any, row []string) {
	t.Helper()
	into := reflect.ValueOf(to).Elem()
	for i, text := range row {
		field := into
		if into.Kind() == reflect.Struct {
			field = into.Field(i)
			field = reflect.NewAt(field.Type(), field.Addr().UnsafePointer()).Elem() // not exported, perhaps
		}
		setField(t, field, text)
	}
}

func cell(text string) string {
	if plain, err := strconv.Unquote(text); err == nil && text[0] == '"' {
		return plain
	}
	return text
}
