package shares

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
)

// An Outcome is the result of a deal.
type Outcome uint8

// These are the outcomes. Undecided means that a search gave up, or that a game ended because its time was
// over. Another try with more time may decide the deal.
const (
	None Outcome = iota
	Lost
	Won
	Undecided
)

// A Set holds the outcomes of numbered deals, which may be added in any order. If the numbers are close
// together, a deal takes about one byte, or six bytes with its mark (see Add). The zero Set is empty.
type Set struct {
	blocks map[uint32]block               // the outcomes, by the number of a deal divided by blockDeals
	marks  map[uint32]*[blockDeals]uint32 // the marks of the blocks that have marks other than 0
}

// blockDeals is the number of deals in a block.
const blockDeals = 64

// A block holds the outcomes of blockDeals deals with consecutive numbers. The outcome of a deal has two
// bits: one in low, and one in high.
type block struct{ low, high uint64 }

// at returns the outcome of the deal with index i in the block.
func (b block) at(i uint32) Outcome { return Outcome(b.low>>i&1 | b.high>>i&1<<1) }

// with returns a copy of the block in which the deal with index i has the outcome o.
func (b block) with(i uint32, o Outcome) block {
	return block{b.low&^(1<<i) | uint64(o&1)<<i, b.high&^(1<<i) | uint64(o>>1)<<i}
}

// known returns a set of bits, one for each deal of the block that has an outcome.
func (b block) known() uint64 { return b.low | b.high }

// Add stores the outcome o of a deal in the Set, and returns the outcome that the Set had for this deal
// before. The new outcome replaces None. It also replaces Undecided, if the new outcome is Lost or Won. In
// all other cases the Set keeps the outcome that it had. The mark belongs to an outcome Lost or Won. Results
// with the same outcome can differ in the mark, such as some bits of a hash.
//
// Add also reports whether the earlier outcome and the new one agree. They agree if the earlier one was None,
// if at least one of the two is Undecided, or if the outcomes are equal and their marks too.
func (s *Set) Add(deal uint32, o Outcome, mark uint32) (before Outcome, agrees bool) {
	key, i := deal/blockDeals, deal%blockDeals
	b := s.blocks[key]
	before = b.at(i)
	if before != None && (before != Undecided || o == Undecided) {
		return before, o == Undecided || o == before && mark == s.mark(key, i)
	}
	if s.blocks == nil {
		s.blocks, s.marks = make(map[uint32]block), make(map[uint32]*[blockDeals]uint32)
	}
	s.blocks[key] = b.with(i, o)
	if mark != 0 && o != Undecided {
		if s.marks[key] == nil {
			s.marks[key] = new([blockDeals]uint32)
		}
		s.marks[key][i] = mark
	}
	return before, true
}

// mark returns the mark of the deal with index i in the block with the given key.
func (s *Set) mark(key, i uint32) uint32 {
	if marks := s.marks[key]; marks != nil {
		return marks[i]
	}
	return 0
}

// Span returns the smallest range that has all deals of the set, and false if the set is empty.
func (s *Set) Span() (Range, bool) {
	if len(s.blocks) == 0 {
		return Range{}, false
	}
	keys := slices.Sorted(maps.Keys(s.blocks))
	first, last := keys[0], keys[len(keys)-1]
	return Range{
		first*blockDeals + uint32(bits.TrailingZeros64(s.blocks[first].known())),
		last*blockDeals + uint32(bits.Len64(s.blocks[last].known())) - 1,
	}, true
}

// Gaps returns the deals of a range that have no outcome in the set, as ranges in the order of their numbers.
func (s *Set) Gaps(within Range) []Range {
	var gaps []Range
	next := uint64(within.From)
	end := uint64(within.To) + 1
	skip := func(to uint64) {
		if to = min(to, end); next < to {
			gaps = append(gaps, Range{uint32(next), uint32(to - 1)})
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.blocks)) {
		for known := s.blocks[key].known(); known != 0; known &= known - 1 {
			deal := uint64(key)*blockDeals + uint64(bits.TrailingZeros64(known))
			if deal >= next {
				skip(deal)
				next = deal + 1
			}
		}
	}
	skip(end)
	return gaps
}

// Undecided returns the deals whose outcome is Undecided, as ranges in the order of their numbers.
func (s *Set) Undecided() []Range {
	var all []Range
	for _, key := range slices.Sorted(maps.Keys(s.blocks)) {
		b := s.blocks[key]
		for open := b.low & b.high; open != 0; open &= open - 1 {
			deal := key*blockDeals + uint32(bits.TrailingZeros64(open))
			if n := len(all); n > 0 && uint64(all[n-1].To)+1 == uint64(deal) {
				all[n-1].To = deal
			} else {
				all = append(all, Range{deal, deal})
			}
		}
	}
	return all
}

// A Range is all deals from one number to another, both included.
type Range struct{ From, To uint32 }

// String returns the range as the option -deal takes it, such as "5-9" or "7-7".
func (r Range) String() string { return fmt.Sprintf("%d-%d", r.From, r.To) }

// MarshalText returns the range as String does.
func (r Range) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Len returns the number of deals in the range.
func (r Range) Len() int64 { return int64(r.To) - int64(r.From) + 1 }

// Has reports whether a deal is in the range.
func (r Range) Has(deal uint32) bool { return r.From <= deal && deal <= r.To }
