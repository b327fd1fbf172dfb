package flow

import (
	"time"

	"xklondike/game/alarms"
	"xklondike/game/play"
	"xklondike/x11/motion"
)

// An Alarm names a moment for which the window itself waits, apart from the alarms of the session.
type Alarm uint8

const (
	StepDue    Alarm = iota // show a step of a drag that was put off
	PointerDue              // ask where the pointer is
	LayoutDue               // lay the table out for a new size of the window
	SecondDue               // of the time of play
	MotionDue               // of cards that glide
	FillDue                 // go on with work that was put off, because a slow line has carried what was sent
	PreviewDue              // show what the selected row of a panel stands for, because the selection has rested
	RestDue                 // send what the start has put off, because nobody waits for it
)

// A Clock tells the time since some fixed moment, and sends on a channel after a duration.
type Clock interface {
	Now() time.Duration
	After(d time.Duration) <-chan time.Time
}

// A SystemClock is shared by all windows, so a session that moves to another window keeps its times.
type SystemClock struct{}

var clockStart = time.Now()

func (SystemClock) Now() time.Duration                     { return time.Since(clockStart) }
func (SystemClock) After(d time.Duration) <-chan time.Time { return time.After(d) }

// Alarms holds the window's own alarms, and the one timer that serves these and those of the session.
type Alarms struct {
	alarms.Times[Alarm]
	Session  *play.Session
	Clock    Clock
	TimerDue time.Duration    // the time at which the timer goes off
	timer    <-chan time.Time // nil if no timer is set
}

// UpdateTime reads the clock, for the alarms and the session.
func (a *Alarms) UpdateTime() {
	a.Now = a.Clock.Now()
	a.Session.Timing.SetTime(a.Now)
}

// SetMotionAlarm sets the alarm for the next step of a motion, if cards move.
func (a *Alarms) SetMotionAlarm(m *motion.Motion) {
	if m.IsMoving() && !a.IsSet(MotionDue) {
		a.Set(MotionDue, m.StepInterval())
	}
}

func (a *Alarms) next() (at time.Duration, set bool) {
	at, set = a.Next()
	if wake, ok := a.Session.Timing.WakeTime(); ok && (!set || wake < at) {
		at, set = wake, true
	}
	return at, set
}

// HaveDue reports whether an alarm is due now, the window's or the session's.
func (a *Alarms) HaveDue() bool {
	at, set := a.next()
	return set && at <= a.Now
}

// FirstDue delivers when the first alarm is due, the window's or the session's; it is nil without alarms.
func (a *Alarms) FirstDue() <-chan time.Time {
	at, set := a.next()
	switch {
	case !set:
		a.timer = nil
	case a.timer == nil || a.TimerDue != at:
		a.TimerDue, a.timer = at, a.Clock.After(at-a.Clock.Now())
	}
	return a.timer
}
