package x11

import "time"

// stepTime is the shortest time between two steps of a drag. A display shows sixty pictures a second; pointers report up
// to a thousand places.
const stepTime = 16 * time.Millisecond

// A throttle spaces the steps of a drag. The first step after a rest is never late. The zero value is ready.
type throttle struct {
	last  time.Time
	timer *time.Timer
	armed bool
}

// ready reports whether a step may be shown now. If not, due will tell.
func (t *throttle) ready(now time.Time) bool {
	wait := stepTime - now.Sub(t.last)
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

// shown says that everything up to now has been shown.
func (t *throttle) shown(now time.Time) {
	t.last = now
	if t.armed {
		t.timer.Stop()
		t.armed = false
	}
}
