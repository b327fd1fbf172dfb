package x11_test

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// resize resizes the table window, as a window manager does, and waits until the program has followed.
func (s *tableRig) resize(w, h int) {
	s.t.Helper()
	s.configure(image.Pt(w, h))
	bottom := func(e any) bool {
		c, ok := e.(xproto.ConfigureNotifyEvent)
		return ok && c.Window != s.table && c.X == 0 && int(c.Width) == w && int(c.Y)+int(c.Height) == h
	}
	s.await(fmt.Sprintf("a status line for %dx%d", w, h), bottom)
	s.sync()
	s.updateLayout()
}

// TestChangeInMidDrag checks that cards stay in the hand when the window is resized or the settings change during
// a drag, and that a drop still lands where it should.
func TestChangeInMidDrag(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for what, change := range map[string]func(s *tableRig){
		"size": func(s *tableRig) { s.resize(900, 700) },
		"settings": func(s *tableRig) {
			s.xrdb("*cardWidth: 60\n*redInk: #0000ff\n", "-merge")
			s.poll("smaller cards", func() bool { return s.named("stock").at.Dx() == 60 })
			bounds := s.layout.Bounds
			s.layout = scene.NewLayout(s.state.Rules(), bounds.Dx(), bounds.Dy(), s.layout.Status.Dy(), scene.Style{CardWidth: 60})
		},
	} {
		s := launchKlondike(t, server, append(dragging, "-xrm", "*animation: 0")...)
		from, _ := s.carryPath(aceUp)
		away := from.Add(image.Pt(30, 90))
		s.point(from)
		s.press(1, 0)
		s.point(away)
		change(s)
		if !s.handFull() {
			t.Fatalf("%s: the hand is empty", what)
		}
		s.point(away.Add(s.layout.Place(aceUp.To).Min.Sub(s.named("Ace of Hearts").at.Min)))
		s.release(1, 60)
		s.sync()
		s.state = s.state.Apply(aceUp)
		s.checkTable("dropped after a change of " + what)
		s.xrdb("", "-remove")
		s.quit()
	}
}

// TestResizeBack checks a window that grows and has its old size again before the program handles the events.
// It must be laid out for the size that it has.
func TestResizeBack(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t))
	size := s.layout.Bounds.Size()
	s.c.Cork()
	for range 20 {
		for _, w := range []int{size.X + 200, size.X} {
			xproto.ConfigureWindow(s.c.X, s.table, xproto.ConfigWindowWidth, []uint32{uint32(w)})
		}
	}
	s.c.Uncork()
	s.sync()
	s.awaitTable("the window has its old size") // the last layout waits for the server's answer to the one before
}

// TestProperties checks the properties of the top-level window when it is mapped (docs/x11.md A.6 and
// docs/design.md 9).
func TestProperties(t *testing.T) {
	t.Parallel()
	r := launch(t, xvfb.Start(t), "-deal", "41", "-geometry", "700x560-30+20", "-name", "patience")
	for name, want := range map[string]string{
		"WM_CLASS":            "patience\x00XKlondike\x00",
		"_NET_WM_NAME":        "Klondike, deal 41, score -52",
		"WM_NAME":             "Klondike, deal 41, score -52",
		"WM_ICON_NAME":        "Klondike",
		"_NET_WM_ICON_NAME":   "Klondike",
		"WM_CLIENT_MACHINE":   hostname(t),
		"_NET_WM_PID":         client.LittleEndianWords(uint32(r.cmd.Process.Pid)),
		"WM_LOCALE_NAME":      "C.UTF-8",
		"_NET_WM_WINDOW_TYPE": client.LittleEndianWords(uint32(r.atom("_NET_WM_WINDOW_TYPE_NORMAL"))),
	} {
		gametest.Equal(t, r.property(r.table, name), want, "%s is", name)
	}
	g, err := xproto.GetGeometry(r.c.X, xproto.Drawable(r.table)).Reply()
	if err != nil || g.Width != 700 || g.Height != 560 || g.X != 1280-30-700 || g.Y != 20 {
		t.Errorf("the window is at %+v", g)
	}
	hints := cardinals(r.property(r.table, "WM_NORMAL_HINTS"))
	if const1 := uint32(1 | 2); len(hints) != 18 || hints[0]&const1 != const1 || hints[17] != xproto.GravityNorthEast {
		t.Errorf("WM_NORMAL_HINTS are %v", hints)
	}
	gametest.Contains(t, r.property(r.table, "WM_COMMAND"), "\x00-deal\x0041\x00", "WM_COMMAND is")
}

func hostname(t *testing.T) string {
	return gametest.Must(os.Hostname())(t)
}

func cardinals(property string) []uint32 {
	var list []uint32
	for b := []byte(property); len(b) >= 4; b = b[4:] {
		list = append(list, binary.LittleEndian.Uint32(b))
	}
	return list
}

// TestTitleAndIconic checks that a title that the user has set is exactly that text, whatever the score, and
// that the class does not change.
func TestTitleAndIconic(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), "-title", "Ärger ♠", "-iconic")
	s.typeKeys(" ")
	s.checkTitle("Ärger ♠")
	if got := cardinals(s.property(s.table, "WM_HINTS")); len(got) != 9 || got[0]&2 == 0 || got[2] != 3 {
		t.Errorf("WM_HINTS are %v, not iconic", got)
	}
}

// TestFaceDownCardsAreAlike checks that nothing tells face-down cards apart: no property, no picture and no
// window number. The number of a window depends on where its card lies, so two deals have the same ones.
func TestFaceDownCardsAreAlike(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	first, second := launchKlondike(t, server), launchGame(t, server, "klondike", 42)
	numbers := func(s *tableRig) (list []uint32) { // from that of the first window with a name on; those before depend on how busy the machine is
		for _, c := range s.children() {
			if strings.Contains(c.name, " of ") {
				list = append(list, uint32(c.id))
			} else if c.name == "" {
				if p, err := xproto.ListProperties(s.c.X, c.id).Reply(); err != nil || len(p.Atoms) != 0 {
					t.Errorf("a face-down card has properties: %v %v", p.Atoms, err)
				}
			}
		}
		for i := len(list) - 1; i >= 0; i-- {
			list[i] -= list[0]
		}
		return list
	}
	a, b := numbers(first), numbers(second)
	if len(a) != 7 || fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("two deals show their cards in the windows %v and %v", a, b)
	}
	// A card turned face down loses its name, as in a waste that is turned over. A new deal leaves no names behind.
	first.focus()
	for range 9 {
		first.key(' ')
	}
	first.sync()
	gametest.Equal(t, len(numbers(first)), 7, "cards have names after a turn-over:")
	first.typeKeys("n")
	gametest.Equal(t, len(numbers(first)), 7, "cards have names after a new deal:")
	if title := first.property(first.table, "_NET_WM_NAME"); strings.Contains(title, "deal 41,") {
		t.Errorf("the new deal is called %q", title)
	}
	first.checkStatus("Score -52 · Total -52 · 2nd game")
}

// screen returns the picture of the table window, 24 bits deep. No other window may cover it.
func (s *tableRig) screen() *image.RGBA {
	s.t.Helper()
	size := s.layout.Bounds.Size()
	reply, err := xproto.GetImage(s.c.X, xproto.ImageFormatZPixmap, xproto.Drawable(s.c.Screen.Root),
		int16(s.origin().X), int16(s.origin().Y), uint16(size.X), uint16(size.Y), 0xffffffff).Reply()
	gametest.NoError(s.t, err)
	img := image.NewRGBA(s.layout.Bounds)
	for i := range size.X * size.Y {
		px := reply.Data[4*i:]
		img.SetRGBA(i%size.X, i/size.X, color.RGBA{px[2], px[1], px[0], 0xff})
	}
	return img
}

func firstDifference(a, b image.Image) (image.Point, bool) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if color.RGBAModel.Convert(a.At(x, y)) != color.RGBAModel.Convert(b.At(x, y)) {
				return image.Pt(x, y), true
			}
		}
	}
	return image.Point{}, false
}
