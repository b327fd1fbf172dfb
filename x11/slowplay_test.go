package x11_test

import (
	"encoding/binary"
	"image"
	"slices"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// modemLine is a modem line: 56 kbit a second each way, and a round trip of 100 ms.
var modemLine = proxyOptions{delay: 50 * time.Millisecond, rate: 56_000}

// roundTripTime is the round trip of modemLine.
const roundTripTime = 100 * time.Millisecond

// launchSlow launches the program on a slow line, and waits until all of the start has passed.
func launchSlow(t *testing.T, args ...string) *tracedRig {
	t.Helper()
	server := xvfb.Start(t, "-screen", "0", "1600x1200x24")
	s := launchTraced(t, server, startProxy(t, server, modemLine), "klondike", game.Shuffle(1, 41), args...)
	s.sync()
	s.p.awaitReplies()
	return s
}

// lastSent returns when the server sent the last event of a name.
func (t messages) lastSent(name string) (last time.Time) {
	for _, m := range t.named(event, name) {
		if m.when.After(last) {
			last = m.when
		}
	}
	return last
}

// TestHeldKeysOnSlowLine checks that a held key is at most half a second behind, at whatever moment it is released. While cards appear
// that were never seen, that holds for half of all moments, because each new card costs its own bytes, once.
func TestHeldKeysOnSlowLine(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	p := startProxy(t, server, proxyOptions{delay: 20 * time.Millisecond}) // enough for the program to take the line for a slow one
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

// heldKeyBehind holds a key for three seconds of a modem line, with thirty presses a second. It returns how long after a press the server
// has everything that the press does: the median of all moments at which the key may be released, and the worst. The program has just shown
// something when the press comes, and the answer to that takes its own bytes and a round trip. Then it shows what the press does. Press
// and requests are under way for another round trip.
func (s *tracedRig) heldKeyBehind(sym xproto.Keysym) (median, worst time.Duration) {
	s.t.Helper()
	var behind []time.Duration
	turns := s.repeatKey(sym, 90, time.Second/30).turns()
	for i := 1; i < len(turns); i++ {
		took := modemLine.duration(turns[i-1].bytes+turns[i].bytes) + time.Duration(1+turns[i].waits)*roundTripTime
		behind = append(behind, took)
	}
	if len(behind) < 3 {
		s.t.Fatalf("the program shows something %d times while a key is held", len(turns))
	}
	slices.Sort(behind)
	return behind[len(behind)/2], behind[len(behind)-1]
}

// repeatKey presses a key some times, once in every period of a modem line's time. That time is computed from what the program sends, so it
// is the same on every machine. Each time the program asks whether the server has caught up, it gets all presses of the time until the
// answer. The messages from the first press until the last such question are returned.
func (s *tracedRig) repeatKey(sym xproto.Keysym, presses int, every time.Duration) (said messages) {
	s.t.Helper()
	code, _ := s.keycode(sym)
	s.sync()
	s.p.awaitReplies()
	mark := s.p.mark()
	g := s.p.shut()
	defer close(g.open)
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
			g.pass <- struct{}{}
		}
		select {
		case <-g.stopped:
		case <-limit.C:
			s.t.Fatalf("the program does not ask whether the server has caught up, with %d presses to come", presses)
		}
		before := said.size(request)
		said = s.p.since(mark)
		due += modemLine.duration(said.size(request)-before) + roundTripTime
	}
}

// A turn is what the program sends until it waits for an answer.
type turn struct {
	bytes int
	waits int // how many answers it has waited for since the turn before
}

// turns divides the requests of the program after those that ask for an answer. Questions alone are no turn, but waits before the next.
func (t messages) turns() (all []turn) {
	const question = 4 // bytes
	next := turn{waits: 1}
	for _, m := range t.ofKind(request) {
		if m.name == "SendEvent" { // the answer to a ping of the test
			continue
		}
		next.bytes += len(m.body)
		switch {
		case m.name != "GetInputFocus":
		case next.bytes == question:
			next = turn{waits: next.waits + 1}
		default:
			all, next = append(all, next), turn{waits: 1}
		}
	}
	return all
}

// duration returns how long the line is busy with n bytes.
func (o proxyOptions) duration(n int) time.Duration {
	return time.Duration(n) * 8 * time.Second / time.Duration(o.rate)
}

// TestMotionsOnSlowLine checks that a drag with 500 motions a second is never more than a round trip behind. No place of the pointer is
// older by the line's time when the card gets there. None waits in a queue on its way to the program. A busy machine halts the program or
// the line, and messages wait for one another after that; so the drag may have six tries.
func TestMotionsOnSlowLine(t *testing.T) {
	t.Parallel()
	s := launchSlow(t, append(dragging, cards80...)...)
	atStart := s.p.mark()
	behind := true
	for try := 0; try < 6 && behind; try++ {
		said, at := s.dragFast()
		chosen, changed := s.p.since(0)[:atStart].selectsHints(), said.selectsHints()
		if len(chosen) == 0 || !chosen[len(chosen)-1] || slices.Contains(changed, false) {
			t.Fatalf("hints of motions are selected %v before the press, and %v in it", chosen, changed)
		}
		const bytes = 50 * time.Millisecond // for the messages themselves, and for those on the line just then
		queued := said.longestQueued() - modemLine.delay
		steps, overtaken, oldest := said.stepAges(at.Sub(s.layout.Place(tableau(0)).Min), at)
		behind = queued > bytes || steps < 10 || overtaken > 2 || oldest > roundTripTime+bytes
		t.Logf("a message waits %v; %d steps; the program knew up to %d newer places; the oldest place is %v old by the line's time", queued, steps, overtaken, oldest)
	}
	if behind {
		t.Error("the drag is behind the pointer, each time")
	}
}

// dragFast drags a card with 500 motions a second, and drops it where no card may lie. It returns the messages, and the point of the press.
func (s *tracedRig) dragFast() (said messages, at image.Point) {
	s.t.Helper()
	const (
		motions = 1000
		every   = 2 // milliseconds
	)
	at = s.grabPoint(tableau(0), 0)
	s.point(at)
	s.press(1, 0)
	s.sync()
	origin := s.origin()
	mark := s.p.mark()
	s.c.Cork()
	for i := range motions {
		s.fake(xproto.MotionNotify, 0, at.Add(origin).Add(image.Pt(i%400, i/10)), every)
	}
	s.release(1, every)
	s.c.Uncork()
	s.roundTrip()
	s.sync()
	s.p.awaitReplies()
	return s.p.since(mark), at
}

// longestQueued returns how long a message of the server was on its way to the program at most, until the release of the button.
func (t messages) longestQueued() (longest time.Duration) {
	released := t.lastSent("ButtonRelease")
	for _, m := range t.ofKind(event, reply) {
		if !m.when.After(released) {
			longest = max(longest, m.arrives.Sub(m.when))
		}
	}
	return longest
}

// stepAges returns how many steps of a drag the program shows, and how many newer places of the pointer it knew at most when it sent one.
// It also returns how old a place is at most by the line's time when the card gets there. The pointer is by a vector from the card, and
// pressed at a point.
func (t messages) stepAges(by, pressed image.Point) (steps, overtaken int, oldest time.Duration) {
	var known []time.Time              // when the program got each place
	order := make(map[image.Point]int) // the index of each place in known
	tell := func(place image.Point, m message) {
		order[place], known = len(known), append(known, m.arrives)
	}
	places := make(map[image.Point]time.Duration) // how long a place of the pointer was on the line
	for _, m := range t {
		switch {
		case m.kind == event && m.name == "MotionNotify":
			places[m.point16(24)] = m.arrives.Sub(m.when)
			tell(m.point16(24), m)
		case m.kind == reply && m.name == "QueryPointer":
			places[m.point16(20)] = m.arrives.Sub(m.when)
			tell(m.point16(20), m)
		case m.kind == request && m.name == "ConfigureWindow" && binary.LittleEndian.Uint16(m.body[8:]) == xproto.ConfigWindowX|xproto.ConfigWindowY:
			steps++
			place := image.Pt(int(int32(binary.LittleEndian.Uint32(m.body[12:]))), int(int32(binary.LittleEndian.Uint32(m.body[16:])))).Add(by)
			if told, ok := places[place]; ok && place != pressed { // the drop brings the card home
				oldest = max(oldest, told+m.arrives.Sub(m.when))
				newer := slices.IndexFunc(known[order[place]:], func(at time.Time) bool { return at.After(m.when) })
				overtaken = max(overtaken, newer-1)
			}
		}
	}
	return steps, overtaken, oldest
}

// point16 returns the point whose coordinates stand at a byte of a message, with 16 bits each.
func (m message) point16(at int) image.Point {
	return image.Pt(int(int16(binary.LittleEndian.Uint16(m.body[at:]))), int(int16(binary.LittleEndian.Uint16(m.body[at+2:]))))
}

// selectsHints returns for each request that selects events whether the server shall report motions one at a time.
func (t messages) selectsHints() (hints []bool) {
	for _, m := range t.ofKind(request) {
		if mask, ok := selectedMask(m); ok {
			hints = append(hints, mask&xproto.EventMaskPointerMotionHint != 0)
		}
	}
	return hints
}

// TestResizeOnSlowLine checks that a window that is resized in twenty steps is laid out at most twice. Soon after the last step all cards
// have their size and show what they are, and all texts stand in their places; TestResizeShowsCardsFirst looks at that.
func TestResizeOnSlowLine(t *testing.T) {
	t.Parallel()
	limits := map[string]time.Duration{"fixed cards": time.Second, "growing cards": 3 * time.Second}
	for name, args := range map[string][]string{"fixed cards": cards80, "growing cards": plainCards} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			layouts, took := 2, time.Duration(0)
			for try := 0; try < 3 && layouts == 2; try++ { // on a busy machine a pause between two steps may look like the end
				layouts, took = launchSlow(t, args...).resizeInSteps()
				t.Logf("%d layouts, done %v after the last size", layouts, took)
			}
			if layouts > 2 {
				t.Errorf("%d layouts for one resize", layouts)
			}
			if most := limits[name]; took > most {
				t.Errorf("done %v after the last size, want at most %v", took, most)
			}
		})
	}
}

// resizeInSteps makes the window larger in twenty steps. It returns how often the table is laid out, and how long after the last step
// the server has all that the program shows before it waits for an answer. That is the time of the bytes on the line, a round trip, and the
// time that the program waits for another size.
func (s *tracedRig) resizeInSteps() (layouts int, took time.Duration) {
	s.t.Helper()
	const rest = 100 * time.Millisecond
	mark, size := s.p.mark(), s.layout.Bounds.Size()
	for range 20 {
		s.fake(xproto.MotionNotify, 0, image.Pt(1590, 1190), 50) // lets 50 ms pass
		size = size.Add(image.Pt(10, 8))
		xproto.ConfigureWindow(s.c.X, s.table, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{uint32(size.X), uint32(size.Y)})
	}
	s.awaitStatusAt(size)
	s.sync()
	s.p.awaitReplies()
	said := s.p.since(mark)
	status := s.named(s.statusLine()).id
	bytes, done := 0, false
	for _, m := range said.ofKind(request) {
		if m.name == "ConfigureWindow" && xproto.Window(binary.LittleEndian.Uint32(m.body[4:])) == status {
			layouts++
		}
		if m.name != "SendEvent" && m.arrives.After(said.lastSent("ConfigureNotify")) && !done {
			bytes += len(m.body)
			done = layouts > 0 && m.name == "GetInputFocus" // the answer to the cards has come, and that to the texts is asked for
		}
	}
	return layouts, modemLine.duration(bytes) + rest + roundTripTime
}

// awaitStatusAt waits until the status line lies along the bottom of a window of a size.
func (s *tracedRig) awaitStatusAt(size image.Point) {
	s.t.Helper()
	s.await("a status line at the bottom", func(e any) bool {
		c, ok := e.(xproto.ConfigureNotifyEvent)
		return ok && c.Window != s.table && c.X == 0 && int(c.Width) == size.X && int(c.Y)+int(c.Height) == size.Y
	})
}
