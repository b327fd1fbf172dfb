// Package variant reads rule tables in TOML into game.Rules, and checks them. The meaning of their words is
// in package game. It reads no files: callers pass the content.
package variant

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

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
		var head struct {
			Like text
		}
		_ = f.Decode(name, &head)
		f.parents[name] = string(head.Like)
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
		if whole, good := f.decodeStanza(gameName, s); good {
			s = whole
		} else {
			f.checkKeys(gameName, func(path []string) string { return f.decodeKey(gameName, path, &s) })
		}
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

// decodeStanza decodes a rule table at once, which nearly all allow. Key by key would make the start of the
// program slower. It returns false if a key is wrong.
func (f *file) decodeStanza(gameName string, parent spec) (s spec, good bool) {
	s = parent.forChild()
	for _, path := range f.keyPaths[gameName] {
		if field, _ := fieldOf(reflect.ValueOf(&s).Elem(), path); !field.IsValid() {
			return parent, false
		}
	}
	return s, f.Decode(gameName, &s) == nil
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

// decodeKey decodes one value into its field of s. If something is wrong, it returns a message, and the field
// stays. It reports unknown keys, which the decoder ignores: with a misspelt rule, the table would be a
// different game that plays well.
func (f *file) decodeKey(gameName string, path []string, s *spec) (problem string) {
	field, rest := fieldOf(reflect.ValueOf(s).Elem(), path)
	key, whole := strings.Join(path, "."), append([]string{gameName}, path...)
	switch {
	case !field.IsValid() && f.Implied(whole...): // the beginning of a longer key, which gets its own message
	case !field.IsValid():
		return f.describeUnknownKey(gameName, key)
	case len(rest) > 0: // the type of the value around the key checks it
	case field.Kind() != reflect.Struct:
		value := reflect.New(field.Type())
		if err := f.Decode(gameName, value.Interface(), path...); err != nil {
			if _, own := err.(*tomlfile.ParseError); !own {
				return key + " must be a single word in quotes"
			}
			return key + ": " + err.Error()
		}
		field.Set(value.Elem())
	case !f.IsTable(whole...):
		return key + " must be a table of keys"
	}
	return ""
}

// fieldOf follows a path of keys into a struct, as far as it goes or fields are structs, and returns the
// field and the rest of the path. The field is invalid if there is no such path. Case makes no difference, as
// for the decoder.
func fieldOf(v reflect.Value, path []string) (field reflect.Value, rest []string) {
	if len(path) == 0 || v.Kind() != reflect.Struct {
		return v, path
	}
	for i := range v.NumField() {
		if strings.EqualFold(keyOf(v.Type().Field(i)), path[0]) {
			return fieldOf(v.Field(i), path[1:])
		}
	}
	return reflect.Value{}, path
}

// describeUnknownKey also records a known key that it suggests as wrong, because the game meant to set this
// one, and not to inherit it.
func (f *file) describeUnknownKey(gameName, key string) string {
	var paths []string
	for _, known := range keysOf(reflect.TypeFor[spec](), "") {
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
	for _, key := range keysOf(reflect.TypeFor[spec](), "") {
		if !key.table {
			keys = append(keys, key.path)
		}
	}
	return keys
}

type knownKey struct {
	path string
	// the value is a table of further keys, as of "score"
	table bool
}

func keyOf(field reflect.StructField) string {
	return cmp.Or(field.Tag.Get("toml"), field.Name)
}

// keysOf reads the keys from the fields of a struct, so no separate list can become outdated.
func keysOf(t reflect.Type, path string) []knownKey {
	var all []knownKey
	for i := range t.NumField() {
		field := t.Field(i)
		key := path + strings.ToLower(keyOf(field))
		table := field.Type.Kind() == reflect.Struct
		all = append(all, knownKey{key, table})
		if table {
			all = append(all, keysOf(field.Type, key+".")...)
		}
	}
	return all
}
