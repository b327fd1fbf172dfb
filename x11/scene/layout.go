package scene

import (
	"image"

	"xklondike/game"
)

// Sizes of things in parts of a card. A card is 80 by 112 pixels at 96 dpi, 5:7; the rest was chosen by eye.
const (
	aspect       = 1.4  // height of a card over its width
	sideGap      = 0.15 // between columns, in card widths, where the window just fits
	widestGap    = 0.45 // the same in a window much wider than it must be
	rowGap       = 0.13 // above, between and below the rows, in card heights
	upFan        = 0.27 // of a face-up card, what the next one leaves to be seen: its index
	downFan      = 0.11
	packetFan    = 0.27 // what a face-up card leaves to be seen of the one to its left, in card widths
	leastDown    = 0.025
	roomFor      = 6  // face-up cards built on the longest column before it has to squeeze
	smallestCard = 16 // pixels; below this a card means nothing
)

// A Layout is the geometry of one game in one size of window. It is a value; a new size makes a new one.
type Layout struct {
	Bounds image.Rectangle // the table window, from 0,0
	Card   image.Point     // size of a card
	Status image.Rectangle // the status line, along the bottom

	places   map[game.Pile]image.Rectangle
	fans     map[game.Pile]game.Fan
	rooms    map[game.Pile]int // how far a pile may reach beyond its place, in pixels, the way it is fanned
	fanSteps                   // downwards
	aside    fanSteps          // to the right, of packets too
	floor    int               // the lowest pixel a card may cover, exclusive
	style    Style
}

// The fanSteps are how many pixels of a covered card stay visible where there is room.
type fanSteps struct {
	up, down int // of a face-up card, of a face-down one
	least    int // what a face-down card keeps before the face-up ones have to give
}

// A Style is how a player likes the table. The zero Style is the usual one.
type Style struct {
	CardWidth int          // pixels; 0: as large as fits
	Gap       int          // pixels between piles; 0: in proportion to the cards
	Mirrored  bool         // the stock on the right, for a left hand
	Packet    *game.Packet // how much of the waste shows; nil: as the rules say
}

// sideGap is the least space between columns of cards that wide, in pixels.
func (st Style) sideGap(card int) int {
	if st.Gap > 0 {
		return st.Gap
	}
	return part(card, sideGap)
}

// rowGap is the space above, between and below the rows of cards that high, in pixels.
func (st Style) rowGap(card int) int {
	if st.Gap > 0 {
		return st.Gap
	}
	return part(card, rowGap)
}

// Fit lays r out in a window of w by h pixels with a status line of the given height, in pixels. The cards are as large as
// fits, if the style does not fix their width.
func Fit(r *game.Rules, w, h, status int, st Style) Layout {
	st.Gap = min(st.Gap, widestGapIn(r, w, h-status))
	card := st.CardWidth
	if card <= 0 {
		card = largest(r, w, h-status, st)
	}
	l := Layout{
		Bounds: image.Rect(0, 0, w, h),
		Card:   size(card),
		Status: image.Rect(0, h-status, w, h),
		floor:  h - status - st.rowGap(size(card).Y),
		style:  st,
	}
	l.fanSteps = fanSteps{indexHeight(l.Card.Y), part(l.Card.Y, downFan), part(l.Card.Y, leastDown)}
	l.aside = fanSteps{indexWidth(l.Card.X), part(l.Card.X, downFan), part(l.Card.X, leastDown)}
	l.arrange(r, w)
	return l
}

// widestGapIn is the most that a window can give to the space between piles: as much as to the piles.
func widestGapIn(r *game.Rules, w, h int) int {
	columns := (r.Width() + 1) / 2
	return max(1, min(w/(2*columns+2), h/8))
}

// Natural returns the size of the window that just fits r with cards of the style's width: at 80 pixels the default window.
func Natural(r *game.Rules, status int, st Style) (w, h int) {
	return width(r, st.CardWidth, st), height(r, depths(r), st.CardWidth, st) + status
}

func size(cardWidth int) image.Point { return image.Pt(cardWidth, part(cardWidth, aspect)) }

// part is a share of n pixels, rounded, at least 1.
func part(n int, share float64) int { return max(1, int(float64(n)*share+0.5)) }

// indexHeight is what a fanned face-up card of height h shows. On small cards the index takes more of it (package face).
func indexHeight(h int) int {
	const smallIndex = 24 // pixels
	return max(part(h, upFan), min(smallIndex, h/3))
}

// indexWidth is what a card of width w shows of its face that lies fanned to the right or in a packet. On small cards the rank
// takes more of it (package face).
func indexWidth(w int) int {
	const smallFaces, smallFan = 56, 0.37
	if w < smallFaces {
		return part(w, smallFan)
	}
	return part(w, packetFan)
}

// width is the narrowest table that holds r's places.
func width(r *game.Rules, card int, st Style) int {
	columns := (r.Width() + 1) / 2
	return columns*card + (columns+1)*st.sideGap(card)
}

// depths is how many cards the deal puts on each of r's places, in their order. It is the same for every deal.
func depths(r *game.Rules) []int {
	var depths []int
	deal := game.New(r, game.Shuffle(r.Packs, 1))
	for _, place := range r.Places {
		depths = append(depths, len(deal.Cards(place.Pile)))
	}
	return depths
}

// height is the lowest table on which r has room to play: the longest column of the deal and some cards built on it.
func height(r *game.Rules, depths []int, card int, st Style) int {
	c, lowest := size(card), 0
	gap := st.rowGap(c.Y)
	for i, place := range r.Places {
		y := gap + place.Y*(c.Y+gap)/2 + c.Y + gap
		switch {
		case place.Fan != game.FanDown:
		case r.Forced(): // nothing is added to what is dealt, but it comes face up
			y += max(0, depths[i]-1) * indexHeight(c.Y)
		default:
			y += max(0, depths[i]-1)*part(c.Y, downFan) + roomFor*indexHeight(c.Y)
		}
		lowest = max(lowest, y)
	}
	return lowest
}

// largest is the width of the largest cards with which r fits into w by h pixels.
func largest(r *game.Rules, w, h int, st Style) int {
	low, high, depths := smallestCard, max(smallestCard, w), depths(r)
	for low < high {
		mid := (low + high + 1) / 2
		if width(r, mid, st) <= w && height(r, depths, mid, st) <= h {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}

// arrange turns the table's half cards into pixels, in the middle of a window w pixels wide.
func (l *Layout) arrange(r *game.Rules, w int) {
	columns := (r.Width() + 1) / 2
	gap := l.style.Gap
	if gap <= 0 {
		gap = (w - columns*l.Card.X) / (columns + 1)
		gap = max(part(l.Card.X, sideGap)/3, min(gap, part(l.Card.X, widestGap)))
	}
	left := max(gap, (w-columns*l.Card.X-(columns-1)*gap)/2)
	if over := columns*(l.Card.X+gap) + gap - w; l.style.Mirrored && over > 0 {
		left -= over // what is cut off is at the far end of the table
	}
	top := l.style.rowGap(l.Card.Y)
	l.places = make(map[game.Pile]image.Rectangle, len(r.Places))
	l.fans = make(map[game.Pile]game.Fan, len(r.Places))
	for _, place := range r.Places {
		x := place.X
		if l.style.Mirrored {
			x = r.Width() - cardHalves - x
		}
		at := image.Pt(left+x*(l.Card.X+gap)/2, top+place.Y*(l.Card.Y+top)/2)
		l.places[place.Pile] = image.Rectangle{Min: at, Max: at.Add(l.Card)}
		l.fans[place.Pile] = place.Fan
	}
	l.rooms = make(map[game.Pile]int, len(r.Places))
	for p := range l.places {
		l.rooms[p] = max(0, l.room(p, gap, top))
	}
}

// room is how far a pile may reach beyond its place, the way it is fanned, where so many pixels are between columns and between
// rows. A packet leaves all of these to the next pile; other fans, which may have nothing else, half of them.
func (l *Layout) room(p game.Pile, gap, rowGap int) int {
	switch l.fans[p] {
	case game.FanPacket:
		return l.beside(l.places[p]) - gap
	case game.FanRight:
		return l.beside(l.places[p]) - gap/2
	case game.FanDown:
		return min(l.floor-l.places[p].Max.Y, l.below(l.places[p])-rowGap/2)
	}
	return 0
}

// below is how many pixels are free below a place: to the next one, or the window's edge.
func (l *Layout) below(place image.Rectangle) int {
	free := l.Bounds.Max.Y - place.Max.Y
	for _, other := range l.places {
		next := other.Min.Y - place.Max.Y
		if next >= 0 && other.Min.X < place.Max.X && place.Min.X < other.Max.X {
			free = min(free, next)
		}
	}
	return free
}

// beside is how many pixels are free on the side of a place to which a packet reaches: to the next place, or the window's edge.
func (l *Layout) beside(place image.Rectangle) int {
	free := l.Bounds.Max.X - place.Max.X
	if l.style.Mirrored {
		free = place.Min.X - l.Bounds.Min.X
	}
	for _, other := range l.places {
		next := other.Min.X - place.Max.X
		if l.style.Mirrored {
			next = place.Min.X - other.Max.X
		}
		if next >= 0 && other.Min.Y < place.Max.Y && place.Min.Y < other.Max.Y {
			free = min(free, next)
		}
	}
	return free
}

// cardHalves is the width of a card in the unit of a table's places.
const cardHalves = 2

// Place is where pile p's lowest card lies, and what marks the pile when it is empty.
func (l Layout) Place(p game.Pile) image.Rectangle { return l.places[p] }
