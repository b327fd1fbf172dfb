package variant

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

// A mistake is something that is wrong with a game in a file of rule tables.
type mistake struct {
	line int
	text string // the words of the mistake, which begin with file, line and game
}

// Error returns the words of the mistake.
func (m mistake) Error() string { return m.text }

// newMistake returns a mistake about a key of a game: "games.toml:12: [klondike]: text". The number is the
// line of the key. If the game inherits the key, or if key is "", the number is the line where the game
// begins.
func (f *file) newMistake(gameName, key, text string) mistake {
	path := []string{gameName}
	if key != "" {
		path = append(path, strings.Split(key, ".")...)
	}
	line, _ := f.Position(path...)
	return mistake{line, fmt.Sprintf("%s:%d: [%s]: %s", f.origin, line, words.Printable(gameName), words.Printable(text))}
}

// addMistake records a mistake about a key of a game, unless the game already has more than maxMistakes.
func (f *file) addMistake(gameName, key, text string) {
	if len(f.mistakes[gameName]) > maxMistakes {
		return
	}
	f.mistakes[gameName] = append(f.mistakes[gameName], f.newMistake(gameName, key, text))
	f.badKeys[gameName] = append(f.badKeys[gameName], key)
}

// addOrigin returns an error about the text of a file with the name of the file, its origin, before it. The
// line follows the name if the error has one.
func (f *file) addOrigin(err error) error {
	var wrong *tomlfile.ParseError
	if !errors.As(err, &wrong) {
		return fmt.Errorf("%s: %w", f.origin, err)
	}
	return fmt.Errorf("%s:%d: %s", f.origin, wrong.Line, words.Printable(wrong.Message))
}
