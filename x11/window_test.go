package x11_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// resize gives the table window another size, as a window manager does, and waits until the program has followed.
func (s *seat) resize(w, h int) {
	s.t.Helper()
	xproto.ConfigureWindow(s.c.X, s.table, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{uint32(w), uint32(h)})
	bottom := func(e any) bool {
		c, ok := e.(xproto.ConfigureNotifyEvent)
		return ok && c.Window != s.table && c.X == 0 && int(c.Width) == w && int(c.Y)+int(c.Height) == h
	}
	s.await(fmt.Sprintf("a status line for %dx%d", w, h), bottom)
	s.sync()
	s.measure()
}

// The table fits windows from the smallest to the largest, both games, and plays on in each.
func TestSizes(t *testing.T) {
	server := xvfb.Start(t, "-screen", "0", "2600x1600x24")
	for _, name := range []string{"klondike", "double-klondike"} {
		t.Run(name, func(t *testing.T) {
			s := sit(t, server, name, 41, dragging...)
			last := s.layout.Card
			for _, size := range []image.Point{{640, 480}, {1024, 768}, {1920, 1080}, {2560, 1440}} {
				s.resize(size.X, size.Y)
				s.same(fmt.Sprint("at ", size))
				m := s.state.Legal()[0]
				s.do(m, s.drag)
				s.same(fmt.Sprintf("at %v after %s", size, m))
				if size.X > 640 && s.layout.Card.X <= last.X {
					t.Errorf("at %v the cards are %v, no larger than in a smaller window", size, s.layout.Card)
				}
				last = s.layout.Card
			}
		})
	}
}

// A window that changes its size while cards are in the hand keeps them there.
func TestResizeInMidDrag(t *testing.T) {
	s := sit(t, xvfb.Start(t), "klondike", 41, dragging...)
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	from, _ := s.path(up)
	s.point(from)
	s.press(1, 0)
	s.point(from.Add(image.Pt(30, 90)))
	s.resize(900, 700)
	if !s.holds() {
		t.Fatal("the hand is empty")
	}
	head := s.named("Ace of Hearts").at
	to := s.layout.Place(up.To).Min.Sub(head.Min)
	s.point(from.Add(image.Pt(30, 90)).Add(to))
	s.release(1, 60)
	s.sync()
	s.state = s.state.Apply(up)
	s.same("dropped after the change of size")
}

// A window that grows and has its old size back before the program knows is laid out for the size it has.
func TestResizeBack(t *testing.T) {
	s := sit(t, xvfb.Start(t), "klondike", 41)
	size := s.layout.Bounds.Size()
	s.c.Cork()
	for range 20 {
		for _, w := range []int{size.X + 200, size.X} {
			xproto.ConfigureWindow(s.c.X, s.table, xproto.ConfigWindowWidth, []uint32{uint32(w)})
		}
	}
	s.c.Uncork()
	s.click(s.layout.Status.Min.Sub(image.Pt(0, 5))) // a press shows all there is to show
	s.sync()
	s.same("the window has its old size")
}

// What anyone can read off the top-level window (DESIGN sections 7 and 9), all of it there when it is mapped.
func TestProperties(t *testing.T) {
	server := xvfb.Start(t)
	r := launch(t, server, "-deal", "41", "-geometry", "700x560-30+20", "-name", "patience")
	for name, want := range map[string]string{
		"WM_CLASS":            "patience\x00XKlondike\x00",
		"_NET_WM_NAME":        "Klondike, deal 41, score -52",
		"WM_NAME":             "Klondike, deal 41, score -52",
		"WM_ICON_NAME":        "Klondike",
		"_NET_WM_ICON_NAME":   "Klondike",
		"WM_CLIENT_MACHINE":   hostname(t),
		"_NET_WM_PID":         string(binary.LittleEndian.AppendUint32(nil, uint32(r.cmd.Process.Pid))),
		"WM_LOCALE_NAME":      "C.UTF-8",
		"_NET_WM_WINDOW_TYPE": string(binary.LittleEndian.AppendUint32(nil, uint32(r.atom("_NET_WM_WINDOW_TYPE_NORMAL")))),
	} {
		if got := r.property(r.table, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	protocols := r.property(r.table, "WM_PROTOCOLS")
	for _, p := range []string{"WM_DELETE_WINDOW", "_NET_WM_PING"} {
		if !strings.Contains(protocols, string(binary.LittleEndian.AppendUint32(nil, uint32(r.atom(p))))) {
			t.Errorf("WM_PROTOCOLS lacks %s", p)
		}
	}
	const sizes = 4 * (3*2 + 16*16 + 32*32 + 48*48)
	if n := len(r.property(r.table, "_NET_WM_ICON")); n != sizes {
		t.Errorf("_NET_WM_ICON has %d bytes, want %d", n, sizes)
	}
	g, err := xproto.GetGeometry(r.c.X, xproto.Drawable(r.table)).Reply()
	if err != nil || g.Width != 700 || g.Height != 560 || g.X != 1280-30-700 || g.Y != 20 {
		t.Errorf("the window is at %+v", g)
	}
	hints := words(r.property(r.table, "WM_NORMAL_HINTS"))
	if const1 := uint32(1 | 2); len(hints) != 18 || hints[0]&const1 != const1 || hints[17] != xproto.GravityNorthEast {
		t.Errorf("WM_NORMAL_HINTS are %v", hints)
	}
	if command := r.property(r.table, "WM_COMMAND"); !strings.Contains(command, "\x00-deal\x0041\x00") {
		t.Errorf("WM_COMMAND is %q", command)
	}
}

func hostname(t *testing.T) string {
	name, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	return name
}

func words(property string) []uint32 {
	var list []uint32
	for b := []byte(property); len(b) >= 4; b = b[4:] {
		list = append(list, binary.LittleEndian.Uint32(b))
	}
	return list
}

// At 96 dpi the cards are 80 by 112 pixels, and the window is just as large as the game; a larger dpi scales both, a card
// width that somebody has set scales the window.
func TestNaturalSize(t *testing.T) {
	server := xvfb.Start(t, "-screen", "0", "3000x2000x24")
	for _, c := range []struct {
		args []string
		card image.Point
	}{
		{nil, image.Pt(80, 112)},
		{[]string{"-game", "double-klondike"}, image.Pt(80, 112)},
		{[]string{"-xrm", "Xft.dpi: 192"}, image.Pt(160, 224)},
		{[]string{"-xrm", "*cardWidth: 100"}, image.Pt(100, 140)},
		{[]string{"-xrm", "*cardWidth: 100", "-xrm", "Xft.dpi: 192"}, image.Pt(100, 140)},
	} {
		r := launch(t, server, c.args...)
		if got := r.named("stock").at.Size(); got != c.card {
			t.Errorf("%q: cards are %v, want %v", c.args, got, c.card)
		}
		r.focus()
		r.key('q')
		r.ends()
	}
}

// A title that the user has set is just that text, whatever the score; the class stays.
func TestTitleAndIconic(t *testing.T) {
	s := sit(t, xvfb.Start(t), "klondike", 41, "-title", "Ärger ♠", "-iconic")
	s.key(' ')
	s.sync()
	if got := s.property(s.table, "_NET_WM_NAME"); got != "Ärger ♠" {
		t.Errorf("_NET_WM_NAME is %q", got)
	}
	if got := words(s.property(s.table, "WM_HINTS")); len(got) != 9 || got[0]&2 == 0 || got[2] != 3 {
		t.Errorf("WM_HINTS are %v, not iconic", got)
	}
}

// Nothing tells face-down cards apart: no property, no picture, and no window number, which belong to other cards each time.
func TestFaceDownCardsAreAlike(t *testing.T) {
	server := xvfb.Start(t)
	first, second := sit(t, server, "klondike", 41), sit(t, server, "klondike", 41)
	numbers := func(s *seat) (list []uint32) {
		for _, c := range s.children() {
			if strings.Contains(c.name, " of ") {
				list = append(list, uint32(c.id)&s.c.Setup.ResourceIdMask)
			} else if c.name == "" {
				if p, err := xproto.ListProperties(s.c.X, c.id).Reply(); err != nil || len(p.Atoms) != 0 {
					t.Errorf("a face-down card has properties: %v %v", p.Atoms, err)
				}
			}
		}
		return list
	}
	a, b := numbers(first), numbers(second)
	if len(a) != 7 || len(b) != 7 || fmt.Sprint(a) == fmt.Sprint(b) {
		t.Errorf("the same deal has the same window numbers twice: %v %v", a, b)
	}
	// A name goes with the face: turned over again, the waste has none. A new deal leaves none behind.
	first.focus()
	for range 9 {
		first.key(' ')
	}
	first.sync()
	if n := len(numbers(first)); n != 7 {
		t.Errorf("%d cards have names after a turn-over, want 7", n)
	}
	first.key('n')
	first.sync()
	c := numbers(first)
	if len(c) != 7 || fmt.Sprint(c) == fmt.Sprint(a) {
		t.Errorf("after a new deal the named windows are %v, before it %v", c, a)
	}
	if title := first.property(first.table, "_NET_WM_NAME"); strings.Contains(title, "deal 41,") {
		t.Errorf("the new deal is called %q", title)
	}
	first.says("Score -52   Total -52   Games 1")
}

// F1 and ? open the help; any key or press closes it and does nothing else.
func TestHelpPanel(t *testing.T) {
	s := sit(t, xvfb.Start(t), "klondike", 41)
	for _, open := range []xproto.Keysym{keyF1, '?'} {
		for _, closer := range []func(){
			func() { s.key('n') },
			func() { s.click(s.spot(game.Pile{Role: game.Stock}, 0)) },
		} {
			s.key(open)
			s.sync()
			help := s.named("help")
			if !help.seen || !help.at.In(s.layout.Bounds) || help.at.Dx() < 300 || help.at.Dy() < 200 {
				t.Fatalf("the help is at %v", help)
			}
			closer()
			s.sync()
			s.same("after the help")
		}
	}
	s.says("Score -52   Total 0   Games 0")
	// Where there is little height, the letters stay large and the lines get long; and the panel follows the window.
	s.key(keyF1)
	s.resize(640, 480)
	if at := s.named("help").at; at.Dx() < 600 || at.Min.Y < 0 || at.Max.Y > s.layout.Status.Min.Y {
		t.Errorf("in a small window the help is at %v", at)
	}
	s.resize(10, 10)
	s.resize(656, 543)
	s.key('q')
	s.sync()
	s.same("after the help in a small window")
}

// With autoTurnUp the program turns the card up itself, and takes both back together.
func TestAutoTurnUp(t *testing.T) {
	s := sit(t, xvfb.Start(t), "klondike", 41, append(dragging, "-xrm", "*autoTurnUp: true")...)
	deal := s.state
	s.do(game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}, s.drag)
	s.state = s.state.Apply(game.Move{Kind: game.Turn, From: tableau(1)})
	s.same("after a move")
	s.walk('u', 1, deal, "undone")
}

// The picture of -shot is what the screen shows.
func TestShot(t *testing.T) {
	servers(t, func(t *testing.T, server *xvfb.Server) {
		file := filepath.Join(t.TempDir(), "table.png")
		s := sit(t, server, "klondike", 41)
		args := []string{"-deal", "41", "-shot", file}
		if status, errs := runHere(t, server.Display, args...); status != 0 || errs != "" {
			t.Fatalf("exit %d, %q", status, errs)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		shot, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if shot.Bounds() != s.layout.Bounds {
			t.Fatalf("the picture is %v, the table %v", shot.Bounds(), s.layout.Bounds)
		}
		if at, ok := differs(s.screen(), shot); ok {
			t.Errorf("picture and screen differ at %v", at)
		}
	})
}

// screen is what the table window shows, 24 bits deep. The mid-drag window is on top of nothing here.
func (s *seat) screen() *image.RGBA {
	s.t.Helper()
	size := s.layout.Bounds.Size()
	reply, err := xproto.GetImage(s.c.X, xproto.ImageFormatZPixmap, xproto.Drawable(s.c.Screen.Root),
		int16(s.origin().X), int16(s.origin().Y), uint16(size.X), uint16(size.Y), 0xffffffff).Reply()
	if err != nil {
		s.t.Fatal(err)
	}
	img := image.NewRGBA(s.layout.Bounds)
	for i := range size.X * size.Y {
		px := reply.Data[4*i:]
		img.SetRGBA(i%size.X, i/size.X, color.RGBA{px[2], px[1], px[0], 0xff})
	}
	return img
}

func differs(a, b image.Image) (image.Point, bool) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if color.RGBAModel.Convert(a.At(x, y)) != color.RGBAModel.Convert(b.At(x, y)) {
				return image.Pt(x, y), true
			}
		}
	}
	return image.Point{}, false
}

// Settings come from the X server, and what is wrong with them is said once.
func TestResources(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	c, err := link.Dial(server.Display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	text := "xklondike.background: Navy\nXKlondike*cardWidth: 60\nxklondike.dragPixels: many\n*redInk: no such colour\n"
	xproto.ChangeProperty(c.X, xproto.PropModeReplace, c.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, 8,
		uint32(len(text)), []byte(text))
	c.Close()
	s := sit(t, server, "klondike", 41)
	if got := s.named("stock").at.Dx(); got != 60 {
		t.Errorf("a card is %d pixels wide", got)
	}
	if got := s.screen().RGBAAt(1, 1); got != (color.RGBA{0, 0, 0x80, 0xff}) {
		t.Errorf("the baize is %v, not navy", got)
	}
	s.key('q')
	_, errs := s.ends()
	if lines := strings.Split(strings.TrimSpace(errs), "\n"); len(lines) != 2 {
		t.Errorf("want one line for each bad value:\n%s", errs)
	}
}
