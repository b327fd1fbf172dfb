package x11_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/godbus/dbus/v5"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/dbusd"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// A spokenRig is the program on a desktop whose assistive technology is the test.
type spokenRig struct {
	*tracedRig
	desktop *dbusd.Desktop
	program string // its name on the bus
}

// launchSpoken launches the program behind a proxy, with deal 41 of Klondike. If listening, somebody listens from the start.
func launchSpoken(t *testing.T, server *xvfb.Server, listening bool, args ...string) *spokenRig {
	t.Helper()
	s := &spokenRig{desktop: dbusd.StartDesktop(t)}
	s.desktop.Register("object:announcement")
	if listening {
		s.desktop.Set("IsEnabled", true)
	}
	p := wire.Start(t, server, wire.Options{})
	env := append(environment(t, p.Display), "DBUS_SESSION_BUS_ADDRESS="+s.desktop.Session.Address())
	args = append(strings.Split("-deal, 41, -xrm, *animation: 0", ", "), args...)
	s.tracedRig = &tracedRig{launchOn(t, server, p.Display, env, args...).atTable("klondike", game.Shuffle(1, 41)), p}
	if listening {
		s.listen()
	}
	return s
}

// listen waits until the program has told who it is, and which game it shows.
func (s *spokenRig) listen() {
	s.t.Helper()
	s.program = s.desktop.AwaitProgram()
	s.expectSentence("1 Klondike, deal 41. Column 1: 5 of Spades, column 2: Ace of Hearts, ")
}

// expectSentence waits for the next sentence, and checks that it begins with these words.
func (s *spokenRig) expectSentence(words string) {
	s.t.Helper()
	seen := s.desktop.AwaitSignal(words, func(g *dbus.Signal) bool { return strings.HasSuffix(g.Name, ".Announcement") })
	body := seen[len(seen)-1].Body
	if got := fmt.Sprint(body[1], " ", body[3].(dbus.Variant).Value()); !strings.HasPrefix(got, words) {
		s.t.Fatalf("%q is said, want %q", got, words)
	}
}

// object returns the object that names lead to, from the window down.
func (s *spokenRig) object(names ...string) string {
	s.t.Helper()
	at := "window"
	for _, name := range names {
		var children []struct {
			Name string
			Path dbus.ObjectPath
		}
		gametest.NoError(s.t, s.desktop.Call(s.program, at, "Accessible.GetChildren").Store(&children))
		i := slices.IndexFunc(children, func(c struct {
			Name string
			Path dbus.ObjectPath
		}) bool {
			got, err := s.desktop.Reader.Object(s.program, c.Path).GetProperty("org.a11y.atspi.Accessible.Name")
			found, _, _ := strings.Cut(got.Value().(string), ",")
			return err == nil && found == name
		})
		if i < 0 {
			s.t.Fatalf("%s has no %q", at, name)
		}
		at = strings.TrimPrefix(string(children[i].Path), "/org/a11y/atspi/accessible/")
	}
	return at
}

// act does an action of an object.
func (s *spokenRig) act(want bool, action int32, names ...string) {
	s.t.Helper()
	done := false
	if err := s.desktop.Call(s.program, s.object(names...), "Action.DoAction", action).Store(&done); err != nil || done != want {
		s.t.Fatalf("action %d of %q: %v, %v", action, names, done, err)
	}
}

// TestSpoken plays by actions: a card goes up, one is picked up and put down, a move is refused, a setting changes, and a
// menu is read. What a player at the keyboard cannot do is not done.
func TestSpoken(t *testing.T) {
	t.Parallel()
	s := launchSpoken(t, xvfb.Start(t), true, "-xrm", "*menuBar: true")
	const press, up = 0, 1
	s.act(true, up, "Klondike", "column 2", "Ace of Hearts")
	s.expectSentence("1 Ace of Hearts up.")
	s.act(true, press, "Klondike", "column 2", "face-down card 1")
	s.expectSentence("1 ")
	s.act(false, press, "Klondike", "column 3", "face-down card 1")
	s.act(true, press, "Klondike", "column 1", "5 of Spades")
	s.expectSentence("1 5 of Spades picked up")
	s.act(false, press, "Klondike", "column 3", "5 of Diamonds")
	s.expectSentence("2 ")
	s.act(true, 0, "Klondike") // its only action is a hint
	s.expectSentence("1 ")
	s.act(true, press, "menu bar", "Help")
	s.act(false, press, "Klondike", "column 1", "5 of Spades")
	s.act(true, press, "menu bar", "Help", "About xklondike")
	s.sync()
	s.quit()
}

// focusAfter presses a key, and returns the name of what has the focus then, with the role and the name of what that is in, and
// how many events a reader gets. A node that goes out of a reader's cache is another event there.
func (s *spokenRig) focusAfter(key xproto.Keysym) (name, in string, events int) {
	s.t.Helper()
	s.key(key)
	for _, g := range s.desktop.AwaitSignal("focus", func(g *dbus.Signal) bool { return g.Body[0] == "focused" && g.Body[1] == int32(1) }) {
		if !strings.HasSuffix(g.Name, ".AddAccessible") {
			events++
		}
		name = strings.TrimPrefix(string(g.Path), "/org/a11y/atspi/accessible/")
	}
	parent := name[:strings.LastIndexByte(name, '/')]
	role := ""
	gametest.NoError(s.t, s.desktop.Call(s.program, parent, "Accessible.GetRoleName").Store(&role))
	return s.property(name, "Name"), strings.TrimSpace(role + " " + s.property(parent, "Name")), events
}

func (s *spokenRig) property(object, name string) string {
	s.t.Helper()
	v, err := s.desktop.Reader.Object(s.program, dbus.ObjectPath("/org/a11y/atspi/accessible/"+object)).GetProperty("org.a11y.atspi.Accessible." + name)
	gametest.NoError(s.t, err)
	return v.Value().(string)
}

// TestSpokenPanels checks what a reader gets to know of panels, key by key, by a few events each: the game that a letter finds,
// also if it has found that already; the items of a page to read; and the menus.
func TestSpokenPanels(t *testing.T) {
	t.Parallel()
	s := launchSpoken(t, xvfb.Start(t), true, "-xrm", "*menuBar: true")
	gametest.NoError(t, s.desktop.Reader.AddMatchSignal(dbus.WithMatchInterface("org.a11y.atspi.Cache")))
	const klondikes = "layered pane Klondike: one pack, alternating colours"
	for _, step := range []struct {
		key      xproto.Keysym
		name, in string
	}{
		{keyF2, "Klondike, draw 3", klondikes},
		{'y', "Yukon, ", "scroll pane"},
		{keyDown, "Yukon Cells, ", "scroll pane"},
		{keyBackSpace, "Klondike, draw 3", klondikes},
		{keyEscape, "Klondike", "frame Klondike"},
		{keyF1, "To win, ", "scroll pane"},
		{keyDown, "Click the stock", "scroll pane"},
		{keyDown, "The game uses one pack", "scroll pane"},
		{keyUp, "Click the stock", "scroll pane"},
		{keyEscape, "Klondike", "frame Klondike"},
		{keyF10, "New deal, n", "menu Game"},
		{keyDown, "Same deal again, a", "menu Game"},
		{keyRight, "Deal, space", "menu Move"},
		{keyLeft, "New deal, n", "menu Game"},
		{keyEscape, "Klondike", "frame Klondike"},
		{keyF6, "Card style, ", "layered pane Cards"},
		{'k', "", "layered pane Cards"},
		{keyEscape, "Klondike", "frame Klondike"},
		{keyF3, "Deal:", "dialog Deal by number"},
		{keyEscape, "Klondike", "frame Klondike"},
		{keyF4, "No game has been finished or left yet", "scroll pane"},
		{keyEscape, "Klondike", "frame Klondike"},
		{keyF5, "There are no statistics yet", "scroll pane"},
		{keyEscape, "Klondike", "frame Klondike"},
	} {
		name, in, events := s.focusAfter(step.key)
		if !strings.HasPrefix(name, step.name) || in != step.in || events > 60 {
			t.Errorf("key %#x: %d events lead to %q in %q; want %q in %q", step.key, events, name, in, step.name, step.in)
		}
		t.Logf("key %#x: %d events", step.key, events)
	}
	s.focusAfter(keyF6)
	gametest.HasPrefix(t, s.property(s.object("Settings", "", "Cards", "Card style"), "Description"), "cardStyle: ")
	var place struct{ X, Y, Width, Height int32 }
	gametest.NoError(t, s.desktop.Call(s.program, s.object("Settings", "Type to search. Return or a click: change. Left"), "Component.GetExtents", uint32(0)).Store(&place))
	if place.Width == 0 || place.Height == 0 {
		t.Error("a reader does not see what the keys of a panel do")
	}
	s.focusAfter(keyEscape)
	s.key(keyF2)
	const keyTab = 0xff09
	s.key(keyTab)
	s.expectSentence("1 The games are shown as tables")
	s.key(keyTab)
	s.expectSentence("1 The games are shown as a list")
	s.key('k')
	s.expectSentence("1 Klondike, draw 3")
	s.key('x')
	s.key('x')
	s.expectSentence("1 No game matches.")
	s.key(keyEscape)
	s.key(keyF3)
	s.key('x')
	s.key(keyReturn)
	s.expectSentence(`1 "x" is not a deal number`)
	for _, step := range []struct {
		key   xproto.Keysym
		words string
	}{{keyEscape, ""}, {' ', "1 Dealt"}, {'g', "1 Klondike Familiar"}, {' ', "1 Dealt"}, {keyF5, ""}, {keyDown, ""}, {keyDown, ""}, {keyRight, "1 All games"}} {
		if s.key(step.key); step.words != "" { // on a slow line, what the next key leads to could be said instead
			s.expectSentence(step.words)
		}
	}
	s.sync()
	s.quit()
}

// TestSpeechCostsNoTraffic checks that the X server gets the same requests, whether or not anybody listens.
func TestSpeechCostsNoTraffic(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	var sent []string
	for _, listening := range []bool{false, true} {
		s := launchSpoken(t, server, listening)
		s.key(keyRight) // the first key of another device makes the server tell that the mapping is that device's
		s.sync()
		requests := s.messagesDuring(func() {
			s.key(' ')
			s.sync()
			s.key(keyRight)
			s.sync()
			s.key(keyReturn)
			s.sync()
		}).OfKind(wire.Request)
		text := ""
		for _, r := range requests {
			text += fmt.Sprintln(r.Name, len(r.Body))
		}
		sent = append(sent, text)
		s.quit()
	}
	if sent[0] != sent[1] {
		t.Errorf("without a reader:\n%s\nwith one:\n%s", sent[0], sent[1])
	}
}

// TestSpeechMemory checks what a bus and a reader cost.
func TestSpeechMemory(t *testing.T) {
	t.Parallel()
	s := launchSpoken(t, xvfb.Start(t), false)
	t.Logf("%d kB are resident with a bus", s.restingMemory(mostAtRest+700))
	s.desktop.Set("ScreenReaderEnabled", true)
	s.listen()
	s.sync()
	t.Logf("%d kB are resident with a reader", s.restingMemory(mostAtRest+2000))
	s.quit()
}

// TestLostSpeech checks that a game goes on when the bus has died, and that a line says so.
func TestLostSpeech(t *testing.T) {
	t.Parallel()
	s := launchSpoken(t, xvfb.Start(t), true)
	gametest.NoError(t, s.desktop.Access.Process.Kill())
	s.key(' ')
	s.state = s.state.Apply(draw)
	s.sync()
	s.checkTable("after the death of a bus")
	s.quitSaying("screen readers: ")
}
