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
	count := map[twin.Verdict]int{}
	for s, win := range gametest.DecidedKlondikes(t, gametest.Games(t)[0], gametest.Random(1, 1)) {
		want := twin.Unwinnable
		if win {
			want = twin.Winnable
		}
		count[want]++
		for _, o := range optionSets() {
			found := mustSolve(t, s, o)
			gametest.Equal(t, found.Verdict, want, "%+v, %+v\n%s", s.Rules(), o, gametest.StateText(s))
			checkLine(t, s, found)
		}
		all, _ := twin.SolveHidden(t.Context(), s, nil, twin.Options{})
		gametest.Equal(t, all.Verdict, want, "%+v without hidden cards\n%s", s.Rules(), gametest.StateText(s))
	}
	gametest.Enough(t, 1, count[twin.Winnable], count[twin.Unwinnable])
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
	gametest.Long(t)
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
	gametest.Enough(t, 1, decided)
}
