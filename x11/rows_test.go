package x11

import (
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestRowsComeCloser plays a won game in which a column gets long, goes back to that, and then deals anew. It checks that cards
// glide also when the rows come closer together or go apart, and that all lies as it should afterwards.
func TestRowsComeCloser(t *testing.T) {
	t.Parallel()
	number, moves := gametest.WonKlondike(t)
	m := openMotion(t, xvfb.Start(t), number, "*animation: 200", "*winAnimation: off")
	column := game.Pile{Role: game.Tableau}
	usual := m.table.plan.Layout.Place(column)
	changes, glides := 0, 0
	check := func(do func()) {
		was := m.table.plan.Layout.Place(column)
		do()
		if m.table.plan.Layout.Place(column) == was {
			return
		}
		changes++
		if m.stage.motion.IsMoving() {
			glides++
		}
		m.after(time.Second)
		m.checkAtEnd("the rows have moved")
	}
	for _, move := range moves {
		check(func() {
			gametest.NoError(t, m.app.Session.Play(move))
			m.show()
		})
	}
	if changes == 0 || glides == 0 {
		t.Errorf("the rows moved %d times, and cards glided %d times", changes, glides)
	}
	for m.table.plan.Layout.Place(column) == usual {
		check(func() { m.do("undo") })
	}
	if m.do("new"); m.table.plan.Layout.Place(column) != usual || !m.stage.motion.IsMoving() {
		t.Error("a new deal is not dealt from the stock, or its rows are close together")
	}
	m.after(time.Minute)
	m.checkAtEnd("dealt")
}
