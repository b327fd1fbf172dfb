package app

import (
	"bytes"
	"cmp"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/resources"
)

// limit bounds each wait of these tests. No verdict depends on it.
const limit = time.Minute

// newTestApp returns an App whose config.toml is in a directory of its own, and the path of that file. It has a game of Klondike once
// it has begun.
func newTestApp(t *testing.T) (a *App, config string) {
	t.Helper()
	home := t.TempDir()
	files := resources.SystemFiles(func(name string) (string, bool) {
		dir, ok := map[string]string{"HOME": home, "XDG_CONFIG_HOME": home}[name]
		return dir, ok
	})
	a = New(Config{Session: play.New(play.Config{}), Manager: resources.NewManager("xklondike", nil), Files: files,
		Warn: func(line string) { t.Error(line) }})
	t.Cleanup(a.Close)
	return a, files.ConfigPath()
}

func (a *App) begin(t *testing.T, display resources.Properties) {
	t.Helper()
	a.Begin(display)
	gametest.NoError(t, a.StartFirst(func(string, bool) (play.StartOptions, error) {
		return play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, 7)}, nil
	}))
}

// takeOne takes the next news.
func (a *App) takeOne(t *testing.T) {
	t.Helper()
	select {
	case news := <-a.News():
		a.Take(news)
	case <-time.After(limit):
		t.Fatal("there is no news")
	}
}

// takeSaved takes news until a setting that was saved is in use. Before that, the watch of the file may tell that it has changed.
func (a *App) takeSaved(t *testing.T) {
	t.Helper()
	for a.IsBusy() {
		a.takeOne(t)
	}
}

// TestTellMistake checks that the status line says the first mistake of a reading once, and that later ones are told after it.
func TestTellMistake(t *testing.T) {
	a, config := newTestApp(t)
	var warned []string
	a.Warn = func(line string) { warned = append(warned, line) }
	write := func(text string) { gametest.NoError(t, os.WriteFile(config, []byte(text), 0o600)) }
	gametest.NoError(t, os.MkdirAll(filepath.Dir(config), 0o700))
	check := func(want string) {
		t.Helper()
		a.Session.Status.ShowMessage("")
		a.TellMistake()
		if got := a.Session.View().Message.Text; !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%q, want %q", got, want)
		}
	}
	write("gap = 4\nbakground = \"linen\"\ngap2 = 3\n")
	a.begin(t, resources.Properties{})
	if len(warned) != 2 || !strings.HasPrefix(warned[0], config+":2:1: ") {
		t.Errorf("warned %q", warned)
	}
	check(`config.toml:2:1: there is no setting "bakground"`)
	check("")
	for write("gap = "); len(warned) < 3; {
		a.takeOne(t)
	}
	check("config.toml:1:")
	for write("gap = \"wide\"\n"); len(warned) < 4; {
		a.takeOne(t)
	}
	check(`gap: bad value "wide" (config.toml:1:`)
}

// TestChange checks that a setting that is saved counts after the next news, that no line is read before, and that the status line
// says it once; of the menu bar with the key that brings it back.
func TestChange(t *testing.T) {
	a, config := newTestApp(t)
	a.begin(t, resources.Properties{})
	gametest.NoError(t, a.Set("DragPixels", "9"))
	if a.Settings.Int("dragPixels") != 5 || !a.IsBusy() {
		t.Errorf("before the news it is %d, and the App is busy: %v", a.Settings.Int("dragPixels"), a.IsBusy())
	}
	setting := gametest.Must(resources.FindSetting("dragPixels"))(t)
	gametest.Equal(t, a.TextOf(setting), "9", "the value in words before the news is")
	a.takeSaved(t)
	if a.Settings.Int("dragPixels") != 9 || a.IsBusy() {
		t.Errorf("after the news it is %d, and the App is busy: %v", a.Settings.Int("dragPixels"), a.IsBusy())
	}
	gametest.Equal(t, a.Session.View().Message.Text, "Drag distance: 9 pixels, saved in config.toml", "the status line says")
	gametest.Equal(t, string(gametest.Must(os.ReadFile(config))(t)), "dragPixels = 9\n", "the file has")
	gametest.NoError(t, a.Set("menuBar", "off"))
	way := a.Session.View().Message.KeyHintTexts(func(action string) string { return "<" + action + ">" })
	gametest.NoDiff(t, way, []string{". <toggle(menuBar)>: undo"}, "without the menu bar, the way back is")
	gametest.Fails(true, a.Set("dragPixels", "x"))(t, "a word is a number of pixels:")
	gametest.Fails(true, a.Set("dragPixel", "9"))(t, "a wrong name is a setting:")
}

// A switchboard is a front end with a setting of its own.
type switchboard struct{ on, taken, saved bool }

func (s *switchboard) TakeSettings(*resources.Settings) { s.taken = true }
func (s *switchboard) Toggle(*resources.Settings) error { s.on = !s.on; return nil }
func (s *switchboard) NoteSave(*string) error           { s.saved = true; return nil }

// TestTakeOver checks that a front end's own setting is toggled by it, and not saved, until it gives the setting back.
func TestTakeOver(t *testing.T) {
	a, config := newTestApp(t)
	a.begin(t, resources.Properties{})
	own, toggle := new(switchboard), game.Action{Name: "toggle", Args: []string{"fullscreen"}}
	a.TakeOver("fullscreen", own)
	gametest.NoError(t, a.Do(toggle))
	if _, err := os.Stat(config); err == nil || !own.on || !own.taken {
		t.Errorf("the front end has %+v, and the file: %v", own, err)
	}
	gametest.NoError(t, a.Set("fullscreen", "true"))
	a.takeSaved(t)
	gametest.Equal(t, own.saved, true, "the front end knows what is saved:")
	a.GiveBack("fullscreen")
	gametest.NoError(t, a.Do(toggle))
	gametest.Equal(t, string(gametest.Must(os.ReadFile(config))(t)), "fullscreen = false\n", "without the front end the file has")
}

// TestBeginAgain checks that another display waits for the reading that the one before has begun, and that then its own resources
// count.
func TestBeginAgain(t *testing.T) {
	a, _ := newTestApp(t)
	read, asked, answers := a.Files.ReadFile, make(chan bool, 1), make(chan bool, 1)
	a.Files.ReadFile = func(path string) ([]byte, error) {
		if path != "/slow" {
			return read(path)
		}
		asked <- true
		<-answers
		return nil, fs.ErrNotExist
	}
	a.begin(t, resources.Properties{HaveDisplay: true})
	a.SetDisplay(resources.Properties{ResourceManager: []byte("#include \"/slow\"\n*gap: 3\n"), HaveDisplay: true})
	<-asked
	answers <- true
	a.Begin(resources.Properties{ResourceManager: []byte("*gap: 4\n"), HaveDisplay: true})
	if a.reading || a.Settings.Int("gap") != 4 {
		t.Errorf("on the next display the gap is %d, and a reading is under way: %v", a.Settings.Int("gap"), a.reading)
	}
}

// TestHints checks that what the desktop says later counts without another reading.
func TestHints(t *testing.T) {
	a, _ := newTestApp(t)
	a.begin(t, resources.Properties{HaveDisplay: true})
	if a.SetHints(resources.DesktopHints{}) {
		t.Error("no hint is new")
	}
	if !a.SetHints(resources.DesktopHints{DragThreshold: 23}) || a.Settings.Int("dragPixels") != 23 || a.reading {
		t.Errorf("with the desktop's threshold, dragPixels is %d", a.Settings.Int("dragPixels"))
	}
}

// TestActions checks which actions apply, and how the help says so, in a game and in a replay.
func TestActions(t *testing.T) {
	a, _ := newTestApp(t)
	a.begin(t, resources.Properties{ResourceManager: []byte("*gap: 3\n*lamp: true\n"), HaveDisplay: true})
	replay, _ := newTestApp(t)
	replay.Begin(resources.Properties{})
	replay.Session.Start(play.StartOptions{Replay: a.Session.Game()})
	words := func(a *App, act game.Action) string {
		if a.Check(act) != nil {
			return "-"
		}
		return cmp.Or(a.Describe([]game.Action{act}), "none")
	}
	for action, want := range gametest.Table(`
deal             deal from the stock, or turn the waste over | -
undo             - | -
copy             copy the deal line | copy the deal line
paste            play the copied deal | -
cursor left      move the cursor | -
help             this help | this help
menu             open menu | open menu
panel left       open your games | none
panel settings   open settings | open settings
toggle cardBack  switch card back | switch card back
toggle gap       - | -
toggle lamp      - | switch lamp for wins and losses
faster           - | play faster
nonesuch         - | -
`) {
		fields := strings.Fields(action)
		act := game.Action{Name: fields[0], Args: fields[1:]}
		gametest.Equal(t, words(a, act)+" | "+words(replay, act), want, "%s:", action)
	}
}

// TestLinesFollowConfig checks that a session by lines alone follows config.toml as a window does, and says so, and that a line sees
// what the one before has saved.
func TestLinesFollowConfig(t *testing.T) {
	a, config := newTestApp(t)
	a.begin(t, resources.Properties{})
	in, lines := io.Pipe()
	said, out := make(chan string, 100), new(lineWriter)
	out.say = func(line string) { said <- line }
	ended := make(chan bool)
	go func() {
		narrate.New(narrate.Config{Session: a.Session, Host: a, In: in, Out: out, AwaitRoom: func() {}}).Run(nil)
		close(ended)
	}()
	hear := func(words string) {
		t.Helper()
		for {
			select {
			case line := <-said:
				if strings.HasPrefix(line, words) {
					return
				}
			case <-time.After(limit):
				t.Fatalf("nobody says %q", words)
			}
		}
	}
	write := func(text string) { // as a whole: the App may just be reading what it has saved itself
		gametest.NoError(t, os.MkdirAll(filepath.Dir(config), 0o700))
		gametest.NoError(t, os.WriteFile(config+".new", []byte(text), 0o600))
		gametest.NoError(t, os.Rename(config+".new", config))
	}
	hear("Klondike, deal 7.")
	write("gap = 7\n")
	hear("Gap between piles: 7 pixels, from config.toml.")
	_, _ = io.WriteString(lines, "settings gap\nset gap 8\nsettings gap\ntoggle autoTurnUp\nah up\n")
	hear("gap is 7: ")
	hear("Gap between piles: 8 pixels, saved in config.toml.")
	hear("gap is 8: ")
	hear("Automatic turn-up: on, saved in config.toml.")
	hear("Ace of Hearts up. Turned up in column 6: ")
	write("gap = 8\nautoTurnUp = false\n")
	hear("Automatic turn-up: off, from config.toml.")
	_, _ = io.WriteString(lines, "undo\nah up\nquit\n")
	hear("Ace of Hearts up. Column 6 ends in a face-down card.")
	<-ended
}

// A lineWriter passes on each line.
type lineWriter struct{ say func(line string) }

func (w *lineWriter) Write(text []byte) (int, error) {
	for line := range bytes.Lines(text) {
		w.say(strings.TrimSuffix(string(line), "\n"))
	}
	return len(text), nil
}
