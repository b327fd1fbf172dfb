package variant

import (
	"slices"
	"strings"
)

// doubts returns what tells whether a key of a game is wrong, or may be: one above or below it is, or it is not said, and it is
// not known either which game it is taken over from.
func (f *file) doubts(name string) func(key string) bool {
	return func(key string) bool {
		return slices.ContainsFunc(f.wrong[name], func(wrong string) bool {
			return within(key, wrong) || within(wrong, key) || wrong == "like" && !f.says(name, key)
		})
	}
}

// says reports whether a game says a key itself, or one below it. Its name is the key "".
func (f *file) says(name, key string) bool {
	return key == "" || slices.ContainsFunc(f.present[name], func(path []string) bool { return within(strings.Join(path, "."), key) })
}

// within reports whether a key is another one, or stands in it.
func within(key, table string) bool { return key == table || strings.HasPrefix(key, table+".") }
