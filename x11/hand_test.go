package x11_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// Keysyms of keys these tests type.
const (
	keyF1    = 0xffbe
	keyShift = 0xffe1
)

func tableau(n int) game.Pile { return game.Pile{Role: game.Tableau, N: n} }

// TestPutBack checks every way to put the cards back, from a drag and from click-move-click.
func TestPutBack(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), clicking...)
	ace, away := s.grabPoint(tableau(1), 1), image.Pt(330, 400)
	for name, back := range map[string]func(){
		"button 2": func() { s.tapButton(2, 0) },
		"button 3": func() { s.tapButton(3, 0) },
		"a key":    func() { s.key('n') },
		"lost release": func() {
			motion := xproto.MotionNotifyEvent{Time: 1, Root: s.c.Screen.Root, Event: s.table, SameScreen: true, EventX: 5, EventY: 5}
			s.c.SendEvent(s.table, 0, motion.Bytes())
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

// TestNotPutBack checks what does not put the cards back: the wheel, a modifier alone, and the loss of the
// focus to another window.
func TestNotPutBack(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), clicking...)
	s.click(s.grabPoint(tableau(1), 1))
	s.point(image.Pt(330, 400))
	for name, act := range map[string]func(){
		"the wheel": func() { s.tapButton(4, 0); s.tapButton(5, 0) },
		"shift":     func() { s.key(keyShift) },
		"focus":     func() { xproto.SetInputFocus(s.c.X, xproto.InputFocusParent, s.c.Screen.Root, xproto.TimeCurrentTime) },
	} {
		act()
		s.sync()
		if !s.handFull() {
			t.Errorf("%s emptied the hand", name)
		}
	}
	_, to := s.carryPath(aceUp)
	s.click(to)
	s.sync()
	s.state = s.state.Apply(aceUp)
	s.checkTable("dropped after all")
}

// handFull reports whether the hand is full: only then does the program select motion without a button.
func (s *tableRig) handFull() bool { return s.eventMasks()&xproto.EventMaskPointerMotion != 0 }

// eventMasks returns which events of the table window anybody has selected.
func (s *tableRig) eventMasks() uint32 {
	s.t.Helper()
	return gametest.Must(xproto.GetWindowAttributes(s.c.X, s.table).Reply())(s.t).AllEventMasks
}

// TestFlick checks a press so short that it is no drag, in which the pointer moves far. The cards stay in the
// hand, and the first time the status line says why. Its window gets that as its name at the latest when the hand is empty.
func TestFlick(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), clicking...)
	ace := s.grabPoint(tableau(1), 1)
	const why = "Too quick for a drag (ignoreDragTime): click again to drop the cards"
	flick := func(by image.Point, fits func(line string) bool) string {
		s.point(ace)
		s.press(1, 0)
		s.point(ace.Add(by))
		s.release(1, 0)
		s.sync()
		if !s.handFull() {
			t.Fatalf("the card is not in the hand after a flick by %v", by)
		}
		s.tapButton(3, 0)
		s.sync()
		s.checkTable("put back")
		return s.statusLineThat(fits)
	}
	for i, c := range slices.Collect(gametest.Cases[struct {
		by   image.Point
		said bool
	}](t, `
4,4
150,230  true
150,230
`)) {
		fits := func(line string) bool { return strings.Contains(line, why) == c.said }
		if line := flick(c.by, fits); !fits(line) {
			t.Errorf("flick %d, by %v, says %q", i+1, c.by, line)
		}
	}
}
