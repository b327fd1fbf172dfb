package x11_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/resources"
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
	cmd.Env, cmd.SysProcAttr = env, &syscall.SysProcAttr{Setpgid: true}
	gametest.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait()
	})
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
	keys     cursor.Player
	narrator *narrate.Narrator
	said     bytes.Buffer
}

func newReference(t *testing.T, number uint32) *reference {
	r := &reference{session: play.New(play.Config{})}
	a := newApp(t, r.session, resources.Files{}, "-xrm", "*autoTurnUp: true")
	a.Begin(resources.Properties{})
	gametest.NoError(t, a.StartFirst(func(string, bool) (play.StartOptions, error) {
		return play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, number)}, nil
	}))
	layout := scene.NewLayout(r.session.Rules(), 800, 600, 20, scene.Style{})
	r.keys = cursor.Player{Session: r.session, Layout: &layout}
	r.narrator = narrate.New(narrate.Config{Session: r.session, Host: a, Out: &r.said, ByKeys: true})
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

// Orca writes what it says in such lines. Of a notification it says the role, and then the name; of a focus it says the name first.
var (
	orcaSpeaks   = regexp.MustCompile(`SPEECH OUTPUT: '(.*)'\{`)
	orcaNotifies = regexp.MustCompile(`SPEECH OUTPUT: 'notification (.*)'\{`)
)

// orcaByLine runs Orca with a debugging file that is written line by line, and not in blocks.
const orcaByLine = `import builtins, runpy, sys
plain = builtins.open
def by_line(name, mode="r", *args, **more):
    return plain(name, mode, 1, **more) if name == sys.argv[1].partition("=")[2] else plain(name, mode, *args, **more)
builtins.open = by_line
sys.argv[0] = "/usr/bin/orca"
runpy.run_path("/usr/bin/orca", run_name="__main__")`

// TestOrca plays 50 moves by keys while Orca follows the window, and compares the notifications that Orca speaks with what the
// narrator says.
func TestOrca(t *testing.T) {
	server, env := startAccessible(t)
	log := filepath.Join(t.TempDir(), "orca.log")
	number, moves := gametest.WonKlondike(t)
	cmd := programCommand(t, env, "-display", server.Display, "-deal", fmt.Sprint(number), "-xrm", "*autoTurnUp: true", "-xrm", "*animation: 0")
	startReal(t, env, "/usr/bin/python3", "-c", orcaByLine, "--debug-file="+log, "--replace", "--disable=braille")
	r := launchCommand(t, server, cmd)
	heard := func() (lines []string) {
		all, _ := os.ReadFile(log) // there is none yet while Orca starts
		for _, m := range orcaNotifies.FindAllSubmatch(all, -1) {
			lines = append(lines, string(m[1]))
		}
		return lines
	}
	ref, played := newReference(t, number), 0
	await := func() {
		t.Helper()
		again := time.NewTicker(20 * time.Millisecond)
		defer again.Stop()
		for limit := time.Now().Add(patience); len(heard()) < len(ref.sentences()); <-again.C {
			if time.Now().After(limit) {
				got, want := heard(), ref.sentences()
				t.Fatalf("%d sentences are spoken, want %d:\n%s\nwant\n%s", len(got), len(want), strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
	await()
	s := ref.session
	for _, m := range moves {
		if m.Kind == game.Turn {
			continue // a setting turns cards up
		}
		if played++; played > 50 {
			break
		}
		for _, key := range typed(s.State(), m) {
			ref.press(key)
			r.key(keysymOf(key))
			await() // as a player does
		}
	}
	r.sync()
	gametest.NoDiff(t, heard(), ref.sentences(), "spoken:\n")
	all, err := os.ReadFile(log)
	if err != nil || !strings.Contains(string(all), "SPEECH OUTPUT: 'King of Spades, 5 of 5.'") {
		t.Errorf("the cursor is not spoken: %v", err)
	}
	t.Logf("of %d utterances %d are notifications:", len(orcaSpeaks.FindAll(all, -1)), len(heard()))
	for _, m := range orcaSpeaks.FindAllSubmatch(all, -1) {
		t.Logf("%s", m[1])
	}
}

// TestOrcaPanels presses keys in panels, and checks what Orca speaks after each. It logs how long Orca's first words take.
func TestOrcaPanels(t *testing.T) {
	server, env := startAccessible(t)
	log := filepath.Join(t.TempDir(), "orca.log")
	cmd := programCommand(t, env, "-display", server.Display, "-deal", "41", "-xrm", "*menuBar: true", "-xrm", "*animation: 0")
	startReal(t, env, "/usr/bin/python3", "-c", orcaByLine, "--debug-file="+log, "--replace", "--disable=braille")
	r := launchCommand(t, server, cmd)
	heard := 0
	hear := func(want string) (lines []string, took time.Duration) {
		t.Helper()
		again := time.NewTicker(10 * time.Millisecond)
		defer again.Stop()
		for began := time.Now(); ; <-again.C {
			all, _ := os.ReadFile(log)
			for _, m := range orcaSpeaks.FindAllSubmatch(all, -1)[heard:] {
				if heard++; took == 0 {
					took = time.Since(began)
				}
				if lines = append(lines, string(m[1])); strings.HasPrefix(string(m[1]), want) {
					return lines, took
				}
			}
			if time.Since(began) > patience {
				t.Fatalf("%q is not spoken, but %q", want, lines)
			}
		}
	}
	hear("notification Klondike, deal 41.")
	const keyUp, table = 0xff52, "Klondike panel."
	for _, step := range []struct {
		key         xproto.Keysym
		first, last string // of what is spoken
	}{
		{keyF2, "Choose a game dialog", "Klondike, draw 3"},
		{'y', "Yukon, no stock", ""},
		{'u', "notification Yukon, no stock", ""},
		{keyDown, "Yukon Cells, ", ""},
		{keyBackSpace, "Yukon, no stock", ""},
		{'x', "", "notification No game matches."},
		{keyEscape, table, ""},
		{keyF1, "Klondike: rules and keys dialog", "Click the stock"},
		{keyDown, "To win, move all 52 cards", ""},
		{keyDown, "The game uses one pack.", ""},
		{keyUp, "To win, move all 52 cards", ""},
		{keyEscape, table, ""},
		{keyF10, "Game menu", "New deal, n."},
		{keyDown, "Same deal again, a.", ""},
		{keyRight, "Move menu", "Deal, space."},
		{keyRight, "View menu", "Card style: "},
		{keyEscape, table, ""},
		{keyF3, "Deal by number dialog A number from 1 to", "Deal: entry."},
		{'x', "", ""},
		{keyReturn, `notification "x" is not a deal number`, ""},
		{keyEscape, table, ""},
		{keyF4, "Your games dialog", "notification No games were found."},
		{keyEscape, table, ""},
		{keyF5, "Statistics dialog", "There are no statistics yet"},
		{keyEscape, table, ""},
		{keyF6, "Settings dialog", "Drag distance, "},
		{'d', "notification Drag distance, ", ""},
		{keyDown, "Shortest drag, ", ""},
		{keyReturn, "", "New value in ms: entry"},
		{keyEscape, "", "Shortest drag, "},
		{keyEscape, table, ""},
	} {
		r.key(step.key)
		if step.first+step.last == "" {
			continue
		}
		last := step.last
		if last == "" {
			last = step.first
		}
		lines, took := hear(last)
		if !strings.HasPrefix(lines[0], step.first) {
			t.Errorf("key %#x: %q is spoken first, want %q", step.key, lines[0], step.first)
		}
		t.Logf("key %#x, after %d ms: %s", step.key, took.Milliseconds(), strings.Join(lines, " | "))
	}
}
