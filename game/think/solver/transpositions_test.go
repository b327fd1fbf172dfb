package solver

import (
	"context"
	"math"
	"testing"

	"xklondike/game"
)

// TestTranspositionTable adds keys to tables of several sizes. A key must be there once it is added. A table
// that may not grow must forget some keys, but never report a key that was not added.
func TestTranspositionTable(t *testing.T) {
	const keys = 200_000
	for _, memory := range []int64{0, 1 << 16, 1 << 22, 1 << 30} {
		table, random := newTable(memory), generator(1)
		all := make([]key, keys)
		random.fillKeys(all)
		again := 0
		for i, k := range all {
			if !table.add(k) {
				t.Fatalf("%d bytes: key %d is there before it came", memory, i)
			}
			if table.add(k) {
				t.Fatalf("%d bytes: key %d is not there after it came", memory, i)
			}
		}
		for _, k := range all {
			if !table.add(k) {
				again++
			}
		}
		roomy := memory >= 1<<23
		if roomy && (again != keys || table.forgotten != 0 || table.count != keys) || !roomy && table.forgotten == 0 {
			t.Errorf("%d bytes: of %d keys %d are there, %d forgotten, %d found", memory, keys, table.count, table.forgotten, again)
		}
		if smallest := int64(bucketBytes << firstBuckets); table.bytes() > max(memory, smallest) {
			t.Errorf("%d bytes: the table takes %d", memory, table.bytes())
		}
	}
}

// TestTranspositionTableClear clears a table more often than there are generations.
func TestTranspositionTableClear(t *testing.T) {
	table, random := newTable(1<<16), generator(2)
	keys := make([]key, 500)
	random.fillKeys(keys)
	for round := range 600 {
		for _, k := range keys[round%400:] {
			if !table.add(k) {
				t.Fatalf("round %d: a key of the round before is there", round)
			}
		}
		if table.clear(); table.count != 0 || table.forgotten != 0 {
			t.Fatalf("round %d: %d keys are there, %d forgotten", round, table.count, table.forgotten)
		}
	}
}

// TestPath searches with the smallest transposition table, and compares the search's set of positions on the
// path with its frames.
func TestPath(t *testing.T) {
	r := rulesNamed(t, "gargantua")
	start := newPosition(newRulebook(r, 0), game.NewState(r, game.Shuffle(2, 1)))
	s := newSearch(&budget{ctx: context.Background(), nodeLimit: math.MaxInt64}, start, new(transpositionTable), 1, 1)
	s.restart()
	looked := 0
	for range 300 {
		if s.run(100); s.path == nil {
			continue
		}
		looked++
		for _, f := range s.frames {
			if !s.isOnPath(f.key) {
				t.Fatal("a position on the path is not known to be there")
			}
		}
		if len(s.path) != len(s.frames) {
			t.Fatalf("%d positions are known to be on a path of %d", len(s.path), len(s.frames))
		}
	}
	if looked < 100 {
		t.Errorf("looked %d times: that proves little", looked)
	}
}

// newTable returns a table that takes at most memory bytes.
func newTable(memory int64) *transpositionTable {
	t := new(transpositionTable)
	t.reset(memory)
	return t
}
