package resources

import (
	"fmt"
	"maps"
)

// maxReports is how many lines about bad settings one reading prints.
const maxReports = 10

// A reporter passes on the first few complaints of a reading, and in later readings only those that are new.
type reporter struct {
	said       map[string]string // by subject, what was last said or withheld
	standing   map[string]bool   // the subjects that this reading has something to complain about
	lines      int
	withheld   int // complaints that came too late to be printed
	summarised bool
}

func newReporter() *reporter {
	return &reporter{said: make(map[string]string), standing: make(map[string]bool)}
}

// open begins a reading.
func (r *reporter) open() {
	r.lines, r.withheld, r.summarised = 0, 0, false
	clear(r.standing)
}

// report prints what text returns, unless the last complaint about this subject had the same key. The text is only made if
// it is wanted.
func (r *reporter) report(warn func(string), subject, key string, text func() string) {
	r.standing[subject] = true
	if last, known := r.said[subject]; known && last == key {
		return
	}
	r.said[subject] = key
	if r.lines == maxReports {
		r.withheld++
		return
	}
	r.lines++
	warn(text())
}

// stands keeps the last complaint about a subject if it had this key: it may be made again after the reading, by somebody
// who knows more.
func (r *reporter) stands(subject, key string) {
	if last, known := r.said[subject]; known && last == key {
		r.standing[subject] = true
	}
}

// close ends a reading: one line for all the complaints that were withheld. What is withheld after that has no line. What is
// no longer wrong is forgotten, so that whoever makes the same mistake again hears of it again.
func (r *reporter) close(warn func(string)) {
	maps.DeleteFunc(r.said, func(subject, _ string) bool { return !r.standing[subject] })
	if r.withheld > 0 && !r.summarised {
		r.summarised = true
		warn(fmt.Sprintf("... and %d more", r.withheld))
	}
}
