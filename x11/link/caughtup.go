package link

import (
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// A CaughtUpEvent says that the server has done all that was sent before RequestCaughtUpEvent. It comes after
// everything that the server sent until then.
type CaughtUpEvent struct {
	ownEvent
	Took      time.Duration // from the call to the answer
	RoundTrip time.Duration // the shortest of the last answers, this one included
	// all bytes sent up to this request, with its own
	Sent int64
}

// A PointerEvent is the answer to AskPointer. Without a reply, the server has answered with an error.
type PointerEvent struct {
	ownEvent
	Reply *xproto.QueryPointerReply
}

// An ownEvent has no message of the server behind it.
type ownEvent struct{}

func (ownEvent) Bytes() []byte  { return nil }
func (ownEvent) String() string { return "an event of package link" }

// RequestCaughtUpEvent asks for a CaughtUpEvent. It costs 4 bytes to the server and 32 bytes back.
func (c *Conn) RequestCaughtUpEvent() {
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	if c.out.ended {
		return
	}
	last := c.out.ping()
	asked, sent := last.asked, c.Meter.SentBytes()
	last.event = func([]byte) xgb.Event {
		return CaughtUpEvent{Took: time.Since(asked), RoundTrip: c.Meter.ShortestRoundTrip(), Sent: sent}
	}
	c.out.wake()
}

// AskPointer asks where the pointer is in a window, for a PointerEvent. If the window selects
// PointerMotionHint, the question also makes the server report the next motion (X protocol, MotionNotify).
func (c *Conn) AskPointer(w xproto.Window) {
	o := c.out
	o.beginRequest(opQueryPointer, 0)
	o.put(w)
	o.expectShortReply().event = readPointer
	o.answers.sincePing = -1 // no ping is due soon, because the answer shows that the server is alive
	o.endRequest()
}

// readPointer follows the X protocol, appendix B.
func readPointer(b []byte) xgb.Event {
	if b == nil {
		return PointerEvent{}
	}
	return PointerEvent{Reply: &xproto.QueryPointerReply{
		SameScreen: b[1] != 0, Root: xproto.Window(xgb.Get32(b[8:])), Child: xproto.Window(xgb.Get32(b[12:])),
		RootX: int16(xgb.Get16(b[16:])), RootY: int16(xgb.Get16(b[18:])), WinX: int16(xgb.Get16(b[20:])),
		WinY: int16(xgb.Get16(b[22:])),
		Mask: xgb.Get16(b[24:]),
	}}
}
