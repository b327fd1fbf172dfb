// Package grade says how hard a deal is that can be won: by how many of eight games a quick computer player wins
// with it, without a look under any card.
package grade

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
)

// A Grade says how hard a deal is. The zero Grade is that of a deal that cannot be won, or of which nobody knows
// whether it can.
type Grade int8

// The grades, with the numbers of games that the player wins.
const (
	None     Grade = iota
	VeryHard       // none of eight
	Hard           // 1 or 2
	Medium         // 3 or 4
	Easy           // 5 or 6
	VeryEasy       // 7 or 8
)

var names = [...]string{"", "very hard", "hard", "medium", "easy", "very easy"}

// String returns the name, such as "very hard"; "" for None.
func (g Grade) String() string { return names[g] }

// Named returns the grade with a name; None if no grade has it.
func Named(name string) Grade { return Grade(max(0, slices.Index(names[:], name))) }

// All returns all grades but None, the easiest first.
func All() []Grade { return []Grade{VeryEasy, Easy, Medium, Hard, VeryHard} }

// Games is how many games the player plays with a deal.
const Games = 8

// Nodes is how many positions a search may visit that finds out whether a deal can be won, and so has a grade.
// It leaves two deals of Klondike in a thousand undecided.
const Nodes = 10_000_000

// Of returns the grade of a winnable deal with which the player wins so many games.
func Of(wins int) Grade { return VeryHard + Grade((wins+1)/2) }

// Wins returns how many of Games games the player wins with a deal, with the seeds 1 to Games. No time limits
// the games, so a deal always has the same wins. There are the errors of the context and of advice.Advisable.
func Wins(ctx context.Context, r *game.Rules, d game.Deal) (wins int, err error) {
	wins, _, err = WinsWhile(ctx, r, d, Range{})
	return wins, err
}

// WinsWhile is like Wins, but plays no further game once the grade cannot be a wanted one. It returns the least
// and the most wins that the deal can have.
func WinsWhile(ctx context.Context, r *game.Rules, d game.Deal, wanted Range) (least, most int, err error) {
	settings, err := advice.FindSettings("quick")
	most = Games
	for seed := uint64(1); seed <= Games && err == nil && wanted.Gap(Of(least), Of(most)) == 0; seed++ {
		player := advice.Player{Settings: settings, Seed: seed, Deal: uint64(d.Number)}
		var won bool
		_, won, err = recall.PlayGame(ctx, player, game.NewState(r, d))
		if errors.Is(err, recall.ErrTooLong) {
			err = nil
		}
		if won {
			least++
		} else {
			most--
		}
	}
	return least, most, err
}

// A Range has all grades from the harder to the easier one. The zero Range has all deals, graded or not.
type Range struct{ Hardest, Easiest Grade }

// ParseRange returns the grades that a text names, such as "very easy", "easy-medium" or "any", and false for
// any other text.
func ParseRange(text string) (Range, bool) {
	if text == "any" {
		return Range{}, true
	}
	first, last, several := strings.Cut(text, "-")
	if !several {
		last = first
	}
	a, b := Named(first), Named(last)
	return Range{min(a, b), max(a, b)}, a != None && b != None
}

// String returns the text that ParseRange reads.
func (r Range) String() string {
	switch {
	case r == Range{}:
		return "any"
	case r.Hardest == r.Easiest:
		return r.Hardest.String()
	}
	return fmt.Sprintf("%s-%s", r.Easiest, r.Hardest)
}

// Distance returns how many grades g is away from the range. None is farther than any grade.
func (r Range) Distance(g Grade) int {
	if g == None && r != (Range{}) {
		return len(names)
	}
	return r.Gap(g, g)
}

// Gap returns the least distance, in grades, from the range to a grade of which only the bounds are known.
func (r Range) Gap(hardest, easiest Grade) int {
	if r == (Range{}) {
		return 0
	}
	return max(0, int(r.Hardest-easiest), int(hardest-r.Easiest))
}

// WhyUngraded returns why the deals of a game have no grades, or nil if they have. Grades would tell little
// where the quick player wins fewer than 5 % or more than 95 % of the winnable deals.
func WhyUngraded(r *game.Rules) error {
	if err := advice.Advisable(r); err != nil {
		return err
	}
	if slices.Contains(ungraded, r.Name) {
		return fmt.Errorf(language.T("%s is not graded: nearly all its deals would have the same grade"), r.Title)
	}
	return nil
}

// From docs/solver/grades.md.
var ungraded = strings.Fields(`
	8x8 abacus agnes-sorel ali-baba american-canister american-toad arabella arizona artic-garden aunt-mary
	big-bertha big-forty brigade british-canister brunswick can-can canister casino-canfield cassim chameleon
	double-canfield double-dot double-kingsley double-klondike-one duke eight-by-eight eight-sages
	flower-garden gloucestershire griffon half-klondike hawaiian hypotenuse king-albert lucky-piles
	lucky-thirteen milligan-cell milligan-harp morehead open-gargantua phantom-blockade phoenix
	pitt-the-younger quadruple-canfield quadruple-yukon queen-victoria queenie raglan relaxed-raglan saratoga
	seven-devils somerset superior-canfield tasmanian-patience thieves-of-egypt trigon triple-canfield
	triple-russian triple-yukon usk whitehorse wildcards wildflower`)
