package proof_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/proof"
	"xklondike/game/think/prover"
	"xklondike/game/think/twin"
)

func board(t *testing.T, s game.State, lemmas proof.Lemmas) *proof.Board {
	t.Helper()
	return gametest.Must(proof.NewBoard(s, lemmas))(t)
}

func state(t *testing.T, name string, deal uint32) game.State {
	t.Helper()
	return game.NewState(gametest.Rules(t, name), game.Shuffle(1, deal))
}

// lostDeals are small, and together use all lemmas.
func lostDeals(t *testing.T) []game.State {
	t.Helper()
	var all []game.State
	for _, deal := range []uint32{6, 16, 28, 118, 157, 196, 261, 272} {
		all = append(all, state(t, "klondike", deal))
	}
	for _, deal := range []uint32{6, 28, 114, 136} {
		all = append(all, state(t, "klondike-draw-one", deal))
	}
	return all
}

func mustProve(t *testing.T, s game.State, lemmas proof.Lemmas) *proof.Proof {
	t.Helper()
	return gametest.Must(prover.Prove(t.Context(), board(t, s, lemmas)))(t)
}

// TestProofs makes proofs of lost deals, writes and reads them, and checks them. None proves another deal.
func TestProofs(t *testing.T) {
	deals := lostDeals(t)
	for i, s := range deals {
		made := mustProve(t, s, proof.AllLemmas)
		p := gametest.Must(proof.Decode(made.Encode()))(t)
		if !slices.Equal(p.Lost, made.Lost) || !slices.Equal(p.Easier, made.Easier) || p.Lemmas != made.Lemmas {
			t.Errorf("deal %d is read as another proof", i)
		}
		for j, other := range deals {
			if err := p.Check(other); (err == nil) != (i == j) {
				t.Errorf("the proof of lost deal %d for deal %d: %v", i, j, err)
			}
		}
	}
}

// TestPlainSearch compares proofs by any lemmas with plain search.
func TestPlainSearch(t *testing.T) {
	gametest.Long(t)
	count := map[bool]int{}
	for s, win := range gametest.DecidedKlondikes(t, gametest.Rules(t, "klondike"), gametest.Random(2, 1)) {
		count[win]++
		for lemmas := proof.Lemmas(0); lemmas <= proof.AllLemmas; lemmas++ {
			p, err := prover.Prove(t.Context(), board(t, s, lemmas))
			if (err == nil) == win {
				t.Errorf("%+v by%s: %v, but won by plain search: %v\n%s", s.Rules(), lemmas, err, win, gametest.StateText(s))
			}
			if err == nil && p.Check(s) != nil {
				t.Errorf("%+v by%s: %v", s.Rules(), lemmas, p.Check(s))
			}
		}
	}
	gametest.Enough(t, 1, count[true], count[false])
}

// TestDamage damages proofs, byte by byte and position by position. None is accepted.
func TestDamage(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(1, 3)
	tries := 100
	if gametest.Soaks() {
		tries = 1000
	}
	deals := lostDeals(t)
	for range tries {
		s := deals[random.IntN(len(deals))]
		good := mustProve(t, s, proof.AllLemmas)
		text := good.Encode()
		whole := gametest.Must(proof.Decode(text))(t)
		switch random.IntN(3) {
		case 0:
			text[random.IntN(len(text))] ^= 1 << random.IntN(8)
		case 1:
			text = text[:random.IntN(len(text))]
		default:
			removeKey(random, good)
			text = good.Encode()
		}
		p, err := proof.Decode(text)
		if err == nil && cmp.Equal(p, whole) {
			continue // zlib ignores some bits before the end
		}
		if err == nil {
			err = p.Check(s)
		}
		if err == nil {
			t.Errorf("accepted: %q", text)
		}
	}
	if _, err := proof.Decode(bytes.Join([][]byte{mustProve(t, deals[0], proof.AllLemmas).Encode(), {0}}, nil)); err == nil {
		t.Error("a byte after the end is accepted")
	}
}

// TestHostile reads small files that list as many positions as they can, or claim to. However many they are, memory for
// more than MaxKeys of them is never taken, and the first bad one ends the check.
func TestHostile(t *testing.T) {
	s := state(t, "klondike", 6)
	start := board(t, s, proof.AllLemmas).Start()
	for _, c := range []struct{ easier, lost, claimed int }{
		{0, 1 << 24, 1 << 24},
		{proof.MaxKeys, 1, 1},
		{0, proof.MaxKeys, proof.MaxKeys},
		{proof.MaxKeys / 2, proof.MaxKeys / 2, proof.MaxKeys / 2},
		{0, 10, proof.MaxKeys},
		{0, 10, math.MaxInt},
	} {
		text := hostileProof(c.easier, c.lost, c.claimed, start)
		if len(text) > 32<<10 {
			t.Errorf("%+v: %d bytes are no small file", c, len(text))
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p, err := proof.Decode(text)
		if err == nil {
			err = p.Check(s)
		}
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; err == nil || taken > 40<<20 {
			t.Errorf("%+v: %v, and %d MB of memory", c, err, taken>>20)
		}
	}
}

// hostileProof returns a file with two lists of positions, each one more than the one before it. Only the first of the
// second list is one of this deal. The file claims another length of that list.
func hostileProof(easier, lost, claimed int, start proof.Key) []byte {
	text := bytes.NewBufferString("xklondike proof 1" + proof.Lemmas(proof.AllLemmas).String() + "\n")
	z := zlib.NewWriter(text)
	numbers := binary.AppendUvarint(nil, uint64(easier))
	numbers = append(numbers, bytes.Repeat([]byte{1}, easier)...)
	numbers = binary.AppendUvarint(numbers, uint64(claimed))
	numbers = binary.AppendUvarint(numbers, start)
	_, _ = z.Write(append(numbers, bytes.Repeat([]byte{1}, lost-1)...))
	_ = z.Close()
	return text.Bytes()
}

// removeKey removes a position of a proof. Half of the time another takes its place.
func removeKey(random *rand.Rand, p *proof.Proof) {
	list := &p.Lost
	if len(p.Lost) == 0 || len(p.Easier) > 0 && random.IntN(2) == 0 {
		list = &p.Easier
	}
	i := random.IntN(len(*list))
	other := (*list)[i] + 1 + random.Uint64N(1<<20)
	*list = slices.Delete(*list, i, i+1)
	if at, found := slices.BinarySearch(*list, other); !found && random.IntN(2) == 0 {
		*list = slices.Insert(*list, at, other)
	}
}

// TestWrongLemmas makes what would be proofs by lemmas that do not hold, of deals that can be won. None is accepted.
func TestWrongLemmas(t *testing.T) {
	gametest.Long(t)
	deals := uint32(10)
	if gametest.Soaks() {
		deals = 200
	}
	made := map[string]int{}
	for _, name := range []string{"klondike", "klondike-draw-one"} {
		for number := range deals {
			s := state(t, name, 1+number)
			if found, err := new(twin.Tables).Solve(t.Context(), s, twin.Options{Nodes: 1e6}); err != nil || found.Verdict != twin.Winnable {
				continue
			}
			for wrong, breakLemma := range proof.Wrong {
				b := board(t, s, proof.AllLemmas)
				breakLemma(b)
				p, err := prover.Prove(&gametest.CountingContext{Context: t.Context(), EndsAt: 20}, b)
				if err != nil {
					continue
				}
				if made[wrong]++; p.Check(s) == nil {
					t.Errorf("%s, deal %d, %s: accepted", name, 1+number, wrong)
				}
			}
		}
	}
	for wrong := range proof.Wrong {
		// Hardly a deal needs a card to come back.
		none := wrong == proof.NothingWrong || wrong == proof.NoReturns
		if t.Logf("%4d of %s", made[wrong], wrong); made[wrong] == 0 && !none && gametest.Soaks() {
			t.Errorf("no wrong proof by %q", wrong)
		}
	}
}
