package twin

import (
	"math/bits"
	"runtime"
	"sync/atomic"
)

// A transpositionTable is a set of keys of positions. Keys are never 0. It uses open addressing, with eight
// bytes for each key, and stores the whole key instead of a hash. It grows as it fills up. When it may not
// grow any more, new keys replace old ones, and the search expands some positions again.
type transpositionTable struct {
	entries    []uint64
	used       int
	maxEntries int  // largest number of entries, counting both the old and the new ones while the table grows
	full       bool // whether the table may not grow any more, so that new keys replace old ones

	buffers [2][]uint64 // memory for entries: as the table grows, it moves to and fro between the two
	turn    int         // index of the buffer that the next entries are in

	inTrial  bool     // whether a trial has begun, see beginTrial
	trialLog []uint64 // indexes of the entries that the trial has filled
}

// These are sizes of a transpositionTable, in entries.
const (
	minEntries   = 1 << 10 // the number of entries in a new table
	smallEntries = 1 << 18 // below this size, the table grows by a factor of four instead of two
	largeEntries = 1 << 20 // from this size on, the garbage is collected before the table takes more memory
	// How many entries are examined for a key in a full table; if none has the key, the key replaces one of
	// them.
	probeLimit = 16
)

// reset empties a table, for a search in which it takes at most memory bytes, but at least eight kilobytes.
// The table keeps the memory that it has, and grows into it again.
func (t *transpositionTable) reset(memory int64) {
	t.maxEntries = max(int(memory/8), minEntries)
	t.used, t.full, t.inTrial, t.turn = 0, false, false, 0
	t.entries = t.newEntries(minEntries)
}

// newEntries returns n empty entries. They are in memory that the table has kept, if that is large enough.
func (t *transpositionTable) newEntries(n int) []uint64 {
	buffer := &t.buffers[t.turn]
	t.turn = 1 - t.turn
	if n <= cap(*buffer) {
		clear((*buffer)[:n])
		return (*buffer)[:n]
	}
	*buffer = nil
	if n >= largeEntries {
		runtime.GC() // or the tables from which this one has grown would take memory on top of the limit
	}
	*buffer = make([]uint64, n)
	return *buffer
}

// bytes returns how much memory the table takes, in bytes.
func (t *transpositionTable) bytes() int64 { return int64(len(t.entries)+cap(t.trialLog)) * 8 }

// homeIndex returns the index of the entry at which the table begins to look for a key.
func (t *transpositionTable) homeIndex(key uint64) uint64 {
	high, _ := bits.Mul64(hash(key), uint64(len(t.entries)))
	return high
}

// hash returns the hash of a key. Different keys have different hashes, and the high bits of a hash depend on
// all bits of the key.
func hash(key uint64) uint64 { return key * 0x9E3779B97F4A7C15 }

// add puts a key into the table, and reports whether the key was new.
func (t *transpositionTable) add(key uint64) bool {
	if !t.inTrial && !t.full && t.mustGrow(0) {
		t.grow()
	}
	begin := t.homeIndex(key)
	i := begin
	for tries := 0; ; tries++ {
		switch {
		case t.entries[i] == key:
			return false
		case t.full && tries == probeLimit:
			t.entries[(begin+hash(key^begin)%probeLimit)%uint64(len(t.entries))] = key
			return true
		case t.entries[i] == 0:
			t.fillEntry(i, key)
			return true
		}
		if i++; i == uint64(len(t.entries)) {
			i = 0
		}
	}
}

// addShared does what add does, for a table that several goroutines add to at the same time. The table does
// not grow, and unless it is full, it must have enough empty entries. It does not count the key.
func (t *transpositionTable) addShared(key uint64) bool {
	begin := t.homeIndex(key)
	i := begin
	for tries := 0; ; tries++ {
		switch entry := atomic.LoadUint64(&t.entries[i]); {
		case entry == key:
			return false
		case t.full && tries == probeLimit:
			atomic.StoreUint64(&t.entries[(begin+hash(key^begin)%probeLimit)%uint64(len(t.entries))], key)
			return true
		case entry == 0:
			if atomic.CompareAndSwapUint64(&t.entries[i], 0, key) {
				return true
			}
			continue // another goroutine has filled the entry, perhaps with the same key
		}
		if i++; i == uint64(len(t.entries)) {
			i = 0
		}
	}
}

// mustGrow reports whether the table has to grow because a number of new keys would fill more than three
// quarters of the entries.
func (t *transpositionTable) mustGrow(newKeys int64) bool {
	return (int64(t.used)+newKeys)*4 > int64(len(t.entries))*3
}

// fillEntry puts a key into the empty entry with index i.
func (t *transpositionTable) fillEntry(index, key uint64) {
	t.entries[index] = key
	t.used++
	if t.inTrial {
		t.trialLog = append(t.trialLog, index)
	}
}

// has reports whether the table has a key. The table must not be full.
func (t *transpositionTable) has(key uint64) bool {
	for i := t.homeIndex(key); t.entries[i] != 0; {
		if t.entries[i] == key {
			return true
		}
		if i++; i == uint64(len(t.entries)) {
			i = 0
		}
	}
	return false
}

// grow makes the table four times as large while it is small, and later twice as large. The limit counts the
// old entries too, because they exist while grow copies them. If the limit leaves too little room to make the
// table half as large again, it does not grow, and counts as full.
func (t *transpositionTable) grow() {
	n := 2 * len(t.entries)
	if n < smallEntries {
		n *= 2
	}
	if n = min(n, t.maxEntries-len(t.entries)); n < len(t.entries)*3/2 {
		t.full = true
		return
	}
	old := t.entries
	t.entries, t.used = t.newEntries(n), 0
	for _, key := range old {
		if key != 0 {
			t.add(key)
		}
	}
}

// beginTrial starts a trial. The table remembers which keys are added during the trial, so that endTrial can
// remove them again. The parameter newKeys says how many keys the trial will probably add.
func (t *transpositionTable) beginTrial(newKeys int64) {
	for !t.full && t.mustGrow(newKeys) {
		t.grow()
	}
	// During a trial no key replaces another: mustEndTrial ends the trial before the table runs out of
	// entries.
	t.full = false
	t.inTrial, t.trialLog = true, t.trialLog[:0]
}

// endTrial ends the trial. It keeps the keys that the trial has added, or removes them, so that the table is
// as it was before.
func (t *transpositionTable) endTrial(keep bool) {
	t.inTrial = false
	if keep {
		return
	}
	for _, i := range t.trialLog {
		t.entries[i] = 0
	}
	t.used -= len(t.trialLog)
}

// mustEndTrial reports whether a trial has to end because the table is seven eighths full. A table does not
// grow during a trial.
func (t *transpositionTable) mustEndTrial() bool {
	return t.inTrial && t.used >= len(t.entries)-len(t.entries)/8
}
