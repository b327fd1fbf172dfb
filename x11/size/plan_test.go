package size

import (
	"fmt"
	"image"
	"testing"

	"github.com/jezek/xgb"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/x11/desktop"
)

func deal(r *game.Rules) game.State { return game.NewState(r, game.Shuffle(r.Packs, 1)) }

// newPlan returns the table of klondike in a window that a screen has, and its rules.
func newPlan(t *testing.T, screen, window image.Point) (*Plan, *game.Rules) {
	r := gametest.Rules(t, "klondike")
	table := &Plan{Watch: Watch{Screen: Screen{Size: screen}}}
	table.Watch.NoteCreated(image.Rectangle{Max: window})
	table.LayOut(deal(r), Wishes{DPI: 96, StatusBar: true, MenuBar: true}, window)
	return table, r
}

// see has the table get the events of a text, as watch does.
func (p *Plan) see(t gametest.T, events string) {
	watch(t, &p.Watch, func(e xgb.Event) { p.Watch.HandleEvent(e, win, root) }, events)
}

// TestPart checks which part of a window shows the table. A window that fits the screen is whole wherever it
// is. Of any other, it is the part on the screen, but at least half of what the screen has room for.
func TestPart(t *testing.T) {
	for c := range gametest.Cases[struct {
		window, place image.Point
		want          image.Rectangle
	}](t, `
800,600   -700,900   0,0,800,600
1280,800  -700,100   0,0,1280,800
4000,100  0,0        0,0,1280,100
4000,100  100,0      0,0,1180,100
4000,100  1200,0     0,0,640,100
4000,100  -1360,0    1360,0,2640,100
4000,100  -3000,700  3000,0,4000,100
4000,100  -3900,0    3360,0,4000,100
100,4000  0,-200     0,200,100,1000
1281,801  -1,-1      1,1,1281,801
`) {
		table, _ := newPlan(t, image.Pt(1280, 800), c.window)
		table.Watch.HandleEvent(configured(c.window.X, c.window.Y, c.place.X, c.place.Y), win, root)
		gametest.Equal(t, table.tableArea(c.window), c.want, "%v at %v:", c.window, c.place)
		table.Whole = true
		gametest.Equal(t, table.tableArea(c.window), image.Rectangle{Max: c.window}, "the whole of %v is", c.window)
	}
}

// TestMove checks that the table is laid out anew when a window that is larger than the screen has moved, be
// it in a frame. Smaller windows stay as they are. When the screen has grown, the whole window counts.
func TestMove(t *testing.T) {
	wishes := Wishes{DPI: 96, StatusBar: true, MenuBar: true}
	table, r := newPlan(t, image.Pt(1280, 800), image.Pt(4000, 100))
	for c := range gametest.Cases[struct {
		event string
		again bool // the table is laid out anew
		part  image.Rectangle
	}](t, `
sent:4000x100+0+50      false  0,0,1280,100
sent:4000x100+-900+50   true   900,0,2180,100
sent:4000x100+-900+50   false  900,0,2180,100
screen:1600x800+0+0     true   900,0,2500,100
screen:5000x800+0+0     true   0,0,4000,100
sent:4000x100+-2000+50  false  0,0,4000,100
`) {
		table.see(t, c.event)
		if gametest.Equal(t, table.IsPending(), c.again, "after %s again:", c.event); table.IsPending() {
			table.LayOut(deal(r), wishes, table.Size())
		}
		gametest.Equal(t, table.Layout.Shown, c.part, "after %s there is in view", c.event)
		gametest.Equal(t, table.Layout.Bounds.Size(), image.Pt(4000, 100), "after %s all is", c.event)
	}
	small, _ := newPlan(t, image.Pt(1280, 800), image.Pt(800, 600))
	if small.see(t, "800x600+-300+0"); small.IsPending() {
		t.Error("a move of a small window changes its table")
	}
}

// TestGrowth checks the size for which a window asks when the resolution changes: larger on every screen that
// has room, and at the first resolution the first size again. A window that the player or a geometry has
// sized stays as it is.
func TestGrowth(t *testing.T) {
	for _, screen := range []image.Point{{1280, 800}, {1280, 1024}, {1920, 1080}, {3840, 2160}} {
		wishes := Wishes{DPI: 96, HaveDPI: true, StatusBar: true, MenuBar: true}
		table, r := newPlan(t, screen, image.Pt(640, 480))
		first := table.FirstGeometry(r, wishes).Rect.Size()
		table.LayOut(deal(r), wishes, first)
		last, lastEm := first, table.Em
		for _, dpi := range []float64{110, 130} {
			wishes.DPI = dpi
			g, resize := table.GeometryAfterResolutionChange(r, wishes)
			now := g.Rect.Size()
			isFull := float64(last.Y) > 0.85*float64(screen.Y) // a frame takes what is left
			if !isFull && (!resize || now.X <= last.X || now.Y <= last.Y) || now.X > screen.X || now.Y > screen.Y {
				t.Errorf("on %v at %v dpi: %v, was %v", screen, dpi, now, last)
			}
			gametest.Equal(t, g.Least.X, int(minTableWidth*dpi/96), "on %v at %v dpi the least width is", screen, dpi)
			last = now
			if table.LayOut(deal(r), wishes, last); table.Em < lastEm || table.Em == lastEm && !isFull {
				t.Errorf("on %v at %v dpi: letters of %d, were %d", screen, dpi, table.Em, lastEm)
			}
			lastEm = table.Em
		}
		wishes.DPI = 96
		if back, resize := table.GeometryAfterResolutionChange(r, wishes); !resize || back.Rect.Size() != first {
			t.Errorf("on %v: %v, want %v", screen, back.Rect.Size(), first)
		}
		table.LayOut(deal(r), wishes, first)
		table.NoteResize(last)
		if back, resize := table.GeometryAfterResolutionChange(r, wishes); last != first && (!resize || back.Rect.Size() != first) {
			t.Errorf("on %v, before the table is laid out for %v: %v, want %v; asked for: %v", screen, last, back.Rect.Size(), first, resize)
		}
		wishes.DPI = 130
		wishes.Geometry, _ = resources.ParseGeometry("500x400")
		if now, resize := table.GeometryAfterResolutionChange(r, wishes); resize || now.Rect.Dx() != last.X {
			t.Errorf("with a geometry: %+v, %t", now, resize)
		}
		wishes.Geometry = resources.Geometry{}
		sized := image.Pt(200, 150)
		table.Watch.Remember(Kept{Size: sized})
		table.LayOut(deal(r), wishes, sized)
		if now, resize := table.GeometryAfterResolutionChange(r, wishes); resize || now.Rect.Size() != sized || now.Least.X > 200 || now.Least.Y > 150 {
			t.Errorf("sized by the player: %+v, %t", now, resize)
		}
	}
}

// TestPlaceFor checks that a window that grows stays where it is, or comes next to that with all of it on the
// screen. Such a place is not the player's.
func TestPlaceFor(t *testing.T) {
	for c := range gametest.Cases[struct {
		place, size image.Point
		area        image.Rectangle
		want        image.Point
		move        bool
	}](t, `
0,0      900,700   ""             0,0      false
380,100  900,700   ""             380,100  false
500,300  900,700   ""             380,100  true
500,40   900,700   0,30,1280,800  380,40   true
500,300  1500,900  0,30,1280,800  0,30     true
-50,60   900,700   ""             0,60     false
`) {
		table, _ := newPlan(t, image.Pt(1280, 800), image.Pt(640, 480))
		table.Watch.Screen.WorkArea = c.area
		table.see(t, fmt.Sprintf("640x480+%d+%d mapped", c.place.X, c.place.Y))
		table.Watch.NoteAsked(c.size)
		if at, move := table.PlaceFor(c.size); move != c.move || at != c.want {
			t.Errorf("%v at %v: %v, %t, want %v, %t", c.size, c.place, at, move, c.want, c.move)
		}
		table.see(t, fmt.Sprintf("sent:640x480+%d+%d", c.want.X, c.want.Y)) // the window manager refuses the size
		if _, changed := table.Watch.GivenByPlayer(); changed {
			t.Errorf("%v at %v: the place is the player's", c.size, c.place)
		}
	}
	table, _ := newPlan(t, image.Pt(1280, 800), image.Pt(640, 480))
	table.see(t, "framed sent:640x480+500+300")
	if at, move := table.PlaceFor(image.Pt(800, 700)); !move || at != image.Pt(440, 60) {
		t.Errorf("in a frame: %v, %t", at, move)
	}
	table, _ = newPlan(t, image.Pt(1280, 800), image.Pt(640, 480))
	table.see(t, "framed")
	if _, move := table.PlaceFor(image.Pt(4000, 4000)); move {
		t.Error("a window moves from a place that nobody tells")
	}
}

// TestFitFirst checks when the first window must go to another place or get another size, so that its frame
// is in the work area.
func TestFitFirst(t *testing.T) {
	for c := range gametest.Cases[struct {
		name     string
		at, want image.Rectangle
		moves    bool
		before   string // what happens before
		set      string
	}](t, `
inside               1,50,641,530      1,50,641,530
the title above      100,40,740,520    100,50,740,530    true
an edge outside      700,100,1340,580  639,100,1279,580  true
too large            212,137,1612,937  1,50,1279,795     true
a set place          0,0,640,480       ""                false  ""                 +0+0
moved by the player  0,0,640,480       ""                false  sent:640x480+-5+0
maximised            0,0,1280,800      ""                false  on
`) {
		table, _ := newPlan(t, image.Pt(1280, 800), c.at.Size())
		table.Watch.Screen.WorkArea, table.Watch.Screen.Frame = image.Rect(0, 30, 1280, 800), desktop.Frame{Left: 1, Right: 1, Top: 20, Bottom: 5}
		set, _ := resources.ParseGeometry(c.set)
		wishes := Wishes{Geometry: set}
		if _, ok := table.FitFirst(wishes); ok {
			t.Errorf("%s: it must move before it is mapped", c.name)
		}
		table.see(t, fmt.Sprintf("framed sent:%dx%d+%d+%d mapped %s", c.at.Dx(), c.at.Dy(), c.at.Min.X, c.at.Min.Y, c.before))
		got, ok := table.FitFirst(wishes)
		gametest.Equal(t, got, c.want, "%s:", c.name)
		gametest.Equal(t, ok, c.moves, "%s: it must move:", c.name)
		if _, again := table.FitFirst(wishes); again {
			t.Errorf("%s: it must move twice", c.name)
		}
	}
}

// TestFitAfterFullscreen checks that a first window that leaves the whole screen is not placed with the size of
// the screen, before the event with its own size has come.
func TestFitAfterFullscreen(t *testing.T) {
	table, _ := newPlan(t, image.Pt(1280, 800), image.Pt(640, 480))
	table.see(t, "ask framed mapped sent:1280x800+0+0 1280x800+0+0 on off")
	table.see(t, "sent:1280x800+0+0") // sent before
	if r, ok := table.FitFirst(Wishes{}); ok {
		t.Errorf("it is to be at %v", r)
	}
	table.see(t, "sent:640x480+-5+0 640x480+-5+0")
	if r, ok := table.FitFirst(Wishes{}); !ok || r.Size() != image.Pt(640, 480) {
		t.Errorf("with its own size it is to be at %v, %t", r, ok)
	}
}

// TestNoRoom checks every game in small windows. The smallest size that a window manager may give has room
// for a game, unless too many piles lie side by side. In any other the table has room, if need be without
// bars. If it still has none, nothing of it is in view but the status line.
func TestNoRoom(t *testing.T) {
	for _, r := range gametest.Games(t) {
		for _, wishes := range []Wishes{
			{DPI: 96, StatusBar: true, MenuBar: true}, {DPI: 96}, {DPI: 96, StatusBar: true, MenuBar: true, History: true},
			{DPI: 192, StatusBar: true, MenuBar: true},
		} {
			for _, size := range []image.Point{{1, 1}, {1, 400}, {400, 1}, {17, 23}, {60, 40}, {100, 30}, {30, 100}, {4000, 60}} {
				l, em, ok := wishes.Layout(r, size)
				if ok != l.ShowsAllPlaces() || em < 9 {
					t.Errorf("%s in %v: room %t, letters of %d", r.Name, size, ok, em)
				}
				if status := l.Status.Intersect(l.Bounds); !ok && (status.Empty() || status != l.Status || !l.Bar.Empty() || !l.Strip.Empty()) {
					t.Errorf("%s in %v: the status line is %v, the others %v and %v", r.Name, size, l.Status, l.Bar, l.Strip)
				}
			}
			least := image.Pt(int(minTableWidth*wishes.DPI/96), int(minTableHeight*wishes.DPI/96))
			const mostBeside = 13 // piles of which the smallest cards fit into the least window
			if _, _, ok := wishes.Layout(r, least); !ok && (r.TableWidth()+1)/2 <= mostBeside {
				t.Errorf("%s has no room in %v", r.Name, least)
			}
		}
		if _, _, ok := (Wishes{DPI: 96, StatusBar: true}).Layout(r, image.Pt(60, 40)); ok {
			t.Errorf("%s has room in 60x40", r.Name)
		}
		wide := Wishes{DPI: 96, StatusBar: true}
		wide.Style.CardWidth = 400
		if l, _, ok := wide.Layout(r, image.Pt(640, 480)); !ok || l.Card.X != 400 {
			t.Errorf("%s: cards of %v, as the player wishes, and room is %t", r.Name, l.Card, ok)
		}
	}
}
