package x11_test

import (
	"encoding/binary"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestStorm sends the table random events of every kind, most of them about its window, as any client may. The program
// must survive, and lose no card.
func TestStorm(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "double-klondike", 41)
	cards, random := len(s.children()), gametest.Random(1, 2)
	for range 3000 {
		event := make([]byte, 32)
		for i := range event {
			event[i] = byte(random.Uint32())
		}
		event[0] = byte(xproto.KeyPress + random.IntN(xproto.MappingNotify-xproto.KeyPress+1))
		for _, field := range []int{4, 8, 12} {
			if random.IntN(2) == 0 {
				binary.NativeEndian.PutUint32(event[field:], uint32(s.table))
			}
		}
		const q = 24
		if event[0] == xproto.KeyPress && event[1] == q || event[0] == xproto.DestroyNotify { // these may end the program
			continue
		}
		xproto.SendEvent(s.c.X, false, s.table, 0, string(event))
	}
	for range 3 {
		s.key(0xff1b) // Escape closes a panel, and puts cards back
	}
	s.statusLine()
	const rims = 3 // windows that are created when they are first needed
	if n := len(s.children()); n < cards || n > cards+rims {
		t.Errorf("%d windows on the table, there were %d", n, cards)
	}
}
