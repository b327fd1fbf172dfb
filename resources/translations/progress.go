package translations

// Progress follows events through the lines of a table that want several. The zero value has seen none; Idle milliseconds
// may pass before an event that a count wants again.
type Progress struct {
	Idle  int32
	begun []begun
}

// A begun line is one of which some events have come.
type begun struct {
	actions []Action
	steps   []step
	at      int    // how many of them are done
	last    uint32 // when the last of those came
}

// Forget has the next event begin anew.
func (p *Progress) Forget() { p.begun = nil }

// Match returns what an event is bound to: the actions of each line that it completes, in the table's order, up to a line
// without any. Run the actions of one list in a row, passing over those that do not apply; if none of them applied, go on to
// the next list. The lists are the table's own: leave them as they are. It reports, too, whether the event fits any line,
// be it one without actions or one that wants more events.
//
// As in Xt, lines that have begun come first, and a press that does not go on with any of them begins anew. A release that
// none waits for spoils nothing, where in Xt it ends a sequence if any line is about releases.
func (p *Progress) Match(t Table, e Event) (lists [][]Action, taken bool) {
	ways := happenings(e)
	for _, h := range ways {
		if lists, taken = p.advance(h); taken {
			return lists, true
		}
	}
	if !e.Kind.isUp() {
		p.Forget()
	}
	for _, h := range ways {
		if lists, taken = p.begin(t, h); taken {
			return lists, true
		}
	}
	return nil, false
}

// advance goes on with the lines that have begun, and reports whether any of them waited for this event.
func (p *Progress) advance(h happening) (lists [][]Action, taken bool) {
	var rest []begun
	done := true
	for _, b := range p.begun {
		next := b.steps[b.at]
		if !next.fits(h) || next.soon && int32(h.Time-b.last) > p.Idle {
			if h.Kind.isUp() {
				rest = append(rest, b)
			}
			continue
		}
		taken = true
		b.at, b.last = b.at+1, h.Time
		if b.at == len(b.steps) {
			if done = done && len(b.actions) > 0; done {
				lists = append(lists, b.actions)
			}
		}
		if next.more {
			b.at -= 2
		}
		if b.at < len(b.steps) {
			rest = append(rest, b)
		}
	}
	if taken {
		p.begun = rest
	}
	return lists, taken
}

// begin takes an event as the first of a line. The first line that fits says what the event is: sequences that begin with just
// that begin, and then all lines that call it otherwise are out.
func (p *Progress) begin(t Table, h happening) (lists [][]Action, taken bool) {
	var head trigger
	waiting, more := false, true
	for _, l := range t.lines {
		steps := l.when.steps()
		first := steps[0].trigger
		if !first.fits(h) {
			continue
		}
		if !taken {
			head, taken = first, true
		}
		switch {
		case len(steps) > 1 && first == head:
			p.begun = append(p.begun, begun{l.actions, steps, 1, h.Time})
			waiting = true
		case len(steps) > 1, first != head && waiting:
		case len(l.actions) == 0:
			more = false
		case more:
			lists = append(lists, l.actions)
		}
	}
	return lists, taken
}
