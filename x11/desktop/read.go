package desktop

import (
	"bytes"
	"errors"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// One request asks for 1 MB of a property, in units of four bytes. Properties in practice are shorter.
const pageSize = 1 << 20 / 4

// The most bytes of a property that are used.
const maxProperty = 16 << 20

var errKeepsChanging = errors.New("a window property kept changing while it was being read")

// A reader may be used from any goroutine.
type reader struct {
	conn    *link.Conn
	page    uint32 // in one request, in units of four bytes
	flushes bool   // each question is followed by a Flush
}

// withFlush returns a reader for answers that the program waits for.
func (r reader) withFlush() reader {
	r.flushes = true
	return r
}

func (r reader) askPage(win xproto.Window, atom xproto.Atom, offset int) xproto.GetPropertyCookie {
	return xproto.GetProperty(r.conn.X, false, win, atom, xproto.GetPropertyTypeAny, uint32(offset/4), r.page)
}

func (r reader) flushIfWanted() {
	if r.flushes {
		r.conn.Flush()
	}
}

// readProperty returns the value and the type of a property of bytes, with the pages after that of cookie.
// The value is nil if the property is absent or not made of bytes, and not nil if it is empty. The error is
// the server's, io.EOF if the connection has ended, or errKeepsChanging. A change between two pages to a
// value of the same length goes unnoticed, but an event will tell.
func (r reader) readProperty(cookie xproto.GetPropertyCookie, win xproto.Window, atom xproto.Atom) ([]byte,
	xproto.Atom, error) {
	const tries = 3
	for range tries {
		first, err := cookie.Reply()
		if err != nil {
			return nil, 0, err
		}
		if first.Type == xproto.AtomNone || first.Format != 8 {
			return nil, 0, nil
		}
		if value, ok := r.readPages(first, win, atom); ok {
			return value, first.Type, nil
		}
		cookie = r.askPage(win, atom, 0)
		r.flushIfWanted()
	}
	return nil, 0, errKeepsChanging
}

// readPages asks for one page after the other, so that events can come in between. It returns false if type
// or length have changed; an offset beyond the end is then an error (X protocol, "GetProperty").
func (r reader) readPages(first *xproto.GetPropertyReply, win xproto.Window, atom xproto.Atom) ([]byte, bool) {
	length := len(first.Value) + int(first.BytesAfter)
	most := min(length, maxProperty+1) // a byte more shows that the property is too long
	value := append(make([]byte, 0, min(length, most+4*int(r.page))), first.Value...)
	for len(value) < most {
		cookie := r.askPage(win, atom, len(value)) // a multiple of 4, because all pages but the last are full
		r.flushIfWanted()
		next, err := cookie.Reply()
		if err != nil || next.Type != first.Type || next.Format != 8 || len(next.Value) == 0 ||
			len(value)+len(next.Value)+int(next.BytesAfter) != length {
			return nil, false
		}
		value = append(value, next.Value...)
	}
	return value, true
}

// readResources returns a property of type STRING, the only one that Xlib reads, truncated after a whole line
// if it is too long.
func (r reader) readResources(cookie xproto.GetPropertyCookie, win xproto.Window, atom xproto.Atom) (text []byte,
	truncated bool, err error) {
	text, kind, err := r.readProperty(cookie, win, atom)
	switch {
	case kind != xproto.AtomString:
		return nil, false, err
	case len(text) > maxProperty:
		return text[:1+bytes.LastIndexByte(text[:maxProperty], '\n')], true, err
	}
	return text, false, err
}
