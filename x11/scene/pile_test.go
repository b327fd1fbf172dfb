package scene

import (
	"image"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
	"xklondike/x11/face"
)

// TestLongestColumn checks that the longest possible column lies on the table, in order, in a straight line.
func TestLongestColumn(t *testing.T) {
	forAllSizes(t, Style{}, checkLongestColumn)
	forSomeSizes(t, Style{}, rulesWithColumns(t), checkLongestColumn)
}

func checkLongestColumn(t *testing.T, r *game.Rules, l Layout) {
	s, p := longColumnState(r)
	at := cardRects(l, s, p)
	for i, card := range at {
		if !card.In(cardArea(l)) {
			t.Errorf("card %d covers %v and leaves the table %v", i, card, cardArea(l))
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

// TestStrips checks that each covered face-up card of a column shows its whole index or its rank alone. It
// shows less only if there is no room for the rank.
func TestStrips(t *testing.T) {
	for _, style := range []face.Style{face.Traditional, face.Large, face.PlainStyle} {
		deck := face.Deck{Style: style}
		forAllSizes(t, Style{Deck: deck}, func(t *testing.T, r *game.Rules, l Layout) {
			index, rank := deck.VisibleRows(l.Card.X, l.Card.Y)
			s, p := longColumnState(r)
			cards, at := s.Cards(p), l.CardCorners(s, p)
			for i, card := range cards[:len(cards)-1] {
				if shows := at[i+1].Y - at[i].Y; card.FaceUp && shows != index && shows > rank {
					t.Errorf("card %d shows %d rows, the index has %d and the rank %d", i, shows, index, rank)
				}
			}
		})
	}
}

// TestRoomIsUsed checks that a squeezed column shows the whole index of its last cards, and leaves no room
// for another one.
func TestRoomIsUsed(t *testing.T) {
	r, some := klondike(t), false
	for h := 300; h < 1000; h += 7 {
		l := NewLayout(r, 640, h, statusHeight, Style{CardWidth: 70})
		s, p := longColumnState(r)
		cards, at := s.Cards(p), l.CardCorners(s, p)
		whole, ranks := 0, 0
		for i, card := range cards[:len(cards)-1] {
			switch shows := at[i+1].Y - at[i].Y; {
			case card.FaceUp && shows == l.steps.up:
				whole++
			case card.FaceUp && shows >= l.rankStep:
				if ranks++; whole > 0 {
					t.Errorf("height %d: card %d shows its rank alone, and one below it the whole index", h, i)
				}
			}
		}
		some = some || whole > 0 && ranks > 0
		if free := l.floor - at[len(at)-1].Y - l.Card.Y; whole > 0 && ranks > 0 && free > l.steps.up {
			t.Errorf("height %d: %d cards show their whole index, and %d pixels are free", h, whole, free)
		}
	}
	if !some {
		t.Error("no column shows both")
	}
}

// TestSqueezeOrder checks that a column closes by and by as it grows, and squeezes its face-down cards first. Its face-up
// cards follow only when the face-down ones show no more than minDown.
func TestSqueezeOrder(t *testing.T) {
	forAllSizes(t, Style{}, func(t *testing.T, r *game.Rules, l Layout) {
		squeezed, last := [2]bool{}, float64(l.Card.Y)
		for ups := 1; ups <= 13; ups++ {
			long := *r
			long.FaceUp = append([]int(nil), r.FaceUp...)
			long.FaceUp[r.Columns-1] = ups
			cards := game.NewState(&long, game.Shuffle(r.Packs, 1)).Cards(column(r.Columns - 1))
			up, down := l.squeezedSteps(column(0), cards)
			switch {
			case up > float64(l.steps.up) || down > float64(shareOf(l.Card.Y, widestDown)):
				t.Fatalf("%d face up: the fan is wider than it should be: %v, %v", ups, up, down)
			case up < float64(l.steps.up) && down > float64(l.steps.minDown):
				t.Fatalf("%d face up: %v pixels of a face-up card show, but %v of a face-down one", ups, up, down)
			case down > last:
				t.Fatalf("%d face up: %v pixels of a face-down card show, after %v", ups, down, last)
			case up > 0 && down < float64(l.steps.minDown):
				t.Fatalf("%d face up: face-down cards vanish before face-up ones give way: %v, %v", ups, up, down)
			}
			last = down
			squeezed[0] = squeezed[0] || down < float64(l.steps.down)
			squeezed[1] = squeezed[1] || up < float64(l.steps.up)
		}
		if squeezed[1] && !squeezed[0] {
			t.Error("face-up cards gave way, face-down ones did not")
		}
	})
}

// TestFan checks that a column with enough room opens up.
func TestFan(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), dealKlondike(t, r, "AS 5H 6C KD 9S 9D 2S")
	s = playMoves(t, s, "t1 t2 1")
	place := l.Place(column(2)).Min
	down := shareOf(l.Card.Y, widestDown)
	want := []int{0, down, 2 * down, 2*down + l.steps.up}
	if down <= l.steps.down || l.steps.up < l.Card.Y/5 || l.steps.down < l.Card.Y/12 || l.steps.up <= down {
		t.Errorf("%d pixels show of a face-up card, %d to %d of a face-down one", l.steps.up, l.steps.down, down)
	}
	for i, at := range l.CardCorners(s, column(2)) {
		if at != place.Add(image.Pt(0, want[i])) {
			t.Errorf("card %d is at %v, the place at %v", i, at, place)
		}
	}
}

// TestIndexShows checks that no card is hidden in windows of common sizes. The longest column still shows
// something of each card. Of each face-up card it shows the whole rank.
func TestIndexShows(t *testing.T) {
	for _, r := range classicRules(t) {
		w, h := DealtCounts(r).NaturalSize(statusHeight, Style{CardWidth: 80})
		for _, size := range [][2]int{{640, 480}, {w, h}, {1920, 1080}} {
			l := NewLayout(r, size[0], size[1], statusHeight, Style{}).with(closestRows)
			s, p := longColumnState(r)
			up, down := l.squeezedSteps(p, s.Cards(p))
			t.Logf("%-16s %4dx%-4d card %v: longest column %d+13 shows %.1f of a face-up card (of %d), %.1f of a face-down one (of %d)",
				r.Name, size[0], size[1], l.Card, r.Columns-1, up, l.steps.up, down, l.steps.down)
			if _, rank := (face.Deck{}).VisibleRows(l.Card.X, l.Card.Y); up < float64(rank) || down < 1 {
				t.Errorf("%s in %dx%d: %.1f pixels of a face-up card show, %.1f of a face-down one", r.Name, size[0], size[1], up, down)
			}
		}
	}
}

// TestDealShows checks that all cards of a deal can be read in a window of 640 by 480, in every game. A large
// card shows its whole rank, a small one half of the height of its rank. A fan of small cards that is not
// squeezed shows the whole rank (package face).
func TestDealShows(t *testing.T) {
	for _, r := range builtInRules(t) {
		l, s := NewLayout(r, 640, 480, statusHeight, Style{}), game.NewState(r, game.Shuffle(r.Packs, 1))
		rank := l.Card.Y * 18 / 112
		if whole := l.Card.Y*32/112 + 1; l.Card.X < 44 && l.steps.up < whole {
			t.Errorf("%s: a fan of cards of %v shows %d pixels, want %d", r.Name, l.Card, l.steps.up, whole)
		}
		for _, p := range s.Piles() {
			cards, at := s.Cards(p), l.CardCorners(s, p)
			if l.fans[p] != game.FanDown {
				continue
			}
			for i := 1; i < len(cards); i++ {
				if shows := at[i].Y - at[i-1].Y; cards[i-1].FaceUp && shows < rank || shows < 1 {
					t.Errorf("%s: %d pixels show of card %d of %d of %v, cards are %v", r.Name, shows, i-1, len(cards), p, l.Card)
				}
			}
		}
	}
}

// TestPacketFan checks that the packet lies side by side, to the right, on the squared-up rest of the waste.
// When its top card leaves, the others stay where they were.
func TestPacketFan(t *testing.T) {
	r := klondike(t)
	waste := game.Pile{Role: game.Waste}
	l, s := roomyLayout(r), dealKlondike(t, r, "2S 5H 6C KD 9S 9D 2C 3H 4D AS")
	for c := range gametest.Cases[struct {
		Moves string
		Want  []int // offset of each card from the place, in steps of a packet
	}](t, `
draw        0,1,2
waste f0 1  0,1
draw        0,0,0,1,2
`) {
		s = playMoves(t, s, c.Moves)
		at := l.CardCorners(s, waste)
		gametest.MustEqual(t, len(at), len(c.Want), "%s: cards:", c.Moves)
		for i, steps := range c.Want {
			gametest.Equal(t, at[i], l.Place(waste).Min.Add(image.Pt(steps*l.sideSteps.up, 0)), "%s: card %d is at", c.Moves, i)
		}
	}
	if l.sideSteps.up < 13 { // an index of a tenth of the width, and its margin
		t.Errorf("%d pixels show of a packet's covered card", l.sideSteps.up)
	}
}

// TestSquaredUp checks that the cards of the stock and of a suit pile lie exactly on each other.
func TestSquaredUp(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), playMoves(t, dealKlondike(t, r, "AS 5H 6C KD 9S 9D 2S"), "t0 f1 1, t6 f1 1")
	for _, p := range []game.Pile{{Role: game.Stock}, foundation(1)} {
		at := l.CardCorners(s, p)
		if len(at) < 2 {
			t.Fatalf("%v has %d cards", p, len(at))
		}
		for _, corner := range at {
			if corner != l.Place(p).Min {
				t.Errorf("%v: a card at %v, the place at %v", p, corner, l.Place(p))
			}
		}
	}
	if at := l.CardCorners(s, column(99)); len(at) != 0 {
		t.Errorf("a pile there is not has cards at %v", at)
	}
}

// forClockFans calls look for each pile of a clock, before each move of a game and at its end, in windows of
// common sizes. It fails if a pile ever covers another one.
func forClockFans(t *testing.T, r *game.Rules, look func(l Layout, cards []game.PileCard, at []image.Point)) {
	t.Helper()
	for _, size := range [][2]int{{400, 300}, {656, 543}, {1280, 1024}} {
		for _, mirrored := range []bool{false, true} {
			l := NewLayout(r, size[0], size[1], statusHeight, Style{Mirrored: mirrored})
			s := game.NewState(r, game.Shuffle(r.Packs, 7))
			for _, m := range append(s.ForcedMovesToEnd(), game.Move{}) {
				if checkPlacesApart(t, s, l); t.Failed() {
					t.Fatalf("%s at %v, before %v", r.Name, size, m)
				}
				for _, p := range s.Piles() {
					look(l, s.Cards(p), l.CardCorners(s, p))
				}
				if m != (game.Move{}) {
					s = s.Apply(m)
				}
			}
		}
	}
}

// TestDialInTheMiddle checks that the cards of a clock as dealt lie in the middle of the window, to a pixel.
func TestDialInTheMiddle(t *testing.T) {
	clock := gametest.Must(variant.Find(builtInRules(t), "clock"))(t)
	s := game.NewState(clock, game.Shuffle(clock.Packs, 7))
	for _, w := range []int{400, 502, 575, 630, 849, 1280, 1920} {
		for _, mirrored := range []bool{false, true} {
			l := NewLayout(clock, w, w*5/6, statusHeight, Style{Mirrored: mirrored})
			var dial image.Rectangle
			for _, p := range s.Piles() {
				for _, at := range l.CardCorners(s, p) {
					dial = dial.Union(image.Rectangle{Min: at, Max: at.Add(l.Card)})
				}
			}
			if left, right := dial.Min.X, w-dial.Max.X; left-right > 1 || right-left > 1 {
				t.Errorf("%d pixels, mirrored %t: %d are free on the left, and %d on the right", w, mirrored, left, right)
			}
		}
	}
}

// TestClockFan checks that a clock shows the cards that are covered. Of a face-up card it shows the index,
// and of a face-down card at least 3 pixels.
func TestClockFan(t *testing.T) {
	clock := gametest.Must(variant.Find(builtInRules(t), "clock"))(t)
	forClockFans(t, clock, func(l Layout, cards []game.PileCard, at []image.Point) {
		for i := 1; i < len(cards); i++ {
			shows, rank := at[i].Sub(at[i-1]), face.Deck{}.SideStripWidth(l.Card.X, l.Card.Y)
			if shows.Y != 0 || cards[i-1].FaceUp && shows.X < rank || shows.X < 3 {
				t.Fatalf("%v shows of card %d of %v, cards are %v", shows, i-1, cards, l.Card)
			}
		}
	})
}

// TestHourFans checks that the hours of a clock are fanned as their table says: not at all, downwards, or to the right.
func TestHourFans(t *testing.T) {
	for word, steps := range map[string]image.Point{"none": {}, "down": {Y: 1}, "packet": {X: 1}, "right": {X: 1}} {
		games := gametest.Must(variant.Load("f", []byte("[f]\ntitle = \"F\"\nfamily = \"clock\"\nplaces.hour.fan = \""+word+"\"\nplaces.centre.fan = \""+word+"\"\n")))(t)
		forClockFans(t, games[0], func(l Layout, cards []game.PileCard, at []image.Point) {
			for i := 1; i < len(cards); i++ {
				shows := at[i].Sub(at[i-1])
				if min(shows.X, 1) != steps.X || min(shows.Y, 1) != steps.Y {
					t.Fatalf("%s: %v shows of card %d of %v, cards are %v", word, shows, i-1, cards, l.Card)
				}
			}
		})
	}
}
