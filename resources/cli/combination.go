package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"xklondike/game/jobs"
	"xklondike/game/words"
)

// DefaultLimit is the time that -solve spends on a deal without -nodes and -limit, so that every run ends.
const DefaultLimit = 10 * time.Second

func surveys() []jobs.Action {
	return []jobs.Action{jobs.SolveDeals, jobs.GradeDeals, jobs.PlayDeals, jobs.AddUpShares}
}

// Needs says with which actions the option works, and with which other option: "while playing, or with -demo or
// -replay"; "" if with all.
func (o Option) Needs() string {
	if o.jobs == nil {
		return ""
	}
	text := "with "
	actions := slices.DeleteFunc(slices.Clone(o.jobs), func(a jobs.Action) bool { return a == jobs.Play })
	switch {
	case len(actions) == 0:
		return "while playing"
	case len(actions) < len(o.jobs):
		text = "while playing, or with "
	}
	text += joinActions(actions)
	if o.needs != "" {
		text += " and " + o.needs
	}
	return text
}

// Combinations returns a line for each Needs: "-limit, -jobs: with -solve or -autoplay".
func Combinations() (lines []string) {
	var needs []string
	words := make(map[string][]string)
	for _, o := range ownOptions() {
		if need := o.Needs(); need != "" {
			words[need] = append(words[need], o.Word)
			needs = append(needs, need)
		}
	}
	slices.SortStableFunc(needs, strings.Compare)
	for _, need := range slices.Compact(needs) {
		lines = append(lines, strings.Join(words[need], ", ")+": "+need)
	}
	return lines
}

func joinActions(actions []jobs.Action) string {
	var words []string
	for _, a := range actions {
		words = append(words, string(a))
	}
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

func conflictError(a, b string) error { return fmt.Errorf("%s and %s cannot be used together", a, b) }

func (c *Command) checkOptions() error {
	for _, o := range ownOptions() {
		if c.given[o.Word] == 0 || o.isAction || c.Action == jobs.ShowHelp || c.Action == jobs.ShowVersion {
			continue
		}
		if o.jobs != nil && !slices.Contains(o.jobs, c.Action) || o.needs != "" && c.given[o.needs] == 0 {
			return fmt.Errorf("%s works only %s", o.Word, o.Needs())
		}
		for _, other := range o.not {
			if c.given[other] > 0 {
				return conflictError(o.Word, other)
			}
		}
	}
	return nil
}

// It also sets Limit to DefaultLimit and Seed to 1 where that applies.
func (c *Command) checkCombination() error {
	given := func(word string) bool { return c.given[word] > 0 }
	if err := c.checkOptions(); err != nil {
		return err
	}
	switch {
	case c.given["-check"] > 1: // with several files only the last one would be checked, and the others would seem to be good
		return errors.New("-check takes one file")
	case given("-shot") && !strings.HasSuffix(c.Shot, ".png"):
		return fmt.Errorf("-shot writes a file whose name ends in .png, not %s", words.Quoted(c.Shot))
	case c.Action == jobs.SaveSheet && !strings.HasSuffix(c.Sheet, ".png"):
		return fmt.Errorf("-sheet writes a file whose name ends in .png, not %s", words.Quoted(c.Sheet))
	case given("-panel") && !slices.Contains(PanelNames(), c.Panel):
		return fmt.Errorf("-panel takes %s, not %s", strings.Join(PanelNames(), ", "), words.Quoted(c.Panel))
	case c.Narrate && slices.Contains(append(slices.Clone(c.RuleTableFiles), c.CardsFile, c.RecordFile,
		c.ResumeFile), "-"):
		return errors.New("with -narrate, commands come from standard input, so no file can be -")
	case given("-deal") && c.checkDealNumbers() != nil:
		return c.checkDealNumbers()
	case c.Action == jobs.SolveDeals && c.Deal == "" && c.CardsFile == "" && c.ResumeFile == "":
		return errors.New("-solve needs -deal, -cards or -resume")
	case (c.Action == jobs.GradeDeals || c.Action == jobs.CheckProof) && c.Deal == "" && c.CardsFile == "":
		return fmt.Errorf("%s needs -deal or -cards", c.Action)
	case c.Action == jobs.SolveDeals && !given("-nodes") && !given("-limit"):
		c.Limit = DefaultLimit
	case c.Action == jobs.PlayDeals:
		return c.checkAutoplayDeals()
	}
	if _, _, numbered := c.DealNumbers(); c.Action == jobs.AddUpShares && given("-deal") && !numbered {
		return errors.New("with -summary, -deal takes the numbers of the deals that were asked for, such as 1-1000")
	}
	return nil
}

// It also sets Seed to 1 if it is not given.
func (c *Command) checkAutoplayDeals() error {
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

// Package jobs checks deal lines and cards.
func (c *Command) checkDealNumbers() error {
	rangeAllowed, rangeRefused := "", ""
	switch from, to, numbered := c.DealNumbers(); {
	case numbered && from < to && !slices.Contains(surveys(), c.Action):
		rangeRefused = "; a range works only with " + joinActions(surveys())
	case numbered || strings.Trim(c.Deal, "+-0123456789") != "":
		return nil
	case strings.Index(c.Deal, "-") > 0: // a value with a dash is probably meant as a range
		rangeAllowed = ", or a range such as 1-100 with " + joinActions(surveys())
	}
	return fmt.Errorf("-deal takes a number from 1 to 4294967295%s, not %s%s", rangeAllowed, words.Quoted(c.Deal),
		rangeRefused)
}
