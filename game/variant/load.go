// Package variant reads rule tables spelled in TOML into game.Rules, and checks them. It knows no rule of any game: the
// meaning of the words is package game's. It reads no files either: whoever has the bytes hands them over.
package variant

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

// file is a file being read.
type file struct {
	*tomlfile.File
	library *Library // what was there before
	origin  string
	names   []string            // of the games, in the order of the file
	specs   map[string]spec     // those already resolved
	faults  map[string]error    // of those that cannot be
	owners  map[string]string   // the game behind each name and alias
	present map[string][]string // the paths of the keys that a game has
	unknown map[string]string   // the first key of a game that no game has
	known   []knownKey          // that a game may have
	isKey   map[string]bool     // of each known key by its path: whether it is a table of keys
}

// parse splits the file into stanzas. They stay undecoded: how to decode one is known only once its parent is.
func (f *file) parse(data []byte) error {
	var err error
	if f.File, err = tomlfile.Parse(string(data)); err != nil {
		return f.syntax(err)
	}
	for _, key := range f.known {
		f.isKey[key.path] = key.table
	}
	for _, path := range f.Paths() {
		if name := path[0]; len(path) == 1 {
			f.names = append(f.names, name)
		} else {
			f.present[name] = append(f.present[name], strings.Join(path[1:], "."))
		}
	}
	if len(f.names) == 0 {
		return fmt.Errorf("%s: there is no game in it", f.origin)
	}
	return nil
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
	if err := f.Decode(name, &s); err != nil {
		return spec{}, f.badValue(name, err)
	}
	return s, f.foreign(name, base, s)
}

// maxHeirs is how long a chain of games may be in which each is like the next. The longest of the built-in games has ten.
const maxHeirs = 50

// parent returns the spec that a stanza is decoded over: its parent's, or the defaults. It decodes the one key that says
// which; the decoder does not mind that the stanza is decoded again afterwards.
func (f *file) parent(name string, heirs []string) (spec, error) {
	if !f.IsTable(name) {
		return spec{}, f.fail(name, "", "a game is a table of keys")
	}
	var head struct {
		Like text `toml:"like"`
	}
	if err := f.Decode(name, &head); err != nil {
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
	if slices.Contains(f.names, parent) {
		s, err := f.spec(parent, heirs)
		return s.heir(), err
	}
	if there := f.library.home[parent]; there != nil {
		return there.specs[there.owners[parent]].heir(), nil
	}
	return spec{}, f.fail(name, "like", fmt.Sprintf("like: no game %s%s", words.Quoted(parent), didYouMean(parent, f.parents())))
}

// parents lists the names a game may be like.
func (f *file) parents() []string {
	names := slices.Clone(f.names)
	for _, r := range f.library.games {
		names = append(names, r.Name)
	}
	return names
}

// findUnknown finds the first key of each stanza that the decoder had no place for. The decoder itself lets them pass in silence,
// and a game with a misspelt rule is a different game that plays well.
func (f *file) findUnknown() {
	for _, key := range f.Undecoded() {
		if name := key[0]; f.unknown[name] == "" && len(key) > 1 && !f.inValue(key[1:]) {
			f.unknown[name] = strings.Join(key[1:], ".")
		}
	}
}

// inValue reports whether a key stands inside a value that decodes itself, and has judged it already.
func (f *file) inValue(key []string) bool {
	for n := range key {
		if table, known := f.isKey[strings.Join(key[:n], ".")]; known && !table {
			return true
		}
	}
	return false
}

// paths lists the keys that a game may have.
func (f *file) paths() []string {
	var paths []string
	for _, key := range f.known {
		paths = append(paths, key.path)
	}
	return paths
}

// tables reports the first key that must be a table of keys and is none: the decoder's own error would not tell where.
func (f *file) tables(name string) error {
	for _, path := range f.present[name] {
		if f.isKey[path] && !f.IsTable(append([]string{name}, strings.Split(path, ".")...)...) {
			return f.fail(name, path, path+" is a table of keys")
		}
	}
	return nil
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
