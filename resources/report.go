package resources

import (
	"fmt"
	"maps"
)

const maxReports = 10

// A Mistake is a line about something wrong in the sources of settings.
type Mistake struct {
	Text     string
	InConfig bool // it is in config.toml
}

// A reporter prints the first few warnings of each reading, without those of the reading before.
type reporter struct {
	// By subject, the key of the last warning about it, printed or not.
	reported   map[string]string
	current    map[string]bool
	lines      int
	withheld   int
	summarised bool
	warn       func(Mistake)
}

func newReporter() *reporter {
	return &reporter{reported: make(map[string]string), current: make(map[string]bool)}
}

func (r *reporter) beginReport(warn func(Mistake)) {
	r.warn = warn
	r.lines, r.withheld, r.summarised = 0, 0, false
	clear(r.current)
}

func (r *reporter) warnIfNew(m mistake) {
	r.current[m.subject] = true
	if last, known := r.reported[m.subject]; known && last == m.key {
		return
	}
	r.reported[m.subject] = m.key
	if r.lines == maxReports {
		r.withheld++
		return
	}
	r.lines++
	r.warn(Mistake{m.text(), m.inConfig})
}

// endReport forgets warnings whose cause is gone, so that they are printed again if it comes back.
func (r *reporter) endReport() {
	maps.DeleteFunc(r.reported, func(subject, _ string) bool { return !r.current[subject] })
	if r.withheld > 0 && !r.summarised {
		r.summarised = true
		r.warn(Mistake{Text: fmt.Sprintf("... and %d more", r.withheld)})
	}
}
