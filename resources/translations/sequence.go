package translations

import "xklondike/game/text"

type sequence []countedTrigger

// A countedTrigger is an event that must come 1 to 9 times in a row, each soon after the other.
type countedTrigger struct {
	trigger
	times int
	// Each further repetition runs the actions again; only for the last event of a sequence, with times 2 or
	// more.
	orMore bool
}

// maxEvents limits the memory and time that a senseless line costs.
const maxEvents = 9

type step struct {
	trigger
	withinClickTime bool // after the event of the step before
	// the last step of a sequence, which then waits for its last two steps again
	repeats bool
}

func (s sequence) asArray() (events [maxEvents]countedTrigger) {
	copy(events[:], s)
	return events
}

func (s sequence) firstTrigger() trigger { return s[:1].steps()[0].trigger }

// steps expands counts as Xt does: two presses are a press, a release and a press; two releases a press, a
// release, a press and a release.
func (s sequence) steps() []step {
	var list []step
	for _, c := range s {
		if c.times == 1 {
			list = append(list, step{trigger: c.trigger})
			continue
		}
		down, up := c.trigger, c.trigger
		down.kind, up.kind = c.kind&^1, c.kind|1
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

func (s sequence) description() string {
	var events []string
	for _, c := range s {
		events = append(events, text.Say("shown-times", text.Facts{"key": c.description(), "times": c.times, "ormore": c.orMore}))
	}
	return text.Say("shown-events", text.Facts{"events": events})
}
