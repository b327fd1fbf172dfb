package tomledit

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/tomlfile"
)

// A Target is the key that changes. It may stand at the top level of a text or in one table, under one of several names.
type Target struct {
	Names []string // a new key gets the first one
	Table string   // the name of the table that the key may stand in
}

// Offsets in a tomlfile.File do not count a byteOrderMark.
const byteOrderMark = "\ufeff"

// Set gives a key a value, written as TOML, in place of one that it has. A new key goes to the end of the
// text; if another table is there, to the end of its own table, or of the top level. The error is a
// *tomlfile.ParseError for a text that is not valid TOML, or else an *Unclear.
func Set(text string, target Target, value string) (string, error) {
	d, at, found, err := find(text, target)
	switch {
	case err != nil:
		return "", err
	case found:
		return d.replaced(at.ValueStart, at.ValueEnd, value)
	}
	return d.withNewLine(target, value)
}

// Remove takes out the lines on which a key and its value stand. The errors are those of Set.
func Remove(text string, target Target) (string, error) {
	d, at, found, err := find(text, target)
	if err != nil || !found {
		return text, err
	}
	from := 1 + strings.LastIndexByte(d.body[:at.Start], '\n')
	if strings.Trim(d.body[from:at.Start], " \t") != "" {
		return "", &Unclear{[]int{d.line(at)}, "it is in an inline table"}
	}
	return d.replaced(from, d.lineEnd(at.ValueEnd), "")
}

// An Unclear is the error for a key that cannot be changed safely, with its lines, from 1.
type Unclear struct {
	Lines  []int
	Reason string
}

func (e *Unclear) Error() string { return e.Reason }

type document struct {
	toml *tomlfile.File
	mark string
	body string // the text without its byte order mark
}

func (d document) line(k tomlfile.Key) int {
	line, _ := d.toml.LineColumn(k.Start)
	return line
}

func (d document) lineEnd(offset int) int {
	if n := strings.IndexByte(d.body[offset:], '\n'); n >= 0 {
		return offset + n + 1
	}
	return len(d.body)
}

func find(text string, target Target) (d document, place tomlfile.Key, found bool, err error) {
	d.body = strings.TrimPrefix(text, byteOrderMark)
	d.mark = strings.TrimSuffix(text, d.body)
	if d.toml, err = tomlfile.Parse(d.body); err != nil {
		return d, place, false, err
	}
	var lines []int
	for _, k := range d.toml.Keys() {
		path := k.Path
		if len(path) > 1 && path[0] == target.Table && d.toml.IsTable(target.Table) {
			path = path[1:]
		}
		if !slices.Contains(target.Names, path[0]) {
			continue
		}
		place, lines = k, append(lines, d.line(k))
		if len(path) > 1 || k.ValueStart == 0 {
			return d, place, true, &Unclear{lines, "it is a table"}
		}
	}
	if len(lines) > 1 {
		err = &Unclear{lines, "it is defined twice"}
	}
	return d, place, len(lines) > 0, err
}

func (d document) replaced(from, to int, value string) (string, error) {
	text := d.body[:from] + value + d.body[to:]
	if _, err := tomlfile.Parse(text); err != nil {
		return "", fmt.Errorf("the changed text would not be valid TOML: %w", err)
	}
	return d.mark + text, nil
}

func (d document) withNewLine(target Target, value string) (string, error) {
	end := "\n"
	if strings.Contains(d.body, "\r\n") {
		end = "\r\n"
	}
	at := d.newLineOffset(target)
	line := target.Names[0] + " = " + value + end
	if at > 0 && d.body[at-1] != '\n' {
		line = end + strings.TrimSuffix(line, end)
	}
	return d.replaced(at, at, line)
}

func (d document) newLineOffset(target Target) int {
	// own: behind the last line of the key's table, or -1; end: behind the last top-level key
	own, end, headers := -1, 0, 0
	inOwn := false
	for _, k := range d.toml.Keys() {
		switch {
		case k.ValueStart == 0: // a header
			headers++
			if inOwn = len(k.Path) == 1 && k.Path[0] == target.Table && d.toml.IsTable(target.Table); inOwn {
				own = d.lineEnd(k.Start)
			}
		case inOwn:
			own = d.lineEnd(k.ValueEnd)
		case headers == 0:
			end = d.lineEnd(k.ValueEnd)
		}
	}
	switch {
	case headers == 0 || inOwn:
		return len(d.body)
	case own >= 0:
		return own
	}
	return end
}
