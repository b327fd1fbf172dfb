package variant

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

type mistake struct {
	line int
	text string // begins with file, line and game
}

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

// isDoubtful returns a function that reports whether a key of a game is or may be wrong. It may be wrong if a
// key that contains it, or that it contains, is wrong. If the parent is wrong, so may be all keys that the
// game does not set itself.
func (f *file) isDoubtful(gameName string) func(key string) bool {
	return func(key string) bool {
		return slices.ContainsFunc(f.badKeys[gameName], func(wrong string) bool {
			return isWithin(key, wrong) || isWithin(wrong, key) || wrong == "like" && !f.definesKey(gameName, key)
		})
	}
}

// definesKey reports whether a game's own table has the key, or a longer one that begins with it. The key ""
// is the name of the game, which every game has.
func (f *file) definesKey(gameName, key string) bool {
	return key == "" || slices.ContainsFunc(f.keyPaths[gameName],
		func(path []string) bool { return isWithin(strings.Join(path, "."), key) })
}

func isWithin(key, table string) bool { return key == table || strings.HasPrefix(key, table+".") }
