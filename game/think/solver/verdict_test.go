package solver

import (
	"context"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// reducedRules returns a game with the same words in its rules, but fewer packs, suits and columns. So few
// states are possible that bruteForce can visit all of them.
func reducedRules(r *game.Rules, packs int, named ...game.Suit) *game.Rules {
	s := *r
	s.Packs, s.Suits = packs, named
	cards := packs*len(named)*ranks + r.Jokers
	if r.Prelude == game.PreludeBases {
		cards -= packs * len(named)
	}
	if r.Base == game.BaseDealt {
		cards--
	}
	s.Reserve.Piles, s.Reserve.Cards = min(r.Reserve.Piles, 2), min(r.Reserve.Cards, 3)
	s.Cells.Count = min(r.Cells.Count, 1)
	left := cards - s.Reserve.Piles*s.Reserve.Cards
	if r.DealTo == game.DealToNone {
		s.Columns = min(r.Columns, 4)
		s.FaceDown, s.FaceUp = make([]int, s.Columns), make([]int, s.Columns)
		for i := range left {
			s.FaceUp[i%s.Columns]++
		}
		for i := range s.Columns {
			s.FaceDown[i] = min(r.FaceDown[i], s.FaceUp[i]-1)
			s.FaceUp[i] -= s.FaceDown[i]
		}
		return &s
	}
	s.Columns = min(r.Columns, 3)
	s.FaceDown, s.FaceUp = slices.Clone(r.FaceDown[:s.Columns]), slices.Clone(r.FaceUp[:s.Columns])
	for i := range s.Columns {
		s.FaceDown[i], s.FaceUp[i] = min(s.FaceDown[i], 3), min(s.FaceUp[i], 3)
	}
	s.Stock = left - s.CardsInColumns()
	return &s
}

// allReducedRules returns six small forms of a game. Two have one pack, with two suits of different colours
// or of one colour. The others have two packs, with one suit or with two, three packs, and four.
func allReducedRules(r *game.Rules) []*game.Rules {
	return []*game.Rules{
		reducedRules(r, 1, game.Clubs, game.Diamonds), reducedRules(r, 1, game.Clubs, game.Spades),
		reducedRules(r, 2, game.Hearts), reducedRules(r, 2, game.Clubs, game.Hearts),
		reducedRules(r, 3, game.Spades), reducedRules(r, 4, game.Diamonds),
	}
}

// bruteForce visits all states that a state leads to, breadth first and by the rules of package game alone.
// It returns Unknown if there are more than maxStates.
func bruteForce(s game.State, maxStates int) Verdict {
	if s.Won() {
		return Winnable
	}
	seen := map[string]bool{stateTextUnordered(s): true}
	for queue := []game.State{s}; len(queue) > 0; queue = queue[1:] {
		if len(seen) > maxStates {
			return Unknown
		}
		for _, m := range queue[0].Legal() {
			next := queue[0].Apply(m)
			if next.Won() {
				return Winnable
			}
			if text := stateTextUnordered(next); !seen[text] {
				seen[text] = true
				queue = append(queue, next)
			}
		}
	}
	return Unwinnable
}

// stateTextUnordered writes a state as text. The order of the columns does not matter in it, unless the stock
// deals rows, the columns can be gathered, or they fill one another.
func stateTextUnordered(s game.State) string {
	limited := s.Rules().TurnOvers != game.Unlimited || s.Rules().Draws != nil && s.TurnOvers() < len(s.Rules().Draws)
	text := stateText(s, limited)
	if s.Rules().DealTo == game.DealToColumns || s.Rules().Gather != game.GatherNone || s.Rules().AutoFill == game.AutoFillNext {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if line[:min(1, len(line))] == "t" {
			_, cards, _ := strings.Cut(line, " ")
			lines[i] = "t " + cards
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// smallPositions goes through positions of small games, from a deal on, after fewer than moves random moves. Unless the test
// soaks, it takes one game in share.
func smallPositions(t *testing.T, random *rand.Rand, share int, deal uint32, moves int) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		for _, r := range solvableGames(t) {
			for _, r := range allReducedRules(r) {
				if !gametest.Soaks() && random.IntN(share) > 0 {
					continue
				}
				for n := range uint32(gametest.SoakCount(t, 1)) {
					s := game.NewState(r, game.Shuffle(r.Packs, deal+n)).TurnedUp()
					if !yield(randomWalk(s, random, random.IntN(moves))) {
						return
					}
				}
			}
		}
	}
}

// TestVerdicts compares the verdicts on small games with those of bruteForce, and plays the winning lines by the rules.
func TestVerdicts(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(6, 2)
	total := map[Verdict]int{}
	maxStates := 1000
	if gametest.SoakCount(t, 1) > 1 {
		maxStates = 20_000
	}
	for s := range smallPositions(t, random, 4, 1, 30) {
		want := bruteForce(s, maxStates)
		if want != Unknown {
			wantVerdict(t, s, want, Options{Nodes: 200_000, Memory: 1 << 22})
		}
		total[want]++
	}
	gametest.Enough(t, 1, total[Winnable], total[Unwinnable])
}

// wantVerdict checks the verdict of Solve and that of the general engine. A search may return Unknown if it
// has spent its nodes.
func wantVerdict(t *testing.T, s game.State, want Verdict, o Options) {
	t.Helper()
	for _, engine := range []func(context.Context, game.State, Options) (Result, error){Solve, new(Tables).solveGeneral} {
		result, err := engine(context.Background(), s, o)
		if err == nil && result.Verdict == Unknown && result.Nodes >= o.Nodes {
			continue
		}
		if err != nil || result.Verdict != want {
			t.Fatalf("%s: %v (%v), but it is %v:\n%s", s.Rules().Name, result.Verdict, err, want, stateText(s, true))
		}
		line := twin.CheckedLine{State: s}
		for _, m := range result.Line {
			line.Play(m)
		}
		if _, err := line.WinningMoves(); (err == nil) != (want == Winnable) {
			t.Fatalf("%s: %v: %v", s.Rules().Name, want, err)
		}
	}
}

// TestDominances solves small deals without each of the dominances in turn. All verdicts must agree.
func TestDominances(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(6, 3)
	total := map[Verdict]int{}
	for s := range smallPositions(t, random, 8, 100, 20) {
		total[wantOneVerdict(t, s, 3_000)]++
	}
	gametest.Enough(t, 20, total[Winnable], total[Unwinnable])
}

// TestFullDeals does the same as TestDominances with full deals of games for which the dominances are proved.
func TestFullDeals(t *testing.T) {
	gametest.Long(t)
	wanted := strings.Fields(`
klondike-strict klondike-vegas klondike-thrice kingsley thumb-and-pouch canfield-pysolfc canfield yukon
russian-solitaire easthaven double-klondike king-albert seven-devils agnes-bernauer
`)
	total, few := map[Verdict]int{}, gametest.SoakCount(t, 1)
	for _, r := range solvableGames(t) {
		if !slices.Contains(wanted, r.Name) {
			continue
		}
		for n := range few {
			nodes := int64(15_000)
			if few > 1 {
				nodes = 400_000
			}
			total[wantOneVerdict(t, game.NewState(r, game.Shuffle(r.Packs, uint32(n+6))).TurnedUp(), nodes)]++
		}
	}
	gametest.Enough(t, 1, total[Winnable], total[Unwinnable])
}

// wantOneVerdict checks that all searches agree about a state, without each of the dominances in turn and
// with the smallest tables. It returns their verdict.
func wantOneVerdict(t *testing.T, s game.State, nodes int64) Verdict {
	t.Helper()
	verdicts := map[Verdict]Dominance{}
	for _, without := range []Dominance{0, SafeFoundationMoves, NoSafeReturns, EqualParents, EqualSpaces, RelaxationPruning, AllDominances} {
		result, err := Solve(context.Background(), s, Options{Nodes: nodes, Memory: 1 << 22, Without: without})
		if err != nil {
			t.Fatalf("%s: %v", s.Rules().Name, err)
		}
		if result.Verdict != Unknown {
			verdicts[result.Verdict] = without
		}
	}
	tight, err := new(Tables).solveGeneral(context.Background(), s, Options{Nodes: nodes, Memory: 1})
	if err != nil {
		t.Fatalf("%s: %v", s.Rules().Name, err)
	}
	if tight.Verdict != Unknown {
		verdicts[tight.Verdict] = 0
	}
	if len(verdicts) > 1 {
		t.Fatalf("%s: %v\n%s", s.Rules().Name, verdicts, stateText(s, true))
	}
	for verdict := range maps.Keys(verdicts) {
		return verdict
	}
	return Unknown
}
