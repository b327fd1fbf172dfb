package twin

import (
	"math/bits"
	"runtime"
	"sync/atomic"
)

// A transpositionTable is a set of whole keys, which are never 0, by open addressing. When it may not grow any
// more, new keys replace old ones, and the search expands some positions again.
type transpositionTable struct {
	entries    []uint64
	used       int
	maxEntries int  // old and new entries together while the table grows
	full       bool // the table may not grow any more

	buffers [2][]uint64 // as the table grows, it moves to and fro between the two
	turn    int         // the buffer for the next entries

	inTrial  bool     // see beginTrial
	trialLog []uint64 // entries that the trial has filled
}

// Sizes in entries.
const (
	minEntries   = 1 << 10
	smallEntries = 1 << 18 // below this size, the table grows by four instead of two
	largeEntries = 1 << 20 // from this size on, garbage is collected before the table takes more memory
	// How many entries are examined for a key in a full table, before it replaces one of them.
	probeLimit = 16
)

// reset gives the table at least eight kilobytes. It keeps the memory it has, and grows into it again.
func (t *transpositionTable) reset(memory int64) {
	t.maxEntries = max(int(memory/8), minEntries)
	t.used, t.full, t.inTrial, t.turn = 0, false, false, 0
	t.entries = t.newEntries(minEntries)
}

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

func (t *transpositionTable) bytes() int64 { return int64(len(t.entries)+cap(t.trialLog)) * 8 }

func (t *transpositionTable) homeIndex(key uint64) uint64 {
	high, _ := bits.Mul64(hash(key), uint64(len(t.entries)))
	return high
}

// hash gives different keys different hashes, whose high bits depend on all bits of the key.
func hash(key uint64) uint64 { return key * 0x9E3779B97F4A7C15 }

func (t *transpositionTable) add(key uint64) bool {
	if !t.inTrial && !t.full && t.mustGrow(0) {
		t.grow()
	}
	i, old := t.find(key)
	if old == key {
		return false
	}
	if t.entries[i] = key; old == 0 {
		t.used++
		if t.inTrial {
			t.trialLog = append(t.trialLog, i)
		}
	}
	return true
}

// find returns where a key is, or else where it goes, and the entry there: 0 unless the table is full.
func (t *transpositionTable) find(key uint64) (index, entry uint64) {
	entries, begin := t.entries, t.homeIndex(key)
	i := begin
	for tries := 0; ; tries++ {
		entry = atomic.LoadUint64(&entries[i])
		switch {
		case entry == key:
			return i, entry
		case t.full && tries == probeLimit:
			i = (begin + hash(key^begin)%probeLimit) % uint64(len(entries))
			return i, atomic.LoadUint64(&entries[i])
		case entry == 0:
			return i, entry
		}
		if i++; i == uint64(len(entries)) {
			i = 0
		}
	}
}

// addShared is add for several goroutines at a time. It neither counts the key nor grows the table, which must
// have empty entries unless it is full.
func (t *transpositionTable) addShared(key uint64) bool {
	for {
		i, old := t.find(key)
		if old == key {
			return false
		}
		if atomic.CompareAndSwapUint64(&t.entries[i], old, key) {
			return true
		}
		// filled meanwhile, perhaps with the same key
	}
}

func (t *transpositionTable) mustGrow(newKeys int64) bool {
	return (int64(t.used)+newKeys)*4 > int64(len(t.entries))*3
}

func (t *transpositionTable) has(key uint64) bool {
	_, entry := t.find(key)
	return entry == key
}

// grow makes room. Old and new entries together must fit the limit. If it leaves too little room for half as many
// again, the table counts as full.
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

// beginTrial remembers which keys are added, so that endTrial can remove them again. About newKeys will be.
func (t *transpositionTable) beginTrial(newKeys int64) {
	for !t.full && t.mustGrow(newKeys) {
		t.grow()
	}
	// mustEndTrial ends the trial before keys would have to be replaced
	t.full = false
	t.inTrial, t.trialLog = true, t.trialLog[:0]
}

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

// mustEndTrial ends a trial when the table is seven eighths full, because it does not grow then.
func (t *transpositionTable) mustEndTrial() bool {
	return t.inTrial && t.used >= len(t.entries)-len(t.entries)/8
}
