package x11

import (
	"time"

	"xklondike/game/play"
)

// alarm is what a window itself waits for.
type alarm uint8

const (
	stepDue alarm = iota // a step of a drag that was put off
	demoDue              // the next event of a demonstration
)

// A Clock tells the time since some fixed moment, and wakes whoever waits.
type Clock interface {
	Now() time.Duration
	After(d time.Duration) <-chan time.Time
}

// systemClock is the system's monotonic clock. A session that goes from window to window hears the same time in all of them.
type systemClock struct{}

// start is the moment that the system's clock counts from.
var start = time.Now()

func (systemClock) Now() time.Duration                     { return time.Since(start) }
func (systemClock) After(d time.Duration) <-chan time.Time { return time.After(d) }

// alarms are the window's own alarms, with the one timer that is set for these and the session's.
type alarms struct {
	play.Agenda[alarm]
	clock Clock
	at    time.Duration    // when the timer goes off
	timer <-chan time.Time // nil if none is set
}

// tell tells the session and the window's own alarms the time.
func (a *alarms) tell(s *play.Session) {
	a.Now = a.clock.Now()
	s.Now(a.Now)
}

// first returns a channel that delivers when the first alarm is due, the window's or the session's; nil if none is set.
func (a *alarms) first(s *play.Session) <-chan time.Time {
	at, set := a.Next()
	if wake, wants := s.Wake(); wants && (!set || wake < at) {
		at, set = wake, true
	}
	switch {
	case !set:
		a.timer = nil
	case a.timer == nil || a.at != at:
		a.at, a.timer = at, a.clock.After(at-a.clock.Now())
	}
	return a.timer
}
