package solver

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/solver/twin"
)

// small returns a game as it would be with fewer suits and columns, so that everything about a deal can be found out by
// walking through all of its states: the same words, other counts.
func small(r *game.Rules, packs int, named ...game.Suit) *game.Rules {
	s := *r
	s.Packs, s.Suits = packs, named
	cards := packs * len(named) * ranks
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
		s.Down, s.Up = make([]int, s.Columns), make([]int, s.Columns)
		for i := range left {
			s.Up[i%s.Columns]++
		}
		for i := range s.Columns {
			s.Down[i] = min(r.Down[i], s.Up[i]-1)
			s.Up[i] -= s.Down[i]
		}
		return &s
	}
	s.Columns = min(r.Columns, 3)
	s.Down, s.Up = slices.Clone(r.Down[:s.Columns]), slices.Clone(r.Up[:s.Columns])
	for i := range s.Columns {
		s.Down[i], s.Up[i] = min(s.Down[i], 3), min(s.Up[i], 3)
	}
	s.Stock = left - s.Dealt()
	return &s
}

// smalls returns small forms of a game: of two colours, of one, and of two packs of one suit.
func smalls(r *game.Rules) []*game.Rules {
	return []*game.Rules{
		small(r, 1, game.Clubs, game.Diamonds), small(r, 1, game.Clubs, game.Spades),
		small(r, 2, game.Hearts), small(r, 2, game.Clubs, game.Hearts),
	}
}

// exhaust walks through all states that a state leads to, breadth first and by the rules of the game alone. It gives up past
// so many states.
func exhaust(s game.State, most int) Verdict {
	if s.Won() {
		return Winnable
	}
	seen := map[string]bool{sorted(s): true}
	for queue := []game.State{s}; len(queue) > 0; queue = queue[1:] {
		if len(seen) > most {
			return Unknown
		}
		for _, m := range queue[0].Legal() {
			next := queue[0].Apply(m)
			if next.Won() {
				return Winnable
			}
			if text := sorted(next); !seen[text] {
				seen[text] = true
				queue = append(queue, next)
			}
		}
	}
	return Unwinnable
}

// sorted is a portrait in which the order of the columns does not matter, unless rows are to be dealt.
func sorted(s game.State) string {
	limited := s.Rules().TurnOvers != game.Unlimited || s.Rules().Draws != nil && s.TurnOvers() < len(s.Rules().Draws)
	text := portrait(s, limited)
	if s.Rules().DealTo == game.DealToColumns {
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

// TestVerdicts holds verdicts on small games against the walk through everything, and lines against the rules.
func TestVerdicts(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 2))
	total := map[Verdict]int{}
	most := 400
	if soaked := soak(t, 1, 1); soaked > 1 {
		most = 20_000
	}
	for _, r := range every(t) {
		for _, r := range smalls(r) {
			for n := range soak(t, 1, 1) {
				s := walk(turnedUp(game.New(r, game.Shuffle(r.Packs, uint32(n+1)))), random, random.IntN(30))
				want := exhaust(s, most)
				if want != Unknown {
					judge(t, s, want, Options{Nodes: 200_000, Memory: 1 << 22})
				}
				total[want]++
			}
		}
	}
	t.Log(total)
	if total[Winnable] == 0 || total[Unwinnable] < 50 {
		t.Error("that proves little")
	}
}

// judge checks one verdict, of the engine that Solve would choose and of the general one. A table of a few positions may leave
// it unknown.
func judge(t *testing.T, s game.State, want Verdict, o Options) {
	t.Helper()
	for _, engine := range []func(context.Context, game.State, Options) (Result, error){Solve, general} {
		result, err := engine(context.Background(), s, o)
		if err == errNoBase {
			return
		}
		if err == nil && result.Verdict == Unknown && result.Nodes >= o.Nodes {
			continue
		}
		if err != nil || result.Verdict != want {
			t.Fatalf("%s: %v (%v), but it is %v:\n%s", s.Rules().Name, result.Verdict, err, want, portrait(s, true))
		}
		line := twin.Line{State: s}
		for _, m := range result.Line {
			line.Play(m)
		}
		if _, err := line.Won(); (err == nil) != (want == Winnable) {
			t.Fatalf("%s: %v: %v", s.Rules().Name, want, err)
		}
	}
}

// TestDominances solves small deals with each argument and without any, and asks for the same verdict.
func TestDominances(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 3))
	total := map[Verdict]int{}
	for _, r := range every(t) {
		for _, r := range smalls(r) {
			for n := range soak(t, 1, 1) {
				s := walk(turnedUp(game.New(r, game.Shuffle(r.Packs, uint32(n+100)))), random, random.IntN(20))
				total[alike(t, s, 3_000)]++
			}
		}
	}
	t.Log(total)
	if total[Winnable] < 50 || total[Unwinnable] < 50 {
		t.Error("that proves little")
	}
}

// TestFullDeals does the same with full deals of games that the arguments are about.
func TestFullDeals(t *testing.T) {
	wanted := []string{
		"klondike-strict", "klondike-vegas", "klondike-thrice", "kingsley", "thumb-and-pouch", "canfield-whole", "canfield",
		"yukon", "russian-solitaire", "easthaven", "double-klondike", "king-albert", "seven-devils", "agnes-bernauer",
	}
	total, few := map[Verdict]int{}, soak(t, 1, 1)
	for _, r := range every(t) {
		if !slices.Contains(wanted, r.Name) {
			continue
		}
		for n := range few {
			nodes := int64(15_000)
			if few > 1 {
				nodes = 400_000
			}
			total[alike(t, turnedUp(game.New(r, game.Shuffle(r.Packs, uint32(n+6)))), nodes)]++
		}
	}
	t.Log(total)
	if total[Winnable] == 0 || total[Unwinnable] == 0 {
		t.Error("that proves little")
	}
}

// alike checks that all ways to search give one verdict, with the smallest of tables too, and returns it.
func alike(t *testing.T, s game.State, nodes int64) Verdict {
	t.Helper()
	verdicts := map[Verdict]Dominance{}
	for _, without := range []Dominance{0, SafeUps, SafeStays, EqualParents, EqualSpaces, DeadEnds, AllDominances} {
		result, err := Solve(context.Background(), s, Options{Nodes: nodes, Memory: 1 << 22, Without: without})
		if err != nil && err != errNoBase {
			t.Fatalf("%s: %v", s.Rules().Name, err)
		}
		if result.Verdict != Unknown {
			verdicts[result.Verdict] = without
		}
	}
	tight, err := general(context.Background(), s, Options{Nodes: nodes, Memory: 1})
	if err != nil && err != errNoBase {
		t.Fatalf("%s: %v", s.Rules().Name, err)
	}
	if tight.Verdict != Unknown {
		verdicts[tight.Verdict] = 0
	}
	if len(verdicts) > 1 {
		t.Fatalf("%s: %v\n%s", s.Rules().Name, verdicts, portrait(s, true))
	}
	for verdict := range maps.Keys(verdicts) {
		return verdict
	}
	return Unknown
}
