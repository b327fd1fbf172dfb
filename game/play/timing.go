package play

import "time"

// timing is when a session is to be woken.
type timing struct {
	agenda Agenda[alarm]
	busy   bool // the player holds cards, or reads
}

// alarm is what a session waits for.
type alarm uint8

const (
	idle alarm = iota // the record goes to the disk
	pace              // the next step of what runs by itself
)

// idleAfter is how long nothing must have been played for the record to be synced to the disk. The system has each line at
// once, so that only a power cut could take one away. A sync after every move would keep the disk awake.
const idleAfter = time.Second

// Now tells the session the time, on a clock that runs from any fixed moment on. Alarms that are due wait for Tick.
func (t *timing) Now(now time.Duration) { t.agenda.Now = now }

// Busy tells the session whether the player holds cards or reads: then what runs by itself waits.
func (t *timing) Busy(busy bool) { t.busy = busy }

// Wake returns when the session wants to be woken; false if it does not.
func (t *timing) Wake() (at time.Duration, ok bool) { return t.agenda.Next() }

// schedule sets when the next step of what runs by itself is due, if anything does.
func (t *timing) schedule(pause time.Duration, runs bool) {
	t.agenda.Off(pace)
	if runs {
		t.agenda.Set(pace, pause)
	}
}
