package variant

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"xklondike/game/tomlfile"
)

// fail makes an error about a key of a game: "games.toml:12: [klondike]: text". The line is the key's, or the game's where
// the key is inherited or there is none.
func (f *file) fail(name, key, text string) error {
	path := []string{name}
	if key != "" {
		path = append(path, strings.Split(key, ".")...)
	}
	line, _ := f.Position(path...)
	return fmt.Errorf("%s:%d: [%s]: %s", f.origin, line, plain(name), plain(text))
}

// badValue words an error of the decoder about a value.
func (f *file) badValue(name string, err error) error {
	var wrong *tomlfile.Mistake
	if !errors.As(err, &wrong) {
		return f.fail(name, "", err.Error())
	}
	key := strings.TrimPrefix(wrong.Key, name+".")
	return fmt.Errorf("%s:%d: [%s]: %s: %s", f.origin, wrong.Line, plain(name), plain(key), plain(wrong.Message))
}

// syntax words an error about the whole text.
func (f *file) syntax(err error) error {
	var wrong *tomlfile.Mistake
	if !errors.As(err, &wrong) {
		return fmt.Errorf("%s: %w", f.origin, err)
	}
	return fmt.Errorf("%s:%d: %s", f.origin, wrong.Line, plain(wrong.Message))
}

// plain is what a file says, in one line that upsets no terminal.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(clip(text, 200), "?"))
}

// quoted is a word of a file in quotes.
func quoted(word string) string { return strconv.Quote(clip(word, 24)) }

// clip keeps a text short enough for one line.
func clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return text[:most] + "..."
}
