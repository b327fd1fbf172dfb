package x11

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"xklondike/game"
	"xklondike/x11/table"
)

// answer does what the hand's answer to a gesture asks.
func (s *Session) answer(a table.Answer) {
	switch a.Kind {
	case table.Moved:
		s.play(a.Move)
	case table.Refused:
		s.refuse(a.Reason)
	}
}

// play plays a move, and with autoTurnUp the turn-ups it made possible, as one step of the history. In a game that plays
// itself the next card is due after it, whoever played this one.
func (s *Session) play(m game.Move) {
	moves := []game.Move{m}
	if s.set.Bool("autoTurnUp") {
		moves = append(moves, s.game.State().Apply(m).TurnUps()...)
	}
	if err := s.record.Play(moves...); err != nil {
		s.refuse(err)
		return
	}
	s.acted()
	s.chain.restart(s.automatic())
	s.say("")
}

// refuse says why something was not done; silently where no rule speaks of it.
func (s *Session) refuse(why error) {
	if errors.Is(why, game.Nothing) {
		return
	}
	s.say(why.Error())
}

// say puts a message into the status line; "" clears it. If there is worse to say, that is said instead.
func (s *Session) say(message string) {
	s.message, s.notice = cmp.Or(s.notice, message), ""
	s.hasty = true
}

// deal begins the next game of the same rules: its cards come from d, or at random. It is scored as the settings want it,
// where the rules know that way. The game before it can be taken up again, if anybody has touched it.
func (s *Session) deal(d game.Deal) {
	s.leave()
	if len(d.Cards) == 0 {
		d = game.Shuffle(s.Rules.Packs, randomNumber())
	}
	scheme, _ := s.Rules.Scheme(s.set.Text("scoring"))
	s.lead(s.begun(s.Rules, d, scheme))
	s.chain.restart(s.automatic())
}

// dealOf is a deal as another game has it: of the same number, or of the same cards if those are all the game is played with;
// else none.
func dealOf(r *game.Rules, d game.Deal) game.Deal {
	foreign := func(c game.Card) bool { return !r.Has(c) }
	switch {
	case d.Number != 0:
		return game.Shuffle(r.Packs, d.Number)
	case len(d.Cards) == r.Cards() && !slices.ContainsFunc(d.Cards, foreign):
		return d
	}
	return game.Deal{}
}

// randomNumber returns a deal number from 1 on that nobody can foresee.
func randomNumber() uint32 {
	var b [4]byte
	for {
		rand.Read(b[:]) // never fails
		if n := binary.LittleEndian.Uint32(b[:]); n != 0 {
			return n
		}
	}
}

// title is the window's name: game, deal and score, and whether it is a replay; or exactly what the user set.
func (s *Session) title() string {
	if s.set.Given("title") {
		return s.set.Text("title")
	}
	deal := "own cards"
	if n := s.game.Deal().Number; n != 0 {
		deal = fmt.Sprintf("deal %d", n)
	}
	if s.game.Score().None {
		return fmt.Sprintf("%s, %s", s.called(), deal)
	}
	return fmt.Sprintf("%s, %s, score %d", s.called(), deal, s.game.Score().Points)
}

// called is what the window's names begin with.
func (s *Session) called() string {
	if s.replay != nil {
		return "Replay of " + s.Rules.Title
	}
	return s.Rules.Title
}

// iconTitle is the name for a small place: the game's, which a score only would make longer.
func (s *Session) iconTitle() string {
	if s.set.Given("title") {
		return s.set.Text("title")
	}
	return s.called()
}

// keyOf is the first key, or what else it may be, that is bound to an action; "" if none is.
func (s *Session) keyOf(action string) string {
	for _, line := range s.bound.Lines() {
		if len(line.Actions) > 0 && line.Actions[0].Name == action {
			return line.Event
		}
	}
	return ""
}
