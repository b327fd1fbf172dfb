package x11_test

import (
	"image"
	"os"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

const (
	menuBarName    = "menu bar"
	keyF9, keyF10  = 0xffc6, 0xffc7
	withBar        = "*menuBar: true"
	firstTitle     = 8 // pixels from the left edge of the bar to a point on its first title
	besideTheTitle = 300
)

// menuRow returns the middle of the selected row of the open menu, on the table.
func (s *tracedRig) menuRow() image.Point {
	s.t.Helper()
	menu := s.named("menu")
	row := s.litRow("menu").Add(menu.at.Min).Add(s.childrenOf(menu.id)[0].at.Min)
	return row.Min.Add(row.Size().Div(2))
}

// TestMenuBarPointer opens a menu by a press on its title, goes to the next menu, and releases on a row.
func TestMenuBarPointer(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "656x470", "-xrm", withBar)
	bar := s.named(menuBarName).at
	title := image.Pt(bar.Min.X+firstTitle*2, bar.Dy()/2)
	s.point(title)
	s.press(1, 0)
	s.sync()
	first := s.named("menu").at
	if first.Min.Y != bar.Max.Y || first.Min.X > title.X || first.Max.X < title.X {
		t.Errorf("the menu is at %v, below a bar at %v", first, bar)
	}
	s.release(1, 0)
	for x := title.X; s.named("menu").at == first && x < besideTheTitle; x += 10 {
		s.point(image.Pt(x, title.Y))
		s.sync()
	}
	if second := s.named("menu").at; second.Min.X <= first.Min.X {
		t.Errorf("over the next title the menu is at %v, the first one at %v", second, first)
	}
	s.point(s.menuRow().Add(image.Pt(0, s.litRow("menu").Dy())))
	s.sync()
	s.click(s.menuRow())
	if !s.isOpen("menu") || !strings.Contains(s.statusLine(), "There is nothing to undo") {
		t.Errorf("a grey row says %q", s.statusLine())
	}
	s.key(keyEscape)
	s.point(title)
	s.press(1, 0)
	s.sync()
	s.point(s.menuRow())
	s.release(1, 0)
	s.sync()
	if title := s.property(s.table, "WM_NAME"); s.isOpen("menu") || strings.HasPrefix(title, "Klondike, deal 41,") {
		t.Errorf("a release on New deal leaves %q", title)
	}
	if said := s.messagesDuring(func() { s.point(image.Pt(besideTheTitle, bar.Dy()/2)); s.point(title) }); len(said) > 0 {
		t.Errorf("a pointer over the bar causes %s", said)
	}
}

// TestToggles changes settings by their keys, live and in config.toml. A game with other piles keeps the menu bar.
func TestToggles(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	path := configPath(d.env)
	cmd := programCommand(t, d.env, "-display", d.server.Display, "-game", "klondike", "-deal", "41")
	s := launchCommand(t, d.server, cmd).atTable("klondike", game.Shuffle(1, 41))
	hasBar := func(what string, want bool) {
		t.Helper()
		s.poll(what, func() bool {
			s.updateLayout()
			return s.layout.Bar.Empty() != want && s.mismatch() == ""
		})
	}
	saved := func(want string) {
		t.Helper()
		s.sync()
		if got, err := os.ReadFile(path); err != nil || !strings.Contains(string(got), want) {
			t.Errorf("config.toml is %q, %v, want %s", got, err, want)
		}
	}
	hasBar("at the start", true)
	s.key(keyF9)
	saved("menuBar = false")
	hasBar("after F9", false)
	s.key(keyF9)
	saved("menuBar = true")
	hasBar("after F9 again", true)
	s.key('o')
	saved(`suitColors = "four"`)
	s.key('k')
	saved(`cardStyle = "large"`)
	s.key('k')
	saved(`cardStyle = "plain"`)
	s.key('g') // the next game
	s.sync()
	gametest.Equal(t, s.named(menuBarName).at.Size(), s.layout.Bar.Size(), "in another game the bar is")
}
