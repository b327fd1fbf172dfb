package game_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"xklondike/game"
)

// course is what has happened in a game, counted without a look at any score.
type course struct {
	deal, now           game.State
	ups, offs, toColumn int // carries
	moved               int // cards carried to their hour
}

// begin is the course of a game as it is dealt.
func begin(s game.State) course { return course{deal: s, now: s, ups: ups(s)} }

// play counts a move.
func (c *course) play(m game.Move) {
	was := c.now
	c.now = was.Apply(m)
	switch {
	case m.Kind != game.Carry:
	case m.To.Role == game.Foundation:
		c.ups++
	case m.From.Role == game.Foundation:
		c.offs++
	case m.To.Role == game.Hour:
		c.moved++
	}
	c.toColumn += arrived(was, c.now)
}

// arrived returns how many cards of the columns lay in the waste or the stock before a move, in a game that has a waste.
func arrived(was, now game.State) int {
	n := 0
	for _, p := range now.Piles() {
		for _, slot := range now.Cards(p) {
			if p.Role == game.Tableau && (lies(was, game.Waste, slot.Card) || lies(was, game.Stock, slot.Card)) {
				n++
			}
		}
	}
	return n * now.Rules().Count(game.Waste)
}

// lies reports whether a card is on the one pile of a role.
func lies(s game.State, role game.Role, card game.Card) bool {
	return slices.ContainsFunc(s.Cards(game.Pile{Role: role}), func(slot game.Slot) bool { return slot.Card == card })
}

// home returns how many cards a clock counts as being in their hour.
func (c *course) home() int {
	if c.now.Rules().Hours == game.HoursMoved {
		return c.moved
	}
	return home(c.now)
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
func (c *course) formula(sc game.Scheme) int {
	up := 0 // what a card scores, where the tables differ
	for _, row := range sc.Rows {
		if row.Event == game.EventUp {
			up = row.Points
		}
	}
	switch u := c.ups - c.offs; sc.Scoring {
	case game.ScoringOriginal:
		return -52 + 5*u
	case game.ScoringCasino:
		return -c.now.Rules().Cards() + up*u
	case game.ScoringOnePerCard:
		return u + c.home()
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

// scoreOf computes the score of the moves that stand without folding points: the formula at the moment that counts, and for
// a scheme that never falls below 0, how far the formula is above its own lowest value so far.
func scoreOf(g *game.Game) game.Score {
	sc, c := g.Scheme(), begin(game.New(g.Rules(), g.Deal()))
	points, lowest := c.formula(sc), 0
	for _, m := range g.Moves() {
		if c.play(m); sc.Freeze > 0 && c.now.TurnOvers() >= sc.Freeze {
			return game.Score{Points: points, Frozen: true}
		}
		points = c.formula(sc)
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

// TestScores plays every built-in game by each of its schemes at random, to and fro through its history: briefly, but for the
// games whose scores the sheets describe.
func TestScores(t *testing.T) {
	sheets := []string{"klondike", "double-klondike", "klondike-strict", "klondike-one", "klondike-holdout", "canfield", "whitehorse", "clock", "clock-strict"}
	for n, r := range builtin(t) {
		rounds := 1
		if slices.Contains(sheets, r.Name) {
			rounds = 8
		}
		for i, sc := range r.Schemes {
			random := rand.New(rand.NewPCG(uint64(i), uint64(n)))
			g := game.NewScoredGame(r, game.Shuffle(r.Packs, uint32(i+1)), sc, game.Tally{})
			checkScore(t, g)
			for range rounds {
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
				for range random.IntN(20) {
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

// TestFilledColumns counts a card that fills a space of itself like one that is carried there, even if it was just dealt.
func TestFilledColumns(t *testing.T) {
	for _, c := range []struct {
		fill   game.AutoFill
		moves  string
		points []int
	}{
		{game.AutoFillWaste, "t6 t1 1, draw, draw, waste t3 1, t5 t3 1", []int{0, 5, 5, 10, 15}},
		{game.AutoFillPacket, "t6 t1 1, draw, waste t3 1, t5 t3 1", []int{5, 5, 10, 15}},
	} {
		r := *table(t, "whitehorse")
		r.AutoFill = c.fill
		standard, _ := r.Scheme("standard")
		g := game.NewScoredGame(&r, game.Shuffle(1, 7), standard, game.Tally{})
		for i, m := range parse(t, c.moves) {
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			if got, want := g.Score().Points, c.points[i]; got != want {
				t.Errorf("%s: after %s the score is %d, not %d", c.fill, m, got, want)
			}
		}
	}
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

// TestScoringWords reads and writes the words of this part of the vocabulary.
func TestScoringWords(t *testing.T) {
	var (
		scoring game.Scoring
		family  game.Family
		hours   game.Hours
	)
	for _, w := range []struct {
		word  string
		value interface {
			UnmarshalText([]byte) error
			String() string
		}
	}{
		{"original", &scoring}, {"casino", &scoring}, {"standard", &scoring}, {"one-per-card", &scoring}, {"none", &scoring},
		{"clock", &family}, {"packing", &family}, {"moved", &hours}, {"lying", &hours},
	} {
		if err := w.value.UnmarshalText([]byte(w.word)); err != nil || w.value.String() != w.word {
			t.Errorf("%s: %s, %v", w.word, w.value, err)
		}
		if err := w.value.UnmarshalText([]byte("Clock")); err == nil || w.value.String() != w.word {
			t.Errorf("a wrong word makes %s of %s", w.value, w.word)
		}
	}
	words := ""
	for e := game.EventUp; e <= game.EventHour; e++ {
		words += e.String() + " "
	}
	if words != "up off turnup column turnover hour " {
		t.Error(words)
	}
}

// TestBaseCards: what the deal puts on the suit piles scores, and so breaks even with eleven cards (rules 2.10).
func TestBaseCards(t *testing.T) {
	r := *table(t, "klondike")
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

func TestFaultsOfSchemes(t *testing.T) {
	row := func(e game.Event, points, draw, from int) func(*game.Rules) {
		return func(r *game.Rules) {
			r.Schemes[0].Rows = []game.Row{{Event: e, Points: points, Draw: draw, From: from}}
		}
	}
	for want, change := range map[string]func(*game.Rules){
		`scoring: the game lists no way to score it, not even "none"`:                  func(r *game.Rules) { r.Schemes = nil },
		"scoring: casino is listed twice":                                              func(r *game.Rules) { r.Schemes[0] = r.Schemes[1] },
		"score.original.start: -2000 is not between -1000 and 1000":                    func(r *game.Rules) { r.Schemes[0].Start = -2000 },
		"score.original.freeze: -1 is not between 0 and 99":                            func(r *game.Rules) { r.Schemes[0].Freeze = -1 },
		"score.original.off: 2000 is not between -1000 and 1000":                       row(game.EventOff, 2000, 0, 0),
		"score.original.up: 53 is not between 0 and 52":                                row(game.EventUp, 1, 53, 0),
		"score.original.turnup: 100 is not between 0 and 99":                           row(game.EventTurnUp, 1, 0, 100),
		"score.original.hour: that never happens in a game of the packing family":      row(game.EventHour, 1, 0, 0),
		"scoring: one-per-card is listed, but nothing scores under score.one-per-card": func(r *game.Rules) { r.Schemes = []game.Scheme{{Scoring: game.ScoringOnePerCard}} },
		"score.original.up: that never happens in a game of the clock family":          func(r *game.Rules) { r.Family = game.FamilyClock },
	} {
		if found := changed(t, change).Faults(nil); len(found) == 0 || found[0].Error() != want {
			t.Errorf("%v, want %s", found, want)
		}
	}
}
