package size

import (
	"image"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
)

// newTable returns the table of klondike in a window that a screen has, and its rules.
func newTable(t *testing.T, screen, window image.Point) (*Table, *game.Rules) {
	r := gametest.Find(t, gametest.Games(t), "klondike")
	table := &Table{Screen: Screen{Size: screen}}
	table.Watch.NoteCreated(window, image.Point{})
	table.LayOut(game.NewState(r, game.Shuffle(r.Packs, 1)), Wishes{DPI: 96, StatusBar: true, MenuBar: true}, window)
	return table, r
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
		table, _ := newTable(t, image.Pt(1280, 800), c.window)
		table.HandleEvent(configured(c.window.X, c.window.Y, c.place.X, c.place.Y), win, root)
		gametest.Equal(t, table.tableArea(c.window), c.want, "%v at %v:", c.window, c.place)
		table.Whole = true
		gametest.Equal(t, table.tableArea(c.window), image.Rectangle{Max: c.window}, "the whole of %v is", c.window)
	}
}

// TestMove checks that the table is laid out anew when a window that is larger than the screen has moved, be
// it in a frame. Smaller windows stay as they are. When the screen has grown, the whole window counts.
func TestMove(t *testing.T) {
	wishes := Wishes{DPI: 96, StatusBar: true, MenuBar: true}
	table, r := newTable(t, image.Pt(1280, 800), image.Pt(4000, 100))
	sent := func(x int) link.SentEvent { return link.SentEvent{Event: configured(4000, 100, x, 50)} }
	follow := func(e any, want bool, part image.Rectangle) {
		t.Helper()
		again := false
		switch e := e.(type) {
		case xproto.ConfigureNotifyEvent:
			again = table.HandleEvent(e, win, root)
		case link.SentEvent:
			again = table.HandleEvent(e, win, root)
		}
		if ok := table.IsPending(); ok != want || again != want {
			t.Errorf("after %v: again %t, pending %t", e, again, ok)
		} else if ok {
			table.LayOut(game.NewState(r, game.Shuffle(r.Packs, 1)), wishes, table.TakePending())
		}
		if table.Layout.Shown != part || table.Layout.Bounds.Size() != image.Pt(4000, 100) {
			t.Errorf("after %v: %v of %v", e, table.Layout.Shown, table.Layout.Bounds)
		}
	}
	follow(sent(0), false, image.Rect(0, 0, 1280, 100))
	follow(sent(-900), true, image.Rect(900, 0, 2180, 100))
	follow(sent(-900), false, image.Rect(900, 0, 2180, 100))
	wider := configured(1600, 800, 0, 0)
	wider.Window = root
	follow(wider, true, image.Rect(900, 0, 2500, 100))
	wider.Width = 5000
	follow(wider, true, image.Rect(0, 0, 4000, 100))
	follow(sent(-2000), false, image.Rect(0, 0, 4000, 100))

	small, _ := newTable(t, image.Pt(1280, 800), image.Pt(800, 600))
	if small.HandleEvent(configured(800, 600, -300, 0), win, root) || small.IsPending() {
		t.Error("a move of a small window changes its table")
	}
}

// TestGrowth checks the size for which a window asks when the resolution changes: larger on every screen that
// has room, and at the first resolution the first size again. A window that the player or a geometry has
// sized stays as it is.
func TestGrowth(t *testing.T) {
	defaults := settingsOf(t, "")
	for _, screen := range []image.Point{{X: 1280, Y: 800}, {X: 1280, Y: 1024}, {X: 1920, Y: 1080}, {X: 3840, Y: 2160}} {
		wishes := Wishes{DPI: 96, HaveDPI: true, StatusBar: true, MenuBar: true}
		table, r := newTable(t, screen, screen)
		g := table.FirstGeometry(r, wishes, defaults)
		table.LayOut(game.NewState(r, game.Shuffle(r.Packs, 1)), wishes, image.Pt(g.Width, g.Height))
		last, lastEm := image.Pt(g.Width, g.Height), table.Em
		for _, dpi := range []float64{110, 130} {
			wishes.DPI = dpi
			now, resize := table.GeometryAfterResolutionChange(r, wishes, defaults)
			if !resize || now.Width <= last.X || now.Height <= last.Y || now.Width > screen.X || now.Height > screen.Y {
				t.Errorf("on %v at %v dpi: %dx%d, was %v", screen, dpi, now.Width, now.Height, last)
			}
			gametest.Equal(t, now.MinWidth, int(minTableWidth*dpi/96), "on %v at %v dpi the least width is", screen, dpi)
			last = image.Pt(now.Width, now.Height)
			if table.LayOut(game.NewState(r, game.Shuffle(r.Packs, 1)), wishes, last); table.Em <= lastEm {
				t.Errorf("on %v at %v dpi: letters of %d, were %d", screen, dpi, table.Em, lastEm)
			}
			lastEm = table.Em
		}
		wishes.DPI = 96
		if back, resize := table.GeometryAfterResolutionChange(r, wishes, defaults); !resize || back.Width != g.Width || back.Height != g.Height {
			t.Errorf("on %v: %dx%d, want %dx%d", screen, back.Width, back.Height, g.Width, g.Height)
		}
		wishes.DPI = 130
		if now, resize := table.GeometryAfterResolutionChange(r, wishes, settingsOf(t, "*geometry: 500x400")); resize || now.Width != last.X {
			t.Errorf("with a geometry: %+v, %t", now, resize)
		}
		sized := image.Pt(200, 150)
		table.Watch.Remember(Kept{Size: sized})
		table.LayOut(game.NewState(r, game.Shuffle(r.Packs, 1)), wishes, sized)
		if now, resize := table.GeometryAfterResolutionChange(r, wishes, defaults); resize || now.Width != 200 || now.Height != 150 || now.MinWidth > 200 || now.MinHeight > 150 {
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
		table, _ := newTable(t, image.Pt(1280, 800), image.Pt(640, 480))
		table.Screen.WorkArea = c.area
		table.HandleEvent(configured(640, 480, c.place.X, c.place.Y), win, root)
		table.HandleEvent(xproto.MapNotifyEvent{Window: win}, win, root)
		table.Watch.NoteAsked(c.size)
		if at, move := table.PlaceFor(c.size); move != c.move || at != c.want {
			t.Errorf("%v at %v: %v, %t, want %v, %t", c.size, c.place, at, move, c.want, c.move)
		}
		table.HandleEvent(link.SentEvent{Event: configured(640, 480, c.want.X, c.want.Y)}, win, root) // the window manager refuses the size
		if _, changed := table.Watch.GivenByPlayer(); changed {
			t.Errorf("%v at %v: the place is the player's", c.size, c.place)
		}
	}
	table, _ := newTable(t, image.Pt(1280, 800), image.Pt(640, 480))
	table.HandleEvent(xproto.ReparentNotifyEvent{Window: win, Parent: 9}, win, root)
	table.HandleEvent(link.SentEvent{Event: configured(640, 480, 500, 300)}, win, root)
	if at, move := table.PlaceFor(image.Pt(800, 700)); !move || at != image.Pt(440, 60) {
		t.Errorf("in a frame: %v, %t", at, move)
	}
	table, _ = newTable(t, image.Pt(1280, 800), image.Pt(640, 480))
	table.HandleEvent(xproto.ReparentNotifyEvent{Window: win, Parent: 9}, win, root)
	if _, move := table.PlaceFor(image.Pt(4000, 4000)); move {
		t.Error("a window moves from a place that nobody tells")
	}
}

// TestFitFirst checks when the first window must go to another place or get another size, so that its frame
// is in the work area.
func TestFitFirst(t *testing.T) {
	const none, static = "", "*geometry: +0+0"
	frame := desktop.Frame{Left: 1, Right: 1, Top: 20, Bottom: 5}
	for name, c := range map[string]struct {
		at   image.Rectangle
		set  string
		what any // what happens before: an event, or a state
		want image.Rectangle
		ok   bool
	}{
		"inside":              {image.Rect(1, 50, 641, 530), none, nil, image.Rect(1, 50, 641, 530), false},
		"the title above":     {image.Rect(100, 40, 740, 520), none, nil, image.Rect(100, 50, 740, 530), true},
		"an edge outside":     {image.Rect(700, 100, 1340, 580), none, nil, image.Rect(639, 100, 1279, 580), true},
		"too large":           {image.Rect(212, 137, 1612, 937), none, nil, image.Rect(1, 50, 1279, 795), true},
		"a set place":         {image.Rect(0, 0, 640, 480), static, nil, image.Rectangle{}, false},
		"moved by the player": {image.Rect(0, 0, 640, 480), none, link.SentEvent{Event: configured(640, 480, -5, 0)}, image.Rectangle{}, false},
		"maximised":           {image.Rect(0, 0, 1280, 800), none, true, image.Rectangle{}, false},
	} {
		table, _ := newTable(t, image.Pt(1280, 800), c.at.Size())
		table.Screen.WorkArea, table.Screen.Frame = image.Rect(0, 30, 1280, 800), frame
		set := settingsOf(t, c.set)
		if _, ok := table.FitFirst(set); ok {
			t.Errorf("%s: it must move before it is mapped", name)
		}
		first := link.SentEvent{Event: configured(c.at.Dx(), c.at.Dy(), c.at.Min.X, c.at.Min.Y)}
		for _, e := range []xgb.Event{xproto.ReparentNotifyEvent{Window: win, Parent: 9}, first, xproto.MapNotifyEvent{Window: win}} {
			table.HandleEvent(e, win, root)
		}
		switch what := c.what.(type) {
		case bool:
			table.Watch.NoteState(what)
		case xgb.Event:
			table.HandleEvent(what, win, root)
		}
		got, ok := table.FitFirst(set)
		if got != c.want || ok != c.ok {
			t.Errorf("%s: %v, %t, want %v, %t", name, got, ok, c.want, c.ok)
		}
		if _, again := table.FitFirst(set); again {
			t.Errorf("%s: it must move twice", name)
		}
	}
}

// TestFitAfterFullscreen checks that a first window that leaves the whole screen is not placed with the size of
// the screen, before the event with its own size has come.
func TestFitAfterFullscreen(t *testing.T) {
	table, _ := newTable(t, image.Pt(1280, 800), image.Pt(640, 480))
	table.Watch.NoteFullscreenAsked()
	for _, e := range []xgb.Event{xproto.ReparentNotifyEvent{Window: win, Parent: 9}, xproto.MapNotifyEvent{Window: win},
		link.SentEvent{Event: configured(1280, 800, 0, 0)}, configured(1280, 800, 0, 0)} {
		table.HandleEvent(e, win, root)
	}
	table.Watch.NoteState(true)
	table.Watch.NoteState(false)
	table.HandleEvent(link.SentEvent{Event: configured(1280, 800, 0, 0)}, win, root) // sent before
	if r, ok := table.FitFirst(settingsOf(t, "")); ok {
		t.Errorf("it is to be at %v", r)
	}
	table.HandleEvent(link.SentEvent{Event: configured(640, 480, -5, 0)}, win, root)
	table.HandleEvent(configured(640, 480, -5, 0), win, root)
	if r, ok := table.FitFirst(settingsOf(t, "")); !ok || r.Size() != image.Pt(640, 480) {
		t.Errorf("with its own size it is to be at %v, %t", r, ok)
	}
}

// settingsOf returns the settings of a text of resources.
func settingsOf(t *testing.T, text string) *resources.Settings {
	t.Helper()
	m := resources.NewManager("xklondike", nil)
	return m.Resolve(m.Read(resources.Files{}, resources.Properties{ResourceManager: []byte(text), HaveDisplay: true}), func(line string) { t.Error(line) })
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
