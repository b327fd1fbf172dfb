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
	aspect = 1.4 // height by width
	// Card widths between columns, in a window that just fits the game and in a wide one
	sideGap       = 0.1
	widestSideGap = 0.3
	// Card heights between and below the rows, in a window that just fits the game, in a wide one, and where a column needs
	// all the room there is; above them it is the first or the last
	rowGap       = 0.08
	widestRowGap = 0.12
	leastRowGap  = 0.02
	// The visible part of a covered face-down card: card heights, or card widths in a fan to the right
	downFan = 0.11
	// downFan in a downward fan with room enough
	widestDown = 0.15
	minDownFan = 0.015 // downFan in a fan that is squeezed as far as possible
	// downFan where the ranks of face-up cards have no room otherwise
	leastDownFan = 0.0075
	// So many face-up cards can come to a column before it squeezes, in a window that just fits the game
	builtCards = 7
	// So many can come to the longest column with their ranks in view. In nine Klondikes of ten it gets no longer than ten.
	usualRun     = 12
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

	places                 map[game.Pile]image.Rectangle
	fans                   map[game.Pile]game.Fan
	fanRooms               map[game.Pile]int // pixels that a pile may reach beyond its place, in the direction of its fan
	steps                  fanSteps          // of a fan downward
	rankStep               int               // the visible pixels of a covered face-up card that shows only its rank
	sideSteps              fanSteps          // of a fan to the right
	rowGap                 int               // pixels between and below the rows
	closeness              closeness
	canBeClose             bool              // then no column has less room
	roomsUsual, roomsClose map[game.Pile]int // fanRooms of the first two of closeness
	floor                  int               // y of the first pixel row that no card may cover
	rules                  *game.Rules
	style                  Style
}

// A closeness says how close together the rows are.
type closeness uint8

const (
	usualRows   closeness = iota
	closeRows             // so that columns show rank and suit of more cards
	closestRows           // also to the menu bar, so that columns show the ranks of all cards
)

// The fanSteps are the visible pixels of a covered card in a fan that is not squeezed.
type fanSteps struct {
	up, down int
	minDown  int // of a face-down card when a fan begins to squeeze its face-up cards
}

// A Style is the player's wishes for the table.
type Style struct {
	CardWidth int       // pixels; 0 means as large as fits
	Bar       int       // height of the menu bar in pixels; 0 for none
	Strip     int       // height of the history in pixels; 0 for none
	Gap       int       // pixels between piles; 0 means in proportion to the cards
	Mirrored  bool      // with the stock on the right, for left-handed players
	Deck      face.Deck // decides how much of a covered card must stay visible
	OwnPacket bool      // Packet says how many cards of the waste are visible; otherwise the rules do
	Packet    game.Packet
}

func (st Style) usualRowGap(cardHeight int) int { return cmp.Or(st.Gap, shareOf(cardHeight, rowGap)) }

func (st Style) leastRowGap(cardHeight int) int {
	return min(st.usualRowGap(cardHeight), shareOf(cardHeight, leastRowGap))
}

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
		rules:  r,
		style:  st,
	}
	l.steps = fanSteps{st.visibleHeight(l.Card), shareOf(l.Card.Y, downFan), shareOf(l.Card.Y, minDownFan)}
	_, l.rankStep = st.Deck.VisibleRows(l.Card.X, l.Card.Y)
	l.sideSteps = fanSteps{st.Deck.SideStripWidth(l.Card.X, l.Card.Y), shareOf(l.Card.X, downFan),
		shareOf(l.Card.X, minDownFan)}
	l.rowGap = l.widestRowGap()
	l.placePiles()
	l.roomsUsual, l.roomsClose = l.fanRooms, l.with(closeRows).fanRooms
	l.canBeClose = true
	for p, room := range l.roomsUsual {
		l.canBeClose = l.canBeClose && (l.fans[p] != game.FanDown || l.roomsClose[p] >= room)
	}
	return l
}

// widestRowGap has rows as far apart as suits the columns, if the cards of the deal fit.
func (l Layout) widestRowGap() int {
	usual := l.style.usualRowGap(l.Card.Y)
	if l.style.Gap > 0 {
		return usual
	}
	side := float64(l.columnGap()) / float64(l.Card.X)
	share := rowGap + (widestRowGap-rowGap)*(side-sideGap)/(widestSideGap-sideGap)
	gap, deal := int(float64(l.Card.Y)*share), DealtCounts(l.rules)
	for gap > usual && deal.heightAsDealt(l.Card.X, gap, l.style) > l.Strip.Min.Y-l.Bar.Max.Y {
		gap--
	}
	return max(gap, usual)
}

// Suits reports whether the rows are as close together as a position needs. They are close while a column would not show rank
// and suit of each face-up card otherwise, with as little of its face-down cards as goes.
func (l Layout) Suits(s game.State) bool { return l.closeness == l.neededCloseness(s) }

// For returns the layout with its rows as close together as a position needs. Some of the layout must be in view.
func (l Layout) For(s game.State) Layout {
	if needed := l.neededCloseness(s); l.closeness != needed {
		return l.with(needed)
	}
	return l
}

func (l Layout) neededCloseness(s game.State) closeness {
	switch {
	case !l.canBeClose || !l.isCrowded(s, l.steps.up, l.roomsUsual):
		return usualRows
	case !l.isCrowded(s, l.rankStep, l.roomsClose):
		return closeRows
	}
	return closestRows
}

// isCrowded reports whether a column has no room for so many pixels of each face-up card.
func (l Layout) isCrowded(s game.State, up int, rooms map[game.Pile]int) bool {
	down := shareOf(l.Card.Y, minDownFan)
	return slices.ContainsFunc(s.Piles(), func(p game.Pile) bool {
		ups, downs := countCovered(s.Cards(p))
		return l.fans[p] == game.FanDown && ups > 0 && ups*up+downs*down > rooms[p]
	})
}

func (l Layout) with(c closeness) Layout {
	l.closeness, l.steps.minDown = c, shareOf(l.Card.Y, minDownFan)
	if c == closestRows {
		l.steps.minDown = shareOf(l.Card.Y, leastDownFan)
	}
	l.placePiles()
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

// ShowsAllPlaces reports whether every place lies in what the window shows between the bars.
func (l Layout) ShowsAllPlaces() bool {
	table := image.Rect(l.Shown.Min.X, l.Bar.Max.Y, l.Shown.Max.X, max(l.Bar.Max.Y, l.Strip.Min.Y))
	for _, place := range l.places {
		if !place.In(table) {
			return false
		}
	}
	return true
}

// TextLeft returns how many pixels from the left side of the bars their text begins, in letters of em pixels: as far as the first
// column, if the table fills the width.
func (l Layout) TextLeft(em int) int {
	first := l.Bounds.Max.X
	for _, place := range l.places {
		first = min(first, place.Min.X-l.Shown.Min.X)
	}
	if first > 2*em {
		return em
	}
	return max(first, em/2)
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
	if !r.IsClock() || !slices.ContainsFunc(r.Places, func(p game.PilePlace) bool { return p.Fan == game.FanRight }) {
		return 0, 0
	}
	return covered * shareOf(card.X, downFan), covered * st.Deck.SideStripWidth(card.X, card.Y)
}

// largestCardWidth tries all widths, because a larger card may need less room: the index of a small card is
// larger.
func largestCardWidth(r *game.Rules, w, h int, st Style) int {
	deal := DealtCounts(r)
	for card := WidestCard(r, w, h); card > minCardWidth; card-- {
		if minWidth(r, card, st) <= w && deal.leastHeight(card, st) <= h {
			return card
		}
	}
	return minCardWidth
}

// WidestCard returns a width in pixels for which a row, or the height of a card, would not fit w by h pixels.
func WidestCard(r *game.Rules, w, h int) int {
	return max(minCardWidth, min(w*cardHalves/r.TableWidth(), int(float64(h)/aspect)))
}

// columnGap returns the pixels between columns.
func (l Layout) columnGap() int {
	if l.style.Gap > 0 {
		return l.style.Gap
	}
	columns, gaps, beside := l.columns()
	gap := (l.Shown.Dx() - columns*l.Card.X - beside) / gaps
	return max(shareOf(l.Card.X, sideGap)/3, min(gap, int(float64(l.Card.X)*widestSideGap)))
}

// columns returns how many columns and gaps lie side by side, and the pixels that fans need beside them.
func (l Layout) columns() (columns, gaps, beside int) {
	columns = (l.rules.TableWidth() + 1) / 2
	if dealt, shown := l.style.hourFans(l.rules, l.Card); shown > 0 {
		return columns - 1, columns - 1, 2*shown - dealt
	}
	return columns, columns + 1, 0
}

// placePiles takes places in half cards. If the window is too narrow, the end of the table where the stock is not is
// cut off.
func (l *Layout) placePiles() {
	w, gap, top, between := l.Shown.Dx(), l.columnGap(), l.style.usualRowGap(l.Card.Y), l.rowGap
	if l.closeness >= closeRows {
		between = l.style.leastRowGap(l.Card.Y)
	}
	if l.closeness == closestRows {
		top = between
	}
	columns, _, _ := l.columns()
	dealt, _ := l.style.hourFans(l.rules, l.Card)
	left := max(gap, (w-columns*l.Card.X-(columns-1)*gap-dealt)/2)
	l.floor = l.Strip.Min.Y - l.style.leastRowGap(l.Card.Y)
	l.places = make(map[game.Pile]image.Rectangle, len(l.rules.Places))
	l.fans = make(map[game.Pile]game.Fan, len(l.rules.Places))
	for _, place := range l.rules.Places {
		at := image.Pt(left+place.X*(l.Card.X+gap)/2, l.style.Bar+top+place.Y*(l.Card.Y+between)/2)
		if l.style.Mirrored {
			at.X = w - at.X - l.Card.X
		}
		l.places[place.Pile] = image.Rectangle{Max: l.Card}.Add(l.Shown.Min.Add(at))
		l.fans[place.Pile] = place.Fan
	}
	l.fanRooms = make(map[game.Pile]int, len(l.rules.Places))
	for p := range l.places {
		l.fanRooms[p] = max(0, l.fanRoom(p, gap, between))
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
	free := l.Shown.Max.Y - place.Max.Y
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
	free := l.Shown.Max.X - place.Max.X
	if l.style.Mirrored {
		free = place.Min.X - l.Shown.Min.X
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
