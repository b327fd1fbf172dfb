package twin

import (
	"math/bits"

	"xklondike/game"
)

// An InformationSet is all positions that look the same to a player, who has not seen all of the face-down cards
// in the columns. All else is known, even the order of the stock.
type InformationSet struct {
	state   game.State // any position of the set
	board   *board     // the board of that position; what it says about hidden cards means nothing
	start   position
	columns []column // the places of unseen cards mean nothing
	unseen  cardSet  // hidden cards whose places are not known
}

// SupportsHidden reports whether there are information sets of a game: Supports must accept it, and its deal
// must show only end cards in the columns, so that the face-up cards of a column are always one run.
func SupportsHidden(r *game.Rules) bool {
	if !Supports(r) || r.Alternate {
		return false
	}
	for _, faceUp := range r.FaceUp {
		if faceUp > 1 {
			return false
		}
	}
	return true
}

// NewInformationSet returns all positions that look like s to the player. No end card may be face down in s. The
// function known says which hidden cards the player knows to lie where they lie in s, because they were seen
// before moves were taken back; nil means none.
func NewInformationSet(s game.State, known func(game.Card) bool) *InformationSet {
	b, p := newBoard(s, RelaxationPruning)
	set := &InformationSet{state: s, board: b, start: p}
	d := b.beforeColumns
	for _, c := range b.columns {
		for _, run := range c.hidden() {
			if known == nil || !known(cardOf(headOf(run))) {
				set.unseen |= run
			}
		}
		c.weight = d.take(len(c.hidden()) + 2)
		set.columns = append(set.columns, c)
	}
	return set
}

// Unseen returns the number of hidden cards whose places are not known. A single one is known, in truth.
func (set *InformationSet) Unseen() int { return bits.OnesCount64(set.unseen) }
