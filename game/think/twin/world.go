package twin

import (
	"math/bits"
	"math/rand/v2"
)

// A sampler makes worlds: positions of an information set, each as likely as any other.
//
// A row has as many worlds as there are unseen cards. In each column whose uppermost hidden card is unseen,
// every unseen card is that card in one world of the row. All others are shuffled anew for each world: if whole
// arrangements were rotated, the same cards would lie below one another in all worlds of the row.
type sampler struct {
	set    *InformationSet
	random *rand.Rand
	// Shuffled once for each row of worlds, and rotated for each world.
	order   [cards]uint8
	turn    int   // worlds of the row made so far; -1: no row yet
	board   board // of the current world, as are the fields below
	start   position
	columns []column
	runs    [cards]cardSet // of these columns, column by column
	below   [cards]uint8   // for each head: the face-down cards below it
}

func newSampler(set *InformationSet, random *rand.Rand) *sampler {
	return &sampler{set: set, random: random, turn: -1, board: *set.board}
}

func (s *sampler) nextWorld() {
	n := s.set.Unseen()
	if s.turn < 0 || s.turn >= n {
		s.shuffleNextRow()
	}
	var mixed [cards]uint8
	copy(mixed[:], s.order[s.turn:n])
	copy(mixed[n-s.turn:], s.order[:s.turn])
	s.turn++
	ends := 0
	for _, c := range s.set.columns {
		if last := len(c.hidden()) - 1; last >= 0 && c.runs[last]&s.set.unseen != 0 {
			ends++
		}
	}
	for i := n - 1; i > ends; i-- {
		j := ends + s.random.IntN(i-ends+1)
		mixed[i], mixed[j] = mixed[j], mixed[i]
	}
	s.placeUnseenCards(mixed[:ends], mixed[ends:n])
	s.fillBoard()
	s.start = s.set.start
	s.start.key = s.board.keyOf(&s.start)
}

func (s *sampler) shuffleNextRow() {
	s.turn = 0
	i := 0
	for unseen := s.set.unseen; unseen != 0; unseen &= unseen - 1 {
		j := s.random.IntN(i + 1)
		s.order[i] = s.order[j]
		s.order[j] = uint8(bits.TrailingZeros64(unseen))
		i++
	}
}

// placeUnseenCards puts those of ends on top of the hidden cards of a column.
func (s *sampler) placeUnseenCards(ends, below []uint8) {
	s.columns = append(s.columns[:0], s.set.columns...)
	at := 0
	for i := range s.columns {
		c := &s.columns[i]
		n := copy(s.runs[at:], c.runs)
		c.runs, at = s.runs[at:at+n], at+n
		for j, run := range c.hidden() {
			switch {
			case run&s.set.unseen == 0:
			case j == n-2:
				c.runs[j], ends = 1<<ends[0], ends[1:]
			default:
				c.runs[j], below = 1<<below[0], below[1:]
			}
		}
	}
}

func (s *sampler) fillBoard() {
	b := &s.board
	*b = *s.set.board
	b.clearColumns()
	for _, c := range s.columns {
		b.fillColumn(c)
		for below, run := range c.runs {
			s.below[headOf(run)] = uint8(below)
		}
	}
}

func (b *board) keyOf(p *position) uint64 {
	key := 1 + p.talonPlaces
	if b.packetSize > 1 {
		key += uint64(p.wasteCount) * b.wasteWeight
	}
	for set := p.onFoundations & b.inPlay; set != 0; set &= set - 1 {
		key += b.foundationWeight[bits.TrailingZeros64(set)]
	}
	for set := b.wild.set; set != 0; set &= set - 1 {
		key += b.headWeight[bits.TrailingZeros64(set)]
	}
	for heads := p.heads &^ b.wild.set; heads != 0; heads &= heads - 1 {
		for head := heads & -heads; head != 0; head = b.nextHead[bits.TrailingZeros64(head)] &^ b.wild.set {
			key += b.headWeight[bits.TrailingZeros64(head)]
		}
	}
	return key
}

func (b *board) clearColumns() {
	b.revealed, b.nextHead, b.headWeight = [cards]uint64{}, [cards]uint64{}, [cards]uint64{}
	b.leavesSpace, b.bottomHeads = [cards]int8{}, 0
}
