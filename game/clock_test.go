package game_test

import (
	"math"
	"testing"

	"xklondike/game"
)

// home returns how many cards lie face up in their own hour.
func home(s game.State) int {
	n := 0
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if p.Role == game.Hour && slot.Up && int(slot.Card.Rank()) == p.N+1 {
				n++
			}
		}
	}
	return n
}

// played deals a clock and plays its chain.
func played(t *testing.T, r *game.Rules, d game.Deal) *game.Game {
	t.Helper()
	g := game.NewGame(r, d, game.Tally{})
	if err := g.Play(g.State().Chain()...); err != nil {
		t.Fatal(err)
	}
	if s := g.State(); !s.Over() || len(s.Chain()) != 0 || g.Tally() != (game.Tally{Total: g.Score().Points, Games: 1}) {
		t.Fatalf("deal %d: after the chain there is more, or it does not count: %+v", d.Number, g.Tally())
	}
	return g
}

// winsClassic foresees how the classic ends without playing: it is won exactly when the last cards drawn from the piles lead
// from every hour to the kings (rules 2.11). The last card drawn from an hour is the last one dealt to it; from the centre,
// whose top comes first, the last but one.
func winsClassic(d game.Deal) bool {
	for hour := range 12 {
		at := hour
		for range 13 {
			if at == 12 {
				break
			}
			at = int(d.Cards[36+at].Rank()) - 1
		}
		if at != 12 {
			return false
		}
	}
	return true
}

// TestClockOdds plays both clocks on the same deals and compares what is known about them, within three standard deviations
// (rules 2.11, V11); and the classic, deal by deal, with its theory.
func TestClockOdds(t *testing.T) {
	number := soak(t, 40_000) / 10
	deals := float64(number)
	for _, c := range []struct {
		name      string
		won, mean float64
	}{{"clock", 0.2027, 39.88}, {"clock-strict", 1. / 13, 38.4}} {
		r := table(t, c.name)
		won, sum, squares := 0.0, 0.0, 0.0
		for n := range number {
			d := game.Shuffle(1, uint32(n+1))
			g := played(t, r, d)
			if g.State().Won() != (g.Score().Points == 48) {
				t.Fatalf("%s, deal %d: %d points, won %v", c.name, d.Number, g.Score().Points, g.State().Won())
			}
			if g.State().Won() {
				won++
			}
			if c.name == "clock-strict" && g.State().Won() != winsClassic(d) {
				t.Fatalf("deal %d: won %v", d.Number, g.State().Won())
			}
			sum += float64(g.Score().Points)
			squares += float64(g.Score().Points * g.Score().Points)
		}
		mean := sum / deals
		t.Logf("%s: %.3f %% of %v won, %.3f %% expected; mean score %.3f, %v expected", c.name, 100*won/deals, deals, 100*c.won, mean, c.mean)
		if off, most := math.Abs(won/deals-c.won), 3*math.Sqrt(c.won*(1-c.won)/deals); off > most {
			t.Errorf("%s: %v of %v won", c.name, won, deals)
		}
		if off, most := math.Abs(mean-c.mean), 3*math.Sqrt((squares/deals-mean*mean)/deals); off > most {
			t.Errorf("%s: mean score %v", c.name, mean)
		}
	}
}

// TestClockCards looks at every state of some games: each card once, four in each pile but for what is on its way, and face
// up what has been moved and nothing else, until the end turns up the rest.
func TestClockCards(t *testing.T) {
	r := table(t, "clock")
	for number := uint32(1); number <= 50; number++ {
		s := game.New(r, game.Shuffle(1, number))
		for moved := 0; ; moved++ {
			checkState(t, s)
			down := 0
			for _, p := range s.Piles() {
				if len(s.Cards(p)) != 4 {
					t.Fatalf("%s has %d cards", p, len(s.Cards(p)))
				}
				for _, slot := range s.Cards(p) {
					if !slot.Up {
						down++
					}
				}
			}
			chain := s.Chain()
			if len(chain) == 0 {
				if down != 0 || !s.Over() {
					t.Fatalf("deal %d ends with %d face down", number, down)
				}
				break
			}
			if home(s) != moved {
				t.Fatalf("after %d moves %d cards are in their hours", moved, home(s))
			}
			if legal := s.Legal(); len(legal) != 1 || legal[0] != chain[0] {
				t.Fatalf("%s is next, and %v is legal", chain[0], legal)
			}
			s = s.Apply(chain[0])
		}
	}
}

// TestTwoPackClock plays a clock with twice the cards: eight an hour.
func TestTwoPackClock(t *testing.T) {
	r := *table(t, "clock-strict")
	r.Packs = 2
	if found := r.Faults(nil); len(found) > 0 {
		t.Fatal(found[0])
	}
	for number := uint32(1); number <= 50; number++ {
		g := played(t, &r, game.Shuffle(2, number))
		centre := g.State().Cards(game.Pile{Role: game.Centre})
		for _, slot := range centre {
			if slot.Card.Rank() != game.King {
				t.Fatalf("deal %d ends with the %s in the centre", number, slot.Card.Name())
			}
		}
		if len(centre) != 8 || g.Score().Points > 96 || g.State().Won() != (g.Score().Points == 96) {
			t.Errorf("deal %d: %d in the centre, score %d", number, len(centre), g.Score().Points)
		}
	}
}

// TestShortClock deals too few cards, which the parsers never give: the chain ends all the same.
func TestShortClock(t *testing.T) {
	r := table(t, "clock")
	for cards := range 52 {
		s := game.New(r, game.Deal{Cards: game.Shuffle(1, 3).Cards[:cards]})
		if n := len(s.Chain()); n > 48 {
			t.Errorf("%d cards make a chain of %d", cards, n)
		}
	}
}

// TestClockActs answers what is not in any play: acts on piles and cards that are not there.
func TestClockActs(t *testing.T) {
	s := game.New(table(t, "clock"), game.Shuffle(1, 1))
	centre := game.Pile{Role: game.Centre}
	for _, w := range []game.Want{
		{Act: game.Tap, From: centre, Index: -1},
		{Act: game.Tap, From: centre, Index: 2},
		{Act: game.Tap, From: game.Pile{Role: game.Stock}, Index: -1},
		{Act: game.TapTwice, From: centre, Index: 3},
		{Act: game.TapTwice, From: game.Pile{Role: game.Hour, N: 12}},
		{Act: game.Drop, From: centre, To: game.Pile{Role: game.Foundation}, N: 1},
		{Act: 9, From: centre, Index: 3},
	} {
		if m, err := s.Answer(w); err == nil {
			t.Errorf("%+v means %s", w, m)
		}
	}
}

// TestChainElsewhere: where there are choices there is no chain.
func TestChainElsewhere(t *testing.T) {
	var none game.State
	if s := game.New(table(t, "klondike"), game.Shuffle(1, 41)); len(s.Chain())+len(none.Chain()) != 0 {
		t.Error("klondike plays itself")
	}
}

// TestClockPiles is how the piles of a clock are called, in moves and by their windows.
func TestClockPiles(t *testing.T) {
	s := game.New(table(t, "clock"), game.Shuffle(1, 1))
	names := map[string]string{"h0": "hour 1", "h11": "hour 12", "centre": "centre"}
	for _, p := range s.Piles() {
		if back, err := game.ParsePile(p.String()); err != nil || back != p {
			t.Errorf("%s comes back as %s: %v", p, back, err)
		}
		if want, ok := names[p.String()]; ok && p.Name() != want {
			t.Errorf("%s is called %s", p, p.Name())
		}
		delete(names, p.String())
	}
	if len(names) > 0 || len(s.Piles()) != 13 {
		t.Errorf("%d piles, and none is %v", len(s.Piles()), names)
	}
	for _, text := range []string{"centre0", "centre 1", "h", "h00", "c", "hour 1"} {
		if p, err := game.ParsePile(text); err == nil {
			t.Errorf("%q is %s", text, p)
		}
	}
}

// TestClockDemonstration plays a clock to its end.
func TestClockDemonstration(t *testing.T) {
	r := table(t, "clock")
	d, moves := game.Demonstration(r, game.Deal{})
	if s := game.New(r, d); len(moves) == 0 || len(s.Chain()) != len(moves) {
		t.Errorf("%d moves", len(moves))
	}
}

// TestHalfClock plays a clock with two suits: two cards an hour, and the others of the deal left out.
func TestHalfClock(t *testing.T) {
	r := *table(t, "clock-strict")
	r.Suits = []game.Suit{game.Hearts, game.Spades}
	for number := uint32(1); number <= 50; number++ {
		g := played(t, &r, game.Shuffle(1, number))
		if s := g.State(); s.Won() != (g.Score().Points == 24) || len(s.Cards(game.Pile{Role: game.Hour, N: 3})) != 2 {
			t.Errorf("deal %d: %+v", number, g.Score())
		}
	}
}
