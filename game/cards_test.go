package game_test

import (
	"fmt"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
)

func TestCardIdentity(t *testing.T) {
	seen := map[game.Card]bool{}
	for pack := range game.MaxPacks {
		for suit := game.Clubs; suit <= game.Spades; suit++ {
			for rank := game.Ace; rank <= game.King; rank++ {
				c := game.NewCard(pack, suit, rank)
				if c.Pack() != pack || c.Suit() != suit || c.Rank() != rank || seen[c] {
					t.Fatalf("card %d of pack %d, %s, %s", c, pack, suit.Name(), rank.Name())
				}
				seen[c] = true
			}
		}
	}
	gametest.Equal(t, len(seen), 208, "cards:")
}

func TestCardNames(t *testing.T) {
	for letters, c := range gametest.Pairs[string, struct {
		name string
		red  bool
	}](t, `
QH  Queen of Hearts  true
TS  10 of Spades     false
2C  2 of Clubs       false
AD  Ace of Diamonds  true
JC  Jack of Clubs    false
KS  King of Spades   false
9H  9 of Hearts      true
`) {
		card, _ := game.ReadCard(letters)
		if twin := game.NewCard(3, card.Suit(), card.Rank()); twin.String() != letters || twin.Name() != c.name || twin.Red() != c.red {
			t.Errorf("%s: got %s, %s, %v", letters, twin, twin.Name(), twin.Red())
		}
	}
}

// TestShuffle checks that every deal number still gives the deal that it always gave.
func TestShuffle(t *testing.T) {
	var b strings.Builder
	for packs := 1; packs <= 2; packs++ {
		for _, number := range []uint32{1, 2, 3, 41, 20000, 4294967295} {
			d := game.Shuffle(packs, number)
			fmt.Fprintf(&b, "%d pack, deal %d: %s\n", packs, d.Number, deals.FormatCards(d.Cards))
		}
	}
	gametest.CompareGolden(t, "testdata/shuffle.golden", b.String())
}

// TestShuffleIsFair counts how often each card lies at each place in many deals. Each of the 52*52 counts is
// 100 on average. The sum of squares is chi-square with 51*51 degrees of freedom, so its mean is 2601 and its
// standard deviation is 72.
func TestShuffleIsFair(t *testing.T) {
	const deals = 5200
	var at [52][52]int
	for number := uint32(1); number <= deals; number++ {
		for i, c := range game.Shuffle(1, number).Cards {
			at[i][c]++
		}
	}
	chi := 0.0
	for _, row := range at {
		for _, n := range row {
			chi += float64(n-deals/52) * float64(n-deals/52) / (deals / 52)
		}
	}
	if chi < 2601-4*72 || chi > 2601+4*72 {
		t.Errorf("chi-square %.0f", chi)
	}
}

// TestHalfDeal deals a game that is played without two suits, and checks that these suits are left out.
func TestHalfDeal(t *testing.T) {
	r := rulesNamed(t, "half-klondike")
	s, half := game.NewState(r, game.Deal{Cards: sorted(1)}), game.NewState(r, game.Deal{Cards: r.UsedCards(sorted(1))})
	if n := len(s.Stock()); r.CardCount() != 26 || n != 16 || dumpState(s) != dumpState(half) {
		t.Errorf("%d cards, %d in the stock\n%s", r.CardCount(), n, dumpState(s))
	}
}

func TestPiles(t *testing.T) {
	for text, name := range gametest.Table(`
stock  stock
waste  waste
f0     foundation 1
f7     foundation 8
t3     tableau 4
t10    tableau 11
h0     hour 1
h11    hour 12
centre  centre
`) {
		p, err := game.ParsePile(text)
		if err != nil || p.String() != text || p.Name() != name {
			t.Errorf("%s: %v, %s, %v", text, p, p.Name(), err)
		}
	}
	for _, text := range gametest.Lines(`
""
f
t
t03
t-1
t+1
x1
t100
Stock
stock0
f99999999999999999999
"t1 "
centre0
centre 1
h
h00
c
hour 1
`) {
		gametest.Fails(game.ParsePile(text))(t, "%q is", text)
	}
	strange := game.Pile{Role: 200, N: 7}
	if strange.String() != "pile(200,7)" || strange.Name() != strange.String() {
		t.Errorf("%s, %s", strange, strange.Name())
	}
}

func TestMoves(t *testing.T) {
	for _, text := range strings.Split("t3 f0 1, turn t4, draw, redeal, waste t6 1, f3 t0 1, t1 t0 12, t0 stock -3", ", ") {
		m, err := game.ParseMove(text)
		if err != nil || m.String() != text {
			t.Errorf("%s: %v, %v", text, m, err)
		}
	}
	for _, text := range gametest.Lines(`
""
Draw
"draw "
turn
turn x
t1 t2
t1 t2 01
t1 t2 x
t1 y2 1
x t2 1
"t1  t2 1"
t1 t2 1 1
`) {
		gametest.Fails(game.ParseMove(text))(t, "%q is", text)
	}
	gametest.Equal(t, (game.Move{Kind: 9}).String(), "move(9)")
}

func FuzzParseMove(f *testing.F) {
	for _, text := range strings.Split("t3 f0 1, turn t4, draw, redeal, t1 t2 1 1, turn stock", ", ") {
		f.Add(text)
	}
	r := rulesNamed(f, "klondike")
	s := game.NewState(r, game.Shuffle(1, 1))
	f.Fuzz(func(t *testing.T, text string) {
		m, err := game.ParseMove(text)
		if err == nil && m.String() != text {
			t.Errorf("%q prints as %q", text, m)
		}
		if s.Check(m) != nil && dumpState(s.Apply(m)) != dumpState(s) {
			t.Errorf("%q is refused and changes the state", text)
		}
	})
}
