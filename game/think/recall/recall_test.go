package recall_test

import (
	"context"
	"errors"
	"math/rand/v2"
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
