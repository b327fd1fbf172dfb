package variant

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"xklondike/game/tomlfile"
)

// A mistake is what is wrong with a game of a file.
type mistake struct {
	line int
	text string // begins with file, line and game
}

// Error returns the text.
func (m mistake) Error() string { return m.text }

// fail makes a mistake about a key of a game: "games.toml:12: [klondike]: text". The line is the key's, or the game's where
// the key is inherited or there is none.
func (f *file) fail(name, key, text string) mistake {
	path := []string{name}
	if key != "" {
		path = append(path, strings.Split(key, ".")...)
	}
	line, _ := f.Position(path...)
	return mistake{line, fmt.Sprintf("%s:%d: [%s]: %s", f.origin, line, plain(name), plain(text))}
}

// note keeps a mistake about a key of a game, as long as there are not too many.
func (f *file) note(name, key, text string) {
	if len(f.mistakes[name]) > mostMistakes {
		return
	}
	f.mistakes[name] = append(f.mistakes[name], f.fail(name, key, text))
	f.wrong[name] = append(f.wrong[name], key)
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
