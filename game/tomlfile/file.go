// Package tomlfile reads TOML text and knows where each key of it stands, which the decoder tells only together with a mistake.
// Rule tables and settings both come through here, so that there is one guard against hostile texts and one way to find a line.
package tomlfile

import (
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A File is a text that was read. Its values stay undecoded until Decode is called.
type File struct {
	text   string
	meta   toml.MetaData
	values map[string]toml.Primitive            // by top-level key
	tables map[string]map[string]toml.Primitive // by path; those of others that were asked for
	keys   []Key                                // nil: not yet asked for
}

// Parse reads a text. The error is a *Mistake.
func Parse(text string) (*File, error) {
	f := &File{text: strings.TrimPrefix(text, "\ufeff"), tables: map[string]map[string]toml.Primitive{}}
	if line := tooDeep(f.text); line > 0 {
		return nil, &Mistake{Line: line, Column: 1, Message: "the tables are nested too deep"}
	}
	var err error
	if f.meta, err = toml.Decode(f.text, &f.values); err != nil {
		return nil, f.syntax(err)
	}
	return f, nil
}

// Paths returns the path of every key in the order of the text, each once; tables that only dotted keys imply are among them.
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

// Implied reports whether a key that is there is a table that only longer keys imply.
func (f *File) Implied(path ...string) bool { return f.meta.Type(path...) == "" }

// IsTable reports whether a key that is there is a table, be it one that is only implied.
func (f *File) IsTable(path ...string) bool {
	return f.Implied(path...) || f.meta.Type(path...) == "Hash"
}

// Decode decodes the value of a top-level key, or of one below it, into what to points to, and leaves there what the text does
// not say. It may be called again for the same key. The error of a value that decodes itself is a *Mistake, at the line on which
// the value begins.
func (f *File) Decode(key string, to any, below ...string) error {
	path := append([]string{key}, below...)
	last := len(path) - 1
	value, there := f.table(path[:last])[path[last]]
	if !there {
		return nil
	}
	err := mistake(f.meta.PrimitiveDecode(value, to))
	if wrong, ok := err.(*Mistake); ok && wrong.Start > 0 {
		wrong.Line, wrong.Column = f.Place(wrong.Start)
	}
	return err
}

// table returns the values in a table, which it takes apart once; nothing if the path leads to none.
func (f *File) table(path toml.Key) map[string]toml.Primitive {
	if len(path) == 0 {
		return f.values
	}
	values, known := f.tables[path.String()]
	if !known {
		last := len(path) - 1
		_ = f.meta.PrimitiveDecode(f.table(path[:last])[path[last]], &values) // what is no table leaves it empty
		f.tables[path.String()] = values
	}
	return values
}

// Keys returns all places where the text names a key or a table, in its order. The list is shared and must not be changed.
func (f *File) Keys() []Key {
	if f.keys == nil {
		f.keys = scan(f.text)
	}
	return f.keys
}

// Position returns where a key stands, or else the nearest above it that is there; of a table that others only imply it is where
// the first of those stands. It is 0, 0 if not even the first word of the path is there.
func (f *File) Position(path ...string) (line, column int) {
	for n := len(path); n > 0; n-- {
		for _, key := range f.Keys() {
			if len(key.Path) >= n && slices.Equal(key.Path[:n], path[:n]) {
				return f.Place(key.Start)
			}
		}
	}
	return 0, 0
}

// Written returns the value of a key as it is written; "" if the key names a table.
func (f *File) Written(k Key) string { return f.text[k.Value:k.End] }

// Place returns the line and the column of an offset in the text, both from 1, the column in bytes.
func (f *File) Place(offset int) (line, column int) {
	before := f.text[:min(offset, len(f.text))]
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}
