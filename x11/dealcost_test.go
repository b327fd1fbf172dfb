package x11_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// TestDealCost limits what a new deal costs, once all faces are on the server: bytes and requests until the
// cards show it, and bytes in all. After a won game all 52 windows have moved, and 45 of them turn and lose
// their names, which come last.
func TestDealCost(t *testing.T) {
	t.Parallel()
	number, moves := gametest.WonKlondike(t)
	server := xvfb.Start(t)
	s := launchTraced(t, server, wire.Start(t, server, wire.Options{}), "klondike", game.Shuffle(1, number), slices.Concat(clicking, cards80, still)...)
	for _, m := range moves {
		s.makeMove(m, s.carryByClicks) // shows all faces
	}
	s.typeKeys("x")        // has no meaning; but the program now asks for the keyboard map, if the server says that it has changed
	const newLetters = 500 // of the message that names a key
	s.checkNewDeal(t, "a game that is won", 2200, 110, 3200+newLetters)
	for range 12 {
		s.checkNewDeal(t, "an untouched deal", 1000, 50, 1000)
	}
	rng := gametest.Random(13, 5)
	for _, n := range []int{1, 2, 5, 10, 20, 40} {
		s.state = game.NewState(s.state.Rules(), s.shownDeal(t))
		for range n {
			legal := s.state.Legal()
			if len(legal) == 0 {
				break
			}
			s.makeMove(legal[rng.IntN(len(legal))], s.carryByClicks)
		}
		s.checkNewDeal(t, fmt.Sprintf("%d random moves", n), 2200, 110, 3200)
	}
}

// checkNewDeal makes a new deal. It fails if the cards show it after more than a number of bytes or of
// requests, or if it costs more bytes in all.
func (s *tracedRig) checkNewDeal(t *testing.T, after string, cardBytes, cardRequests, bytes int) {
	t.Helper()
	said := s.checkCost(t, "a new deal after "+after, bytes, func() { s.key('n') })
	cards := said[:said.LastNamed(wire.Request, "UnmapWindow")+1]
	t.Logf("until the cards show it: %d bytes, %d requests", cards.Size(wire.Request), len(cards.OfKind(wire.Request)))
	if n := cards.Size(wire.Request); n > cardBytes {
		t.Errorf("a new deal after %s shows its cards after %d bytes, want at most %d", after, n, cardBytes)
	}
	if n := len(cards.OfKind(wire.Request)); n == 0 || n > cardRequests {
		t.Errorf("a new deal after %s shows its cards after %d requests, want at most %d", after, n, cardRequests)
	}
	wire.CheckNeeded(t, said)
}

// shownDeal returns the deal that the title names.
func (s *tracedRig) shownDeal(t *testing.T) game.Deal {
	t.Helper()
	title := s.property(s.table, "_NET_WM_NAME")
	found := regexp.MustCompile(`, deal (\d+)`).FindStringSubmatch(title)
	if found == nil {
		t.Fatalf("no deal in %q", title)
	}
	number := gametest.Must(strconv.ParseUint(found[1], 10, 32))(t)
	return game.Shuffle(1, uint32(number))
}
