// Package alarms says when a session or a window must act by itself. It reads no clock.
package alarms

import "time"

// Times has the times at which alarms go off, each once. Its owner keeps the current time in Now.
type Times[A comparable] struct {
	Now time.Duration // the current time, counted from any fixed moment
	due map[A]time.Duration
}

// Set makes an alarm due at Now plus delay, whether or not it was set before.
func (t *Times[A]) Set(alarm A, delay time.Duration) {
	if t.due == nil {
		t.due = make(map[A]time.Duration)
	}
	t.due[alarm] = t.Now + delay
}

// IsSet reports whether an alarm is set, whether or not it is already due.
func (t *Times[A]) IsSet(alarm A) bool {
	_, set := t.due[alarm]
	return set
}

func (t *Times[A]) Cancel(alarm A) { delete(t.due, alarm) }

// Next returns the time at which the earliest alarm is due. It returns false if no alarm is set.
func (t *Times[A]) Next() (at time.Duration, ok bool) {
	for _, due := range t.due {
		if !ok || due < at {
			at, ok = due, true
		}
	}
	return at, ok
}

// TakeDue reports whether an alarm is due, and removes it then.
func (t *Times[A]) TakeDue(alarm A) bool {
	due, set := t.due[alarm]
	if !set || due > t.Now {
		return false
	}
	delete(t.due, alarm)
	return true
}
