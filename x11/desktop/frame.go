package desktop

import (
	"image"
	"sync/atomic"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Frame has the widths of a frame's edges, in pixels.
type Frame struct{ Left, Right, Top, Bottom int }

// Frame returns the frame of the top-level window by the window manager (EWMH "_NET_FRAME_EXTENTS"), or else
// by where the window lies in it. known is false if the window manager is still to tell it.
func (d *Desktop) Frame() (f Frame, known bool) {
	m, p := d.manager.Load(), &d.place
	switch {
	case m.isKnown && !m.tellsFrames && p.isFramed:
		border := int(p.border.Load())
		side := p.offset.X + border
		return Frame{side, side, p.offset.Y + border, side}, border >= 0
	case m.hasToldFrame:
		return m.frame, m.isKnown
	}
	return Frame{}, m.isKnown && !m.tellsFrames
}

// A framePlace asks for the place of the window, because a window manager need not tell the place of one that it
// resizes (ICCCM 4.1.5).
type framePlace struct {
	desktop            *Desktop
	root               xproto.Window
	isFramed, isMapped bool
	parent             atomic.Uint32 // of the top-level window
	offset             image.Point   // in the parent, in pixels
	border             atomic.Int32  // of the parent, in pixels; -1 until it is known
	answer             atomic.Pointer[xproto.TranslateCoordinatesReply]

	told   bool   // by the window manager, since the window's last change
	toldAt uint16 // how many requests the server had done then
}

func (p *framePlace) ChangedBy(ev xgb.Event) bool {
	switch ev := ev.(type) {
	case xproto.ReparentNotifyEvent:
		if ev.Window == p.desktop.top {
			p.isFramed, p.offset = ev.Parent != p.root, image.Pt(int(ev.X), int(ev.Y))
			p.parent.Store(uint32(ev.Parent))
		}
	case link.SentEvent:
		if c, ok := ev.Event.(xproto.ConfigureNotifyEvent); ok && c.Window == p.desktop.top {
			p.told, p.toldAt = true, c.Sequence
		}
	case xproto.UnmapNotifyEvent:
		p.isMapped = p.isMapped && ev.Window != p.desktop.top
	case xproto.MapNotifyEvent:
		p.isMapped = p.isMapped || ev.Window == p.desktop.top
		return p.mayHaveMoved(ev.Window)
	case xproto.ConfigureNotifyEvent:
		return p.mayHaveMoved(ev.Window)
	}
	return false
}

func (p *framePlace) mayHaveMoved(w xproto.Window) bool {
	if w != p.desktop.top || !p.isFramed || !p.isMapped {
		return false
	}
	p.told = false
	return true
}

func (p *framePlace) Ask() (await func()) {
	parent := xproto.GetGeometry(p.desktop.conn.X, xproto.Drawable(p.parent.Load()))
	place := xproto.TranslateCoordinates(p.desktop.conn.X, p.desktop.top, p.root, 0, 0)
	return func() {
		if reply, err := parent.Reply(); err == nil {
			p.border.Store(int32(reply.BorderWidth))
		}
		if reply, err := place.Reply(); err == nil {
			p.answer.Store(reply)
		}
	}
}

// TakePlace returns the place of the top-level window in its frame, in pixels of the root window. It returns
// false unless the server has told it since the last call, and the window manager no later one.
func (d *Desktop) TakePlace() (at image.Point, ok bool) {
	p := &d.place
	reply := p.answer.Swap(nil)
	if reply == nil || p.told && int16(p.toldAt-reply.Sequence) >= 0 {
		return at, false
	}
	return image.Pt(int(reply.DstX), int(reply.DstY)), true
}

// UpdateWindow asks for the state of the top-level window and for its place, and waits for the answers.
func (d *Desktop) UpdateWindow() {
	awaitState, awaitPlace := windowState{d}.Ask(), func() {}
	if d.place.isFramed {
		awaitPlace = d.place.Ask()
	}
	d.conn.Flush()
	awaitState()
	awaitPlace()
}
