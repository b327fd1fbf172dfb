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

// Alarms has the times at which alarms go off, each once. Its owner keeps the current time in Now.
type Alarms[A comparable] struct {
	Now time.Duration // the current time, counted from any fixed moment
	due map[A]time.Duration
}

// Set makes an alarm due at Now plus delay, whether or not it was set before.
func (a *Alarms[A]) Set(alarm A, delay time.Duration) {
	if a.due == nil {
		a.due = make(map[A]time.Duration)
	}
	a.due[alarm] = a.Now + delay
}

// IsSet reports whether an alarm is set, whether or not it is already due.
func (a *Alarms[A]) IsSet(alarm A) bool {
	_, set := a.due[alarm]
	return set
}

func (a *Alarms[A]) Cancel(alarm A) { delete(a.due, alarm) }

// Next returns the time at which the earliest alarm is due. It returns false if no alarm is set.
func (a *Alarms[A]) Next() (at time.Duration, ok bool) {
	for _, due := range a.due {
		if !ok || due < at {
			at, ok = due, true
		}
	}
	return at, ok
}

// TakeDue reports whether an alarm is due, and removes it then.
func (a *Alarms[A]) TakeDue(alarm A) bool {
	due, set := a.due[alarm]
	if !set || due > a.Now {
		return false
	}
	delete(a.due, alarm)
	return true
}
