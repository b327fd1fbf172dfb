package x11

import (
	"image"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/x11/flow"
	"xklondike/x11/gesture"
	"xklondike/x11/motion"
	"xklondike/x11/scene"
)

// A Pace is the speed of a demonstration.
type Pace struct {
	Length time.Duration // about how long the demonstration of a whole game takes
	Move   time.Duration // longest time that the demonstration of one move takes
	Frame  time.Duration // time between two steps of a card that moves
}

// defaultPace shows a whole game in less than a minute. People can follow each move, and need not wait long for it.
var defaultPace = Pace{Length: 45 * time.Second, Move: 600 * time.Millisecond, Frame: 20 * time.Millisecond}

// framesPerMove is the number of steps in which a demonstration drags cards.
const framesPerMove = 9

// movePause returns how long to wait after each move, in a demonstration of n moves.
func (p Pace) movePause(n int) time.Duration {
	return max(p.Frame, min(p.Length/time.Duration(max(1, n)), p.Move)-(framesPerMove+2)*p.Frame)
}

// A demo makes the moves of a demonstration. For each move it makes the X events of a player, and the window handles them like
// any others. It sends no events to the server, and so leaves the real pointer alone.
type demo struct {
	Pace
	moves       []game.Move
	done        int              // number of moves that are made, under way or skipped
	shotFile    string           // the file for a picture of the table when half of the moves are made; "" for none
	clock       xproto.Timestamp // server milliseconds of the last event made; it may run faster or slower than the real clock
	queued      []xgb.Event      // events still to be handled for the move under way
	layoutCount int              // the value of sizing.LayoutCount when the queued events were made
}

func newDemo(p Pace, moves []game.Move, shot string) *demo {
	return &demo{Pace: p, moves: moves, shotFile: shot, clock: 1}
}

// skipIllegal skips the moves that are not legal in state s, such as turn-ups that the program has already made itself
// (autoTurnUp). It reports whether no move is left.
func (d *demo) skipIllegal(s game.State) bool {
	for d.done < len(d.moves) && s.Check(d.moves[d.done]) != nil {
		d.done++
	}
	return d.done == len(d.moves)
}

// isShotDue reports whether to take the picture now: half of the moves have been made, or none is left.
func (d *demo) isShotDue(s game.State) bool {
	return d.shotFile != "" && (d.done >= (len(d.moves)+1)/2 || d.skipIllegal(s))
}

// stepDemo handles the next event of the demonstration. It returns an error if it cannot take the picture.
func (w *Window) stepDemo() error {
	m, running := w.modes.top().(demonstrating)
	if !running {
		return nil
	}
	d := m.demo
	if len(d.queued) > 0 && d.layoutCount != w.sizing.LayoutCount { // the layout of the piles has changed, so the move begins again
		w.putBack()
		w.show()
		d.queued = nil
		d.done--
	}
	if len(d.queued) == 0 && !d.skipIllegal(w.Session.State()) {
		w.board.Finish()
		d.queued, d.layoutCount = d.moveEvents(demoStage{w.recogniser.Config, w.Session.State(), w.sizing.Layout, w.board}, d.moves[d.done]), w.sizing.LayoutCount
		d.done++
	}
	if len(d.queued) > 0 {
		w.handleInput(d.queued[0])
		d.queued = d.queued[1:]
	}
	switch {
	case len(d.queued) > 0:
		w.alarms.Set(flow.DemoDue, d.Frame)
	case d.isShotDue(w.Session.State()):
		w.show()
		w.board.Finish()
		_ = w.Session.Do(play.Action{Name: "quit"})
		return w.SaveScreenshot(d.shotFile)
	case d.skipIllegal(w.Session.State()):
		w.modes.pop()
		w.Session.EndDemonstration()
	default:
		w.alarms.Set(flow.DemoDue, d.movePause(len(d.moves)))
	}
	return nil
}

// A demoStage is what a demonstration must know about the window to make the events of a move.
type demoStage struct {
	gesture.Config
	state  game.State
	layout scene.Layout
	board  *motion.Board
}

// moveEvents returns the events by which a player makes a move: a click on the stock or on a face-down card, or a drag.
func (d *demo) moveEvents(s demoStage, m game.Move) []xgb.Event {
	d.clock += xproto.Timestamp(s.DoubleClickIdle) + 1 // a pause after which no press counts as part of a double click
	if m.Kind != game.Carry {
		from := m.From
		if m.Kind != game.Turn {
			from = game.Pile{Role: game.Stock}
		}
		at := s.grabPoint(from, len(s.state.Cards(from))-1)
		return []xgb.Event{d.pressEvent(s, at, 0), d.releaseEvent(s, at, 1)}
	}
	index := len(s.state.Cards(m.From)) - m.N
	landing := s.layout.Cards(s.state.Apply(m), m.To)
	start := s.grabPoint(m.From, index)
	by := landing[len(landing)-m.N].Sub(s.layout.Cards(s.state, m.From)[index])
	return d.dragEvents(s, start, start.Add(by))
}

// grabPoint returns a point on a card that stays visible even if other cards lie on it. If the index is below 0, the point is
// on the empty place of the pile.
func (s demoStage) grabPoint(p game.Pile, index int) image.Point {
	at := s.layout.Place(p).Min
	if cards := s.layout.Cards(s.state, p); index >= 0 && index < len(cards) {
		at = cards[index]
	}
	return at.Add(image.Pt(s.layout.Card.X/2, 2))
}

// dragEvents returns a press, the motions and the release of a drag. They take so long that the drag is never taken for a
// click.
func (d *demo) dragEvents(s demoStage, from, to image.Point) []xgb.Event {
	events := []xgb.Event{d.pressEvent(s, from, 0)}
	d.clock += xproto.Timestamp(max(s.MaxClickTime, s.IgnoreDragTime)) + 1
	for i := 1; i <= framesPerMove; i++ {
		at := from.Add(to.Sub(from).Mul(i).Div(framesPerMove))
		events = append(events, xproto.MotionNotifyEvent{
			Time: d.clock, Event: s.board.Table, EventX: int16(at.X), EventY: int16(at.Y), State: xproto.ButtonMask1,
		})
	}
	return append(events, d.releaseEvent(s, to, 0))
}

// pressEvent returns a press of button 1 at a point of the table, after milliseconds later than the event before.
func (d *demo) pressEvent(s demoStage, at image.Point, after xproto.Timestamp) xproto.ButtonPressEvent {
	d.clock += after
	return xproto.ButtonPressEvent{
		Detail: 1, Time: d.clock, Event: s.board.Table, Child: s.board.ChildAt(s.layout, s.state, at),
		EventX: int16(at.X), EventY: int16(at.Y),
	}
}

// releaseEvent returns a release of button 1 at a point of the table, after milliseconds later than the event before.
func (d *demo) releaseEvent(s demoStage, at image.Point, after xproto.Timestamp) xproto.ButtonReleaseEvent {
	e := d.pressEvent(s, at, after)
	e.State = xproto.ButtonMask1
	return xproto.ButtonReleaseEvent(e)
}
