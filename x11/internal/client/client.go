// Package client connects tests to an X server. Only tests may import it.
package client

import (
	"encoding/binary"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// Dial connects to a server without a password, until the test ends.
func Dial(t testing.TB, display string) *link.Conn {
	t.Helper()
	c, err := link.Dial(display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// AtomName returns the name of an atom.
func AtomName(t testing.TB, c *link.Conn, atom xproto.Atom) string {
	t.Helper()
	reply, err := xproto.GetAtomName(c.X, atom).Reply()
	if err != nil {
		t.Fatal(err)
	}
	return reply.Name
}

// LittleEndianWords returns the bytes of 32-bit words.
func LittleEndianWords(words ...uint32) string {
	var b []byte
	for _, w := range words {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	return string(b)
}

// CreateWindow creates a top-level window of 10 by 10 pixels, and does not map it.
func CreateWindow(c *link.Conn) xproto.Window {
	win := xproto.Window(c.NewID())
	xproto.CreateWindow(c.X, 0, win, c.Screen.Root, 0, 0, 10, 10, 0, xproto.WindowClassInputOutput, 0, 0, nil)
	return win
}

// CounterValue returns the value of a counter of SYNC.
func CounterValue(t testing.TB, c *link.Conn, counter uint32) uint64 {
	t.Helper()
	const queryCounter = 5 // the minor opcode
	extension, err := xproto.QueryExtension(c.X, uint16(len("SYNC")), "SYNC").Reply()
	if err != nil {
		t.Fatal(err)
	}
	cookie := c.X.NewCookie(true, true)
	c.X.NewRequest(binary.LittleEndian.AppendUint32([]byte{extension.MajorOpcode, queryCounter, 2, 0}, counter), cookie)
	reply, err := cookie.Reply()
	if err != nil {
		t.Fatal(err)
	}
	return uint64(binary.LittleEndian.Uint32(reply[8:]))<<32 | uint64(binary.LittleEndian.Uint32(reply[12:]))
}
