package cli

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"xklondike/game/words"
)

// The most that the solver's options take.
const (
	mostNodes = 1 << 62
	mostLimit = 1000 * time.Hour
	mostJobs  = 256
)

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
