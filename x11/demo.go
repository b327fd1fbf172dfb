package x11

import (
	"image"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
	"xklondike/x11/windows"
)

// A Pace is how fast a demonstration goes.
type Pace struct {
	Length time.Duration // of a whole game, about
	Move   time.Duration // the longest time for a move
	Frame  time.Duration // between two steps of a move
}

// usualPace shows a whole game in under a minute, but no move faster than the eye nor slower than patience.
var usualPace = Pace{Length: 45 * time.Second, Move: 600 * time.Millisecond, Frame: 20 * time.Millisecond}

// frames is how many steps a carry has.
const frames = 9

// pause is the time between two of n moves.
func (p Pace) pause(n int) time.Duration {
	return max(p.Frame, min(p.Length/time.Duration(max(1, n)), p.Move)-(frames+2)*p.Frame)
}

// A demo makes moves by the events a person would make, on their way into the window's own input. The person's pointer is
// left alone: no event of it leaves this program.
type demo struct {
	Pace
	moves []game.Move
	done  int
	shot  string           // where to write a picture half-way; "": nowhere
	clock xproto.Timestamp // of the events it makes; it need not go as fast as the player's
	plan  []xgb.Event      // what is left to do of the move under way
	fits  int              // the layout that the plan is for
}

func newDemo(p Pace, moves []game.Move, shot string) *demo {
	return &demo{Pace: p, moves: moves, shot: shot, clock: 1}
}

// over skips moves that are no longer there to be made (the player may have automatic turn-ups) and reports whether the
// demonstration has made its last.
func (d *demo) over(s game.State) bool {
	for d.done < len(d.moves) && s.Check(d.moves[d.done]) != nil {
		d.done++
	}
	return d.done == len(d.moves)
}

// halfway reports whether it is time for the picture.
func (d *demo) halfway(s game.State) bool {
	return d.shot != "" && (d.done >= (len(d.moves)+1)/2 || d.over(s))
}

// demonstrate makes the next event of the demonstration. Its error is that of a picture which was to be taken half-way.
func (w *Window) demonstrate() error {
	m, running := w.modes.top().(demonstrating)
	if !running {
		return nil
	}
	d := m.demo
	if len(d.plan) > 0 && d.fits != w.fit.count { // what it points at lies elsewhere now: from the start
		w.putBack()
		w.show()
		d.plan = nil
		d.done--
	}
	if len(d.plan) == 0 && !d.over(w.Session.State()) {
		d.plan, d.fits = d.events(stage{w.pointer.Config, w.Session.State(), w.fit.layout, w.board}, d.moves[d.done]), w.fit.count
		d.done++
	}
	if len(d.plan) > 0 {
		w.input(d.plan[0])
		d.plan = d.plan[1:]
	}
	switch {
	case len(d.plan) > 0:
		w.alarms.Set(demoDue, d.Frame)
	case d.halfway(w.Session.State()):
		w.show()
		_ = w.Session.Do(play.Action{Name: "quit"})
		return w.Shoot(d.shot)
	case d.over(w.Session.State()):
		w.modes.pop()
		w.Session.EndDemonstration()
	default:
		w.alarms.Set(demoDue, d.pause(len(d.moves)))
	}
	return nil
}

// A stage is what the events of a demonstration are made for.
type stage struct {
	gesture.Config
	state  game.State
	layout scene.Layout
	board  *windows.Board
}

// events are those by which a person makes a move: a click on the stock or on a face-down card, or a drag.
func (d *demo) events(s stage, m game.Move) []xgb.Event {
	d.clock += xproto.Timestamp(s.DoubleClickIdle) + 1 // longer than any double click takes
	if m.Kind != game.Carry {
		from := m.From
		if m.Kind != game.Turn {
			from = game.Pile{Role: game.Stock}
		}
		at := s.grip(from, len(s.state.Cards(from))-1)
		return []xgb.Event{d.press(s, at, 0), d.release(s, at, 1)}
	}
	index := len(s.state.Cards(m.From)) - m.N
	landing := s.layout.Cards(s.state.Apply(m), m.To)
	start := s.grip(m.From, index)
	by := landing[len(landing)-m.N].Sub(s.layout.Cards(s.state, m.From)[index])
	return d.drag(s, start, start.Add(by))
}

// grip is a point on a card where it can be seen even if others lie on it.
func (s stage) grip(p game.Pile, index int) image.Point {
	at := s.layout.Place(p).Min
	if cards := s.layout.Cards(s.state, p); index >= 0 && index < len(cards) {
		at = cards[index]
	}
	return at.Add(image.Pt(s.layout.Card.X/2, 2))
}

// drag presses, moves and releases, slowly enough for a drag by any setting.
func (d *demo) drag(s stage, from, to image.Point) []xgb.Event {
	events := []xgb.Event{d.press(s, from, 0)}
	d.clock += xproto.Timestamp(max(s.MaxClickTime, s.IgnoreDragTime)) + 1
	for i := 1; i <= frames; i++ {
		at := from.Add(to.Sub(from).Mul(i).Div(frames))
		events = append(events, xproto.MotionNotifyEvent{
			Time: d.clock, Event: s.board.Table, EventX: int16(at.X), EventY: int16(at.Y), State: xproto.ButtonMask1,
		})
	}
	return append(events, d.release(s, to, 0))
}

// press is a press of button 1 at a point of the table, so many milliseconds after the event before.
func (d *demo) press(s stage, at image.Point, after xproto.Timestamp) xproto.ButtonPressEvent {
	d.clock += after
	return xproto.ButtonPressEvent{
		Detail: 1, Time: d.clock, Event: s.board.Table, Child: s.board.ChildAt(s.layout, s.state, at),
		EventX: int16(at.X), EventY: int16(at.Y),
	}
}

// release is the release after that.
func (d *demo) release(s stage, at image.Point, after xproto.Timestamp) xproto.ButtonReleaseEvent {
	e := d.press(s, at, after)
	e.State = xproto.ButtonMask1
	return xproto.ButtonReleaseEvent(e)
}
