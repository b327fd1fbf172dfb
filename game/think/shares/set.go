package shares

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"xklondike/game/think/solver"
)

// A Set holds the verdicts on numbered deals, which may be added in any order. If the numbers are close together, a
// deal takes about one byte, or five bytes with its mark (see Add). The zero Set is empty.
type Set struct {
	blocks map[uint32]*block // by the number of a deal divided by blockDeals
}

const blockDeals = 256

// A block has deals with consecutive numbers.
type block struct {
	verdicts [blockDeals]uint8 // the verdict plus 1; 0 for a deal that is not in the set
	marks    *[blockDeals]uint32
}

// Add adds a deal, and returns what the Set knew of it before. Winnable or Unwinnable replaces Unknown; otherwise the
// Set keeps the verdict that it had. A mark belongs to Winnable or Unwinnable: results with the same verdict can
// differ in the mark, such as some bits of a hash.
//
// Add also reports whether the results agree. They do if the deal was not known, if one of the verdicts is Unknown,
// or if verdicts and marks are equal.
func (s *Set) Add(deal uint32, v solver.Verdict, mark uint32) (before solver.Verdict, known, agrees bool) {
	b, i := s.blocks[deal/blockDeals], deal%blockDeals
	if b == nil {
		if s.blocks == nil {
			s.blocks = make(map[uint32]*block)
		}
		b = new(block)
		s.blocks[deal/blockDeals] = b
	}
	if known = b.verdicts[i] > 0; known {
		before = solver.Verdict(b.verdicts[i] - 1)
		if v == solver.Unknown {
			return before, true, true
		}
		if before != solver.Unknown {
			return before, true, v == before && mark == b.mark(i)
		}
	}
	b.verdicts[i] = uint8(v) + 1
	if mark != 0 && v != solver.Unknown {
		if b.marks == nil {
			b.marks = new([blockDeals]uint32)
		}
		b.marks[i] = mark
	}
	return before, known, true
}

func (b *block) mark(i uint32) uint32 {
	if b.marks == nil {
		return 0
	}
	return b.marks[i]
}

func (s *Set) all() iter.Seq2[uint32, solver.Verdict] {
	return func(yield func(uint32, solver.Verdict) bool) {
		for _, key := range slices.Sorted(maps.Keys(s.blocks)) {
			for i, v := range s.blocks[key].verdicts {
				if v > 0 && !yield(key*blockDeals+uint32(i), solver.Verdict(v-1)) {
					return
				}
			}
		}
	}
}

// Span returns the smallest range that has all deals of the set, and false if the set is empty.
func (s *Set) Span() (span Range, found bool) {
	for deal := range s.all() {
		if !found {
			span.From, found = deal, true
		}
		span.To = deal
	}
	return span, found
}

// Gaps returns the deals of a range that are not in the set, as ranges in the order of their numbers.
func (s *Set) Gaps(within Range) (gaps []Range) {
	next := uint64(within.From) // the deal after the last number may need more than 32 bits
	for deal := range s.all() {
		if !within.Has(deal) {
			continue
		}
		if next < uint64(deal) {
			gaps = append(gaps, Range{uint32(next), deal - 1})
		}
		next = uint64(deal) + 1
	}
	if next <= uint64(within.To) {
		gaps = append(gaps, Range{uint32(next), within.To})
	}
	return gaps
}

// Undecided returns the deals whose verdict is Unknown, as ranges in the order of their numbers.
func (s *Set) Undecided() (ranges []Range) {
	for deal, v := range s.all() {
		n := len(ranges)
		switch {
		case v != solver.Unknown:
		case n > 0 && ranges[n-1].To+1 == deal:
			ranges[n-1].To = deal
		default:
			ranges = append(ranges, Range{deal, deal})
		}
	}
	return ranges
}

// A Range is all deals from one number to another, both included.
type Range struct{ From, To uint32 }

// String returns the range as the option -deal takes it, such as "5-9" or "7-7".
func (r Range) String() string { return fmt.Sprintf("%d-%d", r.From, r.To) }

// MarshalText returns the range as String does.
func (r Range) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

func (r Range) Len() int64 { return int64(r.To) - int64(r.From) + 1 }

func (r Range) Has(deal uint32) bool { return r.From <= deal && deal <= r.To }
