package scene

import (
	"image"
	"testing"

	"xklondike/game"
	"xklondike/game/variant"
)

// The longest column there can be lies on the table, in order, in a straight line.
func TestLongestColumn(t *testing.T) {
	everywhere(t, Style{}, longestColumn)
	anywhere(t, Style{}, columned(t), longestColumn)
}

func longestColumn(t *testing.T, r *game.Rules, l Layout) {
	s, p := longest(r)
	at := cards(l, s, p)
	for i, card := range at {
		if !card.In(room(l)) {
			t.Errorf("card %d covers %v and leaves the table %v", i, card, room(l))
		}
		if i > 0 && (card.Min.Y < at[i-1].Min.Y || card.Min.X != at[i-1].Min.X) {
			t.Errorf("card %d is at %v, the one below it at %v", i, card.Min, at[i-1].Min)
		}
	}
	if bottom := at[len(at)-1].Max.Y; bottom >= l.Status.Min.Y {
		t.Errorf("the column ends at %d, on the status line at %d", bottom, l.Status.Min.Y)
	}
	if at[0] != l.Place(p) {
		t.Errorf("the lowest card is at %v, its place at %v", at[0], l.Place(p))
	}
}

// As a column grows, its face-down cards give way first; only when they have no more to give do the face-up ones.
func TestSqueezeOrder(t *testing.T) {
	everywhere(t, Style{}, func(t *testing.T, r *game.Rules, l Layout) {
		squeezed := [2]bool{}
		for ups := 1; ups <= 13; ups++ {
			long := *r
			long.Up = append([]int(nil), r.Up...)
			long.Up[r.Columns-1] = ups
			slots := game.New(&long, game.Shuffle(r.Packs, 1)).Cards(column(r.Columns - 1))
			up, down := l.squeeze(column(0), slots)
			switch {
			case up > float64(l.up) || down > float64(l.down):
				t.Fatalf("%d face up: the fan is wider than it should be: %v, %v", ups, up, down)
			case up < float64(l.up) && down > float64(l.least):
				t.Fatalf("%d face up: %v pixels of a face-up card show, but %v of a face-down one", ups, up, down)
			case up > 0 && down < float64(l.least):
				t.Fatalf("%d face up: face-down cards vanish before face-up ones give way: %v, %v", ups, up, down)
			}
			squeezed[0] = squeezed[0] || down < float64(l.down)
			squeezed[1] = squeezed[1] || up < float64(l.up)
		}
		if squeezed[1] && !squeezed[0] {
			t.Error("face-up cards gave way, face-down ones did not")
		}
	})
}

// A column that has room is fanned as wide as is good.
func TestFan(t *testing.T) {
	r := klondike(t)
	l, s := roomy(r), dealt(t, r, "AS 5H 6C KD 9S 9D 2S")
	s = play(t, s, "t1 t2 1")
	place := l.Place(column(2)).Min
	want := []int{0, l.down, 2 * l.down, 2*l.down + l.up}
	if l.up < l.Card.Y/5 || l.down < l.Card.Y/12 || l.up <= l.down {
		t.Errorf("%d pixels show of a face-up card, %d of a face-down one", l.up, l.down)
	}
	for i, at := range l.Cards(s, column(2)) {
		if at != place.Add(image.Pt(0, want[i])) {
			t.Errorf("card %d is at %v, the place at %v", i, at, place)
		}
	}
}

// No card is hidden in windows people use: the longest column still shows something of each, and of the face-up ones the
// whole rank, which ends 17 of 112 parts of a card's height below its edge.
func TestIndexShows(t *testing.T) {
	for _, r := range classics(t) {
		w, h := Natural(r, status, Style{CardWidth: 80})
		for _, size := range [][2]int{{640, 480}, {w, h}, {1920, 1080}} {
			l := Fit(r, size[0], size[1], status, Style{})
			s, p := longest(r)
			up, down := l.squeeze(p, s.Cards(p))
			t.Logf("%-16s %4dx%-4d card %v: longest column %d+13 shows %.1f of a face-up card (of %d), %.1f of a face-down one (of %d)",
				r.Name, size[0], size[1], l.Card, r.Columns-1, up, l.up, down, l.down)
			if rank := float64(l.Card.Y) * 17 / 112; up < rank || down < 1 {
				t.Errorf("%s in %dx%d: %.1f pixels of a face-up card show, %.1f of a face-down one", r.Name, size[0], size[1], up, down)
			}
		}
	}
}

// What every game shows at the deal can be read in a window of 640 by 480, reserves that lie open too: the whole rank of a
// large card, half the height of a small one's. Its fan shows all of that if it need not squeeze (package face).
func TestDealShows(t *testing.T) {
	for _, r := range tables(t) {
		l, s := Fit(r, 640, 480, status, Style{}), game.New(r, game.Shuffle(r.Packs, 1))
		rank := l.Card.Y * 18 / 112
		if whole := l.Card.Y*32/112 + 1; l.Card.X < 56 && l.up < whole {
			t.Errorf("%s: a fan of cards of %v shows %d pixels, want %d", r.Name, l.Card, l.up, whole)
		}
		for _, p := range s.Piles() {
			slots, at := s.Cards(p), l.Cards(s, p)
			if l.fans[p] != game.FanDown {
				continue
			}
			for i := 1; i < len(slots); i++ {
				if shows := at[i].Y - at[i-1].Y; slots[i-1].Up && shows < rank || shows < 1 {
					t.Errorf("%s: %d pixels show of card %d of %d of %v, cards are %v", r.Name, shows, i-1, len(slots), p, l.Card)
				}
			}
		}
	}
}

// The packet lies side by side, to the right, on the squared-up rest of the waste; what is left of it stays where it was.
func TestPacketFan(t *testing.T) {
	r := klondike(t)
	waste := game.Pile{Role: game.Waste}
	l, s := roomy(r), dealt(t, r, "2S 5H 6C KD 9S 9D 2C 3H 4D AS")
	for _, c := range []struct {
		moves string
		want  []int // distance of each card from the place, in steps
	}{
		{"draw", []int{0, 1, 2}},
		{"waste f0 1", []int{0, 1}},
		{"draw", []int{0, 0, 0, 1, 2}},
	} {
		s = play(t, s, c.moves)
		at := l.Cards(s, waste)
		if len(at) != len(c.want) {
			t.Fatalf("%s: %d cards", c.moves, len(at))
		}
		for i, steps := range c.want {
			if want := l.Place(waste).Min.Add(image.Pt(steps*l.aside.up, 0)); at[i] != want {
				t.Errorf("%s: card %d is at %v, want %v", c.moves, i, at[i], want)
			}
		}
	}
	if l.aside.up < 15 {
		t.Errorf("%d pixels show of a packet's covered card", l.aside.up)
	}
}

// Stock and suit piles are squared up.
func TestSquaredUp(t *testing.T) {
	r := klondike(t)
	l, s := roomy(r), play(t, dealt(t, r, "AS 5H 6C KD 9S 9D 2S"), "t0 f1 1, t6 f1 1")
	for _, p := range []game.Pile{{Role: game.Stock}, foundation(1)} {
		at := l.Cards(s, p)
		if len(at) < 2 {
			t.Fatalf("%v has %d cards", p, len(at))
		}
		for _, corner := range at {
			if corner != l.Place(p).Min {
				t.Errorf("%v: a card at %v, the place at %v", p, corner, l.Place(p))
			}
		}
	}
	if at := l.Cards(s, column(99)); len(at) != 0 {
		t.Errorf("a pile there is not has cards at %v", at)
	}
}

// fannedClock looks at the piles of a clock as they lie, at every stage of a game, in windows people use. No pile ever covers
// another one.
func fannedClock(t *testing.T, r *game.Rules, look func(l Layout, slots []game.Slot, at []image.Point)) {
	t.Helper()
	for _, size := range [][2]int{{400, 300}, {656, 543}, {1280, 1024}} {
		for _, mirrored := range []bool{false, true} {
			l := Fit(r, size[0], size[1], status, Style{Mirrored: mirrored})
			s := game.New(r, game.Shuffle(r.Packs, 7))
			for _, m := range append(s.Chain(), game.Move{}) {
				if placesApart(t, s, l); t.Failed() {
					t.Fatalf("%s at %v, before %v", r.Name, size, m)
				}
				for _, p := range s.Piles() {
					look(l, s.Cards(p), l.Cards(s, p))
				}
				if m != (game.Move{}) {
					s = s.Apply(m)
				}
			}
		}
	}
}

// A clock shows which cards lie under those on top, the kings that are up too: the rank of each that is up, which ends 17 of
// 80 parts of a card's width from its edge, and something of each that is not.
func TestClockFan(t *testing.T) {
	clock, err := variant.Find(tables(t), "clock")
	if err != nil {
		t.Fatal(err)
	}
	fannedClock(t, clock, func(l Layout, slots []game.Slot, at []image.Point) {
		for i := 1; i < len(slots); i++ {
			shows, rank := at[i].Sub(at[i-1]), l.Card.X*17/80
			if shows.Y != 0 || slots[i-1].Up && shows.X < rank || shows.X < 3 {
				t.Fatalf("%v shows of card %d of %v, cards are %v", shows, i-1, slots, l.Card)
			}
		}
	})
}

// The hours of a clock lie as their table says: fanned down as far as there is room above the next, squared up, or to the right.
func TestHourFans(t *testing.T) {
	for word, steps := range map[string]image.Point{"none": {}, "down": {Y: 1}, "packet": {X: 1}, "right": {X: 1}} {
		games, err := variant.Load("f", []byte("[f]\ntitle = \"F\"\nfamily = \"clock\"\nplaces.hour.fan = \""+word+"\"\nplaces.centre.fan = \""+word+"\"\n"))
		if err != nil {
			t.Fatal(err)
		}
		fannedClock(t, games[0], func(l Layout, slots []game.Slot, at []image.Point) {
			for i := 1; i < len(slots); i++ {
				shows := at[i].Sub(at[i-1])
				if min(shows.X, 1) != steps.X || min(shows.Y, 1) != steps.Y {
					t.Fatalf("%s: %v shows of card %d of %v, cards are %v", word, shows, i-1, slots, l.Card)
				}
			}
		})
	}
}
