package flow

import "time"

// StepTime is the time between two steps of a drag: a display shows sixty pictures a second, but a pointer
// may report a thousand positions.
const StepTime = 16 * time.Millisecond

// A Throttle limits how often steps of a drag are shown. After a rest two come at once, so steps fifty times
// a second are never put off, even if one is late and the next early.
type Throttle struct{ next time.Duration } // the time from which the next step of a drag may be shown

// Delay returns how long a step must still wait, or 0 if it may be shown now.
func (t *Throttle) Delay(now time.Duration) time.Duration { return max(0, t.next-now) }

// NoteShown notes that all changes up to now have been shown. The next step waits at most StepTime.
func (t *Throttle) NoteShown(now time.Duration) {
	t.next = min(max(t.next+StepTime, now), now+StepTime)
}
