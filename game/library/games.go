// Package library has the games, deals and records that a program can use: the built-in games, those of the user,
// and what files and standard input say.
package library

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/variant"
)

// DefaultGame is the name of the game that is meant where nobody names one.
const DefaultGame = "klondike"

// A Library reads each built-in game when it is needed: all of them take as long as the rest of the start. Load comes
// first.
type Library struct {
	BuiltIn        Input    // the built-in games, without mistakes
	RuleTablesDir  string   // the directory of the user's own rule tables; "" if unknown
	RuleTableFiles []string // other files of rule tables; "-" is standard input

	In   io.Reader // standard input
	Warn func(lines string)

	// All games; nil as long as the built-in ones are enough, and not all are needed.
	all  []*game.Rules
	read variant.Library // those of the built-in games that were needed before all were
}

// Load reads the user's rule tables, if there are any. It warns about mistakes in RuleTablesDir, and returns those in
// RuleTableFiles.
func (l *Library) Load() error {
	own := l.userRuleTables()
	if len(own)+len(l.RuleTableFiles) == 0 {
		return nil
	}
	tables, err := l.loadTables(own)
	if err == nil {
		l.all = tables.Games()
	}
	return err
}

// LoadExcept returns the tables of all games but those of the user's file with this text, which is being checked: its
// names would count as taken.
func (l *Library) LoadExcept(checked []byte) (*variant.Library, error) {
	var others []Input
	for _, file := range l.userRuleTables() {
		if !bytes.Equal(file.Text, checked) {
			others = append(others, file)
		}
	}
	return l.loadTables(others)
}

func (l *Library) loadTables(own []Input) (*variant.Library, error) {
	var tables variant.Library
	if err := tables.AddBuiltIn(l.BuiltIn.Name, l.BuiltIn.Text); err != nil {
		return nil, err
	}
	for _, file := range own {
		if err := tables.Add(file.Name, file.Text); err != nil {
			l.Warn(text.ErrorText(err))
		}
	}
	for _, name := range l.RuleTableFiles {
		file, err := l.ReadInput(name)
		if err == nil {
			err = tables.Add(file.Name, file.Text)
		}
		if err != nil {
			return nil, err
		}
	}
	return &tables, nil
}

// Games returns all games, in the order of their files. A game that was asked for before is the same one.
func (l *Library) Games() []*game.Rules {
	if l.all == nil {
		var tables variant.Library
		_ = tables.AddBuiltIn(l.BuiltIn.Name, l.BuiltIn.Text) // which has no mistakes
		l.all = tables.Games()
		for i, g := range l.all {
			if at := slices.IndexFunc(l.read.Games(), func(known *game.Rules) bool { return known.Name == g.Name }); at >= 0 {
				l.all[i] = l.read.Games()[at]
			}
		}
	}
	return l.all
}

// Listed returns all games for a list that shows only names, titles, groups, aliases and shares of deals won. The rules may lack all
// else.
func (l *Library) Listed() []*game.Rules {
	if l.all == nil {
		return variant.ListBuiltIn(l.BuiltIn.Text)
	}
	return l.all
}

// Choose returns the game that somebody means who typed a name, an alias, a title or the beginning of one. "" is
// DefaultGame.
func (l *Library) Choose(typed string) (*game.Rules, error) {
	typed = cmp.Or(typed, DefaultGame)
	known, err := l.Find(typed)
	if err == nil && known.Name == typed { // reads one game instead of all
		return known, nil
	}
	if ranked := text.RankGames(text.SortByGroup(l.Games()), typed); len(ranked) > 0 {
		return ranked[0], nil
	}
	return known, err
}

// Find returns the game with this name or alias.
func (l *Library) Find(name string) (*game.Rules, error) {
	if l.all == nil {
		if known := l.read.AddGame(l.BuiltIn.Text, name); known != nil {
			return known, nil
		}
	}
	return variant.Find(l.Games(), name)
}

// ReadRecord reads the record in a file, or in standard input if the name is "-".
func (l *Library) ReadRecord(name string) (*journal.RecordedGame, error) {
	file, err := l.ReadInput(name)
	if err != nil {
		return nil, err
	}
	return journal.Read(file.Name, file.Text, l.Find)
}

// RequestedDeal reads the value of the option -deal, as deals.ParseSpec does. A spec that names a game must name rules if
// the option -game has chosen these.
func (l *Library) RequestedDeal(spec string, rules *game.Rules, chosen bool) (deals.Setup, error) {
	setup, err := deals.ParseSpec(spec, rules, chosen, l.Find)
	switch {
	case err != nil:
		return deals.Setup{}, fmt.Errorf("-deal: %w", err)
	case chosen && setup.Rules != rules:
		return deals.Setup{}, fmt.Errorf("-deal names a deal of %s, but -game asks for %s", setup.Rules.Name, rules.Name)
	}
	return setup, nil
}
