package variant

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"xklondike/game"
	"xklondike/game/words"
)

// A Library has all known games: the built-in ones, then those of the user's files. No file replaces a game.
// The zero Library is empty.
type Library struct {
	games []*game.Rules
	files map[string]*file // by the names and aliases of games

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
	var games []*game.Rules
	for _, name := range f.names {
		r, mistakes := f.resolve(name)
		if len(mistakes) > 0 {
			return mistakes[0]
		}
		games = append(games, r)
	}
	l.addGames(f, games)
	return nil
}

func (l *Library) addGames(f *file, games []*game.Rules) {
	if l.files == nil {
		l.files = map[string]*file{}
	}
	l.games = append(l.games, games...)
	for _, r := range games {
		for _, name := range gameNames(r) {
			l.files[name] = f
		}
	}
}

func gameNames(r *game.Rules) []string { return append([]string{r.Name}, r.Aliases...) }

// The error is about the whole file.
func (l *Library) parseFile(origin string, data []byte) (*file, error) {
	f := &file{
		library: l, origin: origin, keyPaths: map[string][][]string{}, specs: map[string]spec{},
		parents: map[string]string{}, generations: map[string]int{}, rules: map[string]*game.Rules{},
		mistakes: map[string][]mistake{}, badKeys: map[string][]string{}, owners: map[string]string{},
	}
	if err := f.parse(data); err != nil {
		return nil, err
	}
	return f, nil
}

// Load reads one file of rule tables and returns its games in order, checked as in Library.Add. Titles may
// have any length.
func Load(origin string, data []byte) ([]*game.Rules, error) {
	l := Library{anyTitle: true}
	err := l.Add(origin, data)
	return l.Games(), err
}

// resolve returns the rules of a game with what it inherits, and its own mistakes. The rules are nil if there
// are mistakes, or inherited ones.
func (f *file) resolve(gameName string) (*game.Rules, []mistake) {
	f.resolveSpec(gameName)
	r := f.rules[gameName]
	f.checkNamesNotTaken(r)
	f.checkTitleLength(r)
	if len(f.badKeys[gameName]) > 0 {
		r = nil
	}
	return r, f.mistakes[gameName]
}

// maxTitle characters fit into a window's title and into a line.
const maxTitle = 80

// Titles of records were never limited, and no record may be refused for its title.
func (f *file) checkTitleLength(r *game.Rules) {
	own := slices.ContainsFunc(f.keyPaths[r.Name], func(path []string) bool { return path[0] == "title" })
	if own && utf8.RuneCountInString(r.Title) > maxTitle && !f.library.anyTitle {
		f.addMistake(r.Name, "title", fmt.Sprintf("title: a title can have at most %d characters", maxTitle))
	}
}

func (f *file) checkNamesNotTaken(r *game.Rules) {
	for i, name := range gameNames(r) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		owner, taken := f.owners[name]
		if _, here := f.keyPaths[name]; here && i > 0 && !taken {
			owner, taken = name, true
		}
		switch other := f.library.files[name]; {
		case other != nil:
			f.addMistake(r.Name, key, fmt.Sprintf("there is already a game %q, at %s", name, other.location(name)))
		case taken:
			f.addMistake(r.Name, key, fmt.Sprintf("%q is already a name of [%s]", name, owner))
		default:
			f.owners[name] = r.Name
		}
	}
}

func (f *file) location(gameName string) string {
	if owner, ok := f.owners[gameName]; ok {
		gameName = owner
	}
	line, _ := f.Position(gameName)
	return fmt.Sprintf("%s:%d", f.origin, line)
}

const maxListedGames = 9

// Find returns the game with a name or alias or, if there is none, the first with that title, in either case.
// The error suggests the nearest name, or lists all names if they are few.
func Find(rules []*game.Rules, name string) (*game.Rules, error) {
	var names, titles []string
	for _, r := range rules {
		for _, known := range gameNames(r) {
			if strings.EqualFold(known, name) {
				return r, nil
			}
			names = append(names, known)
		}
		titles = append(titles, r.Title)
	}
	for i, title := range titles {
		if strings.EqualFold(title, name) {
			return rules[i], nil
		}
	}
	if hint := didYouMean(strings.ToLower(name), append(names, titles...)); hint != "" {
		return nil, fmt.Errorf("there is no game %s%s", words.Quoted(name), hint)
	}
	if len(names) > maxListedGames {
		return nil, fmt.Errorf("there is no game %s; -list shows all %d", words.Quoted(name), len(rules))
	}
	return nil, fmt.Errorf("there is no game %s; there are: %s", words.Quoted(name), strings.Join(names, ", "))
}

func didYouMean(word string, known []string) string {
	nearest := words.Nearest(word, known)
	if nearest == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", nearest)
}
