package play

import (
	"context"
	"time"

	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/solver"
)

// A Lamp is what the lamp shows of a game.
type Lamp string

// What lamps show. The zero Lamp is switched off.
const (
	LampIdle  Lamp = "idle"  // it is on, but cannot say anything here, as in a replay
	LampDark  Lamp = "dark"  // nothing is proven
	LampGreen Lamp = "green" // the game can be won, whatever the hidden cards are
	LampRed   Lamp = "red"   // the game is lost, whatever the hidden cards are
	LampWon   Lamp = "won"   // the game has been won
)

// Lamps lists what a lamp can show that is switched on.
func Lamps() []Lamp { return []Lamp{LampIdle, LampDark, LampGreen, LampRed, LampWon} }

// Word returns the word that stands beside the light.
func (l Lamp) Word() string { return text.Say("lamp-word", text.Facts{"shows": string(l)}) }

// Name returns what a listener hears of the lamp.
func (l Lamp) Name() string { return text.Say("lamp-name", text.Facts{"word": l.Word()}) }

// A lampLight is a setting by which the lamp shows what is proven about each position, whatever the hidden cards are.
type lampLight struct {
	s *Session

	about  moment      // the position about which it has been asked, or will be soon
	answer think.Proof // what is proven about it
	isDone bool        // there is an answer
	isNew  bool        // the lamp has just been switched on, so the answer replaces the message that says so
	isDue  bool        // it is time to ask about the position
}

// lampDelay is the time from the last action to the question: while the player acts faster, the lamp asks nothing.
const lampDelay = 300 * time.Millisecond

// isOn reports whether the player wants the lamp, and it can say something about the position.
func (l *lampLight) isOn() bool { return l.s.prefs.Lamp && l.s.HasGame() && l.whyIdle() == nil }

func (l *lampLight) whyIdle() error {
	if err := l.s.CheckCanMove(); err != nil {
		return err
	}
	return think.WhyNoAnswer(l.s.Game(), advice.Advisable)
}

// shows returns what the lamp shows: while the game finishes by itself, what it showed before.
func (l *lampLight) shows() Lamp {
	switch s := l.s; {
	case !s.prefs.Lamp || !s.HasGame():
		return ""
	case s.State().Won():
		return LampWon
	case l.proven() == solver.Winnable:
		return LampGreen
	case l.proven() == solver.Unwinnable:
		return LampRed
	case l.whyIdle() != nil:
		return LampIdle
	}
	return LampDark
}

// proven asks the guide only about its own game, for it forgets that when it is asked about another one.
func (l *lampLight) proven() solver.Verdict {
	if l.s.guide.of != l.s.record.Game() {
		return solver.Unknown
	}
	return l.s.guide.proven()
}

// ExplainLamp says what the lamp means that the player sees.
func (s *Session) ExplainLamp() {
	l := &s.light
	why := l.whyIdle()
	switch proven := l.proven(); {
	case s.State().Won():
		s.Status.ShowMessage(text.ErrorText(why))
	case proven == solver.Unknown && why != nil:
		s.Status.ShowMessage(text.Say("lamp-idle", text.Facts{"why": text.ErrorText(why)}))
	case proven == solver.Unknown && l.isDone && l.about == s.now():
		s.Status.Show(lampMessage(l.answer))
	default:
		s.Status.Show(lampMessage(think.Proof{Verdict: proven}))
	}
}

func lampMessage(p think.Proof) Message {
	m := Message{Text: p.Words(), Spoken: p.SpokenWords()}
	if p.Verdict == solver.Winnable {
		m = m.withKey("finish", "finish")
	}
	return m
}

func (l *lampLight) take(p think.Proof) {
	l.s.guide.learn(p)
	l.answer, l.isDone = p, true
	if l.isNew {
		l.isNew = false
		l.s.Status.Show(lampMessage(p))
	}
}

func (l *lampLight) askOnce() {
	switch on := l.isOn(); {
	case !on || l.s.Timing.Hidden:
		l.s.Timing.alarms.Cancel(lampAlarm)
		if !on || !l.isDone {
			l.about, l.isDone, l.isDue = moment{}, false, false
		}
	case l.about != l.s.now():
		l.about, l.isDone, l.isDue = l.s.now(), false, false
		if proven := l.s.guide.proven(); proven != solver.Unknown {
			l.take(think.Proof{Verdict: proven})
		} else {
			l.s.Timing.alarms.Set(lampAlarm, lampDelay)
		}
	case l.isDue && !l.s.AwaitsAnswer():
		l.isDue = false
		at := l.about
		question[think.Proof]{
			topic: "lamp", isPatient: true, work: think.Prove(at.game, lamp.Unasked(at.game.Rules()), l.s.guide.proof),
			stands: func() bool { return l.isOn() && !l.s.Timing.Hidden && l.s.now() == at },
			take:   l.take,
		}.ask(l.s)
	}
}

func proofInquiry(at situation) (inquiry[think.Proof], error) {
	if err := think.WhyNoAnswer(at.game, advice.Advisable); err != nil {
		return inquiry[think.Proof]{}, err
	}
	work := think.Prove(at.game, lamp.Standard, at.guide.proof)
	if known := at.guide.proven(); known != solver.Unknown {
		work = func(context.Context) think.Proof { return think.Proof{Verdict: known} }
	}
	return inquiry[think.Proof]{topic: "proof", wait: thinkingMessage(), work: work, show: func(p think.Proof) Message {
		at.guide.learn(p)
		return lampMessage(p)
	}}, nil
}

func peekInquiry(at situation) (inquiry[string], error) {
	state := at.game.State()
	return inquiry[string]{topic: "peek", note: journal.PeekNote, wait: thinkingMessage(),
		work: think.SolveTruePosition(state, at.prefs.SolverMemory), show: sayAnswer}, think.WhyNoAnswer(at.game, solver.Solvable)
}

func sayAnswer(answer string) Message { return Message{Text: answer} }
