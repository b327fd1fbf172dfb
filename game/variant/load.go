// Package variant reads rule tables spelled in TOML into game.Rules, and checks them. It knows no rule of any game: the
// meaning of the words is package game's. It reads no files either: whoever has the bytes hands them over.
package variant

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// file is a file being read.
type file struct {
	library  *Library // what was there before
	origin   string
	meta     toml.MetaData
	stanzas  map[string]toml.Primitive
	names    []string                             // of the games, in the order of the file
	specs    map[string]spec                      // those already resolved
	mistakes map[string][]*mistake                // of a game itself, in the order in which they are found
	parents  map[string]string                    // that a game has in this file
	owners   map[string]string                    // the game behind each name and alias
	inner    map[string]map[string]toml.Primitive // what is in tables that were taken apart, by their paths
	lines    map[string]int                       // of the keys that somebody asked about, by their paths
	known    []knownKey                           // that a game may have
	isKey    map[string]bool                      // of each known key by its path: whether it is a table of keys
	present  map[string][]string                  // the paths of the keys that a game has
	implied  map[[2]string]bool                   // those of a game and a path that only longer keys imply
}

// parse splits the file into stanzas. They stay undecoded: how to decode one is known only once its parent is.
func (f *file) parse(data []byte) error {
	if line := tooDeep(string(data)); line > 0 {
		return fmt.Errorf("%s:%d: the tables are nested too deep", f.origin, line)
	}
	f.known, f.isKey = keysOf(reflect.TypeFor[spec](), ""), map[string]bool{}
	for _, key := range f.known {
		f.isKey[key.path] = key.table
	}
	var err error
	if f.meta, err = toml.Decode(string(data), &f.stanzas); err != nil {
		return f.syntax(err)
	}
	f.list()
	if len(f.names) == 0 {
		return fmt.Errorf("%s: there is no game in it", f.origin)
	}
	return nil
}

// list notes the games and the keys of each, in the order of the file; the tables that only dotted keys imply are among them.
func (f *file) list() {
	f.present, f.implied = map[string][]string{}, map[[2]string]bool{}
	seen := map[[2]string]bool{}
	for _, key := range f.meta.Keys() {
		name := key[0]
		for n := 1; n <= len(key); n++ {
			path := strings.Join(key[1:n], ".")
			if seen[[2]string{name, path}] {
				continue
			}
			seen[[2]string{name, path}] = true
			if path == "" {
				f.names = append(f.names, name)
			} else {
				f.present[name] = append(f.present[name], path)
				f.implied[[2]string{name, path}] = n < len(key)
			}
		}
	}
}

// spec resolves a stanza over its parent's, as far as that can be done. The heirs are the games that wait for this one, to
// notice a circle. A parent of several is resolved once.
func (f *file) spec(name string, heirs []string) spec {
	if s, ok := f.specs[name]; ok {
		return s
	}
	s := f.decode(name, heirs)
	f.specs[name] = s
	return s
}

// decode reads a stanza, and notes what is wrong with it by itself.
func (f *file) decode(name string, heirs []string) spec {
	if !f.isTable(name) {
		f.note(name, f.fail(name, "", "a game is a table of keys"))
		return origin()
	}
	s := f.parent(name, heirs)
	base := s
	f.note(name, f.tables(name)...)
	if f.meta.PrimitiveDecode(f.stanzas[name], &s) != nil {
		s = base
		f.note(name, f.values(name, "", f.stanzas[name], reflect.ValueOf(&s).Elem())...)
	}
	f.note(name, f.foreign(name, base, s)...)
	f.note(name, f.unknown(name)...)
	return s
}

// note keeps mistakes of a game.
func (f *file) note(name string, mistakes ...*mistake) {
	f.mistakes[name] = append(f.mistakes[name], mistakes...)
}

// values decodes a table key by key into a struct, those that cannot be read excepted, and tells what is wrong with these.
func (f *file) values(name, path string, table toml.Primitive, into reflect.Value) []*mistake {
	var inner map[string]toml.Primitive
	if f.meta.PrimitiveDecode(table, &inner) != nil {
		return nil // no table, of which tables has told
	}
	var all []*mistake
	for word, value := range inner {
		i := fieldOf(into.Type(), word)
		if i < 0 {
			continue
		}
		key := into.Type().Field(i).Tag.Get("toml")
		if into.Field(i).Kind() == reflect.Struct {
			all = append(all, f.values(name, path+key+".", value, into.Field(i))...)
			continue
		}
		kept := reflect.New(into.Field(i).Type())
		if err := f.meta.PrimitiveDecode(value, kept.Interface()); err != nil {
			all = append(all, f.badValue(name, err))
			continue
		}
		into.Field(i).Set(kept.Elem())
	}
	return all
}

// fieldOf finds the field of a key as the decoder does, which takes capitals for small letters where nothing fits better; -1
// if there is none.
func fieldOf(t reflect.Type, key string) int {
	found := -1
	for i := range t.NumField() {
		switch tag := t.Field(i).Tag.Get("toml"); {
		case tag == key:
			return i
		case found < 0 && strings.EqualFold(tag, key):
			found = i
		}
	}
	return found
}

// maxHeirs is how long a chain of games may be in which each is like the next. The longest of the built-in games has ten.
const maxHeirs = 50

// parent returns the spec that a stanza is decoded over: its parent's, or the defaults. It decodes the one key that says
// which; the decoder does not mind that the stanza is decoded again afterwards.
func (f *file) parent(name string, heirs []string) spec {
	var head struct {
		Like text `toml:"like"`
	}
	_ = f.meta.PrimitiveDecode(f.stanzas[name], &head) // a value that is no text is told of with the others
	parent := string(head.Like)
	if parent == "" {
		return origin()
	}
	if heirs = append(heirs, name); slices.Contains(heirs, parent) {
		f.note(name, f.fail(name, "like", fmt.Sprintf("like: %q is like this game itself", parent)))
		return origin()
	}
	if len(heirs) > maxHeirs {
		f.note(name, f.fail(name, "like", fmt.Sprintf("like: more than %d games are like one another in a row", maxHeirs)))
		return origin()
	}
	if _, here := f.stanzas[parent]; here {
		f.parents[name] = parent
		return f.spec(parent, heirs).heir()
	}
	if there := f.library.home[parent]; there != nil {
		return there.specs[there.owners[parent]].heir()
	}
	f.note(name, f.fail(name, "like", fmt.Sprintf("like: no game %q%s", clip(parent), didYouMean(parent, f.others()))))
	return origin()
}

// others lists the names a game may be like.
func (f *file) others() []string {
	names := slices.Clone(f.names)
	for _, r := range f.library.games {
		names = append(names, r.Name)
	}
	return names
}

// unknown tells of the keys of a stanza that no game has. The decoder lets them pass in silence, and a game with a misspelt
// rule is a different game that plays well.
func (f *file) unknown(name string) []*mistake {
	var all []*mistake
	last := ""
	for _, path := range f.present[name] {
		if f.implied[[2]string{name, path}] || f.knows(path) || last != "" && strings.HasPrefix(path, last+".") {
			continue
		}
		if last = path; len(all) > mostMistakes {
			break
		}
		all = append(all, f.fail(name, path, fmt.Sprintf("unknown key %q%s", path, didYouMean(path, f.paths()))))
	}
	return all
}

// paths lists the keys that there are.
func (f *file) paths() []string {
	var paths []string
	for _, k := range f.known {
		paths = append(paths, k.path)
	}
	return paths
}

// knows reports whether a key is one of a game, or stands inside a value that decodes itself and judges it.
func (f *file) knows(path string) bool {
	if _, known := f.isKey[path]; known {
		return true
	}
	return slices.ContainsFunc(f.known, func(k knownKey) bool {
		return strings.EqualFold(path, k.path) || !k.table && len(path) > len(k.path) && strings.EqualFold(path[:len(k.path)+1], k.path+".")
	})
}

// tables tells of keys that must be tables of keys and are none: the decoder's own error would not tell where.
func (f *file) tables(name string) []*mistake {
	var all []*mistake
	for _, path := range f.present[name] {
		if f.isKey[path] && !f.isTable(append([]string{name}, strings.Split(path, ".")...)...) {
			all = append(all, f.fail(name, path, path+" is a table of keys"))
		}
	}
	return all
}

// isTable reports whether a key that is there is a table. One that only dotted keys imply has no type of its own.
func (f *file) isTable(path ...string) bool {
	kind := f.meta.Type(path...)
	return kind == "Hash" || kind == ""
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
