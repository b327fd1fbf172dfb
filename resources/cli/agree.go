package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"xklondike/game/words"
)

// DefaultLimit is how long -solve looks at a deal if nobody says how far it may go, so that it always comes to an end.
const DefaultLimit = 10 * time.Second

// rivals lists the pairs of options that do not go together: each says which game is played, or who plays it, and they may not
// mean the same.
func rivals() [][2]string {
	pairs := [][2]string{{"-deal", "-cards"}, {"-resume", "-replay"}, {"-resume", "-demo"}, {"-solve", "-resume"}, {"-narrate", "-demo"}, {"-narrate", "-shot"}}
	for _, word := range []string{"-game", "-deal", "-cards", "-new"} {
		pairs = append(pairs, [2]string{"-resume", word}, [2]string{"-replay", word})
	}
	return pairs
}

func apart(a, b string) error { return fmt.Errorf("%s and %s do not go together", a, b) }

// agree finds options that are good each by itself, but not together, or that miss another one.
func (c *Command) agree() error {
	given := func(word string) bool { return c.given[word] > 0 }
	for _, pair := range rivals() {
		if given(pair[0]) && given(pair[1]) {
			return apart(pair[0], pair[1])
		}
	}
	switch {
	case c.given["-check"] > 1: // the last would win, and the others seem to be good
		return errors.New("-check takes one file")
	case given("-shot") && !strings.HasSuffix(c.Shot, ".png"):
		return fmt.Errorf("-shot writes a file whose name ends in .png, not %s", words.Quoted(c.Shot))
	case given("-shot") && !c.Action.OpensWindow():
		return apart("-shot", string(c.Action))
	case c.Narrate && !c.Action.OpensWindow():
		return apart("-narrate", string(c.Action))
	case c.Narrate && slices.Contains(append(slices.Clone(c.TableFiles), c.CardsFile, c.RecordFile, c.ResumeFile), "-"):
		return errors.New("with -narrate, standard input brings commands, and no file is -")
	case given("-deal") && c.badNumbers() != nil:
		return c.badNumbers()
	case c.Action == SolveDeals && c.Deal == "" && c.CardsFile == "":
		return errors.New("-solve needs -deal or -cards")
	case c.Action == SolveDeals:
		if !given("-nodes") && !given("-limit") {
			c.Limit = DefaultLimit
		}
		return nil
	}
	if i := slices.IndexFunc(solverOptions(), func(o Option) bool { return given(o.Word) }); i >= 0 {
		return fmt.Errorf("%s goes with -solve", solverOptions()[i].Word)
	}
	return nil
}

// badNumbers refuses what -deal has that is meant for a number or a range and is none, and a range where nothing is solved. A
// deal of any other kind has letters, and is left to whoever knows games and cards.
func (c *Command) badNumbers() error {
	also, only := "", ""
	switch from, to, numbered := c.DealNumbers(); {
	case numbered && from < to && c.Action != SolveDeals:
		only = "; a range is for -solve"
	case numbered || strings.Trim(c.Deal, "+-0123456789") != "":
		return nil
	case strings.Index(c.Deal, "-") > 0: // meant for a range
		also = ", or a range such as 1-100 with -solve"
	}
	return fmt.Errorf("-deal takes a number from 1 to 4294967295%s, not %s%s", also, words.Quoted(c.Deal), only)
}
