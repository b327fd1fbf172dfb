package play

import "time"

// Timing says when a session must act by itself, and how long the current game has been played. It reads no clock: a
// front end sets the time.
type Timing struct {
	PlayerBusy bool // the player holds cards, say, or reads the help, so the session takes no automatic steps
	Hidden     bool // nobody sees the game, so the lamp does not work; what the player has asked for is worked out

	alarms    Alarms[alarm]
	stopwatch stopwatch
}

type alarm uint8

const (
	syncAlarm alarm = iota // the record is due to be synced to the disk
	stepAlarm              // the next automatic step is due
	lampAlarm              // the lamp may begin to work on the position
	seekAlarm              // the search for the next deal has taken long enough
)

// syncDelay is the time from the last action to the sync of the record to the disk. The system gets each line at once,
// so only a power cut or a system crash could lose one. A sync after every move would keep the disk awake.
const syncDelay = time.Second

// SetTime sets the time, counted from any fixed moment. It does not do what is due; Session.Tick does.
func (t *Timing) SetTime(now time.Duration) { t.alarms.Now = now }

// WakeTime returns the time at which the front end must call Session.Tick next. It returns false if no alarm is set.
func (t *Timing) WakeTime() (at time.Duration, ok bool) { return t.alarms.Next() }

func (t *Timing) scheduleStep(pause time.Duration, runs bool) {
	t.alarms.Cancel(stepAlarm)
	if runs {
		t.alarms.Set(stepAlarm, pause)
	}
}
