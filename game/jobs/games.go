package jobs

import (
	"bytes"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/game/variant"
)

// A games reads each built-in game when it is needed: all of them take as long as the rest of the start.
type games struct {
	// All games of the run; nil as long as the built-in ones are enough, and not all are needed.
	all  []*game.Rules
	read map[string]*game.Rules
}

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

// loadGamesExcept leaves out the user's file that is being checked, because its names would count as taken.
func (r *Run) loadGamesExcept(checked []byte) (*variant.Library, error) {
	var others []Input
	for _, file := range r.userRuleTables() {
		if !bytes.Equal(file.Text, checked) {
			others = append(others, file)
		}
	}
	return r.loadLibrary(others)
}

// allGames returns all games, in the order of their files: a game that was asked for before is the same one.
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

func (r *Run) findGame(name string) (*game.Rules, error) {
	if r.games.all == nil {
		if known := r.readBuiltin(name); known != nil {
			return known, nil
		}
	}
	return variant.Find(r.allGames(), name)
}

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
