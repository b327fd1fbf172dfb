package translations

import (
	"fmt"
	"strings"
)

// A sequence is the left side of a line: events, one after the other.
type sequence []counted

// A counted trigger is an event that must come so many times in a row, each soon after the one before.
type counted struct {
	trigger
	times int  // from 1
	more  bool // it fits again at each time after those; only of the last of a sequence, and from 2 times on
}

// The limits of a line, so that one that is nonsense costs little.
const (
	maxEvents = 9 // in a sequence
	maxTimes  = 9 // of an event
)

// A step is one event of a sequence whose counts are written out.
type step struct {
	trigger
	soon bool // it must come soon after the step before
}

// isOne reports whether the sequence is just one event.
func (s sequence) isOne() bool { return len(s) == 1 && s[0].times == 1 }

// first is the event that the sequence begins with.
func (s sequence) first() trigger {
	t := s[0].trigger
	if s[0].times > 1 {
		t.kind = t.kind.pressed()
	}
	return t
}

// steps writes the counts out, as Xt does: two clicks are a press, a release and a press; two releases begin with a press.
func (s sequence) steps() []step {
	var list []step
	for _, c := range s {
		down, up := c.trigger, c.trigger
		down.kind, up.kind = c.kind.pressed(), c.kind.released()
		switch {
		case c.times == 1:
			list = append(list, step{trigger: c.trigger})
		case c.kind.isUp():
			for n := range c.times {
				list = append(list, step{down, n > 0}, step{trigger: up})
			}
		default:
			list = append(list, step{trigger: down})
			for range c.times - 1 {
				list = append(list, step{trigger: up}, step{down, true})
			}
		}
	}
	return list
}

// again is how many steps to go back when all are done, for the event to fit once more; 0 if it does not. It is the last
// press and release, in either order.
func (s sequence) again() int {
	if s[len(s)-1].more {
		return 2
	}
	return 0
}

// String writes the sequence in the grammar of tables.
func (s sequence) String() string {
	var events []string
	for _, c := range s {
		count := ""
		switch {
		case c.more:
			count = fmt.Sprintf("(%d+)", c.times)
		case c.times > 1:
			count = fmt.Sprintf("(%d)", c.times)
		}
		events = append(events, c.written(count))
	}
	return strings.Join(events, ",")
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
