package socket

import (
	"bytes"
	"errors"
	"io"
	"net"
	"path/filepath"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// newSocketPair returns a socket, and the other end of its connection.
func newSocketPair(t *testing.T) (ours, theirs net.Conn) {
	t.Helper()
	listener, err := net.Listen("unix", filepath.Join(t.TempDir(), "s"))
	gametest.NoError(t, err)
	defer listener.Close()
	conn, err := net.Dial("unix", listener.Addr().String())
	gametest.NoError(t, err)
	if theirs, err = listener.Accept(); err != nil {
		t.Fatal(err)
	}
	ours = New(conn)
	if _, ok := ours.(*socket); !ok {
		t.Fatal("the connection is used as it is")
	}
	t.Cleanup(func() {
		ours.Close()
		theirs.Close()
	})
	return ours, theirs
}

// TestLongWrite writes more than the kernel keeps, to a reader who comes late.
func TestLongWrite(t *testing.T) {
	ours, theirs := newSocketPair(t)
	sent := bytes.Repeat([]byte("0123456789abcdef"), 1<<16)
	done := make(chan error, 1)
	go func() {
		n, err := ours.Write(sent)
		done <- errors.Join(err, ours.Close())
		if n != len(sent) {
			t.Errorf("%d bytes of %d are written", n, len(sent))
		}
	}()
	if got, err := io.ReadAll(theirs); err != nil || !bytes.Equal(got, sent) {
		t.Errorf("other bytes arrived, or an error: %v", err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestSocketEnds checks that Close ends a read and a write that wait, and that the end of the other side ends a read.
func TestSocketEnds(t *testing.T) {
	ours, theirs := newSocketPair(t)
	read, written := make(chan error, 1), make(chan error, 1)
	go func() {
		_, err := ours.Read(make([]byte, 1))
		read <- err
	}()
	go func() {
		_, err := ours.Write(make([]byte, 16<<20))
		written <- err
	}()
	if _, err := io.ReadFull(theirs, make([]byte, 1<<20)); err != nil { // the write is under way
		t.Fatal(err)
	}
	if err := ours.Close(); err != nil {
		t.Error(err)
	}
	for what, ended := range map[string]chan error{"read": read, "write": written} {
		select {
		case err := <-ended:
			if !errors.Is(err, net.ErrClosed) {
				t.Errorf("the %s returns %v", what, err)
			}
		case <-time.After(time.Minute):
			t.Fatalf("the %s still waits", what)
		}
	}

	ours, theirs = newSocketPair(t)
	theirs.Close()
	if _, err := ours.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the other side has ended: %v, want EOF", err)
	}
	gametest.Fails(ours.Write([]byte{0}))(t, "writing to an end that is closed is no error:")
}
