package x11_test

import (
	"image"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// A step of a drag is one request of 20 bytes, whether one card rides or ten; to take them up and to let them go is cheap.
func TestDragTraffic(t *testing.T) {
	t.Parallel()
	servers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := startProxy(t, server, manner{})
		s := overhear(t, server, p, "klondike", tenInARow(t), dragging...)
		t.Run("one card", func(t *testing.T) {
			s.steps(t, s.spot(tableau(0), 0), image.Pt(3, 2), 60, budget{lift: 60, back: 60})
		})
		for _, m := range tenMoves(t) {
			s.do(m, s.drag)
		}
		t.Run("ten cards", func(t *testing.T) {
			run := s.spot(tableau(1), 1)
			s.steps(t, run, image.Pt(2, 3), 40, budget{lift: 16*10 + 80, back: 36*10 + 40})
			said := s.during(func() { s.drag(s.path(carry(t, "t1 t0 10"))) })
			s.state = s.state.Apply(carry(t, "t1 t0 10"))
			s.same("after the run has moved")
			t.Logf("a run of ten moved for %d bytes: %s", said.bytes(request), said)
			if n := said.bytes(request); n > 4000 {
				t.Errorf("to move a run of ten costs %d bytes, want at most 4000", n)
			}
			sound(t, said)
		})
		if n := p.since(0).only(fault); len(n) > 0 {
			t.Error(n)
		}
	})
}

// A budget is how many bytes it may take to lift cards, and to put them back where they were.
type budget struct{ lift, back int }

// steps drags what is at a point n steps of by to and fro, each shown before the next, and puts it back where it was.
func (s *tappedSeat) steps(t *testing.T, from, by image.Point, n int, most budget) {
	t.Helper()
	s.point(from)
	lift := s.during(func() { s.press(1, 0) })
	at := from
	drag := s.during(func() {
		for i := range n {
			if i == n/2 {
				by = image.Point{}.Sub(by)
			}
			at = at.Add(by)
			s.point(at)
			s.moved()
		}
	})
	back := s.during(func() { s.release(1, 60) })
	t.Logf("lifted for %d bytes, put back for %d", lift.bytes(request), back.bytes(request))
	out, in := drag.only(request).unpaced(), drag.only(reply, event, fault).unpaced()
	if len(out) != n || len(out.named(request, "ConfigureWindow")) != n || out.bytes(request) != 20*n {
		t.Errorf("%d steps said: %s, want %d requests of 20 bytes", n, out, n)
	}
	if len(in.named(event, "MotionNotify")) != n || in.bytes(event) != 32*n || len(in) != n {
		t.Errorf("%d steps heard: %s, want %d events", n, in, n)
	}
	if b := lift.bytes(request); b > most.lift {
		t.Errorf("to lift costs %d bytes, want at most %d: %s", b, most.lift, lift)
	}
	if b := back.bytes(request); b > most.back {
		t.Errorf("to put back costs %d bytes, want at most %d: %s", b, most.back, back)
	}
	for _, said := range []talk{lift, drag, back} {
		sound(t, said)
	}
}

// moved waits until a window on the table has gone elsewhere.
func (s *seat) moved() {
	s.t.Helper()
	s.await("a step of the drag", func(e any) bool {
		c, ok := e.(xproto.ConfigureNotifyEvent)
		return ok && c.Event == s.table && c.Window != s.table
	})
}

// carry is a move from its text.
func carry(t testing.TB, text string) game.Move {
	t.Helper()
	m, err := game.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// tenInARow is a deal in which tenMoves make a run of ten cards, queen to 3, that moves onto a king.
func tenInARow(t testing.TB) game.Deal {
	t.Helper()
	rules := rulesOf(t, "klondike")
	cards := game.Shuffle(1, 41).Cards
	place := func(p game.Pile, back int, want game.Card) { // the card that lies back cards below a pile's end
		slots := game.New(rules, game.Deal{Cards: cards}).Cards(p)
		is := slots[len(slots)-1-back].Card
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
		place(tableau(column), 0, game.Of(0, suit[rank%2], rank))
	}
	for i, back := range []int{2, 1, 0, 5} { // the first packet of three brings 6, 5 and 4, the second a 3
		rank := 6 - game.Rank(i)
		place(game.Pile{Role: game.Stock}, back, game.Of(0, suit[rank%2], rank))
	}
	return game.Deal{Cards: cards}
}

func tenMoves(t testing.TB) []game.Move {
	t.Helper()
	var moves []game.Move
	for _, text := range strings.Split("t2 t1 1;t3 t1 1;t4 t1 1;t5 t1 1;t6 t1 1;draw;waste t1 1;waste t1 1;waste t1 1;draw;waste t1 1", ";") {
		moves = append(moves, carry(t, text))
	}
	return moves
}
