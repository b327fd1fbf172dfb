package twin_test

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// TestPlayouts follows playouts. The game allows every move of them, and each choice is the same when what
// lies hidden is erased.
func TestPlayouts(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(4, 4)
	games := hiddenGames(t)
	choices, stuck, arrived := 0, 0, 0
	for n := range gametest.SoakCount(t, 3) * 40 {
		set := midGame(t, games[n%len(games)], uint32(n+1), random)
		trials := twin.NewTrials(set, twin.TrialOptions{Nodes: 100, Playouts: true}, random)
		for range 3 {
			trials.NextWorld()
			for _, c := range set.Candidates() {
				look := trials.LookAtPlayout(c)
				if look.Line.Err != nil || look.Different > 0 {
					t.Fatalf("deal %d of %s: %d of %d choices are different with other hidden cards, %v", n+1, games[n%len(games)].Name, look.Different, look.Choices, look.Line.Err)
				}
				choices += look.Choices
				if look.Stuck {
					stuck++
				} else {
					arrived++
				}
			}
		}
	}
	gametest.Enough(t, 1000, choices)
	gametest.Enough(t, 50, stuck, arrived)
}

// TestPlayoutsWin checks that a world that a playout wins can be won, and that playouts win worlds.
func TestPlayoutsWin(t *testing.T) {
	random := gametest.Random(5, 5)
	games := hiddenGames(t)
	won := 0
	for n := range gametest.SoakCount(t, 3) * 20 {
		set := midGame(t, games[n%len(games)], uint32(n+1), random)
		trials := twin.NewTrials(set, twin.TrialOptions{Nodes: 200, Playouts: true}, random)
		trials.NextWorld()
		for _, c := range set.Candidates() {
			out := trials.Try(c)
			if !out.Played {
				continue
			}
			won++
			if found := mustSolve(t, trials.World(), twin.Options{Nodes: worldNodes, Memory: 16 << 20}); out.Verdict == twin.Unwinnable || found.Verdict == twin.Unwinnable {
				t.Fatalf("deal %d of %s: a playout wins, and the world is lost", n+1, games[n%len(games)].Name)
			}
		}
	}
	gametest.Enough(t, 20, won)
}
