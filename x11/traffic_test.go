package x11_test

import (
	"encoding/binary"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// A tapped seat is one whose program talks to its server through a proxy.
type tappedSeat struct {
	*seat
	p *proxy
}

// overhear launches the program behind a proxy.
func overhear(t testing.TB, server *xvfb.Server, p *proxy, name string, deal game.Deal, args ...string) *tappedSeat {
	t.Helper()
	return &tappedSeat{seated(t, server, p.path, name, deal, args...), p}
}

// seated launches the program on a display that leads to a server, with a deal: a numbered one, or that of explicit cards.
func seated(t testing.TB, server *xvfb.Server, display, name string, deal game.Deal, args ...string) *seat {
	t.Helper()
	which := []string{"-game", name, "-deal", fmt.Sprint(deal.Number)}
	if deal.Number == 0 {
		file := filepath.Join(t.TempDir(), "deal.txt")
		if err := os.WriteFile(file, []byte(game.FormatCards(deal.Cards)+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		which = []string{"-game", name, "-cards", file}
	}
	r := launchOn(t, server, display, environment(t, display), append(which, args...)...)
	s := &seat{rig: r, state: game.New(rulesOf(t, name), deal)}
	s.measure()
	return s
}

// during is what the program and the server tell each other while something is done and until the program has done all that it
// asks for. The test's own pings are not in it.
func (s *tappedSeat) during(act func()) talk {
	s.t.Helper()
	s.sync()
	s.p.settle()
	mark := s.p.mark()
	act()
	s.sync()
	s.p.settle()
	return s.p.since(mark).unpinged()
}

// A start costs few round trips and few bytes, with RENDER and without, and asks nothing once the table is there.
func TestStartTraffic(t *testing.T) {
	t.Parallel()
	const mostTrips = 4
	for _, kindOfServer := range []struct {
		name string
		args []string
		most int // bytes out
	}{
		{"RENDER", nil, 120_000},
		{"core", []string{"-extension", "RENDER"}, 320_000},
	} {
		for _, name := range []string{"klondike", "double-klondike"} {
			t.Run(kindOfServer.name+"/"+name, func(t *testing.T) {
				t.Parallel()
				server := xvfb.Start(t, kindOfServer.args...)
				p := startProxy(t, server, manner{lockstep: true})
				s := overhear(t, server, p, name, game.Shuffle(rulesOf(t, name).Packs, 41))
				s.p.settle()
				whole := p.since(0).unpinged()
				last := whole.lastMap()
				if last < 0 {
					t.Fatal("nothing is mapped")
				}
				start := whole[:last]
				trips := len(start.only(trip))
				t.Logf("%d round trips, %d bytes out, %d in, %d requests, at least %d writes, at most %d",
					trips, whole.bytes(request), whole.bytes(reply, event, fault), len(whole.only(request)), p.reads(), writes(t, s.cmd.Process.Pid))
				t.Log(whole)
				if trips > mostTrips {
					t.Errorf("%d round trips before all of the table is there, want at most %d", trips, mostTrips)
				}
				if sent := whole.bytes(request); sent > kindOfServer.most {
					t.Errorf("%d bytes out, want at most %d", sent, kindOfServer.most)
				}
				if late := len(whole.only(reply).unpaced()) - len(start.only(reply).unpaced()); late != 0 {
					t.Errorf("%d questions are answered after all of the table is there", late)
				}
				sound(t, whole)
			})
		}
	}
}

// sound fails the test if there is something in a talk that the program never has reason to say or to hear.
func sound(t testing.TB, said talk) {
	t.Helper()
	for _, name := range []string{
		"GrabServer", "GrabPointer", "GrabKeyboard", "GrabButton", "GrabKey", "ChangeActivePointerGrab", // others live here too
		"QueryPointer", "WarpPointer", // the events say where the pointer is, and only the person says where to
		"GetImage", "GetGeometry", "QueryTree", // what the program has drawn and placed it knows
		"RenderAddGlyphs", "RenderCreateGlyphSet", // servers crash over equal ones (x11.md C.3)
	} {
		if n := len(said.named(request, name)); n > 0 {
			t.Errorf("%d requests %s", n, name)
		}
	}
	for _, m := range said {
		switch {
		case m.kind == request && strings.HasPrefix(m.name, "MIT-SHM"):
			t.Errorf("a request %s: nothing is gained by it, and it works on one machine only", m.name)
		case m.kind == fault:
			t.Errorf("an error: %s %d", m.name, m.body[1])
		case m.kind == event && strings.Contains("Expose GraphicsExposure NoExposure EnterNotify LeaveNotify VisibilityNotify", m.name):
			t.Errorf("an event %s that nobody needs", m.name)
		}
	}
	for _, what := range needless(said) {
		t.Error("needless: ", what)
	}
	if paces, all := len(said.named(request, "GetInputFocus")), len(said.only(request)); paces > all/200+1 {
		t.Errorf("%d signs of life asked for in %d requests, want at most one in 200", paces, all)
	}
}

// Nothing passes while nobody does anything, and a pointer that moves over the table with an empty hand is nobody.
func TestIdle(t *testing.T) {
	t.Parallel()
	const long = 5 * time.Second
	noise := make(chan talk)
	var seats []*tappedSeat
	for _, args := range [][]string{nil, {"-extension", "RENDER"}} {
		server := xvfb.Start(t, args...)
		s := overhear(t, server, startProxy(t, server, manner{}), "klondike", game.Shuffle(1, 41), clicking...)
		s.p.settle()
		seats = append(seats, s)
		mark := s.p.mark()
		go func() {
			if s.p.silence(long) {
				noise <- nil
				return
			}
			noise <- append(talk{{name: "bytes"}}, s.p.since(mark)...)
		}()
	}
	for range seats {
		if said := <-noise; said != nil {
			t.Error("not idle: ", said)
		}
	}
	for _, s := range seats {
		s.wander("an empty hand")
		s.click(s.spot(game.Pile{Role: game.Stock}, 0))
		s.wander("a hand that has dealt")
		s.click(s.spot(tableau(1), 1))
		s.press(3, 0)
		s.release(3, 0)
		s.wander("a hand that was put back")
		s.click(s.spot(tableau(1), 1))
		if said := s.during(func() {}); len(said) > 0 {
			t.Errorf("a full hand that rests costs %s", said)
		}
	}
}

// wander moves the pointer all over the table, and fails the test if the program hears of it.
func (s *tappedSeat) wander(when string) {
	s.t.Helper()
	said := s.during(func() {
		for i := range 100 {
			s.point(image.Pt(5+i*5, 5+i*4))
		}
	})
	if len(said) > 0 {
		s.t.Errorf("the pointer moves with %s: %s", when, said)
	}
}

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

// A whole game, every move of it made by a person, says nothing that it has no reason to say, asks nothing, and sends no
// picture while a card is being dragged.
func TestGameTraffic(t *testing.T) {
	t.Parallel()
	number, moves := game.Demo()
	servers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := startProxy(t, server, manner{})
		s := overhear(t, server, p, "klondike", game.Shuffle(1, number), clicking...)
		said := s.during(func() {
			for _, m := range moves {
				s.do(m, s.clicks)
			}
		})
		s.says("You have won")
		t.Logf("%d moves for %d bytes out, %d in: %s", len(moves), said.bytes(request), said.bytes(reply, event, fault), said)
		now, most := resident(t, s.cmd.Process.Pid)
		t.Logf("after the game %d kB are resident, at most %d were", now, most)
		quiet(t, said)
		sound(t, p.since(0))
		held := 0
		for _, m := range said.only(request) {
			if mask, ok := selects(m); ok {
				held = mask & xproto.EventMaskPointerMotion // the program listens to the pointer just while the hand is full
			}
			if held != 0 && m.name == "PutImage" {
				t.Errorf("a picture of %d bytes is sent in mid-drag", len(m.body))
			}
		}
	})
}

// selects is the event mask that a request selects on a window.
func selects(m message) (mask int, ok bool) {
	if m.name != "ChangeWindowAttributes" || binary.LittleEndian.Uint32(m.body[8:]) != xproto.CwEventMask {
		return 0, false
	}
	return int(binary.LittleEndian.Uint32(m.body[12:])), true
}

// Keys are as cheap: undo, redo, a deal from the stock, help, a new deal.
func TestKeyTraffic(t *testing.T) {
	t.Parallel()
	servers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := startProxy(t, server, manner{})
		s := overhear(t, server, p, "klondike", game.Shuffle(1, 41))
		for _, k := range []struct {
			name string
			sym  xproto.Keysym
			most int // bytes out
		}{
			{"deal", ' ', 20_000}, {"undo", 'u', 400}, {"redo", 'r', 400}, {"nothing to redo", 'r', 3000},
			{"nothing to redo, again", 'r', 0}, {"no meaning", 'x', 0}, {"help", keyF1, 64_000}, {"help away", ' ', 40},
			{"help again", keyF1, 56_000}, {"help away again", ' ', 40}, {"new deal", 'n', 80_000},
		} {
			// What keys mean is asked when the keyboard says that it has changed, and nobody waits for the answer.
			said := s.during(func() { s.key(k.sym) }).unpaced().pick(func(m message) bool { return !strings.HasSuffix(m.name, "Mapping") })
			t.Logf("%s: %d bytes out: %s", k.name, said.bytes(request), said)
			if n := said.bytes(request); n > k.most {
				t.Errorf("%s costs %d bytes, want at most %d", k.name, n, k.most)
			}
			quiet(t, said)
			sound(t, said)
		}
	})
}

// quiet fails the test if a question is asked that the program would have to wait for.
func quiet(t *testing.T, said talk) {
	t.Helper()
	for _, m := range said.only(request).unpaced() {
		if isQuestion(m.name) {
			t.Errorf("a question in mid-game: %s", m.name)
		}
	}
}

// needless lists requests that change nothing: a property that has the value already, a place where the window is.
func needless(said talk) (list []string) {
	type key struct{ window, of uint32 }
	word := binary.LittleEndian.Uint32
	properties := make(map[key]string)
	places := make(map[key]uint32) // by window and bit of ConfigureWindow's mask
	for _, m := range said.only(request) {
		switch b := m.body; m.name {
		case "ChangeProperty":
			k, value := key{word(b[4:]), word(b[8:])}, string(b[12:])
			if was, ok := properties[k]; ok && was == value && b[1] == xproto.PropModeReplace {
				list = append(list, fmt.Sprintf("property %d of window %#x is set to what it is: %q", k.of, k.window, value))
			}
			properties[k] = value
		case "DeleteProperty":
			delete(properties, key{word(b[4:]), word(b[8:])})
		case "ReparentWindow":
			delete(places, key{word(b[4:]), xproto.ConfigWindowX})
			delete(places, key{word(b[4:]), xproto.ConfigWindowY})
		case "ConfigureWindow":
			changes, values := false, b[12:]
			for bit := uint32(1); bit <= xproto.ConfigWindowStackMode; bit <<= 1 {
				if word(b[8:])&bit == 0 {
					continue
				}
				k := key{word(b[4:]), bit}
				was, ok := places[k]
				changes = changes || !ok || was != word(values) || bit >= xproto.ConfigWindowSibling
				places[k], values = word(values), values[4:]
			}
			if !changes {
				list = append(list, fmt.Sprintf("window %#x is placed where it is", word(b[4:])))
			}
		}
	}
	return list
}
