package play

import (
	"context"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/lamp"
	"xklondike/game/think/solver"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

// FinishingMoves returns moves to suit piles, deals and turn-overs that bring all cards to the suit piles, if the
// player can be certain that they do (docs/rules.md 1.9), or nil.
//
// For that no card outside the stock may lie face down, and the player must have seen the whole stock, or its order must
// not matter. So the answer tells nothing about cards that the player has not seen.
func FinishingMoves(g *game.Game) []game.Move {
	s := g.State()
	if s.Over() || s.Rules().IsClock() {
		return nil
	}
	unseen := false
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if p.Role != game.Stock && !slot.FaceUp {
				return nil
			}
			unseen = unseen || !g.Seen(slot.Card)
		}
	}
	if unseen && !winsWithAnyStock(s) {
		return nil
	}
	return movesSendingAllUp(s)
}

// winsWithAnyStock reports whether all cards can go up whatever the order of the stock is. The stock must be dealt one
// card at a time without limit, and in columns, reserve and cells each card must lie on one of a higher rank. Then the
// lowest card that is not up can always be reached.
func winsWithAnyStock(s game.State) bool {
	r := s.Rules()
	if r.DealTo != game.DealToWaste || r.Draw != 1 || r.Draws != nil || r.TurnOvers != game.Unlimited {
		return false
	}
	if r.AutoFill != game.AutoFillNone || !r.SuitPilesRiseFromAce() ||
		r.Reserve.To == game.ReserveToColumns {
		return false
	}
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		ordered := p.Role == game.Tableau || p.Role == game.Reserve || p.Role == game.Cell
		for i := 1; ordered && i < len(cards); i++ {
			if cards[i].Card.Rank() >= cards[i-1].Card.Rank() {
				return false
			}
		}
	}
	return true
}

func movesSendingAllUp(s game.State) []game.Move {
	var moves []game.Move
	most := 3 * (s.Rules().CardCount() + 2) // more deals and turn-overs than in any two passes
	for deals := 0; !s.Won(); {
		m, ok := suggest.MoveUp(s, func(game.Move) bool { return true })
		if ok {
			deals = 0
		} else if m, ok = s.NextDeal(); !ok || deals > most {
			return nil
		} else {
			deals++
		}
		moves, s = append(moves, m), s.Apply(m)
	}
	return moves
}

type finishMode struct{ *automaticMode }

const finishPause = 120 * time.Millisecond

func (f finishMode) stop() (mode, string) { return f.mode, "" }

func (f finishMode) defaultMessage() Message {
	s := f.position().State
	toGo := s.Rules().CardsToWin() - s.CountCards(game.Foundation)
	return Message{Text: fmt.Sprintf(language.T("Finishing: %d to go. Any key stops"), toGo)}
}

// noSuitPiles refuses actions that send cards up in a game where none go up.
const noSuitPiles = words.Sentence("This game has no suit piles, so no cards go up")

func finish(s *Session, _ []string) (do func(), refusal error) {
	base, moves := s.modes[0], FinishingMoves(s.Game())
	ending := text.DescribeEnding(s.Game().State(), len(s.Game().Moves()))
	switch {
	case ending != "":
		return nil, words.Sentence(ending)
	case s.Rules().IsClock():
		return nil, noSuitPiles
	case !base.isPlayed():
		return nil, words.Sentence("The program is playing this game")
	case moves == nil && s.guide.proven() == solver.Unwinnable:
		return nil, HelpfulRefusal(s.guide.situation().noHintMessage())
	case moves == nil && s.guide.proven() == solver.Unknown:
		m := Message{Text: language.T("It is not yet certain that all cards can go up")}
		return nil, HelpfulRefusal(m.withKey("hint", "hint"))
	}
	return func() {
		s.Status.ShowMessage("")
		if moves != nil {
			s.setModes(base, finishMode{&automaticMode{base, moves, finishPause}})
			return
		}
		s.record.Note(journal.Suggestion{Note: journal.HintNote}.String())
		s.setModes(base, &winMode{finishMode: finishMode{&automaticMode{base, s.guide.provenMoves(), finishPause}}, s: s})
	}, nil
}

// A winMode plays a win that is proven, whatever the hidden cards are. Whenever a move has turned some up, it asks how to go on.
type winMode struct {
	finishMode
	s      *Session
	failed bool // nothing more is proven
}

const finishTopic think.Topic = "finish"

func (w *winMode) stepPause() (time.Duration, bool) {
	return w.pause, !w.failed && !w.position().State.Over()
}

func (w *winMode) tick() (m game.Move, play bool) {
	if len(w.moves) == 0 && !w.s.questions.isAsked(finishTopic) {
		question[think.Proof]{topic: finishTopic, work: w.nextProof(), stands: w.isCurrent, take: w.takeProof, awaited: always}.ask(w.s)
	}
	return takeFirst(&w.moves)
}

func (w *winMode) isCurrent() bool { return w.s.currentMode() == w }

func (w *winMode) nextProof() (work func(context.Context) think.Proof) {
	return think.Prove(w.s.guide.game(), lamp.Standard, w.s.guide.proof)
}

func (w *winMode) takeProof(p think.Proof) {
	w.s.guide.learn(p)
	w.moves = w.s.guide.provenMoves()
	w.failed = len(w.moves) == 0
}

// StopFinishOrDemo stops the action finish, or a demonstration, and reports whether either was running. A front end
// calls it for each key and each press of a button, which then do nothing else.
func (s *Session) StopFinishOrDemo() bool {
	next, says := s.currentMode().stop()
	if next == nil {
		return false
	}
	s.setModes(next)
	s.Status.ShowMessage(says)
	return true
}

// FinishNow plays at once what the action finish still has to play, for a front end without animation.
func (s *Session) FinishNow() {
	for {
		switch m := s.currentMode().(type) {
		case finishMode:
		case *winMode:
			if len(m.moves) == 0 {
				m.takeProof(m.nextProof()(context.Background()))
			}
		default:
			s.Timing.scheduleStep(m.stepPause())
			return
		}
		s.takeStep()
	}
}
