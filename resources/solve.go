package resources

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"xklondike/game/words"
)

// Searching is what a run of the solver may cost, and how it answers.
type Searching struct {
	Nodes int64         // of -nodes, 1 to 1<<62 positions a deal; 0: no limit
	Limit time.Duration // of -limit, a deal, up to 1000 hours; 0: none. Where neither is given, DefaultLimit
	Jobs  int           // of -jobs, 1 to 256 deals at a time; 0: as many as there are processors
	JSON  bool          // of -json
}

// DefaultLimit is how long -solve looks at a deal if nobody says how far it may go, so that it always comes to an end.
const DefaultLimit = 10 * time.Second

// The most that the solver's options take.
const (
	mostNodes = 1 << 62
	mostLimit = 1000 * time.Hour
	mostJobs  = 256
)

// solverOptions ask for proofs.
func solverOptions() []Option {
	return []Option{
		{Word: "-solve", Help: "print which deals (-deal 1-9) can be won, and exit"},
		{Word: "-nodes", Arg: "N", Help: "give a deal up after so many positions"},
		{Word: "-limit", Arg: "TIME", Help: "give it up after 500ms, 2m or so; 0: never"},
		{Word: "-jobs", Arg: "N", Help: "deals at a time; else as many as there are processors"},
		{Word: "-json", Help: "answers as JSON, one a line"},
	}
}

// acceptSolver does what an option of the solver says.
func (c *Command) acceptSolver(word, value string) (err error) {
	switch word {
	case "-solve":
		c.only(word, SolveDeals)
	case "-nodes":
		c.Nodes, err = count(word, value, mostNodes)
	case "-limit":
		c.Limit, err = limit(value)
	case "-jobs":
		var n int64
		n, err = count(word, value, mostJobs)
		c.Jobs = int(n)
	case "-json":
		c.JSON = true
	}
	return err
}

// count reads a number from 1 to most.
func count(word, text string, most int64) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%s takes a number from 1 to %d, not %s", word, most, words.Quoted(text))
	}
	return n, nil
}

// limit reads a time as Go writes it, or as seconds without a unit.
func limit(text string) (time.Duration, error) {
	spelled := text
	if strings.Trim(text, ".0123456789") == "" {
		spelled += "s"
	}
	d, err := time.ParseDuration(spelled)
	if err != nil || d < 0 || d > mostLimit || d > 0 && d < time.Millisecond {
		return 0, fmt.Errorf("-limit takes a time such as 500ms, 10s or 2m, from 1ms to 1000h, or 0 for none, not %s", words.Quoted(text))
	}
	return d, nil
}

// agreeSolver finds what -solve cannot do without, and what is nothing without it.
func (c *Command) agreeSolver() error {
	from, to, numbered := c.DealNumbers()
	switch {
	case c.Action == SolveDeals && c.Deal == "" && c.CardsFile == "":
		return errors.New("-solve needs -deal or -cards")
	case c.Action == SolveDeals:
		if !c.given["-nodes"] && !c.given["-limit"] {
			c.Limit = DefaultLimit
		}
		return nil
	case numbered && from < to:
		return fmt.Errorf("-deal takes a number from 1 to 4294967295, not %s; a range is for -solve", words.Quoted(c.Deal))
	}
	for _, o := range solverOptions() {
		if c.given[o.Word] {
			return fmt.Errorf("%s goes with -solve", o.Word)
		}
	}
	return nil
}

// DealNumbers returns the range of numbers that -deal asks for, the last one included: "7" is 7 to 7, and "1-100" is 1 to 100.
// Numbered is false if it asks for a deal of another kind, or for none.
func (c *Command) DealNumbers() (from, to uint32, numbered bool) {
	first, last, ranged := strings.Cut(c.Deal, "-")
	if !ranged {
		last = first
	}
	from, fits := dealNumber(first)
	to, fit := dealNumber(last)
	return from, to, fits && fit && from <= to
}

// dealNumber reads a number of a deal, digits alone.
func dealNumber(text string) (n uint32, ok bool) {
	wide, err := strconv.ParseUint(text, 10, 32)
	return uint32(wide), err == nil && wide > 0
}
