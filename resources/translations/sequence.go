package translations

import (
	"fmt"
	"strings"
)

// A sequence is the left side of a line: at most maxEvents events, one after the other.
type sequence []counted

// A counted trigger is an event that must come so many times in a row, each soon after the one before.
type counted struct {
	trigger
	times int  // 1 to 9
	more  bool // it fits again at each time after those; only of the last of a sequence, and from 2 times on
}

// maxEvents is the most events of a sequence, so that a line that is nonsense costs little.
const maxEvents = 9

// A step is one event of a sequence whose counts are written out.
type step struct {
	trigger
	soon bool // it must come soon after the step before
	more bool // once it is done, it and the step before fit again: the last press and release, in either order
}

// all is the sequence in a form that can be compared.
func (s sequence) all() (events [maxEvents]counted) {
	copy(events[:], s)
	return events
}

// first is the event that the sequence begins with.
func (s sequence) first() trigger { return s[:1].steps()[0].trigger }

// steps writes the counts out, as Xt does: two clicks are a press, a release and a press; two releases begin with a press.
func (s sequence) steps() []step {
	var list []step
	for _, c := range s {
		if c.times == 1 {
			list = append(list, step{trigger: c.trigger})
			continue
		}
		down, up := c.trigger, c.trigger
		down.kind, up.kind = c.kind.both()
		for n := range c.times {
			list = append(list, step{trigger: down, soon: n > 0}, step{trigger: up})
		}
		if !c.kind.isUp() {
			list = list[:len(list)-1]
		}
		list[len(list)-1].more = c.more
	}
	return list
}

// spelled is the sequence as a person calls it.
func (s sequence) spelled() string {
	var events []string
	for _, c := range s {
		what := c.spelled()
		switch {
		case c.times == 2:
			what += " twice"
		case c.times > 2:
			what += fmt.Sprintf(" %d times", c.times)
		}
		if c.more {
			what += " or more"
		}
		events = append(events, what)
	}
	return strings.Join(events, " then ")
}
