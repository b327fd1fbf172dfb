package variant

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
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
	return mistake{line, fmt.Sprintf("%s:%d: [%s]: %s", f.origin, line, words.Plain(name), words.Plain(text))}
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
	return fmt.Errorf("%s:%d: %s", f.origin, wrong.Line, words.Plain(wrong.Message))
}
