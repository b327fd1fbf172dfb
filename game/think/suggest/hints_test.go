package suggest

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestHintsGolden compares the hints at every fourth move of some games, each with its priority, with a golden file.
func TestHintsGolden(t *testing.T) {
	words := map[Priority]string{
		UncoversCard: "turns up", EmptiesColumn: "empties", SafeToFoundation: "safe", WasteOrReserveToColumn: "from the waste", OtherToFoundation: "up", OtherMove: "other", DealsOrTurnsOver: "deal",
	}
	var hints bytes.Buffer
	for _, name := range strings.Fields("klondike klondike-familiar canfield yukon easthaven raglan double-klondike clock") {
		g := gametest.Game(t, name, 41)
		var player game.GreedyPlayer
		for n := range 60 {
			if n%4 == 0 {
				fmt.Fprintf(&hints, "%s, move %d:", name, n)
				for _, m := range Hints(g) {
					fmt.Fprintf(&hints, " %v (%s)", m, words[PriorityOf(g.State(), m)])
				}
				hints.WriteByte('\n')
			}
			m, ok := player.Next(g.State())
			if !ok {
				break
			}
			gametest.NoError(t, g.Play(m))
		}
	}
	gametest.CompareGolden(t, "testdata/hints.golden", hints.String())
}

func hintsText(g *game.Game) string {
	var words []string
	for _, m := range Hints(g) {
		words = append(words, m.String())
	}
	return strings.Join(words, ", ")
}

// TestHints compares the hints of some positions, mostly of deal 7, with the expected list. Moves that
// uncover a card come first, and no hint takes the last move back.
func TestHints(t *testing.T) {
	for c := range gametest.Cases[struct {
		Name  string
		Deal  uint32
		Moves string
		Want  string
	}](t, `
klondike  7  ""                                  t5 f0 1, t3 t2 1, t3 t6 1, draw
# the ace could leave its suit pile again, but that is no hint
klondike  7  t5 f0 1                             turn t5, t3 t2 1, t3 t6 1, draw
# t2 t3 1 would only take the last move back
klondike  7  t5 f0 1; turn t5; t3 t2 1           turn t3, t2 t6 1, draw
klondike  7  t5 f0 1; turn t5; t3 t2 1; turn t3  t3 t0 1, t2 t6 1, draw
clock     9  ""                                  centre h10 1
`) {
		var moves []string
		if c.Moves != "" {
			moves = strings.Split(c.Moves, "; ")
		}
		gametest.Equal(t, hintsText(gametest.Game(t, c.Name, c.Deal, moves...)), c.Want,
			"%s %d %s:", c.Name, c.Deal, c.Moves)
	}
}

// TestHintsAnywhere plays hints in all games. Each hint must be legal, no two may have equivalent targets,
// and none may lead back to the position before the last step.
func TestHintsAnywhere(t *testing.T) {
	for _, r := range gametest.Games(t) {
		g := game.NewGame(r, game.Shuffle(r.Packs, 5), game.Tally{})
		for n := range 60 {
			hints := Hints(g)
			before, played := g.PreviousState()
			goals := make(map[game.Move]bool)
			for _, m := range hints {
				if err := g.State().Check(m); err != nil {
					t.Errorf("%s: %v: %v", r.Name, m, err)
				}
				if played && before.HasSameCards(g.State().Apply(m)) {
					t.Errorf("%s: %v only takes the last move back", r.Name, m)
				}
				if goals[Canonical(g.State(), m)] {
					t.Errorf("%s: %v is there twice", r.Name, m)
				}
				goals[Canonical(g.State(), m)] = true
			}
			if len(hints) == 0 {
				break
			}
			m := hints[n%len(hints)]
			if err := g.Play(m); err != nil {
				t.Fatal(r.Name, m, err)
			}
		}
	}
}

func TestBestMove(t *testing.T) {
	tableau := func(n int) game.Pile { return game.Pile{Role: game.Tableau, N: n} }
	for _, c := range []struct {
		moves []string
		from  game.Pile
		index int
		want  string
	}{
		{nil, tableau(5), 5, "t5 f0 1"},
		{[]string{"t5 f0 1"}, tableau(5), 4, "turn t5"},
		{nil, tableau(3), 3, "t3 t2 1"},
		{nil, tableau(0), 0, "The 4 of Diamonds goes on a black 5"},
		{nil, tableau(1), 0, "A face-down card cannot be moved"},
		{nil, tableau(2), 2, "The King of Clubs can be moved only to an empty column"},
	} {
		m, err := BestMove(gametest.Game(t, "klondike", 7, c.moves...), c.from, c.index)
		got := m.String()
		if err != nil {
			got = text.ErrorText(err)
		}
		gametest.Equal(t, got, c.want, "%v %v %d:", c.moves, c.from, c.index)
	}
}
