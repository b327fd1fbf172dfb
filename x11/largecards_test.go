package x11_test

import (
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// formerLetters sets letters of the size that a window of 3840 by 2160 pixels had before letters followed the
// cards. Limits from that time are for these.
var formerLetters = []string{"-xrm", "*fontSize: 36"}

// TestLargeCards limits what a deal costs on a window of 3840 by 2160 pixels, from the first byte until
// nothing more is sent. On a large card an outline takes fewer bytes than its pixels. Letters follow the
// cards where nothing tells the resolution.
func TestLargeCards(t *testing.T) {
	t.Parallel()
	for _, server := range []struct {
		name string
		args []string
		sets []string // options of the program
		deal uint32   // 14 shows no court
		em   int      // of the letters, in pixels
		most int      // bytes out
	}{
		{"RENDER", nil, slices.Concat(plainCards, formerLetters), 41, 36, 55_000},
		{"core", []string{"-extension", "RENDER"}, slices.Concat(plainCards, formerLetters), 41, 36, 155_000},
		{"RENDER and large letters", nil, plainCards, 41, 55, 66_000},
		{"core and large letters", []string{"-extension", "RENDER"}, plainCards, 41, 55, 160_000},
		{"RENDER and the usual deck", nil, formerLetters, 14, 36, 60_000},
		{"core and the usual deck", []string{"-extension", "RENDER"}, formerLetters, 14, 36, 250_000},
	} {
		t.Run(server.name, func(t *testing.T) {
			t.Parallel()
			x := xvfb.Start(t, append([]string{"-screen", "0", "3840x2160x24"}, server.args...)...)
			s := launchTraced(t, x, wire.Start(t, x, wire.Options{}), "klondike", game.Shuffle(1, server.deal), slices.Concat(server.sets, []string{"-geometry", "3840x2160"})...)
			s.sync()
			s.p.AwaitReplies()
			said := s.p.Since(0).WithoutPings()
			n := said.Size(wire.Request)
			t.Logf("cards of %v, %d bytes out: %s", s.layout.Card, n, said)
			if got := s.layout.Status.Dy(); got != server.em*7/4 {
				t.Errorf("the status line is %d pixels high, want letters of %d", got, server.em)
			}
			if n > server.most {
				t.Errorf("%d bytes out, want at most %d", n, server.most)
			}
		})
	}
}
