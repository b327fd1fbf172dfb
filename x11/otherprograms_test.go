package x11_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/variant"
	"xklondike/x11/internal/xvfb"
)

// otherProgramDeal returns a deal in another program's notation, and the state with which a new game of it begins.
func otherProgramDeal(t *testing.T, spec string) (deals.Setup, game.State) {
	t.Helper()
	games := gametest.Games(t)
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	dealt, err := deals.ParseSpec(spec, games[0], false, find)
	if err != nil {
		t.Fatal(err)
	}
	s := game.NewState(dealt.Rules, dealt.Deal)
	for _, m := range dealt.FirstMoves {
		s = s.Apply(m)
	}
	return dealt, s
}

// TestDealOfPySolFC checks that a deal of PySolFC is played by PySolFC's rules, with the first packet as
// first action. With -game it is played by the rules of that game.
func TestDealOfPySolFC(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	dealt, state := otherProgramDeal(t, "pysol:24")
	s := &tableRig{rig: launch(t, server, "-deal", "pysol:24"), state: state}
	s.updateLayout()
	s.checkTable("begun")
	s.checkStatus(dealt.Note)
	s.typeKeys("u")
	s.state = game.NewState(dealt.Rules, dealt.Deal)
	s.checkTable("undone")
	s.quit()

	r := rulesOf(t, "klondike")
	s = &tableRig{rig: launch(t, server, "-game", "klondike", "-deal", "pysol:24"), state: game.NewState(r, dealt.Deal)}
	s.updateLayout()
	s.checkTable("begun as Klondike")
	if !strings.HasPrefix(s.statusLine(), "Score -52 · Total 0 · 1st game   Drag cards") {
		t.Errorf("the status line says %q", s.statusLine())
	}
}
