package survey

import (
	"math"
	"math/bits"
	"time"
)

// A spread is how long things took, by counts: a survey may go through four thousand million deals, too many to keep and to
// sort. A count is for all durations with the same first eight bits, which is 0.4 % around its middle. The zero spread is empty.
type spread struct {
	counts []int64
	n      int64
	worst  time.Duration
}

// Sizes of a spread: half of eight bits, for the first of them is always set; and counts, for 63 bits.
const (
	firstBits = 8
	half      = 1 << (firstBits - 1)
	sizes     = (63-firstBits)*half + 2*half
)

// add counts a duration.
func (s *spread) add(d time.Duration) {
	if s.counts == nil {
		s.counts = make([]int64, sizes)
	}
	d = max(0, d)
	s.counts[size(uint64(d))]++
	s.n++
	s.worst = max(s.worst, d)
}

// size is the index of the count for a number of nanoseconds. Below 2*half each number has one of its own.
func size(n uint64) int {
	shift := max(0, bits.Len64(n)-firstBits)
	return shift*half + int(n>>shift)
}

// middle is the duration in the middle of what a count is for.
func middle(size int) time.Duration {
	shift := max(0, size/half-1)
	return time.Duration(size-shift*half)<<shift + time.Duration(1)<<shift/2
}

// quantile returns a duration that the share, 0 to 1, of all does not exceed; 0 if there are none.
func (s spread) quantile(share float64) time.Duration {
	rank := max(1, int64(math.Ceil(share*float64(s.n))))
	for size, n := range s.counts {
		if rank -= n; rank <= 0 {
			return min(s.worst, middle(size))
		}
	}
	return s.worst
}
