package play

import "time"

// timing has the alarms of a session.
type timing struct {
	alarms    Alarms[alarm]
	stopwatch stopwatch
	busy      bool // the player is busy, so the session takes no automatic steps
	isHidden  bool // nobody sees the game, so the lamp does not work
}

// An alarm names an event that a session waits for.
type alarm uint8

const (
	syncAlarm alarm = iota // the record is due to be synced to the disk
	stepAlarm              // the next automatic step is due
	lampAlarm              // the lamp may begin to work on the position
	seekAlarm              // the search for the next deal has taken long enough
)

// syncDelay is the time without an action after which the session syncs the record to the disk. The system
// gets each line at once, so only a power cut or a system crash could lose one. A sync after every move would
// keep the disk awake.
const syncDelay = time.Second

// SetTime sets the time, counted from any fixed moment. It does not do what is due; Tick does.
func (t *timing) SetTime(now time.Duration) { t.alarms.Now = now }

// SetPlayerBusy says whether the player is busy, for example holds cards or reads the help. Automatic steps
// wait until the player is not busy any more.
func (t *timing) SetPlayerBusy(busy bool) { t.busy = busy }

// SetHidden says whether the game is out of sight, for example because its window is an icon. The lamp does
// not work meanwhile. What the player has asked for is worked out all the same.
func (t *timing) SetHidden(hidden bool) { t.isHidden = hidden }

// WakeTime returns the time at which the front end must call Tick next. It returns false if no alarm is set.
func (t *timing) WakeTime() (at time.Duration, ok bool) { return t.alarms.Next() }

// scheduleStep schedules the next automatic step after a pause. If runs is false, it cancels a step that was scheduled.
func (t *timing) scheduleStep(pause time.Duration, runs bool) {
	t.alarms.Cancel(stepAlarm)
	if runs {
		t.alarms.Set(stepAlarm, pause)
	}
}
