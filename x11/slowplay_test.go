package x11_test

import (
	"encoding/binary"
	"image"
	"slices"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// modem is a modem line: 56 kbit a second each way, and a round trip of 100 ms.
var modem = wire.Options{Delay: 50 * time.Millisecond, Rate: 56_000}

// roundTripTime is the round trip of modem.
const roundTripTime = 100 * time.Millisecond

// far is the shortest round trip that the program takes for a slow line, and some more. Where the modem's time is computed from bytes, or
// none is, nobody needs to wait for a modem.
var far = wire.Options{Delay: 20 * time.Millisecond}

// launchSlow launches the program on a slow line, and waits until all of the start has passed.
func launchSlow(t *testing.T, args ...string) *tracedRig {
	t.Helper()
	server := xvfb.Start(t, "-screen", "0", "1600x1200x24")
	s := launchTraced(t, server, wire.Start(t, server, far), "klondike", game.Shuffle(1, 41), args...)
	s.sync()
	s.p.AwaitReplies()
	return s
}

// TestHeldKeysOnSlowLine checks that a held key is at most half a second behind, at whatever moment it is
// released. While cards appear that were never seen, that holds for half of all moments, because each new
// card costs its own bytes, once.
func TestHeldKeysOnSlowLine(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	p := wire.Start(t, server, far)
	s := launchTraced(t, server, p, "klondike", game.Shuffle(1, 41), cards80...)
	const most = 500 * time.Millisecond
	keys := []xproto.Keysym{' ', 'u', 'r'}
	for _, sym := range keys {
		median, worst := s.heldKeyBehind(sym)
		if t.Logf("%q with faces or letters that are new: %v behind, at worst %v", sym, median, worst); median > most {
			t.Errorf("%q is %v behind at its release, with faces that are new", sym, median)
		}
	}
	for _, sym := range keys {
		median, worst := s.heldKeyBehind(sym)
		if t.Logf("%q: %v behind, at worst %v", sym, median, worst); worst > most {
			t.Errorf("%q is %v behind at its release", sym, worst)
		}
	}
}

// heldKeyBehind holds a key for three seconds of a modem line, with thirty presses a second. It returns how
// long after a press the server has everything that the press does: the median of all moments at which the
// key may be released, and the worst. The program has just shown something when the press comes, and the
// answer to that takes its own bytes and a round trip. Then it shows what the press does. Press and requests
// are under way for another round trip.
func (s *tracedRig) heldKeyBehind(sym xproto.Keysym) (median, worst time.Duration) {
	s.t.Helper()
	var behind []time.Duration
	all := turns(s.repeatKey(sym, 90, time.Second/30))
	for i := 1; i < len(all); i++ {
		took := modem.Duration(all[i-1].bytes+all[i].bytes) + time.Duration(1+all[i].waits)*roundTripTime
		behind = append(behind, took)
	}
	if len(behind) < 3 {
		s.t.Fatalf("the program shows something %d times while a key is held", len(all))
	}
	slices.Sort(behind)
	return behind[len(behind)/2], behind[len(behind)-1]
}

// repeatKey presses a key some times, once in every period of a modem line's time. That time is computed from
// what the program sends, so it is the same on every machine. Each time the program asks whether the server
// has caught up, it gets all presses of the time until the answer. The messages from the first press until
// the last such question are returned.
func (s *tracedRig) repeatKey(sym xproto.Keysym, presses int, every time.Duration) (said wire.Messages) {
	s.t.Helper()
	code, _ := s.keycode(sym)
	s.sync()
	s.p.AwaitReplies()
	mark := s.p.Mark()
	g := s.p.Shut()
	defer close(g.Open)
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for due := every; ; {
		for ; due >= every && presses > 0; due -= every {
			s.fake(xproto.KeyPress, code, image.Point{}, 1)
			s.fake(xproto.KeyRelease, code, image.Point{}, 1)
			presses--
		}
		s.roundTrip()
		if presses == 0 {
			return said
		}
		if len(said) > 0 {
			g.Pass <- struct{}{}
		}
		select {
		case <-g.Stopped:
		case <-limit.C:
			s.t.Fatalf("the program does not ask whether the server has caught up, with %d presses to come", presses)
		}
		before := said.Size(wire.Request)
		said = s.p.Since(mark)
		due += modem.Duration(said.Size(wire.Request)-before) + roundTripTime
	}
}

// A turn is what the program sends until it waits for an answer.
type turn struct {
	bytes int
	waits int // how many answers it has waited for since the turn before
}

// turns divides the requests of the program after those that ask for an answer. Questions alone are no turn,
// but waits before the next.
func turns(said wire.Messages) (all []turn) {
	const question = 4 // bytes
	next := turn{waits: 1}
	for _, m := range said.OfKind(wire.Request) {
		if m.Name == "SendEvent" { // the answer to a ping of the test
			continue
		}
		next.bytes += len(m.Body)
		switch {
		case m.Name != "GetInputFocus":
		case next.bytes == question:
			next = turn{waits: next.waits + 1}
		default:
			all, next = append(all, next), turn{waits: 1}
		}
	}
	return all
}

// TestResizeOnSlowLine checks that soon after a new size of the window all cards have their size and show
// what they are, after one layout. All texts must stand in their places; TestResizeShowsCardsFirst looks at that, and
// TestLayoutAfterRest at a window that is resized in many steps. The server is to report motions one at a time on such a line;
// TestMotionsByModem checks that a drag is never far behind then.
func TestResizeOnSlowLine(t *testing.T) {
	t.Parallel()
	limits := map[string]time.Duration{"fixed cards": time.Second, "growing cards": 3 * time.Second}
	for name, args := range map[string][]string{"fixed cards": cards80, "growing cards": plainCards} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := launchSlow(t, args...)
			if hints := s.p.Since(0).SelectsHints(); len(hints) == 0 || !hints[len(hints)-1] {
				t.Errorf("a slow line selects hints of motions: %v", hints)
			}
			layouts, took := s.layoutsFor(s.size().Add(image.Pt(200, 160)))
			if t.Logf("%d layouts, done %v after the size", layouts, took); layouts != 1 || took > limits[name] {
				t.Errorf("%d layouts for one size, done after %v, want at most %v", layouts, took, limits[name])
			}
		})
	}
}

// layoutsFor gives the window a size. It returns how often the table is laid out, and how long after that the server has all that
// the program shows before it waits for an answer. That is the time of the bytes on the line, a round trip, and the time that the
// program waits for another size.
func (s *tracedRig) layoutsFor(size image.Point) (layouts int, took time.Duration) {
	s.t.Helper()
	const rest = 100 * time.Millisecond
	s.sync()
	s.p.AwaitReplies() // nothing of what went before counts
	mark, status := s.p.Mark(), s.statusWindow().id
	s.configure(size)
	s.awaitStatusAt(size)
	s.sync()
	s.p.AwaitReplies()
	bytes, done := 0, false
	for _, m := range s.p.Since(mark).OfKind(wire.Request) {
		if m.Name == "ConfigureWindow" && xproto.Window(binary.LittleEndian.Uint32(m.Body[4:])) == status {
			layouts++
		}
		if m.Name != "SendEvent" && !done {
			bytes += len(m.Body)
			done = layouts > 0 && m.Name == "GetInputFocus" // the answer to the cards has come, and that to the texts is asked for
		}
	}
	return layouts, modem.Duration(bytes) + rest + roundTripTime
}

// awaitStatusAt waits until the status line lies along the bottom of a window of a size.
func (s *tracedRig) awaitStatusAt(size image.Point) {
	s.t.Helper()
	s.await("a status line at the bottom", func(e any) bool {
		c, ok := e.(xproto.ConfigureNotifyEvent)
		return ok && c.Window != s.table && c.X == 0 && int(c.Width) == size.X && int(c.Y)+int(c.Height) == size.Y
	})
}
