package solver

import "testing"

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

// TestTrail follows a path up and down.
func TestTrail(t *testing.T) {
	var trail trail
	var path []frame
	random := generator(3)
	for range 3_000 {
		if random.below(3) == 0 && len(path) > 0 {
			left := path[len(path)-1].key
			path = path[:len(path)-1]
			trail.cut(len(path))
			if trail.follow(path); trail.has(left) {
				t.Fatal("a position that was left is on the trail")
			}
			continue
		}
		next := frame{key: key{random.next(), random.next()}}
		if trail.follow(path); trail.has(next.key) {
			t.Fatal("a position is on the trail before it was entered")
		}
		path = append(path, next)
		trail.follow(path)
		for _, f := range path[max(0, len(path)-5):] {
			if !trail.has(f.key) {
				t.Fatal("a position on the path is not on the trail")
			}
		}
	}
	if len(path) < 100 {
		t.Fatal("the path is too short to prove anything")
	}
}
