package x11_test

import (
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// TestLargeCards limits what deal 41 costs on a window of 3840 by 2160 pixels, from the first byte until nothing more is sent. On a
// large card an outline takes fewer bytes than its pixels.
func TestLargeCards(t *testing.T) {
	t.Parallel()
	for _, server := range []struct {
		name string
		args []string
		most int // bytes out
	}{
		{"RENDER", nil, 55_000},
		{"core", []string{"-extension", "RENDER"}, 155_000},
	} {
		t.Run(server.name, func(t *testing.T) {
			t.Parallel()
			x := xvfb.Start(t, append([]string{"-screen", "0", "3840x2160x24"}, server.args...)...)
			p := startProxy(t, x, proxyOptions{})
			s := launchTraced(t, x, p, "klondike", game.Shuffle(1, 41), append(plainCards, "-geometry", "3840x2160")...)
			s.sync()
			p.awaitReplies()
			said := p.since(0).withoutPings()
			n := said.size(request)
			t.Logf("cards of %v, %d bytes out: %s", s.layout.Card, n, said)
			if n > server.most {
				t.Errorf("%d bytes out, want at most %d", n, server.most)
			}
		})
	}
}
