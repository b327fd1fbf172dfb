// Package tomlfile reads TOML text and knows where each key of it stands, which the decoder tells only together with a mistake.
// Rule tables and settings both come through here, so that there is one guard against hostile texts and one way to find a line.
package tomlfile

import (
	"errors"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A File is a text that was read. Its values stay undecoded until Decode is called.
type File struct {
	text   string
	meta   toml.MetaData
	values map[string]toml.Primitive // by top-level key
}

// A Mistake is what is wrong with a text, or with a value in it.
type Mistake struct {
	Line, Column int    // from 1
	Key          string // what was being read, its path with dots between; "" if nothing was
	Message      string
	start        int // the offset in the text
}

// Error returns the message alone.
func (m *Mistake) Error() string { return m.Message }

// Parse reads a text. The error is a *Mistake.
func Parse(text string) (*File, error) {
	f := &File{text: strings.TrimPrefix(text, "\ufeff")}
	if line := tooDeep(f.text); line > 0 {
		return nil, &Mistake{Line: line, Column: 1, Message: "the tables are nested too deep"}
	}
	var err error
	if f.meta, err = toml.Decode(f.text, &f.values); err != nil {
		return nil, mistake(err)
	}
	return f, nil
}

// mistake makes a *Mistake of an error of the decoder that tells where it is; another one stays as it is.
func mistake(err error) error {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	at := parse.Position
	return &Mistake{Line: at.Line, Column: at.Col, Key: parse.LastKey, Message: parse.Message, start: at.Start}
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

// IsTable reports whether a key that is there is a table. One that only dotted keys imply has no type of its own.
func (f *File) IsTable(path ...string) bool {
	kind := f.meta.Type(path...)
	return kind == "Hash" || kind == ""
}

// Decode decodes the value of a top-level key into what to points to, and leaves there what the text does not say. It may be
// called again for the same key. The error of a value that decodes itself is a *Mistake, at the line on which the value begins.
func (f *File) Decode(key string, to any) error {
	err := mistake(f.meta.PrimitiveDecode(f.values[key], to))
	if wrong, ok := err.(*Mistake); ok && wrong.start > 0 {
		wrong.Line, _ = f.place(wrong.start)
	}
	return err
}

// Undecoded returns the paths of the keys for which no Decode had a place, in the order of the text.
func (f *File) Undecoded() []toml.Key { return f.meta.Undecoded() }

// Position returns where a key stands, or else the nearest above it that is there: its line, and the column of the first key on
// that line, both from 1. Of a table that others only imply it is the place of the first of those. It is 0, 0 if not even the
// first word of the path is there.
func (f *File) Position(path ...string) (line, column int) {
	for n := len(path); n > 0; n-- {
		for _, key := range f.meta.Keys() {
			if len(key) < n || !slices.Equal(key[:n], path[:n]) {
				continue
			}
			if start := f.start(key); start >= 0 {
				return f.place(start)
			}
		}
	}
	return 0, 0
}

// A refusal takes no value, so that the decoder tells where the value is: it knows, but has no way to ask.
type refusal struct{}

// UnmarshalTOML always fails.
func (refusal) UnmarshalTOML(any) error { return errors.New("refused") }

// start is the offset in the text at which a value begins; below 0 for a table that is only implied.
func (f *File) start(key toml.Key) int {
	value := f.values[key[0]]
	for _, word := range key[1:] {
		var inner map[string]toml.Primitive
		if f.meta.PrimitiveDecode(value, &inner) != nil {
			return -1
		}
		value = inner[word]
	}
	if wrong, ok := mistake(f.meta.PrimitiveDecode(value, new(refusal))).(*Mistake); ok && wrong.Line > 0 {
		return wrong.start
	}
	return -1
}

// place is the line of an offset in the text, and the column of the first key on that line.
func (f *File) place(offset int) (line, column int) {
	begin := 1 + strings.LastIndexByte(f.text[:offset], '\n')
	rest := f.text[begin:]
	return 1 + strings.Count(f.text[:begin], "\n"), 1 + len(rest) - len(strings.TrimLeft(rest, " \t["))
}
