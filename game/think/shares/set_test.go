package shares_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
)

// TestSet tells a set what came of random deals, and compares it with a map.
func TestSet(t *testing.T) {
	random := gametest.Random(17, 1)
	for round := range 50 {
		var s shares.Set
		type known struct {
			verdict solver.Verdict
			mark    uint32
		}
		model := map[uint32]known{}
		first, width := 1+random.Uint32N(200), 1+random.Uint32N(400)
		if round == 0 {
			first, width = math.MaxUint32-100, 100
		}
		for range random.IntN(600) {
			deal, now := first+random.Uint32N(width), known{solver.Verdict(random.IntN(3)), random.Uint32N(2)}
			if now.verdict == solver.Unknown {
				now.mark = 0
			}
			old, had := model[deal]
			before, has, agrees := s.Add(deal, now.verdict, now.mark)
			want := old.verdict == solver.Unknown || now.verdict == solver.Unknown || old == now
			if before != old.verdict || has != had || agrees != want {
				t.Fatalf("deal %d: %v after %v: %v, %v, %v", deal, now, old, before, has, agrees)
			}
			if old.verdict == solver.Unknown && (!had || now.verdict != solver.Unknown) {
				model[deal] = now
			}
		}
		for _, r := range s.Undecided() {
			for deal := uint64(r.From); deal <= uint64(r.To); deal++ {
				if k, had := model[uint32(deal)]; !had || k.verdict != solver.Unknown {
					t.Errorf("deal %d is undecided, not %v", deal, k)
				}
				model[uint32(deal)] = known{verdict: solver.Unwinnable}
			}
		}
		for deal, k := range model {
			if k.verdict == solver.Unknown {
				t.Errorf("deal %d is not undecided", deal)
			}
		}
		checkSpan(t, &s, len(model) > 0, func(deal uint32) bool { _, has := model[deal]; return has })
		within := shares.Range{From: first + width/4, To: first + width/2}
		var gaps []uint32
		for deal := uint64(within.From); deal <= uint64(within.To); deal++ {
			if _, has := model[uint32(deal)]; !has {
				gaps = append(gaps, uint32(deal))
			}
		}
		var got []uint32
		last := uint64(0)
		for _, g := range s.Gaps(within) {
			if g.From > g.To || last > 0 && uint64(g.From) <= last+1 {
				t.Errorf("gap %s after one up to %d", g, last)
			}
			for deal := uint64(g.From); deal <= uint64(g.To); deal++ {
				got = append(got, uint32(deal))
			}
			last = uint64(g.To)
		}
		gametest.NoDiff(t, got, gaps, "gaps in %s", within)
	}
}

// checkSpan compares the span of a set with the deals that it has.
func checkSpan(t *testing.T, s *shares.Set, some bool, has func(uint32) bool) {
	t.Helper()
	span, ok := s.Span()
	if ok != some || ok && (!has(span.From) || !has(span.To)) {
		t.Errorf("span %v, %v", span, ok)
	}
	if ok && slices.ContainsFunc(s.Gaps(span), func(g shares.Range) bool { return g.From == span.From || g.To == span.To }) {
		t.Errorf("the span %v begins or ends with a gap", span)
	}
}

// TestGapsOfAll asks for the gaps among all deals that there are.
func TestGapsOfAll(t *testing.T) {
	var s shares.Set
	all := shares.Range{From: 1, To: math.MaxUint32}
	gametest.Equal(t, fmt.Sprint(s.Gaps(all)), "[1-4294967295]")
	if _, ok := s.Span(); ok {
		t.Error("an empty set has a span")
	}
	for _, deal := range []uint32{1, 64, 65, math.MaxUint32} {
		s.Add(deal, solver.Winnable, 0)
	}
	gametest.Equal(t, fmt.Sprint(s.Gaps(all)), "[2-63 66-4294967294]")
	if all.Len() != math.MaxUint32 || !all.Has(1) || all.Has(0) {
		t.Error("a range miscounts")
	}
}
