package play

import (
	"context"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/recall"
	"xklondike/game/think/solver"
)

// A stallWatch asks whether a game is lost when it stalls, and tells the player if it is.
type stallWatch struct {
	s *Session

	known  moment      // the last one that the watch knows of
	looked bool        // the lamp has looked since the game has stalled
	lost   []game.Move // what led to a position that the player knows to be lost; nil: there is none
}

// isOpen reports whether the player sees a game of which no message says how it ends.
func (w *stallWatch) isOpen() bool {
	return w.s.HasGame() && !w.s.Timing.Hidden && w.s.currentMode().defaultMessage().isEmpty()
}

// askOnce asks again if the game stalls again after a gain or an undo, until the player knows that all is lost. A line of
// -narrate waits for the answer, so that the same lines have the same answers.
func (w *stallWatch) askOnce() {
	if !w.isOpen() || w.known == w.s.now() {
		return
	}
	g := w.s.record.Game()
	if w.known.game != g {
		w.looked, w.lost = false, nil
	}
	line, stalled := g.Moves(), g.HasStalled()
	isKnown := w.looked || w.lost != nil && continues(line, w.lost)
	w.known, w.looked = w.s.now(), w.looked && stalled
	if isKnown || !stalled || think.WhyNoAnswer(g, advice.Advisable) != nil {
		return
	}
	w.looked = true
	seenBy := recall.Of(g)
	question[bool]{
		topic: "loss", isPatient: true, awaited: always,
		stands: func() bool { return w.s.record.Game() == g && continues(g.Moves(), line) },
		work: func(ctx context.Context) bool {
			seen, err := seenBy.Seen(ctx)
			if err != nil {
				return false
			}
			lost, err := lamp.IsLost(ctx, seen)
			return lost && err == nil
		},
		take: func(lost bool) {
			switch {
			case w.s.AwaitsAnswer(): // a message would end that question
				w.looked = false
			case lost:
				w.lost = line
				w.s.guide.learn(think.Proof{Verdict: solver.Unwinnable}) // what comes after a lost position is lost
				w.s.Status.Show(Message{Text: language.T(think.LostWords)}.withKey("analyse", "where"))
			}
		},
	}.ask(w.s)
}
