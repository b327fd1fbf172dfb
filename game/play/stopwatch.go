package play

import "time"

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

// PlayTime returns how long the current game has been played, all runs of the program together, from the first action
// on. Time without an action counts for a minute at most, and time while the stopwatch is paused not at all.
func (t *Timing) PlayTime() time.Duration {
	w, now := &t.stopwatch, t.alarms.Now
	if end := min(now, w.until); end > w.from && !w.paused {
		w.counted += end - w.from
	}
	w.from = max(w.from, now)
	return w.counted
}

// SetPaused stops the stopwatch while something hides the table, such as a panel.
func (t *Timing) SetPaused(paused bool) {
	t.PlayTime()
	t.stopwatch.paused = paused
}

// StopPlayTime stops the stopwatch until the next action. A front end calls it when the table is not visible.
func (t *Timing) StopPlayTime() {
	t.PlayTime()
	t.stopwatch.until = t.alarms.Now
}

// IsTimeRunning reports whether the time that passes now counts as play.
func (t *Timing) IsTimeRunning() bool { return !t.stopwatch.paused && t.alarms.Now < t.stopwatch.until }
