package desktop

import (
	"bytes"
	"errors"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// pageSize makes one reply hold any property met in practice: 1 MB, in units of four bytes.
const pageSize = 1 << 20 / 4

// maxProperty bounds what is used of a property, in bytes.
const maxProperty = 16 << 20

// errTorn is what becomes of a property that was changed again and again while its pages were read.
var errTorn = errors.New("the property changes all the time")

// A reader reads properties. Any goroutine may have one.
type reader struct {
	conn  *link.Conn
	page  uint32 // how much to ask for at a time, in units of four bytes
	waits bool   // the program waits for what is read: it is to leave at once, and to be counted
}

// awaited is a reader for what the program waits for.
func (r reader) awaited() reader {
	r.waits = true
	return r
}

// ask asks for a page of a property, from an offset in bytes. The type is for read to judge.
func (r reader) ask(win xproto.Window, atom xproto.Atom, offset int) xproto.GetPropertyCookie {
	return xproto.GetProperty(r.conn.X, false, win, atom, xproto.GetPropertyTypeAny, uint32(offset/4), r.page)
}

// sent is called between a question and the wait for its answer.
func (r reader) sent() {
	if r.waits {
		r.conn.Flush()
	}
}

// read collects a property of bytes whose first page has been asked for, and asks for further pages if it must. What is
// absent or not made of bytes is nil; what is empty is not. The error is the server's, io.EOF when the connection is gone,
// or errTorn. Only a change between two pages to a value of the same length goes unseen here, until an event tells of it.
func (r reader) read(cookie xproto.GetPropertyCookie, win xproto.Window, atom xproto.Atom) ([]byte, xproto.Atom, error) {
	const tries = 3
	for range tries {
		first, err := cookie.Reply()
		if err != nil {
			return nil, 0, err
		}
		if first.Type == xproto.AtomNone || first.Format != 8 {
			return nil, 0, nil
		}
		if value, ok := r.pages(first, win, atom); ok {
			return value, first.Type, nil
		}
		cookie = r.ask(win, atom, 0)
		r.sent()
	}
	return nil, 0, errTorn
}

// pages reads what follows the first page, one page after the other so that events come in between. It fails when the
// property is no longer the one it was: of another type or length, or gone (X protocol, "GetProperty": an offset behind the
// end is an error).
func (r reader) pages(first *xproto.GetPropertyReply, win xproto.Window, atom xproto.Atom) ([]byte, bool) {
	length := len(first.Value) + int(first.BytesAfter)
	most := min(length, maxProperty+1) // one more byte shows that there is more
	value := append(make([]byte, 0, min(length, most+4*int(r.page))), first.Value...)
	for len(value) < most {
		cookie := r.ask(win, atom, len(value)) // pages that are not the last are whole units
		r.sent()
		next, err := cookie.Reply()
		if err != nil || next.Type != first.Type || next.Format != 8 || len(next.Value) == 0 ||
			len(value)+len(next.Value)+int(next.BytesAfter) != length {
			return nil, false
		}
		value = append(value, next.Value...)
	}
	return value, true
}

// resources collects a property in the grammar of resource files, as read does. One of another type than STRING is as good as
// absent, for Xlib reads no other. One that is too long is cut behind a line.
func (r reader) resources(cookie xproto.GetPropertyCookie, win xproto.Window, atom xproto.Atom) (text []byte, cut bool, err error) {
	text, kind, err := r.read(cookie, win, atom)
	switch {
	case kind != xproto.AtomString:
		return nil, false, err
	case len(text) > maxProperty:
		return text[:1+bytes.LastIndexByte(text[:maxProperty], '\n')], true, err
	}
	return text, false, err
}
