package solver

// A trail is the set of the positions on a path, as open addressing. The last one in is the first one out, so a key can be
// taken out by emptying its slot: none that came later stands behind it.
type trail struct {
	slots []key
	spots []int // where the keys stand, in the order of the path
}

// follow brings the trail up to the end of a path, whose beginning it has.
func (t *trail) follow(path []frame) {
	if 2*len(path) >= len(t.slots) {
		t.slots, t.spots = make([]key, max(64, nextPower(4*len(path)))), t.spots[:0]
	}
	for _, f := range path[len(t.spots):] {
		i := t.find(f.key)
		t.slots[i] = f.key
		t.spots = append(t.spots, i)
	}
}

// cut shortens the trail to so many positions.
func (t *trail) cut(depth int) {
	for len(t.spots) > depth {
		last := len(t.spots) - 1
		t.slots[t.spots[last]] = key{}
		t.spots = t.spots[:last]
	}
}

// has reports whether a position is on the trail.
func (t *trail) has(k key) bool { return t.slots[t.find(k)] == k }

// find returns where a key stands, or would.
func (t *trail) find(k key) int {
	i := int(k.a>>8) & (len(t.slots) - 1)
	for t.slots[i] != (key{}) && t.slots[i] != k {
		i = (i + 1) & (len(t.slots) - 1)
	}
	return i
}

// nextPower returns the smallest power of two that is not below n.
func nextPower(n int) int {
	power := 1
	for power < n {
		power *= 2
	}
	return power
}
