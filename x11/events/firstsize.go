package events

import (
	"image"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// FirstSizeLimit is how long the cards wait for the window manager to size the window, after the last answers
// of the start.
const FirstSizeLimit = 30 * time.Millisecond

// AwaitFirstSize returns the size in pixels to which the window manager has mapped or sized a window, or
// false at the limit. So nothing is drawn for a size that the window loses at once, as with tiling window
// managers. The events stay in the queue.
func (q *Queue) AwaitFirstSize(w xproto.Window, limit <-chan time.Time) (size image.Point, ok bool) {
	for decided := false; !decided; {
		select {
		case e, open := <-q.conn.Events():
			if !open {
				return image.Point{}, false
			}
			q.held = append(q.held, e)
			decided = decidesSize(e, w)
		case <-limit:
			return image.Point{}, false
		}
	}
	for len(q.conn.Events()) > 0 {
		q.held = append(q.held, <-q.conn.Events())
	}
	for _, e := range q.held {
		if c, isSize := e.(xproto.ConfigureNotifyEvent); isSize && c.Window == w {
			size, ok = SizeOf(c), true
		}
	}
	return size, ok
}

// decidesSize does not take an event that a client sent (link.SentEvent), which says nothing about the size that the
// window manager wants.
func decidesSize(e xgb.Event, w xproto.Window) bool {
	switch e := e.(type) {
	case xproto.MapNotifyEvent:
		return e.Window == w
	case xproto.ConfigureNotifyEvent:
		return e.Window == w
	}
	return false
}

// MaxWindow is the largest width or height in pixels that coordinates of the protocol address.
const MaxWindow = 32767

// SizeOf returns the size that an event tells, in pixels, at most MaxWindow.
func SizeOf(e xproto.ConfigureNotifyEvent) image.Point {
	return image.Pt(min(int(e.Width), MaxWindow), min(int(e.Height), MaxWindow))
}
