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

// A file is a file of rule tables that is being read.
type file struct {
	toml    *tomlfile.File
	library *Library // from before this file
	origin  string   // what errors call the file, usually its name
	builtIn bool     // tests have found that its rules have no faults
	tables  []*table // in the order of the file
	byName  map[string]*table
	owners  map[string]*table // by the names and aliases of games, as far as they are resolved
}

// A table is the rule table of a game.
type table struct {
	file        *file
	name        string
	keyPaths    [][]string // of each key, in the order of the file
	met         bool       // the parent is known
	parent      string     // "" for a game without one
	generations int        // games of this file in the row of the game and its ancestors
	spec        spec       // keys and values, with inherited ones
	rules       *game.Rules
	mistakes    []*mistake
	badKeys     []string // keys that are wrong in this table, or wrong in the parent and inherited
}

// maxGames limits the work of a start, and of a check, which takes two seconds for so many.
const maxGames = 10000

// parseFile does not read the values of the tables: that takes their parents. The error is about the whole file.
func (l *Library) parseFile(origin string, data []byte) (*file, error) {
	f := &file{library: l, origin: origin, byName: map[string]*table{}, owners: map[string]*table{}}
	var err error
	if f.toml, err = tomlfile.Parse(string(data)); err != nil {
		return nil, f.addOrigin(err)
	}
	for _, path := range f.toml.Paths() {
		t := f.byName[path[0]]
		if t == nil {
			t = &table{file: f, name: path[0]}
			f.tables, f.byName[t.name] = append(f.tables, t), t
		} else {
			t.keyPaths = append(t.keyPaths, path[1:])
		}
	}
	switch {
	case len(f.tables) == 0:
		return nil, fmt.Errorf("%s: it does not define any games", origin)
	case len(f.tables) > maxGames:
		return nil, fmt.Errorf("%s: it defines %d games, but a file can have at most %d", origin, len(f.tables), maxGames)
	}
	return f, nil
}

// readWithAncestors reads a rule table, after those of its ancestors in this file.
func (t *table) readWithAncestors() {
	var waiting []*table
	for ; t != nil && !t.met; t = t.file.byName[t.parent] {
		t.met = true
		for _, path := range t.keyPaths {
			if strings.EqualFold(path[0], "like") {
				t.parent, _ = toOneLine(t.file.toml.Value(t.name, path[0]))
			}
		}
		waiting = append(waiting, t)
	}
	for _, t := range slices.Backward(waiting) {
		t.read()
	}
}

// read reads a rule table over that of its parent, as far as possible, and records the mistakes.
func (t *table) read() {
	t.spec = defaultSpec()
	if t.file.toml.IsTable(t.name) {
		t.spec = t.parentSpec()
		parentFamily := t.spec.Family
		t.checkKeys(t.readKey)
		t.checkFamilyKeys(parentFamily)
	} else {
		t.addMistake("like", "a game must be a table of keys")
	}
	t.rules = t.spec.rules(t.name)
	if t.file.builtIn {
		return
	}
	for _, fault := range t.rules.Faults(t.isDoubtful) {
		t.addMistake(fault.Key, "%v", fault)
	}
}

func (t *table) checkKeys(check func(path []string) string) {
	var wrongPath []string
	for _, path := range t.keyPaths {
		if wrongPath != nil && len(path) > len(wrongPath) && slices.Equal(path[:len(wrongPath)], wrongPath) {
			continue
		}
		if text := check(path); text != "" {
			t.addMistake(strings.Join(path, "."), "%s", text)
			wrongPath = path
		}
		if len(t.mistakes) > maxMistakes {
			return
		}
	}
}

// readKey reads one value to its field of the spec. If something is wrong, it returns a message, and the field
// stays.
func (t *table) readKey(path []string) (problem string) {
	known, rest, found := findKey(path)
	key, whole := strings.Join(path, "."), append([]string{t.name}, path...)
	switch {
	case !found && t.file.toml.Implied(whole...): // the beginning of a longer key, which gets its own message
	case !found:
		return t.describeUnknownKey(key)
	case len(rest) > 0: // the type of the value around the key checks it
	case known.table && !t.file.toml.IsTable(whole...):
		return fmt.Sprintf("%s must be a table of keys", key)
	case !known.table:
		err := readField(reflect.ValueOf(&t.spec).Elem().FieldByIndex(known.index), t.file.toml.Value(whole...))
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
func (t *table) describeUnknownKey(key string) string {
	var paths []string
	for _, known := range knownKeys() {
		paths = append(paths, known.path)
	}
	if meant := words.Nearest(key, paths); meant != "" && !t.definesKey(meant) {
		t.badKeys = append(t.badKeys, meant)
	}
	return fmt.Sprintf("unknown key %q%s", key, suggestion(key, paths))
}

// maxGenerations limits the row of a game and its ancestors. The longest of the built-in games has 13.
const maxGenerations = 50

// parentSpec returns the values that a game starts from: those of its parent, or the defaults without a
// usable parent. It records a mistake if the game cannot have that parent. Of games in a circle, one comes before
// its parent.
func (t *table) parentSpec() spec {
	t.generations = 1
	parent := t.file.byName[t.parent]
	if parent != nil {
		t.generations += parent.generations
	}
	switch known := t.file.library.tables[t.parent]; {
	case t.parent == "":
	case parent != nil && parent.rules == nil:
		t.addMistake("like", "like: %q is this game itself, or is based on it", t.parent)
	case parent != nil && parent.generations == maxGenerations:
		t.addMistake("like", "like: more than %d games in a chain, each based on the next", maxGenerations)
	case parent != nil:
		return t.inherit(parent)
	case known != nil:
		return known.spec.forChild()
	default:
		t.addMistake("like", "like: there is no game %s%s", words.Quoted(t.parent), suggestion(t.parent, t.file.possibleParents()))
	}
	return defaultSpec()
}

// inherit returns what a game inherits from a parent in the same file. Keys that are wrong there are
// wrong here too, except those that this game sets itself.
func (t *table) inherit(parent *table) spec {
	for _, key := range parent.badKeys {
		if key == "like" || !t.definesKey(key) {
			t.badKeys = append(t.badKeys, key)
		}
	}
	return parent.spec.forChild()
}

func (f *file) possibleParents() []string {
	var names []string
	for _, t := range f.tables {
		names = append(names, t.name)
	}
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
var knownKeys = sync.OnceValue(func() []knownKey { return keysOf(reflect.TypeFor[spec](), "", nil, nil) })

func keysOf(t reflect.Type, path string, index []int, without []string) []knownKey {
	all := make([]knownKey, 0, t.NumField())
	for i := range t.NumField() {
		field := t.Field(i)
		key := knownKey{path + strings.ToLower(cmp.Or(field.Tag.Get("key"), field.Name)), append(slices.Clip(index), i), field.Type.Kind() == reflect.Struct}
		switch {
		case field.Anonymous:
			all = append(all, keysOf(field.Type, path, key.index, derived)...)
		case slices.Contains(without, field.Name):
		case key.table:
			all = append(append(all, key), keysOf(field.Type, key.path+".", key.index, nil)...)
		default:
			all = append(all, key)
		}
	}
	return all
}

var sortedKeys = sync.OnceValue(func() []*knownKey {
	sorted := make([]*knownKey, len(knownKeys()))
	for i := range sorted {
		sorted[i] = &knownKeys()[i]
	}
	slices.SortFunc(sorted, func(a, b *knownKey) int { return strings.Compare(a.path, b.path) })
	return sorted
})

func keyWithPath(path string) (key knownKey, found bool) {
	i, found := slices.BinarySearchFunc(sortedKeys(), path, func(k *knownKey, path string) int { return strings.Compare(k.path, path) })
	if found {
		key = *sortedKeys()[i]
	}
	return key, found
}

// findKey returns the key that a path names, or the key whose value has the rest of the path. Case makes no difference.
func findKey(path []string) (key knownKey, rest []string, found bool) {
	whole := ""
	for i, name := range path {
		key, found = keyWithPath(whole + strings.ToLower(name))
		if found = found && !strings.Contains(name, "."); !found || !key.table {
			return key, path[i+1:], found
		}
		whole = key.path + "."
	}
	return key, nil, found
}
