package x11_test

import (
	"fmt"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// TestFirstWindow limits what the first window of a new player costs, as the program is shipped: bytes until nothing more is sent,
// on screens of several sizes.
func TestFirstWindow(t *testing.T) {
	t.Parallel()
	// A quarter more than the bytes of windows of two thirds of the screen's height, which the program once had, with the same cards.
	for _, c := range []struct {
		screen string
		deal   uint32
		most   int // bytes out
	}{
		{"640x480", 14, 17_404 * 5 / 4}, {"640x480", 41, 31_868 * 5 / 4},
		{"1024x768", 14, 19_820 * 5 / 4}, {"1024x768", 41, 40_424 * 5 / 4},
		{"1920x1080", 14, 22_212 * 5 / 4}, {"1920x1080", 41, 60_796 * 5 / 4},
		{"3840x2160", 14, 31_224 * 5 / 4}, {"3840x2160", 41, 91_068 * 5 / 4},
	} {
		t.Run(fmt.Sprint(c.screen, " deal ", c.deal), func(t *testing.T) {
			server := xvfb.Start(t, "-screen", "0", c.screen+"x24")
			s := launchTraced(t, server, wire.Start(t, server, wire.Options{}), "klondike", game.Shuffle(1, c.deal))
			s.awaitAllShown()
			n := s.p.Since(0).WithoutPacing().Size(wire.Request)
			t.Logf("%v: %d bytes", s.size(), n)
			if n > c.most {
				t.Errorf("the first window costs %d bytes, want at most %d", n, c.most)
			}
		})
	}
}
