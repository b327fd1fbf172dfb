package link

import (
	"bufio"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// opGetInputFocus is the request that xgb writes when it must wait for the server, and that Pace writes.
const opGetInputFocus = 43

const (
	holdLimit = 64 << 10             // bytes a cork holds back before it lets go by itself
	holdTime  = 2 * time.Millisecond // and for how long, should somebody wait for a reply behind a cork
)

// A wire is the net.Conn that xgb believes it dialled. It plays back the greeting that was had without xgb, counts what
// passes, holds requests back while corked so that a burst is one write, and can stop xgb's reader between two messages.
// All methods may be called from any goroutine.
type wire struct {
	net.Conn
	in       *bufio.Reader
	received atomic.Int64 // bytes; under no lock, lest the reader wait for a writer

	out     sync.Mutex // guards the following
	corks   int
	held    []byte
	hold    time.Duration // how long at most
	timer   *time.Timer   // lets go of what is held too long
	failed  error         // of a write nobody waited for; the next one reports it
	greeted bool          // xgb has written its set-up request
	since   int           // requests since the last one that has a reply for certain
	traffic Traffic

	gate   sync.Mutex // guards the following
	parked *sync.Cond // reading changed to true
	// reading is true while xgb's reader waits inside Read, where it looks nothing up, or has gone for good.
	reading bool
	replay  []byte // what Read returns before anything from the server
}

// newWire puts a wire around a connection on which nothing has been read or written.
func newWire(c net.Conn) *wire {
	w := &wire{Conn: c, hold: holdTime}
	w.in = bufio.NewReader(meter{w})
	w.parked = sync.NewCond(&w.gate)
	w.timer = time.AfterFunc(time.Hour, func() { w.letGo() })
	w.timer.Stop()
	return w
}

// A meter counts what comes in, before any buffer.
type meter struct{ w *wire }

func (m meter) Read(p []byte) (int, error) {
	n, err := m.w.Conn.Read(p)
	m.w.received.Add(int64(n))
	return n, err
}

// greet does the handshake and stores the reply for xgb, whose own set-up request the first Write will swallow.
func (w *wire) greet(c credential) error {
	reply, err := handshake(w.in, greeter{w}, c)
	w.gate.Lock()
	w.replay = reply
	w.gate.Unlock()
	return err
}

// A greeter writes the set-up request, which is no request in the sense of the protocol.
type greeter struct{ w *wire }

func (g greeter) Write(p []byte) (int, error) {
	g.w.out.Lock()
	g.w.traffic.Sent += int64(len(p))
	g.w.traffic.Writes++
	g.w.traffic.Waits++
	g.w.out.Unlock()
	return g.w.Conn.Write(p)
}

// Read returns the stored greeting first and then what the server sends.
func (w *wire) Read(p []byte) (int, error) {
	w.gate.Lock()
	if len(w.replay) > 0 {
		n := copy(p, w.replay)
		w.replay = w.replay[n:]
		w.gate.Unlock()
		return n, nil
	}
	w.reading = true
	w.parked.Broadcast()
	w.gate.Unlock()

	n, err := w.in.Read(p)

	w.gate.Lock()
	w.reading = err != nil // after an error xgb's reader never looks anything up again
	w.gate.Unlock()
	return n, err
}

// whileParked calls f when xgb's reader waits for the server, and keeps it there until f returns.
func (w *wire) whileParked(f func()) {
	w.gate.Lock()
	defer w.gate.Unlock()
	for !w.reading {
		w.parked.Wait()
	}
	f()
}

// Write takes one request, for xgb writes each by itself. GetInputFocus goes out at once whatever the cork says: xgb
// writes it when it is going to wait for the answer, and while it waits nobody can pull the cork (x11 B.9).
func (w *wire) Write(p []byte) (int, error) {
	w.out.Lock()
	defer w.out.Unlock()
	if !w.greeted {
		w.greeted = true
		return len(p), nil
	}
	if w.failed != nil {
		return 0, w.failed
	}
	focus := len(p) > 0 && p[0] == opGetInputFocus
	w.count(len(p), focus)
	if w.corks == 0 && len(w.held) == 0 {
		return w.send(p)
	}
	if len(w.held) == 0 {
		w.timer.Reset(w.hold)
	}
	w.held = append(w.held, p...)
	if w.corks == 0 || focus || len(w.held) >= holdLimit {
		return len(p), w.flush()
	}
	return len(p), nil
}

// count adds a request of n bytes to the figures.
func (w *wire) count(n int, focus bool) {
	w.traffic.Sent += int64(n)
	w.traffic.Requests++
	w.since++
	if focus {
		w.traffic.Paces++
		w.since = 0
	}
}

// flush sends what is held; out is locked. A connection that cannot be written to is closed, so that its reader ends too.
func (w *wire) flush() error {
	w.timer.Stop()
	if len(w.held) == 0 || w.failed != nil {
		return w.failed
	}
	_, err := w.send(w.held)
	w.held = w.held[:0]
	return err
}

// send writes to the server; out is locked.
func (w *wire) send(p []byte) (int, error) {
	n, err := w.Conn.Write(p)
	w.traffic.Writes++
	if err != nil {
		w.failed = err
		w.Conn.Close()
	}
	return n, err
}

// letGo sends what is held, whether a cork is in or not.
func (w *wire) letGo() {
	w.out.Lock()
	defer w.out.Unlock()
	_ = w.flush() // the next Write returns it
}
