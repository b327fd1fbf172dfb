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

// maxPaste is the maximum length of a text to paste, in bytes as received. A deal has a few hundred.
const maxPaste = 64 << 10

// fetchLimitFactor is how many times the limit of one answer a whole Fetch may take, if the text comes in pieces.
const fetchLimitFactor = 10

// The errors of Pasted. Offer returns ErrTooLong too.
var (
	ErrNoText   = errors.New("there is no text to paste")
	ErrTooLong  = errors.New("the text is too long")
	ErrNoAnswer = errors.New("the other program does not answer") // also the error about an answer that comes too late
	// The error about an answer that is not of the type that was asked for.
	errNotText = errors.New("not a text")
)

// Pasted is the result of a Fetch.
type Pasted struct {
	Text string // the text, valid UTF-8 and not empty, if there is no error
	Err  error  // ErrNoText, ErrTooLong, ErrNoAnswer, or the loss of the connection
}

// Fetch asks the owner of a selection for its text: as UTF-8, or else as Latin-1, in one piece or in many.
// The parameter when is the time of the event by which a person asked for the text. The owner may take as
// long as limit for each answer.
//
// Fetch returns at once. The channel gets one Pasted, is never closed, and need not be read. An earlier Fetch goes on
// undisturbed.
func (s *Selections) Fetch(from Selection, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	result := make(chan Pasted, 1)
	t := &transfer{
		request: s.newRequest(), selection: s.atoms[from], when: when, limit: limit,
		deadline: time.Now().Add(fetchLimitFactor * limit),
	}
	go func() {
		defer t.request.destroyWindow()
		text, err := t.fetchText()
		if err == errNotText || err == nil && text == "" {
			err = ErrNoText
		}
		result <- Pasted{text, err} // the channel has room, even if nobody reads it
		if t.hasMorePieces {
			t.drainPieces()
		}
	}()
	return result
}

// A transfer does the work of one call of Fetch.
type transfer struct {
	*request
	selection     xproto.Atom
	when          xproto.Timestamp // time of the event by which a person asked; ICCCM 2.4 forbids CurrentTime
	limit         time.Duration    // how long the owner may take for each answer
	deadline      time.Time        // time at which the whole Fetch gives up
	hasMorePieces bool             // the owner has more pieces to send
}

// fetchText asks for the text as UTF-8, and then as Latin-1 if there is none.
func (t *transfer) fetchText() (string, error) {
	for _, target := range []xproto.Atom{t.utf8, xproto.AtomString} {
		there, err := t.convert(t.selection, target, t.when, time.After(t.limit))
		if err != nil {
			return "", err
		}
		if !there {
			continue
		}
		// While an owner sends pieces, it cannot be asked for another target.
		if text, err := t.readText(); err != errNotText || t.hasMorePieces {
			return text, err
		}
		t.conn.DeleteProperty(t.win, requestProperty) // makes room for the next answer
	}
	return "", ErrNoText
}

// readText reads the owner's answer, in one piece or in many. The error is errNotText if the answer is no text.
func (t *transfer) readText() (string, error) {
	reply, err := t.takeProperty()
	if err != nil {
		return "", err
	}
	// takeProperty has deleted the property, which asks the owner for the first piece (ICCCM 2.7.2).
	if reply.Type == t.transferAtoms().Incr && reply.BytesAfter == 0 {
		t.hasMorePieces = true
		return t.readPieces()
	}
	r := receivedText{utf8: t.utf8}
	err = r.addPiece(reply)
	return r.decode(), err
}

// readPieces reads the pieces of a text one after the other, until an empty piece ends the text.
func (t *transfer) readPieces() (string, error) {
	r := receivedText{utf8: t.utf8}
	for {
		reply, err := t.nextPiece()
		if err != nil {
			return "", err
		}
		if len(reply.Value) == 0 && reply.BytesAfter == 0 { // an empty property of any type ends the text (ICCCM 2.7.2)
			t.hasMorePieces = false
			return r.decode(), nil
		}
		if err := r.addPiece(reply); err != nil {
			return "", err
		}
	}
}

// nextPiece waits for the next piece and returns it. A change of the property may still concern the piece
// before; then the property is absent, and nextPiece goes on waiting.
func (t *transfer) nextPiece() (*xproto.GetPropertyReply, error) {
	timeout := time.After(min(t.limit, time.Until(t.deadline)))
	for {
		select {
		case <-t.changes:
		case <-timeout:
			return nil, ErrNoAnswer
		}
		if reply, err := t.takeProperty(); err != nil || reply.Type != xproto.AtomNone {
			return reply, err
		}
	}
}

// takeProperty reads the answer's property and deletes it, which tells the owner to go on. The server does
// not delete a property that is longer than maxPaste; then BytesAfter is not 0.
func (t *transfer) takeProperty() (*xproto.GetPropertyReply, error) {
	reply, err := xproto.GetProperty(t.conn.X, true, t.win, requestProperty, xproto.GetPropertyTypeAny, 0,
		maxPaste/4).Reply()
	switch {
	case errors.Is(err, io.EOF):
		return nil, link.ErrLost
	case err != nil:
		return nil, ErrNoAnswer // another program has destroyed our window
	}
	return reply, nil
}

// receivedText is the text as far as it has arrived. The owner chooses its type, which need not be the type
// that was asked for.
type receivedText struct {
	utf8, kind xproto.Atom
	data       []byte
}

// addPiece adds a piece, which must have the type of the first one. The error is errNotText or ErrTooLong.
func (r *receivedText) addPiece(reply *xproto.GetPropertyReply) error {
	if r.kind == xproto.AtomNone {
		r.kind = reply.Type
	}
	switch {
	case reply.Type != r.kind || reply.Format != 8 || r.kind != xproto.AtomString && r.kind != r.utf8:
		return errNotText
	case len(r.data)+len(reply.Value) > maxPaste || reply.BytesAfter > 0:
		return ErrTooLong
	}
	r.data = append(r.data, reply.Value...)
	return nil
}

// decode returns the text as UTF-8, without the zero bytes that some programs put at its end.
func (r *receivedText) decode() string {
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

// drainPieces takes the pieces that an owner has left, without reading them, for no longer than one answer
// may take. Otherwise the owner would wait for us, or find our window destroyed, which not all programs
// survive.
func (t *transfer) drainPieces() {
	timeout := time.After(t.limit)
	for {
		reply, err := xproto.GetProperty(t.conn.X, false, t.win, requestProperty, xproto.GetPropertyTypeAny, 0, 0).Reply()
		switch {
		case err != nil:
			return
		case reply.Type == xproto.AtomNone:
		case reply.BytesAfter == 0: // an empty piece ends the text
			return
		default:
			t.conn.DeleteProperty(t.win, requestProperty)
		}
		select {
		case <-t.changes:
		case <-timeout:
			return
		}
	}
}
