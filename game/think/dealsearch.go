package think

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"time"

	"xklondike/game"
	"xklondike/game/rows"
	"xklondike/game/text"
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
)

// nodesPerPack is the usual limit for a deal. With it the search decides 356 of the deals 1 to 400 of Klondike
// (xklondike-solver solve -deal 1-400 -nodes 100000). Undecided deals are passed over.
const nodesPerPack = 100_000

// A DealSearch says which deal is wanted.
type DealSearch struct {
	Rules      *game.Rules   // must be those of a game that solver.Solvable accepts
	NextNumber func() uint32 // the deal to try next
	Memory     int64         // see solver.Options
	Nodes      int64         // positions that the search about one deal may visit; 0: nodesPerPack for each pack
	Grades     grade.Range   // the grades that are wanted; the zero Range: any deal that can be won
}

// A FoundDeal is what a DealSearch found.
type FoundDeal struct {
	game.Deal
	Verdict solver.Verdict
	Grade   grade.Grade // the grade of a proved deal, if certain grades are wanted
	Wanted  grade.Range // the grades that are wanted
	Passed  int         // other deals that were tried
	gap     int         // how far the grade is at least from the wanted ones
}

// Find tries one deal after another, until one is proved winnable and has one of the wanted grades. If the
// context ends first, Find returns a winnable deal with a grade as near as can be, which may not be known, or
// the deal that it was trying.
func (s DealSearch) Find(ctx context.Context) (FoundDeal, error) {
	var nearest FoundDeal
	for passed := 0; ; passed++ {
		d, err := s.try(ctx, game.Shuffle(s.Rules.Packs, s.NextNumber()))
		if passed == 0 || d.gap <= nearest.gap {
			nearest = d
		}
		if err != nil || d.gap == 0 || ctx.Err() != nil {
			nearest.Passed = passed
			return nearest, err
		}
	}
}

func (s DealSearch) try(ctx context.Context, deal game.Deal) (FoundDeal, error) {
	d := FoundDeal{Deal: deal, Wanted: s.Grades, gap: math.MaxInt}
	found, err := solver.Solve(ctx, game.NewState(s.Rules, deal),
		solver.Options{Nodes: cmp.Or(s.Nodes, int64(nodesPerPack*s.Rules.Packs)), Memory: s.Memory})
	if err != nil {
		return d, err
	}
	if d.Verdict = found.Verdict; d.Verdict == solver.Winnable {
		err = d.grade(ctx, s.Rules, s.Grades)
	}
	if ctx.Err() != nil {
		err = nil
	}
	return d, err
}

// grade does nothing unless certain grades are wanted. It stops when the deal has none of them.
func (d *FoundDeal) grade(ctx context.Context, r *game.Rules, wanted grade.Range) error {
	if wanted == (grade.Range{}) {
		d.gap = 0
		return nil
	}
	least, most, err := grade.WinsWhile(ctx, r, d.Deal, wanted)
	switch d.gap = d.Wanted.Gap(grade.Of(least), grade.Of(most)); {
	case err != nil:
		d.gap = d.Wanted.Distance(grade.None)
	case least == most:
		d.Grade = grade.Of(least)
	}
	return err
}

// The times after which a search for a deal should end.
const (
	DealLimit       = 10 * time.Second
	GradedDealLimit = 20 * time.Second
)

var allGrades = grade.Range{Hardest: grade.VeryHard, Easiest: grade.VeryEasy}

// GradeDeal finds out how hard a deal is. The FoundDeal has a grade if it is proved winnable, and if ctx has not ended
// before. maxBytes limits the tables of the solver; 0 stands for solver.DefaultMemory.
func GradeDeal(ctx context.Context, r *game.Rules, deal game.Deal, maxBytes int64) FoundDeal {
	defer ReleaseMemory()
	s := DealSearch{Rules: r, Memory: searchMemory(maxBytes), Nodes: grade.Nodes,
		Grades: allGrades}
	d, _ := s.try(ctx, deal) // after an error the deal has no grade
	return d
}

// FindWithin is like Find, until enough ends. If Memory is 0, it is solver.DefaultMemory.
func (s DealSearch) FindWithin(ctx, enough context.Context) FoundDeal {
	defer ReleaseMemory()
	s.Memory = searchMemory(s.Memory)
	d, _ := s.Find(eitherContext{ctx, enough}) // after an error the deal is undecided
	if d.Verdict == solver.Winnable && d.gap > 0 {
		_ = d.grade(ctx, s.Rules, allGrades) // after an error the deal has no grade
	}
	return d
}

// An eitherContext has ended as soon as one of two contexts has. Searches call only its method Err.
type eitherContext struct {
	context.Context
	other context.Context
}

func (c eitherContext) Err() error { return cmp.Or(c.Context.Err(), c.other.Err()) }

// GradesThing returns wanted grades for sentences.
func GradesThing(r grade.Range) rows.Thing {
	return text.GradesThing(r.Easiest.String(), r.Hardest.String())
}

// Words says which deal was found, as in "Deal 10, winnable; 2 deals were skipped".
func (d FoundDeal) Words() string {
	return text.Say("found-deal", text.Facts{
		"number": d.Number, "winnable": d.Verdict == solver.Winnable, "distance": d.Wanted.Distance(d.Grade),
		"hasgrade": d.Grade != grade.None, "grade": text.GradeThing(d.Grade.String()), "wanted": GradesThing(d.Wanted), "skipped": d.Passed,
	})
}

// Note returns the note that the record of a game gets whose deal was found but not graded. Records are in English for ever.
func (d FoundDeal) Note() string {
	verdict := "winnable"
	switch {
	case d.Verdict != solver.Winnable:
		verdict = "undecided: no deal was proved winnable in time"
	case d.Wanted.Distance(d.Grade) > 0:
		verdict = "winnable: no deal was graded in time"
	}
	passed := fmt.Sprintf("%d deals were skipped", d.Passed)
	switch d.Passed {
	case 0:
		passed = "no deal was skipped"
	case 1:
		passed = "1 deal was skipped"
	}
	return fmt.Sprintf("Deal %d, %s; %s", d.Number, verdict, passed)
}

// WinnableNote returns how the note of a deal begins that is known to be winnable.
func WinnableNote(d game.Deal) string { return fmt.Sprintf("Deal %d, winnable", d.Number) }

// So a day has an answer soon, and its numbers don't reach the next day's.
const mostTodaysDeals = 20

// TodaysDeal returns the first deal, from a number on, that can be won in a game. If none is found soon, or the solver
// does not take the game, it is the first deal of all. The answer depends on nothing else.
func TodaysDeal(ctx context.Context, r *game.Rules, first uint32) FoundDeal {
	defer ReleaseMemory()
	s := DealSearch{Rules: r, Memory: searchMemory(0)}
	for n := range uint32(mostTodaysDeals) {
		d, err := s.try(ctx, game.Shuffle(r.Packs, first+n))
		if err != nil {
			break
		}
		if d.Verdict == solver.Winnable {
			return d
		}
	}
	return FoundDeal{Deal: game.Shuffle(r.Packs, first)}
}
