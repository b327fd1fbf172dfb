package x11_test

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// xrdb runs the program that people set resources with, on the test's server.
func (r *rig) xrdb(input string, args ...string) {
	r.t.Helper()
	cmd := exec.Command(xvfb.Program(r.t, "xrdb"), append([]string{"-display", r.server.Display, "-nocpp"}, args...)...)
	cmd.Stdin = strings.NewReader(input)
	if out, err := cmd.CombinedOutput(); err != nil {
		r.t.Fatalf("xrdb %q: %v %s", args, err, out)
	}
}

// until waits until something that others can see of the program is so. It looks again whenever anything happens there.
func (r *rig) until(what string, so func() bool) {
	r.t.Helper()
	for !so() {
		r.await(what, func(any) bool { return true })
	}
}

// wears waits until a point of the table has a colour.
func (s *seat) wears(what string, at image.Point, want color.RGBA) {
	s.t.Helper()
	s.soon(fmt.Sprintf("%s: %v is %v", what, at, want), func() bool { return s.screen().RGBAAt(at.X, at.Y) == want })
}

// soon waits for what makes no event, by signs of life.
func (s *seat) soon(what string, so func() bool) {
	s.t.Helper()
	for limit := time.Now().Add(patience); !so(); s.sync() {
		if time.Now().After(limit) {
			s.t.Fatalf("never so: %s", what)
		}
	}
}

// A keyboard mapping that changes in mid-game is in force soon, and changes nothing else.
func TestLiveKeyboard(t *testing.T) {
	s := sit(t, xvfb.Start(t, "-noreset"), "klondike", 41, clicking...)
	const code = 97 // a key that has no keysyms on a US keyboard
	xproto.ChangeKeyboardMapping(s.c.X, 1, code, 2, []xproto.Keysym{'c', 'C'})
	s.soon("the key copies", func() bool {
		s.fake(xproto.KeyPress, code, image.Point{}, 0)
		s.fake(xproto.KeyRelease, code, image.Point{}, 0)
		return strings.Contains(s.statusLine(), "The deal line is copied")
	})
	s.same("another mapping")
}

// Resources change the running game: set, merged, replaced, removed. What is not asked for stays as it was.
func TestLiveResources(t *testing.T) {
	s := sit(t, xvfb.Start(t, "-noreset"), "klondike", 41, clicking...)
	baize := image.Pt(1, 1)
	plain := s.screen().RGBAAt(1, 1)
	s.xrdb("xklondike.background: #204080\n", "-merge")
	s.wears("merged", baize, color.RGBA{0x20, 0x40, 0x80, 0xff})
	s.xrdb("XKlondike*background: #804020\n", "-merge") // a class is weaker than a name
	s.xrdb("*mirrored: true\n", "-merge")
	s.until("a mirrored table", func() bool { return s.named("stock").at.Min.X > s.layout.Bounds.Dx()/2 })
	s.wears("merged with a class", baize, color.RGBA{0x20, 0x40, 0x80, 0xff})
	s.xrdb("*mirrored: false\nXKlondike*background: #804020\n", "-load")
	s.wears("replaced", baize, color.RGBA{0x80, 0x40, 0x20, 0xff})
	s.until("a table as it was", func() bool { return s.named("stock").at.Min.X < s.layout.Bounds.Dx()/2 })
	s.xrdb("", "-remove")
	s.wears("removed", baize, plain)
	s.sync()
	s.same("in the end")
}

// A change in the middle of a drag leaves the cards in the hand, and drops them where they belong.
func TestLiveInMidDrag(t *testing.T) {
	s := sit(t, xvfb.Start(t, "-noreset"), "klondike", 41, dragging...)
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	from, _ := s.path(up)
	s.point(from)
	s.press(1, 0)
	s.point(from.Add(image.Pt(20, 60)))
	s.xrdb("*cardWidth: 60\n*redInk: #0000ff\n", "-merge")
	s.until("smaller cards", func() bool { return s.named("stock").at.Dx() == 60 })
	if !s.holds() {
		t.Fatal("the hand is empty")
	}
	s.layout = scene.Fit(s.state.Rules(), s.layout.Bounds.Dx(), s.layout.Bounds.Dy(), s.layout.Status.Dy(), scene.Style{CardWidth: 60})
	head := s.named("Ace of Hearts").at.Min
	s.point(from.Add(image.Pt(20, 60)).Add(s.layout.Place(up.To).Min.Sub(head)))
	s.release(1, 60)
	s.sync()
	s.state = s.state.Apply(up)
	s.same("dropped after the change")
}

// Keys and buttons are bound anew while the game is played; button 1 is the hand's.
func TestLiveTranslations(t *testing.T) {
	s := sit(t, xvfb.Start(t, "-noreset"), "klondike", 41, clicking...)
	deal := s.state
	drawn := s.state.Apply(game.Move{Kind: game.Draw})
	s.xrdb(`*translations: #override \n <Key>d: deal() \n <Btn3Down>: redo() \n <Btn3Down>: undo() \n <KeyUp>x: deal() \n <Btn1Down>: quit()`+"\n", "-merge")
	s.soon("keys that come up are selected", func() bool {
		a, err := xproto.GetWindowAttributes(s.c.X, s.table).Reply()
		return err == nil && a.AllEventMasks&xproto.EventMaskKeyRelease != 0
	})
	for _, key := range "d x" {
		s.key(xproto.Keysym(key))
		s.sync()
		s.state = drawn
		s.same(fmt.Sprintf("dealt by %q", key))
		s.point(s.layout.Bounds.Max.Sub(image.Pt(9, 60)))
		s.press(3, 0)
		s.release(3, 0)
		s.sync()
		s.state = deal
		s.same(fmt.Sprintf("undone by button 3 after %q", key))
	}
	// On a full hand the button puts back, and its binding does not run.
	s.key('d')
	s.click(s.spot(tableau(0), 0))
	s.press(3, 0)
	s.release(3, 0)
	s.sync()
	s.state = drawn
	s.same("put back by button 3")
	s.key('q')
	_, errs := s.ends()
	if !strings.Contains(errs, "button 1") || strings.Count(errs, "\n") != 1 {
		t.Errorf("the bad binding: %q", errs)
	}
}

// A key or a button that closes the help does nothing else, neither when it goes down nor when it comes up.
func TestPanelTakesReleases(t *testing.T) {
	s := sit(t, xvfb.Start(t, "-noreset"), "klondike", 41, append(clicking, "-xrm",
		`*translations: #override \n <Key>h: help() \n <KeyUp>d: deal() \n <Btn3Up>: deal()`)...)
	closed := func() bool {
		return !slices.ContainsFunc(s.children(), func(c child) bool { return c.name == "help" })
	}
	for _, what := range []string{"a key", "a button"} {
		s.key('h')
		s.sync()
		if closed() {
			t.Fatal("there is no help")
		}
		if what == "a key" {
			s.key('d')
		} else {
			s.press(3, 0)
			s.release(3, 0)
		}
		s.sync()
		if !closed() {
			t.Errorf("%s does not close the help", what)
		}
		s.same("help closed by " + what)
	}
	s.key('d')
	s.sync()
	s.state = s.state.Apply(game.Move{Kind: game.Draw})
	s.same("dealt by a key that came up")
}

// config.toml is followed: written, replaced, gone.
func TestLiveConfig(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	env := environment(t, server.Display)
	home := strings.TrimPrefix(env[0], "HOME=")
	r := launchOn(t, server, server.Display, env, "-deal", "41")
	s := &seat{rig: r, state: game.New(rulesOf(t, "klondike"), game.Shuffle(1, 41))}
	s.measure()
	plain := s.screen().RGBAAt(1, 1)
	dir := filepath.Join(home, ".config", "xklondike")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	write := func(text string) {
		fresh := filepath.Join(dir, "config.new")
		if err := os.WriteFile(fresh, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(fresh, filepath.Join(dir, "config.toml")); err != nil {
			t.Fatal(err)
		}
	}
	write("background = \"#102030\"\nstatusBar = false\n")
	s.soon("no status line", func() bool {
		for _, c := range s.children() {
			if isStatus(c.name) {
				return !c.seen
			}
		}
		return false
	})
	s.wears("written", image.Pt(1, 1), color.RGBA{0x10, 0x20, 0x30, 0xff})
	write("background = \"#102030\"\nnonsense = 1\n")
	s.soon("the status line", func() bool {
		for _, c := range s.children() {
			if isStatus(c.name) {
				return c.seen
			}
		}
		return false
	})
	if err := os.Remove(filepath.Join(dir, "config.toml")); err != nil {
		t.Fatal(err)
	}
	s.wears("removed", image.Pt(1, 1), plain)
	s.key('q')
	_, errs := s.ends()
	if !strings.Contains(errs, "config.toml:2:") || strings.Count(errs, "\n") != 1 {
		t.Errorf("the unknown key: %q", errs)
	}
}

// A resource property of a megabyte, ten thousand malformed lines in it, and values that make no sense: the game starts, says
// one line about each bad value, and plays.
func TestHostileResources(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	first := launch(t, server)
	text := strings.Repeat("this line has no colon\n", 10_000) + strings.Repeat("a.b.c: "+strings.Repeat("x", 100)+"\n", 8_000) +
		"*dragPixels: 99999999999999999999\n*cardWidth: -5\n*fontSize:\n*gap: -1\n*\x00*mirrored: perhaps\n"
	for begin := 0; begin < len(text); begin += 60_000 {
		part := text[begin:min(begin+60_000, len(text))]
		xproto.ChangeProperty(first.c.X, xproto.PropModeAppend, first.c.Screen.Root, xproto.AtomResourceManager,
			xproto.AtomString, 8, uint32(len(part)), []byte(part))
	}
	first.sync()
	s := sit(t, server, "klondike", 41)
	s.same("with a hostile RESOURCE_MANAGER")
	s.key('q')
	_, errs := s.ends()
	if n := strings.Count(errs, "\n"); n != 4 {
		t.Errorf("%d lines, want one for each of four bad values before the NUL:\n%s", n, errs)
	}
}

// manager becomes the manager of XSETTINGS, and returns how to serve one setting.
func (r *rig) manager() (serve func(name string, value uint32)) {
	manager := xproto.Window(r.c.NewID())
	xproto.CreateWindow(r.c.X, 0, manager, r.c.Screen.Root, -9, -9, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	xproto.SetSelectionOwner(r.c.X, manager, r.atom("_XSETTINGS_S0"), xproto.TimeCurrentTime)
	return func(name string, value uint32) {
		property := []byte{0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, byte(len(name)), 0} // little-endian, serial 1, one integer
		property = append(append(property, name...), make([]byte, -len(name)&3)...)
		property = binary.LittleEndian.AppendUint32(append(property, 1, 0, 0, 0), value)
		xproto.ChangeProperty(r.c.X, xproto.PropModeReplace, manager, r.atom("_XSETTINGS_SETTINGS"), r.atom("_XSETTINGS_SETTINGS"),
			8, uint32(len(property)), property)
		r.roundTrip()
	}
}

// The desktop's resolution counts for the letters from the start, whatever size of window the player wants.
func TestDesktopResolution(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	serve := launch(t, server).manager()
	serve("Xft/DPI", 192*1024)
	r := launch(t, server, "-geometry", "656x400")
	high := func() int { return r.named(r.statusLine()).at.Dy() }
	if high() != 38 { // letters of 22 pixels, 11 at 96 dpi
		t.Errorf("the status line is %d pixels high", high())
	}
	serve("Xft/DPI", 96*1024)
	r.until("smaller letters", func() bool { return high() == 19 })
}

// What the desktop prefers is the default of what nobody has set: XSETTINGS (0.5) as a settings manager serves them.
func TestDesktopSettings(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	r := launch(t, server)
	manages := r.manager()
	serve := func(threshold uint32) { manages("Net/DndDragThreshold", threshold) }
	serve(23)
	cmd := exec.Command(program(t), "-settings", "-display", server.Display)
	cmd.Env = environment(t, server.Display)
	out, err := cmd.Output()
	if err != nil || !regexp.MustCompile(`(?m)^dragPixels +23 +desktop \(XSETTINGS\)$`).Match(out) {
		t.Errorf("%v\n%s", err, out)
	}

	// A program that runs heeds the manager, and its changes of mind.
	s := sit(t, server, "klondike", 41, "-xrm", "*ignoreDragTime: 0", "-xrm", "*maxClickTime: 60000")
	from := s.spot(tableau(1), 1)
	held := func(pixels int) bool {
		s.point(from)
		s.press(1, 0)
		s.point(from.Add(image.Pt(pixels, 0)))
		s.release(1, 20)
		s.sync()
		held := s.holds()
		s.press(3, 0)
		s.release(3, 0)
		s.sync()
		return held
	}
	if !held(22) || held(23) {
		t.Error("the desktop's threshold is not heeded")
	}
	serve(40)
	s.soon("another threshold", func() bool { return held(39) })
}

// Without a status bar its window is there for tools, and not to be seen; the cards have its room.
func TestNoStatusBar(t *testing.T) {
	server := xvfb.Start(t)
	with, without := sit(t, server, "klondike", 41), sit(t, server, "klondike", 41, "-xrm", "*statusBar: false", "-geometry", "656x400")
	for _, c := range without.children() {
		if isStatus(c.name) && c.seen {
			t.Error("the status line is to be seen")
		}
	}
	if with.layout.Status.Empty() {
		t.Error("the usual table has no status line")
	}
	without.layout = scene.Fit(without.state.Rules(), 656, 400, 0, scene.Style{})
	without.same("without a status bar")
}
