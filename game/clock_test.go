package game_test

import (
	"math"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// faceUpInOwnHour returns how many cards lie face up in their own hour.
func faceUpInOwnHour(s game.State) int {
	n := 0
	for _, p := range s.Piles() {
		for _, pileCard := range s.Cards(p) {
			if p.Role == game.Hour && pileCard.FaceUp && int(pileCard.Card.Rank()) == p.N+1 {
				n++
			}
		}
	}
	return n
}

// playClock deals a clock and plays its moves to the end.
func playClock(t *testing.T, r *game.Rules, d game.Deal) *game.Game {
	t.Helper()
	g := game.NewGame(r, d, game.Tally{})
	gametest.NoError(t, g.Play(g.State().ForcedMovesToEnd()...))
	if s := g.State(); !s.Over() || len(s.ForcedMovesToEnd()) != 0 || g.Tally() != (game.Tally{Total: g.Score().Points, Games: 1}) {
		t.Fatalf("deal %d: after the chain there is more, or it does not count: %+v", d.Number, g.Tally())
	}
	return g
}

// winsClockStrict predicts whether a deal of clock-strict is won, without playing it. The game is won exactly
// if the last cards that leave the piles lead from every hour to the kings (docs/rules.md 2.11). The last
// card to leave an hour is the one that was dealt to it last.
func winsClockStrict(d game.Deal) bool {
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

// TestClockOdds plays both clocks on the same deals. It compares the share of games won and the mean score
// with the known values, within three standard deviations (docs/rules.md 2.11, docs/rules.md V11). It also
// compares each game of clock-strict with the prediction of winsClockStrict.
func TestClockOdds(t *testing.T) {
	gametest.Long(t)
	number := gametest.SoakCount(t, 20_000) / 10
	deals := float64(number)
	for _, c := range []struct {
		name      string
		won, mean float64
	}{{"clock", 0.2027, 39.88}, {"clock-strict", 1. / 13, 38.4}} {
		r := rulesNamed(t, c.name)
		won, sum, squares := 0.0, 0.0, 0.0
		for n := range number {
			d := game.Shuffle(1, uint32(n+1))
			g := playClock(t, r, d)
			gametest.MustEqual(t, g.State().Won(), (g.Score().Points == 48),
				"%s, deal %d: %d points, won", c.name, d.Number, g.Score().Points)
			if g.State().Won() {
				won++
			}
			if c.name == "clock-strict" && g.State().Won() != winsClockStrict(d) {
				t.Fatalf("deal %d: won %v", d.Number, g.State().Won())
			}
			sum += float64(g.Score().Points)
			squares += float64(g.Score().Points * g.Score().Points)
		}
		mean := sum / deals
		t.Logf("%s: %.3f %% of %v won, %.3f %% expected; mean score %.3f, %v expected", c.name, 100*won/deals, deals, 100*c.won, mean, c.mean)
		if off, limit := math.Abs(won/deals-c.won), 3*math.Sqrt(c.won*(1-c.won)/deals); off > limit {
			t.Errorf("%s: %v of %v won", c.name, won, deals)
		}
		if off, limit := math.Abs(mean-c.mean), 3*math.Sqrt((squares/deals-mean*mean)/deals); off > limit {
			t.Errorf("%s: mean score %v", c.name, mean)
		}
	}
}

// rescuedOdds returns the probability that relaxed-clock is won by always choosing an hour with the most face-down cards.
// The last king comes up after n of 52 cards with the probability C(n-1,3)/C(52,4). Of the other cards those that lie face
// down are any, and the rescue turns all of them up if the last of them belongs to the hour chosen.
func rescuedOdds() float64 {
	binomial := func(n, k int) float64 {
		b := 1.0
		for i := range k {
			b *= float64(n-i) / float64(i+1)
		}
		return b
	}
	var atMost [5][49]float64 // in how many ways some cards lie face down, with at most so many in any of 12 hours
	for most := range atMost {
		ways := [49]float64{1}
		for range 12 {
			var next [49]float64
			for cards, n := range ways {
				for more := range min(most, 48-cards) + 1 {
					next[cards+more] += n * binomial(4, more)
				}
			}
			ways = next
		}
		atMost[most] = ways
	}
	odds := 1. / 13
	for down := 1; down <= 48; down++ {
		mean := 4.0 // of the largest number of face-down cards in an hour
		for most := range 4 {
			mean -= atMost[most][down] / binomial(48, down)
		}
		odds += binomial(51-down, 3) / binomial(52, 4) * mean / float64(down)
	}
	return odds
}

// TestRescueOdds compares the shares of relaxed-clock that are won with those of docs/rules.md 2.11: by a GreedyPlayer,
// which has the best way to choose, and by whoever knows all cards.
func TestRescueOdds(t *testing.T) {
	gametest.Long(t)
	odds := rescuedOdds()
	if math.Abs(odds-0.373819) > 1e-6 {
		t.Errorf("the odds are %.6f", odds)
	}
	r := rulesNamed(t, "relaxed-clock")
	number := gametest.SoakCount(t, 20_000) / 10
	won, winnable := 0.0, 0.0
	for n := range number {
		s := game.NewState(r, game.Shuffle(1, uint32(n+1)))
		player := game.GreedyPlayer{}
		any := false
		for m, ok := player.Next(s); ok; m, ok = player.Next(s) {
			for _, rescue := range s.Legal() {
				any = any || s.AwaitsRescue() && playedOn(s.Apply(rescue)).Won()
			}
			s = s.Apply(m)
		}
		if s.Won() {
			won++
		}
		if s.Won() || any {
			winnable++
		}
	}
	for what, c := range map[string][2]float64{"won": {won, odds}, "winnable": {winnable, 0.4314}} {
		deals := float64(number)
		t.Logf("%s: %.2f %% of %v, %.2f %% expected", what, 100*c[0]/deals, deals, 100*c[1])
		if math.Abs(c[0]/deals-c[1]) > 3*math.Sqrt(c[1]*(1-c[1])/deals) {
			t.Errorf("%s: %v of %v", what, c[0], deals)
		}
	}
}

// playedOn plays the forced moves.
func playedOn(s game.State) game.State {
	for _, m := range s.ForcedMovesToEnd() {
		s = s.Apply(m)
	}
	return s
}

// TestRescues plays clocks with several rescues, chosen at random: each fills an hour, so twelve win every deal.
func TestRescues(t *testing.T) {
	random := gametest.Random(5, 1)
	for n := range 200 {
		r := *rulesNamed(t, "relaxed-clock")
		r.Rescues = []int{2, 12}[n%2]
		s := playedOn(game.NewState(&r, game.Shuffle(1, uint32(n+1))))
		for used := 0; !s.Over(); used++ {
			moves := s.Legal()
			if used == r.Rescues || !s.AwaitsRescue() {
				t.Fatalf("deal %d: rescue %d: %v", n+1, used+1, moves)
			}
			m := moves[random.IntN(len(moves))]
			down := 0
			for _, c := range s.Cards(m.From) {
				if !c.FaceUp {
					down++
				}
			}
			s = playedOn(s.Apply(m))
			checkState(t, s)
			if down == 0 || len(s.Cards(m.From)) != 4 || !s.Cards(m.From)[0].FaceUp {
				t.Fatalf("deal %d: %s leaves %v", n+1, m, s.Cards(m.From))
			}
		}
		if r.Rescues == 12 && !s.Won() {
			t.Errorf("deal %d is lost", n+1)
		}
	}
}

// TestClockCards checks every state of some clocks. Each card is there once, and each pile has four cards.
// Until the end, the cards that have moved lie face up in their hours, and no others do. At the end all cards
// lie face up.
func TestClockCards(t *testing.T) {
	r := rulesNamed(t, "clock")
	for number := uint32(1); number <= 50; number++ {
		s := game.NewState(r, game.Shuffle(1, number))
		for moved := 0; ; moved++ {
			checkState(t, s)
			down := 0
			for _, p := range s.Piles() {
				gametest.MustEqual(t, len(s.Cards(p)), 4, "%s has cards:", p)
				for _, pileCard := range s.Cards(p) {
					if !pileCard.FaceUp {
						down++
					}
				}
			}
			forced := s.ForcedMovesToEnd()
			if len(forced) == 0 {
				if down != 0 || !s.Over() {
					t.Fatalf("deal %d ends with %d face down", number, down)
				}
				break
			}
			if faceUpInOwnHour(s) != moved {
				t.Fatalf("after %d moves %d cards are in their hours", moved, faceUpInOwnHour(s))
			}
			if legal := s.Legal(); len(legal) != 1 || legal[0] != forced[0] {
				t.Fatalf("%s is next, and %v is legal", forced[0], legal)
			}
			s = s.Apply(forced[0])
		}
	}
}

// TestOtherClocks plays clocks with two packs, and with two suits, whose other suits are left out.
func TestOtherClocks(t *testing.T) {
	double, half := *rulesNamed(t, "clock-strict"), *rulesNamed(t, "clock-strict")
	double.Packs, half.Suits = 2, []game.Suit{game.Hearts, game.Spades}
	for _, c := range []struct {
		r           *game.Rules
		pile, total int // cards in each pile, and in the hours
	}{{&double, 8, 96}, {&half, 2, 24}} {
		if found := c.r.Faults(nil); len(found) > 0 {
			t.Fatal(found[0])
		}
		for number := uint32(1); number <= 50; number++ {
			g := playClock(t, c.r, game.Shuffle(c.r.Packs, number))
			centre, hour := g.State().Cards(game.Pile{Role: game.Centre}), g.State().Cards(game.Pile{Role: game.Hour, N: 3})
			for _, pileCard := range centre {
				if pileCard.Card.Rank() != game.King {
					t.Fatalf("deal %d ends with the %s in the centre", number, pileCard.Card.Name())
				}
			}
			if len(centre) != c.pile || len(hour) != c.pile || g.Score().Points > c.total || g.State().Won() != (g.Score().Points == c.total) {
				t.Errorf("deal %d: %d in the centre, score %d", number, len(centre), g.Score().Points)
			}
		}
	}
}

// TestShortClock deals fewer than 52 cards, which the parsers never do, and checks that the clock still ends.
func TestShortClock(t *testing.T) {
	r := rulesNamed(t, "clock")
	for cards := range 52 {
		s := game.NewState(r, game.Deal{Cards: game.Shuffle(1, 3).Cards[:cards]})
		if n := len(s.ForcedMovesToEnd()); n > 48 {
			t.Errorf("%d cards make a chain of %d", cards, n)
		}
	}
}

// TestClockActs tries acts on piles and cards that do not exist, which the plays in testdata do not try.
func TestClockActs(t *testing.T) {
	s := game.NewState(rulesNamed(t, "clock"), game.Shuffle(1, 1))
	centre := game.Pile{Role: game.Centre}
	for _, w := range []game.Intent{
		{Act: game.Tap, From: centre, Index: -1},
		{Act: game.Tap, From: centre, Index: 2},
		{Act: game.Tap, From: game.Pile{Role: game.Stock}, Index: -1},
		{Act: game.TapTwice, From: centre, Index: 3},
		{Act: game.TapTwice, From: game.Pile{Role: game.Hour, N: 12}},
		{Act: game.Drop, From: centre, To: game.Pile{Role: game.Foundation}, N: 1},
		{Act: 9, From: centre, Index: 3},
	} {
		gametest.Fails(s.MoveFor(w))(t, "%+v means", w)
	}
}
