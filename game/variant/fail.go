package variant

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

// fail makes an error about a key of a game: "games.toml:12: [klondike]: text". The line is the key's, or the game's where
// the key is inherited or there is none.
func (f *file) fail(name, key, text string) error {
	path := []string{name}
	if key != "" {
		path = append(path, strings.Split(key, ".")...)
	}
	line, _ := f.Position(path...)
	return fmt.Errorf("%s:%d: [%s]: %s", f.origin, line, words.Plain(name), words.Plain(text))
}

// badValue words an error of the decoder about a value.
func (f *file) badValue(name string, err error) error {
	var wrong *tomlfile.Mistake
	if !errors.As(err, &wrong) {
		return f.fail(name, "", err.Error())
	}
	key := strings.TrimPrefix(wrong.Key, name+".")
	return fmt.Errorf("%s:%d: [%s]: %s: %s", f.origin, wrong.Line, words.Plain(name), words.Plain(key), words.Plain(wrong.Message))
}

// syntax words an error about the whole text.
func (f *file) syntax(err error) error {
	var wrong *tomlfile.Mistake
	if !errors.As(err, &wrong) {
		return fmt.Errorf("%s: %w", f.origin, err)
	}
	return fmt.Errorf("%s:%d: %s", f.origin, wrong.Line, words.Plain(wrong.Message))
}
