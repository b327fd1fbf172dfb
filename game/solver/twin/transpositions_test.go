package twin

import (
	"math/rand/v2"
	"testing"
)

// TestTable adds keys and looks for them, while the table grows.
func TestTable(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	table, model := newTranspositionTable(1<<20), map[uint64]bool{}
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

// TestTableFull adds more keys than there is room for: the table stays in its limits and knows the newest.
func TestTableFull(t *testing.T) {
	table := newTranspositionTable(100_000)
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

// TestTrial takes trials back, and keeps some.
func TestTrial(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	table, model := newTranspositionTable(1<<16), map[uint64]bool{}
	for range 200 {
		table.begin(100)
		var tried []uint64
		for range 100 {
			key := random.Uint64N(6000) + 1
			if !table.tight() && table.add(key) {
				tried = append(tried, key)
			}
		}
		keep := random.IntN(3) == 0
		table.end(keep)
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

// TestTight ends a trial in a table that cannot grow before it is full.
func TestTight(t *testing.T) {
	table := newTranspositionTable(0)
	table.begin(1 << 20)
	n := 0
	for ; !table.tight(); n++ {
		table.add(uint64(n) + 1)
	}
	if n >= leastEntries-maxSuccessors/2 || n < leastEntries/2 {
		t.Errorf("tight at %d of %d", n, leastEntries)
	}
}
