package variant

import (
	"fmt"

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
	f := &file{
		library: l, origin: origin, present: map[string][][]string{}, specs: map[string]spec{}, rules: map[string]*game.Rules{},
		mistakes: map[string][]mistake{}, wrong: map[string][]string{}, owners: map[string]string{},
	}
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

// resolve makes a game of what its stanza says, or tells all that is wrong with it. One that only takes over what is wrong with
// another one of the file is no game either, but nothing is told twice.
func (f *file) resolve(name string) (*game.Rules, []mistake) {
	f.spec(name, nil)
	r := f.rules[name]
	f.free(r)
	if len(f.wrong[name]) > 0 {
		r = nil
	}
	return r, f.mistakes[name]
}

// free tells of names and aliases that another game has already, and where.
func (f *file) free(r *game.Rules) {
	for i, name := range called(r) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		owner, taken := f.owners[name]
		if _, here := f.present[name]; here && i > 0 && !taken {
			owner, taken = name, true
		}
		switch other := f.library.home[name]; {
		case other != nil:
			f.note(r.Name, key, fmt.Sprintf("there is a game %q already, at %s", name, other.place(name)))
		case taken:
			f.note(r.Name, key, fmt.Sprintf("%q is a name of [%s] already", name, owner))
		default:
			f.owners[name] = r.Name
		}
	}
}

// place is where a game of the file stands: "games.toml:12".
func (f *file) place(name string) string {
	if owner, ok := f.owners[name]; ok {
		name = owner
	}
	line, _ := f.Position(name)
	return fmt.Sprintf("%s:%d", f.origin, line)
}
