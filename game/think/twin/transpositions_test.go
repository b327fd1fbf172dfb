package twin

import (
	"testing"

	"xklondike/game/gametest"
)

// TestTranspositionTable adds keys and looks them up while the table grows.
func TestTranspositionTable(t *testing.T) {
	random := gametest.Random(1, 1)
	table, model := newTable(1<<20), map[uint64]bool{}
	for range 60_000 {
		key := random.Uint64N(80_000) + 1
		if table.has(key) != model[key] || table.add(key) == model[key] {
			t.Fatalf("%d is new: %v", key, !model[key])
		}
		model[key] = true
	}
	if table.used != len(model) || table.full || table.bytes() > 1<<20 {
		t.Errorf("%d keys for %d, in %d bytes", table.used, len(model), table.bytes())
	}
}

// TestTranspositionTableFull adds more keys than the table has room for. The table must keep to its limit,
// and know the newest key.
func TestTranspositionTableFull(t *testing.T) {
	table := newTable(100_000)
	for key := uint64(1); key <= 100_000; key++ {
		table.add(key)
		if table.add(key) {
			t.Fatalf("%d is forgotten at once", key)
		}
	}
	if !table.full || table.bytes() > 100_000 {
		t.Errorf("%d bytes, full: %v", table.bytes(), table.full)
	}
}

// TestTrial undoes some trials, and keeps others.
func TestTrial(t *testing.T) {
	random := gametest.Random(2, 2)
	table, model := newTable(1<<16), map[uint64]bool{}
	for range 200 {
		table.beginTrial(100)
		var tried []uint64
		for range 100 {
			key := random.Uint64N(6000) + 1
			if !table.mustEndTrial() && table.add(key) {
				tried = append(tried, key)
			}
		}
		keep := random.IntN(3) == 0
		table.endTrial(keep)
		for _, key := range tried {
			if keep {
				model[key] = true
			}
			if table.has(key) != keep {
				t.Fatalf("%d was kept: %v", key, !keep)
			}
		}
	}
	for key := range model {
		if !table.has(key) {
			t.Fatalf("%d is lost", key)
		}
	}
	if table.used != len(model) || len(model) < 1000 {
		t.Errorf("%d keys for %d", table.used, len(model))
	}
}

// TestMustEndTrial checks that a trial ends before a table that cannot grow is full.
func TestMustEndTrial(t *testing.T) {
	table := newTable(0)
	table.beginTrial(1 << 20)
	n := 0
	for ; !table.mustEndTrial(); n++ {
		table.add(uint64(n) + 1)
	}
	if n >= minEntries-maxSuccessors/2 || n < minEntries/2 {
		t.Errorf("tight at %d of %d", n, minEntries)
	}
}

// newTable returns a table that takes at most memory bytes.
func newTable(memory int64) *transpositionTable {
	t := new(transpositionTable)
	t.reset(memory)
	return t
}
