package lamp_test

import (
	"cmp"
	"context"
	"errors"
	"math"
	"os"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/solver"
)

func deal(t *testing.T, r *game.Rules, number uint32) *seenGame {
	t.Helper()
	return begin(t, r, game.Shuffle(r.Packs, number))
}

func (g *seenGame) ask(t *testing.T) solver.Verdict {
	t.Helper()
	return gametest.Must(lamp.Prove(context.Background(), g.seen, lamp.Standard))(t).Verdict
}

// A tally counts the answers in positions with as many hidden cards.
type tally struct{ positions, won, lost int }

// TestShares lets the player quick play games, and asks the lamp before each of its decisions. It prints how
// often the lamp answers, by the number of unseen cards, for docs/solver/lamp.md. SHARES_GAME names another game
// than klondike.
//
// A lamp that has answered cannot answer otherwise later: a lost game is not won, and with the best play a
// won one is not lost.
func TestShares(t *testing.T) {
	gametest.Long(t)
	r := gametest.Rules(t, cmp.Or(os.Getenv("SHARES_GAME"), "klondike"))
	settings := gametest.Must(advice.FindSettings("quick"))(t)
	var tallies [game.MaxPacks * game.PackSize]tally
	won, lostGames, foreseenWon, foreseenLost := 0, 0, 0, 0
	for number := range uint32(gametest.SoakCount(t, 1)) {
		said, isWon := playAndAsk(t, deal(t, r, number+1), advice.Player{Settings: settings, Seed: 1, Deal: uint64(number)}, tallies[:])
		switch {
		case isWon && said[solver.Unwinnable] > 0:
			t.Errorf("deal %d: the lamp says that it is lost, and it is won", number+1)
		case isWon:
			won++
			foreseenWon += min(1, said[solver.Winnable])
		default:
			lostGames++
			foreseenLost += min(1, said[solver.Unwinnable])
		}
	}
	for unseen, n := range tallies {
		if n.positions > 0 {
			t.Logf("| %d | %d | %.0f %% | %.0f %% |", unseen, n.positions, 100*float64(n.won)/float64(n.positions), 100*float64(n.lost)/float64(n.positions))
		}
	}
	t.Logf("%d games won, %d of them said so with unseen cards; %d lost, %d of them said so", won, foreseenWon, lostGames, foreseenLost)
	if tallies[0].positions > 0 && tallies[0].won+tallies[0].lost == 0 {
		t.Error("the lamp never answers")
	}
}

// playAndAsk plays a game, and asks the lamp before each decision. It counts the answers of the game with unseen cards.
func playAndAsk(t *testing.T, g *seenGame, player advice.Player, tallies []tally) (said map[solver.Verdict]int, won bool) {
	t.Helper()
	said = make(map[solver.Verdict]int)
	for actions := 0; actions < 1000 && !g.state.Won(); actions++ {
		unseen := len(g.seen.Unseen())
		n, answer := &tallies[unseen], g.ask(t)
		n.positions++
		if unseen > 1 || answer == solver.Unwinnable {
			said[answer]++
		}
		switch answer {
		case solver.Winnable:
			n.won++
		case solver.Unwinnable:
			n.lost++
		}
		choices := gametest.Must(player.Advise(context.Background(), g.seen))(t)
		if len(choices) == 0 {
			break
		}
		player.Spent += choices[0].Nodes
		g.play(t, choices[0].Moves...)
	}
	return said, g.state.Won()
}

// TestAskAgain checks that equal questions have equal answers, and that a question ends with its context.
func TestAskAgain(t *testing.T) {
	answers := make(map[solver.Verdict]int)
	for number := range uint32(4) {
		g := deal(t, gametest.Rules(t, "klondike-one"), number+1)
		g.playGreedily(t, math.MaxInt)
		first := g.ask(t)
		gametest.Equal(t, g.ask(t), first, "deal %d: the answers are %q and", number+1, first)
		answers[first]++
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := lamp.Prove(ctx, g.seen, lamp.Standard); !errors.Is(err, context.Canceled) {
			t.Errorf("after its context has ended: %v", err)
		}
	}
	t.Log(answers)
}

// TestUnasked asks in the midst of games of two packs, as the setting lamp does by itself. By their cost, an answer takes a tenth of a second at most, and it would take longer if the player had asked.
func TestUnasked(t *testing.T) {
	gametest.Long(t)
	const most = 1_000_000
	for _, name := range []string{"double-klondike", "gargantua"} {
		g := deal(t, gametest.Rules(t, name), 1)
		g.playGreedily(t, 10)
		unasked, asked := lamp.Spent(g.seen, lamp.Unasked(g.state.Rules())), lamp.Spent(g.seen, lamp.Standard)
		if unasked > most || asked <= most {
			t.Errorf("%s: %d, and %d for a player who asks", name, unasked, asked)
		}
	}
	if one := gametest.Rules(t, "klondike"); lamp.Unasked(one) != lamp.Standard {
		t.Errorf("with one pack: %+v", lamp.Unasked(one))
	}
}
