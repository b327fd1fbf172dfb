package x11_test

import (
	"encoding/binary"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// randomEvent makes a random event of a kind. More often than by chance it has meaningful fields: windows of
// the table, points on it, buttons that are down or not.
func (s *tableRig) randomEvent(rng *rand.Rand, kind byte, windows []xproto.Window) string {
	b := make([]byte, 32)
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	b[0] = kind
	word := func(at int, w xproto.Window) { binary.LittleEndian.PutUint32(b[at:], uint32(w)) }
	any := func() xproto.Window { return windows[rng.IntN(len(windows))] }
	if rng.IntN(4) > 0 {
		word(4, s.table)
		word(8, any())
		word(12, s.table)
		word(16, any())
	}
	switch kind {
	case xproto.ButtonPress, xproto.ButtonRelease, xproto.MotionNotify, xproto.KeyPress, xproto.KeyRelease:
		if rng.IntN(4) > 0 {
			binary.LittleEndian.PutUint16(b[24:], uint16(rng.IntN(700)))
			binary.LittleEndian.PutUint16(b[26:], uint16(rng.IntN(600)))
			binary.LittleEndian.PutUint16(b[28:], randomState(kind, rng))
			if kind != xproto.KeyPress {
				b[1] = 1
			}
		}
	case xproto.UnmapNotify:
		word(8, s.table)
	case xproto.ConfigureNotify: // with a size that the window can have here
		word(8, s.table)
		binary.LittleEndian.PutUint16(b[20:], uint16(rng.IntN(1200)))
		binary.LittleEndian.PutUint16(b[22:], uint16(rng.IntN(900)))
	case xproto.ClientMessage:
		b[1] = []byte{8, 16, 32}[rng.IntN(3)]
	}
	return string(b)
}

// randomState returns a state that mostly fits the kind of event.
func randomState(kind byte, rng *rand.Rand) uint16 {
	pressed := kind == xproto.ButtonRelease || kind == xproto.MotionNotify
	if pressed != (rng.IntN(20) == 0) {
		return xproto.ButtonMask1
	}
	return 0
}

// checkTidy puts the cards in the hand back. It checks that in every column the card that is lower on the
// screen is above the others in the stack.
func (s *tableRig) checkTidy() {
	s.t.Helper()
	s.key(0xff1b)          // Escape closes the help
	s.key(0xff1b)          // or puts the cards back
	s.click(image.Point{}) // a click on the baize makes the program show all changes
	s.sync()
	top, last := make(map[int]int), make(map[int]int) // for columns, by x: y of their place, and of the last card
	for _, c := range s.children() {
		x, y := c.at.Min.X, c.at.Min.Y
		if strings.HasPrefix(c.name, "tableau ") {
			top[x], last[x] = y, y
		}
		if begin, column := top[x]; !column || y < begin || !c.seen { // the drag window is not mapped
			continue
		}
		if y < last[x] {
			s.t.Errorf("%q at %v lies on a card at %d", c.name, c.at, last[x])
		}
		last[x] = y
	}
}

// TestStorm sends the table random events, as any client may. The program must survive, lose no card, and go on.
func TestStorm(t *testing.T) {
	t.Parallel()
	const events = 3000
	server := xvfb.Start(t)
	s := launchGame(t, server, "double-klondike", 41)
	rng := gametest.Random(1, 2)
	var keys []byte // all keys but q, which may end the program
	for code := byte(8); code < 255; code++ {
		if code != 24 {
			keys = append(keys, code)
		}
	}
	cards := len(s.children())
	windows := []xproto.Window{0, s.table, s.c.Screen.Root}
	for _, c := range s.children() {
		windows = append(windows, c.id)
	}
	kinds := []byte{xproto.ButtonPress, xproto.ButtonPress, xproto.ButtonRelease, xproto.ButtonRelease, xproto.MotionNotify}
	for n := range events {
		kind := kinds[rng.IntN(len(kinds))]
		switch rng.IntN(200) {
		case 0:
			kind = xproto.ConfigureNotify
		case 1, 2, 3, 4:
			kind = byte(2 + rng.IntN(34))     // any event of the core protocol
			if kind == xproto.DestroyNotify { // for the table window it would end the program
				continue
			}
		}
		event := s.randomEvent(rng, kind, windows)
		if kind == xproto.KeyPress {
			event = event[:1] + string(keys[rng.IntN(len(keys))]) + event[2:]
		}
		xproto.SendEvent(s.c.X, false, s.table, 0, event)
		if n%200 == 0 {
			s.sync()
			s.checkTidy()
		}
	}
	s.checkTidy()
	const rims = 3 // windows that are created when they are first needed
	if n := len(s.children()); n < cards || n > cards+rims {
		t.Errorf("%d windows on the table, there were %d", n, cards)
	}
	if slices.ContainsFunc(s.children(), func(c child) bool { return c.name == "help" }) {
		t.Error("the panel is still open")
	}
	s.statusLine()
}
