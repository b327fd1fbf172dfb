package scene

import (
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// forWonGames checks two won games: a Klondike in windows of three sizes, and a Clock.
func forWonGames(t *testing.T, check func(t *testing.T, home Scene, s game.State, l Layout)) {
	number, moves := gametest.WonKlondike(t)
	s := game.NewState(klondike(t), game.Shuffle(1, number))
	for _, m := range moves {
		s = s.Apply(m)
	}
	for _, size := range [][2]int{{640, 480}, {3840, 2160}, {300, 900}} {
		l := NewLayout(s.Rules(), size[0], size[1], size[1]/20, Style{})
		check(t, Build(l, s, Hand{}), s, l)
	}
	clock := gametest.Rules(t, "clock")
	for number := uint32(1); ; number++ {
		s := game.NewState(clock, game.Shuffle(1, number))
		for moves := s.ForcedMovesToEnd(); len(moves) > 0; moves = s.ForcedMovesToEnd() {
			s = s.Apply(moves[0])
		}
		if s.Won() {
			l := NewLayout(clock, 900, 700, 20, Style{})
			check(t, Build(l, s, Hand{}), s, l)
			return
		}
	}
}

// TestCascade checks that all cards of a won game fly and come home. Each operation costs 20 bytes, and the
// 50 steps of any second cost at most 4 kB.
func TestCascade(t *testing.T) {
	forWonGames(t, func(t *testing.T, home Scene, s game.State, l Layout) {
		c := NewCascade(home, s, l, 5)
		last, flown := home, make(map[game.Card]bool)
		var costs []int
		for {
			now, more := c.Step()
			ops := Diff(last, now)
			for _, op := range ops {
				if op.Verb != Move && op.Verb != Restack {
					t.Fatalf("a step does %+v", op)
				}
				flown[op.Card] = true
			}
			if len(costs)%16 == 0 {
				checkDiff(t, last, now)
			}
			costs = append(costs, 20*len(ops))
			last = now
			if !more {
				break
			}
			if len(costs) > 50*120 {
				t.Fatal("the cards still fly after two minutes")
			}
		}
		if !sameScene(last, home) || len(flown) != len(home.Sprites) {
			t.Errorf("%d cards have flown, and home again: %v", len(flown), sameScene(last, home))
		}
		most := 0
		for i := range costs {
			second := 0
			for _, n := range costs[i:min(i+50, len(costs))] {
				second += n
			}
			most = max(most, second)
		}
		t.Logf("%d steps, at most %d bytes a second, at most %d in a step", len(costs), most, slices.Max(costs))
		if most > 4000 {
			t.Errorf("a second costs %d bytes, want at most 4000", most)
		}
	})
}
