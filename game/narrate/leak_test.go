package narrate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/game/think/suggest"
)

// TestNoLeak plays pairs of games whose deals differ only in cards that are face down. Both get the same
// lines, and must give the same answers as long as the same cards are face up.
func TestNoLeak(t *testing.T) {
	gametest.Long(t)
	games := gametest.Games(t)
	sample := gametest.Sample(400, 8)
	rounds, lines, differed := 0, 0, 0
	for _, seed := range sample {
		rng := rand.New(rand.NewPCG(uint64(seed), 11))
		rules := games[(seed*7)%len(games)]
		if rules.Packs > 1 && !gametest.Soaks() { // takes ten times as long, or more
			continue
		}
		rounds++
		n, apart := compareTwoPlayers(t, rng, rules, uint32(seed+1))
		lines += n
		if apart {
			differed++
		}
	}
	t.Logf("%d lines said to each of two, who saw different cards at last in %d of %d games", lines, differed, rounds)
	if rounds == 0 || lines < 10*rounds || differed == 0 {
		t.Error("so few lines, or so few cards that differ, show nothing")
	}
}

// compareTwoPlayers plays such a pair of games with random lines. It returns the number of lines, and whether
// in the end different cards were face up.
func compareTwoPlayers(t *testing.T, rng *rand.Rand, rules *game.Rules, number uint32) (lines int, apart bool) {
	t.Helper()
	const most = 150
	one := game.Shuffle(rules.Packs, number)
	one.Number = 0 // because the two deals must not differ in their numbers
	two := swapHiddenCards(rng, rules, one)
	a, b := newNarratorWithDeal(t, rules, one), newNarratorWithDeal(t, rules, two)
	if first, second := a.takeOutput(), b.takeOutput(); first != second {
		t.Fatalf("%s %d: the opening differs:\n%s%s", rules.Name, number, first, second)
	}
	for range most {
		line := randomLine(rng, a)
		first, second := a.send(line), b.send(line)
		same := slices.Equal(visibleCards(a.Session.State()), visibleCards(b.Session.State()))
		if first != second && same {
			t.Fatalf("%s %d: %q tells of cards that nobody has seen:\n%s%s", rules.Name, number, line, first, second)
		}
		if lines++; !same {
			return lines, true
		}
	}
	return lines, false
}

func newNarratorWithDeal(t *testing.T, rules *game.Rules, deal game.Deal) *testNarrator {
	t.Helper()
	r := newTestNarrator(t)
	r.Session.Start(play.StartOptions{Rules: rules, Deal: deal})
	r.Report()
	return r
}

// swapHiddenCards returns a deal in which some pairs of cards that are face down after the deal have changed places.
func swapHiddenCards(rng *rand.Rand, rules *game.Rules, deal game.Deal) game.Deal {
	hidden := make(map[game.Card]bool)
	s := game.NewState(rules, deal)
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			hidden[slot.Card] = !slot.FaceUp
		}
	}
	var at []int
	for i, c := range deal.Cards {
		if hidden[c] {
			at = append(at, i)
		}
	}
	other := game.Deal{Cards: slices.Clone(deal.Cards)}
	rng.Shuffle(len(at), func(i, j int) { at[i], at[j] = at[j], at[i] })
	pairs := len(at) / 2
	if rng.IntN(2) == 0 {
		pairs = min(1+rng.IntN(4), pairs) // so that it takes longer until a swapped card is face up
	}
	for i := range pairs {
		j, k := at[2*i], at[2*i+1]
		other.Cards[j], other.Cards[k] = other.Cards[k], other.Cards[j]
	}
	return other
}

// visibleCards returns for each card its pile and, if it is face up, its name.
func visibleCards(s game.State) []string {
	var list []string
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if slot.FaceUp {
				list = append(list, p.String()+slot.Card.String())
			} else {
				list = append(list, p.String())
			}
		}
	}
	return list
}

// randomLine returns a random line that depends only on what a player can see: often a hint, otherwise any
// kind of line.
func randomLine(rng *rand.Rand, r *testNarrator) string {
	s := r.Session.State()
	// Hints depend on visible cards only, so both games have the same.
	if hints := suggest.Hints(r.Session.Game()); len(hints) > 0 && rng.IntN(3) > 0 {
		return lineForMove(s, hints[rng.IntN(min(len(hints), 3))])
	}
	column := func() string { return fmt.Sprint(1 + rng.IntN(max(1, s.Rules().PileCount(game.Tableau)))) }
	card := func() string {
		return strings.ToLower(game.NewCard(0, game.Suit(rng.IntN(4)), game.Rank(1+rng.IntN(13))).String())
	}
	lines := []func() string{
		func() string { return "what can move" },
		func() string { return "1" },
		func() string { return "deal" },
		func() string { return "undo" },
		func() string { return "redo" },
		func() string { return "status" },
		func() string { return "read " + column() },
		func() string { return "read " + card() },
		func() string { return "read table" },
		func() string { return "count stock" },
		func() string { return card() },
		func() string { return card() + " up" },
		func() string { return card() + " to " + card() },
		func() string { return card() + " " + column() },
		func() string { return column() + " " + column() },
		func() string { return "w " + column() },
		func() string { return "r " + column() },
		func() string { return "king to space" },
		func() string { return "copy" },
		func() string { return "hint" },
		func() string { return "best" },
		func() string { return "up" },
		func() string { return "finish" },
		func() string { return "line previous" },
		func() string { return "go " + fmt.Sprint(rng.IntN(r.Session.Game().Actions()+1)) },
	}
	return lines[rng.IntN(len(lines))]()
}
