package game_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"xklondike/game"
)

// course is what has happened in a game, counted without a look at any score.
type course struct {
	ups, offs, toColumn int // carries
	turnOvers           int
	opened              int // face-down cards of the columns turned up
	home                int // cards in their own hour
}

// courseOf counts the moves, and looks at what the state that they lead to has.
func courseOf(deal game.State, moves []game.Move, now game.State) course {
	c := course{ups: ups(deal), opened: faceDown(deal) - faceDown(now), turnOvers: now.TurnOvers()}
	if now.Rules().Hours == game.HoursLying {
		c.home = home(now)
	}
	for _, m := range moves {
		switch {
		case m.Kind != game.Carry:
		case m.To.Role == game.Foundation:
			c.ups++
		case m.From.Role == game.Foundation:
			c.offs++
		case m.From.Role == game.Waste && m.To.Role == game.Tableau:
			c.toColumn++
		case m.To.Role == game.Hour && now.Rules().Hours == game.HoursMoved:
			c.home++
		}
	}
	return c
}

// faceDown returns how many cards of the columns lie face down.
func faceDown(s game.State) int {
	n := 0
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if p.Role == game.Tableau && !slot.Up {
				n++
			}
		}
	}
	return n
}

// formula is the score of a course by the sheets' own formulas (rules 2.1.1, 6.2 to 6.4), the freeze and the floor apart.
func formula(sc game.Scheme, r *game.Rules, c course) int {
	each := map[game.Event]int{} // what one card scores, where the tables differ
	for _, row := range sc.Rows {
		each[row.Event] = row.Points
	}
	switch u := c.ups - c.offs; sc.Scoring {
	case game.ScoringOriginal:
		return -52 + 5*u
	case game.ScoringCasino:
		return -52 + each[game.EventUp]*u
	case game.ScoringOnePerCard:
		return u + c.home
	case game.ScoringStandard:
		fine := 0
		switch r.Draw {
		case 1:
			fine = 100 * c.turnOvers
		case 3:
			fine = 20 * max(c.turnOvers-2, 0)
		}
		return 5*c.toColumn + 10*c.ups - 15*c.offs + 5*c.opened - fine
	}
	return 0
}

// scoreOf computes the score of the moves that stand without folding points: the formula at the moment that counts, and for
// a scheme that never falls below 0, how far the formula is above its own lowest value so far.
func scoreOf(g *game.Game) game.Score {
	sc, moves := g.Scheme(), g.Moves()
	deal := game.New(g.Rules(), g.Deal())
	s, lowest := deal, 0
	points := formula(sc, g.Rules(), courseOf(deal, nil, deal))
	for i, m := range moves {
		if s = s.Apply(m); sc.Freeze > 0 && s.TurnOvers() >= sc.Freeze {
			return game.Score{Points: points, Frozen: true}
		}
		points = formula(sc, g.Rules(), courseOf(deal, moves[:i+1], s))
		lowest = min(lowest, points)
	}
	if sc.Floor {
		points -= lowest
	}
	return game.Score{Points: points, None: sc.Scoring == game.ScoringNone}
}

// checkScore checks the fold against the formula.
func checkScore(t *testing.T, g *game.Game) {
	t.Helper()
	if want := scoreOf(g); g.Score() != want {
		t.Fatalf("%s, %s: the score is %+v, not %+v", g.Rules().Name, g.Scheme().Scoring, g.Score(), want)
	}
}

// TestScores plays every built-in game by each of its schemes at random, to and fro through its history.
func TestScores(t *testing.T) {
	for _, r := range builtin(t) {
		for i, sc := range r.Schemes {
			random := rand.New(rand.NewPCG(uint64(i), 7))
			g := game.NewScoredGame(r, game.Shuffle(r.Packs, uint32(i+1)), sc, game.Tally{})
			checkScore(t, g)
			for round := range 8 {
				for range 30 {
					if moves := g.State().Legal(); len(moves) == 0 || g.Play(lively(random, moves)) != nil {
						break
					}
				}
				checkScore(t, g)
				for range random.IntN(20) {
					g.Undo()
				}
				checkScore(t, g)
				for range random.IntN(20*round%37 + 1) {
					g.Redo()
				}
				checkScore(t, g)
			}
		}
	}
}

// lively chooses a move at random, but half of the time no deal if there is a choice: cards up and back are what scores.
func lively(random *rand.Rand, moves []game.Move) game.Move {
	m := moves[random.IntN(len(moves))]
	if m.Kind == game.Carry || random.IntN(2) == 0 {
		return m
	}
	return moves[0]
}

// TestScheme asks tables for schemes by their words.
func TestScheme(t *testing.T) {
	r := table(t, "klondike")
	for word, want := range map[string]string{
		"": "original true", "casino": "casino true", "none": "none true", "one-per-card": "one-per-card true",
		"Casino": "original false", "vegas": "original false",
	} {
		sc, ok := r.Scheme(word)
		if got := fmt.Sprint(sc.Scoring, " ", ok); got != want {
			t.Errorf("%q: %s, want %s", word, got, want)
		}
	}
	if sc, ok := new(game.Rules).Scheme("casino"); ok || !sc.None() {
		t.Errorf("a table without schemes has %+v", sc)
	}
}

// TestFines is what a turn-over costs (rules 6.3), and where the score stops falling.
func TestFines(t *testing.T) {
	klondike := table(t, "klondike")
	one := *klondike
	one.Draw = 1
	two := *klondike
	two.Draw = 2
	deep, _ := klondike.Scheme("standard")
	deep.Floor, deep.Start = false, 50
	for _, c := range []struct {
		r    *game.Rules
		want []int // after each turn-over
	}{
		{klondike, []int{50, 50, 30, 10, -10}},
		{&one, []int{-50, -150, -250}},
		{&two, []int{50, 50, 50, 50}},
	} {
		g := game.NewScoredGame(c.r, game.Shuffle(1, 1), deep, game.Tally{})
		flat := deep
		flat.Floor = true
		h := game.NewScoredGame(c.r, game.Shuffle(1, 1), flat, game.Tally{})
		for i, want := range c.want {
			for g.State().TurnOvers() == i {
				m := game.Move{Kind: game.Draw}
				if g.State().Check(m) != nil {
					m.Kind = game.Redeal
				}
				if err := g.Play(m); err != nil || h.Play(m) != nil {
					t.Fatal(err)
				}
			}
			if g.Score().Points != want || h.Score().Points != max(want, 0) {
				t.Errorf("draw %d, turn-over %d: %d and %d, want %d", c.r.Draw, i+1, g.Score().Points, h.Score().Points, want)
			}
		}
	}
}

// TestFreezeLeavesFines: what freezes the score is not charged itself (Q1).
func TestFreezeLeavesFines(t *testing.T) {
	r := table(t, "klondike")
	sc, _ := r.Scheme("standard")
	sc.Freeze, sc.Floor = 3, false
	g := game.NewScoredGame(r, game.Shuffle(1, 1), sc, game.Tally{})
	for g.State().TurnOvers() < 4 {
		if g.Play(game.Move{Kind: game.Draw}) != nil {
			if err := g.Play(game.Move{Kind: game.Redeal}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if g.Score() != (game.Score{Frozen: true}) {
		t.Errorf("%+v", g.Score())
	}
}

// TestTallyOfNone counts games that are not scored.
func TestTallyOfNone(t *testing.T) {
	r := table(t, "klondike")
	sc, _ := r.Scheme("none")
	g := game.NewScoredGame(r, game.Shuffle(1, 41), sc, game.Tally{Games: 2})
	if err := g.Play(parse(t, "t1 f0 1")...); err != nil {
		t.Fatal(err)
	}
	if g.Score() != (game.Score{None: true}) || g.Tally() != (game.Tally{Games: 3}) {
		t.Errorf("%+v, %+v", g.Score(), g.Tally())
	}
}
