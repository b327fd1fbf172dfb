package solver

import (
	"context"
	"math"
	"testing"

	"xklondike/game"
)

// TestTable puts keys into a table that may grow and into one that may not: what is there is there, and a full table forgets some
// and never says that it knows what it never saw.
func TestTable(t *testing.T) {
	const keys = 200_000
	for _, memory := range []int64{0, 1 << 16, 1 << 22, 1 << 30} {
		table, random := newTranspositionTable(memory), generator(1)
		all := make([]key, keys)
		random.fill(all)
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
		if roomy && (again != keys || table.lost != 0 || table.count != keys) || !roomy && table.lost == 0 {
			t.Errorf("%d bytes: of %d keys %d are there, %d forgotten, %d found", memory, keys, table.count, table.lost, again)
		}
		if smallest := int64(bucketBytes << firstBuckets); table.bytes() > max(memory, smallest) {
			t.Errorf("%d bytes: the table takes %d", memory, table.bytes())
		}
	}
}

// TestTableClear clears a table more often than there are generations.
func TestTableClear(t *testing.T) {
	table, random := newTranspositionTable(1<<16), generator(2)
	keys := make([]key, 500)
	random.fill(keys)
	for round := range 600 {
		for _, k := range keys[round%400:] {
			if !table.add(k) {
				t.Fatalf("round %d: a key of the round before is there", round)
			}
		}
		if table.clear(); table.count != 0 || table.lost != 0 {
			t.Fatalf("round %d: %d keys are there, %d forgotten", round, table.count, table.lost)
		}
	}
}

// TestPath searches with the smallest table, and compares what the search knows to be on its path with its frames.
func TestPath(t *testing.T) {
	r := named(t, "gargantua")
	start, err := read(compile(r, 0), game.New(r, game.Shuffle(2, 1)))
	if err != nil {
		t.Fatal(err)
	}
	s := newSearch(&budget{ctx: context.Background(), most: math.MaxInt64}, start, 1, 1)
	s.begin()
	looked := 0
	for range 300 {
		if s.run(100); s.path == nil {
			continue
		}
		looked++
		for _, f := range s.frames {
			if !s.onPath(f.key) {
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
