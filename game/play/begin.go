package play

import (
	"cmp"
	"fmt"

	"xklondike/game"
	"xklondike/game/journal"
)

// A Beginning is what a session begins with: a game to go on with, one to look at, or else a new one.
type Beginning struct {
	Record *journal.Record // of a game that was left; play goes on there
	Replay *game.Game      // all of which is to be shown again
	AtEnd  bool            // the replay begins at its end, and stays there

	Rules *game.Rules
	Deal  game.Deal   // without cards a random one
	First []game.Move // to be played at once, before the player's first move
	Note  string      // to be said of it; "" if there is nothing to say
	Demo  []game.Move // a front end makes these moves on the deal; nil if a player does

	Unrecorded bool // nothing is kept of the game, for only a picture of it is wanted
}

// Begin begins with what is to be played first. The preferences must be known.
func (s *Session) Begin(b Beginning) {
	switch {
	case b.Replay != nil:
		s.beginReplay(b.Replay, b.AtEnd)
	case b.Record != nil:
		s.resume(b.Record)
	default:
		s.deal(b)
	}
}

// lead plays the game of a record, in a mode.
func (s *Session) lead(r *journal.Record, m mode) {
	s.record, s.modes = r, []mode{m}
	s.agenda.Off(idle)
	s.lacking = false
	s.notice = s.failure()
	s.dealt++
	s.schedule(m.pause())
}

// resume plays on where a record ends. A self-playing game waits for its player.
func (s *Session) resume(r *journal.Record) {
	s.lead(r, playing{r, true})
	switch n := s.Game().Actions(); {
	case !s.mode().standing().empty():
	case n == 0:
		s.Say("Resumed at the deal")
	case n == 1:
		s.Say("Resumed: 1 action")
	default:
		s.Say(fmt.Sprintf("Resumed: %d actions", n))
	}
}

// Deal begins a new game. One of the rules at hand has those of today: a game that was resumed may have the rules of its own day.
func (s *Session) Deal(b Beginning) {
	if b.Rules == s.Rules() {
		if b.Rules = s.today(b.Rules); b.Rules != s.Rules() {
			b.Deal = dealOf(b.Rules, b.Deal)
		}
	}
	if b.Rules != s.Rules() {
		b.Note = cmp.Or(b.Note, b.Rules.Title)
	}
	s.deal(b)
}

// deal begins a new game. It is scored as the player wants it, where the rules know that way. The game before it can be resumed,
// if anybody has touched it.
func (s *Session) deal(b Beginning) {
	s.Leave()
	selfPlays := s.prefs.AutoClock && b.Rules.Forced()
	begin, p := s.Records.Begin, playing{counted: b.Unrecorded || b.Demo == nil && !selfPlays}
	if b.Unrecorded || b.Demo != nil || selfPlays {
		begin = s.unrecorded
	}
	scheme, _ := b.Rules.Scheme(s.prefs.Scoring)
	p.record = begin(b.Rules, dealt(b.Rules, b.Deal), scheme)
	if b.Unrecorded || b.Demo != nil {
		s.lead(p.record, demonstration{p})
	} else {
		s.lead(p.record, p)
	}
	for _, m := range b.First {
		_ = s.record.Play(m) // which no rule forbids
		s.recorded()
	}
	s.selfPlay(s.prefs.AutoClock)
	s.Say(b.Note)
}

// unrecorded begins a game of which nothing is kept.
func (s *Session) unrecorded(r *game.Rules, d game.Deal, scheme game.Scheme) *journal.Record {
	return journal.Unrecorded(game.NewScoredGame(r, d, scheme, s.Records.Tally(r.Name, scheme.Scoring)))
}

// dealt returns a deal with its cards: those of a random number if it has none.
func dealt(r *game.Rules, d game.Deal) game.Deal {
	if len(d.Cards) > 0 {
		return d
	}
	return game.Shuffle(r.Packs, randomNumber())
}
