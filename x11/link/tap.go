package link

import (
	"io"
	"net"
)

// A tap is the net.Conn that xgb believes it dialled. xgb writes to the outbox, and reads the answers to its
// requests, after the reply of the set-up. The tap swallows xgb's own set-up request.
type tap struct {
	net.Conn // is only closed
	in       io.Reader
	out      *outbox
	isSetUp  bool // only xgb's sender uses this
}

func (t *tap) Read(p []byte) (int, error) { return t.in.Read(p) }

func (t *tap) Write(p []byte) (int, error) {
	if !t.isSetUp {
		t.isSetUp = true
		return len(p), nil
	}
	return len(p), t.out.addFromXgb(p)
}
