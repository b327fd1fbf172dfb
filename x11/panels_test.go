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
func (r *rig) isOpen(name string) bool {
	r.t.Helper()
	r.sync()
	return slices.ContainsFunc(r.children(), func(c child) bool { return c.name == name })
}

// TestFirstPanel checks that -panel opens a panel at the start, and that play goes on once the panel is closed. TestPictures opens
// each of them.
func TestFirstPanel(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), "-geometry", "656x470", "-panel", "statistics")
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

// TestSettingsPanel changes settings by keys: each counts at once, and only its line of config.toml changes.
func TestSettingsPanel(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	path := configPath(d.env)
	writeText(t, path, "# mine\nDragPixels = 7 # far\ngap = 9\n")
	r := d.start("-xrm", "*maxClickTime: 600", "-geometry", "656x470")
	hasText := func(what, want, status string) {
		t.Helper()
		r.checkStatus(status)
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s: the file is %q, %v, want %q", what, got, err, want)
		}
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
	tells := func(line string) bool {
		return strings.Contains(line, "for this run only") || strings.Contains(line, "cannot be read") || strings.Contains(line, "not a directory")
	}
	if got := r.statusLineThat(tells); !tells(got) {
		t.Errorf("where nothing can be written, the status line is %q", got)
	}
	r.key(keyEscape)
	r.key('q')
	if status, errs := r.awaitExit(); status != 0 {
		t.Errorf("exit status %d: %s", status, errs)
	}
}
