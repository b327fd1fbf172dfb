package scene

import (
	"image"

	"xklondike/game"
	"xklondike/x11/face"
)

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
	return minWidth(d.rules, st.CardWidth, st), d.naturalHeight(st.CardWidth, st) + status
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

// dealtReach returns how far a downward fan reaches with the cards of the deal.
func (d Deal) dealtReach(p dealtPile, st Style, card image.Point) int {
	covered := max(0, p.cards-1)
	if d.rules.IsClock() { // the pile never gets longer than after the deal, but its cards come face up
		return covered * st.visibleHeight(card)
	}
	// The large style has cards as wide as the others, and its columns squeeze earlier.
	index, _ := face.Deck{}.VisibleRows(card.X, card.Y)
	return p.down*shareOf(card.Y, downFan) + max(0, covered-p.down)*index
}

// runReach returns how far a downward fan reaches with usualRun more cards, if it is squeezed.
func (d Deal) runReach(p dealtPile, card image.Point) int {
	if !p.grows || d.rules.IsClock() {
		return 0
	}
	_, rank := face.Deck{}.VisibleRows(card.X, card.Y)
	return p.down*shareOf(card.Y, leastDownFan) + rank*(max(0, p.cards-1-p.down)+usualRun)
}

// height returns the height of the lowest table with top pixels above the rows, gap pixels between and below them, and
// downward fans that reach so far.
func (d Deal) height(cardWidth, top, gap int, reach func(p dealtPile, card image.Point) int) int {
	c, lowest := CardSize(cardWidth), 0
	for i, place := range d.rules.Places {
		y := top + place.Y*(c.Y+gap)/2 + c.Y + gap
		if place.Fan == game.FanDown {
			y += reach(d.piles[i], c)
		}
		lowest = max(lowest, y)
	}
	return lowest
}

func (d Deal) heightAsDealt(cardWidth, gap int, st Style) int {
	return d.height(cardWidth, st.usualRowGap(CardSize(cardWidth).Y), gap, func(p dealtPile, card image.Point) int { return d.dealtReach(p, st, card) })
}

// naturalHeight has room for the deal and builtCards more without squeezing.
func (d Deal) naturalHeight(cardWidth int, st Style) int {
	gap := st.usualRowGap(CardSize(cardWidth).Y)
	built := d.height(cardWidth, gap, gap, func(p dealtPile, card image.Point) int {
		if d.rules.IsClock() {
			return 0
		}
		return max(0, p.cards-1)*shareOf(card.Y, downFan) + builtCards*st.visibleHeight(card)
	})
	return max(built, d.leastHeight(cardWidth, st))
}

// leastHeight has room for the deal, and for a run with the rows closer together.
func (d Deal) leastHeight(cardWidth int, st Style) int {
	cardHeight := CardSize(cardWidth).Y
	usual, least := st.usualRowGap(cardHeight), st.leastRowGap(cardHeight)
	return max(d.heightAsDealt(cardWidth, usual, st), d.height(cardWidth, least, least, d.runReach))
}
