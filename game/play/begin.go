package play

import (
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
	case b.Demo != nil || b.Unrecorded:
		scheme, _ := b.Rules.Scheme(s.prefs.Scoring)
		rec := unrecorded(s.Records, b.Rules, dealt(b.Rules, b.Deal), scheme)
		s.lead(rec, demonstration{playing{rec, b.Unrecorded}})
		s.playFirst(b.First)
		s.Say(b.Note)
	default:
		s.deal(b.Rules, b.Deal)
		s.playFirst(b.First)
		s.Say(b.Note)
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

// deal begins a game: its cards come from d, or at random. It is scored as the player wants it, where the rules know that way.
// The game before it can be resumed, if anybody has touched it.
func (s *Session) deal(r *game.Rules, d game.Deal) {
	s.Leave()
	scheme, _ := r.Scheme(s.prefs.Scoring)
	begin, ours := s.Records.Begin, true
	if s.prefs.AutoClock && r.Forced() { // the program plays it
		ours = false
		begin = func(r *game.Rules, d game.Deal, scheme game.Scheme) *journal.Record {
			return unrecorded(s.Records, r, d, scheme)
		}
	}
	rec := begin(r, dealt(r, d), scheme)
	s.lead(rec, playing{rec, ours})
	s.selfPlay(s.prefs.AutoClock)
}

// unrecorded begins a game of which nothing is kept.
func unrecorded(b *journal.Book, r *game.Rules, d game.Deal, scheme game.Scheme) *journal.Record {
	return journal.Unrecorded(game.NewScoredGame(r, d, scheme, b.Tally(r.Name, scheme.Scoring)))
}

// dealt returns a deal with its cards: those of a random number if it has none.
func dealt(r *game.Rules, d game.Deal) game.Deal {
	if len(d.Cards) > 0 {
		return d
	}
	return game.Shuffle(r.Packs, randomNumber())
}

// renew begins another game of the same rules. A game that was resumed may have the rules of its own day; the game after it
// has today's.
func (s *Session) renew(d game.Deal) {
	if today := s.today(s.Rules()); today != s.Rules() {
		s.change(today, dealOf(today, d))
		return
	}
	s.deal(s.Rules(), d)
	s.Say("")
}

// change begins a game of other rules.
func (s *Session) change(r *game.Rules, d game.Deal) {
	s.deal(r, d)
	s.Say(r.Title)
}

// Deal begins a new game, as Spec reads it.
func (s *Session) Deal(b Beginning) {
	if b.Rules == s.Rules() {
		s.renew(b.Deal)
	} else {
		s.change(b.Rules, b.Deal)
	}
	s.playFirst(b.First)
	if b.Note != "" {
		s.Say(b.Note)
	}
}

// playFirst plays what belongs to the beginning of a game.
func (s *Session) playFirst(moves []game.Move) {
	for _, m := range moves {
		_ = s.Play(m) // a refusal stands in the status line
	}
}
