package x11_test

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

const (
	keyEscape, keyBackSpace, keyDelete xproto.Keysym = 0xff1b, 0xff08, 0xffff
	keyUp, keyDown, keyPageDown        xproto.Keysym = 0xff52, 0xff54, 0xff56
	keyF2, keyF3, keyF4, keyF5, keyF6  xproto.Keysym = 0xffbf, 0xffc0, 0xffc1, 0xffc2, 0xffc3
)

// launchPanels launches the program behind a proxy, in a window of a size as in -geometry.
func launchPanels(t *testing.T, server *xvfb.Server, size string, args ...string) *tracedRig {
	t.Helper()
	return launchWatched(t, server, append([]string{"-geometry", size}, args...)...)
}

// openPanel opens a panel by a key, and returns its window.
func (s *tracedRig) openPanel(key xproto.Keysym, name string) child {
	s.t.Helper()
	s.key(key)
	s.sync()
	return s.named(name)
}

// isOpen reports whether a panel is open.
func (s *tracedRig) isOpen(name string) bool {
	s.t.Helper()
	s.sync()
	return slices.ContainsFunc(s.children(), func(c child) bool { return c.name == name })
}

// TestFirstPanel checks that -panel opens a panel at the start, and that play goes on once the panel is closed. TestPictures opens
// each of them.
func TestFirstPanel(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "656x470", "-panel", "statistics")
	s.poll("the panel", func() bool { return s.isOpen("statistics") })
	s.key(keyEscape)
	if s.isOpen("statistics") {
		t.Error("Escape does not close the panel")
	}
	s.typeKeys(" ")
	s.state = s.state.Apply(draw)
	s.checkTable("after the panel")
}

// TestPanelKeys presses a key of one panel while another is open: that opens its own panel, and a second press closes it. In an
// entry field only a key that types nothing does so.
func TestPanelKeys(t *testing.T) {
	t.Parallel()
	s := launchPanels(t, xvfb.Start(t), "656x470")
	names := []string{"help", "games", "number", "left", "statistics", "settings"}
	keys := []xproto.Keysym{keyF1, keyF2, keyF3, keyF4, keyF5, keyF6}
	is := func(what, want string) {
		t.Helper()
		s.sync()
		for _, c := range s.children() {
			if slices.Contains(append(names, "menu"), c.name) && c.name != want {
				t.Errorf("%s: %s is open", what, c.name)
			}
		}
		if want != "" && !s.isOpen(want) {
			t.Errorf("%s: %s is not open", what, want)
		}
	}
	for i, from := range keys {
		for j, to := range keys {
			s.key(from)
			s.key(to)
			is(names[i]+" and "+names[j], map[bool]string{true: names[j]}[i != j])
			s.key(to)
			is(names[i]+", then "+names[j]+" again", map[bool]string{true: names[j]}[i == j])
			s.key(keyEscape)
		}
	}
	s.key(keyF10)
	s.key(keyF5)
	is("from the menu", "statistics")
	s.key('?')
	is("help by its sign", "help")
	s.key('?')
	is("help by its sign again", "")
	s.key(keyF3)
	s.key('?')
	is("a sign in an entry field", "number")
	s.key(keyF10)
	is("the menu", "menu")
	s.key(keyF10)
	is("the menu again", "")
	s.key(keyF5)
	s.key('u')
	is("another key on a page to read", "")
	s.checkTable("after all panels")
}

// litRow returns the rectangle of the selected choice in its page.
func (s *tracedRig) litRow(name string) image.Rectangle {
	s.t.Helper()
	view := s.childrenOf(s.named(name).id)[0]
	page := s.childrenOf(view.id)[0]
	return s.childrenOf(page.id)[0].at
}

// previewsIn counts the previews that were shown.
func previewsIn(said wire.Messages) int { return len(said.Named(wire.Request, "MapWindow")) }

// paneChanges reports whether the pane beside a list was shown or hidden.
func paneChanges(said wire.Messages) bool {
	return previewsIn(said) > 0 || len(said.Named(wire.Request, "UnmapWindow")) > 0
}

// choosers are the chooser's windows, and what it may cost there, in bytes. Without RENDER each text is a bitmap. There, previews, steps
// and the list may cost a tenth more than they did when they were measured.
var choosers = []struct {
	name, size                string
	server                    []string // arguments
	preview, page, step, list int
}{
	{"RENDER", "1366x768", nil, 1_500, 14_000, 400, 14_000},
	{"RENDER", "1920x1080", nil, 1_500, 14_000, 400, 14_000},
	{"core", "1366x768", []string{"-extension", "RENDER"}, 9_150, 14_000, 1_350, 15_700},
	{"core", "1920x1080", []string{"-extension", "RENDER"}, 12_840, 14_000, 1_940, 28_600},
}

// TestPreviewBytes checks what the preview of a game costs with the row that is selected, apart from letters that the server does not
// have yet, that it comes only once the selection has rested, and that nothing is sent after that.
func TestPreviewBytes(t *testing.T) {
	t.Parallel()
	for _, c := range choosers {
		t.Run(c.name+" "+c.size, func(t *testing.T) {
			t.Parallel()
			checkPreviewBytes(t, launchPanels(t, xvfb.Start(t, append(c.server, "-screen", "0", c.size+"x24")...), c.size), c.preview, c.step)
		})
	}
}

func checkPreviewBytes(t *testing.T, s *tracedRig, preview, step int) {
	t.Helper()
	s.openPanel(keyF2, "games")
	s.awaitAllShown()
	cheapest, at := preview, 0
	for _, row := range gametest.Sample(185, 15) {
		s.awaitAllShown()
		mark, keys := s.p.Mark(), row+1-at
		s.inOneWrite(func() { // or a row on the way could be previewed, too
			for range keys {
				s.key(keyDown)
			}
		})
		at += keys
		limit := preview + step*keys // a row may scroll others into view
		if s.sync(); previewsIn(s.p.Since(mark)) == 0 {
			mark, limit = s.p.Mark(), preview
		}
		s.poll("a preview", func() bool { return previewsIn(s.p.Since(mark)) > 0 })
		said := s.p.Since(mark).WithoutPings().WithoutPacing()
		letters := said.Filter(func(m wire.Message) bool { return strings.HasSuffix(m.Name, "AddGlyphs") }).Size(wire.Request)
		n := said.Size(wire.Request) - letters
		cheapest = min(cheapest, n)
		if t.Logf("row %d: %d bytes, and %d of letters", at, n, letters); n > limit {
			t.Errorf("row %d and its preview cost %d bytes, want at most %d", at, n, limit)
		}
		if previewsIn(said) > 1 {
			t.Errorf("row %d is shown %d times", at, previewsIn(said))
		}
		if said := s.messagesDuring(s.sync); len(said) > 0 {
			t.Errorf("row %d: after the preview there is %s", at, said)
		}
	}
	if cheapest < 500 {
		t.Errorf("a preview costs only %d bytes", cheapest)
	}
}

// TestPanelBytes checks that a change of the selected row costs at most 340 bytes, by pointer and by keys, and at most 340 more if
// its details were not shown before. A pointer that stays on its row costs nothing. What a key scrolls into view was in view before,
// so it is not painted again. The pane follows by its own alarm, which may come at any step: such a step is not counted. What a
// preview costs is for TestPreviewBytes to say.
func TestPanelBytes(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, panel := range []struct {
		key  xproto.Keysym
		name string
	}{{keyF2, "games"}, {keyF6, "settings"}} {
		s := launchPanels(t, server, "656x470")
		at := s.openPanel(panel.key, panel.name).at
		for range 3 {
			s.key(keyPageDown)
		}
		left := at.Min.Add(image.Pt(40, 0))
		for _, most := range []int{680, 340} { // with new details, and without
			s.key(keyHome)
			s.point(left.Add(image.Pt(0, at.Dy()/4)))
			s.sync()
			changes := 0
			for y := at.Dy() / 4; y < at.Dy()*3/4; y += 5 {
				before := s.litRow(panel.name)
				said := s.messagesDuring(func() { s.point(left.Add(image.Pt(0, y))) })
				if paneChanges(said) {
					continue
				}
				n, changed := said.Size(wire.Request), s.litRow(panel.name) != before
				if changed {
					changes++
				}
				if most := map[bool]int{true: most, false: 0}[changed]; n > most {
					t.Errorf("%s: a motion costs %d bytes, want at most %d: %s", panel.name, n, most, said)
				}
			}
			if changes < 5 {
				t.Errorf("%s: the pointer lights %d rows", panel.name, changes)
			}
			keys := 0
			for i := range 20 {
				sym := keyDown
				if i >= 10 {
					sym = keyUp
				}
				said := s.messagesDuring(func() { s.key(sym) })
				if paneChanges(said) {
					continue
				}
				keys++
				if n := said.Size(wire.Request); n == 0 || n > most {
					t.Errorf("%s: a key costs %d bytes, want at most %d: %s", panel.name, n, most, said)
				}
			}
			if keys < 5 {
				t.Errorf("%s: the pane followed %d of 20 keys at once", panel.name, 20-keys)
			}
		}
		s.key(panel.key)
		if s.isOpen(panel.name) {
			t.Errorf("%s: its own key does not close the panel", panel.name)
		}
		if said := s.messagesDuring(func() { s.point(left) }); len(said) > 0 {
			t.Errorf("%s: after it is closed, a motion causes %s", panel.name, said)
		}
		s.quit()
	}
}

// TestSettingsPanel changes settings by keys: each counts at once, and only its line of config.toml changes.
func TestSettingsPanel(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	path := configPath(d.env)
	writeText(t, path, "# mine\nDragPixels = 7 # far\ngap = 9\n")
	r := d.start("-xrm", "*maxClickTime: 600", "-geometry", "656x470")
	hasText := func(what, want, status string) {
		t.Helper()
		r.sync()
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s: the file is %q, %v, want %q", what, got, err, want)
		}
		gametest.Contains(t, r.statusLine(), status, "%s: the status line is", what)
	}
	r.key(keyF6)
	r.typeKeys("dragpixels")
	r.key(keyRight)
	hasText("a step", "# mine\nDragPixels = 8 # far\ngap = 9\n", "Drag distance: 8 pixels, saved in config.toml")
	r.key(keyReturn)
	r.typeKeys("x")
	r.key(keyReturn)
	hasText("no number", "# mine\nDragPixels = 8 # far\ngap = 9\n", "expected a whole number")
	r.key(keyBackSpace)
	r.key(keyBackSpace)
	r.key('1')
	r.key('2')
	r.key(keyReturn)
	hasText("a number", "# mine\nDragPixels = 12 # far\ngap = 9\n", "Drag distance: 12 pixels, saved")
	r.key(keyDelete)
	hasText("no value", "# mine\ngap = 9\n", "Drag distance: no longer in config.toml")
	for range len("dragpixels") {
		r.key(keyBackSpace)
	}
	r.typeKeys("maxclick")
	r.key(keyRight)
	hasText("a locked setting", "# mine\ngap = 9\n", "Longest click cannot be changed, because -xrm sets it")
	gametest.NoError(t, os.RemoveAll(filepath.Dir(path)))
	writeText(t, filepath.Dir(path), "")
	r.key(keyEscape)
	r.key(keyF6)
	r.key(keyRight)
	r.sync()
	if got := r.statusLine(); !strings.Contains(got, "for this run only") && !strings.Contains(got, "cannot be read") && !strings.Contains(got, "not a directory") {
		t.Errorf("where nothing can be written, the status line is %q", got)
	}
	r.key(keyEscape)
	r.key('q')
	if status, errs := r.awaitExit(); status != 0 {
		t.Errorf("exit status %d: %s", status, errs)
	}
}

// TestGridBytes checks that Tab and a click on the switch show the games as a grid of tables, what a page of the grid costs apart from
// letters that the server does not have yet, what moving within it costs, and that typing picks.
func TestGridBytes(t *testing.T) {
	t.Parallel()
	for _, c := range choosers {
		t.Run(c.name+" "+c.size, func(t *testing.T) {
			t.Parallel()
			checkGridBytes(t, launchPanels(t, xvfb.Start(t, append(c.server, "-screen", "0", c.size+"x24")...), c.size), c.page, c.step, c.list, c.preview)
		})
	}
}

func checkGridBytes(t *testing.T, s *tracedRig, page, step, list, preview int) {
	t.Helper()
	at := s.openPanel(keyF2, "games").at
	const keyTab xproto.Keysym = 0xff09
	cost := func(what string, most int, act func()) (bytes int) {
		t.Helper()
		said := s.messagesDuring(act)
		letters := said.Filter(func(m wire.Message) bool { return strings.HasSuffix(m.Name, "AddGlyphs") }).Size(wire.Request)
		n := said.Size(wire.Request) - letters
		t.Logf("%s: %d bytes, and %d of letters", what, n, letters)
		const ofPanel = 3                                                              // windows that a new panel maps one by one, without its pane
		if previewsIn(said) > ofPanel*len(said.Named(wire.Request, "DestroyWindow")) { // the pane has come by its alarm
			most += preview
		}
		if n > most {
			t.Errorf("%s costs %d bytes, want at most %d: %s", what, n, most, said)
		}
		return n
	}
	cost("the grid", page, func() { s.key(keyTab) })
	lit := s.litRow("games")
	cost("a step", step, func() { s.key(keyRight) })
	if now := s.litRow("games"); now.Min.Y != lit.Min.Y || now.Min.X < lit.Max.X {
		t.Errorf("Right leads from %v to %v", lit, now)
	}
	pages := 0
	for cost("a page", page, func() { s.key(keyPageDown) }) > 0 {
		pages++
	}
	gametest.Enough(t, 8, pages)
	if cost("a wheel", page, func() { s.press(4, 1); s.release(4, 1) }) == 0 {
		t.Error("the wheel does not scroll")
	}
	cost("the list", list, func() { s.click(image.Pt(at.Max.X-40, at.Min.Y+12)) })
	s.key(keyTab)
	s.typeKeys("usk")
	s.key(keyReturn)
	s.sync()
	if s.isOpen("games") {
		t.Error("Return does not play a game of the grid")
	}
}
