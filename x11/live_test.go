package x11_test

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// awaitColour waits until a point of the table has a colour.
func (s *tableRig) awaitColour(what string, at image.Point, want color.RGBA) {
	s.t.Helper()
	s.poll(fmt.Sprintf("%s: %v is %v", what, at, want), func() bool { return s.screen().RGBAAt(at.X, at.Y) == want })
}

// poll waits for a condition, whether or not there is an event when it comes true. It checks again after each ping that the program
// answers.
func (r *rig) poll(what string, so func() bool) {
	r.t.Helper()
	for limit := time.Now().Add(patience); !so(); r.sync() {
		if time.Now().After(limit) {
			r.t.Fatalf("never so: %s", what)
		}
	}
}

// TestLiveKeyboard checks that a keyboard mapping that changes during a game soon takes effect, and changes
// nothing else.
func TestLiveKeyboard(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), clicking...)
	const code = 97 // keycode without keysyms on a US keyboard
	xproto.ChangeKeyboardMapping(s.c.X, 1, code, 2, []xproto.Keysym{'c', 'C'})
	s.poll("the key copies", func() bool {
		s.fake(xproto.KeyPress, code, image.Point{}, 0)
		s.fake(xproto.KeyRelease, code, image.Point{}, 0)
		return strings.Contains(s.statusLine(), "Deal line copied")
	})
	s.checkTable("another mapping")
}

// TestPanelTakesReleases checks that a key or a button that closes the help does nothing else, by its press
// or its release.
func TestPanelTakesReleases(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), append(clicking, "-xrm",
		`*translations: #override \n <Key>h: help() \n <KeyUp>d: deal() \n <Btn3Up>: deal()`)...)
	closed := func() bool {
		return !slices.ContainsFunc(s.children(), func(c child) bool { return c.name == "help" })
	}
	for _, what := range []string{"a key", "a button"} {
		s.typeKeys("h")
		if closed() {
			t.Fatal("there is no help")
		}
		if what == "a key" {
			s.key('d')
		} else {
			s.tapButton(3, 0)
		}
		s.sync()
		if !closed() {
			t.Errorf("%s does not close the help", what)
		}
		s.checkTable("help closed by " + what)
	}
	s.typeKeys("d")
	s.state = s.state.Apply(draw)
	s.checkTable("dealt by a key that came up")
}

// TestLiveConfig checks that the program follows config.toml when it is written, replaced or removed.
func TestLiveConfig(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	path := configPath(d.env)
	s := d.launch("-deal", "41", "-xrm", "*felt: false")
	plain := s.screen().RGBAAt(1, 1)
	write := func(text string) {
		writeText(t, path+".new", text)
		gametest.NoError(t, os.Rename(path+".new", path))
	}
	awaitStatusLine := func(seen bool) {
		s.poll(fmt.Sprint("a status line that shows: ", seen), func() bool {
			return slices.ContainsFunc(s.children(), func(c child) bool { return isStatus(c.name) && c.seen == seen })
		})
	}
	write("background = \"#102030\"\nstatusBar = false\n")
	awaitStatusLine(false)
	s.awaitColour("written", image.Pt(1, 1), color.RGBA{0x10, 0x20, 0x30, 0xff})
	write("background = \"#102030\"\nnonsense = 1\n")
	awaitStatusLine(true)
	s.awaitStatus(`   config.toml:2:1: there is no setting "nonsense"`)
	write("background = \"#102030\"\ndragPixels = 9\ntitle = \"mine\"\n")
	s.poll("the title", func() bool { return s.property(s.table, "WM_NAME") == "mine" })
	s.checkStatus("2 settings have changed in config.toml")
	write("background = \"#102030\"\ndragPixels = 8\ntitle = \"mine\"\n")
	s.awaitStatus("   Drag distance: 8 pixels, from config.toml")
	gametest.NoError(t, os.Remove(path))
	s.awaitColour("removed", image.Pt(1, 1), plain)
	s.key('q')
	_, errs := s.awaitExit()
	if !strings.Contains(errs, "config.toml:2:") || strings.Count(errs, "\n") != 1 {
		t.Errorf("the unknown key: %q", errs)
	}
}

// manageXSettings becomes the manager of XSETTINGS. It returns a function that serves one setting.
func (r *rig) manageXSettings() (serve func(name string, value uint32)) {
	manager := xproto.Window(r.c.NewID())
	xproto.CreateWindow(r.c.X, 0, manager, r.c.Screen.Root, -9, -9, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	xproto.SetSelectionOwner(r.c.X, manager, r.atom("_XSETTINGS_S0"), xproto.TimeCurrentTime)
	return func(name string, value uint32) {
		property := []byte{0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, byte(len(name)), 0} // header in little-endian order, serial 1, one integer setting
		property = append(append(property, name...), make([]byte, -len(name)&3)...)
		property = binary.LittleEndian.AppendUint32(append(property, 1, 0, 0, 0), value)
		xproto.ChangeProperty(r.c.X, xproto.PropModeReplace, manager, r.atom("_XSETTINGS_SETTINGS"), r.atom("_XSETTINGS_SETTINGS"),
			8, uint32(len(property)), property)
		r.roundTrip()
	}
}

// TestDesktopSettings checks that the desktop's settings (XSETTINGS 0.5) are the defaults of what is not set.
func TestDesktopSettings(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	r := launch(t, server)
	manages := r.manageXSettings()
	serve := func(threshold uint32) { manages("Net/DndDragThreshold", threshold) }
	serve(23)
	cmd := programCommand(t, environment(t, server.Display), "-settings", "-display", server.Display)
	out, err := cmd.Output()
	if err != nil || !regexp.MustCompile(`(?m)^dragPixels +23 +desktop \(XSETTINGS\)$`).Match(out) {
		t.Errorf("%v\n%s", err, out)
	}

	// A running program follows the manager and its changes.
	s := launchKlondike(t, server, "-xrm", "*ignoreDragTime: 0", "-xrm", "*maxClickTime: 60000")
	from := s.grabPoint(tableau(1), 1)
	held := func(pixels int) bool {
		s.point(from)
		s.press(1, 0)
		s.point(from.Add(image.Pt(pixels, 0)))
		s.release(1, 20)
		s.sync()
		held := s.handFull()
		s.tapButton(3, 0)
		s.sync()
		return held
	}
	if !held(22) || held(23) {
		t.Error("the desktop's threshold is not heeded")
	}
	serve(40)
	s.poll("another threshold", func() bool { return held(39) })
}
