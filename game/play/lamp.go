package play

import (
	"context"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/recall"
	"xklondike/game/think/solver"
)

// The lamp is a setting by which the status line says what is proven about each position, whatever the hidden cards
// are.
type lampLight struct {
	parts
	isOn func() bool // reports whether the player wants the lamp, and it can say something about the position

	shown
	isNew bool // the lamp has just been switched on, so the answer replaces the message that says so
	isDue bool // it is time to ask about the position
}

type shown struct {
	of     *game.Game
	action int
	words  string // "" as long as there is no answer
}

// lampDelay is the time from the last action to the question: while the player acts faster, the lamp asks nothing.
const lampDelay = 300 * time.Millisecond

func (s shown) isAbout(g *game.Game) bool { return s.of == g && s.action == g.Actions() }

func (s shown) messageFor(g *game.Game) Message {
	if s.words == "" || !s.isAbout(g) {
		return Message{Text: think.LampWords(solver.Unknown)}
	}
	return Message{Text: s.words}
}

func (l *lampLight) askOnce() {
	switch on := l.isOn(); {
	case !on || l.timing.Hidden:
		l.timing.alarms.Cancel(lampAlarm)
		if !on || l.words == "" {
			l.shown, l.isDue = shown{}, false
		}
	case !l.isAbout(l.record.Game()):
		g := l.record.Game()
		l.shown, l.isDue = shown{of: g, action: g.Actions()}, false
		l.timing.alarms.Set(lampAlarm, lampDelay)
	case l.isDue && !l.AwaitsAnswer():
		l.isDue = false
		l.ask(question{
			kind: "lamp", isPatient: true, work: think.Prove(l.of, lamp.Unasked(l.of.Rules())),
			stands: func() bool { return l.isOn() && !l.timing.Hidden && l.isAbout(l.record.Game()) },
			take: func(answer any) {
				l.words = answer.(string)
				l.status.revision++
				if l.isNew {
					l.isNew = false
					l.status.ShowMessage(l.words)
				}
			},
		})
	}
}

func proofInquiry(at situation) (inquiry, error) {
	if err := think.WhyNoAnswer(at.game.State(), advice.Advisable); err != nil {
		return inquiry{}, err
	}
	return inquiry{kind: "proof", wait: thinkingMessage(), work: think.Prove(at.game, lamp.Standard),
		show: sayAnswer}, nil
}

func peekInquiry(at situation) (inquiry, error) {
	state := at.game.State()
	return inquiry{kind: "peek", note: journal.PeekNote, wait: thinkingMessage(),
		work: think.SolveTruePosition(state, at.prefs.SolverMemory), show: sayAnswer}, think.WhyNoAnswer(state, solver.Solvable)
}

func sayAnswer(answer any) Message { return Message{Text: answer.(string)} }

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
	if isKnown || !stalled || think.WhyNoAnswer(g.State(), advice.Advisable) != nil {
		return
	}
	w.looked = true
	seenBy := recall.Of(g)
	w.ask(question{
		kind: "loss", isPatient: true, awaited: always,
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
