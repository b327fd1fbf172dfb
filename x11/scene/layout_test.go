package scene

import (
	"fmt"
	"image"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

const statusHeight = 24 // height of the status line in these tests, in pixels

func TestNatural(t *testing.T) {
	for _, r := range builtInRules(t) {
		w, h := DealtCounts(r).NaturalSize(statusHeight, Style{CardWidth: 80})
		l := NewLayout(r, w, h, statusHeight, Style{})
		if l.Card != image.Pt(80, 112) {
			t.Errorf("%s: cards of %v in the default window of %d by %d", r.Name, l.Card, w, h)
		}
		if l.Bounds != image.Rect(0, 0, w, h) || l.Status != image.Rect(0, h-statusHeight, w, h) {
			t.Errorf("%s: the window is %v, the status line %v", r.Name, l.Bounds, l.Status)
		}
		if narrower := NewLayout(r, w-1, h, statusHeight, Style{}); narrower.Card.X >= 80 {
			t.Errorf("%s: a pixel less in width, and the cards are still %v", r.Name, narrower.Card)
		}
		if lower := NewLayout(r, w, h*7/10, statusHeight, Style{}); lower.Card.X >= 80 {
			t.Errorf("%s: seven tenths of the height, and the cards are still %v", r.Name, lower.Card)
		}
	}
}

// TestPlayable checks that every game has cards of usable size in small windows. Its natural window fits a
// screen of 1280 by 1024 unless more than thirteen piles lie side by side.
func TestPlayable(t *testing.T) {
	for _, r := range builtInRules(t) {
		broad := (r.TableWidth() + 1) / 2
		if w, h := DealtCounts(r).NaturalSize(statusHeight, Style{CardWidth: 80}); w > 1280 && broad <= 13 || h > 1024 {
			t.Errorf("%s: a window of %d by %d", r.Name, w, h)
		}
		for c := range gametest.Cases[struct{ W, H, Least, Broadest int }](t, `
640   480   24  99
1024  768   60  13
1280  1024  60  99
`) {
			if card := NewLayout(r, c.W, c.H, statusHeight, Style{}).Card; card.X < c.Least && broad <= c.Broadest {
				t.Errorf("%s: cards of %v in %d by %d", r.Name, card, c.W, c.H)
			}
		}
	}
}

var (
	widths  = []int{320, 411, 640, 777, 1024, 1366, 1920, 2560, 3840}
	heights = []int{240, 303, 480, 600, 768, 1080, 1440, 2160}
)

// forAllSizes calls f for the classic games in windows from 320 by 240 to 3840 by 2160 pixels.
func forAllSizes(t *testing.T, st Style, f func(t *testing.T, r *game.Rules, l Layout)) {
	for _, r := range classicRules(t) {
		for _, w := range widths {
			for _, h := range heights {
				t.Run(fmt.Sprintf("%s/%dx%d", r.Name, w, h), func(t *testing.T) { f(t, r, NewLayout(r, w, h, statusHeight, st)) })
			}
		}
	}
}

// forSomeSizes calls f for each of these games in some windows from 640 by 480 to 3840 by 2160 pixels.
func forSomeSizes(t *testing.T, st Style, games []*game.Rules, f func(t *testing.T, r *game.Rules, l Layout)) {
	source := gametest.Random(4, 5)
	usual := func(sizes []int) int { return sizes[2+source.IntN(len(sizes)-2)] }
	for _, r := range games {
		sizes := [][2]int{{640, 480}, {3840, 2160}, {1024, 768}, {usual(widths), usual(heights)}, {usual(widths), usual(heights)}}
		for _, size := range sizes {
			w, h := size[0], size[1]
			t.Run(fmt.Sprintf("%s/%dx%d", r.Name, w, h), func(t *testing.T) { f(t, r, NewLayout(r, w, h, statusHeight, st)) })
		}
	}
}

// cardArea returns the part of the window above the status line.
func cardArea(l Layout) image.Rectangle {
	return image.Rect(0, 0, l.Bounds.Max.X, l.Status.Min.Y)
}

// cardRects returns the rectangles of a pile's cards, from the bottom card up.
func cardRects(l Layout, s game.State, p game.Pile) []image.Rectangle {
	var rects []image.Rectangle
	for _, at := range l.CardCorners(s, p) {
		rects = append(rects, image.Rectangle{Min: at, Max: at.Add(l.Card)})
	}
	return rects
}

// TestPlacesApart checks, after the first draw of a deal, that no pile covers another one, and that all lie
// above the status line.
func TestPlacesApart(t *testing.T) {
	for _, st := range []Style{{}, {Mirrored: true}, {Gap: 3}, {Gap: 9, Mirrored: true, OwnPacket: true, Packet: game.PacketLast},
		{OwnPacket: true, Packet: game.PacketTop}, {OwnPacket: true, Packet: game.PacketRest}} {
		forAllSizes(t, st, checkDealtApart)
		forSomeSizes(t, st, builtInRules(t), checkDealtApart)
	}
}

func checkDealtApart(t *testing.T, r *game.Rules, l Layout) {
	checkPlacesApart(t, game.NewState(r, game.Shuffle(r.Packs, 1)).Apply(game.Move{Kind: game.Draw}), l)
}

func checkPlacesApart(t *testing.T, s game.State, l Layout) {
	t.Helper()
	var covered []image.Rectangle
	for _, p := range s.Piles() {
		at := l.Place(p)
		if at.Size() != l.Card {
			t.Fatalf("%v is %v, a card %v", p, at, l.Card)
		}
		for _, card := range cardRects(l, s, p) {
			at = at.Union(card)
		}
		if !at.In(cardArea(l)) {
			t.Errorf("%v covers %v and leaves the table %v", p, at, cardArea(l))
		}
		for i, other := range covered {
			if at.Overlaps(other) {
				t.Errorf("%v covers %v, and %v %v", p, at, s.Piles()[i], other)
			}
		}
		covered = append(covered, at)
	}
}

// TestMirrored checks that a mirrored table has each place as far from the right as the usual table has it
// from the left.
func TestMirrored(t *testing.T) {
	for _, r := range builtInRules(t) {
		w, h := DealtCounts(r).NaturalSize(statusHeight, Style{CardWidth: 80})
		usual, mirrored := NewLayout(r, w, h, statusHeight, Style{}), NewLayout(r, w, h, statusHeight, Style{Mirrored: true})
		for _, place := range r.Places {
			a, b := usual.Place(place.Pile), mirrored.Place(place.Pile)
			if a.Min.Y != b.Min.Y || a.Min.X+b.Max.X != usual.Place(r.Places[0].Pile).Min.X+mirrored.Place(r.Places[0].Pile).Max.X {
				t.Errorf("%s: %v is at %v, mirrored at %v", r.Name, place.Pile, a, b)
			}
		}
	}
}

// TestPacketStyles checks, for each way to show the packet, that its cards are fanned to the right. The
// lowest shown card lies at the place, or on a mirrored table the top card.
func TestPacketStyles(t *testing.T) {
	waste := game.Pile{Role: game.Waste}
	for _, r := range builtInRules(t) {
		s := game.NewState(r, game.Shuffle(r.Packs, 1)).Apply(game.Move{Kind: game.Draw}).Apply(game.Move{Kind: game.Draw})
		top := len(s.Cards(waste)) - 1
		if top < 0 {
			continue
		}
		drawn := (top + 1) / 2
		for word, shown := range map[game.Packet]int{game.PacketRest: drawn, game.PacketLast: drawn, game.PacketTop: 1} {
			for _, mirrored := range []bool{false, true} {
				l := NewLayout(r, 900, 700, statusHeight, Style{OwnPacket: true, Packet: word, Mirrored: mirrored})
				at, fixed := l.CardCorners(s, waste), top+1-shown
				if mirrored {
					fixed = top
				}
				if at[fixed].X != l.Place(waste).Min.X {
					t.Errorf("%s, %v, mirrored %v: card %d is not at the place: %v", r.Name, word, mirrored, fixed, at)
				}
				gametest.Equal(t, (at[top].X-at[0].X)/l.sideSteps.up+1, shown,
					"%s, %v, mirrored %v: cards show:", r.Name, word, mirrored)
			}
		}
	}
}

// TestLargePackets checks that a packet too large for the room beside the waste lies closer. It then covers
// no suit pile, and stays on the table.
func TestLargePackets(t *testing.T) {
	waste := game.Pile{Role: game.Waste}
	for _, draw := range []int{4, 7, 12, 24} {
		large := *klondike(t)
		large.Draw = draw
		s := game.NewState(&large, game.Shuffle(1, 1)).Apply(game.Move{Kind: game.Draw})
		for _, mirrored := range []bool{false, true} {
			l := NewLayout(&large, 1000, 700, statusHeight, Style{Mirrored: mirrored})
			checkDealtApart(t, &large, l)
			at := l.CardCorners(s, waste)
			if len(at) != draw || at[draw-1].X-at[0].X < (draw-1)*2 {
				t.Errorf("a packet of %d, mirrored %v, lies at %v", draw, mirrored, at)
			}
		}
	}
}

// TestGap checks that the gap that a player sets is exactly the gap between columns and rows.
func TestGap(t *testing.T) {
	for _, r := range builtInRules(t) {
		l := NewLayout(r, 900, 700, statusHeight, Style{Gap: 7})
		for _, a := range r.Places {
			for _, b := range r.Places {
				from, to := l.Place(a.Pile), l.Place(b.Pile)
				if a.Y == b.Y && a.X+cardHalves == b.X && to.Min.X-from.Max.X != 7 {
					t.Errorf("%s: %v is at %v, %v at %v", r.Name, a.Pile, from, b.Pile, to)
				}
				if a.X == b.X && a.Y+cardHalves == b.Y && to.Min.Y-from.Max.Y != 7 || a.Y == 0 && from.Min.Y != 7 {
					t.Errorf("%s: %v is at %v, %v at %v", r.Name, a.Pile, from, b.Pile, to)
				}
			}
		}
	}
}

// TestPlacesOrder checks the order of the places in the classic games. The stock and the waste are at the top
// left, the suit piles to the right of them, and the columns below.
func TestPlacesOrder(t *testing.T) {
	forAllSizes(t, Style{}, func(t *testing.T, r *game.Rules, l Layout) {
		stock, waste := l.Place(game.Pile{Role: game.Stock}), l.Place(game.Pile{Role: game.Waste})
		first, last := l.Place(foundation(0)), l.Place(foundation(4*r.Packs-1))
		switch {
		case stock.Min.Y != waste.Min.Y || stock.Min.Y != first.Min.Y || stock.Min.Y != last.Min.Y:
			t.Error("the upper row is not level")
		case stock.Max.X > waste.Min.X || waste.Max.X > first.Min.X || first.Max.X > last.Min.X:
			t.Error("the upper row is not in order")
		case stock.Min.X-l.Bounds.Min.X-(l.Bounds.Max.X-last.Max.X) > 1 || l.Bounds.Max.X-last.Max.X-stock.Min.X > 1:
			t.Errorf("%d pixels left of the stock, %d right of the last suit pile", stock.Min.X, l.Bounds.Max.X-last.Max.X)
		}
		for n := range r.Columns {
			at := l.Place(column(n))
			if at.Min.Y < stock.Max.Y {
				t.Errorf("column %d is at %v, the stock at %v", n, at, stock)
			}
			if n == 0 {
				continue
			}
			if gap := at.Min.X - l.Place(column(n-1)).Max.X; gap < 1 || gap > l.Card.X/2 {
				t.Errorf("%d pixels between column %d and the one before, cards are %v", gap, n, l.Card)
			}
		}
	})
}

// TestCardsGrow checks that a larger window never has smaller cards, and that the largest window has much
// larger cards than the smallest.
func TestCardsGrow(t *testing.T) {
	games := builtInRules(t)
	for _, n := range gametest.Sample(len(games), 6) {
		r := games[n]
		for _, w := range widths {
			var lower image.Point // the size of the cards in the window before, which is lower
			for i, h := range heights {
				card := NewLayout(r, w, h, statusHeight, Style{}).Card
				if wider := NewLayout(r, w+97, h, statusHeight, Style{}).Card; wider.X < card.X || wider.Y < card.Y {
					t.Errorf("%s: cards shrink from %v to %v in a window wider than %dx%d", r.Name, card, wider, w, h)
				}
				if i > 0 && lower.X > card.X {
					t.Errorf("%s: cards are larger in a window lower than %dx%d", r.Name, w, h)
				}
				lower = card
			}
		}
		small, large := NewLayout(r, 320, 240, statusHeight, Style{}).Card, NewLayout(r, 3840, 2160, statusHeight, Style{}).Card
		if large.X < 8*small.X {
			t.Errorf("%s: %v and %v", r.Name, small, large)
		}
	}
}

// TestFixedCards checks that cardWidth fixes the width of the cards in any window. The places lie apart even
// if they do not all fit.
func TestFixedCards(t *testing.T) {
	for _, r := range builtInRules(t) {
		for _, w := range widths {
			l := NewLayout(r, w, 500, statusHeight, Style{CardWidth: 60})
			gametest.Equal(t, l.Card, image.Pt(60, 84), "%s:", r.Name)
			for i, a := range r.Places {
				if l.Place(a.Pile).Min.X < 1 {
					t.Errorf("%s in %d pixels: %v is at %v", r.Name, w, a.Pile, l.Place(a.Pile))
				}
				for _, b := range r.Places[:i] {
					if l.Place(a.Pile).Overlaps(l.Place(b.Pile)) {
						t.Errorf("%s in %d pixels: %v is at %v, %v at %v", r.Name, w, a.Pile, l.Place(a.Pile), b.Pile, l.Place(b.Pile))
					}
				}
			}
		}
	}
}

// TestAbsurdWindows checks windows of absurd sizes. Nothing panics, cards have a size, and a column keeps its
// order. A column goes no lower than the table, unless its place already does.
func TestAbsurdWindows(t *testing.T) {
	for _, r := range rulesWithColumns(t) {
		long, p := longColumnState(r)
		for _, size := range [][2]int{{0, 0}, {1, 1}, {1, 5000}, {5000, 1}, {20, 24}} {
			for _, fixed := range []int{0, 1, 3000} {
				l := NewLayout(r, size[0], size[1], statusHeight, Style{CardWidth: fixed})
				if l.Card.X < 1 || l.Card.Y < 1 {
					t.Errorf("%s: cards of %v in %v", r.Name, l.Card, size)
				}
				at := l.CardCorners(long, p)
				for i, corner := range at {
					if i > 0 && corner.Y < at[i-1].Y {
						t.Errorf("%s, %v, cards of %v: card %d is above the one it covers", r.Name, size, l.Card, i)
					}
				}
				lowest := max(l.Place(p).Min.Y, l.Status.Min.Y-l.Card.Y)
				if last := at[len(at)-1].Y; len(at) != len(long.Cards(p)) || last > lowest {
					t.Errorf("%s, %v, cards of %v: the last of %d is at %d, the floor at %d", r.Name, size, l.Card, len(at), last, lowest)
				}
			}
		}
	}
}
