package twin

import (
	"math/bits"

	"xklondike/game"
)

// An InformationSet is the set of all positions that look the same to a player. Some cards of the columns lie face down, and the
// player has not seen all of them. All else is known, even the order of the stock. Trials imagines where the unseen cards lie.
type InformationSet struct {
	state   game.State // one of the positions, which stands for all
	board   *board     // of that position; its hidden cards mean nothing
	start   position
	columns []column
	unseen  cardSet // the hidden cards whose places are not known
}

// A column is a column as its player sees it, and in a world what lies hidden there.
type column struct {
	hidden []uint8 // face-down cards, bottom first
	head   int     // the card that lies on them, or on the table without being a king; noHead if there is none
	weight uint64  // of a head of this column in the key
}

// noHead stands for the head of a column that has none.
const noHead = -1

// SupportsHidden reports whether there are information sets of a game: it is one that Supports names, and the deal shows at most
// the end cards of the columns. Face-up cards of a column are one run then.
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

// NewInformationSet returns the positions that look like one of them. Its face-down cards in the columns are the hidden ones. None of
// them is an end card, and the order of its stock is known. Known says which hidden cards lie where this position has them, because the
// player has seen them before moves were taken back. A nil function stands for none.
func NewInformationSet(s game.State, known func(game.Card) bool) *InformationSet {
	b, p := newBoard(s)
	set := &InformationSet{state: s, board: b, start: p}
	weight := b.columnWeight(&p)
	for _, pile := range s.Piles() {
		if pile.Role == game.Tableau {
			c := readHiddenColumn(s.Cards(pile), &p, weight)
			for _, card := range s.Cards(pile)[:len(c.hidden)] {
				if known == nil || !known(card.Card) {
					set.unseen |= 1 << bitOf(card.Card)
				}
			}
			set.columns = append(set.columns, c)
			weight *= uint64(len(c.hidden) + 2)
		}
	}
	return set
}

// columnWeight returns the weight in the key of the first column, as newBoard gives it.
func (b *board) columnWeight(p *position) uint64 {
	n := bits.OnesCount64(p.talonPlaces)
	weight := uint64(1) << n
	if b.packetSize > 1 {
		weight *= uint64(n + 1)
	}
	for ace := uint64(1); ace < 1<<4; ace <<= 1 {
		if ace&b.inPlay != 0 {
			weight *= ranks + 1
		}
	}
	return weight
}

// readHiddenColumn reads a column of a position.
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

// Unseen returns the number of hidden cards whose places are not known. If there is but one, its place is known, too.
func (set *InformationSet) Unseen() int { return bits.OnesCount64(set.unseen) }

// columnOf returns the column of a head; nil if the card is none.
func (set *InformationSet) columnOf(card int) *column {
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
