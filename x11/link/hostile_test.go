package link

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

// falseServer dials a server that answers what the test says. answer is called with each request and its
// sequence number.
func falseServer(t *testing.T, answer func(request []byte, sequence uint16) []byte) *Conn {
	t.Helper()
	c := dialFalse(t, func(conn net.Conn) {
		for sequence := uint16(1); ; sequence++ {
			request := readRequest(conn)
			if request == nil {
				return
			}
			if _, err := conn.Write(answer(request, sequence)); err != nil {
				return
			}
		}
	})
	t.Cleanup(c.Close)
	return c
}

// dialFalse dials a server that greets, and then does what the test says.
func dialFalse(t *testing.T, then func(net.Conn)) *Conn {
	t.Helper()
	at := filepath.Join(t.TempDir(), "s")
	serveOnce(t, at, setupReply(), then)
	return gametest.Must(Dial(at, fakeEnv()))(t)
}

// readRequest reads a request, and returns nil if the connection ends.
func readRequest(conn io.Reader) []byte {
	request := make([]byte, 4)
	if _, err := io.ReadFull(conn, request); err != nil {
		return nil
	}
	request = append(request, make([]byte, 4*int(xgb.Get16(request[2:]))-4)...)
	if _, err := io.ReadFull(conn, request[4:]); err != nil {
		return nil
	}
	return request
}

// replyOf returns a reply of 32 bytes and extra more.
func replyOf(sequence uint16, extra ...byte) []byte {
	b := make([]byte, 32, 32+len(extra))
	b[0] = replyMessage
	binary.LittleEndian.PutUint16(b[2:], sequence)
	binary.LittleEndian.PutUint32(b[4:], uint32(len(extra)/4))
	return append(b, extra...)
}

// errorOf is an error message.
func errorOf(sequence uint16, number byte) []byte {
	b := make([]byte, 32)
	b[1] = number
	binary.LittleEndian.PutUint16(b[2:], sequence)
	return b
}

// withBytes changes a message in one place.
func withBytes(b []byte, at int, bytes ...byte) []byte {
	copy(b[at:], bytes)
	return b
}

// withBytesOf changes single bytes of a message: "29=255" stands for byte 29. Other words do not count.
func withBytesOf(b []byte, words []string) []byte {
	for _, word := range words {
		var at, value int
		if n, _ := fmt.Sscanf(word, "%d=%d", &at, &value); n == 2 {
			b[at] = byte(value)
		}
	}
	return b
}

// awaitEnd waits until the events end, within a time that nothing but a hang exceeds.
func awaitEnd(t *testing.T, c *Conn) {
	t.Helper()
	limit := time.After(time.Minute)
	for {
		select {
		case _, ok := <-c.Events():
			if !ok {
				return
			}
		case <-limit:
			t.Fatal("the connection did not end")
		}
	}
}

// TestLyingServers checks that a server that answers what it was not asked, or not as it was asked, loses the
// connection, and that the error says why.
func TestLyingServers(t *testing.T) {
	ask := func(c *Conn) error { return ask(c, "GetGeometry") }
	for name, tt := range map[string]struct {
		ask    func(*Conn) error
		answer func(request []byte, sequence uint16) []byte
		want   string
	}{
		"a reply that was not asked for": {func(c *Conn) error {
			c.MapWindow(1)
			return ask(c)
		}, func(_ []byte, n uint16) []byte { return replyOf(n) }, "no reply"},
		"a repeated reply":        {ask, func(_ []byte, n uint16) []byte { return append(replyOf(n), replyOf(n)...) }, "was not sent"},
		"a repeated error":        {ask, func(_ []byte, n uint16) []byte { return append(errorOf(n, 3), errorOf(n, 3)...) }, "was not sent"},
		"an answer to the future": {ask, func(_ []byte, n uint16) []byte { return replyOf(n + 1) }, "was not sent"},
		"an error of the future":  {ask, func(_ []byte, n uint16) []byte { return errorOf(n+7, 3) }, "was not sent"},
		"an answer to the past": {func(c *Conn) error {
			_ = ask(c)
			return ask(c)
		}, func(_ []byte, n uint16) []byte { return replyOf(1) }, "was not sent"},
		"a question passed over": {func(c *Conn) error {
			first := xproto.GetGeometry(c.X, 1)
			_ = ask(c)
			return answerOf(first.Reply())
		}, func(_ []byte, n uint16) []byte {
			if n == 1 {
				return nil
			}
			return replyOf(n)
		}, "left a request unanswered"},
		"a reply of 4 GB":  {ask, func(_ []byte, n uint16) []byte { return withBytes(replyOf(n), 4, 0xf8, 0xff, 0xff, 0x3f) }, "does not fit"},
		"a reply of 2 GB":  {ask, func(_ []byte, n uint16) []byte { return withBytes(replyOf(n), 4, 0, 0, 0, 0x20) }, "does not fit"},
		"a reply too long": {ask, func(_ []byte, n uint16) []byte { return replyOf(n, 1, 2, 3, 4) }, "does not fit"},
	} {
		t.Run(name, func(t *testing.T) {
			c := falseServer(t, tt.answer)
			if err := tt.ask(c); err == nil && tt.want != "was not sent" {
				t.Error("the lie was believed")
			}
			awaitEnd(t, c)
			if err := c.Err(); !errors.Is(err, ErrLost) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("ended with %v, want %q", err, tt.want)
			}
		})
	}
}

// TestUnknownErrors checks that an error that xgb does not know comes back to the one that waits, or as an event.
func TestUnknownErrors(t *testing.T) {
	c := falseServer(t, func(_ []byte, n uint16) []byte { return errorOf(n, 200) })
	c.MapWindow(1)
	gametest.Fails(xproto.GetGeometry(c.X, 1).Reply())(t, "an unknown error counts as success:")
	if fault, ok := (<-c.Events()).(ErrorEvent); !ok {
		t.Errorf("the event is %v", fault)
	}
	if c.Lost() {
		t.Errorf("an unknown error ends the connection: %v", c.Err())
	}
}

// TestEveryEvent sends thousands of events of each type, as the server and as other clients send them. Those
// that have a meaning come out, all others are dropped, and their sequence numbers do not count.
func TestEveryEvent(t *testing.T) {
	const each, block = 2000, 1000
	c := dialFalse(t, func(conn net.Conn) {
		for first := 2; first < 256; first++ {
			event := make([]byte, messageHeader)
			event[0] = byte(first)
			binary.LittleEndian.PutUint16(event[2:], 0xabcd)
			events := bytes.Repeat(event, block)
			for range each / block {
				if _, err := conn.Write(events); err != nil {
					t.Error(err)
					return
				}
			}
		}
	})
	t.Cleanup(c.Close)
	seen := 0
	for e := range c.Events() {
		if _, isError := e.(ErrorEvent); isError {
			t.Fatalf("event %d is %v", seen, e)
		}
		seen++
	}
	const known = xproto.MappingNotify - 2 + 1 // types of the core protocol
	if seen != 2*known*each {
		t.Errorf("%d events came, want %d of each of %d types from the server, and as many from clients", seen, each, known)
	}
	gametest.Equal(t, c.Err(), ErrLost, "ended with")
}

// TestAnyBytes checks that the connection ends with one error and nothing hangs, whatever a server sends, and wherever
// it ends.
func TestAnyBytes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		bytes := rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(rt, "bytes")
		c := falseServer(t, func(_ []byte, n uint16) []byte { return nil })
		other := *c.receiver
		other.wire = bufio.NewReader(strings.NewReader(string(bytes)))
		c.end(other.readMessages())
		gametest.Fails(xproto.GetGeometry(c.X, 1).Reply())(rt, "an ended connection answers:")
		awaitEnd(t, c)
		if err := c.Err(); !errors.Is(err, ErrLost) {
			rt.Errorf("ended with %v", err)
		}
	})
}

// TestBrokenConnections checks that a connection that is cut after any number of bytes is lost, without more words.
func TestBrokenConnections(t *testing.T) {
	geometry := replyOf(1)
	for n := range len(geometry) {
		c := dialFalse(t, func(conn net.Conn) {
			readRequest(conn)
			_, _ = conn.Write(geometry[:n])
		})
		gametest.Fails(xproto.GetGeometry(c.X, 1).Reply())(t, "an answer of %d bytes was believed:", n)
		awaitEnd(t, c)
		gametest.Equal(t, c.Err(), ErrLost, "cut after %d bytes:", n)
		c.Close()
	}
}

// TestStoppedServer checks that a server that has stopped reading stops nobody: requests wait in the outbox, and Close
// takes a second at the most.
func TestStoppedServer(t *testing.T) {
	done := make(chan struct{})
	defer close(done)
	c := dialFalse(t, func(net.Conn) { <-done })
	for range 100_000 {
		c.ConfigureWindow(1, xproto.ConfigWindowX, 1)
	}
	if c.Lost() {
		t.Error("lost, although the server may only be slow")
	}
	data := make([]byte, 16000)
	for range maxQueuedBytes/len(data) + 10 {
		c.ChangeProperty(xproto.PropModeReplace, 1, 1, 1, 8, data)
	}
	c.Close()
	for range c.Events() {
	}
}

// TestExpectWithin checks that the program waits for an answer only so long.
func TestExpectWithin(t *testing.T) {
	c := falseServer(t, func([]byte, uint16) []byte { return nil })
	c.EndIfSilent(time.Hour)()
	c.EndIfSilent(20 * time.Millisecond)
	gametest.Fails(xproto.GetGeometry(c.X, 1).Reply())(t, "an answer that never came:")
	awaitEnd(t, c)
	if err := c.Err(); err == nil || !strings.Contains(err.Error(), "no answer within 20ms") {
		t.Errorf("ended with %v", err)
	}
}

// Err returns why the connection was lost, as ErrLost or an error that wraps it, or nil if it was not.
func (c *Conn) Err() error {
	switch reason := c.LossReason(); {
	case !c.Lost():
		return nil
	case reason != nil:
		return fmt.Errorf("%w: %w", ErrLost, reason)
	}
	return ErrLost
}
