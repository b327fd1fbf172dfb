package solver

// A trail is the set of the positions on a path, as open addressing. The last one in is the first one out, so a key can be
// taken out by emptying its slot: none that came later stands behind it.
type trail struct {
	entries []key
	places  []int // where the keys stand, in the order of the path
}

// follow brings the trail up to the end of a path, whose beginning it has.
func (t *trail) follow(path []frame) {
	if 2*len(path) >= len(t.entries) {
		t.entries, t.places = make([]key, max(64, nextPower(4*len(path)))), t.places[:0]
	}
	for _, f := range path[len(t.places):] {
		i := t.find(f.key)
		t.entries[i] = f.key
		t.places = append(t.places, i)
	}
}

// cut shortens the trail to so many positions.
func (t *trail) cut(depth int) {
	for len(t.places) > depth {
		last := len(t.places) - 1
		t.entries[t.places[last]] = key{}
		t.places = t.places[:last]
	}
}

// has reports whether a position is on the trail.
func (t *trail) has(k key) bool { return t.entries[t.find(k)] == k }

// find returns where a key stands, or would.
func (t *trail) find(k key) int {
	i := int(k.a>>8) & (len(t.entries) - 1)
	for t.entries[i] != (key{}) && t.entries[i] != k {
		i = (i + 1) & (len(t.entries) - 1)
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
