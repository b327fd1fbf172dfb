// Package tomlfile reads TOML text and knows on which line each key stands. The TOML decoder reports a line
// only together with a mistake. Rule tables and settings are both read through this package. So there is one
// guard against hostile texts, and one way to find the line of a key.
package tomlfile

import (
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A File is a TOML text that has been read. Its values stay undecoded until Decode is called.
type File struct {
	text   string
	meta   toml.MetaData
	values map[string]toml.Primitive // undecoded values by top-level key
	// Cache of undecoded values in TOML tables below the top level, by table path and by key.
	tables map[string]map[string]toml.Primitive
	keys   []Key // the result of Keys; nil until Keys is called
}

// Parse reads a TOML text. If the text is not valid TOML, the error is a *ParseError.
func Parse(text string) (*File, error) {
	f := &File{text: strings.TrimPrefix(text, "\ufeff"), tables: map[string]map[string]toml.Primitive{}}
	if line := tooDeepLine(f.text); line > 0 {
		return nil, &ParseError{Line: line, Column: 1, Message: "the tables are nested too deep"}
	}
	var err error
	if f.meta, err = toml.Decode(f.text, &f.values); err != nil {
		return nil, f.syntaxError(err)
	}
	return f, nil
}

// Paths returns the path of every key, each path once, in the order of the text. A table without a line of
// its own, such as a.b in "a.b.c = 1", has its path in the list too.
func (f *File) Paths() [][]string {
	var paths [][]string
	seen := map[string]bool{}
	for _, key := range f.meta.Keys() {
		for n := range key {
			path := key[:n+1]
			if id := strings.Join(path, "\x00"); !seen[id] {
				seen[id] = true
				paths = append(paths, path)
			}
		}
	}
	return paths
}

// Implied reports whether a path is that of a table without a line of its own, such as a.b in "a.b.c = 1".
// The text must have the path.
func (f *File) Implied(path ...string) bool { return f.meta.Type(path...) == "" }

// IsTable reports whether the value at a path of keys is a TOML table. A table needs no line of its own:
// "a.b.c = 1" makes a.b a table. Callers give only paths that occur in the text.
func (f *File) IsTable(path ...string) bool {
	return f.Implied(path...) || f.meta.Type(path...) == "Hash"
}

// Decode decodes a value into target: that of a top-level key or, if rest is not empty, of the longer key
// that rest continues. Parts of target that the text does not mention keep their values. Decode may be called
// several times for the same key. If a type with a decoding method of its own refuses the value, the error is
// a *ParseError with the line on which the value begins.
func (f *File) Decode(key string, target any, rest ...string) error {
	path := append([]string{key}, rest...)
	last := len(path) - 1
	value, found := f.tableValues(path[:last])[path[last]]
	if !found {
		return nil
	}
	err := asParseError(f.meta.PrimitiveDecode(value, target))
	if wrong, ok := err.(*ParseError); ok && wrong.Start > 0 {
		wrong.Line, wrong.Column = f.LineColumn(wrong.Start)
	}
	return err
}

// tableValues returns the undecoded values of a table by their keys; there are none if the path does not name
// a table. Each table is split into values only once.
func (f *File) tableValues(path toml.Key) map[string]toml.Primitive {
	if len(path) == 0 {
		return f.values
	}
	values, known := f.tables[path.String()]
	if !known {
		last := len(path) - 1
		// If the path names no table, values stays empty.
		_ = f.meta.PrimitiveDecode(f.tableValues(path[:last])[path[last]], &values)
		f.tables[path.String()] = values
	}
	return values
}

// Keys returns all places where the text names a key or a table, in the order of the text. The File keeps the
// list, so callers must not change it.
func (f *File) Keys() []Key {
	if f.keys == nil {
		f.keys = scanKeys(f.text)
	}
	return f.keys
}

// Position returns the line and the column of a key. If the text does not have the key, they are those of the
// nearest table around it. For a table without a line of its own, they are those of the first key in it. They
// are 0, 0 if the text does not have even the first part of the path.
func (f *File) Position(path ...string) (line, column int) {
	for n := len(path); n > 0; n-- {
		for _, key := range f.Keys() {
			if len(key.Path) >= n && slices.Equal(key.Path[:n], path[:n]) {
				return f.LineColumn(key.Start)
			}
		}
	}
	return 0, 0
}

// ValueText returns the value of a key, undecoded as the text has it, or "" if the key names a table.
func (f *File) ValueText(k Key) string { return f.text[k.ValueStart:k.ValueEnd] }

// LineColumn returns the line and the column of a byte offset in the text. Both count from 1, and columns count bytes.
func (f *File) LineColumn(offset int) (line, column int) {
	before := f.text[:min(offset, len(f.text))]
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}
