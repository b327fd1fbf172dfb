package x11_test

import (
	"cmp"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/think/advice"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/resources/cli"
	"xklondike/x11"
	"xklondike/x11/internal/xvfb"
)

// newApp returns an App with the settings of a command line. A nil session is one that keeps no records.
func newApp(t *testing.T, s *play.Session, files resources.Files, args ...string) *app.App {
	t.Helper()
	if s == nil {
		s = play.New(play.Config{})
	}
	cmd := parseWords(t, args...)
	a := app.New(app.Config{Session: s, Manager: cmd.Manager, Files: files, Warn: func(line string) { t.Error(line) }})
	t.Cleanup(a.Close)
	return a
}

// parseWords parses a command line after the name of the program.
func parseWords(t *testing.T, args ...string) *cli.Command {
	t.Helper()
	words := append([]string{"xklondike", "-xrm", "*menuBar: false"}, args...)
	return gametest.Must(cli.Parse(words, func(string) (string, bool) { return "", false }))(t)
}

// inProcess completes the configuration of a window in the test's own process. Without an App it gets one with the settings of a
// command line, which may name another display.
func inProcess(t *testing.T, display string, cfg x11.Config, begin play.StartOptions, args ...string) x11.Config {
	t.Helper()
	if cfg.App == nil {
		cfg.App = newApp(t, nil, resources.Files{}, args...)
	}
	cfg.Options.Display, cfg.Getenv = cmp.Or(parseWords(t, args...).Request.Display, display), os.Getenv
	cfg.First = func(string, bool) (play.StartOptions, error) { return begin, nil }
	return cfg
}

// openWindow opens a window on a server in the test's own process, with a player in front of it. The result
// of Run comes from the rig's exited. The configuration is that of inProcess.
func openWindow(t *testing.T, server *xvfb.Server, cfg x11.Config, begin play.StartOptions, args ...string) *tableRig {
	t.Helper()
	cfg = inProcess(t, server.Display, cfg, begin, args...)
	r := newRig(t, server)
	go func() {
		w, err := x11.Open(cfg)
		if err == nil {
			err = w.Run()
		}
		r.exited <- err
	}()
	r.awaitReady()
	return &tableRig{rig: r}
}

// TestAnotherDisplay checks that a session survives its display. All moves stand, and cards in the hand are
// back where they were. A window on another server shows the same game and plays on, in the same record.
func TestAnotherDisplay(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	book := journal.Open(dir, journal.Options{Warn: func(line string) { t.Error(line) }})
	session := play.New(play.Config{Records: book})
	rules := rulesOf(t, "klondike")
	deal := game.NewState(rules, game.Shuffle(1, 41))

	first := xvfb.Start(t)
	a := newApp(t, session, resources.Files{}, dragging...)
	s := openWindow(t, first, x11.Config{App: a}, play.StartOptions{Rules: rules, Deal: game.Shuffle(1, 41)})
	s.state = deal
	s.updateLayout()
	s.makeMove(aceUp, s.carryByDrag)
	s.typeKeys(" ")
	s.state = s.state.Apply(draw)
	s.checkTable("half-way on the first display")
	s.point(s.grabPoint(tableau(6), 6)) // lifts a card
	s.press(1, 0)
	s.sync()
	first.Kill()
	if err := <-s.exited; !errors.Is(err, x11.ErrLost) {
		t.Fatal("the display is gone, and Run says ", err)
	}
	due, waits := session.Timing.WakeTime() // when the record must go to the disk

	then := openWindow(t, xvfb.Start(t), x11.Config{App: a}, play.StartOptions{})
	then.state = s.state
	then.updateLayout()
	then.checkTable("on the second display")
	then.checkStatus("Score -47")
	then.key('u')
	then.typeKeys("u")
	then.state = deal
	then.checkTable("undone on the second display")
	then.endByKey()
	if now, still := session.Timing.WakeTime(); waits && still && now <= due {
		t.Errorf("the record waited until %v on the first display, and until %v on the second", due, now)
	}
	results := slices.Collect(journal.OpenAsIs(dir, journal.Options{}).Results())
	if len(results) != 1 || results[0].Actions != 4 {
		t.Errorf("the ledger has %+v, want one game of 4 actions", results)
	}
}

// endByKey ends the program by its key.
func (s *tableRig) endByKey() {
	s.t.Helper()
	s.key('q')
	if err := <-s.exited; err != nil {
		s.t.Error(err)
	}
}

// TestOneAppTwoDisplays checks that an App outlives a display while its sources are being read. The window on the next display has
// the resources of that one, what was saved on the first one and after it, and the question that is being worked out; and it follows config.toml. Never are two readings under way.
func TestOneAppTwoDisplays(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	asked, answers := make(chan bool, 100), make(chan string)
	var isReading atomic.Bool
	files := resources.SystemFiles(func(name string) (string, bool) {
		dir, ok := map[string]string{"HOME": home, "XDG_CONFIG_HOME": home}[name]
		return dir, ok
	})
	read := files.ReadFile
	files.ReadFile = func(path string) ([]byte, error) {
		if path != "/slow" {
			if isReading.Load() && filepath.Base(path) != "config.toml" { // which saving reads, too
				t.Errorf("%s is read while another reading waits for the disk", path)
			}
			return read(path)
		}
		isReading.Store(true)
		asked <- true
		text := <-answers
		isReading.Store(false)
		return []byte(text), nil
	}
	settings := advice.Settings{Name: "endless", Nodes: 100, FirstWorlds: 1 << 30, MostWorlds: 1 << 30}
	session := play.New(play.Config{Player: func(*game.Rules) advice.Settings { return settings }})
	rules, deal := rulesOf(t, "klondike-strict"), game.Shuffle(1, 7)
	a := newApp(t, session, files, "-xrm", "*adviceTime: 60000", "-xrm", "*felt: false", "-xrm", "*animation: 0")

	first := xvfb.Start(t)
	s := openWindow(t, first, x11.Config{App: a}, play.StartOptions{Rules: rules, Deal: deal})
	s.state = game.NewState(rules, deal)
	s.updateLayout()
	s.key('o')
	s.awaitStatus("Suit colours: four, saved in config.toml")
	s.key('H')
	s.awaitStatus("Thinking. You may play on")
	s.setResources("#include \"/slow\"\n*background: #102030\n")
	select {
	case <-asked:
	case <-time.After(patience):
		t.Fatal("the disk is not asked")
	}
	first.Kill()
	if err := <-s.exited; !errors.Is(err, x11.ErrLost) {
		t.Fatal("the display is gone, and Run says ", err)
	}
	config := filepath.Join(home, "xklondike", "config.toml")
	gametest.Equal(t, len(session.Questions()), 1, "questions after the loss:")
	gametest.NoError(t, a.Do(game.Action{Name: "toggle", Args: []string{"fullscreen"}})) // without a window it is a setting as any other
	gametest.Equal(t, readText(t, config), "suitColors = \"four\"\nfullscreen = true\n", "config.toml has")
	gametest.NoError(t, a.Set("fullscreen", "false"))

	second := xvfb.Start(t)
	r := newRig(t, second)
	r.setResources("*background: #405060\n")
	go func() { answers <- "" }() // the disk answers while the next window opens
	cfg := x11.Config{App: a, Options: x11.Options{Display: second.Display}, Getenv: os.Getenv, First: func(string, bool) (play.StartOptions, error) {
		t.Error("another game begins")
		return play.StartOptions{Rules: rules}, nil
	}}
	go func() {
		w, err := x11.Open(cfg)
		if err == nil {
			err = w.Run()
		}
		r.exited <- err
	}()
	r.awaitReady()
	then := &tableRig{rig: r, state: s.state}
	then.updateLayout()
	then.awaitColour("on the second display", image.Pt(1, 1), color.RGBA{0x40, 0x50, 0x60, 0xff})
	then.checkTable("on the second display")
	then.key('o')
	then.awaitStatus("Suit colours: two, saved in config.toml")
	writeText(t, config, "background = \"#708090\"\ndragPixels = 9\n")
	then.awaitStatus("Drag distance: 9 pixels, from config.toml")
	then.key(' ') // a key plays at once, and the old question is gone
	then.state = then.state.Apply(draw)
	then.sync()
	then.checkTable("played on")
	then.endByKey()
}
