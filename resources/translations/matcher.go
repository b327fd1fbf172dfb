package translations

import "xklondike/game"

// A Matcher finds the actions that are bound to each event, and remembers the sequences that have begun.
// MultiClickTime is the longest time in ms between a release and the next press of a count.
type Matcher struct {
	MultiClickTime int32
	partial        []partialMatch
}

type partialMatch struct {
	actions      []game.Action
	steps        []step
	matchedSteps int
	lastTime     uint32 // of the last event that matched, in milliseconds of the server
}

func (m *Matcher) Reset() { m.partial = nil }

// Match returns a list of actions for each line that the event completes, in the table's order, up to such a
// line without actions. The caller runs the first list of which an action applies, without those that do not,
// and must not change the lists. The result taken is true if the event fits any line, even one without
// actions or one that waits.
func (m *Matcher) Match(t Table, e Event) (lists [][]game.Action, taken bool) {
	forms := e.byEachName()
	for _, form := range forms {
		if lists, taken = m.continuePartialMatches(form); taken {
			return lists, true
		}
	}
	if !e.Kind.isRelease() {
		m.Reset()
	}
	for _, form := range forms {
		if lists, taken = m.matchFirstEvents(t, form); taken {
			return lists, true
		}
	}
	return nil, false
}

func (m *Matcher) continuePartialMatches(e Event) (lists [][]game.Action, taken bool) {
	var remaining []partialMatch
	collecting := true
	for _, match := range m.partial {
		next := match.steps[match.matchedSteps]
		if !next.fits(e) || next.withinClickTime && int32(e.Time-match.lastTime) > m.MultiClickTime {
			if e.Kind.isRelease() {
				remaining = append(remaining, match)
			}
			continue
		}
		taken = true
		match.matchedSteps, match.lastTime = match.matchedSteps+1, e.Time
		if match.matchedSteps == len(match.steps) {
			if collecting = collecting && len(match.actions) > 0; collecting {
				lists = append(lists, match.actions)
			}
		}
		if next.repeats {
			match.matchedSteps -= 2
		}
		if match.matchedSteps < len(match.steps) {
			remaining = append(remaining, match)
		}
	}
	if taken {
		m.partial = remaining
	}
	return lists, taken
}

// matchFirstEvents lets the first line that fits choose the trigger. Only sequences whose first trigger equals that
// begin.
func (m *Matcher) matchFirstEvents(t Table, e Event) (lists [][]game.Action, taken bool) {
	var chosen trigger
	sequenceBegun, collecting := false, true
	for _, b := range t.bindings {
		steps := b.events.steps()
		first := steps[0].trigger
		if !first.fits(e) {
			continue
		}
		if !taken {
			chosen, taken = first, true
		}
		switch {
		case len(steps) > 1 && first == chosen:
			m.partial = append(m.partial, partialMatch{b.actions, steps, 1, e.Time})
			sequenceBegun = true
		case len(steps) > 1, first != chosen && sequenceBegun:
		case len(b.actions) == 0:
			collecting = false
		case collecting:
			lists = append(lists, b.actions)
		}
	}
	return lists, taken
}
