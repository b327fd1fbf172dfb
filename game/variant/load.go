// Package variant reads rule tables that are written in TOML into game.Rules, and checks them. It knows no
// rules of any game: the meaning of the words is in package game. It reads no files: its callers pass the
// content.
package variant

import (
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
	library  *Library               // the games that were known before this file
	origin   string                 // what errors call the file, usually its name
	names    []string               // the names of the games, in the order of the file
	keyPaths map[string][][]string  // the path of each key that the rule table of a game has, in the order of the file
	specs    map[string]spec        // the keys and values of a game, with those that it inherits
	rules    map[string]*game.Rules // the finished rules of a game
	mistakes map[string][]mistake   // the mistakes in the rule table of a game, in the order in which they were found
	// The keys of a game that are wrong in its own rule table, or wrong in its parent and inherited.
	badKeys map[string][]string
	owners  map[string]string // the game to which a name or an alias belongs
}

// parse splits the file into the rule tables of its games. It does not decode these, because a rule table can
// be decoded only when its parent is known.
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
	if len(f.names) == 0 {
		return fmt.Errorf("%s: there is no game in it", f.origin)
	}
	return nil
}

// resolveSpec decodes the rule table of a game over that of its parent, as far as possible, and records the
// mistakes. The descendants are the games that need this one as their ancestor. If its parent is one of them,
// the games inherit in a circle. A game with several children is decoded only once.
func (f *file) resolveSpec(gameName string, descendants []string) spec {
	s, known := f.specs[gameName]
	if known {
		return s
	}
	if s = defaultSpec(); f.IsTable(gameName) {
		s = f.parentSpec(gameName, descendants)
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
	return s
}

// decodeStanza decodes the whole rule table of a game over the keys of its parent, at once. Nearly all tables
// can be decoded so. To decode key by key would make the start of the program slower. It returns false if a
// key is wrong.
func (f *file) decodeStanza(gameName string, parent spec) (s spec, good bool) {
	s = parent.forChild()
	for _, path := range f.keyPaths[gameName] {
		if field, _ := fieldOf(reflect.ValueOf(&s).Elem(), path); !field.IsValid() {
			return parent, false
		}
	}
	return s, f.Decode(gameName, &s) == nil
}

// checkKeys calls the function check for each key of a game's rule table, and records the mistakes that check
// returns. It leaves out keys that stand in a table whose own key is wrong.
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

// decodeKey decodes the value of one key in a game's rule table into the field of s for it. If something is
// wrong, it returns a message, and the field stays as it was. It reports unknown keys, which the decoder
// itself ignores: with a misspelt rule, the table would be a different game that plays well.
func (f *file) decodeKey(gameName string, path []string, s *spec) (problem string) {
	field, rest := fieldOf(reflect.ValueOf(s).Elem(), path)
	key, whole := strings.Join(path, "."), append([]string{gameName}, path...)
	switch {
	case !field.IsValid() && f.Implied(whole...): // the path is only the beginning of a longer key, and that key gets its own message
	case !field.IsValid():
		return f.describeUnknownKey(gameName, key)
	case len(rest) > 0: // the key stands inside the value of a shorter key; the type of that value checks the keys inside when decoded
	case field.Kind() != reflect.Struct:
		value := reflect.New(field.Type())
		if err := f.Decode(gameName, value.Interface(), path...); err != nil {
			if _, own := err.(*tomlfile.ParseError); !own {
				return key + " must be one word in quotes"
			}
			return key + ": " + err.Error()
		}
		field.Set(value.Elem())
	case !f.IsTable(whole...):
		return key + " must be a table of keys"
	}
	return ""
}

// fieldOf follows a path into a struct. It follows the names of keys, and stops where the path ends or where
// a field is no struct. It returns that field and the rest of the path. The field is invalid if the path does
// not exist. Capitals and small letters are the same, as they are for the decoder.
func fieldOf(v reflect.Value, path []string) (field reflect.Value, rest []string) {
	if len(path) == 0 || v.Kind() != reflect.Struct {
		return v, path
	}
	for i := range v.NumField() {
		if strings.EqualFold(v.Type().Field(i).Tag.Get("toml"), path[0]) {
			return fieldOf(v.Field(i), path[1:])
		}
	}
	return reflect.Value{}, path
}

// describeUnknownKey returns the message about a key that no game has. If the message suggests a known key,
// it records that key as wrong too, because the game meant to set this key, and not to inherit it.
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

// maxGenerations is how many games in a row may each have the next as their parent. The longest row of the
// built-in games has 13.
const maxGenerations = 50

// parentSpec returns the values that a game starts from, before the keys of its own rule table replace some
// of them. They are the values of its parent, or the defaults if the game has no usable parent. To find the
// parent, the function decodes only the key "like" of the table, and records a mistake if the game cannot
// have that parent. The caller decodes the whole table afterwards, including "like", and records all other
// mistakes.
func (f *file) parentSpec(gameName string, descendants []string) spec {
	var head struct {
		Like text `toml:"like"`
	}
	_ = f.Decode(gameName, &head)
	parent := string(head.Like)
	descendants = append(descendants, gameName)
	_, inThisFile := f.keyPaths[parent]
	parentFile := f.library.files[parent]
	switch {
	case parent == "":
	case slices.Contains(descendants, parent):
		f.addMistake(gameName, "like", fmt.Sprintf("like: %q is this game itself, or like it", parent))
	case len(descendants) > maxGenerations:
		f.addMistake(gameName, "like", fmt.Sprintf("like: more than %d games in a chain, each based on the next",
			maxGenerations))
	case inThisFile:
		return f.inheritSpec(gameName, parent, descendants)
	case parentFile != nil:
		return parentFile.specs[parentFile.owners[parent]].forChild()
	default:
		f.addMistake(gameName, "like", fmt.Sprintf("like: no game %s%s", words.Quoted(parent),
			didYouMean(parent, f.possibleParents())))
	}
	return defaultSpec()
}

// inheritSpec returns what a game inherits from a parent in the same file. Keys that are wrong in the parent
// are recorded as wrong in this game too, except keys that this game sets itself.
func (f *file) inheritSpec(gameName, parent string, descendants []string) spec {
	s := f.resolveSpec(parent, descendants)
	for _, key := range f.badKeys[parent] {
		if key == "like" || !f.definesKey(gameName, key) {
			f.badKeys[gameName] = append(f.badKeys[gameName], key)
		}
	}
	return s.forChild()
}

// possibleParents returns the names of all games that the key "like" may name as a parent.
func (f *file) possibleParents() []string {
	names := slices.Clone(f.names)
	for _, r := range f.library.games {
		names = append(names, r.Name)
	}
	return names
}

// Keys returns the path of every key that a rule table may have, such as "reserve.cards". It leaves out keys
// that only hold other keys.
func Keys() []string {
	var keys []string
	for _, key := range keysOf(reflect.TypeFor[spec](), "") {
		if !key.table {
			keys = append(keys, key.path)
		}
	}
	return keys
}

// A knownKey is a key that a rule table may have, with its path, such as "score.up".
type knownKey struct {
	path string
	// Whether the value of the key is a TOML table of further keys, such as that of "score", which has the
	// key "score.up".
	table bool
}

// keysOf returns the keys of a rule table that the fields of a struct type stand for, with path before each.
// It reads them from the tags of the struct, so no separate list can become outdated.
func keysOf(t reflect.Type, path string) []knownKey {
	var all []knownKey
	for i := range t.NumField() {
		field := t.Field(i)
		key := path + field.Tag.Get("toml")
		table := field.Type.Kind() == reflect.Struct
		all = append(all, knownKey{key, table})
		if table {
			all = append(all, keysOf(field.Type, key+".")...)
		}
	}
	return all
}
