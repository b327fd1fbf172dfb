package twin

import "math/bits"

// A table is a set of keys, none of them 0: open addressing, eight bytes a key, no hash in place of the key. It grows as it
// fills. When it may not grow any more, new keys take the places of old ones, and some positions are looked at again.
type table struct {
	slots []uint64
	used  int
	limit int  // slots there may be, the old ones counted while it grows
	full  bool // it may not grow any more

	trial   bool     // see begin
	journal []uint64 // the slots written since then
}

const (
	leastSlots = 1 << 10
	smallSlots = 1 << 18
	window     = 16 // slots in which a full table looks for a key
)

// newTable returns a table of at most so many bytes, but never less than a few kilobytes.
func newTable(memory int64) *table {
	return &table{slots: make([]uint64, leastSlots), limit: max(int(memory/8), leastSlots)}
}

// bytes returns what the table takes.
func (t *table) bytes() int64 { return int64(len(t.slots)+cap(t.journal)) * 8 }

// slot is where the search for a key begins.
func (t *table) slot(key uint64) uint64 {
	high, _ := bits.Mul64(spread(key), uint64(len(t.slots)))
	return high
}

// spread makes a hash of a key. Multiplying by an odd number without a pattern loses nothing, and the high bits depend on all.
func spread(key uint64) uint64 { return key * 0x9E3779B97F4A7C15 }

// add puts a key in and reports whether it was new.
func (t *table) add(key uint64) bool {
	if !t.trial && !t.full && t.crowded(0) {
		t.grow()
	}
	begin := t.slot(key)
	i := begin
	for tries := 0; ; tries++ {
		switch {
		case t.slots[i] == key:
			return false
		case t.full && tries == window:
			t.slots[(begin+spread(key^begin)%window)%uint64(len(t.slots))] = key
			return true
		case t.slots[i] == 0:
			t.write(i, key)
			return true
		}
		if i++; i == uint64(len(t.slots)) {
			i = 0
		}
	}
}

// crowded reports whether so many more keys would fill more than three quarters of the slots.
func (t *table) crowded(more int64) bool { return (int64(t.used)+more)*4 > int64(len(t.slots))*3 }

// write fills an empty slot.
func (t *table) write(i, key uint64) {
	t.slots[i] = key
	t.used++
	if t.trial {
		t.journal = append(t.journal, i)
	}
}

// has reports whether a key is in a table that is not full.
func (t *table) has(key uint64) bool {
	for i := t.slot(key); t.slots[i] != 0; {
		if t.slots[i] == key {
			return true
		}
		if i++; i == uint64(len(t.slots)) {
			i = 0
		}
	}
	return false
}

// grow makes the table four times as large while it is small, then twice, or as large as it may be while the old one is still
// there. If that is not worth the trouble, the table is full.
func (t *table) grow() {
	n := 2 * len(t.slots)
	if n < smallSlots {
		n *= 2
	}
	if n = min(n, t.limit-len(t.slots)); n < len(t.slots)*3/2 {
		t.full = true
		return
	}
	old := t.slots
	t.slots, t.used = make([]uint64, n), 0
	for _, key := range old {
		if key != 0 {
			t.add(key)
		}
	}
}

// begin starts a trial that is to add about so many keys, and may be taken back.
func (t *table) begin(more int64) {
	for !t.full && t.crowded(more) {
		t.grow()
	}
	t.full = false // a trial ends before anything is lost: see tight
	t.trial, t.journal = true, t.journal[:0]
}

// end keeps what the trial has added, or takes it back, the last first, so that the table is what it was.
func (t *table) end(keep bool) {
	t.trial = false
	if keep {
		return
	}
	for _, i := range t.journal {
		t.slots[i] = 0
	}
	t.used -= len(t.journal)
}

// tight reports whether a trial has to end: the table cannot grow now.
func (t *table) tight() bool { return t.trial && t.used >= len(t.slots)-len(t.slots)/8 }
