package twin

import "math/bits"

// A table is a set of keys, none of them 0.
type table struct {
	slots []uint64
	used  int
	limit int    // slots there may be
	lost  uint64 // keys that were overwritten
}

const (
	leastSlots = 1 << 10
	window     = 32 // slots that are looked at once nothing can grow any more
)

// spread makes a hash of a key: its high bits depend on all bits.
func spread(key uint64) uint64 { return key * 0x9E3779B97F4A7C15 }

func newTable(memory int64) *table {
	limit := max(int(memory/8), leastSlots)
	return &table{slots: make([]uint64, leastSlots), limit: limit}
}

// slot is where the search for a key begins.
func (t *table) slot(key uint64) uint64 {
	high, _ := bits.Mul64(spread(key), uint64(len(t.slots)))
	return high
}

// add puts a key in and reports whether it was new.
func (t *table) add(key uint64) bool {
	if t.used*4 >= len(t.slots)*3 {
		t.grow()
	}
	slots := t.slots
	i := t.slot(key)
	tries := window
	for {
		if slots[i] == key {
			return false
		}
		if slots[i] == 0 {
			slots[i] = key
			t.used++
			return true
		}
		if i++; i == uint64(len(slots)) {
			i = 0
		}
		if tries--; tries < 0 && t.lost > 0 {
			break
		}
	}
	return true
}

func (t *table) grow() {
	n := len(t.slots) * 4
	if n > t.limit {
		n = t.limit
	}
	old := t.slots
	t.slots = make([]uint64, n)
	t.used = 0
	for _, key := range old {
		if key != 0 {
			t.add(key)
		}
	}
}
