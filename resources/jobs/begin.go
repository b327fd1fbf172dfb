package jobs

import (
	"cmp"
	"fmt"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/resources/cli"
)

// play has a session shown until the player leaves it.
func (r *Run) play() error {
	if err := r.prepare(); err != nil {
		return err
	}
	s := play.New(play.Config{Games: text.InGroups(r.games), Records: r.records, Find: r.find, Spec: r.spec})
	defer s.Leave() // whatever the end is, the game can be resumed
	return r.Play(r, s)
}

// prepare looks, before there is any window, at all that the command line brings along.
func (r *Run) prepare() (err error) {
	if r.Action == cli.ReplayRecord {
		rec, err := r.recorded(r.RecordFile)
		if err == nil {
			r.first.Replay, r.first.AtEnd = rec.Game, r.Shot != ""
		}
		return err
	}
	if r.CardsFile != "" {
		if r.cards, err = r.input(r.CardsFile); err != nil {
			return err
		}
	}
	if _, err := r.dealt(r.Game); err != nil {
		return err
	}
	if r.records = journal.Look("", journal.Options{}); r.Action == cli.Play && r.Shot == "" {
		r.records = r.book(journal.Open)
	}
	if r.ResumeFile != "" {
		r.first.Record, err = r.resumed()
	}
	return err
}

// resumed is the record of -resume: to be played on, or for a picture only to be looked at.
func (r *Run) resumed() (*journal.Record, error) {
	if r.Shot == "" {
		return r.records.Resume(r.ResumeFile)
	}
	rec, err := r.recorded(r.ResumeFile)
	if err != nil {
		return nil, err
	}
	return journal.Unrecorded(rec.Game), nil
}

// Begin returns what is on the table first: what the command line asks for; else, with resume, a game that was left; else a new
// one, of the game with that name, or of the usual one if the name is "".
func (r *Run) Begin(name string, resume bool) (play.Beginning, error) {
	if r.first.Record != nil || r.first.Replay != nil {
		return r.first, nil
	}
	begin, err := r.dealt(name)
	if err != nil {
		return play.Beginning{}, err
	}
	if resume && !r.New && len(begin.Deal.Cards) == 0 {
		wanted := ""
		if r.Game != "" {
			wanted = begin.Rules.Name
		}
		if rec := r.records.Newest(wanted); rec != nil {
			return play.Beginning{Record: rec}, nil
		}
	}
	begin.Unrecorded = r.Shot != ""
	if r.Action == cli.Demonstrate { // which plays from the deal on
		begin.First = nil
		begin.Deal, begin.Demo = game.Demonstration(begin.Rules, begin.Deal)
	}
	return begin, nil
}

// dealt is the deal that the command line asks for, and its game: the one with that name unless the deal names another. It is
// without cards if none is asked for.
func (r *Run) dealt(name string) (play.Beginning, error) {
	rules, err := r.find(cmp.Or(name, usual))
	switch {
	case err != nil:
		return play.Beginning{}, err
	case r.CardsFile != "":
		deal, err := deals.ParseFirst(rules, r.cards.Name, string(r.cards.Text))
		return play.Beginning{Rules: rules, Deal: deal}, err
	case r.Deal == "":
		return play.Beginning{Rules: rules}, nil
	}
	begin, err := r.spec(r.Deal, rules)
	if err != nil {
		return play.Beginning{}, fmt.Errorf("-deal: %w", err)
	}
	if r.Game != "" && begin.Rules != rules {
		return play.Beginning{}, fmt.Errorf("-deal is one of %s, and -game asks for %s", begin.Rules.Name, rules.Name)
	}
	return begin, nil
}

// spec reads a deal in any of its forms; it is of the given game unless it is another one's.
func (r *Run) spec(spec string, of *game.Rules) (play.Beginning, error) {
	d, err := deals.ParseSpec(spec, of, r.Game != "", r.find)
	return play.Beginning{Rules: d.Rules, Deal: d.Deal, First: d.First, Note: d.Note}, err
}
