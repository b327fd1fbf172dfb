package size

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/x11/scene"
)

var screens = []image.Point{{X: 640, Y: 480}, {X: 800, Y: 600}, {X: 1024, Y: 768}, {X: 1366, Y: 768}, {X: 1920, Y: 1080}, {X: 3840, Y: 2160}, {X: 1080, Y: 1920}}

// TestWanted checks that every game asks for two thirds of the screen's height in its natural shape, as far
// as the width allows. No game asks for more than the work area.
func TestWanted(t *testing.T) {
	wishes := Wishes{DPI: 96, StatusBar: true}
	for _, r := range gametest.Games(t) {
		for _, screen := range screens {
			area := image.Rect(0, 30, screen.X, screen.Y)
			got := wishes.Wanted(r, Screen{Size: screen, WorkArea: area})
			if got.X > area.Dx() || got.Y > area.Dy() {
				t.Errorf("%s on %v: %v", r.Name, screen, got)
			}
			l, _, _ := wishes.Layout(r, got)
			least := wishes.natural(scene.DealtCounts(r), smallestCard)
			most := min(max(screen.Y*2/3, least.Y), area.Dy())
			wide := wishes.natural(scene.DealtCounts(r), l.Card.X+1).X > area.Dx()
			if l.Card.X > smallestCard && (got.Y > most || got.Y < most*19/20 && !wide) {
				t.Errorf("%s on %v: %v with cards of %v", r.Name, screen, got, l.Card)
			}
			if l.Card.X < smallestCard && least.X <= area.Dx() && least.Y <= area.Dy() {
				t.Errorf("%s on %v: cards of %v, and there is room", r.Name, screen, l.Card)
			}
			if whole, _, _ := wishes.Layout(r, area.Size()); l.Card.X < min(smallestCard, whole.Card.X) {
				t.Errorf("%s on %v: cards of %v in %v, and of %v if columns are squeezed", r.Name, screen, l.Card, got, whole.Card)
			}
		}
	}
}

// TestFixedCards checks that the window just fits the game if the width of the cards is set.
func TestFixedCards(t *testing.T) {
	r := gametest.Find(t, gametest.Games(t), "klondike")
	for _, dpi := range []float64{96, 192} {
		wishes := Wishes{DPI: dpi, StatusBar: true, Style: scene.Style{CardWidth: 80}}
		if got, want := wishes.Wanted(r, Screen{Size: image.Pt(1920, 1080)}), wishes.natural(scene.DealtCounts(r), 80); got != want || want.X != 624 {
			t.Errorf("%v dpi: %v, want %v", dpi, got, want)
		}
	}
}

// TestFirst checks which of a game's size, what the player gave the window, and a geometry of the settings counts.
func TestFirst(t *testing.T) {
	r := gametest.Find(t, gametest.Games(t), "klondike")
	wishes, screen := Wishes{DPI: 96, StatusBar: true}, Screen{Size: image.Pt(1920, 1080)}
	own := wishes.Wanted(r, screen)
	given := Kept{Size: image.Pt(900, 700), Place: image.Pt(30, 40), HavePlace: true}
	for _, c := range []struct {
		name    string
		kept    Kept
		set     string
		want    image.Rectangle
		placed  bool
		gravity byte
	}{
		{"the game's", Kept{}, "", image.Rectangle{Max: own}, false, xproto.GravityStatic},
		{"the player's", given, "", image.Rect(30, 40, 930, 740), true, xproto.GravityStatic},
		{"the player's, larger than the screen", Kept{Size: image.Pt(3000, 700)}, "", image.Rect(0, 0, 1920, 700), false, xproto.GravityStatic},
		{"a set size", given, "500x400", image.Rect(30, 40, 530, 440), true, xproto.GravityStatic},
		{"a set place", given, "-0+0", image.Rect(1020, 0, 1920, 700), true, xproto.GravityNorthEast},
		{"a set width", given, "500", image.Rect(30, 40, 530, 740), true, xproto.GravityStatic},
	} {
		set, ok := resources.ParseGeometry(c.set)
		if !ok {
			t.Fatal(c.set)
		}
		g := wishes.FirstGeometry(r, screen, c.kept, set)
		if got := image.Rect(g.X, g.Y, g.X+g.Width, g.Y+g.Height); got != c.want || g.UserPosition != c.placed || g.Gravity != c.gravity {
			t.Errorf("%s: %v, placed %t with gravity %d, want %v", c.name, got, g.UserPosition, g.Gravity, c.want)
		}
	}
}

// TestMonitors checks that a window has its size and place from the first monitor, unless the player has placed it on
// another one.
func TestMonitors(t *testing.T) {
	r := gametest.Find(t, gametest.Games(t), "klondike")
	screen := Screen{Size: image.Pt(16000, 8000), Monitors: []image.Rectangle{image.Rect(8000, 4000, 9920, 5080), image.Rect(0, 0, 800, 600)}}
	for _, c := range []struct {
		kept    Kept
		monitor image.Rectangle
	}{
		{monitor: screen.Monitors[0]},
		{kept: Kept{Place: image.Pt(50, 60), HavePlace: true}, monitor: screen.Monitors[1]},
		{kept: Kept{Place: image.Pt(8050, 4060), HavePlace: true}, monitor: screen.Monitors[0]},
	} {
		g := Wishes{DPI: 96, StatusBar: true}.FirstGeometry(r, screen, c.kept, resources.Geometry{})
		at := image.Rect(g.X, g.Y, g.X+g.Width, g.Y+g.Height)
		if share := float64(at.Dy()) / float64(c.monitor.Dy()); !at.In(c.monitor) || share < 0.6 || share > 0.85 {
			t.Errorf("%+v: %v, want it on %v", c.kept, at, c.monitor)
		}
	}
}

// TestWantedDealsOnce checks that the search for a size deals a game once, and not for each width of card
// that it tries.
func TestWantedDealsOnce(t *testing.T) {
	r := gametest.Find(t, gametest.Games(t), "klondike")
	wishes := Wishes{DPI: 96, StatusBar: true}
	deal := testing.AllocsPerRun(10, func() { scene.DealtCounts(r) })
	search := testing.AllocsPerRun(10, func() { wishes.Wanted(r, Screen{Size: image.Pt(1920, 1080)}) })
	if search >= 2*deal {
		t.Errorf("the search allocates %.0f times, and a deal %.0f times", search, deal)
	}
}
