package play

import "time"

// idleLimit is the longest time without an action that counts as play.
const idleLimit = time.Minute

// A stopwatch measures how long a game is played. The zero value does not run.
type stopwatch struct {
	counted time.Duration
	from    time.Duration // the moment up to which time has been counted
	until   time.Duration // the moment at which the stopwatch stops if the player does nothing before
	paused  bool          // the player cannot see the table
}

// reset sets the stopwatch to a play time that was counted before. If runs is false, it starts with the next action.
func (w *stopwatch) reset(now, counted time.Duration, runs bool) {
	if *w = (stopwatch{counted: counted, from: now, until: now, paused: w.paused}); runs {
		w.until += idleLimit
	}
}

// PlayTime returns how long the current game has been played, all runs of the program together. It counts from the
// first action on. Time without an action counts for a minute at most. Time does not count while the front end has
// paused the stopwatch.
func (t *Timing) PlayTime() time.Duration {
	w, now := &t.stopwatch, t.alarms.Now
	if end := min(now, w.until); end > w.from && !w.paused {
		w.counted += end - w.from
	}
	w.from = max(w.from, now)
	return w.counted
}

// noteAction notes that the player has done something. If that has ended the game, the stopwatch stops.
func (t *Timing) noteAction(gameEnded bool) {
	if t.StopPlayTime(); !gameEnded {
		t.stopwatch.until += idleLimit
	}
}

// SetPaused stops the stopwatch while something hides the table, such as a panel, or lets it run again.
func (t *Timing) SetPaused(paused bool) {
	t.PlayTime()
	t.stopwatch.paused = paused
}

// StopPlayTime stops the stopwatch until the player does something again. A front end calls it when the table
// is not visible.
func (t *Timing) StopPlayTime() {
	t.PlayTime()
	t.stopwatch.until = t.alarms.Now
}

// IsTimeRunning reports whether the time that passes now counts as play.
func (t *Timing) IsTimeRunning() bool { return !t.stopwatch.paused && t.alarms.Now < t.stopwatch.until }
