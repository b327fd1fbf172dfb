package recall_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
)

// playAtRandom plays random moves, and takes some of them back.
func playAtRandom(t *testing.T, g *game.Game, random *rand.Rand, times int) {
	t.Helper()
	for range times {
		legal := g.State().Legal()
		switch n := random.IntN(8); {
		case n == 0:
			g.Undo()
		case n == 1:
			g.Redo()
		case n == 2:
			gametest.NoError(t, g.GoTo(random.IntN(g.Actions()+1)))
		case len(legal) > 0:
			gametest.NoError(t, g.Play(legal[random.IntN(len(legal))]))
		}
	}
}

// TestSeen compares what is recalled with the cards that the game has shown, in games with undo. The number
// of cards that the advice does not know must be that of the cards that were never face up.
func TestSeen(t *testing.T) {
	for _, name := range strings.Fields("klondike klondike-strict canfield double-klondike yukon") {
		r := gametest.Rules(t, name)
		random := rand.New(rand.NewPCG(8, uint64(len(name))))
		g := game.NewGame(r, game.Shuffle(r.Packs, 1+random.Uint32N(1000)), game.Tally{})
		for range 5 {
			playAtRandom(t, g, random, 40)
			seen, err := recall.Of(g).Seen(context.Background())
			gametest.NoError(t, err, "%s:", name)
			gametest.Equal(t, seen.Actions(), len(g.Moves()), "%s: moves:", name)
			for c := range game.Card(r.Packs * game.PackSize) {
				if r.UsesCard(c) && seen.Knows(c) != g.Seen(c) {
					t.Errorf("%s: %s was seen: %v, and is known: %v", name, c.Name(), g.Seen(c), seen.Knows(c))
				}
			}
		}
	}
}

// TestHiddenCardsDoNotMatter checks that two games with other unseen cards, played alike, are recalled alike.
func TestHiddenCardsDoNotMatter(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	for number := range uint32(20) {
		random := rand.New(rand.NewPCG(9, uint64(number)))
		deal := game.Shuffle(1, number+1)
		g := game.NewGame(r, deal, game.Tally{})
		playAtRandom(t, g, random, 60)
		other := game.NewGame(r, game.Deal{Cards: exchangeUnseen(g, deal.Cards, random)}, game.Tally{})
		playLike(t, other, g)
		one, err := recall.Of(g).Seen(context.Background())
		two, err2 := recall.Of(other).Seen(context.Background())
		gametest.NoError(t, errors.Join(err, err2))
		player := advice.Player{Settings: advice.Settings{Nodes: 40, FirstWorlds: 4, MostWorlds: 8}}
		choices, err := player.Advise(context.Background(), one)
		choices2, err2 := player.Advise(context.Background(), two)
		gametest.NoError(t, errors.Join(err, err2))
		if !reflect.DeepEqual(choices, choices2) {
			t.Errorf("deal %d: the hidden cards make a difference", number+1)
		}
	}
}

// exchangeUnseen returns the cards of a deal, with those that the game has never shown in another order.
func exchangeUnseen(g *game.Game, cards []game.Card, random *rand.Rand) []game.Card {
	var unseen []int
	for i, c := range cards {
		if !g.Seen(c) {
			unseen = append(unseen, i)
		}
	}
	other := append([]game.Card{}, cards...)
	for i, j := range random.Perm(len(unseen)) {
		other[unseen[i]] = cards[unseen[j]]
	}
	return other
}

// playLike plays the actions of another game.
func playLike(t *testing.T, g, like *game.Game) {
	t.Helper()
	lines, _ := like.Lines()
	for _, line := range lines {
		gametest.NoError(t, g.GoTo(0))
		end, _ := like.PositionAfter(line.EndAction())
		for _, m := range end.Moves {
			gametest.NoError(t, g.Play(m))
		}
	}
	gametest.NoError(t, g.GoTo(0))
	for _, m := range like.Moves() {
		gametest.NoError(t, g.Play(m))
	}
}

func TestSeenStops(t *testing.T) {
	g := game.NewGame(gametest.Rules(t, "klondike"), game.Shuffle(1, 1), game.Tally{})
	playAtRandom(t, g, gametest.Random(1, 1), 30)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := recall.Of(g).Seen(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// TestAutoplayer plays whole games: a Clock, a game with too many packs for advice, and games with a quick
// player. All moves are legal, and the first ones are those of an opening.
func TestAutoplayer(t *testing.T) {
	gametest.Long(t)
	quick := advice.Settings{Nodes: 40, FirstWorlds: 4, MostWorlds: 8}
	for _, name := range strings.Fields("clock double-klondike klondike canfield") {
		r := gametest.Rules(t, name)
		d := game.Shuffle(r.Packs, 5)
		g := game.NewGame(r, d, game.Tally{})
		player := recall.Autoplayer{Player: advice.Player{Settings: quick}}
		for g.Actions() < 2000 {
			moves, err := player.Next(context.Background(), recall.Of(g))
			gametest.NoError(t, err, "%s:", name)
			if len(moves) == 0 {
				break
			}
			gametest.NoError(t, g.Play(moves...), "%s: %v:", name, moves)
		}
		if len(g.Moves()) < 10 {
			t.Errorf("%s: %d moves", name, len(g.Moves()))
		}
		const few = 12
		first := (&recall.Autoplayer{Player: advice.Player{Settings: quick}}).Opening(context.Background(), r, d, few)
		if len(first) < min(few, len(g.Moves())) || !slices.Equal(first, g.Moves()[:len(first)]) {
			t.Errorf("%s: the opening is %v, and the game begins with %v", name, first, g.Moves()[:few])
		}
	}
}
