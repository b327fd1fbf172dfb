package x11_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// Keysyms of keys these tests type.
const (
	keyF1    = 0xffbe
	keyShift = 0xffe1
)

// refusedCarry returns a move of a single end card to a column that refuses it, with the reason.
func (s *tableRig) refusedCarry() (m game.Move, why error) {
	s.t.Helper()
	for from := range 7 {
		for to := range 7 {
			m := game.Move{
				Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: from}, To: game.Pile{Role: game.Tableau, N: to}, N: 1,
			}
			if why := s.state.Check(m); from != to && why != nil {
				return m, why
			}
		}
	}
	s.t.Fatal("everything fits everywhere")
	return m, nil
}

// refusedPath returns the points between which the pointer drags a card to a pile that refuses it.
func (s *tableRig) refusedPath(m game.Move) (from, to image.Point) {
	i := len(s.state.Cards(m.From)) - m.N
	end := s.layout.Cards(s.state, m.To)
	from = s.grabPoint(m.From, i)
	return from, from.Add(end[len(end)-1].Sub(s.layout.Cards(s.state, m.From)[i]))
}

func tableau(n int) game.Pile { return game.Pile{Role: game.Tableau, N: n} }

func TestRefusedDrop(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, args := range [][]string{dragging, clicking} {
		s := launchGame(t, server, "klondike", 41, args...)
		carry := s.carryByDrag
		if &args[1] == &clicking[1] {
			carry = s.carryByClicks
		}
		m, why := s.refusedCarry()
		from, to := s.refusedPath(m)
		carry(from, to)
		s.sync()
		s.checkTable("after a refused drop")
		s.checkStatus(why.Error())
		// A drop on the bare baize gives no reason.
		carry(from, image.Pt(s.layout.Bounds.Dx()/2, s.layout.Status.Min.Y-3))
		s.sync()
		s.checkTable("after a drop on the baize")
		if line := s.statusLine(); strings.Contains(line, why.Error()) {
			t.Errorf("a drop on the baize says %q", line)
		}
	}
}

func TestDoubleClick(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41, append(clicking, "-xrm", "*doubleClickIdle: 10000")...)
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	if err := s.state.Check(up); err != nil {
		t.Fatal("deal 41 has lost its ace: ", err)
	}
	ace := s.grabPoint(tableau(1), 1)

	// A quick second press far away is a drop on the baize, and the ace goes back.
	s.click(ace)
	s.click(image.Pt(ace.X+250, s.layout.Status.Min.Y-3))
	s.sync()
	s.checkTable("after a second press far away")
	// A second press one pixel too far away is a drop as well.
	s.click(ace)
	s.click(ace.Add(image.Pt(6, 0)))
	s.sync()
	s.checkTable("after a second press a pixel too far")

	// A card that no suit pile takes stays, so there is nothing to undo.
	s.click(s.grabPoint(tableau(0), 0))
	s.click(s.grabPoint(tableau(0), 0))
	s.sync()
	s.checkTable("after a double click on a card that cannot go up")
	s.checkStatus("Score -52 · Total 0 · 1st game")

	s.click(ace.Add(image.Pt(-2, 1)))
	s.click(ace.Add(image.Pt(3, 0)))
	s.sync()
	s.state = s.state.Apply(up)
	s.checkTable("after a double click on an ace")
	s.checkStatus("Score -47 · Total -47 · 1st game")

	// Neither the second half of a double click nor a click that turned a card up can begin a double click.
	turn := game.Move{Kind: game.Turn, From: tableau(1)}
	s.click(ace)
	s.sync()
	s.state = s.state.Apply(turn)
	s.checkTable("after a click on the face-down card under it")
}

func TestClicksOnTheStock(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41)
	stock := s.grabPoint(game.Pile{Role: game.Stock}, 0)
	for range 3 { // each of three quick clicks deals
		s.click(stock)
		s.state = s.state.Apply(game.Move{Kind: game.Draw})
	}
	s.sync()
	s.checkTable("after three quick clicks on the stock")
	s.point(stock) // a long press deals too
	s.press(1, 0)
	s.release(1, 900)
	s.state = s.state.Apply(game.Move{Kind: game.Draw})
	s.sync()
	s.checkTable("after a slow click on the stock")
	s.point(stock) // a press deals nothing if the pointer leaves the stock
	s.press(1, 0)
	s.point(stock.Add(image.Pt(0, 200)))
	s.release(1, 0)
	s.sync()
	s.checkTable("after a press on the stock and a release elsewhere")
	s.click(s.grabPoint(game.Pile{Role: game.Waste}, len(s.state.Cards(game.Pile{Role: game.Waste}))-3).Add(image.Pt(-s.layout.Card.X/2+3, 4)))
	s.sync()
	s.checkTable("after a click on a covered waste card")
	s.checkStatus("Only the top card of the waste")
}

// TestFreeze checks that the third turn-over freezes the score, and that an undo unfreezes it.
func TestFreeze(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41, dragging...)
	for pass := 1; pass <= 3; pass++ {
		for range 9 {
			s.key(' ')
		}
		s.sync()
		if frozen := strings.Contains(s.statusLine(), "frozen"); frozen != (pass == 3) {
			t.Fatalf("after turn-over %d: %q", pass, s.statusLine())
		}
	}
	for range 27 {
		m := game.Move{Kind: game.Draw}
		if s.state.Check(m) != nil {
			m.Kind = game.Redeal
		}
		s.state = s.state.Apply(m)
	}
	s.checkTable("after the third turn-over")
	s.makeMove(game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}, s.carryByDrag)
	s.checkStatus("Score -52")
	s.key('u')
	s.key('u')
	s.sync()
	if line := s.statusLine(); strings.Contains(line, "frozen") || !strings.Contains(line, "Score -52") {
		t.Errorf("undone behind the turn-over: %q", line)
	}
}

// TestPutBack checks every way to put the cards back, from a drag and from click-move-click.
func TestPutBack(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41, clicking...)
	ace, away := s.grabPoint(tableau(1), 1), image.Pt(330, 400)
	for name, back := range map[string]func(){
		"button 2": func() { s.press(2, 0); s.release(2, 0) },
		"button 3": func() { s.press(3, 0); s.release(3, 0) },
		"a key":    func() { s.key('n') },
		"lost release": func() {
			s.sendEvent(xproto.MotionNotifyEvent{Time: 1, Root: s.c.Screen.Root, Event: s.table, SameScreen: true, EventX: 5, EventY: 5})
		},
		"unmapped": func() {
			xproto.UnmapWindow(s.c.X, s.table)
			xproto.MapWindow(s.c.X, s.table)
			s.focus()
		},
		"a grab": func() {
			xproto.GrabKeyboard(s.c.X, false, s.c.Screen.Root, xproto.TimeCurrentTime, xproto.GrabModeAsync, xproto.GrabModeAsync).Reply()
			xproto.UngrabKeyboard(s.c.X, xproto.TimeCurrentTime)
		},
	} {
		for _, down := range []bool{true, false} {
			if !down && name == "lost release" {
				continue
			}
			when := fmt.Sprintf("%s, button down: %v", name, down)
			s.point(ace)
			s.press(1, 0)
			if !down {
				s.release(1, 0)
			}
			s.point(away)
			s.sync()
			if !s.handFull() {
				t.Fatalf("%s: the ace is not in the hand", when)
			}
			back()
			s.sync()
			s.checkTable("put back by " + when)
			s.point(away.Add(image.Pt(9, 9)))
			if down {
				s.release(1, 0)
			}
			s.sync()
			s.checkTable("put back by " + when + ", after the release")
		}
	}
	s.checkStatus("Score -52 · Total 0 · 1st game")
}

// TestNotPutBack checks what does not put the cards back: the wheel, a modifier alone, and the loss of the focus to another
// window.
func TestNotPutBack(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41, clicking...)
	s.click(s.grabPoint(tableau(1), 1))
	s.point(image.Pt(330, 400))
	for name, act := range map[string]func(){
		"the wheel": func() { s.press(4, 0); s.release(4, 0); s.press(5, 0); s.release(5, 0) },
		"shift":     func() { s.key(keyShift) },
		"focus":     func() { xproto.SetInputFocus(s.c.X, xproto.InputFocusParent, s.c.Screen.Root, xproto.TimeCurrentTime) },
	} {
		act()
		s.sync()
		if !s.handFull() {
			t.Errorf("%s emptied the hand", name)
		}
	}
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	_, to := s.carryPath(up)
	s.click(to)
	s.sync()
	s.state = s.state.Apply(up)
	s.checkTable("dropped after all")
}

// handFull reports whether the hand is full: only then does the program select motion without a button.
func (s *tableRig) handFull() bool {
	a, err := xproto.GetWindowAttributes(s.c.X, s.table).Reply()
	if err != nil {
		s.t.Fatal(err)
	}
	return a.AllEventMasks&xproto.EventMaskPointerMotion != 0
}

// sendEvent sends the program an event that the test has made.
func (s *tableRig) sendEvent(e interface{ Bytes() []byte }) {
	xproto.SendEvent(s.c.X, false, s.table, 0, string(e.Bytes()))
}

// sendButton sends a button event with a given time, which no device can do.
func (s *tableRig) sendButton(kind byte, button byte, when uint32, p image.Point, state uint16) {
	e := xproto.ButtonPressEvent{
		Detail: xproto.Button(button), Time: xproto.Timestamp(when), Root: s.c.Screen.Root, Event: s.table, Child: s.windowAt(p),
		EventX: int16(p.X), EventY: int16(p.Y), State: state, SameScreen: true,
	}
	switch kind {
	case xproto.ButtonPress:
		s.sendEvent(e)
	case xproto.ButtonRelease:
		s.sendEvent(xproto.ButtonReleaseEvent(e))
	}
}

// windowAt returns the uppermost window at a point, as the server would name it in an event.
func (s *tableRig) windowAt(p image.Point) xproto.Window {
	list := s.children()
	slices.Reverse(list)
	for _, c := range list {
		if c.seen && p.In(c.at) {
			return c.id
		}
	}
	return 0
}

// TestExactTimes checks that the limits of clicks and drags are exact to the millisecond, also across a wrap of the server's
// clock.
func TestExactTimes(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41)
	ace := s.grabPoint(tableau(1), 1)
	far := ace.Add(image.Pt(150, 230)) // on the bare baize
	for _, c := range []struct {
		ms    uint32
		to    image.Point
		click bool
	}{
		{100, far, true}, {101, far, false},
		{500, ace.Add(image.Pt(4, -4)), true}, {501, ace, false}, {500, ace, true},
		{300, ace.Add(image.Pt(5, 0)), false}, {300, ace.Add(image.Pt(0, -5)), false},
	} {
		for _, start := range []uint32{10_000, 0xffffffd0} {
			s.sendButton(xproto.ButtonPress, 1, start, ace, 0)
			s.sendButton(xproto.ButtonRelease, 1, start+c.ms, c.to, xproto.ButtonMask1)
			s.sync()
			if held := s.handFull(); held != c.click {
				t.Errorf("%d ms, %v pixels, from %#x: held is %v", c.ms, c.to.Sub(ace), start, held)
			}
			s.sendButton(xproto.ButtonPress, 3, start+c.ms, far, 0)
			s.sendButton(xproto.ButtonRelease, 3, start+c.ms, far, xproto.ButtonMask3)
			s.sync()
			s.checkTable("put back")
		}
	}
}

func TestExactDoubleClick(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41)
	ace := s.grabPoint(tableau(1), 1)
	for _, start := range []uint32{10_000, 0xffffff00} {
		for _, c := range []struct {
			ms     uint32
			by     image.Point
			double bool
		}{
			{401, image.Point{}, false}, {400, image.Pt(6, 0), false}, {400, image.Pt(0, -6), false}, {400, image.Pt(5, -5), true},
		} {
			s.sendButton(xproto.ButtonPress, 1, start, ace, 0)
			s.sendButton(xproto.ButtonRelease, 1, start+30, ace, xproto.ButtonMask1)
			s.sendButton(xproto.ButtonPress, 1, start+30+c.ms, ace.Add(c.by), 0)
			s.sendButton(xproto.ButtonRelease, 1, start+40+c.ms, ace.Add(c.by), xproto.ButtonMask1)
			s.sync()
			if up := strings.Contains(s.statusLine(), "Score -47"); up != c.double {
				t.Errorf("%d ms and %v pixels: the card went up: %v", c.ms, c.by, up)
			}
			if c.double {
				s.key('u')
				s.sync()
			}
			s.checkTable("afterwards")
		}
	}
}

// clickAt presses button 1 at a point and a time in server milliseconds, and releases it 30 ms later.
func (s *tableRig) clickAt(p image.Point, then uint32) {
	s.sendButton(xproto.ButtonPress, 1, then, p, 0)
	s.sendButton(xproto.ButtonRelease, 1, then+30, p, xproto.ButtonMask1)
	s.sync()
}

// TestDoubleClickOnHeldCard checks a double click on a card that has been in the hand for a while. If the pointer is still
// near, the first press drops the card in its place, and the second sends it up.
func TestDoubleClickOnHeldCard(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41)
	ace := s.grabPoint(tableau(1), 1)
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	for _, c := range []struct {
		name   string
		drop   image.Point // vector from the point of the lift to that of the double click
		double bool
	}{
		{"on the spot", image.Pt(0, 0), true},
		{"5 pixels away", image.Pt(-5, 5), true},
		{"6 pixels away", image.Pt(6, 0), false},
	} {
		before := s.state
		s.clickAt(ace, 10_000)
		s.clickAt(ace.Add(c.drop), 11_000)
		s.clickAt(ace.Add(c.drop), 11_400)
		if c.double {
			s.state = s.state.Apply(up)
			s.checkTable(c.name)
			s.key('u')
			s.sync()
		} else if !s.handFull() {
			t.Errorf("%s: the last press did not lift the card", c.name)
		} else {
			s.clickAt(ace, 20_000)
		}
		s.state = before
		s.checkTable(c.name + ", afterwards")
	}
}

// TestDoubleClickOnFaceDownCard checks that a double click on a face-down card only turns it up, and that a third click lifts
// it.
func TestDoubleClickOnFaceDownCard(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41, dragging...)
	s.makeMove(game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}, s.carryByDrag)
	spot := s.grabPoint(tableau(1), 0)
	start := uint32(1 << 30) // server milliseconds, long after the drag
	s.clickAt(spot, start)
	s.state = s.state.Apply(game.Move{Kind: game.Turn, From: tableau(1)})
	s.checkTable("after a click")
	s.clickAt(spot, start+200)
	if s.handFull() {
		t.Fatal("the second click left the card in the hand")
	}
	s.checkTable("after the second click")
	s.clickAt(spot, start+400)
	if !s.handFull() {
		t.Fatal("the third click did not lift the card")
	}
}

// TestFlick checks a press so short that it is no drag, in which the pointer moves far. The cards stay in the hand, and the
// first time the status line says why.
func TestFlick(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41)
	ace := s.grabPoint(tableau(1), 1)
	const why = "A flick is a click here (ignoreDragTime): press again to drop"
	flick := func(by image.Point) string {
		s.sendButton(xproto.ButtonPress, 1, 10_000, ace, 0)
		s.sendButton(xproto.ButtonRelease, 1, 10_100, ace.Add(by), xproto.ButtonMask1)
		s.sync()
		if !s.handFull() {
			t.Fatalf("the card is not in the hand after a flick by %v", by)
		}
		line := s.statusLine()
		s.sendButton(xproto.ButtonPress, 3, 10_200, ace, 0)
		s.sendButton(xproto.ButtonRelease, 3, 10_200, ace, xproto.ButtonMask3)
		s.sync()
		s.checkTable("put back")
		return line
	}
	for i, c := range []struct {
		by   image.Point
		said bool
	}{{image.Pt(4, 4), false}, {image.Pt(150, 230), true}, {image.Pt(150, 230), false}} {
		if line := flick(c.by); strings.Contains(line, why) != c.said {
			t.Errorf("flick %d, by %v, says %q", i+1, c.by, line)
		}
	}
}

// TestNothingToDeal checks that the key that deals says why there is nothing to deal. In a clock that has ended, the message
// about the end stays.
func TestNothingToDeal(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for name, why := range map[string]string{
		"yukon": "This game has no stock to deal from",
		"clock": "The last king is up: 46 of 48 cards are home. n: new deal",
	} {
		s := launchGame(t, server, name, 5)
		for range s.state.Rules().CardCount() {
			s.key(' ')
		}
		s.sync()
		s.checkStatus(why)
	}
}
