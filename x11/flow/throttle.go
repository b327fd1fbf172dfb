package flow

import "time"

// StepTime is the time between two steps of a drag that follow each other. A display shows about sixty
// pictures a second, but a pointer may report up to a thousand positions.
const StepTime = 16 * time.Millisecond

// A Throttle limits how often steps of a drag are shown. After a rest the first two steps are shown at once.
// So steps that come fifty times a second are never put off, even if one comes late and the next one early.
// The zero value is ready for use.
type Throttle struct{ next time.Duration } // the time from which the next step of a drag may be shown

// Delay returns how long a step must still wait, or 0 if it may be shown now.
func (t *Throttle) Delay(now time.Duration) time.Duration { return max(0, t.next-now) }

// NoteShown notes that all changes up to the time now have been shown, and sets when the next step of a drag
// may be shown. At the usual rate, a step may be shown every StepTime. After a rest, however long, only one
// additional step may be shown at once. Even if windows are shown more often than Delay allows, the next step
// waits at most StepTime.
func (t *Throttle) NoteShown(now time.Duration) {
	t.next = min(max(t.next+StepTime, now), now+StepTime)
}
