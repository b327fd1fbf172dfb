package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"xklondike/game/deals"
	"xklondike/game/jobs"
	"xklondike/game/words"
)

// Needs says with which jobs the option works: "while playing, or with -demo or -replay"; "" if with all.
func (o Option) Needs() string {
	if o.jobs == nil {
		return ""
	}
	text := "with "
	others := slices.DeleteFunc(slices.Clone(o.jobs), func(a jobs.Job) bool { return a == jobs.Play })
	switch {
	case len(others) == 0:
		return "while playing"
	case len(others) < len(o.jobs):
		text = "while playing, or with "
	}
	return text + joinJobs(others)
}

func joinJobs(list []jobs.Job) string {
	var words []string
	for _, a := range list {
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
		if c.given[o.Word] == 0 || o.isJob || c.Request.Job == jobs.ShowHelp || c.Request.Job == jobs.ShowVersion {
			continue
		}
		if o.jobs != nil && !slices.Contains(o.jobs, c.Request.Job) {
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

func (c *Command) checkCombination() error {
	given := func(word string) bool { return c.given[word] > 0 }
	if err := c.checkOptions(); err != nil {
		return err
	}
	switch {
	case c.given["-check"] > 1: // with several files only the last one would be checked, and the others would seem to be good
		return errors.New("-check takes one file")
	case given("-shot") && !strings.HasSuffix(c.Request.Shot, ".png"):
		return fmt.Errorf("-shot writes a file whose name ends in .png, not %s", words.Quoted(c.Request.Shot))
	case c.Request.Job == jobs.SaveSheet && !strings.HasSuffix(c.Request.Sheet, ".png"):
		return fmt.Errorf("-sheet writes a file whose name ends in .png, not %s", words.Quoted(c.Request.Sheet))
	case given("-panel") && !slices.Contains(PanelNames(), c.Request.Panel):
		return fmt.Errorf("-panel takes %s, not %s", strings.Join(PanelNames(), ", "), words.Quoted(c.Request.Panel))
	case c.Request.Narrate && slices.Contains(append(slices.Clone(c.Request.RuleTableFiles), c.Request.CardsFile, c.Request.RecordFile,
		c.Request.ResumeFile), "-"):
		return errors.New("with -narrate, commands come from standard input, so no file can be -")
	case given("-deal"):
		return checkDealNumber(c.Request.Deal)
	}
	return nil
}

// checkDealNumber looks at what is meant as a number. Package jobs checks deal lines and cards.
func checkDealNumber(deal string) error {
	if strings.Trim(deal, "+-0123456789") != "" {
		return nil
	}
	if _, err := deals.ParseNumber(deal); err == nil {
		return nil
	}
	solver := ""
	if from, to, numbered := deals.ParseRange(deal); numbered && from < to {
		solver = "; xklondike-solver takes a range"
	}
	return fmt.Errorf("-deal takes a number from 1 to 4294967295, not %s%s", words.Quoted(deal), solver)
}
