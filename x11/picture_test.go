package x11

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think"
	"xklondike/resources/cli"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/picture"
	"xklondike/x11/pixels"
)

// TestPictures compares the pictures of frames with what a server shows of them. On small cards masks go to the server as
// pixels, and on large ones some go as trapezoids, whose edges are a little different (docs/x11.md C.3). Each look shows every third
// panel.
func TestPictures(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-screen", "0", "2560x1440x24")
	c := client.Dial(t, server.Display)
	for n, look := range slices.Collect(gametest.Cases[struct {
		Geometry, OneBit, Resources string
		Trapezoids                  bool
	}](t, `
# with squeezed columns
640x260    false
640x480    false  ""            true
640x480    true
1920x1080  false  ""            true
1024x768   false  Xft.dpi: 192  true
`)) {
		t.Run(look.Geometry+" "+look.Resources, func(t *testing.T) {
			xproto.ChangeProperty(c.X, xproto.PropModeReplace, c.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, 8,
				uint32(len(look.Resources)), []byte(look.Resources))
			if _, err := xproto.GetInputFocus(c.X).Reply(); err != nil {
				t.Fatal(err)
			}
			number, moves := gametest.WonKlondike(t)
			m := openMotion(t, server, number, "*animation: 0", "*winAnimation: false", "*menuBar: true", "*history: true", "*showTime: true",
				"*geometry: "+look.Geometry, "*oneBit: "+look.OneBit)
			m.checkPictures(moves, n%3, look.Trapezoids)
		})
	}
}

// checkPictures compares frames of a game with moves that win it, and of each third panel from a first one on.
func (m motionWindow) checkPictures(moves []game.Move, first int, trapezoids bool) {
	m.t.Helper()
	check := func(name string) {
		m.t.Helper()
		m.show()
		for m.stage.presenter.DoSomeDeferredWork() {
		}
		checkPicture(m.t, name, picture.Draw(*m.stage.presenter.Shown()), m.server(), trapezoids)
	}
	check("deal")
	m.offerAllGames()
	for i, name := range append(cli.PanelNames(), "menu") {
		if i%3 != first {
			continue
		}
		gametest.NoError(m.t, m.table.openPanel(name))
		m.table.panel.HandleKey("Next", 0)
		check(name)
		if name == "games" {
			m.table.panel.HandleKey("Tab", 0)
			check("games, tables")
			for _, key := range []string{"Next", "Next", "Next", "Up", "Left"} {
				m.table.panel.HandleKey(key, 0)
			}
			check("games, other tables")
			if m.table.panel.Shown.Columns == 0 {
				m.t.Error("there is no grid of games")
			}
		}
		if name == "settings" {
			for _, char := range "card st" {
				m.table.panel.HandleKey(string(char), char)
			}
			check("settings, with cards")
		}
		m.closePanel()
	}
	for i, move := range moves {
		if i == len(moves)/2 {
			check("play")
			m.checkMarks(check)
		}
		gametest.NoError(m.t, m.app.Session.Play(move))
	}
	check("win")
}

// checkMarks compares frames with a hint, with cards in the hand, and with cards that the keyboard has picked.
func (m motionWindow) checkMarks(check func(name string)) {
	m.t.Helper()
	gametest.NoError(m.t, m.app.Session.Do(game.Action{Name: "hint"}))
	for _, q := range m.app.Session.Questions() {
		m.app.Session.TakeAnswer(think.Answer{Topic: q.Topic, Number: q.Number, Value: q.Work(m.t.Context())})
	}
	if m.app.Session.View().Message.Hint == nil {
		m.t.Fatal("there is no hint")
	}
	check("hint")
	for i := range 4 {
		p, state := game.Pile{Role: game.Tableau, N: 1}, m.app.Session.State()
		m.table.hand.Hand = m.table.plan.Layout.Lift(state, p, len(state.Cards(p))-1-i/2, image.Point{}).MovedTo(image.Pt(7, 9))
		m.table.hand.Risen = i%2 == 0
		check("drag")
		m.table.hand.Clear()
	}
	for _, why := range []error{m.table.keys.DoAction("area", []string{"next"}), m.table.keys.DoAction("pick", nil)} {
		if why != nil {
			m.t.Fatal(why)
		}
	}
	check("picked cards")
	m.table.keys.Cursor.Picked = nil
}

// checkPicture fails if more than 0.1 % of the pixels differ by more than 2 in a channel. With trapezoids it fails if as many
// differ by more than 19, or one of them away from an edge, or pixels by more than 0.5 in the mean.
func checkPicture(t *testing.T, name string, got, want *image.RGBA, trapezoids bool) {
	t.Helper()
	gametest.MustEqual(t, got.Rect, want.Rect, "%s: the picture is", name)
	most := 2
	if trapezoids {
		most = 19
	}
	unlike, sum := 0, 0
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			i := want.PixOffset(x, y)
			if [4]byte(got.Pix[i:]) == [4]byte(want.Pix[i:]) { // which saves most of the time
				continue
			}
			d := channelDistance(got.RGBAAt(x, y), want.RGBAAt(x, y))
			sum += d
			if d <= most {
				continue
			}
			unlike++
			if trapezoids && !isEdge(got, x, y) {
				t.Errorf("%s: %d,%d is %v, want %v", name, x, y, got.RGBAAt(x, y), want.RGBAAt(x, y))
			}
		}
	}
	all := want.Rect.Dx() * want.Rect.Dy()
	t.Logf("%-12s %.4f %% of the pixels differ by more than %d; %.4f in the mean", name, 100*float64(unlike)/float64(all), most, float64(sum)/float64(all))
	if unlike*1000 > all || 2*sum > all {
		t.Errorf("%s: of %d pixels %d differ by more than %d; %.2f in the mean", name, all, unlike, most, float64(sum)/float64(all))
	}
}

// channelDistance returns the largest difference of a channel.
func channelDistance(a, b color.RGBA) int {
	return int(max(pixels.AbsDiff(a.R, b.R), pixels.AbsDiff(a.G, b.G), pixels.AbsDiff(a.B, b.B)))
}

// isEdge reports whether the pixels around one have very different colours.
func isEdge(img *image.RGBA, x, y int) bool {
	for i := range 9 {
		if channelDistance(img.RGBAAt(x, y), img.RGBAAt(x+i%3-1, y+i/3-1)) > 19 {
			return true
		}
	}
	return false
}

// server returns what the server shows.
func (m motionWindow) server() *image.RGBA {
	m.t.Helper()
	size := m.table.plan.Layout.Bounds.Size()
	reply := gametest.Must(xproto.GetImage(m.display.Conn.X, xproto.ImageFormatZPixmap, xproto.Drawable(m.display.TableWindow), 0, 0, uint16(size.X), uint16(size.Y), ^uint32(0)).Reply())(m.t)
	img := image.NewRGBA(m.table.plan.Layout.Bounds)
	for i := range size.X * size.Y {
		px := reply.Data[4*i:]
		img.SetRGBA(i%size.X, i/size.X, color.RGBA{px[2], px[1], px[0], 0xff})
	}
	return img
}
