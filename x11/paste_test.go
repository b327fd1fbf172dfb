package x11_test

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A holder is a program that owns a selection.
type holder struct {
	c     *link.Conn
	asked chan xproto.SelectionRequestEvent
}

// hold makes one on a server, until the test ends. It answers nothing by itself.
func hold(t *testing.T, server *xvfb.Server, selection string) holder {
	t.Helper()
	c, err := link.Dial(server.Display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	r := &rig{t: t, c: c, atoms: make(map[string]xproto.Atom)}
	win := xproto.Window(c.NewID())
	xproto.CreateWindow(c.X, 0, win, c.Screen.Root, -9, -9, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	xproto.SetSelectionOwner(c.X, win, r.atom(selection), xproto.TimeCurrentTime)
	r.roundTrip()
	h := holder{c, make(chan xproto.SelectionRequestEvent, 16)}
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

// answer gives a text to who has asked for it.
func (h holder) answer(ask xproto.SelectionRequestEvent, text string) {
	xproto.ChangeProperty(h.c.X, xproto.PropModeReplace, ask.Requestor, ask.Property, ask.Target, 8, uint32(len(text)), []byte(text))
	answer := xproto.SelectionNotifyEvent{
		Time: ask.Time, Requestor: ask.Requestor, Selection: ask.Selection, Target: ask.Target, Property: ask.Property,
	}
	xproto.SendEvent(h.c.X, false, ask.Requestor, 0, string(answer.Bytes()))
}

// offer gives a text to whoever pastes on a server, until the test ends.
func offer(t *testing.T, server *xvfb.Server, selection, text string) {
	t.Helper()
	h := hold(t, server, selection)
	go func() {
		for ask := range h.asked {
			h.answer(ask, text)
		}
	}()
}

// bare is a point of the table with nothing on it.
func (s *seat) bare() image.Point { return s.layout.Bounds.Min.Add(image.Pt(1, 1)) }

// middle presses and releases button 2 at a point.
func (s *seat) middle(at image.Point) {
	s.point(at)
	s.press(2, 0)
	s.release(2, 0)
}

// finds waits until the status line holds the words: a paste needs other programs' time.
func (s *seat) finds(words string) {
	s.t.Helper()
	s.soon("the status line says "+words, func() bool {
		return slices.ContainsFunc(s.children(), func(c child) bool { return isStatus(c.name) && strings.Contains(c.name, words) })
	})
}

// plays waits until the table is that of another game.
func (s *seat) plays(name string, d game.Deal) {
	s.t.Helper()
	s.finds("This deal was pasted")
	s.state = game.New(rulesOf(s.t, name), d)
	s.measure()
	s.same("pasted")
}

// A deal that is copied in one window is played in another: by the clipboard and a key, or by button 2 on bare baize.
func TestCopyAndPaste(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	from := sit(t, server, "yukon", 41, clicking...)
	from.key('c')
	from.sync()
	from.says("The deal line is copied")
	to := sit(t, server, "klondike", 7, clicking...)
	to.key(' ')
	to.key('v')
	to.plays("yukon", game.Shuffle(1, 41))
	to.says("Games 0")
	to.key('n')
	to.sync()
	to.middle(to.bare())
	to.plays("yukon", game.Shuffle(1, 41))

	// Cards of one's own, to the very window that copied them.
	deal := game.Deal{Cards: game.Shuffle(1, 99).Cards}
	list := filepath.Join(t.TempDir(), "deal")
	if err := os.WriteFile(list, []byte(deals.FormatCards(deal.Cards)), 0o600); err != nil {
		t.Fatal(err)
	}
	r := launch(t, server, "-cards", list)
	own := &seat{rig: r, state: game.New(rulesOf(t, "klondike"), deal)}
	own.measure()
	own.key('c')
	own.sync()
	if line := own.statusLine(); strings.Contains(line, "=") {
		t.Errorf("the status line tells the cards: %q", line)
	}
	own.key('n')
	own.key('v')
	own.plays("klondike", deal)
}

// What is no deal changes nothing, and the status line says so. The clipboard comes first, and what was marked where it has no deal.
func TestPasteNoDeal(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	s := sit(t, server, "klondike", 41, append(clicking, "-selectionTimeout", "300")...)
	s.key(' ')
	s.state = s.state.Apply(draw)
	s.key('v')
	s.finds("Not pasted: ")
	s.same("with nothing to paste")
	offer(t, server, "PRIMARY", "whatever")
	s.key('v')
	s.finds(`Not pasted: "whatever"`)
	s.same("pasted no deal")
	offer(t, server, "CLIPBOARD", deals.FormatLine(s.state.Rules(), game.Shuffle(1, 7))+"x")
	s.key(' ')
	s.state = s.state.Apply(draw)
	s.key('v')
	s.finds("check")
	s.same("pasted a damaged deal")
	silent := hold(t, server, "PRIMARY")
	s.middle(s.bare())
	<-silent.asked
	s.sync()
	s.says("Asking for what was copied")
	s.finds("does not answer")
	s.same("pasted nothing")
	offer(t, server, "CLIPBOARD", strings.Repeat("7", 65<<10))
	s.middle(s.bare())
	s.finds("does not answer")
	s.key('v') // of the two, the clipboard is what a person thinks of
	s.finds("too long")
	s.same("pasted too much")
	offer(t, server, "PRIMARY", "\n> 42\n")
	s.key('v')
	s.plays("klondike", game.Shuffle(1, 42))
}

// On cards and places button 2 does not paste, and on a full hand it puts back, as a key does.
func TestPasteElsewhere(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	offer(t, server, "PRIMARY", "42")
	s := sit(t, server, "klondike", 41, clicking...)
	before := s.statusLine()
	for _, at := range []image.Point{s.spot(tableau(0), 0), s.spot(game.Pile{Role: game.Foundation}, -1), s.layout.Status.Min.Add(image.Pt(5, 5))} {
		s.middle(at)
		s.sync()
	}
	s.click(s.spot(tableau(0), 0))
	s.middle(s.bare())
	s.click(s.spot(tableau(0), 0))
	s.key('v')
	s.sync()
	s.same("put back")
	if line := s.statusLine(); line != before {
		t.Errorf("the status line says %q", line)
	}
	s.middle(s.bare())
	s.plays("klondike", game.Shuffle(1, 42))
}

// A paste that comes while cards are in the hand, or a panel is read, finds the table as it must be.
func TestPasteMeanwhile(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	for name, meanwhile := range map[string]func(s *seat){
		"a card in the hand": func(s *seat) { s.point(s.spot(tableau(0), 0)); s.press(1, 0) },
		"help":               func(s *seat) { s.key(keyF1) },
	} {
		s := sit(t, server, "klondike", 41, clicking...)
		h := hold(t, server, "PRIMARY")
		s.middle(s.bare())
		ask := <-h.asked
		meanwhile(s)
		s.sync()
		h.answer(ask, "42")
		s.plays("klondike", game.Shuffle(1, 42))
		s.release(1, 0)
		s.sync()
		s.same(name)
		s.key(' ')
		s.sync()
		s.state = s.state.Apply(draw)
		s.same(fmt.Sprintf("played on after %s", name))
		s.leave()
	}
}

// A paste that comes after its player has played on, or begun another game, comes too late.
func TestPasteTooLate(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	for _, meanwhile := range []string{" ", "u", "n"} {
		s := sit(t, server, "klondike", 41, clicking...)
		s.key(' ')
		h := hold(t, server, "PRIMARY")
		s.middle(s.bare())
		ask := <-h.asked
		s.key(xproto.Keysym(meanwhile[0]))
		s.sync()
		before := s.property(s.table, "_NET_WM_NAME")
		h.answer(ask, "42")
		s.middle(s.bare()) // what it brings is heard after what came before it
		h.answer(<-h.asked, "no deal")
		s.finds("Not pasted")
		if title := s.property(s.table, "_NET_WM_NAME"); title != before {
			t.Errorf("after %q: %q, and before that %q", meanwhile, title, before)
		}
		s.leave()
	}
}

// What was copied goes to a clipboard manager in the end; one that does not answer holds nobody up.
func TestClipboardManager(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	for _, answers := range []bool{true, false} {
		h := hold(t, server, "CLIPBOARD_MANAGER")
		s := sit(t, server, "klondike", 41)
		s.key('c')
		s.key('q')
		ask := <-h.asked
		if answers {
			h.answer(ask, "")
		}
		s.ended(0)
	}
}
