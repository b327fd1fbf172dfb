package twin

import (
	"math/bits"

	"xklondike/game"
)

// An InformationSet is the set of all positions that look the same to a player. Some cards of the columns lie
// face down, and the player has not seen all of them. All else is known, even the order of the stock. Trials
// imagines where the unseen cards lie.
type InformationSet struct {
	state   game.State // one position of the set; it represents all of them, because they look the same to the player
	board   *board     // the board of that position; what it says about hidden cards means nothing
	start   position
	columns []column
	unseen  cardSet // the hidden cards whose places are not known
}

// A column is a column of the table. A world is a position with one possible arrangement of the unseen cards,
// and its columns have these hidden cards. In the columns of an InformationSet, the places of unseen cards
// mean nothing.
type column struct {
	hidden []uint8 // face-down cards, bottom first
	head   int     // the lowest face-up card; noHead if there is none, or if it is a king at the bottom of the column
	weight uint64  // how much each head of this column adds to the key of a position
}

// noHead stands for the head of a column that has no head.
const noHead = -1

// SupportsHidden reports whether there are information sets of a game. Supports must accept the game, and the
// deal must show no cards of the columns but end cards. Then the face-up cards of a column are always one
// run.
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

// NewInformationSet returns the set of all positions that look like s to the player. The hidden cards are the
// face-down cards in the columns of s. No end card may be face down, and the order of the stock must be
// known.
//
// The function known reports whether the player knows that a hidden card lies where it lies in s, because the
// player saw it before moves were taken back. A nil function means that the player knows no hidden card.
func NewInformationSet(s game.State, known func(game.Card) bool) *InformationSet {
	b, p := newBoard(s)
	set := &InformationSet{state: s, board: b, start: p}
	weight := b.firstColumnWeight(&p)
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

// firstColumnWeight returns the place value of the first column in the key of a position, as newBoard gives it.
func (b *board) firstColumnWeight(p *position) uint64 {
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

// readHiddenColumn returns the column that these cards of a position form. The parameter weight becomes its weight.
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

// columnWithHead returns the column of which a card is the head, or nil if the card is no head.
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
