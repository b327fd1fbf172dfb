package x11_test

import (
	"testing"
	"time"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// TestTraditionalStart limits what a start with the usual deck costs, with cards of 80 pixels. Deal 14 shows
// neither court nor ace, and deal 41 three courts, whose figures come after all cards are mapped.
func TestTraditionalStart(t *testing.T) {
	t.Parallel()
	const within = 5500 * time.Millisecond
	for _, deal := range []struct {
		number        uint32
		mapped, whole int // bytes
	}{{14, 22_000, 46_000}, {41, 22_000, 46_000}} {
		server := xvfb.Start(t)
		p := wire.Start(t, server, wire.Options{Lockstep: true})
		s := launchTraced(t, server, p, "klondike", game.Shuffle(1, deal.number), "-xrm", "*cardWidth: 80")
		p.AwaitReplies()
		s.sync()
		const icon = 1000 // no other property has as many bytes
		whole := p.Since(0).WithoutPings().Filter(func(m wire.Message) bool { return m.Name != "ChangeProperty" || len(m.Body) < icon })
		for last := len(whole) - 1; ; last-- { // the icon and the names come after the figures, or on a busy machine before the last of them
			if whole[last].Name == "ClearArea" {
				whole = whole[:last+1]
				break
			}
		}
		cards := whole.IndexOf(t, "MapSubwindows")
		before, times := whole[:cards+1].Size(wire.Request), modem.Arrivals(whole)
		t.Logf("deal %d: %d bytes until the cards are mapped, %v at 56k; %d with figures", deal.number, before, times[cards], whole.Size(wire.Request))
		t.Log(whole[:cards+1])
		if n := whole.Size(wire.Request); before > deal.mapped || n > deal.whole {
			t.Errorf("deal %d: %d bytes until the cards are mapped, %d with figures", deal.number, before, n)
		}
		if times[cards] > within {
			t.Errorf("deal %d: at 56k the cards are mapped after %v", deal.number, times[cards])
		}
	}
}
