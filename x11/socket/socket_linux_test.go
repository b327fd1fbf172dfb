package socket

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// newSocketPair returns a socket, and the other end of its connection.
func newSocketPair(t *testing.T) (*socket, net.Conn) {
	t.Helper()
	listener, err := net.Listen("unix", filepath.Join(t.TempDir(), "s"))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	ours, err := net.Dial("unix", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	s, ok := New(ours).(*socket)
	if !ok {
		t.Fatal("the connection was not taken over")
	}
	t.Cleanup(func() {
		s.Close()
		theirs.Close()
	})
	return s, theirs
}

// TestCloseAsBytesArrive closes a socket whose reader is just about to read. Close must not wait for a reader
// that waits for Close.
func TestCloseAsBytesArrive(t *testing.T) {
	s, _ := newSocketPair(t)
	isClosing := func() bool {
		if !s.mu.TryRLock() {
			return true
		}
		defer s.mu.RUnlock()
		return s.fd < 0
	}
	reads, ended, try := make(chan struct{}), make(chan struct{}), s.in.try
	s.in.try = func(fd uintptr) bool {
		close(reads)
		for !isClosing() {
			runtime.Gosched()
		}
		return try(fd)
	}
	go func() {
		_, _ = s.Read(make([]byte, 1)) // fails, because the socket is closed
		close(ended)
	}()
	go func() {
		<-reads
		_ = s.Close()
	}()
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Fatal("Close and Read wait for each other")
	}
}

// TestSocketIsNotWatchedForWriting checks that the kernel tells the program only when it can read, even after
// it had to wait for room to write. Otherwise each request that the server reads would wake the program.
func TestSocketIsNotWatchedForWriting(t *testing.T) {
	s, theirs := newSocketPair(t)
	check := func(when string) {
		t.Helper()
		files, err := filepath.Glob("/proc/self/fdinfo/*")
		if err != nil || len(files) == 0 {
			t.Fatalf("no descriptors: %v", err)
		}
		reading := 0
		for _, file := range files {
			text, _ := os.ReadFile(file) // a descriptor that was closed meanwhile has no file
			for _, line := range strings.Split(string(text), "\n") {
				var fd int
				var events uint32
				if n, _ := fmt.Sscanf(line, "tfd: %d events: %x", &fd, &events); n != 2 || fd != s.fd {
					continue
				}
				if events&syscall.EPOLLOUT != 0 {
					t.Errorf("%s: the kernel tells when the socket can be written: %s", when, line)
				}
				if events&syscall.EPOLLIN != 0 {
					reading++
				}
			}
		}
		if reading != 1 {
			t.Errorf("%s: the kernel watches the socket for reading %d times", when, reading)
		}
	}
	check("at first")
	sent := bytes.Repeat([]byte("0123456789abcdef"), 1<<16) // more than the kernel keeps
	done := make(chan error, 1)
	go func() {
		_, err := s.Write(sent)
		done <- err
	}()
	got := make([]byte, len(sent))
	if _, err := io.ReadFull(theirs, got); err != nil || !bytes.Equal(got, sent) {
		t.Errorf("other bytes arrived, or an error: %v", err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	check("after a long write")
}

// TestRoomBeforeWatch makes room in a full socket just before the kernel watches it for room, after an
// earlier watch. The kernel then says nothing, so that a writer who waits for its word would wait for ever.
func TestRoomBeforeWatch(t *testing.T) {
	s, theirs := newSocketPair(t)
	read := func(n int) {
		t.Helper()
		if _, err := io.ReadFull(theirs, make([]byte, n)); err != nil {
			t.Fatal(err)
		}
	}
	const long = 1 << 20 // more than the kernel keeps
	written := make(chan error, 1)
	go func() {
		_, err := s.Write(make([]byte, long)) // waits for room
		written <- err
	}()
	read(long)
	if err := <-written; err != nil {
		t.Fatal(err)
	}
	kept := 0
	for s.out.bytes = make([]byte, 4096); s.out.trySystemCall(0); {
		kept += s.out.n
	}
	read(kept)
	if !s.out.changeWatch(0, true) || s.out.err != nil || s.out.n == 0 {
		t.Errorf("a writer waits although there is room: %v", s.out.err)
	}
	if s.out.watched {
		t.Error("after the write the kernel still watches the socket for room")
	}
}

// TestSocketCloses checks that Close ends a read and a write that wait, and that the end of the other side ends a read.
func TestSocketCloses(t *testing.T) {
	s, theirs := newSocketPair(t)
	read, written := make(chan error, 1), make(chan error, 1)
	go func() {
		_, err := s.Read(make([]byte, 1))
		read <- err
	}()
	go func() {
		_, err := s.Write(make([]byte, 16<<20))
		written <- err
	}()
	if _, err := io.ReadFull(theirs, make([]byte, 1<<20)); err != nil { // the write is under way
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	for what, ended := range map[string]chan error{"read": read, "write": written} {
		select {
		case err := <-ended:
			if err == nil {
				t.Errorf("the %s returns no error", what)
			}
		case <-time.After(time.Minute):
			t.Fatalf("the %s still waits", what)
		}
	}
	if err := s.Close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("closed twice: %v", err)
	}

	s, theirs = newSocketPair(t)
	theirs.Close()
	if _, err := s.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the other side has ended: %v, want EOF", err)
	}
}
