package jobs

import (
	"bytes"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/game/variant"
)

// A games holds the games of a run. Without rule tables of the user these are the built-in ones. Each
// built-in game is read only when it is needed. Most runs play one game, and reading all games takes as long
// as the rest of the start.
type games struct {
	// All games of the run; nil if the user has no rule tables and nothing has needed all built-in games
	// yet.
	all  []*game.Rules
	read map[string]*game.Rules // the built-in games that were asked for so far, by name
}

// loadGames reads the games if the user has rule tables. One of the user's files that cannot be used is left out.
func (r *Run) loadGames() error {
	own := r.userRuleTables()
	if len(own)+len(r.RuleTableFiles) == 0 {
		return nil
	}
	library, err := r.loadLibrary(own)
	if err == nil {
		r.games.all = library.Games()
	}
	return err
}

// loadLibrary reads the built-in games, those of the user's own files, and those of the command line.
func (r *Run) loadLibrary(own []Input) (*variant.Library, error) {
	var l variant.Library
	if err := l.Add(r.BuiltIn.Name, r.BuiltIn.Text); err != nil {
		return nil, err
	}
	for _, file := range own {
		if err := l.Add(file.Name, file.Text); err != nil {
			r.Warn(err.Error())
		}
	}
	for _, name := range r.RuleTableFiles {
		file, err := r.readInput(name)
		if err == nil {
			err = l.Add(file.Name, file.Text)
		}
		if err != nil {
			return nil, err
		}
	}
	return &l, nil
}

// loadGamesExcept reads all games except those of the user's file that is being checked. If it read that file
// too, the names in the file would count as taken.
func (r *Run) loadGamesExcept(checked []byte) (*variant.Library, error) {
	var others []Input
	for _, file := range r.userRuleTables() {
		if !bytes.Equal(file.Text, checked) {
			others = append(others, file)
		}
	}
	return r.loadLibrary(others)
}

// allGames returns all games, in the order of their files. A game that was asked for before is the same one.
func (r *Run) allGames() []*game.Rules {
	if r.games.all == nil {
		r.games.all, _ = variant.Load(r.BuiltIn.Name, r.BuiltIn.Text) // the built-in games have no mistakes
		for i, g := range r.games.all {
			if known := r.games.read[g.Name]; known != nil {
				r.games.all[i] = known
			}
		}
	}
	return r.games.all
}

// chooseGame returns the game that a player means by a text, as text.RankGames says. If the text fits several games,
// the first one counts.
func (r *Run) chooseGame(typed string) (*game.Rules, error) {
	known, err := r.findGame(typed)
	if err == nil && known.Name == typed { // reads one game instead of all
		return known, nil
	}
	if ranked := text.RankGames(text.SortByGroup(r.allGames()), typed); len(ranked) > 0 {
		return ranked[0], nil
	}
	return known, err
}

// findGame returns the game with a name, or with an alias or a title.
func (r *Run) findGame(name string) (*game.Rules, error) {
	if r.games.all == nil {
		if known := r.readBuiltin(name); known != nil {
			return known, nil
		}
	}
	return variant.Find(r.allGames(), name)
}

// readBuiltin returns the built-in game with a name, or nil.
func (r *Run) readBuiltin(name string) *game.Rules {
	if known := r.games.read[name]; known != nil {
		return known
	}
	rules, found := variant.LoadGame(r.BuiltIn.Text, name)
	if !found {
		return nil
	}
	if r.games.read == nil {
		r.games.read = map[string]*game.Rules{}
	}
	r.games.read[name] = rules
	return rules
}
