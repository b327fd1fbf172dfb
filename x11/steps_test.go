package x11_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/proc"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// TestDragTraffic checks that a step of a drag is one request of 20 bytes, for one card and for ten. It also
// limits the cost of lifting and dropping the cards.
func TestDragTraffic(t *testing.T) {
	t.Parallel()
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := wire.Start(t, server, wire.Options{})
		s := launchTraced(t, server, p, "klondike", tenInARow(t), dragging...)
		s.awaitFastLine()
		const rise = 8 + 20                                              // its place, with the place in the stack, and the shape with another shadow
		t.Run("a place is bare for the first time", func(t *testing.T) { // which draws it
			s.checkDragSteps(t, s.grabPoint(tableau(0), 0), image.Pt(3, 2), 20, budget{lift: 200 + rise, back: 36 + rise})
		})
		t.Run("one card", func(t *testing.T) {
			s.checkDragSteps(t, s.grabPoint(tableau(0), 0), image.Pt(3, 2), 60, budget{lift: 36 + rise, back: 36 + rise})
		})
		for _, m := range tenMoves(t) {
			s.makeMove(m, s.carryByDrag)
		}
		t.Run("ten cards", func(t *testing.T) {
			const shape = 20 + 20 + 24 // of the drag window: the first card, the last one, and a rectangle between them
			run := s.grabPoint(tableau(1), 1)
			s.checkDragSteps(t, run, image.Pt(2, 3), 40, budget{lift: 16*10 + 72 + shape, back: 36*10 + 40})
			said := s.messagesDuring(func() { s.carryByDrag(s.carryPath(parseMove(t, "t1 t0 10"))) })
			s.state = s.state.Apply(parseMove(t, "t1 t0 10"))
			s.checkTable("after the run has moved")
			t.Logf("a run of ten moved for %d bytes: %s", said.Size(wire.Request), said)
			if n := said.Size(wire.Request); n > 4000 {
				t.Errorf("to move a run of ten costs %d bytes, want at most 4000", n)
			}
			wire.CheckNeeded(t, said)
		})
		if n := p.Since(0).OfKind(wire.Fault); len(n) > 0 {
			t.Error(n)
		}
	})
}

// A budget limits the bytes for lifting cards and for putting them back.
type budget struct{ lift, back int }

// checkDragSteps drags the card at a point by n steps to and fro, each shown before the next, and puts it back.
func (s *tracedRig) checkDragSteps(t *testing.T, from, by image.Point, n int, most budget) {
	t.Helper()
	s.point(from)
	lift := s.messagesDuring(func() { s.press(1, 0) })
	at := from
	drag := s.messagesDuring(func() {
		for i := range n {
			if i == n/2 {
				by = image.Point{}.Sub(by)
			}
			at = at.Add(by)
			s.point(at)
			s.awaitMoved()
		}
	})
	back := s.messagesDuring(func() { s.release(1, 60) })
	t.Logf("lifted for %d bytes, put back for %d", lift.Size(wire.Request), back.Size(wire.Request))
	out, in := drag.OfKind(wire.Request), drag.OfKind(wire.Reply, wire.Event, wire.Fault)
	if len(out) != n || len(out.Named(wire.Request, "ConfigureWindow")) != n || out.Size(wire.Request) != 20*n {
		t.Errorf("%d steps said: %s, want %d requests of 20 bytes", n, out, n)
	}
	if len(in.Named(wire.Event, "MotionNotify")) != n || in.Size(wire.Event) != 32*n || len(in) != n {
		t.Errorf("%d steps heard: %s, want %d events", n, in, n)
	}
	if b := lift.Size(wire.Request); b > most.lift {
		t.Errorf("to lift costs %d bytes, want at most %d: %s", b, most.lift, lift)
	}
	if b := back.Size(wire.Request); b > most.back {
		t.Errorf("to put back costs %d bytes, want at most %d: %s", b, most.back, back)
	}
	for _, said := range []wire.Messages{lift, drag, back} {
		wire.CheckNeeded(t, said)
	}
}

// TestDragStepsWakeOneThread checks that a step of a drag wakes one thread of the program once, for the
// event, and not again when the server has taken the request. A step that comes too early wakes it a second
// time. A busy machine takes the processor away in the middle of some steps, and the program sleeps more
// often in these; so the median counts, of the quietest of some series.
func TestDragStepsWakeOneThread(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), dragging...)
	s.awaitFastLine() // on a slow one the program asks where the pointer is
	at := s.grabPoint(tableau(0), 0)
	s.point(at)
	s.press(1, 0)
	s.sync()
	origin := s.origin()
	const most = 2
	median := 0
	for range 10 {
		var slept []int // how often the program has gone to sleep in each step
		for i := range 50 {
			before := proc.Switches(s.cmd.Process.Pid)
			s.fake(xproto.MotionNotify, 0, at.Add(origin).Add(image.Pt(1+i%40, 1+i%40)), 20)
			s.awaitMoved()
			slept = append(slept, proc.Switches(s.cmd.Process.Pid)-before)
		}
		slices.Sort(slept)
		t.Log("the program goes to sleep in the steps: ", slept)
		if median = slept[len(slept)/2]; median <= most {
			return
		}
	}
	t.Errorf("the program goes to sleep %d times in a step, want at most %d", median, most)
}

// awaitMoved waits until a window on the table has moved.
func (s *tableRig) awaitMoved() {
	s.t.Helper()
	s.await("a step of the drag", func(e any) bool {
		c, ok := e.(xproto.ConfigureNotifyEvent)
		return ok && c.Event == s.table && c.Window != s.table
	})
}

// parseMove parses a move.
func parseMove(t testing.TB, text string) game.Move {
	t.Helper()
	return gametest.Must(game.ParseMove(text))(t)
}

// tenInARow returns a deal in which tenMoves make a run of ten cards, queen to 3, that can move onto a king.
func tenInARow(t testing.TB) game.Deal {
	t.Helper()
	rules := rulesOf(t, "klondike")
	cards := game.Shuffle(1, 41).Cards
	place := func(p game.Pile, back int, want game.Card) { // puts the card want where back cards lie on it in the pile
		pileCards := game.NewState(rules, game.Deal{Cards: cards}).Cards(p)
		is := pileCards[len(pileCards)-1-back].Card
		for i, c := range cards {
			switch c {
			case is:
				cards[i] = want
			case want:
				cards[i] = is
			}
		}
	}
	suit := [2]game.Suit{game.Hearts, game.Spades}
	for column := range 7 {
		rank := game.King - game.Rank(column)
		place(tableau(column), 0, game.NewCard(0, suit[rank%2], rank))
	}
	for i, back := range []int{2, 1, 0, 5} { // the first packet of three brings 6, 5 and 4, the second a 3
		rank := 6 - game.Rank(i)
		place(stockPile, back, game.NewCard(0, suit[rank%2], rank))
	}
	return game.Deal{Cards: cards}
}

func tenMoves(t testing.TB) []game.Move {
	t.Helper()
	var moves []game.Move
	for _, text := range strings.Split("t2 t1 1;t3 t1 1;t4 t1 1;t5 t1 1;t6 t1 1;draw;waste t1 1;waste t1 1;waste t1 1;draw;waste t1 1", ";") {
		moves = append(moves, parseMove(t, text))
	}
	return moves
}
