package size

import (
	"image"

	"xklondike/game"
	"xklondike/x11/scene"
)

const (
	// Pixels at 96 dpi: least width of cards for which a window asks if there is room; all signs on them are
	// clear.
	smallestCard = 60
	wantedShare  = 0.78 // of the height that panels and docks leave free
	frameShare   = 0.9  // of a height, if the size of the window's frame is unknown
)

// Wanted returns the size in pixels for which a game asks: the natural size for cards of a set width, else
// the same shape at four fifths of the height that is free on the screen. It is more on a small screen, for cards of
// smallestCard, and after the resolution has grown.
func (w Wishes) Wanted(r *game.Rules, on Screen) image.Point {
	room, deal := on.room(), scene.DealtCounts(r)
	var size image.Point
	if card := w.Style.CardWidth; card > 0 {
		size = w.natural(deal, card)
	} else {
		smallest := int(smallestCard*w.DPI/standardDPI + 0.5)
		least := w.natural(deal, smallest)
		height := int(float64(on.free().Dy()) * wantedShare)
		if w.Growth > 1 {
			height = max(height, min(int(float64(height)*w.Growth), room.Y))
		}
		height = min(max(height, least.Y), room.Y)
		size = w.largestNaturalSize(deal, scene.WidestCard(r, room.X, height), image.Pt(room.X, height))
		if least.X > room.X || least.Y > room.Y {
			size = w.sizeWithSqueezedColumns(r, deal, size, room, smallest)
		}
	}
	return atMost(atLeast(size, w.LeastSize()), room)
}

// sizeWithSqueezedColumns returns a size as high as the room, whose columns are squeezed right after the
// deal, for the least width of cards or what fits. It returns size if that has cards as large.
func (w Wishes) sizeWithSqueezedColumns(r *game.Rules, deal scene.Deal, size, room image.Point,
	leastCardWidth int) image.Point {
	inSize, _ := w.layout(r, size)
	inRoom, _ := w.layout(r, room)
	// A wider card may need less height. So if cards of the first width do not fit, the loop tries wider cards.
	for card := min(leastCardWidth, inRoom.Card.X); card > inSize.Card.X && card <= inRoom.Card.X; card++ {
		narrow := image.Pt(w.natural(deal, card).X, room.Y)
		if l, _ := w.layout(r, narrow); l.Card.X >= card {
			return narrow
		}
	}
	return size
}

func (w Wishes) largestNaturalSize(deal scene.Deal, widestCard int, room image.Point) image.Point {
	for card := widestCard; card > 1; card-- {
		if n := w.natural(deal, card); n.X <= room.X && n.Y <= room.Y {
			return n
		}
	}
	return w.natural(deal, 1)
}

// natural knows that the font of the status line depends on the size of the window, and the size on the font. Computing
// both in turn, four times, is enough for them to agree.
func (w Wishes) natural(deal scene.Deal, cardWidth int) (size image.Point) {
	const enough = 4
	style := w.Style
	style.CardWidth = cardWidth
	width, table := deal.NaturalSize(0, style)
	size = image.Pt(width, table)
	for range enough {
		em := w.Em(size)
		size.Y = table + barHeight(w.MenuBar, em) + w.historyStripHeight(em) + barHeight(w.StatusBar, em)
	}
	return size
}
