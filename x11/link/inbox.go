package link

import (
	"io"
	"net"
	"sync"
	"time"
)

type inbox struct {
	mu    sync.Mutex // guards the following
	added *sync.Cond // or the connection has ended
	bytes []byte
	ended bool
}

func newInbox(setupReply []byte) *inbox {
	i := &inbox{bytes: setupReply}
	i.added = sync.NewCond(&i.mu)
	return i
}

// add writes into the answer the sequence number that xgb gave the request.
func (i *inbox) add(message []byte, xgbSequence uint16) {
	message[2], message[3] = byte(xgbSequence), byte(xgbSequence>>8)
	i.mu.Lock()
	defer i.mu.Unlock()
	i.bytes = append(i.bytes, message...)
	i.added.Signal()
}

func (i *inbox) stop() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.ended = true
	i.added.Broadcast()
}

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

// A tap is the net.Conn that xgb believes it dialled. xgb writes to the outbox and reads from the inbox. The
// tap plays back the reply of the set-up, and swallows xgb's own set-up request.
type tap struct {
	// for the methods that xgb does not use
	net.Conn
	in      *inbox
	out     *outbox
	isSetUp bool // only xgb's sender uses this
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
