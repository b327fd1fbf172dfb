package x11_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/x11/cursor"
	"xklondike/x11/internal/dbusd"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// startAccessible starts the real parts of a desktop for screen readers: an X server, a bus, and at-spi2-core. It returns the
// environment of its programs.
func startAccessible(t *testing.T) (server *xvfb.Server, env []string) {
	t.Helper()
	if !gametest.Soaks() {
		t.Skip("make soak-speech runs this")
	}
	server = xvfb.Start(t)
	env = append(environment(t, server.Display), "DBUS_SESSION_BUS_ADDRESS="+dbusd.Start(t).Address(), "XDG_RUNTIME_DIR="+t.TempDir())
	startReal(t, env, "/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--a11y=1")
	return server, env
}

// startReal starts a program, which ends with the test, with all that it has started.
func startReal(t *testing.T, env []string, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = env
	startGroup(t, cmd)
}

// TestPyatspi wins a game by actions alone, from a program that knows nothing of the game but names.
func TestPyatspi(t *testing.T) {
	server, env := startAccessible(t)
	number, moves := gametest.WonKlondike(t)
	s := game.NewState(gametest.Rules(t, "klondike"), game.Shuffle(1, number))
	launchCommand(t, server, programCommand(t, env, "-display", server.Display, "-deal", fmt.Sprint(number), "-xrm", "*animation: 0", "-xrm", "*winAnimation: false"))
	var lines strings.Builder
	place := func(p game.Pile, index int) string {
		name := strings.TrimPrefix(text.PileName(s.Rules(), p), "the ")
		if index < 0 {
			return name
		}
		return fmt.Sprintf("%s:%d", name, index)
	}
	for _, m := range moves {
		from := m.From
		if m.Kind == game.Draw || m.Kind == game.Redeal {
			from = game.Pile{Role: game.Stock}
		}
		lines.WriteString(place(from, len(s.Cards(from))-max(1, m.N)))
		if m.Kind == game.Carry {
			lines.WriteString(";" + place(m.To, len(s.Cards(m.To))-1))
		}
		lines.WriteString("\n")
		s = s.Apply(m)
	}
	client := exec.Command("/usr/bin/python3", "testdata/soak/win.py")
	client.Env, client.Stdin = env, strings.NewReader(lines.String())
	out, err := client.CombinedOutput()
	t.Logf("%s", out)
	if err != nil || !strings.Contains(string(out), "Won") {
		t.Errorf("the game is not won: %v", err)
	}
}

// A reference plays by the same keys as the window, and says what the window's narrator has to say.
type reference struct {
	session  *play.Session
	app      *app.App
	keys     cursor.Player
	narrator *narrate.Narrator
	said     bytes.Buffer
}

// newReference begins a deal of Klondike, with arguments of the program.
func newReference(t *testing.T, number uint32, args ...string) *reference {
	r := &reference{session: play.New(play.Config{})}
	r.app = newApp(t, r.session, resources.Files{}, args...)
	r.app.Begin(resources.Properties{})
	gametest.NoError(t, r.app.StartFirst(func(string, bool) (play.StartOptions, error) {
		return play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, number)}, nil
	}))
	layout := scene.NewLayout(r.session.Rules(), 800, 600, 20, scene.Style{})
	r.keys = cursor.Player{Session: r.session, Layout: &layout}
	r.narrator = narrate.New(narrate.Config{Session: r.session, Host: r.app, Out: &r.said, ByKeys: true})
	r.narrator.Report()
	return r
}

// press does what a key does: a character, '\r' for Return, or '>' for the right arrow.
func (r *reference) press(key rune) {
	switch {
	case key == '>':
		_ = r.keys.DoAction("cursor", []string{"right"})
	case r.keys.IsTyping && key == '\r':
		r.keys.TypeKey("Return", 0, 0)
	case r.keys.IsTyping:
		r.keys.TypeKey(string(key), key, 0)
	case key == ' ':
		_ = r.session.Do(game.Action{Name: "deal"})
	default:
		r.keys.TypeFirst("slash")
	}
	r.narrator.Report()
}

// sentences returns what was said so far.
func (r *reference) sentences() []string {
	return strings.Split(strings.TrimSpace(r.said.String()), "\n")
}

// typed returns the keys of a move.
func typed(s game.State, m game.Move) string {
	if m.Kind != game.Carry {
		return "> "
	}
	cards := s.Cards(m.From)
	card := cards[len(cards)-m.N].Card
	words := strings.Fields(strings.ToLower(card.Name())) // "7 of hearts"
	rank := words[0]
	if rank != "10" {
		rank = rank[:1]
	} else {
		rank = "t"
	}
	where := "u"
	if m.To.Role == game.Tableau {
		where = fmt.Sprint(m.To.N+1, "\r")
	}
	return ">/" + rank + words[2][:1] + where
}

func keysymOf(key rune) xproto.Keysym {
	switch key {
	case '\r':
		return keyReturn
	case '>':
		return keyRight
	}
	return xproto.Keysym(key)
}
