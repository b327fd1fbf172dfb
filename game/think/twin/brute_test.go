package twin_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// TestExhaustive compares verdicts with those of plain search over game.State.
func TestExhaustive(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(1, 1)
	won, lost, open := 0, 0, 0
	all, like := gametest.ReducedKlondikes(), builtin(t)[0]
	for range gametest.SoakCount(t, 1) {
		for _, r := range all {
			s := r.Deal(t, r.Rules(like), random)
			for range random.IntN(2) * random.IntN(8) {
				moves := s.Legal()
				s = s.Apply(moves[random.IntN(len(moves))])
			}
			win, known := gametest.SearchPlainly(s, 1000)
			if !known {
				open++
				continue
			}
			for _, o := range optionSets() {
				found := mustSolve(t, s, o)
				if (found.Verdict == twin.Winnable) != win || found.Verdict == twin.Unknown {
					t.Errorf("%+v, %+v: %v, and plain search says %v\n%s", r, o, found.Verdict, win, gametest.StateText(s))
				}
				checkLine(t, s, found)
			}
			if all, _ := twin.SolveHidden(t.Context(), s, nil, twin.Options{}); (all.Verdict == twin.Winnable) != win || all.Verdict == twin.Unknown {
				t.Errorf("%+v: %v without hidden cards, and plain search says %v\n%s", r, all.Verdict, win, gametest.StateText(s))
			}
			if win {
				won++
			} else {
				lost++
			}
		}
	}
	t.Logf("%d won, %d lost, %d left open", won, lost, open)
	if won == 0 || lost == 0 {
		t.Error("that proves nothing")
	}
}

// optionSets lists options that use more or fewer dominances.
func optionSets() []twin.Options {
	all := []twin.Options{{}, {Without: twin.AllDominances}, {Without: twin.RelaxationPruning}}
	for _, one := range []twin.Dominance{twin.SafeFoundationMoves | twin.NoSafeReturns, twin.FreeFoundationMoves, twin.NeededTalonMoves} {
		all = append(all, twin.Options{Without: one}, twin.Options{Without: twin.AllDominances &^ one})
	}
	return all
}

// TestSwitches solves whole deals with more and with fewer dominances. All searches that come to an end must agree.
func TestSwitches(t *testing.T) {
	decided := 0
	for number := range uint32(gametest.SoakCount(t, 2)) {
		for draw := 1; draw <= 4; draw++ {
			for _, back := range []game.Back{game.BackAlways, game.BackNever} {
				s := game.NewState(klondike(t, draw, back), game.Shuffle(1, 1000+number))
				var known twin.Verdict
				for _, o := range optionSets() {
					o.Nodes = 20_000
					found := mustSolve(t, s, o)
					if found.Verdict == twin.Unknown {
						continue
					}
					if decided++; known != twin.Unknown && known != found.Verdict {
						t.Errorf("deal %d, draw %d, %s: %+v finds %d, others %d", 1000+number, draw, back, o, found.Verdict, known)
					}
					known = found.Verdict
				}
			}
		}
	}
	t.Logf("%d searches came to an end", decided)
	if decided == 0 {
		t.Error("that proves nothing")
	}
}
