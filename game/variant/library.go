package variant

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

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
		r, mistakes := f.resolve(name)
		if r == nil {
			mistakes = f.blamed(name)
		}
		if len(mistakes) > 0 {
			return mistakes[0]
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

// read parses a file. The error is one of the whole file.
func (l *Library) read(origin string, data []byte) (*file, error) {
	f := &file{library: l, origin: origin, specs: map[string]spec{}, mistakes: map[string][]*mistake{},
		parents: map[string]string{}, owners: map[string]string{}, inner: map[string]map[string]toml.Primitive{},
		lines: map[string]int{}}
	if err := f.parse(data); err != nil {
		return nil, err
	}
	return f, nil
}

// Load reads one file of rule tables and returns its games in the order of the file, resolved and checked; see Add.
func Load(origin string, data []byte) ([]*game.Rules, error) {
	var l Library
	err := l.Add(origin, data)
	return l.Games(), err
}

// resolve makes a game of what was read, and tells all that is wrong with it, in the order of lines. Where keys could not be
// read, only what the others say by themselves is looked at. A game with nothing wrong but what it takes over is none.
func (f *file) resolve(name string) (*game.Rules, []*mistake) {
	s := f.spec(name, nil)
	own := f.mistakes[name]
	if len(own) == 0 && len(f.unread(name)) > 0 {
		return nil, nil
	}
	r := s.rules(name)
	faults := r.Faults
	if len(own) > 0 {
		faults = r.Outliers
	}
	all := faults()
	rest := slices.DeleteFunc(slices.Clone(all), func(fault *game.Fault) bool { return f.takenOver(name, fault) })
	own = slices.Concat(own, f.faults(name, rest), f.free(r))
	if len(own) == 0 && len(all) > 0 {
		return nil, nil
	}
	slices.SortStableFunc(own, func(a, b *mistake) int { return cmp.Compare(a.line, b.line) })
	return r, own
}

// unread tells what is wrong with the nearest parent of a game that could not be read, if there is one.
func (f *file) unread(name string) []*mistake {
	for parent := f.parents[name]; parent != ""; parent = f.parents[parent] {
		if wrong := f.mistakes[parent]; len(wrong) > 0 {
			return wrong
		}
	}
	return nil
}

// blamed tells what is wrong with a parent of a game that has nothing else wrong.
func (f *file) blamed(name string) []*mistake {
	if wrong := f.unread(name); len(wrong) > 0 {
		return wrong
	}
	for parent := f.parents[name]; ; parent = f.parents[parent] {
		if _, wrong := f.resolve(parent); len(wrong) > 0 {
			return wrong
		}
	}
}

// faults words what the rules of a game say is wrong with it.
func (f *file) faults(name string, faults []*game.Fault) []*mistake {
	var all []*mistake
	for _, fault := range faults {
		all = append(all, f.fail(name, fault.Key, fault.Error()))
	}
	return all
}

// takenOver reports whether a fault is about a key that a game only takes over from a parent in this file, with which it is
// wrong too.
func (f *file) takenOver(name string, fault *game.Fault) bool {
	parent := f.parents[name]
	if fault.Key == "" || parent == "" || f.meta.IsDefined(append([]string{name}, strings.Split(fault.Key, ".")...)...) {
		return false
	}
	r := f.specs[parent].rules(parent)
	return slices.ContainsFunc(append(r.Faults(), r.Outliers()...), func(other *game.Fault) bool { return other.Key == fault.Key })
}

// free tells of names and aliases that another game has already, and where.
func (f *file) free(r *game.Rules) []*mistake {
	var all []*mistake
	for i, name := range called(r) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		owner, taken := f.owners[name]
		if !taken && i > 0 && slices.Contains(f.names, name) {
			owner, taken = name, true
		}
		switch other := f.library.home[name]; {
		case other != nil:
			all = append(all, f.fail(r.Name, key, fmt.Sprintf("there is a game %q already, at %s", name, other.place(name))))
		case taken:
			all = append(all, f.fail(r.Name, key, fmt.Sprintf("%q is a name of [%s] already", name, owner)))
		default:
			f.owners[name] = r.Name
		}
	}
	return all
}

// place is where a game of the file stands: "games.toml:12".
func (f *file) place(name string) string {
	if owner, ok := f.owners[name]; ok {
		name = owner
	}
	return fmt.Sprintf("%s:%d", f.origin, f.line(name))
}
