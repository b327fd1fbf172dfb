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

// quickPace is the pace of a demonstration that no one watches.
var quickPace = x11.Pace{Length: time.Second, Move: 10 * time.Millisecond, Frame: 500 * time.Microsecond}

// TestDemo checks that the demonstration wins its own deal, whatever happens to the window, and does not move the real pointer.
// Then the player can play on.
func TestDemo(t *testing.T) {
	t.Parallel()
	number, moves := game.KlondikeDemo()
	rules := rulesOf(t, "klondike")
	begin := play.StartOptions{Rules: rules, Deal: game.Shuffle(1, number), Demo: moves}
	s := openWindow(t, xvfb.Start(t), x11.Config{Pace: quickPace}, begin)
	r, at := s.rig, image.Pt(300, 400)
	r.point(at)
	r.interruptDrags()
	r.awaitTitle("score 208")
	pointer, err := xproto.QueryPointer(r.c.X, r.c.Screen.Root).Reply()
	if err != nil || image.Pt(int(pointer.RootX), int(pointer.RootY)) != r.origin().Add(at) {
		t.Errorf("the pointer is at %d,%d", pointer.RootX, pointer.RootY)
	}
	s.state = game.NewState(rules, game.Shuffle(1, number))
	for _, m := range moves {
		s.state = s.state.Apply(m)
	}
	s.updateLayout()
	s.sync()
	s.checkTable("after the demo")
	s.checkStatus("Won in")
	s.key('u')
	s.sync()
	s.checkStatus("Score 203")
	s.key('q')
	if err := <-s.exited; err != nil {
		t.Error(err)
	}
}

// interruptDrags resizes the window, unmaps and maps it, and grabs the keyboard, some times. Each time a card is just being
// dragged.
func (r *rig) interruptDrags() {
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

// TestDemoEnds checks that a real press or key ends the demonstration, and does nothing else.
func TestDemoEnds(t *testing.T) {
	t.Parallel()
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
		if !strings.Contains(line, "The demo has ended") || !strings.Contains(r.property(r.table, "_NET_WM_NAME"), "deal 41,") {
			t.Errorf("%s: %q", name, line)
		}
		r.key('q')
		if status, errs := r.awaitExit(); status != 0 || errs != "" {
			t.Errorf("%s: exit %d, %q", name, status, errs)
		}
	}
}

// TestDemoShot checks that -shot stops the demonstration half-way with a picture. With a given deal, a simple player makes the
// moves.
func TestDemoShot(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "half.png")
	rules := rulesOf(t, "double-klondike")
	deal, moves := game.DemoFor(rules, game.Shuffle(2, 7))
	begin := play.StartOptions{Rules: rules, Deal: deal, Demo: moves}
	s := openWindow(t, xvfb.Start(t), x11.Config{Pace: quickPace}, begin, "-demo", "-shot", file)
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

// TestDemoOfNothing checks that a demonstration without a legal move takes its picture at once.
func TestDemoOfNothing(t *testing.T) {
	t.Parallel()
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
		StartOptions: func(string, bool) (play.StartOptions, error) {
			return play.StartOptions{Rules: rules, Deal: game.Shuffle(1, 41), Demo: []game.Move{redeal, redeal, redeal}}, nil
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

// TestDemoGlides checks that the demonstration carries a card in visible steps.
func TestDemoGlides(t *testing.T) {
	t.Parallel()
	number, moves := game.KlondikeDemo()
	begin := play.StartOptions{Rules: rulesOf(t, "klondike"), Deal: game.Shuffle(1, number), Demo: moves}
	r := openWindow(t, xvfb.Start(t), x11.Config{Pace: quickPace}, begin, "-xrm", "*dropOutline: off").rig
	var drag xproto.Window // mapped while the demonstration carries a run
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
