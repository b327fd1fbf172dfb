package flow

import (
	"image"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

const (
	pointerInterval = 33 * time.Millisecond // between two questions for the pointer's place
	mostQuestions   = 8                     // that wait for answers at the same time
)

// A PointerWatch follows the pointer on a slow line, where the server reports one motion and waits for a
// question (PointerMotionHint). It asks at a steady pace until an answer tells nothing new, so no queue of
// motions builds up.
type PointerWatch struct {
	Hinted bool        // the table window selects PointerMotionHint
	asked  int         // questions without their answer
	at     image.Point // the last known place of the pointer in the table window
	last   xproto.MotionNotifyEvent
}

// NoteMotion takes a motion that the server has reported, and begins to ask if it was a hint.
func (p *PointerWatch) NoteMotion(e xproto.MotionNotifyEvent, conn *link.Conn, a *Alarms) {
	p.at, p.last = image.Pt(int(e.EventX), int(e.EventY)), e
	if e.Detail == xproto.MotionHint && !a.IsSet(PointerDue) {
		p.Ask(conn, a)
	}
}

// Ask asks for the pointer's place, and again after an interval while it moves.
func (p *PointerWatch) Ask(conn *link.Conn, a *Alarms) {
	if p.asked < mostQuestions {
		defer conn.Meter.SetPurpose(conn.Meter.SetPurpose(link.Drag))
		conn.AskPointer(p.last.Event)
		p.asked++
	}
	a.Set(PointerDue, pointerInterval)
}

// NoteAnswer returns an answer as a motion, or false if the pointer has not moved.
func (p *PointerWatch) NoteAnswer(e link.PointerEvent, conn *link.Conn, a *Alarms) (xproto.MotionNotifyEvent, bool) {
	p.asked--
	r := e.Reply
	if r == nil || !r.SameScreen {
		a.Cancel(PointerDue)
		return xproto.MotionNotifyEvent{}, false
	}
	if at := image.Pt(int(r.WinX), int(r.WinY)); at == p.at {
		a.Cancel(PointerDue)
		return xproto.MotionNotifyEvent{}, false
	} else {
		p.at = at
	}
	if !a.IsSet(PointerDue) {
		p.Ask(conn, a)
	}
	m := p.last
	m.Detail, m.Child, m.State = xproto.MotionNormal, r.Child, r.Mask
	m.RootX, m.RootY, m.EventX, m.EventY = r.RootX, r.RootY, r.WinX, r.WinY
	return m, true
}
