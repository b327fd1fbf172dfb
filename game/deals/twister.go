package deals

// twister is the Mersenne Twister MT19937 of Matsumoto and Nishimura, seeded and drawn from as Python's module random does. All
// its constants are theirs.
type twister struct {
	state [624]uint32
	next  int // the word that is drawn next; len(state): all have been
}

// newTwister returns a generator that is seeded with a number, given as its 32-bit words from the lowest on; there is at least
// one. Python makes the same list of a whole number.
func newTwister(key []uint32) *twister {
	t := &twister{next: 624}
	s := t.state[:]
	s[0] = 19650218
	for i := 1; i < len(s); i++ {
		s[i] = 1812433253*(s[i-1]^s[i-1]>>30) + uint32(i)
	}
	i, k := 1, 0
	step := func() {
		if i++; i == len(s) {
			s[0], i = s[len(s)-1], 1
		}
	}
	for range max(len(s), len(key)) {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1664525) + key[k] + uint32(k)
		k = (k + 1) % len(key)
		step()
	}
	for range len(s) - 1 {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1566083941) - uint32(i)
		step()
	}
	s[0] = 1 << 31
	return t
}

// twist makes the next 624 words of the last.
func (t *twister) twist() {
	n := len(t.state)
	for i := range t.state {
		y := t.state[i]&(1<<31) | t.state[(i+1)%n]&(1<<31-1)
		mixed := t.state[(i+397)%n] ^ y>>1
		if y&1 != 0 {
			mixed ^= 0x9908b0df
		}
		t.state[i] = mixed
	}
	t.next = 0
}

// word draws 32 bits.
func (t *twister) word() uint32 {
	if t.next == len(t.state) {
		t.twist()
	}
	y := t.state[t.next]
	t.next++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

// below draws a number from 0 to n-1 in the way of int(random() * n): of a fraction with 53 bits, n times as much.
func (t *twister) below(n int) int {
	high, low := uint64(t.word()>>5), uint64(t.word()>>6)
	return int(float64(high<<26|low) / (1 << 53) * float64(n))
}
