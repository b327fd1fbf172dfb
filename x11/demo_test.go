package x11_test

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources/cli"
	"xklondike/x11"
	"xklondike/x11/internal/xvfb"
)

// awaitTitle waits until the program calls its window by a name with these words in it.
func (r *rig) awaitTitle(words string) {
	r.t.Helper()
	for !strings.Contains(r.property(r.table, "_NET_WM_NAME"), words) {
		r.await("a title with "+words, func(e any) bool {
			p, ok := e.(xproto.PropertyNotifyEvent)
			return ok && p.Window == r.table
		})
	}
}

// quick is the pace of a demonstration that nobody watches.
var quick = x11.Pace{Length: time.Second, Move: 10 * time.Millisecond, Frame: 500 * time.Microsecond}

// The demo wins its own deal whatever happens to the window, and leaves the person's pointer alone; then the table is the person's.
func TestDemo(t *testing.T) {
	t.Parallel()
	number, moves := game.Demo()
	rules := rulesOf(t, "klondike")
	begin := play.Beginning{Rules: rules, Deal: game.Shuffle(1, number), Demo: moves}
	s := show(t, xvfb.Start(t), x11.Config{Pace: quick}, begin)
	r, at := s.rig, image.Pt(300, 400)
	r.point(at)
	r.disturb()
	r.awaitTitle("score 208")
	pointer, err := xproto.QueryPointer(r.c.X, r.c.Screen.Root).Reply()
	if err != nil || image.Pt(int(pointer.RootX), int(pointer.RootY)) != r.origin().Add(at) {
		t.Errorf("the pointer is at %d,%d", pointer.RootX, pointer.RootY)
	}
	s.state = game.New(rules, game.Shuffle(1, number))
	for _, m := range moves {
		s.state = s.state.Apply(m)
	}
	s.measure()
	s.sync()
	s.same("after the demo")
	s.says("You have won")
	s.key('u')
	s.sync()
	s.says("Score 203")
	s.key('q')
	if err := <-s.exited; err != nil {
		t.Error(err)
	}
}

// disturb gives the window another size, takes it away and back and grabs the keyboard, some times, each time while a card is
// on its way.
func (r *rig) disturb() {
	r.t.Helper()
	for i := range 6 {
		r.await("a step of a card", func(e any) bool {
			c, ok := e.(xproto.ConfigureNotifyEvent)
			return ok && c.Window != r.table && c.X > 0
		})
		switch i % 3 {
		case 0:
			xproto.ConfigureWindow(r.c.X, r.table, xproto.ConfigWindowWidth, []uint32{uint32(700 + i)})
		case 1:
			xproto.UnmapWindow(r.c.X, r.table)
			xproto.MapWindow(r.c.X, r.table)
			r.focus()
		case 2:
			xproto.GrabKeyboard(r.c.X, false, r.c.Screen.Root, xproto.TimeCurrentTime, xproto.GrabModeAsync, xproto.GrabModeAsync).Reply()
			xproto.UngrabKeyboard(r.c.X, xproto.TimeCurrentTime)
		}
		r.sync()
	}
}

// A real press ends the demo and does nothing else; so does a key.
func TestDemoEnds(t *testing.T) {
	server := xvfb.Start(t)
	for name, act := range map[string]func(r *rig){
		"a key":   func(r *rig) { r.key('n') },
		"a press": func(r *rig) { r.click(r.origin()) },
	} {
		r := launch(t, server, "-demo")
		r.awaitTitle("score -47")
		act(r)
		r.sync()
		line := r.statusLine()
		if !strings.Contains(line, "The demo has ended") || !strings.Contains(r.property(r.table, "_NET_WM_NAME"), "deal 41") {
			t.Errorf("%s: %q", name, line)
		}
		r.key('q')
		if status, errs := r.ends(); status != 0 || errs != "" {
			t.Errorf("%s: exit %d, %q", name, status, errs)
		}
	}
}

// With -shot the demo stops half-way with a picture; of a given deal too, which a simple player plays.
func TestDemoShot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "half.png")
	rules := rulesOf(t, "double-klondike")
	deal, moves := game.Demonstration(rules, game.Shuffle(2, 7))
	begin := play.Beginning{Rules: rules, Deal: deal, Demo: moves}
	s := show(t, xvfb.Start(t), x11.Config{Pace: quick}, begin, "-demo", "-shot", file)
	if err := <-s.exited; err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := png.Decode(f); err != nil {
		t.Error(err)
	}
}

// A demo none of whose moves can be made takes its picture all the same, and does not wait for ever.
func TestDemoOfNothing(t *testing.T) {
	server := xvfb.Start(t)
	file := filepath.Join(t.TempDir(), "deal.png")
	cmd, err := cli.Parse([]string{"xklondike", "-display", server.Display, "-demo", "-shot", file}, os.LookupEnv)
	if err != nil {
		t.Fatal(err)
	}
	rules := rulesOf(t, "klondike")
	redeal := game.Move{Kind: game.Redeal}
	s, err := x11.Open(x11.Config{
		Session: play.New(play.Config{}), Command: cmd, Getenv: os.Getenv, Warn: func(line string) { t.Error(line) },
		Begin: func(string, bool) (play.Beginning, error) {
			return play.Beginning{Rules: rules, Deal: game.Shuffle(1, 41), Demo: []game.Move{redeal, redeal, redeal}}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

// A card that the demo carries goes to its place in steps that can be seen.
func TestDemoGlides(t *testing.T) {
	number, moves := game.Demo()
	begin := play.Beginning{Rules: rulesOf(t, "klondike"), Deal: game.Shuffle(1, number), Demo: moves}
	r := show(t, xvfb.Start(t), x11.Config{Pace: quick}, begin).rig
	var drag xproto.Window // is mapped while it carries
	r.await("a card on its way", func(e any) bool {
		m, ok := e.(xproto.MapNotifyEvent)
		if ok {
			drag = m.Window
		}
		return ok && m.Window != r.table
	})
	steps := 0
	r.await("its end", func(e any) bool {
		if c, ok := e.(xproto.ConfigureNotifyEvent); ok && c.Window == drag {
			steps++
		}
		u, ok := e.(xproto.UnmapNotifyEvent)
		return ok && u.Window == drag
	})
	if steps < 8 {
		t.Errorf("a card was carried in %d steps", steps)
	}
	r.key('n') // ends the demonstration
	r.key('q')
	if err := <-r.exited; err != nil {
		t.Error(err)
	}
}
