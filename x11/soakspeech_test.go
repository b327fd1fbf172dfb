package x11_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/x11/cursor"
	"xklondike/x11/internal/dbusd"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// A desktop is an X server, a session bus, and the accessibility bus of at-spi2-core.
type accessibleDesktop struct {
	server *xvfb.Server
	env    []string
}

// startAccessible starts the real parts of a desktop for screen readers. Their programs stand in the target soak-speech.
func startAccessible(t *testing.T) *accessibleDesktop {
	t.Helper()
	if !gametest.Soaks() {
		t.Skip("make soak-speech runs this")
	}
	d := &accessibleDesktop{server: xvfb.Start(t)}
	d.env = append(environment(t, d.server.Display), "DBUS_SESSION_BUS_ADDRESS="+dbusd.Start(t).Address(), "XDG_RUNTIME_DIR="+t.TempDir())
	d.start(t, "/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--screen-reader=1")
	return d
}

// start starts a program, which ends with the test. It returns what it writes.
func (d *accessibleDesktop) start(t *testing.T, name string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = d.env
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return cmd
}

// A reference plays by the same keys as the window, and says what the window's narrator has to say.
type reference struct {
	session  *play.Session
	keys     cursor.Player
	narrator *narrate.Narrator
	said     bytes.Buffer
}

func newReference(t *testing.T, number uint32) *reference {
	r := &reference{session: play.New(play.Config{})}
	r.session.Start(play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, number)})
	r.session.SetPreferences(play.Preferences{AutoTurnUp: true})
	layout := scene.NewLayout(r.session.Rules(), 800, 600, 20, scene.Style{})
	r.keys = cursor.Player{Session: r.session, Layout: func() scene.Layout { return layout }}
	r.narrator = narrate.New(narrate.Config{Session: r.session, Out: &r.said, KeyFor: func(action string) string { return "" }})
	r.narrator.Report()
	return r
}

var speechOutput = regexp.MustCompile(`SPEECH OUTPUT: '(.*)'`)

// TestOrca plays by keys while Orca follows the window.
func TestOrca(t *testing.T) {
	d := startAccessible(t)
	log := filepath.Join(t.TempDir(), "orca.log")
	if name := os.Getenv("ORCA_LOG"); name != "" {
		log = name
	}
	d.start(t, "orca", "--debug-file="+log, "--replace", "--disable=braille")
	s := &tableRig{}
	cmd := programCommand(t, d.env, "-display", d.server.Display, "-deal", "41", "-xrm", "*autoTurnUp: true", "-xrm", "*animation: 0")
	s.rig = launchCommand(t, d.server, cmd)
	heard := func() (lines []string) {
		text, _ := os.ReadFile(log)
		for _, m := range speechOutput.FindAllSubmatch(text, -1) {
			lines = append(lines, string(m[1]))
		}
		return lines
	}
	await := func(what string) {
		for limit := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
			if slices.ContainsFunc(heard(), func(l string) bool { return strings.Contains(l, what) }) {
				return
			}
			if time.Now().After(limit) {
				t.Fatalf("not heard: %s\n%s", what, strings.Join(heard(), "\n"))
			}
		}
	}
	await("Klondike, deal 41")
	s.key(' ')
	s.key(xproto.Keysym(0xff51))
	s.key(xproto.Keysym(0xff53))
	s.sync()
	time.Sleep(5 * time.Second)
	fmt.Println(strings.Join(heard(), "\n"))
	_ = bufio.NewReader
}
