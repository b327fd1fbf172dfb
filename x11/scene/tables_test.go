package scene

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// builtInRules loads the built-in games.
func builtInRules(t gametest.T) []*game.Rules {
	t.Helper()
	return gametest.Games(t)
}

func klondike(t gametest.T) *game.Rules {
	t.Helper()
	return gametest.Rules(t, "klondike")
}

// classicRules returns the games of the original program. Some figures in tests hold for these games only.
func classicRules(t gametest.T) []*game.Rules {
	t.Helper()
	double := gametest.Must(variant.Find(builtInRules(t), "double-klondike"))(t)
	return []*game.Rules{klondike(t), double}
}

// rulesWithColumns returns the games that have columns.
func rulesWithColumns(t gametest.T) []*game.Rules {
	t.Helper()
	return slices.DeleteFunc(builtInRules(t), func(r *game.Rules) bool { return r.Columns == 0 })
}

// shownAtDeal has the indexes, in the order of dealing, of the cards of a Klondike that show first: the end
// cards of the columns (docs/rules.md V1), then the first packet.
var shownAtDeal = []int{0, 7, 13, 18, 22, 25, 27, 28, 29, 30}

// dealKlondike deals a Klondike by r. The given cards are the end cards of the seven columns, then the first
// packet, from the bottom card up. The rest lies in the order of a new pack.
func dealKlondike(t gametest.T, r *game.Rules, cards string) game.State {
	t.Helper()
	want := strings.Fields(cards)
	order := make([]string, r.CardCount())
	used := map[string]bool{}
	for i, card := range want {
		order[shownAtDeal[i]] = card
		used[card] = true
	}
	next := game.Card(0)
	for i := range order {
		if order[i] != "" {
			continue
		}
		for used[next.String()] {
			next++
		}
		order[i] = next.String()
		next++
	}
	list := gametest.Must(deals.ParseCards(&game.Rules{Packs: r.Packs}, strings.Join(order, " ")))(t)
	return game.NewState(r, game.Deal{Cards: list})
}

// playMoves plays moves in their text form, separated by commas.
func playMoves(t gametest.T, s game.State, moves string) game.State {
	t.Helper()
	for _, text := range strings.Split(moves, ",") {
		m, err := game.ParseMove(strings.TrimSpace(text))
		if err == nil {
			err = s.Check(m)
		}
		gametest.NoError(t, err, "%s:", text)
		s = s.Apply(m)
	}
	return s
}

// longColumnState returns a state of r, and its deepest column, which is as long as one commonly gets. The
// column has all the cards that it was dealt, with the rest of a whole run built on the last one. The other
// columns are empty.
func longColumnState(r *game.Rules) (game.State, game.Pile) {
	deepest := 0
	for n := range r.Columns {
		if r.FaceDown[n]+r.FaceUp[n] >= r.FaceDown[deepest]+r.FaceUp[deepest] {
			deepest = n
		}
	}
	long := *r
	long.Prelude = game.PreludeNone
	long.FaceDown, long.FaceUp = make([]int, r.Columns), make([]int, r.Columns)
	long.FaceDown[deepest], long.FaceUp[deepest] = r.FaceDown[deepest], r.FaceUp[deepest]+int(game.King)-1
	return game.NewState(&long, game.Shuffle(r.Packs, 7)), column(deepest)
}

func column(n int) game.Pile     { return game.Pile{Role: game.Tableau, N: n} }
func foundation(n int) game.Pile { return game.Pile{Role: game.Foundation, N: n} }
