package desktop

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"
)

// maxPaste is the longest text that is pasted, in bytes as it comes. A deal has a few hundred.
const maxPaste = 64 << 10

// fetchLimits is how many times its limit a Fetch may take in all, however slowly the pieces come.
const fetchLimits = 10

// The errors of Pasted besides ErrSilent.
var (
	ErrNothing = errors.New("there is no text to paste")
	ErrTooLong = errors.New("the text is too long")
)

// errOther says that what came is not what was asked for.
var errOther = errors.New("not a text")

// Pasted is what came of a Fetch.
type Pasted struct {
	Selection Selection // that was asked
	Text      string    // valid UTF-8 and not empty, if there is no error
	Err       error     // ErrNothing, ErrTooLong, ErrSilent, or that the connection is gone
}

// Fetch asks whoever owns a selection for its text: as UTF-8 or else as Latin-1, in one piece or in many. When is the time of
// the event by which a person asked for it, and limit how long the owner may take over each answer. Fetch returns at once;
// the channel brings one Pasted and is never closed. An earlier Fetch is not disturbed: whose answer is no longer wanted,
// its channel need not be read.
func (d *Desktop) Fetch(s Selection, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	result := make(chan Pasted, 1)
	f := &fetch{
		errand: d.newErrand(), selection: d.selectionAtom(s), when: when,
		limit: limit, end: time.Now().Add(fetchLimits * limit),
	}
	go func() {
		defer f.errand.end()
		text, err := f.text()
		if err == nil && text == "" {
			err = ErrNothing
		}
		result <- Pasted{s, text, err} // has room, whether anybody reads it or not
		if f.flowing {
			f.drain()
		}
	}()
	return result
}

// A fetch is a Fetch under way.
type fetch struct {
	*errand
	selection xproto.Atom
	when      xproto.Timestamp // as ICCCM 2.4 wants it: never the present
	limit     time.Duration    // for each answer
	end       time.Time        // of all patience
	flowing   bool             // the owner has more pieces to give
}

// text tries the encodings, the better one first.
func (f *fetch) text() (string, error) {
	for _, target := range []xproto.Atom{f.Atoms.UTF8String, xproto.AtomString} {
		there, err := f.convert(f.selection, target, f.when, time.After(f.limit))
		if err != nil {
			return "", err
		}
		if !there {
			continue
		}
		if text, err := f.read(); err != errOther {
			return text, err
		}
		xproto.DeleteProperty(f.x(), f.win, errandProperty) // for the next try
	}
	return "", ErrNothing
}

// read takes what the owner has put there; errOther if that is neither a text nor the promise of one.
func (f *fetch) read() (string, error) {
	reply, err := f.take()
	if err != nil {
		return "", err
	}
	// To have deleted the promise was to ask for the first piece.
	if reply.Type == f.selectionNames().incr && reply.BytesAfter == 0 {
		f.flowing = true
		return f.pieces()
	}
	r := received{utf8: f.Atoms.UTF8String}
	err = r.add(reply)
	return r.text(), err
}

// pieces takes one piece after the other, until an empty one.
func (f *fetch) pieces() (string, error) {
	r := received{utf8: f.Atoms.UTF8String}
	for {
		reply, err := f.next()
		if err != nil {
			return "", err
		}
		if len(reply.Value) == 0 && reply.BytesAfter == 0 { // of whatever type (ICCCM 2.7.2)
			f.flowing = false
			return r.text(), nil
		}
		switch err := r.add(reply); err {
		case nil:
		case errOther: // in the midst of it the owner cannot be asked for something else
			return "", ErrNothing
		default:
			return "", err
		}
	}
}

// next waits for the next piece. That something has changed may also be told of the piece before.
func (f *fetch) next() (*xproto.GetPropertyReply, error) {
	late := time.After(min(f.limit, time.Until(f.end)))
	for {
		select {
		case <-f.changes:
		case <-late:
			return nil, ErrSilent
		}
		if reply, err := f.take(); err != nil || reply.Type != xproto.AtomNone {
			return reply, err
		}
	}
}

// take reads the property and deletes it, which tells the owner to go on. One that is too long stays, with bytes after.
func (f *fetch) take() (*xproto.GetPropertyReply, error) {
	reply, err := xproto.GetProperty(f.x(), true, f.win, errandProperty, xproto.GetPropertyTypeAny, 0, maxPaste/4).Reply()
	switch {
	case errors.Is(err, io.EOF):
		return nil, errLost
	case err != nil:
		return nil, ErrSilent // somebody has destroyed our window
	}
	return reply, nil
}

// received is a text as it comes. It is what its owner says that it is, which need not be what it was asked for.
type received struct {
	utf8, kind xproto.Atom
	data       []byte
}

// add adds a piece, which must be of the same type as those before. The error is errOther or ErrTooLong.
func (r *received) add(reply *xproto.GetPropertyReply) error {
	if r.kind == xproto.AtomNone {
		r.kind = reply.Type
	}
	switch {
	case reply.Type != r.kind || reply.Format != 8 || r.kind != xproto.AtomString && r.kind != r.utf8:
		return errOther
	case len(r.data)+len(reply.Value) > maxPaste || reply.BytesAfter > 0:
		return ErrTooLong
	}
	r.data = append(r.data, reply.Value...)
	return nil
}

// text is what there is, without the zero that some programs end it with.
func (r *received) text() string {
	data := bytes.TrimRight(r.data, "\x00")
	if r.kind == r.utf8 {
		return strings.ToValidUTF8(string(data), "\uFFFD")
	}
	var b strings.Builder
	for _, c := range data {
		b.WriteRune(rune(c))
	}
	return b.String()
}

// drain lets an owner come to its end, without looking at what it says. It would wait for us otherwise, or meet a window
// that is gone, which not all programs survive. It does not take longer than one answer may.
func (f *fetch) drain() {
	late := time.After(f.limit)
	for {
		reply, err := xproto.GetProperty(f.x(), false, f.win, errandProperty, xproto.GetPropertyTypeAny, 0, 0).Reply()
		switch {
		case err != nil:
			return
		case reply.Type == xproto.AtomNone:
		case reply.BytesAfter == 0: // all of nothing is there: the end
			return
		default:
			xproto.DeleteProperty(f.x(), f.win, errandProperty)
		}
		select {
		case <-f.changes:
		case <-late:
			return
		}
	}
}
