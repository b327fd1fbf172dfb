package x11

import (
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestRowsComeCloser plays a won game in which a column gets long, goes back to that, and then deals anew. It checks that cards
// glide also when the rows come closer together or go apart, that all lies as it should afterwards, and what it costs.
func TestRowsComeCloser(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	t.Run("gliding", func(t *testing.T) { playUntilRowsMove(t, server, true) })
	t.Run("at once", func(t *testing.T) { playUntilRowsMove(t, server, false) })
}

func playUntilRowsMove(t *testing.T, server *xvfb.Server, gliding bool) {
	const most = 1600 // bytes out for a move and the rows: 20 for each card on the columns, and for each of their places
	number, moves := gametest.WonKlondike(t)
	animation := "*animation: 0"
	if gliding {
		animation = "*animation: 200"
	}
	m := openMotion(t, server, number, animation, "*winAnimation: off")
	column := game.Pile{Role: game.Tableau}
	usual := m.table.plan.Layout.Place(column)
	changes, glides := 0, 0
	check := func(do func()) {
		was, before := m.table.plan.Layout.Place(column), m.display.Conn.Meter.SentBytes()
		do()
		if m.table.plan.Layout.Place(column) == was {
			return
		}
		changes++
		sent := m.display.Conn.Meter.SentBytes() - before
		if t.Logf("%d bytes", sent); !gliding && sent > most {
			t.Errorf("that the rows move costs %d bytes, want at most %d", sent, most)
		}
		if m.stage.motion.IsMoving() {
			glides++
		}
		m.after(time.Second)
		m.checkAtEnd("the rows have moved")
	}
	for _, move := range moves {
		m.awaitQuickAnswer() // on a slow line nothing glides
		check(func() {
			gametest.NoError(t, m.app.Session.Play(move))
			m.show()
		})
	}
	if changes == 0 || (glides > 0) != gliding {
		t.Errorf("the rows moved %d times, and cards glided %d times", changes, glides)
	}
	for m.table.plan.Layout.Place(column) == usual {
		check(func() { m.do("undo") })
	}
	if m.do("new"); m.table.plan.Layout.Place(column) != usual || m.stage.motion.IsMoving() != gliding {
		t.Error("a new deal is not dealt from the stock, or its rows are close together")
	}
	m.after(time.Minute)
	m.checkAtEnd("dealt")
}
