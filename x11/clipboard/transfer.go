package clipboard

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// maxPaste is the longest text that is pasted, in bytes as it comes. A deal has a few hundred.
const maxPaste = 64 << 10

// fetchLimits is how many times its limit a Fetch may take in all, however slowly the pieces come.
const fetchLimits = 10

// The errors of Pasted, and of Offer.
var (
	ErrNothing = errors.New("there is no text to paste")
	ErrTooLong = errors.New("the text is too long")
	ErrSilent  = errors.New("the program that has it does not answer") // or not in time
	errOther   = errors.New("not a text")                              // what came is not what was asked for
)

// Pasted is what came of a Fetch.
type Pasted struct {
	Text string // valid UTF-8 and not empty, if there is no error
	Err  error  // ErrNothing, ErrTooLong, ErrSilent, or that the connection is gone
}

// Fetch asks whoever owns a selection for its text: as UTF-8 or else as Latin-1, in one piece or in many. When is the time of
// the event by which a person asked for it, and limit how long the owner may take over each answer. Fetch returns at once;
// the channel brings one Pasted and is never closed. An earlier Fetch is not disturbed: whose answer is no longer wanted,
// its channel need not be read.
func (s *Selections) Fetch(from Selection, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	result := make(chan Pasted, 1)
	t := &transfer{
		request: s.newRequest(), selection: s.atoms[from], when: when, limit: limit, end: time.Now().Add(fetchLimits * limit),
	}
	go func() {
		defer t.request.end()
		text, err := t.text()
		if err == errOther || err == nil && text == "" {
			err = ErrNothing
		}
		result <- Pasted{text, err} // has room, whether anybody reads it or not
		if t.flowing {
			t.drain()
		}
	}()
	return result
}

// A transfer is a Fetch under way.
type transfer struct {
	*request
	selection xproto.Atom
	when      xproto.Timestamp // as ICCCM 2.4 wants it: never the present
	limit     time.Duration    // for each answer
	end       time.Time        // of all patience
	flowing   bool             // the owner has more pieces to give
}

// text tries the encodings, the better one first.
func (t *transfer) text() (string, error) {
	for _, target := range []xproto.Atom{t.utf8, xproto.AtomString} {
		there, err := t.convert(t.selection, target, t.when, time.After(t.limit))
		if err != nil {
			return "", err
		}
		if !there {
			continue
		}
		// In the midst of its pieces an owner cannot be asked for something else.
		if text, err := t.read(); err != errOther || t.flowing {
			return text, err
		}
		xproto.DeleteProperty(t.conn.X, t.win, requestProperty) // for the next try
	}
	return "", ErrNothing
}

// read takes what the owner has put there; errOther if that is neither a text nor the promise of one.
func (t *transfer) read() (string, error) {
	reply, err := t.take()
	if err != nil {
		return "", err
	}
	// To have deleted the promise was to ask for the first piece.
	if reply.Type == t.names().Incr && reply.BytesAfter == 0 {
		t.flowing = true
		return t.pieces()
	}
	r := received{utf8: t.utf8}
	err = r.add(reply)
	return r.text(), err
}

// pieces takes one piece after the other, until an empty one.
func (t *transfer) pieces() (string, error) {
	r := received{utf8: t.utf8}
	for {
		reply, err := t.next()
		if err != nil {
			return "", err
		}
		if len(reply.Value) == 0 && reply.BytesAfter == 0 { // of whatever type (ICCCM 2.7.2)
			t.flowing = false
			return r.text(), nil
		}
		if err := r.add(reply); err != nil {
			return "", err
		}
	}
}

// next waits for the next piece. That something has changed may also be told of the piece before.
func (t *transfer) next() (*xproto.GetPropertyReply, error) {
	late := time.After(min(t.limit, time.Until(t.end)))
	for {
		select {
		case <-t.changes:
		case <-late:
			return nil, ErrSilent
		}
		if reply, err := t.take(); err != nil || reply.Type != xproto.AtomNone {
			return reply, err
		}
	}
}

// take reads the property and deletes it, which tells the owner to go on. One that is too long stays, with bytes after.
func (t *transfer) take() (*xproto.GetPropertyReply, error) {
	reply, err := xproto.GetProperty(t.conn.X, true, t.win, requestProperty, xproto.GetPropertyTypeAny, 0, maxPaste/4).Reply()
	switch {
	case errors.Is(err, io.EOF):
		return nil, link.ErrLost
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
func (t *transfer) drain() {
	late := time.After(t.limit)
	for {
		reply, err := xproto.GetProperty(t.conn.X, false, t.win, requestProperty, xproto.GetPropertyTypeAny, 0, 0).Reply()
		switch {
		case err != nil:
			return
		case reply.Type == xproto.AtomNone:
		case reply.BytesAfter == 0: // all of nothing is there: the end
			return
		default:
			xproto.DeleteProperty(t.conn.X, t.win, requestProperty)
		}
		select {
		case <-t.changes:
		case <-late:
			return
		}
	}
}
