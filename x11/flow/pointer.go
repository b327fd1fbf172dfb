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
func (f *Flow) NoteMotion(e xproto.MotionNotifyEvent) {
	p := &f.Pointer
	p.at, p.last = image.Pt(int(e.EventX), int(e.EventY)), e
	if e.Detail == xproto.MotionHint && !f.Alarms.IsSet(PointerDue) {
		f.AskPointer()
	}
}

// AskPointer asks for the pointer's place, and again after an interval while it moves.
func (f *Flow) AskPointer() {
	if p := &f.Pointer; p.asked < mostQuestions {
		defer f.Conn.Meter.SetPurpose(f.Conn.Meter.SetPurpose(link.Drag))
		f.Conn.AskPointer(p.last.Event)
		p.asked++
	}
	f.Alarms.Set(PointerDue, pointerInterval)
}

// NotePointer returns an answer as a motion, or false if the pointer has not moved. The answer also tells how slow the line is: one that
// was slow only while the program began counts as fast from here on.
func (f *Flow) NotePointer(e link.PointerEvent) (m xproto.MotionNotifyEvent, moved bool) {
	p := &f.Pointer
	p.asked--
	f.NoteRoundTrip(f.Conn.Meter.ShortestRoundTrip())
	r := e.Reply
	if r == nil || !r.SameScreen || image.Pt(int(r.WinX), int(r.WinY)) == p.at {
		f.Alarms.Cancel(PointerDue)
		return m, false
	}
	p.at = image.Pt(int(r.WinX), int(r.WinY))
	if !f.Alarms.IsSet(PointerDue) {
		f.AskPointer()
	}
	m = p.last
	m.Detail, m.Child, m.State = xproto.MotionNormal, r.Child, r.Mask
	m.RootX, m.RootY, m.EventX, m.EventY = r.RootX, r.RootY, r.WinX, r.WinY
	return m, true
}
