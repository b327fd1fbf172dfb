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

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/x11/internal/xvfb"
)

const keyF11 = 0xffc8

// noFullscreen is what the status line says if the window cannot cover the screen.
const noFullscreen = "No window manager here supports fullscreen (_NET_WM_STATE_FULLSCREEN)"

// isFullscreen reports whether the table window has the state _NET_WM_STATE_FULLSCREEN.
func (r *rig) isFullscreen() bool {
	r.t.Helper()
	return r.lists(r.table, "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN")
}

// lists reports whether a property of a window is a list of atoms that has an atom.
func (r *rig) lists(w xproto.Window, property, atom string) bool {
	r.t.Helper()
	return slices.Contains(cardinals(r.property(w, property)), uint32(r.atom(atom)))
}

// managerFullscreen does what a key of the window manager does: it makes the window cover the screen, or
// gives it back its size.
func (r *rig) managerFullscreen(on bool) {
	r.askState(on, "_NET_WM_STATE_FULLSCREEN", "")
}

// askState asks the window manager to add states to the table window, or to remove them, as a pager does
// (EWMH "_NET_WM_STATE").
func (r *rig) askState(on bool, state, and string) {
	action, second := uint32(0), xproto.Atom(0)
	if on {
		action = 1
	}
	if and != "" {
		second = r.atom(and)
	}
	r.tellManager("_NET_WM_STATE", action, uint32(r.atom(state)), uint32(second), fromPager)
}

// fromPager says in messages to the window manager that the player asks, and not the program.
const fromPager = 2

// tellManager sends the window manager a message about the table window.
func (r *rig) tellManager(message string, data ...uint32) { r.tellManagerOf(r.table, message, data...) }

func (r *rig) tellManagerOf(w xproto.Window, message string, data ...uint32) {
	const mask = xproto.EventMaskSubstructureNotify | xproto.EventMaskSubstructureRedirect
	xproto.SendEvent(r.c.X, false, r.c.Screen.Root, mask, string(r.message(w, message, data...).Bytes()))
}

// awaitFullscreen waits until the window covers the screen of 1280 by 1024 pixels, or until it has its size
// again, the table fits, and the program knows it.
func (s *tableRig) awaitFullscreen(when string, on bool, size image.Point) {
	s.t.Helper()
	if on {
		size = image.Pt(1280, 1024)
	}
	s.poll(when, func() bool { return s.isFullscreen() == on && s.size() == size })
	s.awaitLayout(when + ": the table fits")
	s.awaitAnswers()
}

// awaitAnswers waits until the program knows all that the server has told of its window: it shows a title that is set only now, and it
// asks about what has changed in the order of the changes. A ping is not enough, because the program does not wait for the answers.
func (r *rig) awaitAnswers() {
	r.t.Helper()
	r.titles++
	title := fmt.Sprint("title ", r.titles)
	r.xrdb("*title: "+title+"\n", "-merge")
	r.poll("another title", func() bool { return r.property(r.table, "WM_NAME") == title })
}

// TestFullscreen checks that the key F11, the setting and the window manager itself can make the window cover
// the screen. Each of them follows the others, and the size of the screen is not kept. Only the panel of settings saves it.
func TestFullscreen(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	startWindowManager(t, d.server, "openbox")
	config := configPath(d.env)
	saved := func() string {
		text, _ := os.ReadFile(config)
		return string(text)
	}
	start := func(args ...string) *tableRig {
		return d.launch(append(strings.Fields("-game klondike -deal 41 -new"), args...)...)
	}
	size := image.Pt(777, 655)
	s := start("-geometry", "+50+40")
	s.place(size, image.Pt(60, 50))
	s.key(keyF11)
	s.awaitFullscreen("F11", true, size)
	s.key(keyF11)
	s.awaitFullscreen("F11 again", false, size)

	s.managerFullscreen(true)
	s.awaitFullscreen("the manager's key", true, size)
	gametest.Equal(t, saved(), "", "what F11 and the manager do is saved:")
	s.xrdb("*showTime: on\n", "-merge")
	s.awaitStatus(" · Moves 0")
	s.awaitFullscreen("another setting changes", true, size)
	s.key(keyF11)
	s.awaitFullscreen("F11 after the manager's key", false, size)
	s.managerFullscreen(true)
	s.awaitFullscreen("the manager's key again", true, size)
	s.managerFullscreen(false)
	s.awaitFullscreen("the manager's key, twice", false, size)
	s.key(keyF6)
	for _, group := range resources.SettingGroups() { // as far as the row of fullscreen
		at := slices.Index(group.Names, "fullscreen")
		downs := at
		if at < 0 {
			downs = len(group.Names)
		}
		for range downs {
			s.key(keyDown)
		}
		if at >= 0 {
			break
		}
	}
	for _, on := range []bool{true, false} {
		s.key(keyReturn)
		s.poll("the panel of settings", func() bool { return s.isFullscreen() == on && saved() == fmt.Sprintf("fullscreen = %t\n", on) })
	}
	s.key(keyEscape)

	s.xrdb("*fullscreen: on\n", "-merge")
	s.awaitFullscreen("a resource", true, size)
	s.key(keyF11)
	s.awaitFullscreen("F11, and the setting is locked", false, size)
	s.key(keyF11)
	s.awaitFullscreen("F11 again, and the setting is locked", true, size)
	s.leave()
	if text, err := os.ReadFile(filepath.Join(d.dir, "window")); err != nil || !strings.Contains(string(text), "\n777x655") {
		t.Errorf("%q is kept, %v", text, err)
	}

	s = start()
	s.awaitFullscreen("from the start", true, size)
	s.xrdb("*fullscreen: off\n", "-merge")
	s.awaitFullscreen("a resource of the next run", false, size)
	s.leave()
}

// TestNoFullscreen checks that the status line says why the window does not cover the screen, without a
// window manager and with one that does not offer it. Nothing is saved then.
func TestNoFullscreen(t *testing.T) {
	t.Parallel()
	for _, manager := range []string{"", "twm"} {
		t.Run("manager "+manager, func(t *testing.T) {
			server := xvfb.Start(t)
			if manager != "" {
				startWindowManager(t, server, manager)
			}
			s := launchKlondike(t, server, "-geometry", "900x700+50+40", "-xrm", "*fullscreen: on")
			s.awaitStatus(noFullscreen)
			s.typeKeys(" ")
			fits := func(line string) bool { return !strings.Contains(line, noFullscreen) }
			if line := s.statusLineThat(fits); !fits(line) {
				t.Errorf("it is said again: %q", line)
			}
			s.leave()
			s = launchKlondike(t, server, "-geometry", "900x700+50+40")
			s.key(keyF11)
			s.awaitStatus(noFullscreen)
			gametest.Equal(t, s.size(), image.Pt(900, 700), "the window is")
			s.leave()
		})
	}
}
