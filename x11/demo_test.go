package x11_test

import (
	"context"
	"image"
	"image/color"
	"image/png"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
	"xklondike/resources"
	"xklondike/x11"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/pixels"
)

// awaitTitle waits until the title of the program's window contains these words.
func (r *rig) awaitTitle(words string) {
	r.t.Helper()
	for !strings.Contains(r.property(r.table, "_NET_WM_NAME"), words) {
		r.await("a title with "+words, func(e any) bool {
			p, ok := e.(xproto.PropertyNotifyEvent)
			return ok && p.Window == r.table
		})
	}
}

// A steppedClock stands until the test moves it.
type steppedClock struct {
	mu     sync.Mutex // guards the following
	now    time.Duration
	timers []timer
}

type timer struct {
	due  time.Duration
	over chan time.Time
}

func (c *steppedClock) Now() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *steppedClock) After(d time.Duration) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	over := make(chan time.Time, 1)
	c.timers = append(c.timers, timer{c.now + d, over})
	c.ring()
	return over
}

// step moves the clock.
func (c *steppedClock) step(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now += by
	c.ring()
}

// ring lets the timers go off that are due.
func (c *steppedClock) ring() {
	c.timers = slices.DeleteFunc(c.timers, func(t timer) bool {
		if t.due > c.now {
			return false
		}
		t.over <- time.Time{}
		return true
	})
}

// demoSettings think little.
var demoSettings = advice.Settings{Name: "test", Nodes: 40, FirstWorlds: 4, MostWorlds: 4}

// wonDemo returns the number of a deal of klondike that a demonstration with demoSettings wins, and the last position.
func wonDemo(t *testing.T) (number uint32, last game.State) {
	t.Helper()
	r := rulesOf(t, "klondike")
	for number := uint32(1); number < 50; number++ {
		player := recall.Autoplayer{Player: advice.Player{Settings: demoSettings, Seed: 1, Deal: uint64(number)}}
		last := game.NewState(r, game.Shuffle(1, number))
		for _, m := range player.Opening(context.Background(), r, game.Shuffle(1, number), 1000) {
			last = last.Apply(m)
		}
		if last.Won() {
			return number, last
		}
	}
	t.Fatal("no deal is won")
	panic("unreachable")
}

// A demoRig is a window with a demonstration, of which the test makes the time pass.
type demoRig struct {
	*tableRig
	clock *steppedClock
}

// openDemo opens a window with a demonstration, which the test can follow.
func openDemo(t *testing.T, number uint32) demoRig {
	t.Helper()
	session := play.New(play.Config{Player: func(*game.Rules) advice.Settings { return demoSettings }})
	begin := play.StartOptions{Rules: rulesOf(t, "klondike"), Deal: game.Shuffle(1, number), Demo: true}
	a := newApp(t, session, resources.Files{}, "-xrm", "*adviceTime: 60000", "-xrm", "*winAnimation: false")
	clock := &steppedClock{now: time.Hour}
	return demoRig{openWindow(t, xvfb.Start(t), x11.Config{App: a, Clock: clock}, begin), clock}
}

// watch lets time pass in steps until something is so.
func (d demoRig) watch(what string, step time.Duration, so func() bool) {
	d.t.Helper()
	d.poll(what, func() bool {
		d.clock.step(step)
		return so()
	})
}

// TestDemo checks that a demonstration plays its deal to the end as "xklondike-solver play" does, whatever happens to the
// window, and does not move the real pointer. Then the player can play on.
func TestDemo(t *testing.T) {
	t.Parallel()
	number, last := wonDemo(t)
	d := openDemo(t, number)
	at := image.Pt(300, 400)
	d.point(at)
	d.disturb()
	d.watch("the demonstration is won", time.Second, func() bool { return strings.Contains(d.statusLine(), "Won in") })
	pointer, err := xproto.QueryPointer(d.c.X, d.c.Screen.Root).Reply()
	if err != nil || image.Pt(int(pointer.RootX), int(pointer.RootY)) != d.origin().Add(at) {
		t.Errorf("the pointer is at %d,%d", pointer.RootX, pointer.RootY)
	}
	d.state = last
	d.updateLayout()
	d.sync()
	d.checkTable("after the demo")
	d.checkStatus("n: new deal")
	d.typeKeys("u")
	d.checkStatus("Undone: ")
	d.endByKey()
}

// disturb resizes the window, unmaps and maps it, and grabs the keyboard, some times. Each time a card has just moved.
func (d demoRig) disturb() {
	d.t.Helper()
	for i := range 6 {
		before := d.cards()
		d.watch("a card that moves", 100*time.Millisecond, func() bool { return d.cards() != before })
		switch i % 3 {
		case 0:
			xproto.ConfigureWindow(d.c.X, d.table, xproto.ConfigWindowWidth, []uint32{uint32(700 + i)})
		case 1:
			xproto.UnmapWindow(d.c.X, d.table)
			xproto.MapWindow(d.c.X, d.table)
			d.focus()
		case 2:
			xproto.GrabKeyboard(d.c.X, false, d.c.Screen.Root, xproto.TimeCurrentTime, xproto.GrabModeAsync, xproto.GrabModeAsync).Reply()
			xproto.UngrabKeyboard(d.c.X, xproto.TimeCurrentTime)
		}
		d.sync()
	}
}

// cards says where all cards lie.
func (d demoRig) cards() string {
	var places []image.Point
	for _, c := range d.children() {
		if !isStatus(c.name) && c.seen {
			places = append(places, c.at.Min)
		}
	}
	return sortedPlaces(places)
}

// TestDemoEnds checks that a press or key of the player ends the demonstration of a given deal, and does nothing else.
func TestDemoEnds(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for name, act := range map[string]func(r *rig){
		"a key":   func(r *rig) { r.key('n') },
		"a press": func(r *rig) { r.click(r.origin()) },
	} {
		r := launch(t, server, "-demo", "-deal", "41")
		r.checkStatus("Press any key or button to stop")
		act(r)
		r.sync()
		r.checkStatus("The demonstration is over")
		gametest.Contains(t, r.property(r.table, "_NET_WM_NAME"), "deal 41,", "%s: the title is", name)
		r.key('q')
		if status, errs := r.awaitExit(); status != 0 || errs != "" {
			t.Errorf("%s: exit %d, %q", name, status, errs)
		}
	}
}

// TestShotWithoutDisplay compares pictures that are taken with a display and without one. That of a demonstration is taken in its
// middle, and is the same each time.
func TestShotWithoutDisplay(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, args := range [][]string{{"-demo"}, {"-panel", "settings"}, {"-xrm", "*oneBit: on"}} {
		args = append(args, "-deal", "41", "-geometry", "500x400")
		want, got := takePicture(t, server.Display, args...), takePicture(t, "", args...)
		gametest.MustEqual(t, got.Bounds(), image.Rect(0, 0, 500, 400), "%q: the picture has", args)
		if args[0] == "-demo" {
			if _, isMiddle := firstDifference(got, takePicture(t, "", append(args[1:], "-new")...)); !isMiddle {
				t.Error("the picture of a demonstration is that of the deal")
			}
		}
		unlike := 0
		for i := range 500 * 400 {
			a, b := color.RGBAModel.Convert(got.At(i%500, i/500)).(color.RGBA), color.RGBAModel.Convert(want.At(i%500, i/500)).(color.RGBA)
			if max(pixels.AbsDiff(a.R, b.R), pixels.AbsDiff(a.G, b.G), pixels.AbsDiff(a.B, b.B)) > 2 {
				unlike++
			}
		}
		if unlike > 200 {
			t.Errorf("%q: %d pixels differ", args, unlike)
		}
	}
}

// takePicture returns the picture that -shot takes with some other arguments.
func takePicture(t *testing.T, display string, args ...string) image.Image {
	t.Helper()
	file := filepath.Join(t.TempDir(), "table.png")
	if status, errs := runToEnd(t, display, append([]string{program(t), "-shot", file}, args...)...); status != 0 || errs != "" {
		t.Fatalf("%q: exit %d, %q", args, status, errs)
	}
	return gametest.Must(png.Decode(strings.NewReader(readText(t, file))))(t)
}
