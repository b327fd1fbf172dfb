package variant

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"xklondike/game"
	"xklondike/game/words"
)

// A Library has all known games: the built-in ones, then those of the user's files. No file replaces a game.
// The zero Library is empty.
type Library struct {
	games  []*game.Rules
	tables map[string]*table // by the names and aliases of games

	anyTitle bool // titles may have any length
}

// Games returns the games in the order in which they were added. Callers must not change the list.
func (l *Library) Games() []*game.Rules { return l.games }

// Add reads a file of rule tables, each a game. Its key like = "parent" names a game of this or an earlier
// file, whose keys it inherits. If anything is wrong, Add adds no game, and returns the first mistake. The
// error begins with the origin, usually a file name, and gives the line, the game and the key.
func (l *Library) Add(origin string, data []byte) error {
	f, err := l.parseFile(origin, data)
	if err != nil {
		return err
	}
	return l.addFile(f)
}

// AddBuiltIn adds the file of built-in games as Add does, in nine tenths of the time, because tests have found that its rules have
// no faults (game.Rules.Faults).
func (l *Library) AddBuiltIn(origin string, data []byte) error {
	f, err := l.parseFile(origin, data)
	if err != nil {
		return err
	}
	f.builtIn = true
	return l.addFile(f)
}

func (l *Library) addFile(f *file) error {
	var games []*game.Rules
	for _, t := range f.tables {
		r := t.resolve()
		if len(t.mistakes) > 0 {
			return t.mistakes[0]
		}
		games = append(games, r)
	}
	if l.tables == nil {
		l.tables = map[string]*table{}
	}
	maps.Copy(l.tables, f.owners)
	l.games = append(l.games, games...)
	return nil
}

func gameNames(r *game.Rules) []string { return append([]string{r.Name}, r.Aliases...) }

// Load reads one file of rule tables and returns its games in order, checked as in Library.Add. Titles may
// have any length.
func Load(origin string, data []byte) ([]*game.Rules, error) {
	l := Library{anyTitle: true}
	err := l.Add(origin, data)
	return l.Games(), err
}

// resolve returns the rules of a game with what it inherits, and records its own mistakes. The rules are nil if there
// are mistakes, or inherited ones.
func (t *table) resolve() *game.Rules {
	t.readWithAncestors()
	t.checkNamesNotTaken()
	t.checkTitleLength()
	if len(t.badKeys) > 0 {
		return nil
	}
	return t.rules
}

// maxTitle characters fit into a window's title and into a line.
const maxTitle = 80

// checkTitleLength does not concern records: their titles were never limited, and none may be refused for its title.
func (t *table) checkTitleLength() {
	own := slices.ContainsFunc(t.keyPaths, func(path []string) bool { return path[0] == "title" })
	if own && utf8.RuneCountInString(t.rules.Title) > maxTitle && !t.file.library.anyTitle {
		t.addMistake("title", "title: a title can have at most %d characters", maxTitle)
	}
}

func (t *table) checkNamesNotTaken() {
	for i, name := range gameNames(t.rules) {
		key, owner := "", t.file.owners[name]
		if i > 0 {
			key, owner = "alias", cmp.Or(owner, t.file.byName[name])
		}
		switch other := t.file.library.tables[name]; {
		case other != nil:
			line, _ := other.file.toml.Position(other.name)
			t.addMistake(key, "there is already a game %q, at %s:%d", name, other.file.origin, line)
		case owner != nil:
			t.addMistake(key, "%q is already a name of [%s]", name, owner.name)
		default:
			t.file.owners[name] = t
		}
	}
}

const maxListedGames = 9

// Find returns the game with a name or alias or, if there is none, the first with that title, in either case.
// The error suggests the nearest name, or lists all names if they are few.
func Find(rules []*game.Rules, name string) (*game.Rules, error) {
	known, owners := namesAndTitles(rules)
	if i := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, name) }); i >= 0 {
		return owners[i], nil
	}
	if _, meant := Nearest(rules, name); meant != "" {
		return nil, fmt.Errorf("there is no game %s%s", words.Quoted(name), didYouMean(meant))
	}
	names := known[:len(known)-len(rules)]
	if len(names) > maxListedGames {
		return nil, &game.UnlistedGame{Name: words.Quoted(name), Games: len(rules)}
	}
	return nil, fmt.Errorf("there is no game %s; there are: %s", words.Quoted(name), strings.Join(names, ", "))
}

// Nearest returns the game that a misspelt name, alias or title probably means, and which of these that is; nil if there is none.
func Nearest(rules []*game.Rules, typed string) (r *game.Rules, meant string) {
	known, owners := namesAndTitles(rules)
	if meant = words.Nearest(typed, known); meant == "" {
		return nil, ""
	}
	return owners[slices.Index(known, meant)], meant
}

// namesAndTitles returns the names and aliases of all games, then their titles, and the game of each.
func namesAndTitles(rules []*game.Rules) (known []string, owners []*game.Rules) {
	for _, r := range rules {
		for _, name := range gameNames(r) {
			known, owners = append(known, name), append(owners, r)
		}
	}
	for _, r := range rules {
		known, owners = append(known, r.Title), append(owners, r)
	}
	return known, owners
}

func suggestion(word string, known []string) string {
	if nearest := words.Nearest(word, known); nearest != "" {
		return didYouMean(nearest)
	}
	return ""
}

func didYouMean(nearest string) string { return fmt.Sprintf(" (did you mean %q?)", nearest) }
