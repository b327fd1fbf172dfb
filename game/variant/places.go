package variant

import "xklondike/game"

// Where the piles lie, in half cards. A table says as little of it as it likes: there is one layout for all games, made from
// the number of piles of each role. From the top: stock, waste and suit piles; open reserves in rows; the columns, with a
// stacked reserve and the cells to their left.

// placesSpec moves the piles of a role from where the layout has them: the first of them, the step to the next, the fan.
type placesSpec struct {
	Stock      loneSpec  `toml:"stock"`
	Waste      loneSpec  `toml:"waste"`
	Foundation placeSpec `toml:"foundation"`
	Tableau    placeSpec `toml:"tableau"`
	Reserve    placeSpec `toml:"reserve"`
	Cell       placeSpec `toml:"cell"`
	Hour       dialSpec  `toml:"hour"`
	Centre     loneSpec  `toml:"centre"`
}

// placeSpec is in half cards: across, then down. What is not said is as the layout has it.
type placeSpec struct {
	At   point `toml:"at"`
	Step point `toml:"step"`
	Fan  fan   `toml:"fan"`
}

// loneSpec is a placeSpec for a role that has one pile only.
type loneSpec struct {
	At  point `toml:"at"`
	Fan fan   `toml:"fan"`
}

// of returns what a table says about the roles that lie in the standard layout.
func (p placesSpec) of(role game.Role) placeSpec {
	return [...]placeSpec{
		game.Stock:      {At: p.Stock.At, Fan: p.Stock.Fan},
		game.Waste:      {At: p.Waste.At, Fan: p.Waste.Fan},
		game.Foundation: p.Foundation, game.Tableau: p.Tableau, game.Reserve: p.Reserve, game.Cell: p.Cell,
	}[role]
}

// resolve gives each pile of the game its place, in table order.
func (p placesSpec) resolve(r *game.Rules) []game.Place {
	var places []game.Place
	l := newLayout(r)
	for role := game.Stock; role <= game.Cell; role++ {
		first := len(places)
		for n := range min(r.Count(role), maxPiles) {
			x, y := l.at(role, n)
			places = append(places, game.Place{Pile: game.Pile{Role: role, N: n}, X: x, Y: y, Fan: l.fan(role)})
		}
		p.of(role).move(places[first:])
	}
	return places
}

// move puts the piles of a role where a table wants them. Without a step of its own they stay as they lie to one another.
func (p placeSpec) move(places []game.Place) {
	if len(places) == 0 {
		return
	}
	first := places[0]
	at := point{first.X, first.Y}
	if len(p.At) > 0 {
		at = p.At
	}
	for n := range places {
		place := &places[n]
		if len(p.Step) > 0 {
			place.X, place.Y = first.X+n*p.Step[0], first.Y+n*p.Step[1]
		}
		place.X, place.Y = place.X-first.X+at[0], place.Y-first.Y+at[1]
		place.Fan = p.Fan.of(place.Role, place.Fan)
	}
}

const (
	card       = 2  // the width and height of a card
	gutter     = 3  // what stands beside the columns takes, its distance included
	leastRow   = 22 // a row of suit piles beside stock and waste may be as long as this, or as the columns are wide
	leastShelf = 16 // the same of a row of reserve piles: screens are wider than high
	mostBeside = 3  // reserve piles that stand beside the columns; more of them lie in rows above
	packetRoom = 6  // stock, waste, and a packet on it
)

// layout is the standard layout of one game.
type layout struct {
	width         int // of the table
	left          int // where the suit piles may begin
	upPiles, upIn int // how many suit piles, and in one row
	shelf         int // reserve piles in one row; 0: they stand beside the columns
	columns       int
	reserveTop    int
	tableauTop    int
	beside        int // what the gutter takes
	reserves      int
	open          bool
}

func newLayout(r *game.Rules) layout {
	l := layout{columns: r.Columns, upPiles: r.Count(game.Foundation), reserves: r.Reserve.Piles, open: r.Reserve.Open}
	if l.reserves > 0 && l.reserves <= mostBeside || r.Cells.Count > 0 {
		l.beside = gutter
	}
	switch {
	case r.Count(game.Waste) > 0:
		l.left = packetRoom
	case r.Count(game.Stock) > 0:
		l.left = packetRoom / 2
	}
	broad := l.beside + card*l.columns
	l.upIn = l.upPiles
	for rows := 2; l.left+card*l.upIn > max(broad, leastRow) && rows <= l.upPiles; rows++ {
		l.upIn = (l.upPiles + rows - 1) / rows
	}
	l.width = max(broad, l.left+card*l.upIn)
	l.reserveTop = card * max(1, (l.upPiles+l.upIn-1)/max(1, l.upIn))
	l.tableauTop = l.reserveTop
	if l.reserves > mostBeside {
		row := max(l.width, leastShelf)
		rows := (l.reserves*card + row - 1) / row
		l.shelf = (l.reserves + rows - 1) / rows
		l.width = max(l.width, card*l.shelf)
		l.tableauTop += card * rows
	}
	return l
}

// at returns the place of the nth pile of a role.
func (l layout) at(role game.Role, n int) (x, y int) {
	switch role {
	case game.Waste:
		return card, 0
	case game.Foundation: // to the right
		row := n / l.upIn
		return l.width - card*(l.upIn-n%l.upIn), card * row
	case game.Tableau: // in the middle of what the gutter leaves
		return l.beside + (l.width-l.beside-card*l.columns)/2 + card*n, l.tableauTop
	case game.Reserve:
		return l.reserveAt(n)
	case game.Cell: // below what of the reserve stands there
		if l.shelf == 0 {
			n += l.reserves
		}
		return 0, l.tableauTop + card*n
	}
	return 0, 0
}

func (l layout) reserveAt(n int) (x, y int) {
	if l.shelf == 0 {
		return 0, l.tableauTop + card*n
	}
	return (l.width-card*min(l.shelf, l.reserves))/2 + card*(n%l.shelf), l.reserveTop + card*(n/l.shelf)
}

// fan says how the cards of a role's piles lie. An open pile that stands alone beside the columns shows all its cards.
func (l layout) fan(role game.Role) game.Fan {
	switch {
	case role == game.Waste:
		return game.FanPacket
	case role == game.Tableau, role == game.Reserve && l.open && l.reserves == 1 && l.shelf == 0:
		return game.FanDown
	}
	return game.FanNone
}
