package solver

import "math/bits"

// Open addressing in buckets of 64 bytes, the size of a cache line, with entries of 16 bytes.
const (
	bucketSize   = 4
	bucketBytes  = 16 * bucketSize
	firstBuckets = 8  // log2 of the buckets at first
	maxSegments  = 40 // more than any memory can hold
)

// An entry is a key whose lowest byte is the number of a generation. Entries of other generations count as
// empty. Zeros were never used.
type entry struct{ hi, lo uint64 }

type bucket [bucketSize]entry

// A transpositionTable is a set of keys with a limited size. It grows by doubling, one segment at a time, so it
// never takes more memory than it may, and small searches stay in the cache. A full table forgets keys, but
// never reports one that it does not have.
//
// A key belongs in its home bucket or, if that is full, in the other of the same pair, which lies beside it.
// Entries of the current generation stand at the front of a bucket.
type transpositionTable struct {
	// The first has 1<<firstBuckets buckets, each later one as many as all before together.
	segments   [maxSegments][]bucket
	size       int   // log2 of the buckets
	maxSize    int   // largest value of size
	generation uint8 // number of the current generation
	count      int64 // keys of this generation
	forgotten  int64 // keys of this generation that were overwritten by others
}

// reset makes the table at least as large as the smallest size. The table keeps the memory that it has, up to the
// limit, and grows into it again.
func (t *transpositionTable) reset(memory int64) {
	t.size, t.maxSize = firstBuckets, max(bits.Len64(uint64(memory/bucketBytes))-1, firstBuckets)
	clear(t.segments[min(t.maxSize-firstBuckets+1, maxSegments):])
	if t.segments[0] == nil {
		t.segments[0] = make([]bucket, 1<<firstBuckets)
	}
	t.clear()
}

func (t *transpositionTable) bytes() int64 { return bucketBytes << t.size }

// clear starts a new generation. Generations have one byte, so the memory is cleared once in 255 times.
func (t *transpositionTable) clear() {
	t.count, t.forgotten = 0, 0
	if t.generation++; t.generation == 0 {
		t.generation = 1
		for _, segment := range t.segments {
			clear(segment)
		}
	}
}

func (t *transpositionTable) bucketAt(index uint64) *bucket {
	segment := bits.Len64(index >> firstBuckets)
	if segment > 0 {
		index &^= 1 << (firstBuckets + segment - 1)
	}
	return &t.segments[segment][index]
}

func (t *transpositionTable) homeBucket(k key) uint64 { return k.b & (1<<t.size - 1) }

// prefetch reads a bucket into the cache; the memory serves several such reads in parallel. The caller must use
// the meaningless result, or the compiler drops the read.
func (t *transpositionTable) prefetch(k key) uint64 { return t.bucketAt(t.homeBucket(k))[0].lo }

func (t *transpositionTable) isFree(e entry) bool { return uint8(e.hi) != t.generation }

func (t *transpositionTable) add(k key) bool {
	e, home := entry{k.a&^0xff | uint64(t.generation), k.b}, t.homeBucket(k)
	if done, fresh := t.insertInBucket(home, e); done {
		return fresh
	}
	if done, fresh := t.insertInBucket(home^1, e); done {
		return fresh
	}
	if t.size < t.maxSize {
		t.grow()
	}
	t.insertNew(e)
	return true
}

// insertInBucket returns done = false if the bucket is full.
func (t *transpositionTable) insertInBucket(index uint64, e entry) (done, fresh bool) {
	bucket := t.bucketAt(index)
	for j := range bucket {
		if bucket[j] == e {
			return true, false
		}
		if t.isFree(bucket[j]) {
			bucket[j] = e
			t.count++
			return true, true
		}
	}
	return false, false
}

// insertNew replaces another entry if both buckets are full: in a full table, and very rarely after grow.
func (t *transpositionTable) insertNew(e entry) {
	home := e.lo & (1<<t.size - 1)
	for _, i := range [2]uint64{home, home ^ 1} {
		if done, _ := t.insertInBucket(i, e); done {
			return
		}
	}
	t.bucketAt(home)[e.hi>>62] = e
	t.forgotten++
}

// grow needs no second copy of the table: a key of a pair of buckets stays in this pair, or goes to the
// corresponding one of the new half.
func (t *transpositionTable) grow() {
	old := uint64(1) << t.size
	if added := &t.segments[t.size-firstBuckets+1]; *added == nil {
		*added = make([]bucket, old)
	}
	t.size++
	for i := uint64(0); i < old; i += 2 {
		first, second := t.bucketAt(i), t.bucketAt(i+1)
		both := [2]bucket{*first, *second}
		*first, *second = bucket{}, bucket{}
		for _, b := range both {
			for _, e := range b {
				if !t.isFree(e) {
					t.count--
					t.insertNew(e)
				}
			}
		}
	}
}
