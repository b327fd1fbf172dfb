package x11_test

import (
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// TestLargeCards limits what a deal costs on a window of 3840 by 2160 pixels, from the first byte until
// nothing more is sent. On a large card an outline takes fewer bytes than its pixels.
func TestLargeCards(t *testing.T) {
	t.Parallel()
	for _, server := range []struct {
		name string
		args []string
		sets []string // options of the program
		deal uint32   // 14 shows no court
		most int      // bytes out
	}{
		{"RENDER", nil, plainCards, 41, 55_000},
		{"core", []string{"-extension", "RENDER"}, plainCards, 41, 155_000},
		{"RENDER and the usual deck", nil, nil, 14, 60_000},
		{"core and the usual deck", []string{"-extension", "RENDER"}, nil, 14, 250_000},
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
			if n > server.most {
				t.Errorf("%d bytes out, want at most %d", n, server.most)
			}
		})
	}
}
