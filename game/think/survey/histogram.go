package survey

import (
	"math"
	"math/bits"
	"time"
)

// A durationHistogram counts durations in buckets, because a survey may have four thousand million deals, too
// many to keep and sort. A bucket holds all durations that share their first eight significant bits, which
// differ from its middle by at most 0.4 %.
type durationHistogram struct {
	counts  []int64
	total   int64
	longest time.Duration
}

// The first of the significant bits is always set, so each power of two has halfBuckets buckets. There are
// enough for durations of 63 bits, in nanoseconds.
const (
	bucketBits  = 8
	halfBuckets = 1 << (bucketBits - 1)
	bucketCount = (63-bucketBits)*halfBuckets + 2*halfBuckets
)

func (s *durationHistogram) add(d time.Duration) {
	if s.counts == nil {
		s.counts = make([]int64, bucketCount)
	}
	d = max(0, d)
	s.counts[bucketOf(uint64(d))]++
	s.total++
	s.longest = max(s.longest, d)
}

// bucketOf takes a number of nanoseconds.
func bucketOf(n uint64) int {
	shift := max(0, bits.Len64(n)-bucketBits)
	return shift*halfBuckets + int(n>>shift)
}

func bucketMiddle(bucket int) time.Duration {
	shift := max(0, bucket/halfBuckets-1)
	return time.Duration(bucket-shift*halfBuckets)<<shift + time.Duration(1)<<shift/2
}

// quantile returns the smallest duration, to 0.4 %, that the given share (0 to 1) of all durations does not
// exceed; 0 if the histogram is empty.
func (s durationHistogram) quantile(share float64) time.Duration {
	rank := max(1, int64(math.Ceil(share*float64(s.total))))
	for bucket, n := range s.counts {
		if rank -= n; rank <= 0 {
			return min(s.longest, bucketMiddle(bucket))
		}
	}
	return s.longest
}
