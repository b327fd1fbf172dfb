package resources

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// maxReports is how many lines about bad settings one run prints.
const maxReports = 10

// A reporter passes on the first few complaints, each once, however often the
// settings are read again.
type reporter struct {
	seen       map[string]bool
	lines      int
	withheld   int // complaints that came too late to be printed
	summarised bool
}

func newReporter() *reporter { return &reporter{seen: make(map[string]bool)} }

// report prints what text returns unless a complaint of this key was made
// before. The text is only made if it is wanted.
func (r *reporter) report(warn func(string), key string, text func() string) {
	switch {
	case r.seen[key], r.summarised:
		return
	case r.lines == maxReports:
		r.withheld++
	default:
		r.lines++
		warn(text())
	}
	r.seen[key] = true
}

// close ends a reading: one line for all the complaints that were withheld.
func (r *reporter) close(warn func(string)) {
	if r.withheld > 0 && !r.summarised {
		r.summarised = true
		warn(fmt.Sprintf("... and %d more", r.withheld))
	}
}

// maxQuoted is how much of a value is shown, in bytes.
const maxQuoted = 40

// quoted is a word as it may be shown anywhere: in quotes, short, with every
// byte that could upset a terminal written out.
func quoted(s string) string {
	if len(s) <= maxQuoted {
		return strconv.Quote(s)
	}
	n := maxQuoted
	for n > maxQuoted-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return strconv.Quote(s[:n]) + "..."
}
