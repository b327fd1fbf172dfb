package variant

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"xklondike/game"
)

// A Library has all games that are known: the built-in games, and then those of the user's files. Each file
// adds games, and none replaces a game. The zero Library is empty.
type Library struct {
	games []*game.Rules
	files map[string]*file // the file in which each game stands, by the game's name and aliases

	anyTitle bool // titles may have any length
}

// Games returns the games in the order in which they were added. The library keeps the list, so callers must
// not change it.
func (l *Library) Games() []*game.Rules { return l.games }

// Add reads a file of rule tables. Each top-level table is a game. Its key like = "parent" names a game of
// this file or of an earlier file, and the game inherits that game's keys. If anything in the file is wrong,
// Add adds none of its games, and returns the first mistake. The error begins with the origin, usually a file
// name, and then gives the line, the game and the key.
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

// addGames adds the games of a file without mistakes to the library.
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

// gameNames returns the name and the aliases of a game.
func gameNames(r *game.Rules) []string { return append([]string{r.Name}, r.Aliases...) }

// parseFile parses a file of rule tables. Its error is about the whole file.
func (l *Library) parseFile(origin string, data []byte) (*file, error) {
	f := &file{
		library: l, origin: origin, keyPaths: map[string][][]string{}, specs: map[string]spec{},
		rules:    map[string]*game.Rules{},
		mistakes: map[string][]mistake{}, badKeys: map[string][]string{}, owners: map[string]string{},
	}
	if err := f.parse(data); err != nil {
		return nil, err
	}
	return f, nil
}

// Load reads one file of rule tables and returns its games in the order of the file, with what they inherit,
// and checked as in Library.Add. Titles may have any length.
func Load(origin string, data []byte) ([]*game.Rules, error) {
	l := Library{anyTitle: true}
	err := l.Add(origin, data)
	return l.Games(), err
}

// resolve returns the rules of a game with what it inherits, and the mistakes in its rule table. The rules
// are nil if the game has mistakes, or inherits a mistake from a parent in the same file. Inherited mistakes
// are not among those returned, because the parent's own list has them.
func (f *file) resolve(gameName string) (*game.Rules, []mistake) {
	f.resolveSpec(gameName, nil)
	r := f.rules[gameName]
	f.checkNamesNotTaken(r)
	f.checkTitleLength(r)
	if len(f.badKeys[gameName]) > 0 {
		r = nil
	}
	return r, f.mistakes[gameName]
}

// maxTitle is how many characters a title has at most, so that it fits into a window's title and into a line.
const maxTitle = 80

// checkTitleLength checks the length of a title. Titles of records were never limited, and no record may be
// refused for its title.
func (f *file) checkTitleLength(r *game.Rules) {
	own := slices.ContainsFunc(f.keyPaths[r.Name], func(path []string) bool { return path[0] == "title" })
	if own && utf8.RuneCountInString(r.Title) > maxTitle && !f.library.anyTitle {
		f.addMistake(r.Name, "title", fmt.Sprintf("title: a title has at most %d characters", maxTitle))
	}
}

// checkNamesNotTaken records a mistake for each name or alias of a game that another game has already. The
// mistake says where the other game stands.
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
			f.addMistake(r.Name, key, fmt.Sprintf("there is a game %q already, at %s", name, other.location(name)))
		case taken:
			f.addMistake(r.Name, key, fmt.Sprintf("%q is a name of [%s] already", name, owner))
		default:
			f.owners[name] = r.Name
		}
	}
}

// location returns the file and the line in which a game stands: "games.toml:12".
func (f *file) location(gameName string) string {
	if owner, ok := f.owners[gameName]; ok {
		gameName = owner
	}
	line, _ := f.Position(gameName)
	return fmt.Sprintf("%s:%d", f.origin, line)
}
