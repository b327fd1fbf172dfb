// Package variant reads rule tables in TOML into game.Rules, and checks them. The meaning of their words is
// in package game. It reads no files: callers pass the content.
package variant

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

// A file is a file of rule tables that is being read. Its maps are indexed by the names of games.
type file struct {
	*tomlfile.File
	library  *Library              // from before this file
	origin   string                // what errors call the file, usually its name
	names    []string              // in the order of the file
	keyPaths map[string][][]string // of each key of a table, in the order of the file
	specs    map[string]spec       // keys and values, with inherited ones
	parents  map[string]string     // "" for a game without one
	// How many games of this file are in the row of a game and its ancestors.
	generations map[string]int
	rules       map[string]*game.Rules
	mistakes    map[string][]mistake // Keys that are wrong in the game's own table, or wrong in its parent and inherited.
	// The keys of a game that are wrong in its own rule table, or wrong in its parent and inherited.
	badKeys map[string][]string
	owners  map[string]string // the game to which a name or an alias belongs
}

// maxGames limits the work of a start, and of a check, which takes two seconds for so many.
const maxGames = 10000

// parse does not decode the rule tables: that takes their parents.
func (f *file) parse(data []byte) error {
	var err error
	if f.File, err = tomlfile.Parse(string(data)); err != nil {
		return f.addOrigin(err)
	}
	for _, path := range f.Paths() {
		name := path[0]
		if len(path) == 1 {
			f.names, f.keyPaths[name] = append(f.names, name), nil
		} else {
			f.keyPaths[name] = append(f.keyPaths[name], path[1:])
		}
	}
	switch {
	case len(f.names) == 0:
		return fmt.Errorf("%s: it does not define any games", f.origin)
	case len(f.names) > maxGames:
		return fmt.Errorf("%s: it defines %d games, but a file can have at most %d", f.origin, len(f.names), maxGames)
	}
	return nil
}

// resolveSpec decodes the rule table of a game, after those of its ancestors in this file.
func (f *file) resolveSpec(gameName string) {
	var waiting []string
	for name := gameName; ; name = f.parents[name] {
		_, inThisFile := f.keyPaths[name]
		if _, met := f.parents[name]; met || !inThisFile {
			break
		}
		f.parents[name] = ""
		for _, path := range f.keyPaths[name] {
			if strings.EqualFold(path[0], "like") {
				f.parents[name], _ = toOneLine(f.Value(name, path[0]))
			}
		}
		waiting = append(waiting, name)
	}
	for _, name := range slices.Backward(waiting) {
		f.decodeGame(name)
	}
}

// decodeGame decodes a rule table over that of its parent, as far as possible, and records the mistakes.
func (f *file) decodeGame(gameName string) {
	s := defaultSpec()
	if f.IsTable(gameName) {
		s = f.parentSpec(gameName)
		parentFamily := s.Family
		f.checkKeys(gameName, func(path []string) string { return f.decodeKey(gameName, path, &s) })
		f.checkFamilyKeys(gameName, parentFamily, s)
	} else {
		f.addMistake(gameName, "like", "a game must be a table of keys")
	}
	r := s.rules(gameName)
	for _, fault := range r.Faults(f.isDoubtful(gameName)) {
		f.addMistake(gameName, fault.Key, fault.Error())
	}
	f.specs[gameName], f.rules[gameName] = s, r
}

func (f *file) checkKeys(gameName string, check func(path []string) string) {
	var wrongPath []string
	for _, path := range f.keyPaths[gameName] {
		if wrongPath != nil && len(path) > len(wrongPath) && slices.Equal(path[:len(wrongPath)], wrongPath) {
			continue
		}
		if text := check(path); text != "" {
			f.addMistake(gameName, strings.Join(path, "."), text)
			wrongPath = path
		}
		if len(f.mistakes[gameName]) > maxMistakes {
			return
		}
	}
}

// decodeKey reads one value to its field of s. If something is wrong, it returns a message, and the field
// stays.
func (f *file) decodeKey(gameName string, path []string, s *spec) (problem string) {
	known, rest, found := findKey(path)
	key, whole := strings.Join(path, "."), append([]string{gameName}, path...)
	switch {
	case !found && f.Implied(whole...): // the beginning of a longer key, which gets its own message
	case !found:
		return f.describeUnknownKey(gameName, key)
	case len(rest) > 0: // the type of the value around the key checks it
	case known.table && !f.IsTable(whole...):
		return key + " must be a table of keys"
	case !known.table:
		err := readField(reflect.ValueOf(s).Elem().FieldByIndex(known.index), f.Value(whole...))
		if err == errNoWord {
			return key + " " + err.Error()
		}
		if err != nil {
			return key + ": " + err.Error()
		}
	}
	return ""
}

// describeUnknownKey also records a known key that it suggests as wrong, because the game meant to set this
// one, and not to inherit it.
func (f *file) describeUnknownKey(gameName, key string) string {
	var paths []string
	for _, known := range knownKeys() {
		paths = append(paths, known.path)
	}
	if meant := words.Nearest(key, paths); meant != "" && !f.definesKey(gameName, meant) {
		f.badKeys[gameName] = append(f.badKeys[gameName], meant)
	}
	return fmt.Sprintf("unknown key %q%s", key, didYouMean(key, paths))
}

// maxGenerations limits the row of a game and its ancestors. The longest of the built-in games has 13.
const maxGenerations = 50

// parentSpec returns the values that a game starts from: those of its parent, or the defaults without a
// usable parent. It records a mistake if the game cannot have that parent. Of games in a circle, one comes before
// its parent.
func (f *file) parentSpec(gameName string) spec {
	parent := f.parents[gameName]
	_, inThisFile := f.keyPaths[parent]
	s, decoded := f.specs[parent]
	parentFile := f.library.files[parent]
	f.generations[gameName] = f.generations[parent] + 1
	switch {
	case parent == "":
	case inThisFile && !decoded:
		f.addMistake(gameName, "like", fmt.Sprintf("like: %q is this game itself, or is based on it", parent))
	case inThisFile && f.generations[parent] == maxGenerations:
		f.addMistake(gameName, "like", fmt.Sprintf("like: more than %d games in a chain, each based on the next",
			maxGenerations))
	case inThisFile:
		return f.inherit(gameName, parent, s)
	case parentFile != nil:
		return parentFile.specs[parentFile.owners[parent]].forChild()
	default:
		f.addMistake(gameName, "like", fmt.Sprintf("like: there is no game %s%s", words.Quoted(parent),
			didYouMean(parent, f.possibleParents())))
	}
	return defaultSpec()
}

// inherit returns what a game inherits from a parent in the same file. Keys that are wrong there are
// wrong here too, except those that this game sets itself.
func (f *file) inherit(gameName, parent string, s spec) spec {
	for _, key := range f.badKeys[parent] {
		if key == "like" || !f.definesKey(gameName, key) {
			f.badKeys[gameName] = append(f.badKeys[gameName], key)
		}
	}
	return s.forChild()
}

func (f *file) possibleParents() []string {
	names := slices.Clone(f.names)
	for _, r := range f.library.games {
		names = append(names, r.Name)
	}
	return names
}

// Keys returns the path of every key that a rule table may have, such as "reserve.cards", without those that
// only hold other keys.
func Keys() []string {
	var keys []string
	for _, key := range knownKeys() {
		if !key.table {
			keys = append(keys, key.path)
		}
	}
	return keys
}

type knownKey struct {
	path  string
	index []int // of its field in a spec
	table bool  // the value is a table of further keys, as of "score"
}

// knownKeys reads the keys from the fields of a spec, so no separate list can become outdated.
var knownKeys = sync.OnceValue(func() []knownKey { return keysOf(reflect.TypeFor[spec](), "", nil) })

func keysOf(t reflect.Type, path string, index []int) []knownKey {
	var all []knownKey
	for _, field := range reflect.VisibleFields(t) {
		if field.Anonymous || len(field.Index) > 1 && slices.Contains(derived, field.Name) {
			continue
		}
		key := knownKey{path + strings.ToLower(cmp.Or(field.Tag.Get("key"), field.Name)), slices.Concat(index, field.Index),
			field.Type.Kind() == reflect.Struct}
		all = append(all, key)
		if key.table {
			all = append(all, keysOf(field.Type, key.path+".", key.index)...)
		}
	}
	return all
}

var keysByPath = sync.OnceValue(func() map[string]knownKey {
	byPath := map[string]knownKey{}
	for _, key := range knownKeys() {
		byPath[key.path] = key
	}
	return byPath
})

// findKey returns the key that a path names, or the key whose value has the rest of the path. Case makes no difference.
func findKey(path []string) (key knownKey, rest []string, found bool) {
	whole := ""
	for i, name := range path {
		key, found = keysByPath()[whole+strings.ToLower(name)]
		if found = found && !strings.Contains(name, "."); !found || !key.table {
			return key, path[i+1:], found
		}
		whole = key.path + "."
	}
	return key, nil, found
}
