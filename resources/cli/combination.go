package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"xklondike/game/words"
)

// DefaultLimit is the time that -solve spends on a deal if neither -nodes nor -limit is given. With it, every run comes to an
// end.
const DefaultLimit = 10 * time.Second

// conflictingOptions returns the pairs of options that exclude each other. Both options of a pair decide which game is played, or
// how it is played, and could contradict each other.
func conflictingOptions() [][2]string {
	pairs := [][2]string{{"-deal", "-cards"}, {"-resume", "-replay"}, {"-resume", "-demo"}, {"-narrate", "-demo"}, {"-narrate", "-shot"},
		{"-panel", "-narrate"}, {"-panel", "-shot"},
		{"-jobs", "-resume"}, {"-autoplay", "-cards"}, {"-autoplay", "-resume"}, {"-autoplay", "-new"}, {"-autoplay", "-nodes"},
		{"-summary", "-cards"}, {"-summary", "-resume"}, {"-summary", "-new"}, {"-summary", "-nodes"}, {"-summary", "-limit"}, {"-summary", "-jobs"}}
	for _, word := range []string{"-game", "-deal", "-cards", "-new"} {
		pairs = append(pairs, [2]string{"-resume", word}, [2]string{"-replay", word})
	}
	return pairs
}

func conflictError(a, b string) error { return fmt.Errorf("%s and %s do not go together", a, b) }

// checkCombination returns an error if options exclude each other, or if an option lacks another that it needs. It also sets
// Limit to DefaultLimit where that applies.
func (c *Command) checkCombination() error {
	given := func(word string) bool { return c.given[word] > 0 }
	for _, pair := range conflictingOptions() {
		if given(pair[0]) && given(pair[1]) {
			return conflictError(pair[0], pair[1])
		}
	}
	switch {
	case c.given["-check"] > 1: // with several files only the last one would be checked, and the others would seem to be good
		return errors.New("-check takes one file")
	case given("-shot") && !strings.HasSuffix(c.Shot, ".png"):
		return fmt.Errorf("-shot writes a file whose name ends in .png, not %s", words.Quoted(c.Shot))
	case c.Action == SaveSheet && !strings.HasSuffix(c.Sheet, ".png"):
		return fmt.Errorf("-sheet writes a file whose name ends in .png, not %s", words.Quoted(c.Sheet))
	case given("-shot") && !c.Action.OpensWindow():
		return conflictError("-shot", string(c.Action))
	case given("-panel") && c.Action != Play:
		return conflictError("-panel", string(c.Action))
	case given("-panel") && !slices.Contains(PanelNames(), c.Panel):
		return fmt.Errorf("-panel takes %s, not %s", strings.Join(PanelNames(), ", "), words.Quoted(c.Panel))
	case c.Narrate && !c.Action.OpensWindow():
		return conflictError("-narrate", string(c.Action))
	case c.WireStats && !c.Action.OpensWindow():
		return conflictError("-wirestats", string(c.Action))
	case c.Narrate && slices.Contains(append(slices.Clone(c.RuleTableFiles), c.CardsFile, c.RecordFile, c.ResumeFile), "-"):
		return errors.New("with -narrate, commands come from standard input, so no file can be -")
	case given("-deal") && c.checkDealNumbers() != nil:
		return c.checkDealNumbers()
	case c.Action == SolveDeals && c.Deal == "" && c.CardsFile == "" && c.ResumeFile == "":
		return errors.New("-solve needs -deal, -cards or -resume")
	case given("-at") && (c.Action != SolveDeals || c.ResumeFile == ""):
		return errors.New("-at works only with -solve and -resume")
	case c.Action == SolveDeals:
		if !given("-nodes") && !given("-limit") {
			c.Limit = DefaultLimit
		}
		return c.checkAutoplayOptions()
	case c.Action == AddUpShares && given("-deal"):
		if _, _, numbered := c.DealNumbers(); !numbered {
			return errors.New("with -summary, -deal takes the numbers of the deals that were asked for, such as 1-1000")
		}
		return c.checkAutoplayOptions()
	case c.Action == PlayDeals || c.Action == AddUpShares:
		return c.checkAutoplayOptions()
	}
	if i := slices.IndexFunc(solverOptions(), func(o Option) bool { return given(o.Word) }); i >= 0 {
		return fmt.Errorf("%s works only with -solve", solverOptions()[i].Word)
	}
	return c.checkAutoplayOptions()
}

// checkAutoplayOptions returns an error if an option of -autoplay is given without it, or if -autoplay is given with a deal that it
// cannot begin with. It also sets Seed to 1 where that applies.
func (c *Command) checkAutoplayOptions() error {
	if c.Action != PlayDeals {
		for _, word := range []string{"-seed", "-player"} {
			if c.given[word] > 0 {
				return fmt.Errorf("%s works only with -autoplay", word)
			}
		}
		return nil
	}
	if c.given["-seed"] == 0 {
		c.Seed = 1
	}
	from, to, numbered := c.DealNumbers()
	switch {
	case c.Deal != "" && !numbered:
		return errors.New("with -autoplay, -deal takes the number of the first deal, or a range such as 1-100")
	case c.Deal == "" && c.Games == 0:
		return errors.New("-autoplay needs a number of deals, or -deal")
	case c.Games > 0 && from < to:
		return errors.New("-autoplay takes no number of deals if -deal has a range")
	case numbered && int64(from)+int64(c.Games)-1 > maxGames:
		return fmt.Errorf("-autoplay: too many deals: from deal %d on there are at most %d", from, maxGames-int64(from)+1)
	}
	return nil
}

// checkDealNumbers returns an error if the value of -deal consists of digits and signs, but is no number or range of deals. A range
// without a survey is an error too. It accepts all other values: package jobs checks deal lines and cards.
func (c *Command) checkDealNumbers() error {
	rangeAllowed, rangeRefused := "", ""
	switch from, to, numbered := c.DealNumbers(); {
	case numbered && from < to && !slices.Contains([]Action{SolveDeals, PlayDeals, AddUpShares}, c.Action):
		rangeRefused = "; a range works only with -solve, -autoplay or -summary"
	case numbered || strings.Trim(c.Deal, "+-0123456789") != "":
		return nil
	case strings.Index(c.Deal, "-") > 0: // a value with a dash is probably meant as a range
		rangeAllowed = ", or a range such as 1-100 with -solve"
	}
	return fmt.Errorf("-deal takes a number from 1 to 4294967295%s, not %s%s", rangeAllowed, words.Quoted(c.Deal), rangeRefused)
}
