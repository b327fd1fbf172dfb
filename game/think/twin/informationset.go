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
	columns []column
	unseen  cardSet // hidden cards whose places are not known
}

// In an InformationSet, the places of unseen cards mean nothing.
type column struct {
	hidden []uint8 // face down, bottom first
	head   int     // the lowest face-up card, or noHead
	weight uint64  // how much each head of this column adds to the key
}

const noHead = -1

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
	b, p := newBoard(s)
	set := &InformationSet{state: s, board: b, start: p}
	weight := b.columnsWeight
	for _, pile := range s.PilesOf(game.Tableau) {
		c := readHiddenColumn(s.Cards(pile), &p, weight)
		for _, card := range c.hidden {
			if known == nil || !known(cardOf(int(card))) {
				set.unseen |= 1 << card
			}
		}
		set.columns = append(set.columns, c)
		weight *= uint64(len(c.hidden) + 2)
	}
	return set
}

func readHiddenColumn(cards []game.PileCard, p *position, weight uint64) column {
	c := column{head: noHead, weight: weight}
	for _, card := range cards {
		bit := bitOf(card.Card)
		if !card.FaceUp {
			c.hidden = append(c.hidden, uint8(bit))
			continue
		}
		if p.heads>>bit&1 != 0 {
			c.head = bit
		}
		break
	}
	return c
}

// Unseen returns the number of hidden cards whose places are not known. A single one is known, in truth.
func (set *InformationSet) Unseen() int { return bits.OnesCount64(set.unseen) }

func (set *InformationSet) columnWithHead(card int) *column {
	if set.start.heads>>card&1 == 0 {
		return nil
	}
	for i := range set.columns {
		if set.columns[i].head == card {
			return &set.columns[i]
		}
	}
	return nil
}
