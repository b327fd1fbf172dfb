package x11

import "time"

// An alarm goes off once, some time after it was last set. The zero value never does, and an idle program is never woken.
type alarm struct {
	timer *time.Timer
	on    bool
}

// set has the alarm go off so much later, and not before.
func (a *alarm) set(later time.Duration) { a.timer, a.on = time.NewTimer(later), true }

// off keeps it from going off.
func (a *alarm) off() { a.on = false }

// due delivers when the alarm goes off. Whoever has heard it sets it again, or turns it off.
func (a *alarm) due() <-chan time.Time {
	if !a.on {
		return nil
	}
	return a.timer.C
}
