package play

import (
	"time"

	"xklondike/game/alarms"
)

// Timing says when a session must act by itself, and how long the current game has been played. It reads no clock: a
// front end sets the time.
type Timing struct {
	PlayerBusy bool // the player holds cards, say, or reads the help, so the session takes no automatic steps
	Hidden     bool // nobody sees the game, so the lamp does not work; what the player has asked for is worked out

	alarms    alarms.Times[alarm]
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

const idleLimit = time.Minute // the longest time without an action that counts as play

type stopwatch struct {
	counted time.Duration
	from    time.Duration // the moment up to which time has been counted
	until   time.Duration // the moment at which the stopwatch stops if the player does nothing before
	paused  bool          // the player cannot see the table
}

func (w *stopwatch) reset(now, counted time.Duration, runs bool) {
	if *w = (stopwatch{counted: counted, from: now, until: now, paused: w.paused}); runs {
		w.until += idleLimit
	}
}

func (w *stopwatch) countUntil(now time.Duration) {
	if end := min(now, w.until); end > w.from && !w.paused {
		w.counted += end - w.from
	}
	w.from = max(w.from, now)
}

// PlayTime returns how long the current game has been played, all runs of the program together, from the first action
// on. Time without an action counts for a minute at most, and time while the stopwatch is paused not at all.
func (t *Timing) PlayTime() time.Duration {
	t.stopwatch.countUntil(t.alarms.Now)
	return t.stopwatch.counted
}

// SetPaused stops the stopwatch while something hides the table, such as a panel.
func (t *Timing) SetPaused(paused bool) {
	t.stopwatch.countUntil(t.alarms.Now)
	t.stopwatch.paused = paused
}

// StopPlayTime stops the stopwatch until the next action. A front end calls it when the table is not visible.
func (t *Timing) StopPlayTime() {
	t.stopwatch.countUntil(t.alarms.Now)
	t.stopwatch.until = t.alarms.Now
}

// IsTimeRunning reports whether the time that passes now counts as play.
func (t *Timing) IsTimeRunning() bool { return !t.stopwatch.paused && t.alarms.Now < t.stopwatch.until }
