package resources

import (
	"fmt"
	"maps"
)

const maxReports = 10

// A reporter prints the first few warnings of each reading, without those of the reading before.
type reporter struct {
	// By subject, the key of the last warning about it, printed or not.
	reported   map[string]string
	current    map[string]bool
	lines      int
	withheld   int
	summarised bool
	warn       func(string)
}

func newReporter() *reporter {
	return &reporter{reported: make(map[string]string), current: make(map[string]bool)}
}

func (r *reporter) beginReport(warn func(string)) {
	r.warn = warn
	r.lines, r.withheld, r.summarised = 0, 0, false
	clear(r.current)
}

func (r *reporter) warnIfNew(subject, key string, text func() string) {
	r.current[subject] = true
	if last, known := r.reported[subject]; known && last == key {
		return
	}
	r.reported[subject] = key
	if r.lines == maxReports {
		r.withheld++
		return
	}
	r.lines++
	r.warn(text())
}

// endReport forgets warnings whose cause is gone, so that they are printed again if it comes back.
func (r *reporter) endReport() {
	maps.DeleteFunc(r.reported, func(subject, _ string) bool { return !r.current[subject] })
	if r.withheld > 0 && !r.summarised {
		r.summarised = true
		r.warn(fmt.Sprintf("... and %d more", r.withheld))
	}
}
