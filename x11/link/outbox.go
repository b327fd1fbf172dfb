package link

import (
	"encoding/binary"
	"errors"
	"sync"
	"time"

	"github.com/jezek/xgb"
)

const (
	maxCorkedBytes = 64 << 10 // more leave in spite of Cork
	maxQueuedBytes = 64 << 20 // for a server that reads nothing
	keptBytes      = 256 << 10
)

// After so many requests without a reply link sends a ping, whose reply is only a sign of life: its sequence
// number tells how far the server has got. A burst stays one write.
const (
	pingInterval      = 200
	burstPingInterval = 2 * pingInterval
)

var errNotReading = errors.New("the X server has stopped reading requests")

// An outbox holds the requests that wait for the writer, and knows which answers the server owes. Adding a
// request never waits. All methods may be called from any goroutine.
type outbox struct {
	ready      chan struct{}
	maxRequest int // in bytes
	meter      *Meter

	mu    sync.Mutex // guards the following
	bytes []byte     // whole requests
	corks int        // calls without their Uncork
	// how many of the oldest bytes may leave in spite of Cork
	released int
	ended    bool
	start    int             // of the request that is being added
	majors   map[string]byte // opcodes of extensions, by their names
	answers  answers
}

func newOutbox(m *Meter) *outbox {
	return &outbox{ready: make(chan struct{}, 1), maxRequest: 4 * minRequest, meter: m, majors: make(map[string]byte)}
}

// beginRequest locks the outbox until endRequest.
func (o *outbox) beginRequest(opcode, data byte) {
	o.mu.Lock()
	o.start = len(o.bytes)
	o.bytes = append(o.bytes, opcode, data, 0, 0)
}

// put adds numbers, slices and structs of numbers, and after bytes as many as are missing to a multiple of four.
func (o *outbox) put(parts ...any) {
	for _, part := range parts {
		o.bytes, _ = binary.Append(o.bytes, binary.LittleEndian, part)
		if data, ok := part.([]byte); ok {
			o.bytes = append(o.bytes, make([]byte, xgb.Pad(len(data))-len(data))...)
		}
	}
}

const (
	renderExtension   = "RENDER"
	shapeExtension    = "SHAPE"
	syncExtension     = "SYNC"
	xineramaExtension = "XINERAMA"
)

func (o *outbox) beginExtensionRequest(extension string, minor byte) {
	o.beginRequest(0, minor)
	o.bytes[o.start] = o.majors[extension]
}

func (c *Conn) sendTo(extension string, minor byte, parts ...any) {
	c.out.beginExtensionRequest(extension, minor)
	c.out.put(parts...)
	c.out.endRequest()
}

// endRequest unlocks the outbox. It drops a request that is longer than the server takes, as callers divide
// their data by MaxRequestBytes, and one of an extension that the server does not have.
func (o *outbox) endRequest() {
	defer o.mu.Unlock()
	n := len(o.bytes) - o.start
	if o.ended || n > o.maxRequest || o.bytes[o.start] == 0 {
		o.bytes = o.bytes[:o.start]
		return
	}
	o.bytes[o.start+2], o.bytes[o.start+3] = byte(n/4), byte(n/4>>8)
	o.countRequest(n, false)
	o.pingIfDue()
	o.wake()
}

// addFromXgb lets GetInputFocus leave at once, because xgb writes it when it is going to wait for the reply.
func (o *outbox) addFromXgb(p []byte) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.ended {
		return ErrLost
	}
	o.start = len(o.bytes)
	o.bytes = append(o.bytes, p...)
	o.answers.xgbSent++
	o.expect(answer{forXgb: o.answers.xgbSent, ofXgb: true, check: o.replyCheckFor(p)})
	o.countRequest(len(p), false)
	if p[0] == opGetInputFocus {
		o.answers.sincePing = 0
		o.released = len(o.bytes)
	} else {
		o.pingIfDue()
	}
	o.wake()
	return nil
}

func (o *outbox) countRequest(size int, isPing bool) {
	o.answers.sent++
	o.answers.sincePing++
	o.meter.countRequest(size, isPing)
}

func (o *outbox) pingIfDue() {
	limit := pingInterval
	if o.corks > 0 {
		limit = burstPingInterval
	}
	if o.answers.sincePing >= limit {
		o.ping()
	}
}

// ping asks for a reply for which nobody waits.
func (o *outbox) ping() *answer {
	o.bytes = append(o.bytes, opGetInputFocus, 0, 1, 0)
	a := o.expectShortReply()
	o.countRequest(4, true)
	o.answers.sincePing = 0
	return a
}

func (o *outbox) wake() {
	if len(o.bytes) == 0 || o.corks > 0 && o.released == 0 && len(o.bytes) < maxCorkedBytes {
		return
	}
	select {
	case o.ready <- struct{}{}:
	default:
	}
}

// take returns what the writer may send now, in the memory of spare where it can.
func (o *outbox) take(spare []byte) ([]byte, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.bytes) > maxQueuedBytes {
		return nil, errNotReading
	}
	n := len(o.bytes)
	if o.corks > 0 && n < maxCorkedBytes {
		n = o.released
	}
	if n > 0 {
		o.meter.countWrite()
	}
	if cap(spare) > keptBytes {
		spare = nil
	}
	batch, rest := o.bytes[:n], o.bytes[n:]
	o.bytes, o.released = append(spare[:0], rest...), 0
	return batch, nil
}

// askLastAnswer lets everything leave, corked or not. The channel is closed when the answer comes.
func (o *outbox) askLastAnswer() <-chan struct{} {
	o.mu.Lock()
	defer o.mu.Unlock()
	answered := make(chan struct{})
	if o.ended {
		close(answered)
		return answered
	}
	o.ping().answered = answered
	o.corks, o.released = 0, len(o.bytes)
	o.wake()
	return answered
}

func (o *outbox) stop() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ended, o.bytes, o.released = true, nil, 0
}

type answer struct {
	sequence uint64 // counted by the server, from 1
	forXgb   uint16 // xgb counts only its own requests
	ofXgb    bool   // false for a sign of life, or an event
	check    replyCheck
	purpose  Purpose
	answered chan struct{} // or nil
	asked    time.Time
	event    func(reply []byte) xgb.Event // of an error if reply is nil; nil for none
}

// The answers are what the server owes, in the order of the requests.
type answers struct {
	sent      uint64 // of the last request
	answered  uint64 // by a reply or an error
	xgbSent   uint16 // as xgb counts
	sincePing int    // since the last sign of life was asked for
	owed      []answer
}

// Each of these ends the connection.
var (
	errUnasked    = errors.New("the X server answered a request that was not sent")
	errUnanswered = errors.New("the X server left a request unanswered")
	errNoReplyDue = errors.New("the X server replied to a request that has no reply")
)

// match takes from the list what a reply or an error answers. It returns nil for an error about a request
// that nobody waits for.
func (a *answers) match(number uint16, isReply bool) (*answer, error) {
	n := a.answered + uint64(number-uint16(a.answered))
	if n == a.answered || n > a.sent {
		return nil, errUnasked
	}
	a.answered = n
	for len(a.owed) > 0 && a.owed[0].sequence <= n {
		first := a.owed[0]
		a.owed = a.owed[:copy(a.owed, a.owed[1:])] // reuses the memory, so that a ping allocates nothing
		switch {
		case first.sequence == n:
			if first.answered != nil {
				close(first.answered)
			}
			return &first, nil
		case !first.check.maybe:
			return nil, errUnanswered
		}
	}
	if isReply {
		return nil, errNoReplyDue
	}
	return nil, nil
}

func (o *outbox) matchAnswer(number uint16, isReply bool) (*answer, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	owed, err := o.answers.match(number, isReply)
	if owed != nil {
		o.meter.noteRoundTrip(time.Since(owed.asked))
	}
	return owed, err
}

func (o *outbox) expect(a answer) {
	a.sequence, a.purpose, a.asked = o.answers.sent+1, o.meter.currentPurpose(), time.Now()
	o.answers.owed = append(o.answers.owed, a)
}

// expectShortReply returns the answer, which nobody waits for, until the next one is expected.
func (o *outbox) expectShortReply() *answer {
	o.expect(answer{check: replyCheck{most: shortReply}})
	return &o.answers.owed[len(o.answers.owed)-1]
}

func sequenceOf(message []byte) uint16 { return xgb.Get16(message[2:]) }
