package variant

import "xklondike/game"

// Where the piles lie, in half cards. There is one standard layout for the packing family, from the number of
// piles of each role. A rule table says only where its game differs. At the top are the stock, the waste and
// the suit piles. A large reserve follows in rows of its own, and then the columns. A small reserve and the
// cells stand to the left of the columns.

type placesSpec struct {
	Stock      singlePlaceSpec
	Waste      singlePlaceSpec
	Foundation placeSpec
	Tableau    placeSpec
	Reserve    placeSpec
	Cell       placeSpec
	Hour       dialSpec
	Centre     singlePlaceSpec
}

// A placeSpec has the place of the first pile of a role, the fan, and the distance from each pile to the next.
// Without a value, they are as in the standard layout.
type placeSpec struct {
	singlePlaceSpec
	Step *point
}

type singlePlaceSpec struct {
	At  *point
	Fan *game.Fan
}

func (p placesSpec) specFor(role game.Role) placeSpec {
	return [...]placeSpec{
		game.Stock: {p.Stock, nil}, game.Waste: {p.Waste, nil},
		game.Foundation: p.Foundation, game.Tableau: p.Tableau, game.Reserve: p.Reserve, game.Cell: p.Cell,
	}[role]
}

func (p placesSpec) resolve(r *game.Rules) []game.PilePlace {
	var places []game.PilePlace
	l := newLayout(r)
	for role := game.Stock; role <= game.Cell; role++ {
		first := len(places)
		for n := range min(r.PileCount(role), maxPiles) {
			x, y := l.pilePosition(role, n)
			places = append(places, game.PilePlace{Pile: game.Pile{Role: role, N: n}, X: x, Y: y, Fan: l.defaultFan(role)})
		}
		p.specFor(role).move(places[first:])
	}
	return places
}

// move keeps the positions of the piles relative to the first if there is no distance between them.
func (p placeSpec) move(places []game.PilePlace) {
	if len(places) == 0 {
		return
	}
	first := places[0]
	at := point{first.X, first.Y}
	if p.At != nil {
		at = *p.At
	}
	for n := range places {
		place := &places[n]
		if p.Step != nil {
			place.X, place.Y = first.X+n*p.Step[0], first.Y+n*p.Step[1]
		}
		place.X, place.Y = place.X-first.X+at[0], place.Y-first.Y+at[1]
		place.Fan = fanOr(p.Fan, place.Pile.Role, place.Fan)
	}
}

// In half cards, but for maxReservesBeside.
const (
	cardSize = 2 // of a card
	gutter   = 3 // the space to the left of the columns, with the gap beside it
	// Width for stock, waste and a row of suit piles, even if the columns are narrower.
	minFoundationRow = 22
	minReserveRow    = 16 // the same for reserve piles
	maxReserveRows   = 3  // so that there is room for the columns below them; the table grows wider instead
	// More reserve piles lie in rows above the columns.
	maxReservesBeside = 3
	packetWidth       = 6 // of the stock and of a waste that shows several cards side by side
)

type layout struct {
	width                          int // of the table
	foundationLeft                 int // left edge of the space for suit piles
	foundations, foundationsPerRow int
	lastGap                        int // before the suit pile of game.LastTogether
	// 0 if they stand in the gutter
	reservesPerRow int
	columns        int
	reserveTop     int
	tableauTop     int
	gutterWidth    int // 0 if there is none
	reserves       int
	reserveOpen    bool
	cellRuns       bool
}

func newLayout(r *game.Rules) layout {
	l := layout{columns: r.Columns, foundations: r.PileCount(game.Foundation), reserves: r.Reserve.Piles,
		reserveOpen: r.Reserve.Open, cellRuns: r.HoldsRuns(game.Cell)}
	if l.reserves > 0 && l.reserves <= maxReservesBeside || r.Cells.Count > 0 {
		l.gutterWidth = gutter
	}
	switch {
	case r.PileCount(game.Waste) > 0:
		l.foundationLeft = packetWidth
	case r.PileCount(game.Stock) > 0:
		l.foundationLeft = packetWidth/2 + cardSize*r.ReservePlaces()
	}
	columnsWidth := l.gutterWidth + cardSize*l.columns
	if r.Last == game.LastTogether {
		l.lastGap = cardSize / 2
	}
	l.foundationsPerRow = l.foundations
	for rows := 2; l.foundationLeft+cardSize*l.foundationsPerRow+l.lastGap > max(columnsWidth, minFoundationRow) &&
		rows <= l.foundations; rows++ {
		l.foundationsPerRow = (l.foundations + rows - 1) / rows
	}
	l.width = max(columnsWidth, l.foundationLeft+cardSize*l.foundationsPerRow+l.lastGap)
	l.reserveTop = cardSize * max(1, (l.foundations+l.foundationsPerRow-1)/max(1, l.foundationsPerRow))
	l.tableauTop = l.reserveTop
	if l.reserves > maxReservesBeside {
		maxRow := max(l.width, minReserveRow, cardSize*((l.reserves+maxReserveRows-1)/maxReserveRows))
		rows := (l.reserves*cardSize + maxRow - 1) / maxRow
		l.reservesPerRow = (l.reserves + rows - 1) / rows
		l.width = max(l.width, cardSize*l.reservesPerRow)
		l.tableauTop += cardSize * rows
	}
	return l
}

func (l layout) pilePosition(role game.Role, number int) (x, y int) {
	switch role {
	case game.Waste:
		return cardSize, 0
	case game.Foundation: // the rows end at the right edge of the table
		row := number / l.foundationsPerRow
		x := l.width - cardSize*(l.foundationsPerRow-number%l.foundationsPerRow)
		if number < l.foundations-1 {
			x -= l.lastGap
		}
		return x, cardSize * row
	case game.Tableau: // in the middle of the space right of the gutter
		return l.gutterWidth + (l.width-l.gutterWidth-cardSize*l.columns)/2 + cardSize*number, l.tableauTop
	case game.Reserve:
		return l.reservePosition(number)
	case game.Cell: // in the gutter, below any reserve piles there
		if l.reservesPerRow == 0 {
			number += l.reserves
		}
		return 0, l.tableauTop + cardSize*number
	}
	return 0, 0
}

func (l layout) reservePosition(number int) (x, y int) {
	if number >= l.reserves { // beside the stock
		return cardSize * (1 + number - l.reserves), 0
	}
	if l.reservesPerRow == 0 {
		return 0, l.tableauTop + cardSize*number
	}
	return (l.width-cardSize*min(l.reservesPerRow, l.reserves))/2 +
		cardSize*(number%l.reservesPerRow), l.reserveTop + cardSize*(number/l.reservesPerRow)
}

// defaultFan spreads runs in cells, and a reserve of one pile, face up and left of the columns, so that all its cards
// can be seen.
func (l layout) defaultFan(role game.Role) game.Fan {
	switch {
	case role == game.Waste:
		return game.FanPacket
	case role == game.Tableau, role == game.Cell && l.cellRuns, role == game.Reserve && l.reserveOpen && l.reserves == 1 && l.reservesPerRow == 0:
		return game.FanDown
	}
	return game.FanNone
}
