package desktop

import (
	"bytes"
	"errors"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// pageSize is how much of a property one request asks for: 1 MB, in units of four bytes. Properties met in
// practice are shorter.
const pageSize = 1 << 20 / 4

// maxProperty is how many bytes of a property are used at most.
const maxProperty = 16 << 20

// errKeepsChanging is the error about a property that changed again and again while its pages were read.
var errKeepsChanging = errors.New("a window property kept changing while it was being read")

// A reader reads properties. It may be used from any goroutine.
type reader struct {
	conn    *link.Conn
	page    uint32 // how much to ask for in one request, in units of four bytes
	flushes bool   // the program waits for the answers, so each question is followed by a Flush
}

// withFlush returns a reader for answers that the program waits for.
func (r reader) withFlush() reader {
	r.flushes = true
	return r
}

// askPage asks for a page of a property, from an offset in bytes, whatever the property's type. It waits for nothing.
func (r reader) askPage(win xproto.Window, atom xproto.Atom, offset int) xproto.GetPropertyCookie {
	return xproto.GetProperty(r.conn.X, false, win, atom, xproto.GetPropertyTypeAny, uint32(offset/4), r.page)
}

// flushIfWanted sends what is held back, if the program waits for the answers. It is called between a
// question and the wait for the answer.
func (r reader) flushIfWanted() {
	if r.flushes {
		r.conn.Flush()
	}
}

// readProperty returns the value and the type of a property of bytes. cookie is the question for its first
// page; readProperty asks for further pages if there are more. The value is nil if the property is absent or
// not made of bytes, and not nil if it is empty.
//
// The error is the server's, or io.EOF if the connection has ended, or errKeepsChanging. If the property
// changes between two pages to a value of the same length, readProperty does not notice; but an event will
// tell of the change.
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

// readPages returns first and the pages that follow it, which it asks for one after the other, so that events
// can come in between. It returns false if the property is not the same any more: its type or length has
// changed, or it is gone. An offset beyond the end is then an error (X protocol, "GetProperty").
func (r reader) readPages(first *xproto.GetPropertyReply, win xproto.Window, atom xproto.Atom) ([]byte, bool) {
	length := len(first.Value) + int(first.BytesAfter)
	most := min(length, maxProperty+1) // a byte more than maxProperty shows that the property is too long
	value := append(make([]byte, 0, min(length, most+4*int(r.page))), first.Value...)
	for len(value) < most {
		cookie := r.askPage(win, atom, len(value)) // the offset is a multiple of 4, because all pages but the last are full
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

// readResources returns a property that is text in the grammar of resource files; cookie is as for
// readProperty. A property of another type than STRING counts as absent, because Xlib reads no other. A text
// that is too long is truncated after a whole line.
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
