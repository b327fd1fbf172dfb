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

func (m *mistake) Error() string { return m.text }

// newMistake returns a mistake such as "games.toml:12: [klondike]: text", with the line of the key, or of the
// game if the key is inherited or "".
func (t *table) newMistake(key, text string) *mistake {
	path := []string{t.name}
	if key != "" {
		path = append(path, strings.Split(key, ".")...)
	}
	line, _ := t.file.toml.Position(path...)
	return &mistake{line, fmt.Sprintf("%s:%d: [%s]: %s", t.file.origin, line, words.Printable(t.name), words.Printable(text))}
}

func (t *table) addMistake(key, format string, args ...any) {
	if len(t.mistakes) > maxMistakes {
		return
	}
	t.mistakes = append(t.mistakes, t.newMistake(key, fmt.Sprintf(format, args...)))
	t.badKeys = append(t.badKeys, key)
}

func (f *file) addOrigin(err error) error {
	var wrong *tomlfile.ParseError
	if !errors.As(err, &wrong) {
		return fmt.Errorf("%s: %w", f.origin, err)
	}
	return fmt.Errorf("%s:%d: %s", f.origin, wrong.Line, words.Printable(wrong.Message))
}

// isDoubtful reports whether a key is or may be wrong. It may be wrong if a key that contains it, or that it
// contains, is wrong. If the parent is wrong, so may be all keys that the game does not set itself.
func (t *table) isDoubtful(key string) bool {
	return slices.ContainsFunc(t.badKeys, func(wrong string) bool {
		return isWithin(key, wrong) || isWithin(wrong, key) || wrong == "like" && !t.definesKey(key)
	})
}

// definesKey reports whether a game's own table has the key, or a longer one that begins with it. The key ""
// is the name of the game, which every game has.
func (t *table) definesKey(key string) bool {
	return key == "" || slices.ContainsFunc(t.keyPaths,
		func(path []string) bool { return isWithin(strings.Join(path, "."), key) })
}

func isWithin(key, table string) bool { return key == table || strings.HasPrefix(key, table+".") }
