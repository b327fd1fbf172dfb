package x11

import "time"

// stepTime is the time between two steps of a drag when they come one after another. A display shows sixty pictures a
// second; pointers report up to a thousand places.
const stepTime = 16 * time.Millisecond

// A throttle spaces the steps of a drag. The first step after a rest is never late, nor is the one after it: what comes fifty
// times a second is never put off, though one time it may come late and the next time early. The zero value is ready.
type throttle struct{ next time.Duration } // when the next step may be shown

// wait returns how long a step is to be put off; 0 if it may be shown now.
func (t *throttle) wait(now time.Duration) time.Duration { return max(0, t.next-now) }

// shown says that everything up to now has been shown. A rest is worth one step, however long it was, and what is shown
// without asking puts the next step off no further than one that asks.
func (t *throttle) shown(now time.Duration) { t.next = min(max(t.next+stepTime, now), now+stepTime) }
