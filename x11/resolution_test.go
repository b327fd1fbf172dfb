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
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// letters returns the height of the status line, which follows the size of the letters.
func (s *tableRig) letters() int { return s.statusWindow().at.Dy() }

// TestLiveResolution checks that the window and its letters grow when the desktop's resolution does, and that
// both go back with it. A window that a geometry has sized stays as it is, with larger letters.
func TestLiveResolution(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	other := newRig(t, server)
	set := func(dpi int) { other.xrdb(fmt.Sprintf("Xft.dpi: %d\n", dpi), "-merge") }
	set(96)
	sized := launchKlondike(t, server, "-geometry", "700x500")
	own := launchKlondike(t, server, dragging...) // above the other
	size, high := own.size(), own.letters()
	own.move(image.Pt(500, 300))
	set(192)
	sized.poll("larger letters", func() bool { return sized.letters() == 30 })
	sized.sync()
	gametest.Equal(t, sized.size(), image.Pt(700, 500), "the window with a size has now")
	own.poll("a larger window with larger letters", func() bool { return own.size().X > size.X && own.size().Y > size.Y && own.letters() == 30 })
	own.awaitLayout("at 192 dpi")
	if now := (image.Rectangle{Min: own.origin(), Max: own.origin().Add(own.size())}); !now.In(image.Rect(0, 0, 1280, 1024)) {
		t.Errorf("the larger window is at %v", now)
	}
	if hints := cardinals(own.property(own.table, "WM_NORMAL_HINTS")); hints[5] != 480 || hints[6] != 360 {
		t.Errorf("the least size is %dx%d", hints[5], hints[6])
	}
	own.makeMove(own.state.Legal()[0], own.carryByDrag)
	own.checkTable("at 192 dpi after a move")
	set(96)
	own.poll("the first size", func() bool { return own.size() == size && own.letters() == high })
	own.awaitLayout("at 96 dpi again")
	set(192)
	gametest.Equal(t, launchKlondike(t, server, "-geometry", "700x500").letters(), 30, "a start at 192 dpi has a status line of")
}

// TestLiveResolutionInFrame checks that all of a window that has grown in the frame of a window manager is on
// the screen. Neither its size nor its place counts as the player's.
func TestLiveResolutionInFrame(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	startWindowManager(t, d.server, "openbox")
	r := d.start()
	size := r.size()
	r.xrdb("Xft.dpi: 192\n", "-merge")
	r.poll("a larger window on the screen", func() bool {
		now := image.Rectangle{Min: r.origin(), Max: r.origin().Add(r.size())}
		return now.Dx() > size.X && now.Dy() > size.Y && now.In(image.Rect(0, 0, 1280, 1024))
	})
	r.sync()
	r.xrdb("Xft.dpi: 96\n", "-merge")
	r.poll("the first size", func() bool { return r.size() == size })
	r.sync()
	r.leave()
	r = d.start()
	if r.size() != size {
		t.Errorf("at the next start the window is %v, was %v", r.size(), size)
	}
}

// wideLayout is the layout of a window of 4000 by 100 pixels of which the screen shows a part.
func (s *tableRig) wideLayout(left, right int) scene.Layout {
	part := scene.NewLayout(s.state.Rules(), right-left, 100, s.layout.Status.Dy(), scene.Style{})
	return part.InLargerWindow(image.Pt(4000, 100), image.Pt(left, 0))
}

// TestWiderThanScreen checks that the cards of a window that is wider than the screen are on the screen,
// wherever the window is, and can be played there. The same is true in the frame of a window manager.
func TestWiderThanScreen(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-screen", "0", "1280x800x24")
	s := launchKlondike(t, server, append(dragging, "-geometry", "4000x100+0+0")...)
	s.layout = s.wideLayout(0, 1280)
	s.checkTable("at 0")
	for c := range gametest.Cases[struct{ X, Left, Right int }](t, `
-1360  1360  2640
-2720  2720  4000
-3900  3360  4000
300    0     980
0      0     1280
`) {
		s.move(image.Pt(c.X, 60))
		s.layout = s.wideLayout(c.Left, c.Right)
		s.awaitTable(fmt.Sprint("at ", c.X))
		if at := s.statusWindow().at; at.Min.X != c.Left || at.Max.X != c.Right {
			t.Errorf("at %d the status line is %v", c.X, at)
		}
		if c.X == -1360 {
			s.makeMove(s.state.Legal()[0], s.carryByDrag)
			s.checkTable("after a drag")
		}
	}
	s.quit()

	startWindowManager(t, server, "openbox")
	s = launchKlondike(t, server, "-geometry", "4000x100+0+30")
	s.sync()
	s.move(image.Pt(-700, 200))
	s.poll("everything on the screen", func() bool { // a layout waits that comes soon after another one
		return !slices.ContainsFunc(s.children(), func(c child) bool {
			return c.seen && !c.at.Add(s.origin()).In(image.Rect(0, 0, 1280, 800))
		})
	})
}

// TestNoRoom checks windows of any size from a pixel on, which a window manager may give that heeds no hints.
// Where there is no room for the cards, a line says so. Nothing breaks, no request fails, and in a larger
// window the game goes on as it was.
func TestNoRoom(t *testing.T) {
	t.Parallel()
	const noRoom = "No room for the cards: make the window larger"
	server := xvfb.Start(t)
	for _, c := range []struct {
		name string
		args []string
	}{
		{"plain", nil},
		{"all bars", strings.Split("-xrm, *menuBar: true, -xrm, *history: true, -xrm, *showTime: true", ", ")},
		{"a game of many columns", strings.Split("-xrm, *statusBar: false, -xrm, *mirrored: true, -xrm, *oneBit: on", ", ")},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := wire.Start(t, server, wire.Options{})
			name := "klondike"
			if c.name == "a game of many columns" {
				name = "gargantua"
			}
			packs := rulesOf(t, name).Packs
			s := launchTraced(t, server, p, name, game.Shuffle(packs, 41), append(c.args, "-geometry", "800x600+0+0")...)
			resize := func(size image.Point) {
				s.configure(size)
				s.roundTrip()
				s.sync()
			}
			for _, size := range []image.Point{{1, 1}, {300, 2}, {17, 23}, {33, 90}, {4000, 31}, {50, 3000}} {
				resize(size)
				s.poll(fmt.Sprint("nothing but a line in a window of ", size), func() bool {
					inView := 0
					for _, child := range s.children() {
						if child.seen && child.at.Overlaps(image.Rectangle{Max: size}) {
							inView++
						}
						if child.name == noRoom && (!child.seen || child.at.Dx() != min(size.X, 1280)) {
							return false // it is where it was
						}
					}
					return inView == 1
				})
				s.click(image.Pt(size.X/2, size.Y/2))
				for _, key := range []xproto.Keysym{' ', 'h', 'u', keyLeft, keyF1, keyEscape, keyF2, keyEscape, keyF3, keyEnd, keyEscape, keyF4, keyEscape,
					keyF5, keyRight, keyEscape, keyF6, keyDown, keyEnd, keyHome, keyEscape, keyF10, keyRight, keyEscape, 'n', 'b'} {
					s.key(key)
				}
				s.sync()
			}
			source, keys := gametest.Random(17, 2), []xproto.Keysym{' ', 'h', 'u', keyF1, keyF5, keyEscape}
			for range 15 {
				resize(image.Pt(1+source.IntN(300), 1+source.IntN(200)))
				s.key(keys[source.IntN(len(keys))])
			}
			s.key(keyEscape)
			s.key(keyEscape)
			if faults := p.Since(0).OfKind(wire.Fault); len(faults) > 0 {
				t.Errorf("requests failed: %v", faults)
			}
			resize(image.Pt(800, 600))
			if s.poll("the status line is back", func() bool {
				for _, child := range s.children() {
					if isStatus(child.name) {
						return true
					}
				}
				return false
			}); c.args == nil {
				s.key(keyEscape) // hides the mark of the keyboard
				s.key('a')       // the same deal
				s.poll("the table is laid out for the large window", func() bool {
					s.updateLayout()
					stock := s.layout.Place(stockPile)
					return slices.ContainsFunc(s.children(), func(c child) bool { return c.at == stock })
				})
				s.sync()
				s.checkTable("in a large window again")
			}
		})
	}
}
