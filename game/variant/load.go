// Package variant reads rule tables spelled in TOML into game.Rules, and checks them. It knows no rule of any game: the
// meaning of the words is package game's. It reads no files either: whoever has the bytes hands them over.
package variant

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"xklondike/game"
)

// Load reads a file of rule tables and returns its games in the order of the file, resolved and checked. Each top-level
// table is a game; like = "parent" names another one of the file whose keys it takes over. The origin, a file name, begins
// every error, which goes on with line, game and key.
func Load(origin string, data []byte) ([]*game.Rules, error) {
	f := &file{origin: origin, specs: map[string]spec{}}
	// Stanzas stay undecoded at first: how to decode one is known only once its parent is.
	var err error
	if f.meta, err = toml.Decode(string(data), &f.stanzas); err != nil {
		return nil, f.syntax(err)
	}
	var games []*game.Rules
	for _, name := range f.names() {
		r, err := f.load(name)
		if err != nil {
			return nil, err
		}
		games = append(games, r)
	}
	if len(games) == 0 {
		return nil, fmt.Errorf("%s: there is no game in it", origin)
	}
	return games, nil
}

// file is a file being read.
type file struct {
	origin  string
	meta    toml.MetaData
	stanzas map[string]toml.Primitive
	specs   map[string]spec // those already resolved
}

// load resolves and checks one game.
func (f *file) load(name string) (*game.Rules, error) {
	s, err := f.spec(name, nil)
	if err != nil {
		return nil, err
	}
	r := s.rules(name)
	if err := r.Validate(); err != nil {
		var fault *game.Fault
		errors.As(err, &fault)
		return nil, f.fail(name, fault.Key, fault.Error())
	}
	return r, nil
}

// spec resolves a stanza over its parent's. The heirs are the games that wait for this one, to notice a circle.
func (f *file) spec(name string, heirs []string) (spec, error) {
	if s, ok := f.specs[name]; ok { // a parent of several is resolved, and its errors are told, once
		return s, nil
	}
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
	if err := f.unknown(name); err != nil {
		return spec{}, err
	}
	if err := f.foreign(name, base, s); err != nil {
		return spec{}, err
	}
	f.specs[name] = s
	return s, nil
}

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
	if _, ok := f.stanzas[parent]; !ok {
		return spec{}, f.fail(name, "like", fmt.Sprintf("like: no game %q%s", parent, didYouMean(parent, f.names())))
	}
	s, err := f.spec(parent, heirs)
	return s.heir(), err
}

// names returns the games in the order of the file.
func (f *file) names() []string {
	var names []string
	for _, key := range f.meta.Keys() {
		if !slices.Contains(names, key[0]) {
			names = append(names, key[0])
		}
	}
	return names
}

// unknown reports the first key of a stanza that the decoder had no place for. The decoder itself lets them pass in silence,
// and a game with a misspelt rule is a different game that plays well.
func (f *file) unknown(name string) error {
	for _, key := range f.meta.Undecoded() {
		if key[0] == name && len(key) > 1 && !inValue(key[1:]) {
			wrong := strings.Join(key[1:], ".")
			var paths []string
			for _, k := range known() {
				paths = append(paths, k.path)
			}
			return f.fail(name, wrong, fmt.Sprintf("unknown key %q%s", wrong, didYouMean(wrong, paths)))
		}
	}
	return nil
}

// inValue reports whether a key stands inside a value that decodes itself, and has judged it already.
func inValue(key []string) bool {
	for _, k := range known() {
		if !k.table && strings.HasPrefix(strings.Join(key, "."), k.path+".") {
			return true
		}
	}
	return false
}

// tables reports the first key that must be a table of keys and is none: the decoder's own error would not tell where.
func (f *file) tables(name string) error {
	for _, key := range known() {
		path := append([]string{name}, strings.Split(key.path, ".")...)
		if key.table && f.meta.IsDefined(path...) && !f.isTable(path...) {
			return f.fail(name, key.path, key.path+" is a table of keys")
		}
	}
	return nil
}

// isTable reports whether a key that is there is a table. One that only dotted keys imply has no type of its own.
func (f *file) isTable(path ...string) bool {
	kind := f.meta.Type(path...)
	return kind == "Hash" || kind == ""
}

// knownKey is a key of a stanza with its path, such as "score.up".
type knownKey struct {
	path  string
	table bool
}

// known lists the keys of a stanza, as the struct tags spell them.
func known() []knownKey { return keysOf(reflect.TypeFor[spec](), "") }

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
