package x11_test

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// size returns the size of the table window.
func (r *rig) size() image.Point {
	r.t.Helper()
	g := gametest.Must(xproto.GetGeometry(r.c.X, xproto.Drawable(r.table)).Reply())(r.t)
	return image.Pt(int(g.Width), int(g.Height))
}

// configure asks for another size of the table window.
func (r *rig) configure(size image.Point) {
	xproto.ConfigureWindow(r.c.X, r.table, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{uint32(size.X), uint32(size.Y)})
}

// place asks the server, and so the window manager, for another size and place of the table window, and waits
// until it has them.
func (r *rig) place(size, at image.Point) {
	r.t.Helper()
	const mask = xproto.ConfigWindowX | xproto.ConfigWindowY | xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	xproto.ConfigureWindow(r.c.X, r.table, mask, []uint32{uint32(at.X), uint32(at.Y), uint32(size.X), uint32(size.Y)})
	r.poll(fmt.Sprint("a window of ", size), func() bool { return r.size() == size })
	r.sync()
}

// move asks for another place of the table window, and waits until it is not where it was.
func (r *rig) move(at image.Point) {
	r.t.Helper()
	was := r.origin()
	xproto.ConfigureWindow(r.c.X, r.table, xproto.ConfigWindowX|xproto.ConfigWindowY, []uint32{uint32(at.X), uint32(at.Y)})
	r.poll(fmt.Sprint("a window at ", at), func() bool { return r.origin() != was })
	r.sync()
}

// leave ends the program, and waits until the server has no window of it.
func (r *rig) leave() {
	r.t.Helper()
	r.cmd.Process.Signal(syscall.SIGTERM)
	r.checkExit(0)
	for gone := false; !gone; {
		_, err := xproto.GetGeometry(r.c.X, xproto.Drawable(r.table)).Reply()
		gone = err != nil
	}
	r.c.Close()
}

// TestWorkArea checks that the first window is no larger than what panels and docks leave free.
func TestWorkArea(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	setter := newRig(t, server)
	area := client.LittleEndianWords(0, 100, 500, 900, 0, 0, 1280, 1024)
	xproto.ChangeProperty(setter.c.X, xproto.PropModeReplace, setter.c.Screen.Root, setter.atom("_NET_WORKAREA"), xproto.AtomCardinal, 32, 8, []byte(area))
	setter.roundTrip()
	s := launchKlondike(t, server)
	if size := s.size(); size.X > 500 || size.X < 480 {
		t.Errorf("the window is %v", size)
	}
	s.checkTable("in a small work area")
	s.quit()
}

// TestKeptWindow checks that the size and place that the player gave the window are those of the next start, and that a
// geometry is stronger.
func TestKeptWindow(t *testing.T) {
	t.Parallel()
	for _, manager := range []string{"", "openbox", "twm"} {
		t.Run("manager "+manager, func(t *testing.T) {
			d := newRecordsDir(t)
			if manager != "" {
				startWindowManager(t, d.server, manager)
			}
			size, at := image.Pt(777, 555), image.Pt(222, 111)
			given := []string{}
			if manager == "twm" {
				given = []string{"-geometry", "+50+60"} // otherwise twm would ask the player for the place
			}
			r := d.start(given...)
			r.place(size, image.Pt(100, 90))
			r.move(at.Sub(image.Pt(9, 9))) // a window manager that did not tell the first place tells it now
			r.move(at)
			where := r.origin()
			r.leave()
			for run := range 2 { // it does not creep
				r = d.start()
				if got, now := r.size(), r.origin(); got != size || now != where {
					t.Errorf("start %d: the window is %v at %v, was %v at %v", run, got, now, size, where)
				}
				r.leave()
			}
			if manager != "" {
				return
			}
			r = d.start("-geometry", "500x400+10+10")
			gametest.Equal(t, r.size(), image.Pt(500, 400), "with a geometry the window is")
			r.leave()
			r = d.start("-geometry", "+10+10")
			if got, now := r.size(), r.origin(); got != size || now == where {
				t.Errorf("with a set place the window is %v at %v", got, now)
			}
			r.leave()
		})
	}
}

// TestStateFile checks the state file: none is written if the player gave nothing, and a bad file gives one line.
func TestStateFile(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	file := filepath.Join(d.dir, "window")
	r := d.start()
	own := r.size()
	r.quit()
	gametest.Fails(os.Stat(file))(t, "a state file is written, and the player gave the window nothing:")
	writeText(t, file, "as large as a house\n")
	r = d.start()
	gametest.Equal(t, r.size(), own, "with a bad file the window is")
	r.sendMessage("WM_DELETE_WINDOW", uint32(xproto.TimeCurrentTime))
	r.roundTrip()
	if _, errs := r.awaitExit(); strings.Count(errs, "\n") != 1 || !strings.Contains(errs, file+": ") {
		t.Errorf("a bad file: %q", errs)
	}
}

// TestGameAsksForItsWindow checks that another game gets the window that it wants, unless the player or a
// geometry has sized the window.
func TestGameAsksForItsWindow(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	wanted := launchGame(t, server, "yukon", 41).size()
	for c := range gametest.Cases[struct {
		Name  string
		Args  []string
		Sized bool
	}](t, `
usual
sized     ""                 true
geometry  -geometry,700x500  true
`) {
		d := launchNarrated(t, server, c.Args...)
		if c.Name == "sized" {
			d.place(image.Pt(800, 600), image.Point{})
		}
		was := d.size()
		d.command("game yukon", "Yukon, deal 41. ")
		d.sync()
		if got := d.size(); c.Sized && got != was || !c.Sized && got != wanted {
			t.Errorf("%s: the window is %v, was %v, and the game wants %v", c.Name, got, was, wanted)
		}
	}
}
