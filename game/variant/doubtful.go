package variant

import (
	"slices"
	"strings"
)

// isDoubtful returns a function that reports whether a key in a game's rule table is wrong, or may be wrong.
// A key may be wrong if a key that contains it, or that it contains, is wrong. If the parent of the game is
// wrong, so may be all keys that the game does not set itself.
func (f *file) isDoubtful(gameName string) func(key string) bool {
	return func(key string) bool {
		return slices.ContainsFunc(f.badKeys[gameName], func(wrong string) bool {
			return isWithin(key, wrong) || isWithin(wrong, key) || wrong == "like" && !f.definesKey(gameName, key)
		})
	}
}

// definesKey reports whether a game's own rule table has a key, or has a longer key that begins with it. The
// key "" stands for the name of the game, so every game defines it.
func (f *file) definesKey(gameName, key string) bool {
	return key == "" || slices.ContainsFunc(f.keyPaths[gameName],
		func(path []string) bool { return isWithin(strings.Join(path, "."), key) })
}

// isWithin reports whether the key is the given table of keys itself, or stands in that table.
func isWithin(key, table string) bool { return key == table || strings.HasPrefix(key, table+".") }
