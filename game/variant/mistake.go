package variant

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

type mistake struct {
	line int
	text string // begins with file, line and game
}

// Error returns the words.
func (m mistake) Error() string { return m.text }

// newMistake returns a mistake such as "games.toml:12: [klondike]: text", with the line of the key, or of the
// game if the key is inherited or "".
func (f *file) newMistake(gameName, key, text string) mistake {
	path := []string{gameName}
	if key != "" {
		path = append(path, strings.Split(key, ".")...)
	}
	line, _ := f.Position(path...)
	return mistake{line, fmt.Sprintf("%s:%d: [%s]: %s", f.origin, line, words.Printable(gameName), words.Printable(text))}
}

func (f *file) addMistake(gameName, key, text string) {
	if len(f.mistakes[gameName]) > maxMistakes {
		return
	}
	f.mistakes[gameName] = append(f.mistakes[gameName], f.newMistake(gameName, key, text))
	f.badKeys[gameName] = append(f.badKeys[gameName], key)
}

func (f *file) addOrigin(err error) error {
	var wrong *tomlfile.ParseError
	if !errors.As(err, &wrong) {
		return fmt.Errorf("%s: %w", f.origin, err)
	}
	return fmt.Errorf("%s:%d: %s", f.origin, wrong.Line, words.Printable(wrong.Message))
}
