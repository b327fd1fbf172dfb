package x11_test

import (
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A selectionOwner is a program that owns a selection.
type selectionOwner struct {
	c     *link.Conn
	asked chan xproto.SelectionRequestEvent
}

// ownSelection makes a program that owns a selection on a server, until the test ends. It answers nothing by itself.
func ownSelection(t *testing.T, server *xvfb.Server, selection string) selectionOwner {
	t.Helper()
	c := client.Dial(t, server.Display)
	r := &rig{t: t, c: c, atoms: make(map[string]xproto.Atom)}
	win := xproto.Window(c.NewID())
	xproto.CreateWindow(c.X, 0, win, c.Screen.Root, -9, -9, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	xproto.SetSelectionOwner(c.X, win, r.atom(selection), xproto.TimeCurrentTime)
	r.roundTrip()
	h := selectionOwner{c, make(chan xproto.SelectionRequestEvent, 16)}
	go func() {
		for e := range c.Events() {
			if ask, ok := e.(xproto.SelectionRequestEvent); ok {
				h.asked <- ask
			}
		}
		close(h.asked)
	}()
	return h
}

// answer answers a request with a text.
func (h selectionOwner) answer(ask xproto.SelectionRequestEvent, text string) {
	xproto.ChangeProperty(h.c.X, xproto.PropModeReplace, ask.Requestor, ask.Property, ask.Target, 8, uint32(len(text)), []byte(text))
	answer := xproto.SelectionNotifyEvent{
		Time: ask.Time, Requestor: ask.Requestor, Selection: ask.Selection, Target: ask.Target, Property: ask.Property,
	}
	xproto.SendEvent(h.c.X, false, ask.Requestor, 0, string(answer.Bytes()))
}

// offerText gives a text to all who paste on a server, until the test ends.
func offerText(t *testing.T, server *xvfb.Server, selection, text string) {
	t.Helper()
	h := ownSelection(t, server, selection)
	go func() {
		for ask := range h.asked {
			h.answer(ask, text)
		}
	}()
}

// baizePoint returns a point on the bare baize.
func (s *tableRig) baizePoint() image.Point { return s.layout.Bounds.Min.Add(image.Pt(1, 1)) }

// clickMiddle presses and releases button 2 at a point.
func (s *tableRig) clickMiddle(at image.Point) {
	s.point(at)
	s.tapButton(2, 0)
}

// awaitStatus waits until the status line contains the words. A paste depends on other programs, and totals
// on a ledger that is read in the background, so the program's own pings are not enough.
func (r *rig) awaitStatus(words string) {
	r.t.Helper()
	r.poll("the status line says "+words, func() bool {
		return slices.ContainsFunc(r.children(), func(c child) bool { return isStatus(c.name) && strings.Contains(c.name, words) })
	})
}

// awaitPasted waits until the table shows another game.
func (s *tableRig) awaitPasted(name string, d game.Deal) {
	s.t.Helper()
	s.awaitStatus("Playing the pasted deal")
	s.state = game.NewState(rulesOf(s.t, name), d)
	s.updateLayout()
	s.sync() // ends the deal's motion
	s.checkTable("pasted")
}

// TestCopyAndPaste checks that a deal that is copied in one window can be played in another: by the clipboard
// and a key, or by button 2 on the bare baize.
func TestCopyAndPaste(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	from := launchGame(t, server, "yukon", 41, clicking...)
	from.typeKeys("c")
	from.checkStatus("Deal line copied")
	to := launchGame(t, server, "klondike", 7, clicking...)
	to.key(' ')
	to.key('v')
	to.awaitPasted("yukon", game.Shuffle(1, 41))
	to.checkStatus("1st game")
	to.typeKeys("n")
	to.clickMiddle(to.baizePoint())
	to.awaitPasted("yukon", game.Shuffle(1, 41))

	// A deal of explicit cards is pasted into the window that copied it.
	deal := game.Deal{Cards: game.Shuffle(1, 99).Cards}
	list := filepath.Join(t.TempDir(), "deal")
	writeText(t, list, deals.FormatCards(deal.Cards))
	r := launch(t, server, "-cards", list)
	own := r.atTable("klondike", deal)
	own.typeKeys("c")
	if line := own.statusLine(); strings.Contains(line, "=") {
		t.Errorf("the status line tells the cards: %q", line)
	}
	own.key('n')
	own.key('v')
	own.awaitPasted("klondike", deal)
}

// TestWayBack clicks button 2 on the bare baize twice, as people do who meant another window: each time the message says how to go
// back to the game.
func TestWayBack(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	offerText(t, server, "PRIMARY", "42")
	s := launchKlondike(t, server, clicking...)
	s.key(' ')
	s.sync()
	played := s.state.Apply(draw)
	for range 2 {
		s.clickMiddle(s.baizePoint())
		s.awaitPasted("klondike", game.Shuffle(1, 42))
		s.checkStatus("Playing the pasted deal. b: back to the game you left")
		s.key('b')
		s.sync()
		s.state = played
		s.checkTable("back in the game")
	}
}

// TestPasteNoDeal checks that a text without a deal changes nothing, and that the status line says so. The
// clipboard comes first, and the primary selection only if the clipboard has no deal. The tests of package clipboard have more owners.
func TestPasteNoDeal(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchKlondike(t, server, append(clicking, patient...)...)
	s.key(' ')
	s.state = s.state.Apply(draw)
	s.key('v')
	s.awaitStatus("Not pasted: ")
	s.checkTable("with nothing to paste")
	offerText(t, server, "PRIMARY", "whatever")
	s.key('v')
	s.awaitStatus(`Not pasted: "whatever"`)
	s.checkTable("pasted no deal")
	offerText(t, server, "CLIPBOARD", deals.FormatLine(s.state.Rules(), game.Shuffle(1, 7))+"x")
	s.key(' ')
	s.state = s.state.Apply(draw)
	s.key('v')
	s.awaitStatus("check")
	s.checkTable("pasted a damaged deal")
	silent := ownSelection(t, server, "PRIMARY")
	s.clickMiddle(s.baizePoint())
	ask := <-silent.asked
	s.sync()
	s.checkStatus("Waiting for the copied text")
	silent.answer(ask, "nothing")
	s.awaitStatus(`Not pasted: "nothing"`)
	offerText(t, server, "PRIMARY", "\n> 42\n")
	s.key('v')
	s.awaitPasted("klondike", game.Shuffle(1, 42))
}

// patient lets the program wait for pasted texts as long as it can. impatient lets it soon give up an owner, which even one that
// answers may be too slow for on a busy machine.
var patient, impatient = []string{"-selectionTimeout", "60000"}, []string{"-selectionTimeout", "100"}

// TestPasteFromSilence checks that an owner that gives nothing is given up.
func TestPasteFromSilence(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	ownSelection(t, server, "PRIMARY")
	s := launchKlondike(t, server, append(clicking, impatient...)...)
	s.clickMiddle(s.baizePoint())
	s.awaitStatus("Not pasted: the other program does not answer")
	s.checkTable("after silence")
}

// TestPasteElsewhere checks that button 2 does not paste on cards and on the menu bar. On a full hand it puts
// the cards back, and so does the key that pastes. On an empty place and on the status line it pastes.
func TestPasteElsewhere(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	offerText(t, server, "PRIMARY", "42")
	s := launchKlondike(t, server, append(clicking, "-xrm", "*menuBar: true")...)
	before := s.statusLine()
	for _, at := range []image.Point{s.grabPoint(tableau(0), 0), s.grabPoint(tableau(6), 0), s.layout.Bar.Max.Sub(image.Pt(5, 5))} {
		s.clickMiddle(at)
		s.sync()
	}
	s.click(s.grabPoint(tableau(0), 0))
	s.clickMiddle(s.baizePoint())
	s.click(s.grabPoint(tableau(0), 0))
	s.typeKeys("v")
	s.checkTable("put back")
	gametest.Equal(t, s.statusLine(), before, "the status line says")
	s.clickMiddle(s.grabPoint(game.Pile{Role: game.Foundation}, -1))
	s.awaitPasted("klondike", game.Shuffle(1, 42))
	offerText(t, server, "PRIMARY", "43")
	s.clickMiddle(s.layout.Status.Min.Add(image.Pt(5, 5)))
	s.poll("deal 43", func() bool { return strings.Contains(s.property(s.table, "WM_NAME"), "deal 43,") })
}

// TestPasteMeanwhile checks a paste that arrives while cards are in the hand or the help is open.
func TestPasteMeanwhile(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for name, meanwhile := range map[string]func(s *tableRig){
		"a card in the hand": func(s *tableRig) { s.point(s.grabPoint(tableau(0), 0)); s.press(1, 0) },
		"help":               func(s *tableRig) { s.key(keyF1) },
	} {
		s := launchKlondike(t, server, append(clicking, patient...)...)
		h := ownSelection(t, server, "PRIMARY")
		s.clickMiddle(s.baizePoint())
		ask := <-h.asked
		meanwhile(s)
		s.sync()
		h.answer(ask, "42")
		s.awaitPasted("klondike", game.Shuffle(1, 42))
		s.release(1, 0)
		s.sync()
		s.checkTable(name)
		s.typeKeys(" ")
		s.state = s.state.Apply(draw)
		s.checkTable(fmt.Sprintf("played on after %s", name))
		s.quit()
	}
}

// TestPasteAfterTimeout checks that a paste has no effect if the player has played on, or begun another game, before it
// arrives.
func TestPasteAfterTimeout(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, meanwhile := range []string{" ", "u", "n"} {
		s := launchKlondike(t, server, append(clicking, patient...)...)
		s.key(' ')
		h := ownSelection(t, server, "PRIMARY")
		s.clickMiddle(s.baizePoint())
		ask := <-h.asked
		s.key(xproto.Keysym(meanwhile[0]))
		s.sync()
		before := s.property(s.table, "_NET_WM_NAME")
		h.answer(ask, "42")
		s.clickMiddle(s.baizePoint()) // its answer comes after that of the first paste
		h.answer(<-h.asked, "no deal")
		s.awaitStatus("Not pasted")
		if title := s.property(s.table, "_NET_WM_NAME"); title != before {
			t.Errorf("after %q: %q, and before that %q", meanwhile, title, before)
		}
		s.quit()
	}
}

// TestPasteIntoField checks that Ctrl+V pastes into the entry field of a panel, and that a text that comes
// after the panel has closed does nothing. Button 2 pastes what is selected, wherever it is pressed.
func TestPasteIntoField(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchPanels(t, server, "656x470", patient...)
	paste := func() {
		s.openPanel(keyF3, "number")
		s.withKey(keyCtrl, func() { s.key('v') })
		s.sync()
	}
	h := ownSelection(t, server, "CLIPBOARD")
	paste()
	first := <-h.asked
	s.key(keyEscape)
	s.sync()
	h.answer(first, "4710")
	paste()
	h.answer(<-h.asked, " 47\n")
	s.poll("the text is pasted", func() bool { return !strings.Contains(s.statusLine(), "Waiting") })
	if !s.isOpen("number") {
		t.Fatal("a paste into the field closes the panel")
	}
	s.key('1')
	s.key('1')
	s.key(keyReturn)
	s.sync()
	s.checkTitle("Klondike, deal 4711,")
	h = ownSelection(t, server, "PRIMARY")
	s.openPanel(keyF3, "number")
	s.point(image.Pt(3, 30))
	s.tapButton(2, 0)
	h.answer(<-h.asked, "4712")
	s.poll("the text is pasted", func() bool { return !strings.Contains(s.statusLine(), "Waiting") })
	s.click(s.named("number").at.Max.Sub(image.Pt(30, 8)))
	s.sync()
	s.checkTitle("Klondike, deal 4712,")
}
