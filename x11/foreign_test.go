package x11_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/variant"
	"xklondike/x11/internal/xvfb"
)

// others is a deal of another program as a new game begins with it.
func others(t *testing.T, spec string) (deals.Dealt, game.State) {
	t.Helper()
	games := gametest.Games(t)
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	dealt, err := deals.ParseSpec(spec, games[0], false, find)
	if err != nil {
		t.Fatal(err)
	}
	s := game.New(dealt.Rules, dealt.Deal)
	for _, m := range dealt.First {
		s = s.Apply(m)
	}
	return dealt, s
}

// A deal of PySolFC is played by its rules, and the first packet is its first action; -game has it played otherwise.
func TestDealOfPySolFC(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	dealt, state := others(t, "pysol:24")
	s := &seat{rig: launch(t, server, "-deal", "pysol:24"), state: state}
	s.measure()
	s.same("begun")
	s.says(dealt.Note)
	s.key('u')
	s.sync()
	s.state = game.New(dealt.Rules, dealt.Deal)
	s.same("undone")
	s.leave()

	r := rulesOf(t, "klondike")
	s = &seat{rig: launch(t, server, "-game", "klondike", "-deal", "pysol:24"), state: game.New(r, dealt.Deal)}
	s.measure()
	s.same("begun as Klondike")
	if s.statusLine() != "Score -52   Total 0   Games 0" {
		t.Errorf("the status line says %q", s.statusLine())
	}
}

// A paste of such a deal begins the game with its rules, too.
func TestPasteForeign(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	for _, spec := range []string{"pysol:24", "kpat:24"} {
		offer(t, server, "CLIPBOARD", spec)
		s := &seat{rig: launch(t, server, "-deal", "41")}
		s.key('v')
		dealt, state := others(t, spec)
		s.finds(dealt.Note)
		s.state = state
		s.measure()
		s.same("pasted")
		s.leave()
	}
}
