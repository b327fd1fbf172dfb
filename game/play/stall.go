package play

import (
	"context"

	"xklondike/game"
	"xklondike/game/think"
	"xklondike/game/think/lamp"
	"xklondike/game/think/recall"
)

func lossMessage(keys ...KeyHint) Message {
	m := Message{Text: "This game is lost, whatever the hidden cards are", KeyHints: keys}
	return m.withKey("analyse", "%s: where?")
}

type stallWatch struct {
	parts
	isOpen func() bool // reports whether the player sees a game of which no message says how it ends

	of     *game.Game
	action int         // the last action of the game that the watch knows of
	looked bool        // the lamp has looked since the game has stalled
	lost   []game.Move // what led to a position that the player knows to be lost; nil: there is none
}

// askOnce asks again if the game stalls again after a gain or an undo, until the player knows that all is lost. A line of
// -narrate waits for the answer, so that the same lines have the same answers.
func (w *stallWatch) askOnce() {
	if !w.isOpen() || w.of == w.record.Game() && w.action == w.record.Game().Actions() {
		return
	}
	g := w.record.Game()
	if w.of != g {
		w.of, w.looked, w.lost = g, false, nil
	}
	line, stalled := g.Moves(), g.HasStalled()
	isKnown := w.looked || w.lost != nil && continues(line, w.lost)
	w.action, w.looked = g.Actions(), w.looked && stalled
	if isKnown || !stalled || think.WhyNoAnswer(g.State()) != nil {
		return
	}
	w.looked = true
	seenBy := recall.Of(g)
	w.ask(question{
		kind: "loss", isPatient: true, awaited: func() bool { return true },
		stands: func() bool { return w.record.Game() == g && continues(g.Moves(), line) },
		work: func(ctx context.Context) any {
			seen, err := seenBy.Seen(ctx)
			if err != nil {
				return false
			}
			lost, err := lamp.IsLost(ctx, seen)
			return lost && err == nil
		},
		take: func(lost any) {
			switch {
			case w.AwaitsAnswer(): // a message would end that question
				w.looked = false
			case lost.(bool):
				w.lost = line
				w.status.Show(lossMessage())
			}
		},
	})
}
