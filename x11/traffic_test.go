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

// overhear launches the program behind a proxy, with a deal: a numbered one, or that of explicit cards.
func overhear(t testing.TB, server *xvfb.Server, p *proxy, name string, deal game.Deal, args ...string) *tappedSeat {
	t.Helper()
	env := environment(t, p.path)
	which := []string{"-game", name, "-deal", fmt.Sprint(deal.Number)}
	if deal.Number == 0 {
		file := filepath.Join(t.TempDir(), "deal.txt")
		if err := os.WriteFile(file, []byte(game.FormatCards(deal.Cards)+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		which = []string{"-game", name, "-cards", file}
	}
	s := &seat{rig: launchOn(t, server, p.path, env, append(which, args...)...), state: game.New(rulesOf(t, name), deal)}
	s.measure()
	return &tappedSeat{s, p}
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
				p := startProxy(t, server, true)
				s := overhear(t, server, p, name, game.Shuffle(rulesOf(t, name).Packs, 41))
				s.p.settle()
				whole := p.since(0).unpinged()
				start := whole.upToMap()
				trips := len(start.only(trip))
				if len(start) == 0 {
					t.Fatal("nothing is mapped")
				}
				t.Logf("%d round trips, %d bytes out, %d in, %d requests, at least %d writes, at most %d",
					trips, whole.bytes(request), whole.bytes(reply, event, fault), len(whole.only(request)), p.arrivals, writes(t, s.cmd.Process.Pid))
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

// writes is how often a process has called write(2), for whatever (proc(5), "syscw").
func writes(t testing.TB, pid int) int {
	t.Helper()
	n := 0
	for _, line := range strings.Split(readProc(t, pid, "io"), "\n") {
		fmt.Sscanf(line, "syscw: %d", &n)
	}
	return n
}

// readProc reads a file that the kernel keeps about a process.
func readProc(t testing.TB, pid int, name string) string {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
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
	servers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := startProxy(t, server, false)
		s := overhear(t, server, p, "klondike", game.Shuffle(1, 41), clicking...)
		s.p.settle()
		mark := p.mark()
		if !p.silence(5 * time.Second) {
			t.Errorf("not idle: %s", p.since(mark))
		}
		s.wander(t, "an empty hand")
		s.click(s.spot(game.Pile{Role: game.Stock}, 0)) // a click that lifts nothing, and one that does
		s.wander(t, "a hand that has dealt")
		s.click(s.spot(tableau(1), 1))
		s.press(3, 0)
		s.release(3, 0)
		s.wander(t, "a hand that was put back")
		s.click(s.spot(tableau(1), 1))
		if said := s.during(func() {}); len(said) > 0 {
			t.Errorf("a full hand that rests costs %s", said)
		}
	})
}

// wander moves the pointer all over the table, and fails the test if the program hears of it.
func (s *tappedSeat) wander(t *testing.T, when string) {
	t.Helper()
	said := s.during(func() {
		for i := range 100 {
			s.point(image.Pt(5+i*5, 5+i*4))
		}
	})
	if len(said) > 0 {
		t.Errorf("the pointer moves with %s: %s", when, said)
	}
}

// A step of a drag is one request of 20 bytes, whether one card rides or ten; to take them up and to let them go is cheap.
func TestDragTraffic(t *testing.T) {
	servers(t, func(t *testing.T, server *xvfb.Server) {
		p := startProxy(t, server, false)
		s := overhear(t, server, p, "klondike", tenInARow(t), dragging...)
		t.Run("one card", func(t *testing.T) {
			s.steps(t, s.spot(tableau(0), 0), image.Pt(3, 2), 90, budget{lift: 60, back: 60})
		})
		for _, m := range tenMoves(t) {
			s.do(m, s.drag)
		}
		t.Run("ten cards", func(t *testing.T) {
			run := s.spot(tableau(1), 1)
			s.steps(t, run, image.Pt(2, 3), 60, budget{lift: 16*10 + 80, back: 36*10 + 40})
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
func (s *tappedSeat) moved() {
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
	number, moves := game.Demo()
	servers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := startProxy(t, server, false)
		s := overhear(t, server, p, "klondike", game.Shuffle(1, number), dragging...)
		said := s.during(func() {
			for _, m := range moves {
				s.do(m, s.drag)
			}
		})
		s.says("You have won")
		t.Logf("%d moves for %d bytes out, %d in: %s", len(moves), said.bytes(request), said.bytes(reply, event), said)
		t.Logf("%s after the game", memory(t, s.cmd.Process.Pid))
		quiet(t, said)
		sound(t, p.since(0))
		down := false
		for _, m := range said {
			switch {
			case m.kind == event && strings.HasPrefix(m.name, "Button"):
				down = m.name == "ButtonPress"
			case down && m.kind == request && m.name == "PutImage":
				t.Errorf("a picture of %d bytes is sent in mid-drag", len(m.body))
			}
		}
	})
}

// Keys are as cheap: undo, redo, a deal from the stock, help, a new deal.
func TestKeyTraffic(t *testing.T) {
	servers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := startProxy(t, server, false)
		s := overhear(t, server, p, "klondike", game.Shuffle(1, 41))
		s.key(keyShift) // another keyboard than the server's own: it says so, and the program asks what its keys mean
		for _, k := range []struct {
			name string
			sym  xproto.Keysym
			most int // bytes out
		}{
			{"deal", ' ', 14_000}, {"undo", 'u', 5000}, {"redo", 'r', 5000}, {"nothing to redo", 'r', 30_000},
			{"nothing to redo, again", 'r', 0}, {"no meaning", 'x', 0}, {"help", keyF1, 300_000}, {"help away", ' ', 100},
			{"help again", keyF1, 120_000}, {"help away again", ' ', 100}, {"new deal", 'n', 60_000},
		} {
			said := s.during(func() { s.key(k.sym) })
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

// memory is what a process holds of it.
func memory(t testing.TB, pid int) string {
	var list []string
	for _, line := range strings.Split(readProc(t, pid, "status"), "\n") {
		if strings.HasPrefix(line, "VmRSS") || strings.HasPrefix(line, "VmHWM") {
			list = append(list, strings.Join(strings.Fields(line), " "))
		}
	}
	return strings.Join(list, ", ")
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
