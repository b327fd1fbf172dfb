package variant

import (
	"slices"
	"strings"
)

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
