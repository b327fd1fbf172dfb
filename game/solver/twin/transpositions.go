package twin

import "math/bits"

// A transpositionTable is a set of keys, none of them 0: open addressing, eight bytes a key, no hash in place of the key. It
// grows as it fills. When it may not grow any more, new keys take the places of old ones, and some positions are looked at
// again.
type transpositionTable struct {
	entries []uint64
	used    int
	limit   int  // entries there may be, the old ones counted while it grows
	full    bool // it may not grow any more

	trial   bool     // see begin
	journal []uint64 // the entries written since then
}

const (
	leastEntries = 1 << 10
	smallEntries = 1 << 18
	window       = 16 // entries in which a full table looks for a key
)

// newTranspositionTable returns a table of at most so many bytes, but never less than a few kilobytes.
func newTranspositionTable(memory int64) *transpositionTable {
	return &transpositionTable{entries: make([]uint64, leastEntries), limit: max(int(memory/8), leastEntries)}
}

// bytes returns what the table takes.
func (t *transpositionTable) bytes() int64 { return int64(len(t.entries)+cap(t.journal)) * 8 }

// home is where the search for a key begins.
func (t *transpositionTable) home(key uint64) uint64 {
	high, _ := bits.Mul64(hash(key), uint64(len(t.entries)))
	return high
}

// hash makes a hash of a key. Multiplying by an odd number without a pattern loses nothing, and the high bits depend on all.
func hash(key uint64) uint64 { return key * 0x9E3779B97F4A7C15 }

// add puts a key in and reports whether it was new.
func (t *transpositionTable) add(key uint64) bool {
	if !t.trial && !t.full && t.crowded(0) {
		t.grow()
	}
	begin := t.home(key)
	i := begin
	for tries := 0; ; tries++ {
		switch {
		case t.entries[i] == key:
			return false
		case t.full && tries == window:
			t.entries[(begin+hash(key^begin)%window)%uint64(len(t.entries))] = key
			return true
		case t.entries[i] == 0:
			t.write(i, key)
			return true
		}
		if i++; i == uint64(len(t.entries)) {
			i = 0
		}
	}
}

// crowded reports whether so many more keys would fill more than three quarters of the entries.
func (t *transpositionTable) crowded(more int64) bool {
	return (int64(t.used)+more)*4 > int64(len(t.entries))*3
}

// write fills an empty entry.
func (t *transpositionTable) write(i, key uint64) {
	t.entries[i] = key
	t.used++
	if t.trial {
		t.journal = append(t.journal, i)
	}
}

// has reports whether a key is in a table that is not full.
func (t *transpositionTable) has(key uint64) bool {
	for i := t.home(key); t.entries[i] != 0; {
		if t.entries[i] == key {
			return true
		}
		if i++; i == uint64(len(t.entries)) {
			i = 0
		}
	}
	return false
}

// grow makes the table four times as large while it is small, then twice, or as large as it may be while the old one is still
// there. If that is not worth the trouble, the table is full.
func (t *transpositionTable) grow() {
	n := 2 * len(t.entries)
	if n < smallEntries {
		n *= 2
	}
	if n = min(n, t.limit-len(t.entries)); n < len(t.entries)*3/2 {
		t.full = true
		return
	}
	old := t.entries
	t.entries, t.used = make([]uint64, n), 0
	for _, key := range old {
		if key != 0 {
			t.add(key)
		}
	}
}

// begin starts a trial that is to add about so many keys, and may be taken back.
func (t *transpositionTable) begin(more int64) {
	for !t.full && t.crowded(more) {
		t.grow()
	}
	t.full = false // a trial ends before anything is lost: see tight
	t.trial, t.journal = true, t.journal[:0]
}

// end keeps what the trial has added, or takes it back, the last first, so that the table is what it was.
func (t *transpositionTable) end(keep bool) {
	t.trial = false
	if keep {
		return
	}
	for _, i := range t.journal {
		t.entries[i] = 0
	}
	t.used -= len(t.journal)
}

// tight reports whether a trial has to end: the table cannot grow now.
func (t *transpositionTable) tight() bool {
	return t.trial && t.used >= len(t.entries)-len(t.entries)/8
}
