package x11_test

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
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
		if err := os.WriteFile(file, []byte(deals.FormatCards(deal.Cards)+"\n"), 0o600); err != nil {
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
	if said = said.unpaced(); len(said) > 0 { // the pings that frame this may be what a sign of life was due at
		s.t.Errorf("the pointer moves with %s: %s", when, said)
	}
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
			{"nothing to redo, again", 'r', 0}, {"no meaning", 'x', 0}, {"help", keyF1, 64_000}, {"help scrolled", ' ', 0}, {"help away", 'x', 40},
			{"help again", keyF1, 56_000}, {"help away again", 'x', 40}, {"new deal", 'n', 80_000},
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

// A changed resource costs the question for it, and what it changes: nothing for a threshold, the red cards for their ink.
func TestLiveTraffic(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	s := overhear(t, server, startProxy(t, server, manner{}), "klondike", game.Shuffle(1, 41), clicking...)
	asked := s.during(func() { s.xrdb("*dragPixels: 9\n", "-merge") }).unpaced()
	for _, m := range asked {
		if m.kind == request && m.name != "GetProperty" {
			t.Errorf("a threshold costs %s", asked)
			break
		}
	}
	red := 0
	for _, p := range s.state.Piles() {
		if cards := s.state.Cards(p); len(cards) > 0 && cards[len(cards)-1].Up && cards[len(cards)-1].Card.Red() {
			red++
		}
	}
	drawn := s.during(func() {
		s.xrdb("*redInk: #ff0000\n", "-merge")
		s.wears("red ink", s.named("Ace of Hearts").at.Min.Add(s.layout.Card.Div(2)), color.RGBA{0xff, 0, 0, 0xff})
	}).unpaced()
	if n := len(drawn.named(request, "ClearArea")); n != red || red == 0 {
		t.Errorf("%d windows are drawn anew, of %d red cards: %s", n, red, drawn)
	}
	// Whatever a change redraws leaves together: all cards get their new paper at once.
	before := writes(t, s.cmd.Process.Pid)
	s.xrdb("*cardColor: #eeeeaa\n", "-merge")
	s.wears("yellow paper", s.named("Ace of Hearts").at.Min.Add(image.Pt(s.layout.Card.X/2, 4)), color.RGBA{0xee, 0xee, 0xaa, 0xff})
	s.sync()
	if n := writes(t, s.cmd.Process.Pid) - before; n > 40 {
		t.Errorf("new paper for the cards leaves in %d writes", n)
	}
}
