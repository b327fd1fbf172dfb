package think_test

import (
	"context"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
)

func counter(first uint32) func() uint32 {
	return func() uint32 { first++; return first - 1 }
}

func search(r *game.Rules, nextNumber func() uint32) think.DealSearch {
	return think.DealSearch{Rules: r, NextNumber: nextNumber, Memory: 16 << 20}
}

// TestFind checks that the deal that is found can be won, and that those before it were not proved winnable.
func TestFind(t *testing.T) {
	gametest.Long(t)
	passed := 0
	for _, name := range strings.Fields("klondike klondike-draw-one klondike-strict double-klondike canfield") {
		r := gametest.Rules(t, name)
		for first := uint32(1); first < 12; first += 3 {
			d, err := search(r, counter(first)).Find(context.Background())
			if err != nil || d.Verdict != solver.Winnable || d.Number != first+uint32(d.Passed) {
				t.Fatalf("%s from deal %d on: %+v, %v", name, first, d, err)
			}
			found, err := solver.Solve(context.Background(), game.NewState(r, d.Deal), solver.Options{Memory: 16 << 20})
			if err != nil || found.Verdict != solver.Winnable {
				t.Errorf("%s, deal %d: %v, %v", name, d.Number, found.Verdict, err)
			}
			for n := first; n < d.Number; n++ {
				before, _ := solver.Solve(context.Background(), game.NewState(r, game.Shuffle(r.Packs, n)), solver.Options{Nodes: 20_000, Memory: 16 << 20})
				if before.Verdict == solver.Winnable {
					t.Errorf("%s: deal %d can be won, and was passed over", name, n)
				}
			}
			passed += d.Passed
		}
	}
	if passed < 5 {
		t.Errorf("%d deals were skipped, too few to prove anything", passed)
	}
}

// TestStopped ends the search, which must then return the deal that it was trying.
func TestStopped(t *testing.T) {
	gametest.Long(t)
	ctx, end := context.WithCancel(context.Background())
	next, tried := counter(1), uint32(0)
	d, err := search(gametest.Rules(t, "klondike-strict"), func() uint32 {
		if tried = next(); tried == 3 {
			end()
		}
		return tried
	}).Find(ctx)
	if err != nil || d.Verdict != solver.Unknown || d.Number != 3 || d.Passed != 2 {
		t.Errorf("%+v, %v", d, err)
	}
	if _, err := search(gametest.Rules(t, "clock"), counter(1)).Find(context.Background()); err == nil {
		t.Error("a deal of Clock was found")
	}
}

// TestGrades checks that the deal that is found has a wanted grade, and that no deal before it has one.
func TestGrades(t *testing.T) {
	gametest.Long(t)
	const first = 5
	r := gametest.Rules(t, "klondike")
	s := search(r, counter(first))
	s.Grades = grade.Range{Hardest: grade.Medium, Easiest: grade.Medium}
	d, err := s.Find(context.Background())
	if err != nil || d.Number != first+uint32(d.Passed) || d.Passed == 0 {
		t.Fatalf("%+v, %v", d, err)
	}
	for n := uint32(first); n <= d.Number; n++ {
		dealt := think.GradeDeal(context.Background(), r, game.Shuffle(1, n), 16<<20)
		gametest.Equal(t, dealt.Grade == grade.Medium, n == d.Number, "deal %d of %d is medium:", n, d.Number)
	}
}

// TestNearest ends a search after three deals, none of which has a wanted grade. The nearest of them must come.
func TestNearest(t *testing.T) {
	gametest.Long(t)
	grades := map[uint32]grade.Grade{}
	ctx, end := context.WithCancel(context.Background())
	next := counter(1)
	s := search(gametest.Rules(t, "klondike"), func() uint32 {
		n := next()
		if n == 4 {
			end()
		}
		return n
	})
	for n := uint32(1); n <= 3; n++ {
		grades[n] = think.GradeDeal(ctx, s.Rules, game.Shuffle(1, n), 16<<20).Grade
	}
	s.Grades = grade.Range{Hardest: grade.Hard, Easiest: grade.Hard}
	d := s.FindWithin(context.Background(), ctx)
	if d.Grade != grades[d.Number] || d.Passed != 3 {
		t.Fatalf("%+v of %v", d, grades)
	}
	for n, g := range grades {
		if s.Grades.Distance(g) < s.Grades.Distance(d.Grade) {
			t.Errorf("deal %d is %s, and deal %d was dealt, which is %s", n, g, d.Number, d.Grade)
		}
	}
}

func TestWords(t *testing.T) {
	hard := grade.Range{Hardest: grade.Hard, Easiest: grade.Hard}
	for want, d := range map[string]think.FoundDeal{
		"Deal 10, winnable; 2 deals were skipped": {Deal: game.Deal{Number: 10}, Verdict: solver.Winnable, Passed: 2},
		"Deal 10, winnable; 1 deal was skipped":   {Deal: game.Deal{Number: 10}, Verdict: solver.Winnable, Passed: 1},
		"Deal 9, winnable; no deal was skipped":   {Deal: game.Deal{Number: 9}, Verdict: solver.Winnable},
		"Deal 7, undecided: no deal was proved winnable in time; 3 deals were skipped": {
			Deal: game.Deal{Number: 7}, Passed: 3},
		"Deal 7, hard; 3 deals were skipped": {
			Deal: game.Deal{Number: 7}, Verdict: solver.Winnable, Passed: 3, Grade: grade.Hard, Wanted: hard},
		"Deal 7, easy: no hard deal was found in time; 3 deals were skipped": {
			Deal: game.Deal{Number: 7}, Verdict: solver.Winnable, Passed: 3, Grade: grade.Easy, Wanted: hard},
		"Deal 7, winnable: no deal was graded in time; no deal was skipped": {
			Deal: game.Deal{Number: 7}, Verdict: solver.Winnable, Wanted: hard},
	} {
		gametest.Equal(t, d.Words(), want)
	}
}
