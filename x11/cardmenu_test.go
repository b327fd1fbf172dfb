package x11_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

const (
	keyAlt xproto.Keysym = 0xffe9 // Alt_L
)

// TestMenuKeys opens the menus of the menu bar with Alt and a letter, and the menu of a card with Shift and F10.
func TestMenuKeys(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "800x600", slices.Concat(clicking, []string{"-xrm", withBar})...)
	alt := func(letter xproto.Keysym) { s.withKey(keyAlt, func() { s.key(letter) }); s.sync() }
	left := 0
	for _, letter := range "gmvh" {
		alt(xproto.Keysym(letter))
		if menu := s.named("menu").at; menu.Min.X <= left-1 || menu.Min.Y != s.layout.Bar.Max.Y {
			t.Errorf("Alt+%c opens a menu at %v, after one at %d", letter, menu, left)
		} else {
			left = menu.Min.X + 1
		}
	}
	if alt('h'); s.isOpen("menu") {
		t.Error("Alt+h does not close its menu")
	}
	if title := s.property(s.table, "WM_NAME"); !strings.HasPrefix(title, "Klondike, deal 41,") || strings.Contains(s.statusLine(), "Ace") {
		t.Errorf("Alt and letters have done something else: %q, %q", title, s.statusLine())
	}
	s.point(s.grabPoint(tableau(1), 1)) // the ace of hearts
	s.withKey(keyShift, func() { s.key(keyF10) })
	s.sync()
	menu, card := s.named("menu").at, s.grabPoint(tableau(1), 1)
	if menu.Min.X <= card.X || menu.Min.X > card.X+2*s.layout.Card.X || card.In(menu) {
		t.Errorf("beside the card at %v is the menu %v", card, menu)
	}
	s.key(keyReturn)
	s.sync()
	s.checkStatus("Score -47")
	if s.isOpen("menu") {
		t.Error("the first row of the card's menu leaves it open")
	}
	s.point(s.grabPoint(tableau(0), 0))
	s.withKey(keyShift, func() { s.key(keyF10) })
	s.sync()
	if s.isOpen("menu") {
		t.Errorf("a card without moves has a menu; the status line says %q", s.statusLine())
	}
}

// TestMenuKeysOfPlayer checks that the player's own translations win, and that the keys open nothing while the menu bar is hidden.
func TestMenuKeysOfPlayer(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, own := range []string{"Alt<Key>g", "Meta<Key>g", "Mod1<Key>g", "<Key>g"} {
		s := launchPanels(t, server, "800x600", "-xrm", withBar, "-xrm", `*translations: #override \n `+own+`: deal()`)
		s.checkDeals(own, 1, func() { s.withKey(keyAlt, func() { s.key('g') }) })
		s.quit()
	}
	s := launchPanels(t, server, "800x600")
	s.withKey(keyAlt, func() { s.key('g') })
	if s.isOpen("menu") {
		t.Error("without a menu bar, Alt+g opens a menu")
	}
}
