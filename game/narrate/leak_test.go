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
)

// Two players sit before one game in which cards that nobody has seen are exchanged, and say the same lines. They hear the same
// until they see different cards.
func TestNoLeak(t *testing.T) {
	games := gametest.Games(t)
	const rounds = 200
	lines, differed := 0, 0
	for seed := range rounds {
		rng := rand.New(rand.NewPCG(uint64(seed), 11))
		rules := games[(seed*7)%len(games)]
		n, apart := twoPlayers(t, rng, rules, uint32(seed+1))
		lines += n
		if apart {
			differed++
		}
	}
	t.Logf("%d lines said to each of two, who saw different cards at last in %d of %d games", lines, differed, rounds)
	if lines < 20*rounds || differed == 0 {
		t.Error("so few lines, or so few cards that differ, show nothing")
	}
}

// twoPlayers plays one game, and returns how many lines were said, and whether the two saw different cards at last.
func twoPlayers(t *testing.T, rng *rand.Rand, rules *game.Rules, number uint32) (lines int, apart bool) {
	t.Helper()
	const most = 150
	one := game.Shuffle(rules.Packs, number)
	one.Number = 0 // or the number would be known
	two := exchanged(rng, rules, one)
	a, b := begun(t, rules, one), begun(t, rules, two)
	if first, second := a.heard(), b.heard(); first != second {
		t.Fatalf("%s %d: the opening differs:\n%s%s", rules.Name, number, first, second)
	}
	for range most {
		line := anyLine(rng, a)
		first, second := a.asks(line), b.asks(line)
		same := slices.Equal(faces(a.Session.State()), faces(b.Session.State()))
		if first != second && same {
			t.Fatalf("%s %d: %q tells of cards that nobody has seen:\n%s%s", rules.Name, number, line, first, second)
		}
		if lines++; !same {
			return lines, true
		}
	}
	return lines, false
}

func begun(t *testing.T, rules *game.Rules, deal game.Deal) *rig {
	t.Helper()
	r := newRig(t)
	r.Session.Begin(play.Beginning{Rules: rules, Deal: deal})
	r.Tell()
	return r
}

// exchanged returns a deal in which some cards have changed places that lie face down at first.
func exchanged(rng *rand.Rand, rules *game.Rules, deal game.Deal) game.Deal {
	hidden := make(map[game.Card]bool)
	s := game.New(rules, deal)
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			hidden[slot.Card] = !slot.Up
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
		pairs = min(1+rng.IntN(4), pairs) // so that it takes long to see them
	}
	for i := range pairs {
		j, k := at[2*i], at[2*i+1]
		other.Cards[j], other.Cards[k] = other.Cards[k], other.Cards[j]
	}
	return other
}

// faces are the cards as anyone can see them.
func faces(s game.State) []string {
	var list []string
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if slot.Up {
				list = append(list, p.String()+slot.Card.String())
			} else {
				list = append(list, p.String())
			}
		}
	}
	return list
}

// anyLine is a line that a player who sees no more than the table might say.
func anyLine(rng *rand.Rand, r *rig) string {
	s := r.Session.State()
	if hints := play.Hints(r.Session.Game()); len(hints) > 0 && rng.IntN(3) > 0 { // by what can be seen, so the same for both
		return lineOf(s, hints[rng.IntN(min(len(hints), 3))])
	}
	column := func() string { return fmt.Sprint(1 + rng.IntN(max(1, s.Rules().Count(game.Tableau)))) }
	card := func() string {
		return strings.ToLower(game.Of(0, game.Suit(rng.IntN(4)), game.Rank(1+rng.IntN(13))).String())
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
		func() string { return "go " + fmt.Sprint(rng.IntN(r.Session.Game().Actions()+1)) },
	}
	return lines[rng.IntN(len(lines))]()
}
