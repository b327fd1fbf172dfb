package grade

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/think/advice"
)

// WhyUngraded returns why the deals of a game have no grades, or nil if they have. Grades would tell little
// where the quick player wins fewer than 5 % or more than 95 % of the winnable deals.
func WhyUngraded(r *game.Rules) error {
	if err := advice.Advisable(r); err != nil {
		return err
	}
	if slices.Contains(ungraded, r.Name) {
		return fmt.Errorf("%s is not graded: nearly all its deals would have the same grade", r.Title)
	}
	return nil
}

// From docs/grades.md.
var ungraded = strings.Fields(`
	8x8 abacus agnes-sorel ali-baba american-canister american-toad arabella arizona artic-garden aunt-mary
	big-bertha big-forty bim-bom brigade british-canister canister casino-canfield cassim chameleon double-canfield
	double-dot double-kingsley double-klondike-one duke eight-by-eight eight-sages flower-garden gloucestershire
	half-klondike hawaiian king-albert lucky-piles lucky-thirteen morehead open-gargantua outback-patience
	phoenix queen-victoria queenie raglan relaxed-raglan saratoga seven-devils somerset
	superior-canfield tasmanian-patience thieves-of-egypt trigon triple-canfield triple-russian triple-yukon
	variegated-canfield whitehorse wildcards wildflower`)
