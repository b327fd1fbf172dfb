package solver

import "math/bits"

// The transposition table holds the positions met: open addressing in buckets of a cache line, 16 bytes a position, of which
// 15 are its key.
const (
	bucketSize   = 4
	bucketBytes  = 16 * bucketSize
	firstBuckets = 8  // binary logarithm of the number of buckets that a table begins with
	maxSegments  = 40 // far more than any memory
)

// An entry is a key whose lowest byte gave way to a generation. Both zero: never used.
type entry struct{ hi, lo uint64 }

type bucket [bucketSize]entry

// A transpositionTable is a bounded set of keys. It grows by doubling, up to its limit, a segment at a time, so that it never
// holds more memory than it is allowed and small searches stay in the cache. A full table forgets keys; what it says is there
// is there.
//
// A key belongs in its home bucket, or in the other one of the same pair if that is full. The entries of this generation stand
// at the front of a bucket, and a pair of buckets is two cache lines that are fetched together.
type transpositionTable struct {
	segments   [maxSegments][]bucket // the first of 1<<firstBuckets buckets, each further one as large as all before it
	size       int                   // binary logarithm of the number of buckets
	most       int                   // the largest size allowed
	generation uint8                 // entries of any other are empty
	count      int64                 // keys of this generation that are there
	lost       int64                 // keys of this generation that were overwritten
}

// newTranspositionTable makes a table that takes so many bytes at most; less than the smallest size is the smallest size.
func newTranspositionTable(memory int64) *transpositionTable {
	t := &transpositionTable{size: firstBuckets, generation: 1}
	t.most = max(bits.Len64(uint64(memory/bucketBytes))-1, firstBuckets)
	t.segments[0] = make([]bucket, 1<<firstBuckets)
	return t
}

// bytes returns the memory the table holds.
func (t *transpositionTable) bytes() int64 { return bucketBytes << t.size }

// clear empties the table without touching it, but for one time in 255.
func (t *transpositionTable) clear() {
	t.count, t.lost = 0, 0
	if t.generation++; t.generation == 0 {
		t.generation = 1
		for _, segment := range t.segments {
			clear(segment)
		}
	}
}

// at returns a bucket.
func (t *transpositionTable) at(i uint64) *bucket {
	segment := bits.Len64(i >> firstBuckets)
	if segment > 0 {
		i &^= 1 << (firstBuckets + segment - 1)
	}
	return &t.segments[segment][i]
}

// home returns the number of the bucket where a key belongs.
func (t *transpositionTable) home(k key) uint64 { return k.b & (1<<t.size - 1) }

// touch fetches the bucket of a key into the cache. Asking for several before looking into the first lets the memory
// answer them together. The result means nothing; using it keeps the compiler from leaving the access out.
func (t *transpositionTable) touch(k key) uint64 { return t.at(t.home(k))[0].lo }

// entry is what stands for a key in the table.
func (t *transpositionTable) entry(k key) entry { return entry{k.a&^0xff | uint64(t.generation), k.b} }

// free reports whether an entry is none of this generation.
func (t *transpositionTable) free(e entry) bool { return uint8(e.hi) != t.generation }

// add puts a key in, and reports whether it was not there.
func (t *transpositionTable) add(k key) bool {
	e, home := t.entry(k), t.home(k)
	if done, fresh := t.put(home, e); done {
		return fresh
	}
	if done, fresh := t.put(home^1, e); done {
		return fresh
	}
	if t.size < t.most {
		t.grow()
	}
	t.place(e)
	return true
}

// put puts an entry into a bucket, and reports whether it is done with, and whether it was not there. A full bucket does not
// take it.
func (t *transpositionTable) put(i uint64, e entry) (done, fresh bool) {
	bucket := t.at(i)
	for j := range bucket {
		if bucket[j] == e {
			return true, false
		}
		if t.free(bucket[j]) {
			bucket[j] = e
			t.count++
			return true, true
		}
	}
	return false, false
}

// place puts in an entry that is not there. If there is no room, as after growing there is but for the rarest of cases, it
// takes the place of another, any of the four.
func (t *transpositionTable) place(e entry) {
	home := e.lo & (1<<t.size - 1)
	for _, i := range [2]uint64{home, home ^ 1} {
		if done, _ := t.put(i, e); done {
			return
		}
	}
	t.at(home)[e.hi>>62] = e
	t.lost++
}

// grow doubles the table. The keys of each pair of buckets go to the same pair or to the one as far up as the table was
// large, so they are moved pair by pair, without a second copy of the table.
func (t *transpositionTable) grow() {
	old := uint64(1) << t.size
	t.segments[t.size-firstBuckets+1] = make([]bucket, old)
	t.size++
	for i := uint64(0); i < old; i += 2 {
		first, second := t.at(i), t.at(i+1)
		both := [2]bucket{*first, *second}
		*first, *second = bucket{}, bucket{}
		for _, b := range both {
			for _, e := range b {
				if !t.free(e) {
					t.count--
					t.place(e)
				}
			}
		}
	}
}
