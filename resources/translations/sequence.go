package translations

import (
	"fmt"
	"strings"
)

// A sequence is the left side of a line: one event, or several that must come one after another. It has at
// most maxEvents events.
type sequence []countedTrigger

// A countedTrigger is an event that must come the given number of times in a row, each time soon after the time before.
type countedTrigger struct {
	trigger
	times int // how many times the event must come, 1 to 9
	// Each repetition beyond times runs the line's actions again; only for the last event of a sequence,
	// with times 2 or more.
	orMore bool
}

// maxEvents is the largest number of events in a sequence. It limits the memory and time that a senseless line costs.
const maxEvents = 9

// A step is one press or release that a sequence waits for, when its counts are expanded.
type step struct {
	trigger
	withinClickTime bool // the event must come within MultiClickTime after the event of the step before
	// For the last step of a sequence: after it has come, the sequence waits for its last two steps again.
	repeats bool
}

// asArray returns the sequence as an array, which == can compare.
func (s sequence) asArray() (events [maxEvents]countedTrigger) {
	copy(events[:], s)
	return events
}

// firstTrigger returns the event that begins the sequence.
func (s sequence) firstTrigger() trigger { return s[:1].steps()[0].trigger }

// steps expands the counts of the sequence, as Xt does. Two presses become a press, a release and a press.
// Two releases become a press, a release, a press and a release.
func (s sequence) steps() []step {
	var list []step
	for _, c := range s {
		if c.times == 1 {
			list = append(list, step{trigger: c.trigger})
			continue
		}
		down, up := c.trigger, c.trigger
		down.kind, up.kind = c.kind.pressAndRelease()
		for n := range c.times {
			list = append(list, step{trigger: down, withinClickTime: n > 0}, step{trigger: up})
		}
		if !c.kind.isRelease() {
			list = list[:len(list)-1]
		}
		list[len(list)-1].repeats = c.orMore
	}
	return list
}

// description returns the sequence as the help shows it.
func (s sequence) description() string {
	var events []string
	for _, c := range s {
		text := c.description()
		switch {
		case c.times == 2:
			text += " twice"
		case c.times > 2:
			text += fmt.Sprintf(" %d times", c.times)
		}
		if c.orMore {
			text += " or more"
		}
		events = append(events, text)
	}
	return strings.Join(events, " then ")
}
