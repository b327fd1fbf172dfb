package x11

import "time"

// stepTime is the time between two steps of a drag when they come one after another. A display shows sixty pictures a
// second; pointers report up to a thousand places.
const stepTime = 16 * time.Millisecond

// A throttle spaces the steps of a drag. The first step after a rest is never late, nor is the one after it: what comes fifty
// times a second is never put off, though one time it may come late and the next time early. The zero value is ready.
type throttle struct {
	next  time.Time // when the next step may be shown
	timer *time.Timer
	armed bool
}

// ready reports whether a step may be shown now. If not, due will tell.
func (t *throttle) ready(now time.Time) bool {
	wait := t.next.Sub(now)
	if wait <= 0 {
		return true
	}
	if !t.armed {
		t.armed = true
		t.timer = time.NewTimer(wait)
	}
	return false
}

// due delivers once when the step that ready put off is due.
func (t *throttle) due() <-chan time.Time {
	if !t.armed {
		return nil
	}
	return t.timer.C
}

// shown says that everything up to now has been shown. A rest is worth one step, however long it was, and what is shown
// without asking puts the next step off no further than one that asks.
func (t *throttle) shown(now time.Time) {
	t.next = t.next.Add(stepTime)
	if t.next.Before(now) {
		t.next = now
	}
	if last := now.Add(stepTime); t.next.After(last) {
		t.next = last
	}
	if t.armed {
		t.timer.Stop()
		t.armed = false
	}
}
