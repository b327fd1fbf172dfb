package x11_test

import (
	"fmt"
	"image"
	"image/color"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/x11/internal/proc"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// A tracedRig is a tableRig whose program talks to its server through a proxy.
type tracedRig struct {
	*tableRig
	p *wire.Proxy
}

// launchTraced launches the program behind a proxy.
func launchTraced(t testing.TB, server *xvfb.Server, p *wire.Proxy, name string, deal game.Deal, args ...string) *tracedRig {
	t.Helper()
	return &tracedRig{launchDeal(t, server, p.Display, name, deal, args...), p}
}

// launchWatched launches the program with deal 41 of Klondike, behind a proxy that passes on everything at once.
func launchWatched(t testing.TB, server *xvfb.Server, args ...string) *tracedRig {
	t.Helper()
	s := launchTraced(t, server, wire.Start(t, server, wire.Options{}), "klondike", game.Shuffle(1, 41), args...)
	s.awaitFastLine()
	return s
}

// awaitFastLine waits until the program takes its line for a fast one. On a busy machine the answers at the start may all have come late.
// Then the pointer is dragged over the bare table, which makes the program ask.
func (s *tableRig) awaitFastLine() {
	s.t.Helper()
	s.poll("the line counts as fast", func() bool {
		if s.eventMasks()&xproto.EventMaskPointerMotionHint == 0 {
			return true
		}
		s.point(image.Point{})
		s.press(1, 0)
		s.point(image.Pt(1, 0))
		s.release(1, 60)
		return false
	})
}

// launchDeal launches the program on a display that leads to a server, with a deal: a number, or explicit cards.
func launchDeal(t testing.TB, server *xvfb.Server, display, name string, deal game.Deal, args ...string) *tableRig {
	t.Helper()
	which := []string{"-game", name, "-deal", fmt.Sprint(deal.Number)}
	if deal.Number == 0 {
		file := filepath.Join(t.TempDir(), "deal.txt")
		writeText(t, file, deals.FormatCards(deal.Cards)+"\n")
		which = []string{"-game", name, "-cards", file}
	}
	r := launchOn(t, server, display, environment(t, display), append(which, args...)...)
	s := r.atTable(name, deal)
	return s
}

// awaitAllShown waits until the program has shown everything. On a line that counts as slow it shows one
// thing after another, each when the server has answered for the one before. On a busy machine any line may
// count as slow.
func (s *tracedRig) awaitAllShown() {
	s.t.Helper()
	for limit := time.Now().Add(patience); ; {
		mark := s.p.Mark()
		s.sync()
		s.p.AwaitReplies()
		if len(s.p.Since(mark).WithoutPings()) == 0 {
			return
		}
		if time.Now().After(limit) {
			s.t.Fatal("the program never rests: ", s.p.Since(mark))
		}
	}
}

// messagesDuring returns the messages between the program and the server from act until the program has
// handled all that act does. It leaves out the test's own pings, and those of the program: how many of these
// are due depends on how much went before.
func (s *tracedRig) messagesDuring(act func()) wire.Messages {
	s.t.Helper()
	s.awaitAllShown()
	mark := s.p.Mark()
	act()
	s.sync()
	s.p.AwaitReplies()
	return s.p.Since(mark).WithoutPings().WithoutPacing()
}

// TestStartTraffic checks that a start with cards of 95 pixels costs few round trips and few bytes, with RENDER and without, and
// asks only about keys after that. TestFirstWindow is about windows of the program's own choice.
func TestStartTraffic(t *testing.T) {
	t.Parallel()
	const mostTrips = 3
	for _, kindOfServer := range []struct {
		name, game, size string
		args             []string
		most             int // bytes out
	}{
		{"RENDER", "klondike", "759x682", nil, 60_000},
		{"core", "double-klondike", "1019x682", []string{"-extension", "RENDER"}, 105_000},
	} {
		t.Run(kindOfServer.name, func(t *testing.T) {
			t.Parallel()
			server := xvfb.Start(t, kindOfServer.args...)
			p := wire.Start(t, server, wire.Options{Lockstep: true})
			s := launchTraced(t, server, p, kindOfServer.game, game.Shuffle(rulesOf(t, kindOfServer.game).Packs, 41), "-geometry", kindOfServer.size)
			s.awaitAllShown()
			whole := p.Since(0).WithoutPings()
			last := whole.LastMap()
			if last < 0 {
				t.Fatal("nothing is mapped")
			}
			start := whole[:last]
			trips := len(start.OfKind(wire.Trip))
			t.Logf("%d round trips, %d bytes out, %d in, %d requests, at least %d writes, at most %d",
				trips, whole.Size(wire.Request), whole.Size(wire.Reply, wire.Event, wire.Fault), len(whole.OfKind(wire.Request)), p.ReadCount(), proc.WriteCalls(t, s.cmd.Process.Pid))
			t.Log(whole)
			if trips > mostTrips {
				t.Errorf("%d round trips before all of the table is there, want at most %d", trips, mostTrips)
			}
			if sent := whole.Size(wire.Request); sent > kindOfServer.most {
				t.Errorf("%d bytes out, want at most %d", sent, kindOfServer.most)
			}
			questions := whole[last:].OfKind(wire.Reply).WithoutPacing()
			keys := len(questions.Named(wire.Reply, "GetKeyboardMapping")) + len(questions.Named(wire.Reply, "GetModifierMapping"))
			if manager := len(questions.Named(wire.Reply, "GetProperty")); keys != 2 || manager > 2 || len(questions) != keys+manager {
				t.Errorf("after all of the table is there are answered %s, want the two questions about keys, and what the window manager offers", questions)
			}
			wire.CheckNeeded(t, whole)
			if paces, all := len(start.Named(wire.Request, "GetInputFocus")), len(start.OfKind(wire.Request)); paces > all/200+1 {
				t.Errorf("%d signs of life asked for in %d requests, want at most one in 200", paces, all)
			}
		})
	}
}

// TestIdle checks that nothing is sent while the player does nothing, or moves the pointer over the table
// with an empty hand.
func TestIdle(t *testing.T) {
	t.Parallel()
	const long = 5 * time.Second
	noise := make(chan wire.Messages)
	var seats []*tracedRig
	for _, args := range [][]string{nil, {"-extension", "RENDER"}} {
		s := launchWatched(t, xvfb.Start(t, args...), clicking...)
		s.awaitAllShown()
		seats = append(seats, s)
		mark := s.p.Mark()
		go func() {
			if s.p.IsSilent(long) {
				noise <- nil
				return
			}
			noise <- append(wire.Messages{{Name: "bytes"}}, s.p.Since(mark)...)
		}()
	}
	for range seats {
		if said := <-noise; said != nil {
			t.Error("not idle: ", said)
		}
	}
	for _, s := range seats {
		s.checkIdlePointer("an empty hand")
		s.click(s.grabPoint(stockPile, 0))
		s.checkIdlePointer("a hand that has dealt")
		s.click(s.grabPoint(tableau(1), 1))
		s.tapButton(3, 0)
		s.checkIdlePointer("a hand that was put back")
		s.click(s.grabPoint(tableau(1), 1))
		if said := s.messagesDuring(func() {}); len(said) > 0 {
			t.Errorf("a full hand that rests costs %s", said)
		}
	}
}

// checkIdlePointer moves the pointer all over the table, and fails if the program gets an event of it.
func (s *tracedRig) checkIdlePointer(when string) {
	s.t.Helper()
	said := s.messagesDuring(func() {
		for i := range 100 {
			s.point(image.Pt(5+i*5, 5+i*4))
		}
	})
	if len(said) > 0 {
		s.t.Errorf("the pointer moves with %s: %s", when, said)
	}
}

// TestGameTraffic plays a whole game with the pointer. The program must make no needless request, ask no
// question, and send no picture while a card is dragged.
func TestGameTraffic(t *testing.T) {
	t.Parallel()
	number, moves := gametest.WonKlondike(t)
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		p := wire.Start(t, server, wire.Options{})
		s := launchTraced(t, server, p, "klondike", game.Shuffle(1, number), clicking...)
		said := s.messagesDuring(func() {
			for _, m := range moves {
				s.makeMove(m, s.carryByClicks)
			}
		})
		s.checkStatus("Won in")
		t.Logf("%d moves for %d bytes out, %d in: %s", len(moves), said.Size(wire.Request), said.Size(wire.Reply, wire.Event, wire.Fault), said)
		now, most := proc.ResidentMemory(t, s.cmd.Process.Pid)
		t.Logf("after the game %d kB are resident, at most %d were", now, most)
		wire.CheckNoQuestions(t, said)
		wire.CheckNeeded(t, p.Since(0))
		held := 0
		for _, m := range said.OfKind(wire.Request) {
			if mask, ok := m.SelectedMask(); ok {
				held = mask & xproto.EventMaskPointerMotion // the program selects PointerMotion only while the hand is full
			}
			if held != 0 && m.Name == "PutImage" {
				t.Errorf("a picture of %d bytes is sent in mid-drag", len(m.Body))
			}
		}
	})
}

// TestKeyTraffic limits the cost of keys: undo, redo, a draw, the help, a new deal. The first undo has
// letters that are new to the server.
func TestKeyTraffic(t *testing.T) {
	t.Parallel()
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		t.Parallel()
		s := launchWatched(t, server, slices.Concat(plainCards, still)...)
		for _, k := range []struct {
			name string
			sym  xproto.Keysym
			most int // bytes out
		}{
			{"deal", ' ', 20_000}, {"undo", 'u', 960}, {"redo", 'r', 580}, {"nothing to redo", 'r', 3000},
			{"nothing to redo, again", 'r', 0}, {"no meaning", 'x', 0}, {"help", keyF1, 64_000}, {"help scrolled", ' ', 22_000},
			{"help scrolled back", keyHome, 48}, {"help away", 'x', 40}, {"new deal", 'n', 80_000},
		} {
			// The program asks for the keyboard mapping when the server says that it has changed, and does not
			// wait for the answer.
			said := s.messagesDuring(func() { s.key(k.sym) }).Filter(func(m wire.Message) bool { return !strings.HasSuffix(m.Name, "Mapping") })
			t.Logf("%s: %d bytes out: %s", k.name, said.Size(wire.Request), said)
			if n := said.Size(wire.Request); n > k.most {
				t.Errorf("%s costs %d bytes, want at most %d", k.name, n, k.most)
			}
			wire.CheckNoQuestions(t, said)
			wire.CheckNeeded(t, said)
		}
	})
}

// TestLiveTraffic limits the cost of a changed resource: the question for it, and what it changes. A limit of
// gestures changes nothing, and a red ink only the red cards.
func TestLiveTraffic(t *testing.T) {
	t.Parallel()
	s := launchWatched(t, xvfb.Start(t), append(clicking, plainCards...)...)
	asked := s.messagesDuring(func() { s.xrdb("*dragPixels: 9\n", "-merge") })
	for _, m := range asked {
		if _, selects := m.SelectedMask(); m.Kind == wire.Request && m.Name != "GetProperty" && !selects { // by which the line counts as slow, or no more
			t.Errorf("a threshold costs %s", asked)
			break
		}
	}
	red := 0
	for _, p := range s.state.Piles() {
		if cards := s.state.Cards(p); len(cards) > 0 && cards[len(cards)-1].FaceUp && cards[len(cards)-1].Card.Red() {
			red++
		}
	}
	drawn := s.messagesDuring(func() {
		s.xrdb("*redInk: #ff0000\n", "-merge")
		s.awaitColour("red ink", s.named("Ace of Hearts").at.Min.Add(s.layout.Card.Div(2)), color.RGBA{0xff, 0, 0, 0xff})
	})
	if n := len(drawn.Named(wire.Request, "ClearArea")); n != red || red == 0 {
		t.Errorf("%d windows are drawn anew, of %d red cards: %s", n, red, drawn)
	}
}
