package scene

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// failer is what rapid's T and testing's T have in common.
type failer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// tables loads the games that ship.
func tables(t failer) []*game.Rules {
	t.Helper()
	return gametest.Games(t)
}

func klondike(t failer) *game.Rules {
	t.Helper()
	return gametest.Rules(t, "klondike")
}

// classics are the tables of the original program. What a test says of them in numbers need not hold for every game.
func classics(t failer) []*game.Rules {
	t.Helper()
	double, err := variant.Find(tables(t), "double-klondike")
	if err != nil {
		t.Fatal(err)
	}
	return []*game.Rules{klondike(t), double}
}

// columned are the games that have columns.
func columned(t failer) []*game.Rules {
	t.Helper()
	return slices.DeleteFunc(tables(t), func(r *game.Rules) bool { return r.Columns == 0 })
}

// The places in deal order of what shows first in Klondike: the end cards of the columns (V1), and the first packet.
var shown = []int{0, 7, 13, 18, 22, 25, 27, 28, 29, 30}

// dealt deals Klondike by r with the given end cards of the seven columns, then the first packet, bottom first. The rest
// lies in the order of a new pack.
func dealt(t failer, r *game.Rules, cards string) game.State {
	t.Helper()
	want := strings.Fields(cards)
	order := make([]string, r.Cards())
	used := map[string]bool{}
	for i, card := range want {
		order[shown[i]] = card
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
	list, err := deals.ParseCards(&game.Rules{Packs: r.Packs}, strings.Join(order, " "))
	if err != nil {
		t.Fatal(err)
	}
	return game.New(r, game.Deal{Cards: list})
}

// play plays moves in their text form, separated by commas.
func play(t failer, s game.State, moves string) game.State {
	t.Helper()
	for _, text := range strings.Split(moves, ",") {
		m, err := game.ParseMove(strings.TrimSpace(text))
		if err == nil {
			err = s.Check(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		s = s.Apply(m)
	}
	return s
}

// longest is a state of r whose deepest column is as long as one commonly gets: all it was dealt, and the rest of a whole
// run on the last of it. The other columns give their cards for it.
func longest(r *game.Rules) (game.State, game.Pile) {
	deepest := 0
	for n := range r.Columns {
		if r.Down[n]+r.Up[n] >= r.Down[deepest]+r.Up[deepest] {
			deepest = n
		}
	}
	long := *r
	long.Down, long.Up = make([]int, r.Columns), make([]int, r.Columns)
	long.Down[deepest], long.Up[deepest] = r.Down[deepest], r.Up[deepest]+int(game.King)-1
	return game.New(&long, game.Shuffle(r.Packs, 7)), column(deepest)
}

func column(n int) game.Pile     { return game.Pile{Role: game.Tableau, N: n} }
func foundation(n int) game.Pile { return game.Pile{Role: game.Foundation, N: n} }

func TestTables(t *testing.T) {
	for _, r := range classics(t) {
		s, p := longest(r)
		if n := len(s.Cards(p)); n != r.Columns-1+13 {
			t.Errorf("%s: the longest column has %d cards", r.Name, n)
		}
	}
	for _, r := range columned(t) {
		s, p := longest(r)
		if n := len(s.Cards(p)); n != r.Down[p.N]+r.Up[p.N]+12 {
			t.Errorf("%s: the longest column, %v, has %d cards", r.Name, p, n)
		}
	}
	s := dealt(t, klondike(t), "AS 5H 6C KD 9S 9D 2S 3H 4D 2C")
	if top := s.Cards(column(6))[6]; top.Card.String() != "2S" || !top.Up {
		t.Errorf("the last column ends with %v", top)
	}
	s = play(t, s, "draw")
	if waste := s.Cards(game.Pile{Role: game.Waste}); waste[2].Card.String() != "2C" {
		t.Errorf("the first packet ends with %v", waste)
	}
}
