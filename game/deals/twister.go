package deals

// twister is the Mersenne Twister MT19937 of Matsumoto and Nishimura.
type twister struct {
	state [624]uint32
	next  int // index in state; len(state) means that all words are used
}

// seedTwister seeds as C++ does.
func seedTwister(seed uint32) *twister {
	t := &twister{next: 624}
	s := t.state[:]
	s[0] = seed
	for i := 1; i < len(s); i++ {
		s[i] = 1812433253*(s[i-1]^s[i-1]>>30) + uint32(i)
	}
	return t
}

// newTwister seeds as Python's module random does. The seed has its lowest word first.
func newTwister(seed []uint32) *twister {
	t := seedTwister(19650218)
	s := t.state[:]
	i, k := 1, 0
	step := func() {
		if i++; i == len(s) {
			s[0], i = s[len(s)-1], 1
		}
	}
	for range max(len(s), len(seed)) {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1664525) + seed[k] + uint32(k)
		k = (k + 1) % len(seed)
		step()
	}
	for range len(s) - 1 {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1566083941) - uint32(i)
		step()
	}
	s[0] = 1 << 31
	return t
}

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

func (t *twister) next32() uint32 {
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

// intN is int(random() * n) in Python, where random() is a fraction with 53 bits.
func (t *twister) intN(n int) int {
	high, low := uint64(t.next32()>>5), uint64(t.next32()>>6)
	return int(float64(high<<26|low) / (1 << 53) * float64(n))
}

// boostIntN is uniform_int_distribution of Boost: n equal ranges of numbers, and another draw for the rest.
func (t *twister) boostIntN(n int) int {
	width := uint32(1 << 32 / uint64(n))
	for {
		if i := int(t.next32() / width); i < n {
			return i
		}
	}
}
