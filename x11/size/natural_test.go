package size

import (
	"image"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/x11/scene"
)

var screens = []image.Point{{640, 480}, {800, 600}, {1024, 768}, {1366, 768}, {1920, 1080}, {3840, 2160}, {1080, 1920}}

// TestWanted checks that every game asks for nearly four fifths of the free height in its natural shape, as far
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
			most := min(max(int(float64(area.Dy())*wantedShare), least.Y), area.Dy())
			wide := wishes.natural(scene.DealtCounts(r), l.Card.X+1).X > area.Dx()
			if l.Card.X > smallestCard && (got.Y > most || got.Y < most*18/20 && !wide) {
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
	r := gametest.Rules(t, "klondike")
	for _, dpi := range []float64{96, 192} {
		wishes := Wishes{DPI: dpi, StatusBar: true, Style: scene.Style{CardWidth: 80}}
		if got, want := wishes.Wanted(r, Screen{Size: image.Pt(1920, 1080)}), wishes.natural(scene.DealtCounts(r), 80); got != want || want.X != 624 {
			t.Errorf("%v dpi: %v, want %v", dpi, got, want)
		}
	}
}

// TestFirst checks which of a game's size, what the player gave the window, and a geometry of the settings counts.
func TestFirst(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	wishes, screen := Wishes{DPI: 96, StatusBar: true}, Screen{Size: image.Pt(1920, 1080)}
	for c := range gametest.Cases[struct {
		name, set string
		kept      Kept
		want      image.Rectangle // that of the game if there is none
		placed    bool
		gravity   byte // 3: north-east, 10: static
	}](t, `
the game's                            ""       ""                                         ""               false  10
the player's                          ""       "Size=900,700 Place=30,40 HavePlace=true"  30,40,930,740    true   10
the player's, larger than the screen  ""       Size=3000,700                              0,0,1920,700     false  10
a set size                            500x400  "Size=900,700 Place=30,40 HavePlace=true"  30,40,530,440    true   10
a set place                           -0+0     "Size=900,700 Place=30,40 HavePlace=true"  1020,0,1920,700  true   3
a set width                           500      "Size=900,700 Place=30,40 HavePlace=true"  30,40,530,740    true   10
`) {
		if c.want.Empty() {
			c.want.Max = wishes.Wanted(r, screen)
		}
		set, ok := resources.ParseGeometry(c.set)
		if !ok {
			t.Fatal(c.set)
		}
		wishes.Geometry = set
		g := wishes.FirstGeometry(r, screen, c.kept)
		gametest.Equal(t, g.Rect, c.want, "%s:", c.name)
		gametest.Equal(t, g.UserPosition, c.placed, "%s: placed:", c.name)
		gametest.Equal(t, g.Gravity, c.gravity, "%s: gravity", c.name)
	}
}

// TestMonitors checks that a window has its size and place from the first monitor, unless the player has placed it on
// another one.
func TestMonitors(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	screen := Screen{Size: image.Pt(16000, 8000), Monitors: []image.Rectangle{image.Rect(8000, 4000, 9920, 5080), image.Rect(0, 0, 800, 600)}}
	for _, c := range []struct {
		kept    Kept
		monitor image.Rectangle
	}{
		{monitor: screen.Monitors[0]},
		{kept: Kept{Place: image.Pt(50, 60), HavePlace: true}, monitor: screen.Monitors[1]},
		{kept: Kept{Place: image.Pt(8050, 4060), HavePlace: true}, monitor: screen.Monitors[0]},
	} {
		g := Wishes{DPI: 96, StatusBar: true}.FirstGeometry(r, screen, c.kept)
		at := g.Rect
		if share := float64(at.Dy()) / float64(c.monitor.Dy()); !at.In(c.monitor) || share < 0.6 || share > 0.85 {
			t.Errorf("%+v: %v, want it on %v", c.kept, at, c.monitor)
		}
	}
}

// TestWantedDealsOnce checks that the search for a size deals a game once, and not for each width of card
// that it tries.
func TestWantedDealsOnce(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	wishes := Wishes{DPI: 96, StatusBar: true}
	deal := testing.AllocsPerRun(10, func() { scene.DealtCounts(r) })
	search := testing.AllocsPerRun(10, func() { wishes.Wanted(r, Screen{Size: image.Pt(1920, 1080)}) })
	if search >= 2*deal {
		t.Errorf("the search allocates %.0f times, and a deal %.0f times", search, deal)
	}
}
