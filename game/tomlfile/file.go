// Package tomlfile reads TOML text and knows on which line each key stands. The decoder tells a line only
// with a mistake. Rule tables and settings are both read here, so there is one guard against hostile texts,
// and one way to find a key.
package tomlfile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A File is a TOML text.
type File struct {
	text   string
	meta   toml.MetaData
	values map[string]any // by top-level key
	keys   []Key          // nil until Keys is called
	places map[string]int // by pathID: the offset where a path first stands; nil until Position is called
}

// Parse reads a TOML text. If it is not valid, the error is a *ParseError.
func Parse(text string) (*File, error) {
	f := &File{text: strings.TrimPrefix(text, "\ufeff")}
	if line := tooDeepLine(f.text); line > 0 {
		return nil, &ParseError{Line: line, Column: 1, Message: "the tables are nested too deeply"}
	}
	var err error
	if f.meta, err = toml.Decode(f.text, &f.values); err != nil {
		return nil, f.syntaxError(err)
	}
	return f, nil
}

// Paths returns the path of every key once, in the order of the text, with tables that have no line of their
// own, such as a.b in "a.b.c = 1".
func (f *File) Paths() [][]string {
	var paths [][]string
	seen := map[string]bool{}
	for _, key := range f.meta.Keys() {
		for n := range key {
			path := key[:n+1]
			if id := pathID(path); !seen[id] {
				seen[id] = true
				paths = append(paths, path)
			}
		}
	}
	return paths
}

func pathID(path []string) string { return strings.Join(path, "\x00") }

// Implied reports whether a path of the text is such a table.
func (f *File) Implied(path ...string) bool { return f.meta.Type(path...) == "" }

// IsTable reports whether the value at a path of the text is a table.
func (f *File) IsTable(path ...string) bool {
	return f.Implied(path...) || f.meta.Type(path...) == "Hash"
}

// Value returns the value at a path, as the decoder gives it to a variable of type any, or nil without such a key.
func (f *File) Value(path ...string) any {
	var value any = f.values
	for _, key := range path {
		table, _ := value.(map[string]any)
		value = table[key]
	}
	return value
}

// Keys returns all places where the text names a key or a table, in order. Callers must not change the list.
func (f *File) Keys() []Key {
	if f.keys == nil {
		f.keys = scanKeys(f.text)
	}
	return f.keys
}

// Position returns the line and the column of a key, or of the nearest table around it, and for a table
// without a line of its own those of the first key in it. They are 0, 0 if the text lacks even the first part
// of the path.
func (f *File) Position(path ...string) (line, column int) {
	if f.places == nil {
		f.places = map[string]int{}
		for _, key := range slices.Backward(f.Keys()) {
			for n := range key.Path {
				f.places[pathID(key.Path[:n+1])] = key.Start
			}
		}
	}
	for n := len(path); n > 0; n-- {
		if at, found := f.places[pathID(path[:n])]; found {
			return f.LineColumn(at)
		}
	}
	return 0, 0
}

// ValueText returns the value of a key as the text has it, or "" if the key names a table.
func (f *File) ValueText(k Key) string { return f.text[k.ValueStart:k.ValueEnd] }

// Quote returns a text as a TOML string on one line. It escapes only quotes, backslashes and control characters.
func Quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, sign := range text {
		switch {
		case sign == '"' || sign == '\\':
			b.WriteByte('\\')
			b.WriteRune(sign)
		case sign < ' ' || sign == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, sign)
		default:
			b.WriteRune(sign)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// LineColumn returns the line and the column, in bytes, of an offset. Both count from 1.
func (f *File) LineColumn(offset int) (line, column int) {
	before := f.text[:min(offset, len(f.text))]
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}
