package variant

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"xklondike/game"
)

// A Library is the games that are known: the built-in ones, then those of the user's files. A file adds games and never
// replaces one. The zero Library is empty.
type Library struct {
	games []*game.Rules
	home  map[string]*file // of each name and alias
}

// Games returns the games in the order in which they were added. The list is shared and must not be changed.
func (l *Library) Games() []*game.Rules { return l.games }

// Add reads a file of rule tables. Each top-level table is a game; like = "parent" names another one, of this file or of
// those before it, whose keys it takes over. If anything is wrong with the file, none of its games is added and the error
// is the first thing that is; the origin, a file name, begins it, and line, game and key follow.
func (l *Library) Add(origin string, data []byte) error {
	f, err := l.read(origin, data)
	if err != nil {
		return err
	}
	var games []*game.Rules
	for _, name := range f.names {
		r, err := f.resolve(name)
		if err != nil {
			return err
		}
		games = append(games, r)
	}
	l.take(f, games)
	return nil
}

// take adds what was read without a fault.
func (l *Library) take(f *file, games []*game.Rules) {
	if l.home == nil {
		l.home = map[string]*file{}
	}
	l.games = append(l.games, games...)
	for _, r := range games {
		for _, name := range called(r) {
			l.home[name] = f
		}
	}
}

// called lists the names that find a game.
func called(r *game.Rules) []string { return append([]string{r.Name}, r.Aliases...) }

// read parses a file and resolves what its games say, as far as that can be done. The error is one of the whole file.
func (l *Library) read(origin string, data []byte) (*file, error) {
	f := &file{
		library: l, origin: origin, specs: map[string]spec{}, faults: map[string]error{}, owners: map[string]string{},
		present: map[string][]string{}, unknown: map[string]string{}, known: keysOf(reflect.TypeFor[spec](), ""), isKey: map[string]bool{},
	}
	if err := f.parse(data); err != nil {
		return nil, err
	}
	for _, name := range f.names {
		_, _ = f.spec(name, nil) // the fault is kept, and told when the game is asked for
	}
	f.findUnknown()
	return f, nil
}

// Load reads one file of rule tables and returns its games in the order of the file, resolved and checked; see Add.
func Load(origin string, data []byte) ([]*game.Rules, error) {
	var l Library
	err := l.Add(origin, data)
	return l.Games(), err
}

// resolve makes a game of what was read, or tells what is wrong with it.
func (f *file) resolve(name string) (*game.Rules, error) {
	if err := f.faults[name]; err != nil {
		return nil, err
	}
	if key := f.unknown[name]; key != "" {
		return nil, f.fail(name, key, fmt.Sprintf("unknown key %q%s", key, didYouMean(key, f.paths())))
	}
	r := f.specs[name].rules(name)
	if err := r.Validate(); err != nil {
		var fault *game.Fault
		errors.As(err, &fault)
		return nil, f.fail(name, fault.Key, fault.Error())
	}
	return r, f.free(r)
}

// free reports a name or an alias that another game has already, and where.
func (f *file) free(r *game.Rules) error {
	for i, name := range called(r) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		if other := f.library.home[name]; other != nil {
			return f.fail(r.Name, key, fmt.Sprintf("there is a game %q already, at %s", name, other.place(name)))
		}
		owner, taken := f.owners[name]
		if taken || i > 0 && slices.Contains(f.names, name) {
			if !taken {
				owner = name
			}
			return f.fail(r.Name, key, fmt.Sprintf("%q is a name of [%s] already", name, owner))
		}
		f.owners[name] = r.Name
	}
	return nil
}

// place is where a game of the file stands: "games.toml:12".
func (f *file) place(name string) string {
	if owner, ok := f.owners[name]; ok {
		name = owner
	}
	line, _ := f.Position(name)
	return fmt.Sprintf("%s:%d", f.origin, line)
}
