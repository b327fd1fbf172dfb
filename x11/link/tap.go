package link

import (
	"io"
	"net"
	"time"
)

// A tap is the net.Conn that xgb believes it dialled. xgb writes to the outbox, and reads the answers to its
// requests, after the reply of the set-up. The tap swallows xgb's own set-up request.
type tap struct {
	// for the methods that xgb does not use
	net.Conn
	in      io.Reader
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
