package solver

import "math/bits"

// The transposition table uses open addressing in buckets of 64 bytes, the size of a cache line. An entry of
// a bucket takes 16 bytes, and 15 of them are from the key of a position.
const (
	bucketSize   = 4
	bucketBytes  = 16 * bucketSize
	firstBuckets = 8  // a transposition table begins with two to this power buckets
	maxSegments  = 40 // this many segments would be more than any memory can hold
)

// An entry of the transposition table is a key whose lowest byte is replaced by the number of a generation.
// Entries of other generations than the current one count as empty. An entry of zeros was never used.
type entry struct{ hi, lo uint64 }

type bucket [bucketSize]entry

// A transpositionTable is a set of keys with a limited size. It grows by doubling, one segment at a time. So
// it never takes more memory than it may, and small searches stay in the cache. A full table forgets keys,
// but it never reports a key that it does not have.
//
// A key belongs in its home bucket. If this is full, the key goes into the other bucket of the same pair; the
// two buckets of a pair lie side by side in memory. The entries of the current generation stand at the front
// of a bucket.
type transpositionTable struct {
	// The first segment has 1<<firstBuckets buckets; each later one has as many as all before together.
	segments   [maxSegments][]bucket
	size       int   // the transposition table has two to this power buckets
	maxSize    int   // the largest value that bucketBits may get
	generation uint8 // number of the current generation; entries of any other generation count as empty
	count      int64 // number of keys of the current generation in the table
	forgotten  int64 // number of keys of the current generation that were overwritten by others
}

// reset empties a table, for a search in which it takes at most memory bytes, but at least the smallest
// table. The table keeps the memory that it has, up to the limit, and grows into it again.
func (t *transpositionTable) reset(memory int64) {
	t.size, t.maxSize = firstBuckets, max(bits.Len64(uint64(memory/bucketBytes))-1, firstBuckets)
	clear(t.segments[min(t.maxSize-firstBuckets+1, maxSegments):])
	if t.segments[0] == nil {
		t.segments[0] = make([]bucket, 1<<firstBuckets)
	}
	t.clear()
}

// bytes returns how much memory the table takes, in bytes.
func (t *transpositionTable) bytes() int64 { return bucketBytes << t.size }

// clear empties the table: it starts a new generation, and entries of earlier generations count as empty.
// Generations have one byte. So the memory itself must be cleared only once in 255 times.
func (t *transpositionTable) clear() {
	t.count, t.forgotten = 0, 0
	if t.generation++; t.generation == 0 {
		t.generation = 1
		for _, segment := range t.segments {
			clear(segment)
		}
	}
}

// bucketAt returns the bucket of the table with the given index.
func (t *transpositionTable) bucketAt(index uint64) *bucket {
	segment := bits.Len64(index >> firstBuckets)
	if segment > 0 {
		index &^= 1 << (firstBuckets + segment - 1)
	}
	return &t.segments[segment][index]
}

// homeBucket returns the index of the bucket in which the table first looks for a key.
func (t *transpositionTable) homeBucket(k key) uint64 { return k.b & (1<<t.size - 1) }

// prefetch reads the bucket where a key belongs, so that the bucket gets into the cache. If the caller
// prefetches several buckets before it uses the first, the memory can serve these reads in parallel. The
// result is meaningless, but the caller must use it, or the compiler drops the read.
func (t *transpositionTable) prefetch(k key) uint64 { return t.bucketAt(t.homeBucket(k))[0].lo }

// newEntry returns the table entry for a key, in the current generation.
func (t *transpositionTable) newEntry(k key) entry {
	return entry{k.a&^0xff | uint64(t.generation), k.b}
}

// isFree reports whether an entry may be overwritten because it counts as empty: it does not belong to the
// current generation.
func (t *transpositionTable) isFree(e entry) bool { return uint8(e.hi) != t.generation }

// add puts a key into the table, and reports whether the key was new.
func (t *transpositionTable) add(k key) bool {
	e, home := t.newEntry(k), t.homeBucket(k)
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

// insertInBucket puts an entry into a bucket unless the bucket has the same entry already. The result done is
// false if the bucket is full, and fresh is true if the entry is new.
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

// insertNew puts an entry that the table does not have into the table. If both buckets where it may go are
// full, it replaces another entry. That happens in a full table, and very rarely after grow.
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

// grow doubles the number of buckets. A key of a pair of buckets stays in this pair, or goes to the
// corresponding pair of the new half. So the keys can be moved pair by pair, without a second copy of the
// table.
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
