package x11_test

import (
	"fmt"
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// TestPanelsInSmallWindow checks that at 320x240 keys, the wheel and the scroll bar reach the end of every list.
func TestPanelsInSmallWindow(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "320x240")
	for _, panel := range []struct {
		key  xproto.Keysym
		name string
	}{{keyF2, "games"}, {keyF6, "settings"}} {
		opened := s.openPanel(panel.key, panel.name)
		if !opened.at.In(s.layout.Bounds) || opened.at.Max.Y > s.layout.Status.Min.Y {
			t.Fatalf("%s is at %v", panel.name, opened.at)
		}
		parts := s.childrenOf(opened.id)
		view := parts[0]
		page := func() image.Rectangle { return s.childrenOf(view.id)[0].at }
		last := view.at.Dy() - page().Dy()
		if last >= 0 {
			t.Fatalf("%s: the page is at %v in %v", panel.name, page(), view.at)
		}
		reach := func(how string, act func()) {
			t.Helper()
			s.key(0xff50) // Home
			s.sync()
			if got := page().Min.Y; got != 0 {
				t.Errorf("%s: at the beginning the page is at %d", panel.name, got)
			}
			act()
			s.sync()
			if got := page().Min.Y; got != last {
				t.Errorf("%s: %s ends at %d, want %d", panel.name, how, got, last)
			}
		}
		reach("End", func() { s.key(keyEnd) })
		reach("the wheel", func() {
			s.point(opened.at.Min.Add(opened.at.Size().Div(2)))
			for range -last/20 + 1 {
				s.tapButton(5, 0)
			}
		})
		reach("the scroll bar", func() {
			at := opened.at.Min.Add(view.at.Min)
			s.point(at.Add(image.Pt(view.at.Dx()-5, 10)))
			s.press(1, 0)
			s.point(at.Add(image.Pt(view.at.Dx()-5, view.at.Dy()+50)))
			s.release(1, 0)
		})
		s.key(keyEscape)
		s.sync()
	}
	s.checkTable(fmt.Sprint("after panels in ", s.layout.Bounds))
}
