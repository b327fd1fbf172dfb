package x11_test

import (
	"bufio"
	"image"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestEveryWay changes settings in every way: by a line, by a key, in the menu and on the panel of settings. Each of them saves the
// next value and says so in the same words, to those who see and to those who hear. The state fullscreen is not saved when it is
// toggled, in none of these ways, but only on the panel of settings and by set.
func TestEveryWay(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t)
	startWindowManager(t, d.server, "openbox")
	config := configPath(d.env)
	cmd := programCommand(t, d.env, "-display", d.server.Display, "-xrm", "*menuBar: false", "-xrm", "*animation: 0",
		"-geometry", "777x655+50+40", "-narrate", "-game", "klondike", "-deal", "41")
	in := gametest.Must(cmd.StdinPipe())(t)
	out, theirs, err := os.Pipe()
	gametest.NoError(t, err)
	cmd.Stdout = theirs
	s := narratedWindow{in: in, out: out, said: make(chan string, 100)}
	s.tableRig = launchCommand(t, d.server, cmd).atTable("klondike", game.Shuffle(1, 41))
	theirs.Close()
	go func() {
		defer close(s.said)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			s.said <- lines.Text()
		}
	}()
	s.expectLine("Klondike, deal 41. ")
	line := func(text string) func() {
		return func() { s.typeLine(text) }
	}
	key := func(k xproto.Keysym) func() {
		return func() { s.key(k) }
	}
	inMenu := func(k xproto.Keysym) func() {
		return func() { s.key(keyF10); s.key(k) }
	}
	onPanel := func(label string) func() {
		return func() {
			s.key(keyF6)
			s.typeKeys(label)
			s.key(keyReturn)
			s.sync()
			s.key(keyEscape)
		}
	}
	hear := func(words string) { // among lines about panels and their rows
		t.Helper()
		for {
			select {
			case line := <-s.said:
				if line == words {
					return
				}
				if strings.HasSuffix(line, " in config.toml.") {
					t.Fatalf("heard %q, want %q", line, words)
				}
			case <-time.After(patience):
				t.Fatalf("nothing is said; want %q", words)
			}
		}
	}
	saved := func() string {
		text, _ := os.ReadFile(config)
		return string(text)
	}
	for i, way := range []func(){line("toggle suitColors"), key('o'), inMenu('o'), onPanel("suit"), line("set suitColors four"), line("toggle suitColors")} {
		value := [...]string{"four", "two"}[i%2]
		way()
		hear("Suit colours: " + value + ", saved in config.toml.")
		s.awaitStatus("Suit colours: " + value + ", saved in config.toml")
		gametest.Equal(t, saved(), `suitColors = "`+value+"\"\n", "after way %d, the file has", i)
	}
	size, before := image.Pt(777, 655), saved()
	for i, way := range []func(){line("toggle fullscreen"), key(keyF11), inMenu(keyF11), key(keyF11)} {
		way()
		s.awaitFullscreen("toggled", i%2 == 0, size)
		gametest.Equal(t, saved(), before, "toggled in way %d, the file has", i)
	}
	for i, way := range []func(){onPanel("full screen"), line("set fullscreen false"), line("set fullscreen true")} {
		value := [...]string{"on", "off"}[i%2]
		way()
		hear("Full screen: " + value + ", saved in config.toml.")
		s.poll("saved", func() bool {
			return s.isFullscreen() == (value == "on") && strings.HasSuffix(saved(), map[string]string{"on": "fullscreen = true\n", "off": "fullscreen = false\n"}[value])
		})
		s.awaitAnswers()
	}
	_, _ = io.WriteString(in, "quit\n")
	select {
	case <-s.exited:
	case <-time.After(patience):
		t.Fatal("quit does not end the program")
	}
}
