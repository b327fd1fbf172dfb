package game_test

import (
	"testing"

	"xklondike/game"
)

// findDeadGame returns a game that a GreedyPlayer plays until DeadCycleAfter is true; nil if there is none
// among the first 400 deals.
func findDeadGame(t *testing.T, name string) *game.Game {
	t.Helper()
	r := rulesNamed(t, name)
	for number := uint32(1); number < 400; number++ {
		g := game.NewGame(r, game.Shuffle(r.Packs, number), game.Tally{})
		var player game.GreedyPlayer
		for range 300 {
			if g.DeadCycleAfter(g.Actions()) {
				return g
			}
			m, ok := player.Next(g.State())
			if !ok {
				break
			}
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		for range 30 { // one more pass, in which nothing else is played
			if g.DeadCycleAfter(g.Actions()) {
				return g
			}
			if g.Play(game.Move{Kind: game.Draw}) != nil && g.Play(game.Move{Kind: game.Redeal}) != nil {
				break
			}
		}
	}
	return nil
}

// TestDeadCycle finds games in which only dealing is left. It checks that this is true in a pass that it
// plays itself, and that it was not said before a whole pass without another move.
func TestDeadCycle(t *testing.T) {
	for _, name := range []string{"klondike-familiar", "klondike-one"} {
		g := findDeadGame(t, name)
		if g == nil {
			t.Errorf("%s: there is no such deal", name)
			continue
		}
		last := g.Actions()
		deals := 0
		for n := last; n > 0; n-- {
			if m := lastMove(t, g, n); m.Kind != game.Draw && m.Kind != game.Redeal {
				break
			}
			deals++
		}
		cards := len(g.State().Stock()) + len(g.State().Waste())
		pass := 1 + (cards+g.Rules().Draw-1)/g.Rules().Draw // the deals of a pass, and the turn-over
		if deals < pass {
			t.Errorf("%s: it was said after %d deals, and a pass has %d", name, deals, pass)
		}
		for n := last - 1; n > last-deals; n-- {
			if g.DeadCycleAfter(n) {
				t.Errorf("%s: it was true after action %d already", name, n)
			}
		}
		for s, n := g.State(), 0; n <= pass; n++ { // the rules agree: nothing else is legal in another pass
			for _, m := range s.Legal() {
				if m.Kind == game.Carry && !s.OnlySwapsEmptyColumns(m) || m.Kind == game.Turn {
					t.Errorf("%s: %v is legal", name, m)
				}
			}
			if next := s.Apply(game.Move{Kind: game.Draw}); s.Check(game.Move{Kind: game.Draw}) == nil {
				s = next
			} else {
				s = s.Apply(game.Move{Kind: game.Redeal})
			}
		}
		if g.Undo(); g.DeadCycleAfter(g.Actions()) {
			t.Errorf("%s: it is still true one deal earlier", name)
		}
	}
	limited := findDeadGame(t, "klondike-strict")
	if limited != nil {
		t.Error("klondike-strict limits the turn-overs, so no move is left instead")
	}
}

// lastMove returns the move of an action that played one move.
func lastMove(t *testing.T, g *game.Game, action int) game.Move {
	t.Helper()
	p, ok := g.PositionAfter(action)
	if !ok || len(p.Moves) == 0 {
		t.Fatalf("there is no move %d", action)
	}
	return p.Moves[len(p.Moves)-1]
}
