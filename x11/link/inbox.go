package link

import (
	"io"
	"net"
	"sync"
	"time"
)

// An inbox holds the answers that xgb has not read yet.
type inbox struct {
	mu    sync.Mutex // guards the following
	added *sync.Cond // something was added, or the connection has ended
	bytes []byte
	ended bool
}

// newInbox returns an inbox with the set-up reply, which xgb reads first.
func newInbox(setupReply []byte) *inbox {
	i := &inbox{bytes: setupReply}
	i.added = sync.NewCond(&i.mu)
	return i
}

// add appends an answer of the server to the bytes that xgb will read. Before that, it writes into the answer
// the sequence number that xgb gave the request.
func (i *inbox) add(message []byte, xgbSequence uint16) {
	message[2], message[3] = byte(xgbSequence), byte(xgbSequence>>8)
	i.mu.Lock()
	defer i.mu.Unlock()
	i.bytes = append(i.bytes, message...)
	i.added.Signal()
}

// stop ends the stream of answers that xgb reads.
func (i *inbox) stop() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.ended = true
	i.added.Broadcast()
}

// Read waits for an answer.
func (i *inbox) Read(p []byte) (int, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	for len(i.bytes) == 0 && !i.ended {
		i.added.Wait()
	}
	if i.ended {
		return 0, io.EOF
	}
	n := copy(p, i.bytes)
	i.bytes = i.bytes[n:]
	return n, nil
}

// A tap is the net.Conn that xgb believes it dialled. What xgb writes goes to the outbox, and what it reads
// comes from the inbox. The set-up was done without xgb: the tap plays back the reply, and swallows xgb's
// set-up request.
type tap struct {
	// The real connection; embedded only so that a tap has all methods of net.Conn, also those that xgb does
	// not use.
	net.Conn
	in      *inbox
	out     *outbox
	isSetUp bool // xgb has written its set-up request; only xgb's sender uses this
}

func (t *tap) Read(p []byte) (int, error) { return t.in.Read(p) }

func (t *tap) Write(p []byte) (int, error) {
	if !t.isSetUp {
		t.isSetUp = true
		return len(p), nil
	}
	return len(p), t.out.addFromXgb(p)
}

// Close does nothing: link closes the connection.
func (t *tap) Close() error { return nil }

// SetDeadline does nothing: xgb sets none.
func (t *tap) SetDeadline(time.Time) error { return nil }
