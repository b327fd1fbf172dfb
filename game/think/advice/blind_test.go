package advice_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/solver"
)

// An adviser chooses moves at a table. An honest one uses only what has been seen.
type adviser func(tb *table, p advice.Player) ([]advice.Choice, error)

func honest(tb *table, p advice.Player) ([]advice.Choice, error) {
	return p.Advise(context.Background(), tb.seen)
}

// peeking is an adviser that looks under the cards. If the true position can be won, it plays a winning line
// up to the first unseen card. Otherwise it gives up.
func peeking(tb *table, _ advice.Player) ([]advice.Choice, error) {
	const nodes = 20_000
	r, err := solver.Solve(context.Background(), tb.state, solver.Options{Nodes: nodes, Memory: 1 << 20})
	if err != nil || r.Verdict != solver.Winnable {
		return nil, err
	}
	moves, state := 0, tb.state
	for shows := false; moves < len(r.Line) && !shows; moves++ {
		state = state.Apply(r.Line[moves])
		shows = slices.ContainsFunc(state.FaceUpCards(), func(c game.Card) bool { return !tb.shown[c] })
	}
	return []advice.Choice{{Moves: r.Line[:moves], Worlds: 1, Wins: 1, Value: 1}}, nil
}

// quickSettings search little. That is enough to see whether a hidden card changes the advice.
var quickSettings = advice.Settings{Name: "test", Nodes: 40, FirstWorlds: 8, MostWorlds: 16, Playouts: true}

// blindGames are the games of TestHiddenCardsDoNotMatter: Klondikes, games with one pass through the stock,
// and games with other piles.
var blindGames = strings.Fields(`
klondike klondike-draw-one klondike half-klondike klondike klondike-strict klondike thumb-and-pouch klondike
canfield klondike klondike-holdout
`)

// TestHiddenCardsDoNotMatter makes other positions that look like the one that is played: it permutes the
// unseen cards of the deal, and plays the same moves. The advice must be exactly the same. A player that
// peeks gives different advice.
func TestHiddenCardsDoNotMatter(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	const games = 200
	honestDiffers, peekingDiffers, compared := 0, 0, 0
	for i, n := range gametest.Sample(games, 20) {
		r := gametest.Rules(t, blindGames[i%len(blindGames)])
		differs, times := hiddenMatters(t, honest, r, n)
		honestDiffers, compared = honestDiffers+differs, compared+times
		if r.Name == "klondike" && i%4 == 0 {
			differs, _ = hiddenMatters(t, peeking, r, n)
			peekingDiffers += differs
		}
	}
	t.Log(compared, "comparisons")
	if honestDiffers > 0 || compared < games/2 {
		t.Errorf("in %d of %d comparisons hidden cards change the advice", honestDiffers, compared)
	}
	if peekingDiffers == 0 {
		t.Error("a player who peeks is not found out")
	}
}

// A decision is a position with the advice for it.
type decision struct {
	moves   []game.Move // that led there
	choices []advice.Choice
	thought bool
}

// hiddenMatters plays a game. It compares the advice in five of its positions with the advice in five other
// worlds each, and returns how often the two differ.
func hiddenMatters(t *testing.T, ask adviser, r *game.Rules, number int) (differs, compared int) {
	const worlds = 5
	random := rand.New(rand.NewPCG(uint64(number), 1))
	player := advice.Player{Settings: quickSettings, Seed: 7, Deal: uint64(number)}
	deal := game.Shuffle(r.Packs, uint32(number)+1)
	for _, d := range someDecisions(playGame(t, ask, r, deal, player), random) {
		tb := newTable(t, r, deal)
		tb.play(d.moves...)
		for range worlds {
			again := gametest.Must(ask(tb.inOtherWorld(deal, random), player))(t)
			compared++
			if !cmp.Equal(d.choices, again) {
				differs++
			}
		}
	}
	return differs, compared
}

func playGame(t *testing.T, ask adviser, r *game.Rules, d game.Deal, player advice.Player) (decisions []decision) {
	tb := newTable(t, r, d)
	for !tb.state.Won() {
		choices := gametest.Must(ask(tb, player))(t)
		if len(tb.unseen()) > 1 {
			decisions = append(decisions, decision{slices.Clone(tb.moves), choices, len(choices) > 0 && choices[0].Worlds > 0})
		}
		if len(choices) == 0 {
			break
		}
		tb.play(choices[0].Moves...)
	}
	return decisions
}

// someDecisions returns five random decisions. It prefers those that needed a search.
func someDecisions(decisions []decision, random *rand.Rand) []decision {
	const most = 5
	random.Shuffle(len(decisions), func(i, j int) { decisions[i], decisions[j] = decisions[j], decisions[i] })
	slices.SortStableFunc(decisions, func(a, b decision) int {
		switch {
		case a.thought == b.thought:
			return 0
		case a.thought:
			return -1
		}
		return 1
	})
	return decisions[:min(len(decisions), most)]
}

func (tb *table) inOtherWorld(d game.Deal, random *rand.Rand) *table {
	other := permutation(tb.unseen(), random)
	cards := make([]game.Card, len(d.Cards))
	for i, c := range d.Cards {
		cards[i] = other(c)
	}
	again := newTable(tb.t, tb.state.Rules(), game.Deal{Cards: cards})
	again.play(tb.moves...)
	return again
}

// TestReshuffle shuffles the hidden cards before each decision. An honest player must win as often as before,
// within two standard errors. A player that peeks must win far less often.
func TestReshuffle(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	if testing.Short() {
		t.Skip("this plays some hundred games")
	}
	r := gametest.Rules(t, "klondike")
	deals := gametest.Sample(reshuffledGames, 20)
	if z := reshuffleCosts(t, honest, r, deals); math.Abs(z) > 2 {
		t.Errorf("an honest player wins otherwise when cards are shuffled: %.1f standard errors", z)
	}
	if z := reshuffleCosts(t, peeking, r, deals); z < 2 {
		t.Errorf("a player who peeks does not mind when cards are shuffled: %.1f standard errors", z)
	}
}

// reshuffleCosts returns how many more games are won without the shuffles, in standard errors.
func reshuffleCosts(t *testing.T, ask adviser, r *game.Rules, deals []int) float64 {
	asDealt, shuffled := 0.0, 0.0
	for _, n := range deals {
		asDealt += wins(t, ask, r, n, nil)
		shuffled += wins(t, ask, r, n, rand.New(rand.NewPCG(uint64(n), 2)))
	}
	size := float64(len(deals))
	share := (asDealt + shuffled) / (2 * size)
	t.Logf("of %d games %.0f are won, and %.0f if hidden cards are shuffled", len(deals), asDealt, shuffled)
	return (asDealt - shuffled) / math.Sqrt(2*size*share*(1-share))
}

// wins plays a game, and returns 1 if it is won. With a source of random numbers it shuffles the hidden cards
// before each decision.
func wins(t *testing.T, ask adviser, r *game.Rules, number int, random *rand.Rand) float64 {
	player := advice.Player{Settings: quickSettings, Seed: 7, Deal: uint64(number)}
	tb := newTable(t, r, game.Shuffle(r.Packs, uint32(number)+1))
	const maxMoves = 2000
	for !tb.state.Won() && len(tb.moves) < maxMoves {
		if random != nil {
			tb.reshuffle(random)
		}
		choices := gametest.Must(ask(tb, player))(t)
		if len(choices) == 0 {
			return 0
		}
		tb.play(choices[0].Moves...)
	}
	if tb.state.Won() {
		return 1
	}
	return 0
}
