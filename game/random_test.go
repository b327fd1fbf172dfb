package game_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
)

// foundationCards returns how many cards are on the suit piles.
func foundationCards(s game.State) int {
	n := 0
	for _, p := range s.Piles() {
		if p.Role == game.Foundation {
			n += len(s.Cards(p))
		}
	}
	return n
}

// checkState checks that every card is there once, which cards lie face up or face down, and how many cards
// of the waste are shown.
func checkState(t *testing.T, s game.State) {
	t.Helper()
	seen := map[game.Card]bool{}
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		for i, pileCard := range cards {
			seen[pileCard.Card] = true
			if p.Role == game.Stock && pileCard.FaceUp || (p.Role == game.Waste || p.Role == game.Foundation) && !pileCard.FaceUp {
				t.Fatalf("%s: card %d lies the wrong side up", p, i)
			}
			if p.Role == game.Tableau && i > 0 && cards[i-1].FaceUp && !pileCard.FaceUp && !s.Rules().Alternate {
				t.Fatalf("%s: a face-down card lies on a face-up one", p)
			}
			if p.Role == game.Foundation && p.N == s.Rules().SuitCount() {
				gametest.MustEqual(t, s.Rules().IsLastTogether(pileCard.Card), true)
			} else if p.Role == game.Foundation && i > 0 {
				checkFollows(t, s.Rules(), cards[i-1].Card, pileCard.Card)
			}
		}
	}
	checkBeside(t, s)
	gametest.MustEqual(t, len(seen), s.Rules().CardCount(), "cards are there:")
	waste := len(s.Waste())
	if n := s.WasteShown(); n > min(waste, slices.Max(append(s.Rules().Draws, s.Rules().Draw))) || n < min(waste, 1) {
		t.Fatalf("a packet of %d with %d in the waste", n, waste)
	}
}

// checkFollows checks two neighbours on a suit pile. They must have the same suit and be one step apart, where
// the ace follows the king.
func checkFollows(t *testing.T, r *game.Rules, below, above game.Card) {
	t.Helper()
	step := 1
	if r.Steps != nil {
		step = r.Steps[min(slices.Index(r.UsedSuits(), below.Suit()), len(r.Steps)-1)]
	}
	if r.Climb == game.Down {
		step = 13 - step
	}
	if below.Suit() != above.Suit() || (int(below.Rank())-1+step)%13 != int(above.Rank())-1 {
		t.Fatalf("%s: %s lies on %s", r.Name, above, below)
	}
}

// checkBeside checks the piles other than columns. All suit piles begin with the same rank, unless the rules give
// each suit its own, the top card of each reserve pile is face up unless that hides it, no column has too many cards, and no cell has too many cards. Columns that the reserve fills are not empty
// while the reserve has cards.
func checkBeside(t *testing.T, s game.State) {
	t.Helper()
	r, bases, reserves := s.Rules(), map[game.Rank]bool{}, 0
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		switch {
		case p.Role == game.Cell && len(cards) > r.Cells.Capacity:
			t.Fatalf("%s: %s holds %d cards", r.Name, p, len(cards))
		case p.Role == game.Foundation && len(cards) > 0 && r.Bases != nil:
			if base := r.Bases[slices.Index(r.UsedSuits(), cards[0].Card.Suit())]; cards[0].Card.Rank() != game.Rank(base)+1 {
				t.Fatalf("%s: %s begins with %s", r.Name, p, cards[0].Card)
			}
		case p.Role == game.Foundation && len(cards) > 0 && p.N < r.SuitCount():
			bases[cards[0].Card.Rank()] = true
		case p.Role == game.Reserve && len(cards) > 0:
			reserves++
			if cards[len(cards)-1].FaceUp == r.Reserve.Hides(len(cards)) {
				t.Fatalf("%s: the top of %s lies the wrong side up", r.Name, p)
			}
		case p.Role == game.Tableau && r.Capacity > 0 && len(cards) > r.Capacity:
			t.Fatalf("%s: %s has %d cards", r.Name, p, len(cards))
		}
	}
	if len(bases) > 1 {
		t.Fatalf("%s: suit piles begin with %v", r.Name, bases)
	}
	for n := range r.PileCount(game.Tableau) {
		if r.AutoFill == game.AutoFillReserve && reserves > 0 && len(s.Cards(game.Pile{Role: game.Tableau, N: n})) == 0 {
			t.Fatalf("%s: column %d is empty", r.Name, n)
		}
	}
}

// checkReplay deals again, plays the moves that stand, and checks that they lead to the same state.
func checkReplay(t *testing.T, g *game.Game) {
	t.Helper()
	s := game.NewState(g.Rules(), g.Deal())
	for _, m := range g.Moves() {
		gametest.NoError(t, s.Check(m), "%v:", m)
		s = s.Apply(m)
	}
	if dumpState(s) != dumpState(g.State()) {
		t.Fatalf("the moves that stand lead elsewhere")
	}
}

// TestHistory compares a game with a simple model of its tree, through random sequences of moves, undos, redos and
// returns. The model names each node by the text of the moves that lead there.
func TestHistory(t *testing.T) {
	r := rulesNamed(t, "klondike")
	rapid.Check(t, func(t *rapid.T) {
		g := game.NewGame(r, game.Shuffle(1, rapid.Uint32Min(1).Draw(t, "deal")), game.Tally{})
		states := map[string]string{"": dumpState(g.State())}
		walked := map[string]string{}
		line := []string{""} // the names of the nodes from the deal to the current one
		stood := [][]string{line}
		here := func() string { return line[len(line)-1] }
		t.Repeat(map[string]func(*rapid.T){
			"play": func(t *rapid.T) {
				m := rapid.SampledFrom(g.State().Legal()).Draw(t, "move")
				next := g.State().Apply(m)
				moves := append([]game.Move{m}, next.TurnUps()...)
				gametest.NoError(t, g.Play(moves...))
				there := here() + fmt.Sprint(moves)
				walked[here()] = there
				states[there] = dumpState(g.State())
				line = append(line, there)
			},
			"undo": func(t *rapid.T) {
				if ok := g.Undo(); ok != (len(line) > 1) {
					t.Fatal("undo", ok)
				}
				line = line[:max(len(line)-1, 1)]
			},
			"go": func(t *rapid.T) {
				n := rapid.IntRange(0, g.Actions()).Draw(t, "action")
				gametest.NoError(t, g.GoTo(n))
				line = slices.Clone(stood[n])
				for i := range len(line) - 1 {
					walked[line[i]] = line[i+1]
				}
			},
			"redo": func(t *rapid.T) {
				there, known := walked[here()]
				if ok := g.Redo(); ok != known {
					t.Fatal("redo", ok)
				}
				if known {
					line = append(line, there)
				}
			},
			"": func(t *rapid.T) {
				if dumpState(g.State()) != states[here()] || g.UndoDepth() != len(line)-1 {
					t.Fatalf("step %d of %d is another", g.UndoDepth(), len(line)-1)
				}
				if g.Actions() == len(stood) {
					stood = append(stood, slices.Clone(line))
				}
			},
		})
	})
}
