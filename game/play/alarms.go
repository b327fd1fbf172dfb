package play

import "time"

// Alarms has the times at which alarms go off, each once. Its owner keeps the current time in Now.
type Alarms[A comparable] struct {
	Now time.Duration // the current time, counted from any fixed moment
	due map[A]time.Duration
}

// Set makes an alarm due at Now plus delay, whether or not it was set before.
func (a *Alarms[A]) Set(alarm A, delay time.Duration) {
	if a.due == nil {
		a.due = make(map[A]time.Duration)
	}
	a.due[alarm] = a.Now + delay
}

// IsSet reports whether an alarm is set, whether or not it is already due.
func (a *Alarms[A]) IsSet(alarm A) bool {
	_, set := a.due[alarm]
	return set
}

func (a *Alarms[A]) Cancel(alarm A) { delete(a.due, alarm) }

// Next returns the time at which the earliest alarm is due. It returns false if no alarm is set.
func (a *Alarms[A]) Next() (at time.Duration, ok bool) {
	for _, due := range a.due {
		if !ok || due < at {
			at, ok = due, true
		}
	}
	return at, ok
}

// TakeDue reports whether an alarm is due, and removes it then.
func (a *Alarms[A]) TakeDue(alarm A) bool {
	due, set := a.due[alarm]
	if !set || due > a.Now {
		return false
	}
	delete(a.due, alarm)
	return true
}
