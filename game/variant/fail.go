package variant

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"
)

// fail makes an error about a key of a game: "games.toml:12: [klondike]: text". The line is the key's, or the game's where
// the key is inherited or there is none.
func (f *file) fail(name, key, text string) error {
	line := f.line(name)
	for path := strings.Split(key, "."); key != "" && len(path) > 0; path = path[:len(path)-1] {
		if f.meta.IsDefined(append([]string{name}, path...)...) {
			line = f.line(append([]string{name}, path...)...)
			break
		}
	}
	return fmt.Errorf("%s:%d: [%s]: %s", f.origin, line, plain(name), plain(text))
}

// badValue words an error of the decoder about a value.
func (f *file) badValue(name string, err error) error {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return f.fail(name, "", err.Error())
	}
	key := strings.TrimPrefix(parse.LastKey, name+".")
	return fmt.Errorf("%s:%d: [%s]: %s: %s", f.origin, parse.Position.Line, plain(name), plain(key), plain(parse.Message))
}

// plain is what a file says, in one line that upsets no terminal.
func plain(text string) string {
	const most = 200
	if len(text) > most {
		text = text[:most] + "..."
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// syntax words an error of the TOML parser.
func (f *file) syntax(err error) error {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return fmt.Errorf("%s: %w", f.origin, err)
	}
	return fmt.Errorf("%s:%d: %s", f.origin, parse.Position.Line, plain(parse.Message))
}

// errHere is what a locator fails with.
var errHere = errors.New("here")

// locator is a value whose decoding always fails, so that the decoder tells the position of its key: the metadata knows it
// but has no way to ask.
type locator struct{}

// UnmarshalTOML fails.
func (locator) UnmarshalTOML(any) error { return errHere }

// line returns the line of a key that is there, or of the first key below it where only dotted keys imply it.
func (f *file) line(path ...string) int {
	for _, key := range f.meta.Keys() {
		if len(key) < len(path) || !slices.Equal(key[:len(path)], path) {
			continue
		}
		if line := f.lineOf(key); line > 0 {
			return line
		}
	}
	return 0
}

func (f *file) lineOf(key toml.Key) int {
	value := f.stanzas[key[0]]
	for _, word := range key[1:] {
		var inner map[string]toml.Primitive
		if f.meta.PrimitiveDecode(value, &inner) != nil {
			return 0
		}
		value = inner[word]
	}
	var parse toml.ParseError
	errors.As(f.meta.PrimitiveDecode(value, &locator{}), &parse)
	return parse.Position.Line
}
