// Package variant reads rule tables spelled in TOML into game.Rules, and checks them. It knows no rule of any game: the
// meaning of the words is package game's. It reads no files either: whoever has the bytes hands them over.
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

// file is a file being read.
type file struct {
	*tomlfile.File
	library  *Library // what was there before
	origin   string
	names    []string               // of the games, in the order of the file
	present  map[string][][]string  // the paths of the keys that a game has
	specs    map[string]spec        // those already resolved
	rules    map[string]*game.Rules // what they mean
	mistakes map[string][]mistake   // what is wrong with a game itself, in the order in which it was found
	wrong    map[string][]string    // the keys that this is about, and those that a game takes over from one that is wrong
	owners   map[string]string      // the game behind each name and alias
}

// parse splits the file into stanzas. They stay undecoded: how to decode one is known only once its parent is.
func (f *file) parse(data []byte) error {
	var err error
	if f.File, err = tomlfile.Parse(string(data)); err != nil {
		return f.syntax(err)
	}
	for _, path := range f.Paths() {
		name := path[0]
		if len(path) == 1 {
			f.names, f.present[name] = append(f.names, name), nil
		} else {
			f.present[name] = append(f.present[name], path[1:])
		}
	}
	if len(f.names) == 0 {
		return fmt.Errorf("%s: there is no game in it", f.origin)
	}
	return nil
}

// spec resolves a stanza over its parent's, as far as that can be done, and notes what is wrong with it. The heirs are the games
// that wait for this one, to notice a circle. A parent of several is resolved once.
func (f *file) spec(name string, heirs []string) spec {
	s, known := f.specs[name]
	if known {
		return s
	}
	if s = origin(); f.IsTable(name) {
		s = f.parent(name, heirs)
		base := s.Family
		if whole, good := f.decode(name, s); good {
			s = whole
		} else {
			f.each(name, func(path []string) string { return f.read(name, path, &s) })
		}
		f.foreign(name, base, s)
	} else {
		f.note(name, "like", "a game is a table of keys")
	}
	r := s.rules(name)
	for _, fault := range r.Faults(f.doubts(name)) {
		f.note(name, fault.Key, fault.Error())
	}
	f.specs[name], f.rules[name] = s, r
	return s
}

// decode decodes a stanza over another spec in one go, as nearly all can be: key by key takes a start longer. The answer is false
// if something is wrong with a key.
func (f *file) decode(name string, over spec) (s spec, good bool) {
	s = over.heir()
	for _, path := range f.present[name] {
		if field, _ := fieldOf(reflect.ValueOf(&s).Elem(), path); !field.IsValid() {
			return over, false
		}
	}
	return s, f.Decode(name, &s) == nil
}

// each asks what is wrong with each key of a stanza, and notes it. It does not ask about what stands in a key that is wrong.
func (f *file) each(name string, wrong func(path []string) string) {
	var last []string
	for _, path := range f.present[name] {
		if last != nil && len(path) > len(last) && slices.Equal(path[:len(last)], last) {
			continue
		}
		if text := wrong(path); text != "" {
			f.note(name, strings.Join(path, "."), text)
			last = path
		}
		if len(f.mistakes[name]) > mostMistakes {
			return
		}
	}
}

// read decodes the value of a key into its field of a spec, which stays as it is if that is wrong. The decoder itself lets keys
// that nobody knows pass in silence, and a game with a misspelt rule is a different game that plays well.
func (f *file) read(name string, path []string, s *spec) (wrong string) {
	field, rest := fieldOf(reflect.ValueOf(s).Elem(), path)
	key, whole := strings.Join(path, "."), append([]string{name}, path...)
	switch {
	case !field.IsValid() && f.Implied(whole...): // the longer key is told
	case !field.IsValid():
		return f.unknown(name, key)
	case len(rest) > 0: // it stands inside a value that decodes itself, and judges it
	case field.Kind() != reflect.Struct:
		value := reflect.New(field.Type())
		if err := f.Decode(name, value.Interface(), path...); err != nil {
			if _, own := err.(*tomlfile.Mistake); !own {
				return key + " is one word in quotes"
			}
			return key + ": " + err.Error()
		}
		field.Set(value.Elem())
	case !f.IsTable(whole...):
		return key + " is a table of keys"
	}
	return ""
}

// fieldOf follows a path into a struct, until it ends or has come to a value. The field is invalid if there is none. The decoder
// takes capitals for small letters, too.
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

// unknown words that a game has a key that no game has. The key that was meant is then wrong too: what the parent says there
// would be another game's.
func (f *file) unknown(name, key string) string {
	var paths []string
	for _, known := range keysOf(reflect.TypeFor[spec](), "") {
		paths = append(paths, known.path)
	}
	if meant := words.Nearest(key, paths); meant != "" && !f.says(name, meant) {
		f.wrong[name] = append(f.wrong[name], meant)
	}
	return fmt.Sprintf("unknown key %q%s", key, didYouMean(key, paths))
}

// maxHeirs is how long a chain of games may be in which each is like the next. The longest of the built-in games has ten.
const maxHeirs = 50

// parent returns the spec that a stanza is decoded over: its parent's, or the defaults. It decodes the one key that says
// which; the decoder does not mind that it is decoded again afterwards, when what is wrong with it is noted.
func (f *file) parent(name string, heirs []string) spec {
	var head struct {
		Like text `toml:"like"`
	}
	_ = f.Decode(name, &head)
	parent := string(head.Like)
	heirs = append(heirs, name)
	_, here := f.present[parent]
	there := f.library.home[parent]
	switch {
	case parent == "":
	case slices.Contains(heirs, parent):
		f.note(name, "like", fmt.Sprintf("like: %q is like this game itself", parent))
	case len(heirs) > maxHeirs:
		f.note(name, "like", fmt.Sprintf("like: more than %d games are like one another in a row", maxHeirs))
	case here:
		return f.inherit(name, parent, heirs)
	case there != nil:
		return there.specs[there.owners[parent]].heir()
	default:
		f.note(name, "like", fmt.Sprintf("like: no game %s%s", words.Quoted(parent), didYouMean(parent, f.parents())))
	}
	return origin()
}

// inherit returns what a game takes over from a parent in the file, and notes which keys are wrong with it.
func (f *file) inherit(name, parent string, heirs []string) spec {
	s := f.spec(parent, heirs)
	for _, key := range f.wrong[parent] {
		if key == "like" || !f.says(name, key) {
			f.wrong[name] = append(f.wrong[name], key)
		}
	}
	return s.heir()
}

// parents lists the names a game may be like.
func (f *file) parents() []string {
	names := slices.Clone(f.names)
	for _, r := range f.library.games {
		names = append(names, r.Name)
	}
	return names
}

// Keys lists every key that a stanza may have, with its path: "reserve.cards". Keys that only hold others are left out.
func Keys() []string {
	var keys []string
	for _, key := range keysOf(reflect.TypeFor[spec](), "") {
		if !key.table {
			keys = append(keys, key.path)
		}
	}
	return keys
}

// knownKey is a key of a stanza with its path, such as "score.up".
type knownKey struct {
	path  string
	table bool
}

// keysOf reads the keys off the spec itself, so that no list of them can fall behind.
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
