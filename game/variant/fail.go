package variant

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"
)

// A mistake is what is wrong with a file.
type mistake struct {
	line int
	text string // with file, line and game
}

// Error returns the text.
func (m *mistake) Error() string { return m.text }

// fail makes a mistake about a key of a game: "games.toml:12: [klondike]: text". The line is the key's, or the game's where
// the key is inherited or there is none.
func (f *file) fail(name, key, text string) *mistake {
	line := f.line(name)
	for path := strings.Split(key, "."); key != "" && len(path) > 0; path = path[:len(path)-1] {
		if f.meta.IsDefined(append([]string{name}, path...)...) {
			line = f.line(append([]string{name}, path...)...)
			break
		}
	}
	return &mistake{line: line, text: fmt.Sprintf("%s:%d: [%s]: %s", f.origin, line, plain(name), plain(text))}
}

// badValue words an error of the decoder about a value.
func (f *file) badValue(name string, err error) *mistake {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return f.fail(name, "", err.Error())
	}
	key := strings.TrimPrefix(parse.LastKey, name+".")
	line := parse.Position.Line
	return &mistake{line: line, text: fmt.Sprintf("%s:%d: [%s]: %s: %s", f.origin, line, plain(name), plain(key), plain(parse.Message))}
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

// line returns the line of a key that is there, or of the first key below it where only dotted keys imply it. To find one takes
// the decoder a look at the whole file.
func (f *file) line(path ...string) int {
	joined := strings.Join(path, "\x00")
	line, known := f.lines[joined]
	if !known {
		line = f.find(path)
		f.lines[joined] = line
	}
	return line
}

// find looks for the line of a key, or of one below it.
func (f *file) find(path []string) int {
	if line := f.lineOf(path); line > 0 {
		return line
	}
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

// lineOf returns the line of a key; 0 if it stands nowhere by itself.
func (f *file) lineOf(key []string) int {
	value, ok := f.value(key)
	if !ok {
		return 0
	}
	var parse toml.ParseError
	errors.As(f.meta.PrimitiveDecode(value, &locator{}), &parse)
	return parse.Position.Line
}

// value is what stands under a key. The tables on the way are taken apart once.
func (f *file) value(key []string) (toml.Primitive, bool) {
	table := f.stanzas
	for n := 1; n < len(key); n++ {
		path := strings.Join(key[:n], "\x00")
		inner, known := f.inner[path]
		if !known {
			_ = f.meta.PrimitiveDecode(table[key[n-1]], &inner) // what is no table has nothing in it
			f.inner[path] = inner
		}
		table = inner
	}
	value, ok := table[key[len(key)-1]]
	return value, ok
}
