package play

import "time"

// An Agenda says what is due when, on a clock that its owner sets: Now is the time since any fixed moment. An alarm goes off
// once. The zero Agenda is ready.
type Agenda[A comparable] struct {
	Now time.Duration
	due map[A]time.Duration
}

// Set has an alarm go off so much later than Now, and not before.
func (a *Agenda[A]) Set(alarm A, later time.Duration) {
	if a.due == nil {
		a.due = make(map[A]time.Duration)
	}
	a.due[alarm] = a.Now + later
}

// Has reports whether an alarm is set.
func (a *Agenda[A]) Has(alarm A) bool {
	_, set := a.due[alarm]
	return set
}

// Off keeps an alarm from going off.
func (a *Agenda[A]) Off(alarm A) { delete(a.due, alarm) }

// Next returns when the next alarm goes off; false if none is set.
func (a *Agenda[A]) Next() (at time.Duration, ok bool) {
	for _, due := range a.due {
		if !ok || due < at {
			at, ok = due, true
		}
	}
	return at, ok
}

// Take reports whether an alarm has gone off by Now, and turns it off if it has.
func (a *Agenda[A]) Take(alarm A) bool {
	due, set := a.due[alarm]
	if !set || due > a.Now {
		return false
	}
	delete(a.due, alarm)
	return true
}
