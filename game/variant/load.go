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
	library   *Library // what was there before
	origin    string
	meta      toml.MetaData
	stanzas   map[string]toml.Primitive
	names     []string            // of the games, in the order of the file
	specs     map[string]spec     // those already resolved
	faults    map[string]error    // of those that cannot be
	owners    map[string]string   // the game behind each name and alias
	undecoded []toml.Key          // that no game has a place for
	known     []knownKey          // that a game may have
	isKey     map[string]bool     // of each known key by its path: whether it is a table of keys
	present   map[string][]string // the paths of the keys that a game has
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
	f.present = map[string][]string{}
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
			}
		}
	}
}

// spec resolves a stanza over its parent's. The heirs are the games that wait for this one, to notice a circle. A parent of
// several is resolved, or found faulty, once.
func (f *file) spec(name string, heirs []string) (spec, error) {
	if s, ok := f.specs[name]; ok {
		return s, nil
	}
	if err := f.faults[name]; err != nil {
		return spec{}, err
	}
	s, err := f.decode(name, heirs)
	if err != nil {
		f.faults[name] = err
		return spec{}, err
	}
	f.specs[name] = s
	return s, nil
}

func (f *file) decode(name string, heirs []string) (spec, error) {
	base, err := f.parent(name, heirs)
	if err != nil {
		return spec{}, err
	}
	if err := f.tables(name); err != nil {
		return spec{}, err
	}
	s := base
	if err := f.meta.PrimitiveDecode(f.stanzas[name], &s); err != nil {
		return spec{}, f.badValue(name, err)
	}
	return s, f.foreign(name, base, s)
}

// maxHeirs is how long a chain of games may be in which each is like the next. The longest of the built-in games has ten.
const maxHeirs = 50

// parent returns the spec that a stanza is decoded over: its parent's, or the defaults. It decodes the one key that says
// which; the decoder does not mind that the stanza is decoded again afterwards.
func (f *file) parent(name string, heirs []string) (spec, error) {
	if !f.isTable(name) {
		return spec{}, f.fail(name, "", "a game is a table of keys")
	}
	var head struct {
		Like text `toml:"like"`
	}
	if err := f.meta.PrimitiveDecode(f.stanzas[name], &head); err != nil {
		return spec{}, f.badValue(name, err)
	}
	parent := string(head.Like)
	if parent == "" {
		return origin(), nil
	}
	if heirs = append(heirs, name); slices.Contains(heirs, parent) {
		return spec{}, f.fail(name, "like", fmt.Sprintf("like: %q is like this game itself", parent))
	}
	if len(heirs) > maxHeirs {
		return spec{}, f.fail(name, "like", fmt.Sprintf("like: more than %d games are like one another in a row", maxHeirs))
	}
	if _, here := f.stanzas[parent]; here {
		s, err := f.spec(parent, heirs)
		return s.heir(), err
	}
	if there := f.library.home[parent]; there != nil {
		return there.specs[there.owners[parent]].heir(), nil
	}
	return spec{}, f.fail(name, "like", fmt.Sprintf("like: no game %q%s", clip(parent), didYouMean(parent, f.parents())))
}

// parents lists the names a game may be like.
func (f *file) parents() []string {
	names := slices.Clone(f.names)
	for _, r := range f.library.games {
		names = append(names, r.Name)
	}
	return names
}

// unknown reports the first key of a stanza that the decoder had no place for. The decoder itself lets them pass in silence,
// and a game with a misspelt rule is a different game that plays well.
func (f *file) unknown(name string) error {
	for _, key := range f.undecoded {
		if key[0] == name && len(key) > 1 && !f.inValue(key[1:]) {
			wrong := strings.Join(key[1:], ".")
			var paths []string
			for _, k := range f.known {
				paths = append(paths, k.path)
			}
			return f.fail(name, wrong, fmt.Sprintf("unknown key %q%s", wrong, didYouMean(wrong, paths)))
		}
	}
	return nil
}

// inValue reports whether a key stands inside a value that decodes itself, and has judged it already.
func (f *file) inValue(key []string) bool {
	for _, k := range f.known {
		if !k.table && strings.HasPrefix(strings.Join(key, "."), k.path+".") {
			return true
		}
	}
	return false
}

// tables reports the first key that must be a table of keys and is none: the decoder's own error would not tell where.
func (f *file) tables(name string) error {
	for _, path := range f.present[name] {
		if f.isKey[path] && !f.isTable(append([]string{name}, strings.Split(path, ".")...)...) {
			return f.fail(name, path, path+" is a table of keys")
		}
	}
	return nil
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
