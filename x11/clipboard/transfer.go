package clipboard

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/words"
	"xklondike/x11/link"
)

// In bytes as received. A deal has a few hundred.
const maxPaste = 64 << 10

// A Fetch of many pieces may take so many times the limit of one answer.
const fetchLimitFactor = 10

// Errors of Pasted. Offer returns ErrTooLong too.
const (
	ErrNoText   = words.Sentence("there is no text to paste")
	ErrTooLong  = words.Sentence("the text is too long")
	ErrNoAnswer = words.Sentence("the other program does not answer") // or the answer comes too late
)

// errNotText stands for an answer of another type.
var errNotText = errors.New("not a text")

// Pasted is the result of a Fetch.
type Pasted struct {
	Text string // valid UTF-8 and not empty, if there is no error
	Err  error  // ErrNoText, ErrTooLong, ErrNoAnswer, or the loss of the connection
}

// Fetch asks the owner of a selection for its text: as UTF-8, or else as Latin-1, in one piece or in many.
// when is the time of the event by which a person asked. The owner may take as long as limit for each answer.
// Fetch returns at once. The channel gets one Pasted, and need not be read. An earlier Fetch goes on.
func (s *Selections) Fetch(from Selection, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	return s.fetch(s.atoms[from], []xproto.Atom{s.utf8, xproto.AtomString}, when, limit)
}

// FetchAs does the same as Fetch, with any selection and one target, which may be a media type.
func (s *Selections) FetchAs(selection, target xproto.Atom, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	return s.fetch(selection, []xproto.Atom{target}, when, limit)
}

func (s *Selections) fetch(selection xproto.Atom, targets []xproto.Atom, when xproto.Timestamp, limit time.Duration) <-chan Pasted {
	result := make(chan Pasted, 1)
	t := &transfer{
		request: s.newRequest(), selection: selection, targets: targets, when: when, limit: limit,
		deadline: time.Now().Add(fetchLimitFactor * limit),
	}
	go func() {
		defer t.request.selections.conn.DestroyWindow(t.request.win)
		text, err := t.fetchText()
		if err == errNotText || err == nil && text == "" {
			err = ErrNoText
		}
		result <- Pasted{text, err} // there is room, even if nobody reads
		if t.hasMorePieces {
			t.drainPieces()
		}
	}()
	return result
}

type transfer struct {
	request       *request
	selection     xproto.Atom
	targets       []xproto.Atom    // the best first
	when          xproto.Timestamp // of a person's event; ICCCM 2.4 forbids CurrentTime
	limit         time.Duration    // for each answer
	deadline      time.Time        // for the whole Fetch
	hasMorePieces bool             // to send
}

func (t *transfer) fetchText() (string, error) {
	for _, target := range t.targets {
		there, err := t.request.convert(t.selection, target, t.when, time.After(t.limit))
		if err != nil {
			return "", err
		}
		if !there {
			continue
		}
		// an owner that sends pieces cannot be asked for another target
		if text, err := t.readText(); err != errNotText || t.hasMorePieces {
			return text, err
		}
		t.request.selections.conn.DeleteProperty(t.request.win, requestProperty) // room for the next answer
	}
	return "", ErrNoText
}

// readText returns errNotText if the answer is no text.
func (t *transfer) readText() (string, error) {
	reply, err := t.takeProperty()
	if err != nil {
		return "", err
	}
	// takeProperty has asked for the first piece by deleting the property (ICCCM 2.7.2)
	if reply.Type == t.request.selections.transferAtoms().Incr && reply.BytesAfter == 0 {
		t.hasMorePieces = true
		return t.readPieces()
	}
	r := t.newText()
	err = r.addPiece(reply)
	return r.decode(), err
}

// readPieces reads pieces up to an empty one, which ends the text.
func (t *transfer) readPieces() (string, error) {
	r := t.newText()
	for {
		reply, err := t.nextPiece()
		if err != nil {
			return "", err
		}
		if len(reply.Value) == 0 && reply.BytesAfter == 0 { // of any type (ICCCM 2.7.2)
			t.hasMorePieces = false
			return r.decode(), nil
		}
		if err := r.addPiece(reply); err != nil {
			return "", err
		}
	}
}

// nextPiece waits for a change of the property. It may still concern the piece before; then the property is absent.
func (t *transfer) nextPiece() (*xproto.GetPropertyReply, error) {
	timeout := time.After(min(t.limit, time.Until(t.deadline)))
	for {
		select {
		case <-t.request.changes:
		case <-timeout:
			return nil, ErrNoAnswer
		}
		if reply, err := t.takeProperty(); err != nil || reply.Type != xproto.AtomNone {
			return reply, err
		}
	}
}

// takeProperty reads the property and deletes it, which tells the owner to go on. The server does not delete
// one longer than maxPaste; then BytesAfter is not 0.
func (t *transfer) takeProperty() (*xproto.GetPropertyReply, error) {
	reply, err := xproto.GetProperty(t.request.selections.conn.X, true, t.request.win, requestProperty, xproto.GetPropertyTypeAny, 0,
		maxPaste/4).Reply()
	switch {
	case errors.Is(err, io.EOF):
		return nil, link.ErrLost
	case err != nil:
		return nil, ErrNoAnswer // our window was destroyed
	}
	return reply, nil
}

// newText returns an empty text, of any type that is asked for.
func (t *transfer) newText() receivedText {
	return receivedText{utf8: t.request.selections.utf8, targets: t.targets}
}

// A receivedText is what has arrived; the owner chooses the type, which need not be the one asked for.
type receivedText struct {
	utf8, kind xproto.Atom
	targets    []xproto.Atom // types of a text, beside UTF8_STRING and STRING
	data       []byte
}

func (r *receivedText) isText(kind xproto.Atom) bool {
	return kind == xproto.AtomString || kind == r.utf8 || slices.Contains(r.targets, kind)
}

// addPiece returns errNotText or ErrTooLong, or no error.
func (r *receivedText) addPiece(reply *xproto.GetPropertyReply) error {
	if r.kind == xproto.AtomNone {
		r.kind = reply.Type
	}
	switch {
	case reply.Type != r.kind || reply.Format != 8 || !r.isText(r.kind):
		return errNotText
	case len(r.data)+len(reply.Value) > maxPaste || reply.BytesAfter > 0:
		return ErrTooLong
	}
	r.data = append(r.data, reply.Value...)
	return nil
}

// decode drops zero bytes at the end, which some programs put there. A media type is UTF-8 in nearly all programs, whatever its charset
// says, and Latin-1 in old ones.
func (r *receivedText) decode() string {
	data := bytes.TrimRight(r.data, "\x00")
	if r.kind == r.utf8 || r.kind != xproto.AtomString && utf8.Valid(data) {
		return strings.ToValidUTF8(string(data), "\uFFFD")
	}
	var b strings.Builder
	for _, c := range data {
		b.WriteRune(rune(c))
	}
	return b.String()
}

// drainPieces takes unread pieces for the time of one answer. Otherwise the owner would wait for us, or find our
// window destroyed, which not all programs survive.
func (t *transfer) drainPieces() {
	timeout := time.After(t.limit)
	for {
		reply, err := xproto.GetProperty(t.request.selections.conn.X, false, t.request.win, requestProperty, xproto.GetPropertyTypeAny, 0, 0).Reply()
		switch {
		case err != nil:
			return
		case reply.Type == xproto.AtomNone:
		case reply.BytesAfter == 0: // ends the text
			return
		default:
			t.request.selections.conn.DeleteProperty(t.request.win, requestProperty)
		}
		select {
		case <-t.request.changes:
		case <-timeout:
			return
		}
	}
}
