package game_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
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
			gametest.NoError(t, g.Play(m))
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
	gametest.Long(t)
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

// TestHasStalled deals the stock once without another move, and then lets a card take turns on two others.
func TestHasStalled(t *testing.T) {
	g := game.NewGame(rulesNamed(t, "klondike"), game.Shuffle(1, 7), game.Tally{})
	for n := range 24 / 3 {
		if g.HasStalled() {
			t.Errorf("it has stalled after %d deals", n)
		}
		playMove(t, g, game.Move{Kind: game.Draw})
	}
	if !g.HasStalled() {
		t.Error("a whole pass without a card is no stall")
	}
	if g.Undo(); g.HasStalled() {
		t.Error("after an undo it is still stalled")
	}

	g, there := findShuffle(t)
	back := game.Move{Kind: game.Carry, From: there.To, To: there.From, N: there.N}
	for n := range 12 {
		if m := there; g.HasStalled() != (n >= 10) {
			t.Errorf("after %d moves that lead back, it has stalled: %v", n, g.HasStalled())
		} else if n%2 == 1 {
			playMove(t, g, back)
		} else {
			playMove(t, g, m)
		}
	}
	if playMove(t, g, game.Move{Kind: game.Draw}); g.HasStalled() {
		t.Error("a deal is no move that leads back")
	}
}

// playMove plays a legal move.
func playMove(t *testing.T, g *game.Game, m game.Move) {
	t.Helper()
	gametest.NoError(t, g.Play(m))
}

// findShuffle returns a game with a carry from column to column that gains nothing and can be taken back by another.
// The last move of the game gains something.
func findShuffle(t *testing.T) (*game.Game, game.Move) {
	t.Helper()
	for number := uint32(1); number < 400; number++ {
		g := game.NewGame(rulesNamed(t, "klondike"), game.Shuffle(1, number), game.Tally{})
		var player game.GreedyPlayer
		for range 60 {
			m, ok := player.Next(g.State())
			if !ok {
				break
			}
			playMove(t, g, m)
			gains := m.Kind == game.Turn || m.From.Role == game.Waste
			for _, m := range g.State().Legal() {
				back := game.Move{Kind: game.Carry, From: m.To, To: m.From, N: m.N}
				if gains && m.From.Role == game.Tableau && m.To.Role == game.Tableau &&
					len(g.State().Cards(m.From)) > m.N && g.State().Apply(m).Check(back) == nil &&
					g.State().Check(game.Move{Kind: game.Draw}) == nil {
					return g, m
				}
			}
		}
	}
	t.Fatal("no deal has such a move")
	panic("unreachable")
}
