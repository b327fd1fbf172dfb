package link

import (
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/jezek/xgb"
)

const (
	maxCorkedBytes = 64 << 10 // the most bytes that Cork holds back; more leave nevertheless
	maxQueuedBytes = 64 << 20 // bytes that may wait for a server that reads nothing
	keptBytes      = 256 << 10
)

// How many requests without a reply may follow one another before link sends a ping: a request whose reply is
// only a sign of life. The sequence number of the reply tells link how far the server has got. During a burst
// link pings later, so that the burst stays one write.
const (
	pingInterval      = 200
	burstPingInterval = 2 * pingInterval
)

// errNotReading ends a connection whose server reads nothing while the program goes on sending.
var errNotReading = errors.New("the X server has stopped reading requests")

// An outbox holds the requests that wait for the writer, and knows which answers the server owes. To add a
// request never waits for the server. All methods may be called from any goroutine.
type outbox struct {
	ready      chan struct{} // has one element when the writer has something to do
	maxRequest int           // the most bytes that the server takes in a request
	meter      *Meter

	mu    sync.Mutex // guards the following
	bytes []byte     // whole requests
	corks int        // how many calls of Cork still wait for their Uncork
	// How many of the waiting bytes, from the oldest on, may be sent now although Cork holds back the rest.
	released int
	ended    bool // nothing is sent any more
	start    int  // index in bytes at which the request begins that is being added
	answers
}

func newOutbox(m *Meter) *outbox {
	return &outbox{ready: make(chan struct{}, 1), maxRequest: 4 * minRequest, meter: m}
}

// beginRequest starts a request. It locks the outbox until end.
func (o *outbox) beginRequest(opcode, data byte) *outbox {
	o.mu.Lock()
	o.start = len(o.bytes)
	o.bytes = append(o.bytes, opcode, data, 0, 0)
	return o
}

// u8 adds one byte to the request.
func (o *outbox) u8(v byte) *outbox {
	o.bytes = append(o.bytes, v)
	return o
}

// u16 adds two bytes to the request.
func (o *outbox) u16(v uint16) *outbox {
	o.bytes = append(o.bytes, byte(v), byte(v>>8))
	return o
}

// u32 adds four bytes to the request.
func (o *outbox) u32(v uint32) *outbox {
	o.bytes = append(o.bytes, byte(v), byte(v>>8), byte(v>>16), byte(v>>24))
	return o
}

// words adds numbers of four bytes each.
func (o *outbox) words(all []uint32) *outbox {
	for _, v := range all {
		o.u32(v)
	}
	return o
}

// An extension is one whose requests the outbox writes itself.
type extension int

const (
	renderExtension extension = iota
	shapeExtension
	syncExtension
	extensions
)

var extensionNames = [extensions]string{"RENDER", "SHAPE", "SYNC"}

// beginExtensionRequest starts a request of an extension.
func (o *outbox) beginExtensionRequest(e extension, minor byte) *outbox {
	o.beginRequest(0, minor)
	o.bytes[o.start] = o.majors[e]
	return o
}

// data adds bytes and fills up to a multiple of four.
func (o *outbox) data(b []byte) *outbox {
	o.bytes = append(o.bytes, b...)
	for (len(o.bytes)-o.start)%4 != 0 {
		o.bytes = append(o.bytes, 0)
	}
	return o
}

// endRequest completes the request that beginRequest started, and unlocks the outbox. It drops a request that
// is longer than the server takes, as callers divide their data by MaxRequestBytes, and one of an extension that the
// server does not have.
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

// addFromXgb adds a request that xgb has encoded. xgb writes GetInputFocus when it is going to wait for the
// reply, so that request leaves at once.
func (o *outbox) addFromXgb(p []byte) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.ended {
		return ErrLost
	}
	o.start = len(o.bytes)
	o.bytes = append(o.bytes, p...)
	o.countRequest(len(p), false)
	o.expectXgbAnswer(p, o.meter.currentPurpose())
	if len(p) > 0 && p[0] == opGetInputFocus {
		o.sincePing = 0
		o.released = len(o.bytes)
	} else {
		o.pingIfDue()
	}
	o.wake()
	return nil
}

func (o *outbox) countRequest(size int, isPing bool) {
	o.sent++
	o.sincePing++
	o.meter.countRequest(size, isPing)
}

// pingIfDue sends a ping if too many requests without a reply have followed one another.
func (o *outbox) pingIfDue() {
	limit := pingInterval
	if o.corks > 0 {
		limit = burstPingInterval
	}
	if o.sincePing >= limit {
		o.ping()
	}
}

// ping sends a request whose reply is only a sign of life from the server: nobody waits for it.
func (o *outbox) ping() {
	o.bytes = append(o.bytes, opGetInputFocus, 0, 1, 0)
	o.countRequest(4, true)
	o.expectPingReply(o.meter.currentPurpose())
	o.sincePing = 0
}

// wake tells the writer that there is something to send.
func (o *outbox) wake() {
	if o.corks > 0 && o.released == 0 && len(o.bytes) < maxCorkedBytes {
		return
	}
	select {
	case o.ready <- struct{}{}:
	default: // the channel is full, so the writer already knows that there is something to send
	}
}

// cork begins a burst.
func (o *outbox) cork() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.corks == 0 && o.sincePing >= pingInterval {
		o.ping()
	}
	o.corks++
}

// uncork ends a burst. One uncork too many does nothing.
func (o *outbox) uncork() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.corks = max(o.corks-1, 0)
	o.wake()
}

// flush lets everything leave that waits now, in spite of Cork.
func (o *outbox) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.released = len(o.bytes)
	if o.released > 0 {
		o.wake()
	}
}

// take returns the bytes that the writer may send now. It reuses the memory of spare where it can.
func (o *outbox) take(spare []byte) ([]byte, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.bytes) > maxQueuedBytes {
		return nil, errNotReading
	}
	if o.corks > 0 && len(o.bytes) < maxCorkedBytes {
		batch := append(spare[:0], o.bytes[:o.released]...)
		if o.released > 0 {
			o.meter.countWrite()
		}
		o.bytes = o.bytes[:copy(o.bytes, o.bytes[o.released:])]
		o.released = 0
		return batch, nil
	}
	if cap(spare) > keptBytes {
		spare = nil
	}
	batch := o.bytes
	o.bytes, o.released = spare[:0], 0
	if len(batch) > 0 {
		o.meter.countWrite()
	}
	return batch, nil
}

// askLastAnswer lets everything leave, corked or not, and asks the server for a last answer. The returned
// channel is closed when that answer comes.
func (o *outbox) askLastAnswer() <-chan struct{} {
	o.mu.Lock()
	defer o.mu.Unlock()
	answered := make(chan struct{})
	if o.ended {
		close(answered)
		return answered
	}
	o.ping()
	o.owed[len(o.owed)-1].answered = answered
	o.corks, o.released = 0, len(o.bytes)
	o.wake()
	return answered
}

// useExtension tells the outbox which opcode an extension has.
func (o *outbox) useExtension(name string, major byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if e := slices.Index(extensionNames[:], name); e >= 0 {
		o.majors[e] = major
	}
}

// stop makes the outbox forget what waits, and take nothing more.
func (o *outbox) stop() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ended, o.bytes, o.released = true, nil, 0
}

// An answer is what the server owes for one request.
type answer struct {
	sequence uint64 // the sequence number of the request; the server counts requests from 1
	forXgb   uint16 // the number that xgb gives the request; xgb counts only its own requests
	owner    owner
	due      bool // the request certainly has a reply
	check    replyCheck
	purpose  Purpose
	answered chan struct{} // closed when the answer comes; may be nil

	asked     time.Time // when the request was added
	announced bool      // the answer is announced as an event
	isPointer bool      // the request is QueryPointer
	sent      int64     // for a CaughtUpEvent: all bytes sent on the connection, up to and including this request
}

// An owner says who waits for an answer.
type owner byte

const (
	nobody owner = iota // xgb does not get the answer: the answer only shows that the server is alive, or becomes an event
	ofXgb
)

// answers is the list of answers that the server owes, in the order of the requests.
type answers struct {
	sent      uint64 // sequence number of the last request; the server counts from 1
	answered  uint64 // sequence number of the last request that was answered, by a reply or by an error
	xgbSent   uint16 // how many requests xgb has written, as it counts them
	sincePing int    // requests since the last sign of life was asked for
	owed      []answer

	majors [extensions]byte // the opcodes of the extensions; 0 without one
}

// expectPingReply notes that the server owes the reply to a ping.
func (a *answers) expectPingReply(p Purpose) {
	a.owed = append(a.owed, answer{sequence: a.sent, owner: nobody, due: true, check: replyCheck{most: shortReply},
		purpose: p, asked: time.Now()})
}

// expectXgbAnswer notes that the server owes the answer to a request of xgb.
func (a *answers) expectXgbAnswer(request []byte, p Purpose) {
	a.xgbSent++
	check, due := a.replyCheckFor(request)
	a.owed = append(a.owed, answer{sequence: a.sent, forXgb: a.xgbSent, owner: ofXgb, due: due, check: check,
		purpose: p, asked: time.Now()})
}

// Errors about the order of answers. Each of them ends the connection.
var (
	errUnasked    = errors.New("the X server answered a request that was not sent")
	errUnanswered = errors.New("the X server left a request unanswered")
	errNoReplyDue = errors.New("the X server replied to a request that has no reply")
)

// match returns the entry that a reply, or an error, of this sequence number answers, and removes it from the
// list. It returns nil for an error about a request that nobody waits for.
func (a *answers) match(number uint16, isReply bool) (*answer, error) {
	n := a.answered + uint64(number-uint16(a.answered))
	if n == a.answered || n > a.sent {
		return nil, errUnasked
	}
	a.answered = n
	for len(a.owed) > 0 && a.owed[0].sequence <= n {
		first := a.owed[0]
		a.owed = a.owed[:copy(a.owed, a.owed[1:])] // the memory is used again, so that a ping allocates nothing
		switch {
		case first.sequence == n && isReply && !first.due && !first.check.maybe:
			return nil, errNoReplyDue
		case first.sequence == n:
			if first.answered != nil {
				close(first.answered)
			}
			return &first, nil
		case first.due:
			return nil, errUnanswered
		}
	}
	if isReply {
		return nil, errNoReplyDue
	}
	return nil, nil
}

// matchAnswer is match under the lock of the outbox.
func (o *outbox) matchAnswer(number uint16, isReply bool) (*answer, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	owed, err := o.match(number, isReply)
	if owed != nil {
		o.meter.noteRoundTrip(time.Since(owed.asked))
	}
	return owed, err
}

// sequenceOf returns the sequence number of a message from the server.
func sequenceOf(message []byte) uint16 { return xgb.Get16(message[2:]) }
