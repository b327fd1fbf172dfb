package x11_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// A dragSource is a program from which the player drags something (XDND 5).
type dragSource struct {
	*rig
	win, target xproto.Window
	data        map[string]string // by type
	types       []string          // that it offers, the first ones first
	version     uint32
	silent      bool // it never gives its data
}

// newDragSource returns a source of some data, without a drag yet.
func newDragSource(t *testing.T, server *xvfb.Server, table xproto.Window, typesAndData ...string) *dragSource {
	t.Helper()
	c := client.Dial(t, server.Display)
	s := &dragSource{rig: &rig{t: t, server: server, c: c, atoms: make(map[string]xproto.Atom), exited: make(chan error)},
		win: client.CreateWindow(c), target: table, data: make(map[string]string), version: 5}
	for i := 0; i < len(typesAndData); i += 2 {
		s.types = append(s.types, typesAndData[i])
		s.data[typesAndData[i]] = typesAndData[i+1]
	}
	return s
}

// tell sends the table a message of the protocol, which begins with the window of the source.
func (s *dragSource) tell(kind string, words ...uint32) {
	s.tellAs(s.win, kind, words...)
}

func (s *dragSource) tellAs(source xproto.Window, kind string, words ...uint32) {
	ev := s.message(s.target, kind, append([]uint32{uint32(source)}, words...)...)
	xproto.SendEvent(s.c.X, false, s.target, 0, string(ev.Bytes()))
}

// enter begins a drag: the source owns the selection, and tells the table of its types, in the message, or as a list if there are more than three.
func (s *dragSource) enter() {
	xproto.SetSelectionOwner(s.c.X, s.win, s.atom("XdndSelection"), xproto.TimeCurrentTime)
	var atoms []uint32
	for _, name := range s.types {
		atoms = append(atoms, uint32(s.atom(name)))
	}
	flags := s.version << 24
	if len(atoms) > 3 {
		flags |= 1
		xproto.ChangeProperty(s.c.X, xproto.PropModeReplace, s.win, s.atom("XdndTypeList"), xproto.AtomAtom, 32, uint32(len(atoms)),
			[]byte(client.LittleEndianWords(atoms...)))
		atoms = nil
	}
	s.tell("XdndEnter", append([]uint32{flags}, atoms...)...)
}

func (s *dragSource) move() {
	s.tell("XdndPosition", 0, 10<<16|10, xproto.TimeCurrentTime, uint32(s.atom("XdndActionCopy")))
}

// answer waits for a message of the table, gives data meanwhile, and returns the words of the message.
func (s *dragSource) answer(kind string) []uint32 {
	s.t.Helper()
	return s.await(kind, func(e any) bool {
		switch e := e.(type) {
		case xproto.SelectionRequestEvent:
			s.give(e)
		case xproto.ClientMessageEvent:
			return e.Type == s.atom(kind) && e.Window == s.win
		}
		return false
	}).(xproto.ClientMessageEvent).Data.Data32
}

// give answers a request for the data, in one piece, whatever its size.
func (s *dragSource) give(ask xproto.SelectionRequestEvent) {
	if s.silent {
		return
	}
	selectionOwner{c: s.c}.answer(ask, s.data[client.AtomName(s.t, s.c, ask.Target)])
}

// checkAccepted drags onto the table, and checks whether it takes the drop.
func (s *dragSource) checkAccepted(want bool) {
	s.t.Helper()
	s.enter()
	s.move()
	status := s.answer("XdndStatus")
	action := uint32(0)
	if want {
		action = uint32(s.atom("XdndActionCopy"))
	}
	if status[0] != uint32(s.target) || status[1]&1 != 0 != want || status[4] != action {
		s.t.Errorf("%v: the status is %v, want %v", s.types, status, want)
	}
}

// drop drags something onto the table, drops it, and checks whether it was of use there.
func (s *dragSource) drop(wantUsed bool) {
	s.t.Helper()
	s.checkAccepted(true)
	s.tell("XdndDrop", 0, xproto.TimeCurrentTime)
	s.checkFinished(wantUsed)
}

func (s *dragSource) checkFinished(wantUsed bool) {
	s.t.Helper()
	want := fmt.Sprint([]uint32{uint32(s.target), 0, 0})
	if wantUsed && s.version >= 5 {
		want = fmt.Sprint([]uint32{uint32(s.target), 1, uint32(s.atom("XdndActionCopy"))})
	}
	gametest.Equal(s.t, fmt.Sprint(s.answer("XdndFinished")[:3]), want, "it ends with")
}

// awaitDropped waits until the table shows a dropped deal.
func (s *tableRig) awaitDropped(message, name string, d game.Deal) {
	s.t.Helper()
	s.awaitStatus(message)
	s.state = game.NewState(rulesOf(s.t, name), d)
	s.awaitLayout("dropped")
}

// TestDrop drops deals, in all types of a text and from sources of all versions, and goes back to the game before.
func TestDrop(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchKlondike(t, server, clicking...)
	gametest.Equal(t, s.property(s.table, "XdndAware"), client.LittleEndianWords(5), "the window's version of XDND is")
	s.key(' ')
	s.sync()
	played := s.state.Apply(draw)
	for i, offered := range [][]string{
		{"UTF8_STRING", "43"}, {"text/plain", "43"}, {"STRING", "43\x00"}, {"text/plain;charset=utf-8", " 43\n"},
		{"text/html", "<b>43</b>", "image/png", "", "TEXT", "", "STRING", "44", "UTF8_STRING", "43"},
	} {
		source := newDragSource(t, server, s.table, offered...)
		source.version = uint32(3 + i%3)
		source.drop(true)
		s.awaitDropped("Playing the dropped deal. b: back to the game you left", "klondike", game.Shuffle(1, 43))
		source.c.Close()
		s.key('b')
		s.sync()
		s.state = played
		s.checkTable("back in the game")
	}
	line := deals.FormatLine(rulesOf(t, "yukon"), game.Shuffle(1, 41))
	newDragSource(t, server, s.table, "UTF8_STRING", line).drop(true)
	s.awaitDropped("Playing the dropped deal", "yukon", game.Shuffle(1, 41))
	newDragSource(t, server, s.table, "UTF8_STRING", line+"x").drop(false)
	s.awaitStatus("Not played: the deal line contains an error: its check does not match")
}

// TestDropRecord drops and pastes the text of a record. A damaged one starts nothing.
func TestDropRecord(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	_, text := h.goodRecord()
	s := launchGame(t, h.server, "klondike", 7, clicking...)
	s.key(' ')
	s.sync() // or the drop could be there before the key
	s.state = s.state.Apply(draw)
	newDragSource(t, h.server, s.table, "UTF8_STRING", strings.Replace(text, "cards", "cords", 1)).drop(false)
	s.awaitStatus(`Not played: the record has an error: line `)
	s.checkTable("not dropped")
	newDragSource(t, h.server, s.table, "UTF8_STRING", text).drop(true)
	const playing = "Playing the deal of this record from its start. b: back to the game you left"
	s.awaitDropped(playing, "klondike", game.Shuffle(1, 41))
	s.key('b')
	s.sync()
	offerText(t, h.server, "CLIPBOARD", text)
	s.key('v')
	s.awaitDropped(playing, "klondike", game.Shuffle(1, 41))
}

// TestDropFile drops names of files: the status line says which command plays the first one.
func TestDropFile(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	env := environment(t, server.Display)
	home, host := strings.TrimPrefix(env[0], "HOME="), gametest.Must(os.Hostname())(t)
	r := launchOn(t, server, server.Display, env, "-game", "klondike", "-deal", "41")
	s := r.atTable("klondike", game.Shuffle(1, 41))
	for list, want := range map[string]string{
		"file:///x/one.game\r\nfile:///x/two.game\r\n":       "To play this file, run xklondike -resume /x/one.game",
		"# a comment\r\nFILE://" + host + "/x/deals.txt\r\n": "To play this file, run xklondike -cards /x/deals.txt",
		"file://" + home + "/m%C3%A4rz.game":                 "To play this file, run xklondike -resume ~/m\u00e4rz.game",
		"file:///x/my%20game's%1B.game":                      `To play this file, run xklondike -resume '/x/my game'\''s\x1b.game'`,
		"file:///" + strings.Repeat("x", 300):                "To play this file, run xklondike -cards /" + strings.Repeat("x", 199) + "...",
		"file://elsewhere.example/x.game":                    `Not played: "file://elsewhere.example/x.game" is not a file on this computer`,
		"https://example.org/":                               `Not played: "https://example.org/" is not a file on this computer`,
		"\r\n":                                               "Not played: what you dropped names no file",
		"":                                                   "Not played: what you dropped has no text",
	} {
		source := newDragSource(t, server, s.table, "text/plain", "43", "text/uri-list", list)
		source.drop(false)
		s.awaitStatus(want)
		source.c.Close()
	}
	s.checkTable("after files")
}

// TestDropRefused drags what is no text over the table, and checks that a replay refuses a deal but says how to play a file.
func TestDropRefused(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	path, _ := h.goodRecord()
	s := launchKlondike(t, h.server, clicking...)
	before := s.statusLine()
	image := newDragSource(t, h.server, s.table, "image/png", "", "text/html", "")
	image.checkAccepted(false)
	image.tell("XdndLeave")
	image.checkAccepted(false)
	image.tell("XdndDrop", 0, xproto.TimeCurrentTime)
	image.checkFinished(false)
	gametest.Equal(t, s.statusLine(), before, "after a picture the status line says")
	text := newDragSource(t, h.server, s.table, "UTF8_STRING", "43")
	text.checkAccepted(true)
	text.tell("XdndLeave")
	text.tell("XdndDrop", 0, xproto.TimeCurrentTime) // counts for nothing
	s.sync()
	s.checkTable("after a drag that left")
	s.quit()

	r := h.start("-replay", path)
	newDragSource(t, h.server, r.table, "UTF8_STRING", "43").drop(false)
	r.awaitStatus("This is a replay")
	newDragSource(t, h.server, r.table, "text/uri-list", "file:///x.game").drop(false)
	r.awaitStatus("xklondike -resume /x.game")
}

// TestDropMeanwhile checks a drop that arrives while cards are in the hand, the help or a panel with an entry field is open, or the
// player has played on.
func TestDropMeanwhile(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchWatched(t, server, append(clicking, patient...)...)
	source := newDragSource(t, server, s.table, "UTF8_STRING", "42")
	for name, meanwhile := range map[string]func(){
		"a card in the hand": func() { s.click(s.grabPoint(tableau(0), 0)) },
		"help":               func() { s.key(keyF1) },
	} {
		meanwhile()
		s.sync()
		source.drop(true)
		s.awaitDropped("Playing the dropped deal", "klondike", game.Shuffle(1, 42))
		s.checkTable(name)
	}

	s.openPanel(keyF3, "number")
	newDragSource(t, server, s.table, "UTF8_STRING", " 47\n").drop(true)
	s.sync()
	s.key('1')
	s.key('1')
	s.key(keyReturn)
	s.sync()
	s.checkTitle("Klondike, deal 4711,")

	for name, c := range map[string]struct{ before, meanwhile func() }{
		"played on":        {func() {}, func() { s.key(' ') }},
		"the panel closed": {func() { s.openPanel(keyF3, "number") }, func() { s.key(keyEscape) }},
	} {
		source := newDragSource(t, server, s.table, "UTF8_STRING", "48")
		c.before()
		source.checkAccepted(true)
		source.tell("XdndDrop", 0, xproto.TimeCurrentTime)
		ask := source.await("the request", func(e any) bool { _, ok := e.(xproto.SelectionRequestEvent); return ok })
		c.meanwhile()
		s.sync()
		source.give(ask.(xproto.SelectionRequestEvent))
		source.checkFinished(false)
		s.sync()
		s.checkTitle("Klondike, deal 4711,")
		if s.isOpen("number") {
			t.Errorf("%s: the panel is open", name)
		}
	}
}

// messagesOfDrag does the same as messagesDuring, with the answers to sources, which messagesDuring takes for those to pings.
func (s *tracedRig) messagesOfDrag(act func()) wire.Messages {
	s.t.Helper()
	s.awaitAllShown()
	mark := s.p.Mark()
	act()
	s.sync()
	s.p.AwaitReplies()
	return s.p.Since(mark).WithoutPacing().Filter(func(m wire.Message) bool {
		toRoot := m.Name == "SendEvent" && binary.LittleEndian.Uint32(m.Body[4:]) == uint32(s.c.Screen.Root)
		return m.Name != "ClientMessage" && (m.Kind != wire.Request || !toRoot)
	})
}

// TestDropTraffic counts what drags and drops cost. The first message of the protocol asks for its atoms; a drag then costs an answer to
// the source, and no question.
func TestDropTraffic(t *testing.T) {
	t.Parallel()
	const atoms, message = 12, 44 // bytes of a SendEvent
	server := xvfb.Start(t)
	s := launchWatched(t, server, append(still, clicking...)...)
	source := newDragSource(t, server, s.table, "text/uri-list", "file:///x.game")
	first := s.messagesOfDrag(func() { source.checkAccepted(true) })
	asked, sent := first.Named(wire.Request, "InternAtom"), first.Named(wire.Request, "SendEvent")
	t.Logf("a first drag: %d bytes out: %s", first.Size(wire.Request), first)
	if len(asked) != atoms || len(sent) != 1 || len(first.OfKind(wire.Request)) != atoms+1 || first.Size(wire.Request) > 400 {
		t.Errorf("a first drag costs %s", first)
	}
	second := s.messagesOfDrag(func() {
		source.checkAccepted(true)
		source.move()
		source.answer("XdndStatus")
		source.tell("XdndLeave")
	})
	wire.CheckNoQuestions(t, second)
	if n := second.Size(wire.Request); n != 2*message {
		t.Errorf("a drag with two positions costs %d bytes, want %d: %s", n, 2*message, second)
	}
	long := newDragSource(t, server, s.table, "a", "", "b", "", "c", "", "UTF8_STRING", "x")
	listed := s.messagesOfDrag(func() { long.checkAccepted(true) })
	if names := listed.OfKind(wire.Request); len(names) != 2 || len(listed.Named(wire.Request, "GetProperty")) != 1 {
		t.Errorf("a list of types costs %s", listed)
	}
	long.tell("XdndLeave")
	source.drop(false)
	s.awaitStatus("To play this file")
	dropped := s.messagesOfDrag(func() { source.drop(false) })
	t.Logf("a drop that is refused again: %d bytes out: %s", dropped.Size(wire.Request), dropped)
	wire.CheckNeeded(t, dropped)
	if questions := dropped.OfKind(wire.Reply); len(questions) != 1 || len(dropped.Named(wire.Reply, "GetProperty")) != 1 {
		t.Errorf("a drop asks %s, want the text", questions)
	}

	const many = 1000
	flood := s.messagesOfDrag(func() {
		source.enter()
		s.awaitAllShown()
		source.c.Cork()
		for range many {
			source.move()
		}
		source.c.Uncork()
		source.roundTrip()
	})
	if n := len(flood.Named(wire.Request, "SendEvent")); n == 0 || n > many/10 {
		t.Errorf("%d positions in a burst get %d answers", many, n)
	}
}

// TestHostileSource checks that nothing is sent to windows that are no sources, that bad messages count for nothing, and that a source
// that sends too much or nothing is refused.
func TestHostileSource(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchWatched(t, server, append(still, clicking...)...)
	before := s.statusLine()
	bad := newDragSource(t, server, s.table, "UTF8_STRING", "43")
	said := s.messagesOfDrag(func() {
		text := uint32(bad.atom("UTF8_STRING"))
		for _, window := range []xproto.Window{xproto.SendEventDestPointerWindow, xproto.SendEventDestItemFocus, s.table, s.c.Screen.Root, 1 << 29, 1<<32 - 1} {
			bad.tellAs(window, "XdndEnter", 5<<24, text)
			bad.tellAs(window, "XdndPosition")
			bad.tellAs(window, "XdndDrop")
		}
		for _, version := range []uint32{0, 1, 2, 6, 255} {
			bad.version = version
			bad.enter()
			bad.move()
			bad.tell("XdndDrop")
		}
		bad.version = 5
		ev := xproto.ClientMessageEvent{Format: 8, Window: s.table, Type: bad.atom("XdndEnter"),
			Data: xproto.ClientMessageDataUnionData8New(make([]byte, 20))}
		xproto.SendEvent(bad.c.X, false, s.table, 0, string(ev.Bytes()))
		for range 100 {
			bad.tell("XdndStatus")
			bad.tell("XdndFinished")
			bad.tell("WM_PROTOCOLS")
			bad.tell("NO_SUCH_MESSAGE")
		}
		bad.roundTrip()
	})
	if n := len(said.Named(wire.Request, "SendEvent")); n != 0 {
		t.Errorf("bad sources get %d answers: %s", n, said)
	}
	gametest.Equal(t, s.statusLine(), before, "after bad sources the status line says")

	// a window that is gone, and one that has no list of types
	gone := s.messagesOfDrag(func() {
		for range 1000 {
			bad.tellAs(bad.win+999, "XdndEnter", 5<<24|1)
			bad.tellAs(bad.win+999, "XdndPosition")
		}
		bad.roundTrip()
	})
	if asked := len(gone.Named(wire.Request, "GetProperty")); asked == 0 || asked > 500 {
		t.Errorf("1000 drags from a window that is gone ask %d times", asked)
	}

	for data, want := range map[string]string{strings.Repeat("x", 65<<10): "Not played: the text is too long", "\x00\x00": "has no text"} {
		source := newDragSource(t, server, s.table, "UTF8_STRING", data)
		source.drop(false)
		s.awaitStatus(want)
		source.c.Close()
	}
	s.checkTable("after hostile sources")
}

// TestSilentSource checks that a drop is refused while a source gives nothing for the one before, and that such a source is given up
// after the time of a paste.
func TestSilentSource(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchKlondike(t, server, append(clicking, patient...)...)
	silent, other := newDragSource(t, server, s.table, "UTF8_STRING", "43"), newDragSource(t, server, s.table, "STRING", "44")
	silent.silent = true
	silent.checkAccepted(true)
	silent.tell("XdndDrop", 0, xproto.TimeCurrentTime)
	silent.await("the request", func(e any) bool { _, ok := e.(xproto.SelectionRequestEvent); return ok })
	s.sync()
	s.checkStatus("Waiting for the dropped text")
	other.drop(false)
	s.quit()

	s = launchKlondike(t, server, append(clicking, impatient...)...)
	silent.target = s.table
	silent.drop(false)
	s.awaitStatus("Not played: the other program does not answer")
	s.checkTable("after silence")
}
