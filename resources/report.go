package resources

import (
	"fmt"
	"maps"
)

// maxReports is the largest number of warnings that one reading of the settings prints.
const maxReports = 10

// A reporter prints warnings about settings. For each reading of the settings it prints only the first few
// warnings. It leaves out those that it gave in the reading before.
type reporter struct {
	// For each subject, the key of the last warning about it, whether it was printed or left out.
	reported   map[string]string
	current    map[string]bool // the subjects about which the current reading of the settings has warned
	lines      int
	withheld   int // the number of warnings that were not printed, because there were too many
	summarised bool
}

func newReporter() *reporter {
	return &reporter{reported: make(map[string]string), current: make(map[string]bool)}
}

// beginReport begins a new reading: no line is printed yet.
func (r *reporter) beginReport() {
	r.lines, r.withheld, r.summarised = 0, 0, false
	clear(r.current)
}

// warnIfNew prints the warning that text returns, unless the last warning about this subject had the same
// key. It calls text only if it prints the warning.
func (r *reporter) warnIfNew(warn func(string), subject, key string, text func() string) {
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
	warn(text())
}

// keepReported marks an earlier warning about a subject as still valid, if it had this key, so that endReport
// does not forget that the warning was printed. A later check of the same value, such as Settings.Reject, may
// report the warning again. It is then not printed a second time.
func (r *reporter) keepReported(subject, key string) {
	if last, known := r.reported[subject]; known && last == key {
		r.current[subject] = true
	}
}

// endReport ends a reading. If warnings were withheld, it prints one line with their number; a second call in
// the same reading prints no further line. It forgets the warnings whose cause is gone, so that they are
// printed again if the cause comes back.
func (r *reporter) endReport(warn func(string)) {
	maps.DeleteFunc(r.reported, func(subject, _ string) bool { return !r.current[subject] })
	if r.withheld > 0 && !r.summarised {
		r.summarised = true
		warn(fmt.Sprintf("... and %d more", r.withheld))
	}
}
