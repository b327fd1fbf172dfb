package resources

import "fmt"

// maxReports is how many lines about bad settings one reading prints.
const maxReports = 10

// A reporter passes on the first few complaints of a reading, and in later
// readings only those that are new.
type reporter struct {
	said       map[string]string // by subject, what was last said or withheld
	lines      int
	withheld   int // complaints that came too late to be printed
	summarised bool
}

func newReporter() *reporter { return &reporter{said: make(map[string]string)} }

// open begins a reading.
func (r *reporter) open() { r.lines, r.withheld, r.summarised = 0, 0, false }

// report prints what text returns, unless the last complaint about this subject
// had the same key. The text is only made if it is wanted.
func (r *reporter) report(warn func(string), subject, key string, text func() string) {
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

// close ends a reading: one line for all the complaints that were withheld.
// What is withheld after that has no line.
func (r *reporter) close(warn func(string)) {
	if r.withheld > 0 && !r.summarised {
		r.summarised = true
		warn(fmt.Sprintf("... and %d more", r.withheld))
	}
}
