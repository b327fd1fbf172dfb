package game_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// playedCounts says what has happened in a game, counted without the help of any score.
type playedCounts struct {
	deal, now           game.State
	ups, offs, toColumn int // cards that went to suit piles, came from suit piles, and went from the waste to columns
	moved               int // cards that moved to their hour
}

// newPlayedCounts returns the counts of a game that was just dealt.
func newPlayedCounts(s game.State) playedCounts {
	return playedCounts{deal: s, now: s, ups: foundationCards(s)}
}

// count plays a move and counts what happened.
func (c *playedCounts) count(m game.Move) {
	was := c.now
	c.now = was.Apply(m)
	off := 0
	switch {
	case m.From.Role == game.Foundation && m.To.Role != game.Foundation:
		off = 1
	case m.To.Role == game.Hour:
		c.moved++
	}
	c.ups += foundationCards(c.now) - foundationCards(was) + off
	c.offs += off
	c.toColumn += countDealtToColumns(was, c.now)
}

// countDealtToColumns returns how many cards in the columns lay on the waste or in the stock before a move.
// It returns 0 for a game without a waste.
func countDealtToColumns(was, now game.State) int {
	n := 0
	for _, p := range now.Piles() {
		for _, pileCard := range now.Cards(p) {
			if p.Role == game.Tableau && (isOn(was, game.Waste, pileCard.Card) || isOn(was, game.Stock, pileCard.Card)) {
				n++
			}
		}
	}
	return n * now.Rules().PileCount(game.Waste)
}

// isOn reports whether a card is on the pile of a role that has only one pile.
func isOn(s game.State, role game.Role, card game.Card) bool {
	return slices.ContainsFunc(s.Cards(game.Pile{Role: role}), func(pileCard game.PileCard) bool { return pileCard.Card == card })
}

// cardsInOwnHour returns how many cards of a clock count as being in their own hour.
func (c *playedCounts) cardsInOwnHour() int {
	if c.now.Rules().Hours == game.HoursMoved {
		return c.moved
	}
	return faceUpInOwnHour(c.now)
}

// faceDown returns how many cards in the columns lie face down.
func faceDown(s game.State) int {
	n := 0
	for _, p := range s.Piles() {
		for _, pileCard := range s.Cards(p) {
			if p.Role == game.Tableau && !pileCard.FaceUp {
				n++
			}
		}
	}
	return n
}

// scoreByFormula returns the score by the formulas of docs/rules.md 2.1.1, docs/rules.md 6.2, docs/rules.md
// 6.3 and docs/rules.md 6.4, without the freeze and the floor.
func (c *playedCounts) scoreByFormula(sc game.Scheme) int {
	up := 0 // points of a card that goes up; the rule tables have different ones
	for _, row := range sc.Rows {
		if row.Event == game.EventUp {
			up = row.Points
		}
	}
	switch u := c.ups - c.offs; sc.Scoring {
	case game.ScoringOriginal:
		return -52 + 5*u
	case game.ScoringCasino:
		return -c.now.Rules().CardCount() + up*u
	case game.ScoringOnePerCard:
		return u + c.cardsInOwnHour()
	case game.ScoringStandard:
		fine := 0
		switch c.now.Rules().Draw {
		case 1:
			fine = 100 * c.now.TurnOvers()
		case 3:
			fine = 20 * max(c.now.TurnOvers()-2, 0)
		}
		opened := faceDown(c.deal) - faceDown(c.now)
		return 5*c.toColumn + 10*c.ups - 15*c.offs + 5*opened - fine
	}
	return 0
}

// formulaScore computes the score of the moves that stand without adding points move by move. The score is
// that of the formula at the end, or just before a freeze. If the score never falls below 0, formulaScore
// returns how far the formula is above its lowest value below 0 so far.
func formulaScore(g *game.Game) game.Score {
	sc, c := g.Scheme(), newPlayedCounts(game.NewState(g.Rules(), g.Deal()))
	points, lowest := c.scoreByFormula(sc), 0
	for _, m := range g.Moves() {
		if c.count(m); sc.Freeze > 0 && c.now.TurnOvers() >= sc.Freeze {
			return game.Score{Points: points, Frozen: true}
		}
		points = c.scoreByFormula(sc)
		lowest = min(lowest, points)
	}
	if sc.Floor {
		points -= lowest
	}
	return game.Score{Points: points, NoScore: sc.Scoring == game.ScoringNone}
}

// checkScore compares the score of a game with that of formulaScore.
func checkScore(t *testing.T, g *game.Game) {
	t.Helper()
	gametest.MustEqual(t, g.Score(), formulaScore(g), "%s, %s: the score is", g.Rules().Name, g.Scheme().Scoring)
}

// TestScores plays every built-in game at random by each of its schemes, with undo and redo. It plays longer
// some games of docs/rules.md 2, and whitehorse, whose columns fill from the waste.
func TestScores(t *testing.T) {
	gametest.Long(t)
	longer := strings.Fields("klondike double-klondike klondike-strict klondike-one klondike-holdout canfield whitehorse clock clock-strict")
	for n, r := range builtinRules(t) {
		rounds := 1
		if slices.Contains(longer, r.Name) {
			rounds = 8
		}
		for i, sc := range r.Schemes {
			random := rand.New(rand.NewPCG(uint64(i), uint64(n)))
			g := game.NewScoredGame(r, game.Shuffle(r.Packs, uint32(i+1)), sc, game.Tally{})
			checkScore(t, g)
			for range rounds {
				for range 30 {
					if moves := g.State().Legal(); len(moves) == 0 || g.Play(randomScoringMove(random, moves)) != nil {
						break
					}
				}
				checkScore(t, g)
				for range random.IntN(20) {
					g.Undo()
				}
				checkScore(t, g)
				for range random.IntN(20) {
					g.Redo()
				}
				checkScore(t, g)
			}
		}
	}
}

// randomScoringMove chooses a move at random. If that is no carry, it chooses the first legal move instead
// half of the time, because most points come from carries.
func randomScoringMove(random *rand.Rand, moves []game.Move) game.Move {
	m := moves[random.IntN(len(moves))]
	if m.Kind == game.Carry || random.IntN(2) == 0 {
		return m
	}
	return moves[0]
}

// TestFilledColumns checks that a card which fills an empty column automatically scores like a card that the
// player carries there, even if the same move dealt it.
func TestFilledColumns(t *testing.T) {
	for _, c := range []struct {
		fill   game.AutoFill
		moves  string
		points []int
	}{
		{game.AutoFillWaste, "t6 t1 1, draw, draw, waste t3 1, t5 t3 1", []int{0, 5, 5, 10, 15}},
		{game.AutoFillPacket, "t6 t1 1, draw, waste t3 1, t5 t3 1", []int{5, 5, 10, 15}},
	} {
		r := *rulesNamed(t, "whitehorse")
		r.AutoFill = c.fill
		standard, _ := r.Scheme("standard")
		g := game.NewScoredGame(&r, game.Shuffle(1, 7), standard, game.Tally{})
		for i, m := range parseMoves(t, c.moves) {
			gametest.NoError(t, g.Play(m))
			gametest.Equal(t, g.Score().Points, c.points[i], "%s: after %s the score is", c.fill, m)
		}
	}
}

// TestScheme asks rule tables for schemes by their words.
func TestScheme(t *testing.T) {
	r := rulesNamed(t, "klondike")
	for word, want := range gametest.Table(`
""            original true
casino        casino true
none          none true
one-per-card  one-per-card true
Casino        original false
vegas         original false
`) {
		sc, ok := r.Scheme(word)
		gametest.Equal(t, fmt.Sprint(sc.Scoring, " ", ok), want, "%q:", word)
	}
	if sc, ok := new(game.Rules).Scheme("casino"); ok || !sc.KeepsNoScore() {
		t.Errorf("a table without schemes has %+v", sc)
	}
}

// TestFines checks what a turn-over costs (docs/rules.md 6.3), and that the floor stops the score at 0.
func TestFines(t *testing.T) {
	klondike := rulesNamed(t, "klondike")
	deep, _ := klondike.Scheme("standard")
	deep.Floor, deep.Start = false, 50
	for _, c := range []struct {
		r    *game.Rules
		want []int // the score after each turn-over
	}{
		{klondike, []int{50, 50, 30, 10, -10}},
		{gametest.Changed(t, klondike, "Draw=1"), []int{-50, -150, -250}},
		{gametest.Changed(t, klondike, "Draw=2"), []int{50, 50, 50, 50}},
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

// TestFreezeLeavesFines checks that the turn-over that freezes the score costs nothing itself (docs/rules.md Q1).
func TestFreezeLeavesFines(t *testing.T) {
	r := rulesNamed(t, "klondike")
	sc, _ := r.Scheme("standard")
	sc.Freeze, sc.Floor = 3, false
	g := game.NewScoredGame(r, game.Shuffle(1, 1), sc, game.Tally{})
	for g.State().TurnOvers() < 4 {
		if g.Play(game.Move{Kind: game.Draw}) != nil {
			gametest.NoError(t, g.Play(game.Move{Kind: game.Redeal}))
		}
	}
	gametest.Equal(t, g.Score(), game.Score{Frozen: true})
}

// TestTallyOfNone checks that a game without a score counts as a game.
func TestTallyOfNone(t *testing.T) {
	r := rulesNamed(t, "klondike")
	sc, _ := r.Scheme("none")
	g := game.NewScoredGame(r, game.Shuffle(1, 41), sc, game.Tally{Games: 2})
	gametest.NoError(t, g.Play(parseMoves(t, "t1 f0 1")...))
	if g.Score() != (game.Score{NoScore: true}) || g.Tally() != (game.Tally{Games: 3}) {
		t.Errorf("%+v, %+v", g.Score(), g.Tally())
	}
}

// TestBaseCards checks that a base card which the deal puts on a suit pile scores, so that a casino breaks
// even with eleven cards (docs/rules.md 2.10).
func TestBaseCards(t *testing.T) {
	r := *rulesNamed(t, "klondike")
	r.Base = game.BaseDealt
	r.Stock--
	if found := r.Faults(nil); len(found) > 0 {
		t.Fatal(found[0])
	}
	sc, _ := r.Scheme("casino")
	if g := game.NewScoredGame(&r, game.Shuffle(1, 1), sc, game.Tally{}); g.Score().Points != -47 {
		t.Errorf("%+v", g.Score())
	}
}
