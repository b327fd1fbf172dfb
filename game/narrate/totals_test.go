package narrate

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
)

// TestNoTotals checks that the status of a self-playing Clock has no totals, because the game does not count.
func TestNoTotals(t *testing.T) {
	r := newTestNarrator(t)
	r.Session.SetPreferences(play.Preferences{AutoClock: true})
	r.Session.Start(play.StartOptions{Rules: findRules(t, "clock"), Deal: game.Shuffle(1, 5)})
	r.Report()
	r.takeOutput()
	r.Do("status")
	gametest.Equal(t, r.takeOutput(), "Score 0, 0 of 48 cards at their hours. Action 0.\n")
}
