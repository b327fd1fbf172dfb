package scene

import (
	"cmp"
	"image"
	"slices"

	"xklondike/game"
	"xklondike/x11/face"
)

// Sizes, mostly as shares of a card's width or height. A card is 80 by 112 pixels at 96 dpi, so 5:7; the rest
// was chosen by eye.
const (
	aspect    = 1.4  // height by width
	sideGap   = 0.1  // card widths, between columns in a window that just fits the game
	widestGap = 0.45 // card widths
	rowGap    = 0.08 // card heights, above, between and below the rows
	// The visible part of a covered face-down card: card heights, or card widths in a fan to the right
	downFan = 0.11
	// downFan in a downward fan with room enough
	widestDown = 0.15
	minDownFan = 0.02 // downFan in a fan that is squeezed as far as possible
	// So many face-up cards can come to a column before it squeezes, in a window that just fits the game
	builtCards = 7
	// So many can come to the longest column with their ranks in view. In nine Klondikes of ten it gets no longer:
	// TestReserve has measured that.
	usualRun     = 10
	longestRun   = 12 // cards on a king, down to the ace
	minCardWidth = 16 // pixels; nothing on a narrower card can be recognised
)

// A Layout says where everything lies for one game in a window of one size.
type Layout struct {
	Bounds image.Rectangle // of the table window; its corner is at 0,0
	// The part of Bounds in which all piles and bars lie: all of it, unless the window is larger than the
	// screen
	Shown  image.Rectangle
	Card   image.Point     // pixels
	Bar    image.Rectangle // the menu bar, along the top
	Status image.Rectangle // the status line, along the bottom
	Strip  image.Rectangle // the history, above the status line

	places    map[game.Pile]image.Rectangle
	fans      map[game.Pile]game.Fan
	fanRooms  map[game.Pile]int // pixels that a pile may reach beyond its place, in the direction of its fan
	steps     fanSteps          // of a fan downward
	rankStep  int               // the visible pixels of a covered face-up card that shows only its rank
	sideSteps fanSteps          // of a fan to the right
	floor     int               // y of the first pixel row that no card may cover
	style     Style
}

// The fanSteps are the visible pixels of a covered card in a fan that is not squeezed.
type fanSteps struct {
	up, down int
	minDown  int // of a face-down card when a fan begins to squeeze its face-up cards
}

// A Style is the player's wishes for the table.
type Style struct {
	CardWidth int          // pixels; 0 means as large as fits
	Bar       int          // height of the menu bar in pixels; 0 for none
	Strip     int          // height of the history in pixels; 0 for none
	Gap       int          // pixels between piles; 0 means in proportion to the cards
	Mirrored  bool         // with the stock on the right, for left-handed players
	Deck      face.Deck    // decides how much of a covered card must stay visible
	LongRuns  bool         // with room for longestRun instead of usualRun
	Packet    *game.Packet // how many cards of the waste are visible; nil means as the rules say
}

func (st Style) rowGap(cardHeight int) int { return cmp.Or(st.Gap, shareOf(cardHeight, rowGap)) }

// NewLayout lays out a game in a window of w by h pixels, with a status line of status pixels, and cards as
// large as fits unless the style fixes their width.
func NewLayout(r *game.Rules, w, h, status int, st Style) Layout {
	bars := status + st.Strip + st.Bar
	// The gaps between columns take at most half the width, and one gap at most an eighth of the height.
	st.Gap = min(st.Gap, max(1, min(w/((r.TableWidth()+1)/2*2+2), (h-bars)/8)))
	card := st.CardWidth
	if card <= 0 {
		card = largestCardWidth(r, w, h-bars, st)
	}
	l := Layout{
		Bounds: image.Rect(0, 0, w, h),
		Shown:  image.Rect(0, 0, w, h),
		Card:   CardSize(card),
		Bar:    image.Rect(0, 0, w, st.Bar),
		Status: image.Rect(0, h-status, w, h),
		Strip:  image.Rect(0, h-status-st.Strip, w, h-status),
		floor:  h - status - st.Strip - st.rowGap(CardSize(card).Y),
		style:  st,
	}
	l.steps = fanSteps{st.visibleHeight(l.Card), shareOf(l.Card.Y, downFan), shareOf(l.Card.Y, minDownFan)}
	_, l.rankStep = st.Deck.VisibleRows(l.Card.X, l.Card.Y)
	l.sideSteps = fanSteps{st.Deck.SideStripWidth(l.Card.X, l.Card.Y), shareOf(l.Card.X, downFan),
		shareOf(l.Card.X, minDownFan)}
	l.placePiles(r, w)
	return l
}

// InLargerWindow returns the layout for a larger window, with what the whole window showed before at a point
// of it.
func (l Layout) InLargerWindow(window, at image.Point) Layout {
	l.Bounds = image.Rectangle{Max: window}
	for _, r := range []*image.Rectangle{&l.Shown, &l.Bar, &l.Status, &l.Strip} {
		*r = r.Add(at)
	}
	return l.movedBy(at)
}

func (l Layout) ShowsAllPlaces() bool {
	table := image.Rect(l.Shown.Min.X, l.Bar.Max.Y, l.Shown.Max.X, max(l.Bar.Max.Y, l.Strip.Min.Y))
	for _, place := range l.places {
		if !place.In(table) {
			return false
		}
	}
	return true
}

// IsCrowded reports whether a column cuts the rank of a card of the usual deck by more than a line or two.
func (l Layout) IsCrowded(s game.State) bool {
	_, rank := face.Deck{}.VisibleRows(l.Card.X, l.Card.Y)
	return slices.ContainsFunc(s.Piles(), func(p game.Pile) bool {
		up, _ := l.squeezedSteps(p, s.Cards(p))
		return l.fans[p] == game.FanDown && up < 0.95*float64(rank)
	})
}

// OutOfView returns the layout with all places and cards below the window.
func (l Layout) OutOfView() Layout { return l.movedBy(image.Pt(0, l.Bounds.Max.Y)) }

// movedBy leaves the bars where they are.
func (l Layout) movedBy(by image.Point) Layout {
	places := make(map[game.Pile]image.Rectangle, len(l.places))
	for p, at := range l.places {
		places[p] = at.Add(by)
	}
	l.places, l.floor = places, l.floor+by.Y
	return l
}

// CardSize returns the size of a card by its width, in pixels.
func CardSize(cardWidth int) image.Point { return image.Pt(cardWidth, shareOf(cardWidth, aspect)) }

func shareOf(pixels int, share float64) int { return max(1, int(float64(pixels)*share+0.5)) }

// visibleHeight is that of the rows with the rank and the suit's sign in the card's corner, which a fan shows.
func (st Style) visibleHeight(card image.Point) int {
	index, _ := st.Deck.VisibleRows(card.X, card.Y)
	return index
}

func minWidth(r *game.Rules, cardWidth int, st Style) int {
	columns, gap := (r.TableWidth()+1)/2, cmp.Or(st.Gap, shareOf(cardWidth, sideGap))
	if dealt, shown := st.hourFans(r, CardSize(cardWidth)); shown > 0 {
		columns--
		gap = max(gap, (2*(shown-cardWidth)+2)/3) // so that the fan of an hour ends half a gap before the next hour
		// The dial as dealt in the middle, and room for the cards when they are face up.
		return columns*(cardWidth+gap) + 2*shown - dealt
	}
	return columns*cardWidth + (columns+1)*gap
}

// hourFans returns how far the fan of an hour reaches beyond a card, if hours are fanned to the right.
func (st Style) hourFans(r *game.Rules, card image.Point) (dealt, shown int) {
	const covered = 3 // cards of an hour
	if !r.IsClock() || !slices.ContainsFunc(r.Places, func(p game.Place) bool { return p.Fan == game.FanRight }) {
		return 0, 0
	}
	return covered * shareOf(card.X, downFan), covered * st.Deck.SideStripWidth(card.X, card.Y)
}

// A Deal says how many cards the deal of a game puts on each place, for whoever compares many sizes of a
// table.
type Deal struct {
	rules *game.Rules
	piles []dealtPile // in the order of Rules.Places
}

type dealtPile struct {
	cards, down int
	grows       bool // a column
}

// NaturalSize returns the size of the window in pixels that just fits a game, with columns that are not
// squeezed.
func (d Deal) NaturalSize(status int, st Style) (w, h int) {
	return minWidth(d.rules, st.CardWidth, st), d.tableHeight(st.CardWidth, st, false) + status
}

// DealtCounts returns the Deal of a game; every deal gives the same numbers.
func DealtCounts(r *game.Rules) Deal {
	piles := make([]dealtPile, 0, len(r.Places))
	deal := game.NewState(r, game.Shuffle(r.Packs, 1))
	for _, place := range r.Places {
		p := dealtPile{grows: r.HoldsRuns(place.Pile.Role)}
		for _, card := range deal.Cards(place.Pile) {
			p.cards++
			if !card.FaceUp {
				p.down++
			}
		}
		piles = append(piles, p)
	}
	return Deal{r, piles}
}

// reach returns how far a downward fan reaches that the table has room for: the cards of the deal, which fit without squeezing,
// and a run; if none is to be squeezed, builtCards more than the deal. The longest column fits too if it is squeezed.
func (d Deal) reach(p dealtPile, st Style, card image.Point, squeezed bool) int {
	covered := max(0, p.cards-1)
	if d.rules.IsClock() { // the pile never gets longer than after the deal, but its cards come face up
		return covered * st.visibleHeight(card)
	}
	// The large style has cards as wide as the others, and its columns squeeze earlier.
	index, rank := face.Deck{}.VisibleRows(card.X, card.Y)
	up := max(0, covered-p.down)
	reach := p.down*shareOf(card.Y, downFan) + up*index
	if p.grows {
		run := usualRun
		if st.LongRuns {
			run = longestRun
		}
		reach = max(reach, p.down*shareOf(card.Y, minDownFan)+rank*(up+run))
	}
	if !squeezed {
		reach = max(reach, covered*shareOf(card.Y, downFan)+builtCards*st.visibleHeight(card))
	}
	return reach
}

// tableHeight returns the height of the lowest table on which the game can be played, with or without squeezing.
func (d Deal) tableHeight(cardWidth int, st Style, squeezed bool) int {
	c, lowest := CardSize(cardWidth), 0
	gap := st.rowGap(c.Y)
	for i, place := range d.rules.Places {
		y := gap + place.Y*(c.Y+gap)/2 + c.Y + gap
		if place.Fan == game.FanDown {
			y += d.reach(d.piles[i], st, c, squeezed)
		}
		lowest = max(lowest, y)
	}
	return lowest
}

// largestCardWidth tries all widths, because a larger card may need less room: the index of a small card is
// larger.
func largestCardWidth(r *game.Rules, w, h int, st Style) int {
	deal := DealtCounts(r)
	for card := WidestCard(r, w, h); card > minCardWidth; card-- {
		if minWidth(r, card, st) <= w && deal.tableHeight(card, st, true) <= h {
			return card
		}
	}
	return minCardWidth
}

// WidestCard returns a width in pixels for which a row, or the height of a card, would not fit w by h pixels.
func WidestCard(r *game.Rules, w, h int) int {
	return max(minCardWidth, min(w*cardHalves/r.TableWidth(), int(float64(h)/aspect)))
}

// placePiles takes places in half cards. If the window is too narrow, the end of the table where the stock is not is
// cut off.
func (l *Layout) placePiles(r *game.Rules, w int) {
	columns, gap := (r.TableWidth()+1)/2, l.style.Gap
	dealt, shown := l.style.hourFans(r, l.Card)
	gaps, beside := columns+1, 0
	if shown > 0 {
		columns, gaps, beside = columns-1, columns-1, 2*shown-dealt
	}
	if gap <= 0 {
		gap = (w - columns*l.Card.X - beside) / gaps
		gap = max(shareOf(l.Card.X, sideGap)/3, min(gap, shareOf(l.Card.X, widestGap)))
	}
	left := max(gap, (w-columns*l.Card.X-(columns-1)*gap-dealt)/2)
	top := l.style.rowGap(l.Card.Y)
	l.places = make(map[game.Pile]image.Rectangle, len(r.Places))
	l.fans = make(map[game.Pile]game.Fan, len(r.Places))
	for _, place := range r.Places {
		at := image.Pt(left+place.X*(l.Card.X+gap)/2, l.style.Bar+top+place.Y*(l.Card.Y+top)/2)
		if l.style.Mirrored {
			at.X = w - at.X - l.Card.X
		}
		l.places[place.Pile] = image.Rectangle{Max: l.Card}.Add(at)
		l.fans[place.Pile] = place.Fan
	}
	l.fanRooms = make(map[game.Pile]int, len(r.Places))
	for p := range l.places {
		l.fanRooms[p] = max(0, l.fanRoom(p, gap, top))
	}
}

// fanRoom lets a packet keep the whole gap to the next pile. Other fans may use half the gap, because some have no
// other room.
func (l *Layout) fanRoom(p game.Pile, gap, rowGap int) int {
	switch l.fans[p] {
	case game.FanPacket:
		return l.freeBeside(l.places[p]) - gap
	case game.FanRight:
		return l.freeBeside(l.places[p]) - gap/2
	case game.FanDown:
		return min(l.floor-l.places[p].Max.Y, l.freeBelow(l.places[p])-rowGap/2)
	}
	return 0
}

func (l *Layout) freeBelow(place image.Rectangle) int {
	free := l.Bounds.Max.Y - place.Max.Y
	for _, other := range l.places {
		next := other.Min.Y - place.Max.Y
		if next >= 0 && other.Min.X < place.Max.X && place.Min.X < other.Max.X {
			free = min(free, next)
		}
	}
	return free
}

// freeBeside looks to the right, or on a mirrored table to the left.
func (l *Layout) freeBeside(place image.Rectangle) int {
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

// game.Rules.Places are in half cards.
const cardHalves = 2

// Place returns where the lowest card of pile p lies, or its mark if the pile is empty.
func (l Layout) Place(p game.Pile) image.Rectangle { return l.places[p] }

// IsFanned reports whether pile p shows a part of each of its cards. A waste that shows only its packet does
// not.
func (l Layout) IsFanned(p game.Pile) bool {
	return l.fans[p] == game.FanDown || l.fans[p] == game.FanRight
}
