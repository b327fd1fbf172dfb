package play

import (
	"testing"
	"time"

	"xklondike/game/gametest"
)

// TestPlayTime plays a game with pauses. Only time between actions counts, at most a minute at a time, and
// none while the front end has paused it or the game is over. The ledger keeps the time, and a resumed game
// goes on from there.
func TestPlayTime(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	expect := func(when string, want time.Duration) {
		t.Helper()
		gametest.Equal(t, d.Timing.PlayTime(), want, "%s:", when)
	}
	at := func(seconds int) { d.Tick(time.Duration(seconds) * time.Second) }
	at(10)
	expect("before the first move", 0)
	if d.Timing.IsTimeRunning() {
		t.Error("the time runs before the first move")
	}
	d.mustDo("deal")
	at(200)
	expect("after a long rest", 60*time.Second)
	d.mustDo("deal")
	at(205)
	d.Timing.SetPaused(true)
	at(220)
	d.Timing.SetPaused(false)
	at(230)
	expect("after a look at a panel", 75*time.Second)
	d.Timing.StopPlayTime()
	at(235)
	expect("after an iconified window", 75*time.Second)
	d.mustDo("number next; deal")
	expect("in another game", 0)
	at(240)
	d.mustDo("reopen")
	at(250)
	expect("back in the first game", 85*time.Second)
	d.LeaveGame()
	var seconds []int
	for r := range newTestSession(t, d.dir).Config.Records.Results() {
		if !r.Timed {
			t.Errorf("%+v has no time", r)
		}
		seconds = append(seconds, r.Seconds)
	}
	if len(seconds) != 2 || seconds[0] != 5 || seconds[1] != 85 {
		t.Errorf("the ledger has %v seconds", seconds)
	}
}

// TestPlayTimeEnds checks that the time stands once a game is won, and goes on after an undo.
func TestPlayTimeEnds(t *testing.T) {
	number, moves := gametest.WonKlondike(t)
	d := newDealtSession(t, "klondike", number)
	for i, m := range moves {
		d.Tick(time.Duration(i) * time.Second)
		gametest.NoError(t, d.Play(m))
	}
	won := time.Duration(len(moves)-1) * time.Second
	d.Tick(won + time.Minute)
	gametest.Equal(t, d.Timing.PlayTime(), won, "after the win:")
	d.mustDo("undo")
	d.Tick(won + time.Minute + time.Second)
	gametest.Equal(t, d.Timing.PlayTime(), won+time.Second, "after an undo:")
}
