package cursor

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/scene"
)

// layoutOf lays out a game with cards of 80 pixels.
func layoutOf(r *game.Rules) scene.Layout {
	style := scene.Style{CardWidth: 80}
	w, h := scene.DealtCounts(r).NaturalSize(24, style)
	return scene.NewLayout(r, w, h, 24, style)
}

// TestReach checks in a new deal of every game that keys bring the mark to every stop, from wherever it stands.
func TestReach(t *testing.T) {
	for _, r := range gametest.Games(t) {
		s, l := game.NewState(r, game.Shuffle(r.Packs, 7)), layoutOf(r)
		var all []game.Spot
		for _, p := range s.Piles() {
			all = append(all, stopsOf(s, l, p)...)
		}
		for _, start := range []game.Spot{all[0], all[len(all)/2], all[len(all)-1]} {
			seen := map[game.Spot]bool{start: true}
			for queue := []game.Spot{start}; len(queue) > 0; queue = queue[1:] {
				next := []game.Spot{nextArea(s, queue[0], 1), nextArea(s, queue[0], -1)}
				for d := Left; d <= Last; d++ {
					next = append(next, neighbour(s, l, queue[0], d))
				}
				for _, n := range next {
					if !seen[n] {
						seen[n] = true
						queue = append(queue, n)
					}
				}
			}
			for _, stop := range all {
				if !seen[stop] {
					t.Errorf("%s: no key leads from %v to %v", r.Name, start, stop)
				}
			}
		}
	}
}

// stop returns a stop on a pile in the form of records, such as "t3".
func stop(t *testing.T, s game.State, pile string, index int) game.Spot {
	t.Helper()
	for _, p := range s.Piles() {
		if p.String() == pile {
			return game.Spot{Pile: p, Index: index}
		}
	}
	t.Fatalf("no pile %s", pile)
	return game.Spot{}
}

// TestMove checks where the keys lead from stop to stop in deal 7 of Klondike.
func TestMove(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	s, l := game.NewState(r, game.Shuffle(1, 7)), layoutOf(r)
	for c := range gametest.Cases[struct {
		from      string
		index     int
		direction string
		to        string
		toIndex   int
	}](t, `
t3     3   left   t2     2
t3     3   right  t4     4
t6     6   right  t6     6
t3     3   first  t0     0
t3     3   last   t6     6
t3     3   up     f0     -1
t0     0   up     stock  23
stock  23  right  waste  -1
stock  23  down   t0     0
stock  23  last   f3     -1
f3     -1  down   t6     6
`) {
		d := Direction(slices.Index(strings.Fields("left right up down first last"), c.direction))
		gametest.Equal(t, neighbour(s, l, stop(t, s, c.from, c.index), d), stop(t, s, c.to, c.toIndex), "%+v:", c)
	}
	gametest.Equal(t, nextArea(s, stop(t, s, "t3", 3), 1), stop(t, s, "stock", 23), "after the columns comes")
	gametest.Equal(t, nextArea(s, stop(t, s, "stock", 23), -1), stop(t, s, "t0", 0), "before stock and waste comes")
}

// TestMoveOnRun checks that the mark goes from card to card on a column, and that the keys for longer and
// shorter do too.
func TestMoveOnRun(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	l := layoutOf(r)
	s := gametest.Game(t, "klondike", 7, "t3 t2 1").State() // the queen of hearts onto the king of clubs
	var c Cursor
	c.MoveTo(stop(t, s, "t2", 3))
	c.Move(s, l, Up)
	if at := *c.At; at != stop(t, s, "t2", 2) {
		t.Errorf("above the queen is %v", at)
	}
	if c.Move(s, l, Down); c.At.Index != 3 {
		t.Errorf("below the king is %v", c.At)
	}
	if err := c.MoveAlongPile(s, -1); err != nil || c.At.Index != 2 {
		t.Errorf("one card more: %v, %v", c.At, err)
	}
	if err := c.MoveAlongPile(s, -1); err == nil || c.At.Index != 2 {
		t.Errorf("a face-down card is marked too: %v, %v", c.At, err)
	}
	if err := c.MoveAlongPile(s, 1); err != nil || c.At.Index != 3 {
		t.Errorf("one card less: %v, %v", c.At, err)
	}
	if err := c.MoveAlongPile(s, 1); !errors.Is(err, game.NothingToDo) {
		t.Errorf("no card at all: %v", err)
	}
}

// TestPress plays some moves of deal 7 of Klondike with Return.
func TestPress(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	s := game.NewState(r, game.Shuffle(1, 7))
	var c Cursor
	press := func(want string) {
		t.Helper()
		m, plays, err := c.Press(s)
		got := ""
		switch {
		case err != nil:
			got = text.ErrorText(err)
		case plays:
			got = m.String()
		}
		gametest.MustEqual(t, got, want, "Return does")
		if plays {
			was := s
			s = s.Apply(m)
			c.AdaptTo(was, s)
		}
	}
	press("") // the mark appears
	if c.At == nil || *c.At != stop(t, s, "t0", 0) {
		t.Fatalf("the mark appears at %v", c.At)
	}
	c.MoveTo(stop(t, s, "t3", 3)) // the queen of hearts
	press("")
	c.MoveTo(stop(t, s, "t0", 0))
	press("The Queen of Hearts goes on a black king")
	if c.Picked == nil {
		t.Error("a refusal puts the cards down")
	}
	c.MoveTo(stop(t, s, "t2", 2))
	press("t3 t2 1")
	if at := *c.At; at != stop(t, s, "t2", 3) {
		t.Errorf("after the move the mark is at %v", at)
	}
	c.MoveTo(game.TopSpot(s, stop(t, s, "t3", 0).Pile))
	press("turn t3")
	c.MoveTo(stop(t, s, "stock", 23))
	press("draw")
	c.MoveTo(stop(t, s, "waste", 0))
	press(text.ErrorText(game.WasteTopOnly))
	c.MoveTo(stop(t, s, "f0", -1))
	press(text.ErrorText(game.NothingToDo))
	c.MoveTo(stop(t, s, "t0", 0))
	press("")
	press("") // puts the card down
	if c.Cancel(); c.At != nil {
		t.Error("Escape does not hide the mark")
	}
}

// TestEveryMove plays random games of every kind with the mark alone, and checks that each legal move of the
// player can be made so.
func TestEveryMove(t *testing.T) {
	for _, r := range gametest.Games(t) {
		s := game.NewState(r, game.Shuffle(r.Packs, 11))
		for n := range 40 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			for _, m := range legal {
				if !canMake(s, m) {
					t.Fatalf("%s: Return cannot make %v after %d moves", r.Name, m, n)
				}
			}
			s = s.Apply(legal[n*7%len(legal)])
		}
	}
}

// canMake reports whether Return makes a move, with the mark on the right stops.
func canMake(s game.State, m game.Move) bool {
	var c Cursor
	at := game.TopSpot(s, game.Pile{Role: game.Stock})
	switch m.Kind {
	case game.Carry:
		at = game.Spot{Pile: m.From, Index: len(s.Cards(m.From)) - m.N}
	case game.Turn:
		at = game.TopSpot(s, m.From)
	}
	c.MoveTo(at)
	made, plays, err := c.Press(s)
	if err == nil && !plays && m.Kind == game.Carry { // the cards are picked up
		c.MoveTo(game.TopSpot(s, m.To))
		made, plays, err = c.Press(s)
		return err == nil && plays && made.From == m.From && made.N == m.N && made.To.Role == m.To.Role
	}
	return err == nil && plays && made == m
}
