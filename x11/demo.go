package x11

import (
	"image"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
)

// A demo plays moves by the events a person would make, on their way into the session's own input. The person's pointer is
// left alone: no event of it leaves this program.
type demo struct {
	moves []game.Move
	done  int
	clock xproto.Timestamp // of the events it makes; it need not go as fast as the player's
	plan  []xgb.Event      // what is left to do of the move under way
	fits  int              // the layout that the plan is for
	timer *time.Timer
	pause time.Duration // between two moves
}

// The pace of a demo: a whole game in under a minute, but no move faster than the eye nor slower than patience.
const (
	demoLength = 45 * time.Second
	frame      = 20 * time.Millisecond // between two steps of a move
	frames     = 9                     // steps of a carry
	slowest    = 600 * time.Millisecond
)

// newDemo is ready to play moves from the deal on.
func newDemo(moves []game.Move) *demo {
	pause := min(demoLength/time.Duration(max(1, len(moves))), slowest) - (frames+2)*frame
	return &demo{moves: moves, clock: 1, pause: max(frame, pause), timer: time.NewTimer(slowest)}
}

// next delivers when the next step is due; never without a demo.
func (d *demo) next() <-chan time.Time {
	if d == nil {
		return nil
	}
	return d.timer.C
}

// step makes the next event of the demo. Its error is that of a picture which was to be taken half-way.
func (d *demo) step(s *Session) error {
	if len(d.plan) > 0 && d.fits != s.fits { // what it points at lies elsewhere now: from the start
		s.lost()
		s.show()
		d.plan = nil
		d.done--
	}
	if len(d.plan) == 0 && !d.over(s) {
		d.plan, d.fits = s.planned(d.moves[d.done], &d.clock), s.fits
		d.done++
	}
	if len(d.plan) > 0 {
		s.input(d.plan[0])
		d.plan = d.plan[1:]
	}
	switch {
	case len(d.plan) > 0:
		d.timer.Reset(frame)
	case s.Command.Shot != "" && (d.done >= d.half() || d.over(s)):
		s.show()
		s.over = true
		return s.Shoot(s.Command.Shot)
	case d.over(s):
		s.demo = nil
	default:
		d.timer.Reset(d.pause)
	}
	return nil
}

// half is the number of moves after which a picture is taken.
func (d *demo) half() int { return (len(d.moves) + 1) / 2 }

// over skips moves that are no longer there to be made (the player may have automatic turn-ups) and reports whether the
// demo has made its last.
func (d *demo) over(s *Session) bool {
	for d.done < len(d.moves) && s.game.State().Check(d.moves[d.done]) != nil {
		d.done++
	}
	return d.done == len(d.moves)
}

// planned are the events by which a person makes a move: a click on the stock or on a face-down card, or a drag.
func (s *Session) planned(m game.Move, clock *xproto.Timestamp) []xgb.Event {
	from := m.From
	if m.Kind != game.Carry {
		if m.Kind != game.Turn {
			from = game.Pile{Role: game.Stock}
		}
		at := s.grip(from, len(s.game.State().Cards(from))-1)
		return s.clicked(at, clock)
	}
	state := s.game.State()
	then := state.Apply(m)
	start := s.grip(from, len(state.Cards(from))-m.N)
	landing := s.layout.Cards(then, m.To)
	by := landing[len(landing)-m.N].Sub(s.layout.Cards(state, from)[len(state.Cards(from))-m.N])
	return s.dragged(start, start.Add(by), clock)
}

// grip is a point on a card where it can be seen even if others lie on it.
func (s *Session) grip(p game.Pile, index int) image.Point {
	at := s.layout.Place(p).Min
	if cards := s.layout.Cards(s.game.State(), p); index >= 0 && index < len(cards) {
		at = cards[index]
	}
	return at.Add(image.Pt(s.layout.Card.X/2, 2))
}

// clicked presses and releases.
func (s *Session) clicked(at image.Point, clock *xproto.Timestamp) []xgb.Event {
	*clock += s.idle()
	press := s.pressed(at, *clock, 0)
	*clock++
	return []xgb.Event{press, xproto.ButtonReleaseEvent(s.pressed(at, *clock, xproto.ButtonMask1))}
}

// dragged presses, moves and releases, slowly enough for a drag by any setting.
func (s *Session) dragged(from, to image.Point, clock *xproto.Timestamp) []xgb.Event {
	*clock += s.idle()
	events := []xgb.Event{s.pressed(from, *clock, 0)}
	*clock += xproto.Timestamp(max(s.pointer.MaxClickTime, s.pointer.IgnoreDragTime)) + 1
	for i := 1; i <= frames; i++ {
		at := from.Add(to.Sub(from).Mul(i).Div(frames))
		events = append(events, xproto.MotionNotifyEvent{
			Time: *clock, Event: s.win.table, EventX: int16(at.X), EventY: int16(at.Y), State: xproto.ButtonMask1,
		})
	}
	return append(events, xproto.ButtonReleaseEvent(s.pressed(to, *clock, xproto.ButtonMask1)))
}

// idle is longer than any double click takes.
func (s *Session) idle() xproto.Timestamp { return xproto.Timestamp(s.pointer.DoubleClickIdle) + 1 }

// pressed is a press of button 1 at a point of the table.
func (s *Session) pressed(at image.Point, when xproto.Timestamp, state uint16) xproto.ButtonPressEvent {
	return xproto.ButtonPressEvent{
		Detail: 1, Time: when, Event: s.win.table, Child: s.childAt(at), EventX: int16(at.X), EventY: int16(at.Y), State: state,
	}
}
