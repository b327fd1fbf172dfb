package x11_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/resources/sandbox"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// buildProbed builds the program with a main.go that calls testdata/probe.go.txt, which asks testdata/rules.go.txt.
func buildProbed(t *testing.T) string {
	t.Helper()
	root := gametest.Must(filepath.Abs(".."))(t)
	dir := t.TempDir()
	main := string(readFile(t, "../main.go"))
	const closing = "p.sandbox.Close()"
	if strings.Count(main, closing) != 1 {
		t.Fatalf("main.go does not have %s once", closing)
	}
	put(t, filepath.Join(dir, "main.go"), strings.Replace(main, closing, "probe(p.sandbox)", 1))
	put(t, filepath.Join(dir, "probe.go"), string(readFile(t, "testdata/probe.go.txt")))
	put(t, filepath.Join(dir, "rules.go"), string(readFile(t, "testdata/rules.go.txt")))
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{
		filepath.Join(root, "main.go"): filepath.Join(dir, "main.go"), filepath.Join(root, "probe.go"): filepath.Join(dir, "probe.go"),
		filepath.Join(root, "resources/sandbox/rules.go"): filepath.Join(dir, "rules.go"),
	}})
	gametest.NoError(t, err)
	put(t, filepath.Join(dir, "overlay.json"), string(overlay))
	built := filepath.Join(dir, "xklondike")
	build := exec.Command("go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-ldflags", "-s -w", "-o", built, "xklondike")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return built
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	return gametest.Must(os.ReadFile(path))(t)
}

// put gives a file a text as an editor does: it makes another, and renames that.
func put(t *testing.T, path, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = os.WriteFile(path+"~", []byte(text), 0o700)
	}
	if err == nil {
		err = os.Rename(path+"~", path)
	}
	gametest.NoError(t, err)
}

// A prisoner is the program, which tries to leave its sandbox.
type prisoner struct {
	*testing.T
	command *exec.Cmd
	input   io.Writer
	output  *bufio.Reader
	errors  bytes.Buffer
	results *os.File
}

// imprison starts the program in a home directory with secrets, and a config.toml that is a link into dotfiles.
func imprison(t *testing.T, built, home string, probes []string, args ...string) *prisoner {
	p := &prisoner{T: t, command: exec.Command(built, args...)}
	results, theirs, err := os.Pipe()
	gametest.NoError(t, err)
	defer theirs.Close()
	t.Cleanup(func() { results.Close() })
	p.results = results
	p.command.Env = []string{"HOME=" + home, "PROBES=" + strings.Join(probes, "\n")}
	p.command.Dir, p.command.Stderr, p.command.ExtraFiles = home, &p.errors, []*os.File{theirs}
	input := gametest.Must(p.command.StdinPipe())(t)
	output := gametest.Must(p.command.StdoutPipe())(t)
	p.input, p.output = input, bufio.NewReader(output)
	gametest.NoError(t, p.command.Start())
	t.Cleanup(func() { _ = p.command.Process.Kill() }) // most have ended
	time.AfterFunc(patience, func() { _ = p.command.Process.Kill() })
	return p
}

// expectProbes compares what the probes found with what is wanted, by probe. Without a word, it was allowed.
func (p *prisoner) expectProbes(want map[string]string) {
	p.Helper()
	text := gametest.Must(io.ReadAll(p.results))(p)
	for probe, word := range want {
		if word == "" {
			word = "<nil>"
		}
		_, result, found := strings.Cut(string(text), probe+": ")
		if result, _, _ = strings.Cut(result, "\n"); !found || !strings.Contains(result, word) {
			p.Errorf("%s: %q, want %s", probe, result, word)
		}
	}
}

// expect reads lines until one has the words.
func (p *prisoner) expect(words string) {
	p.Helper()
	for {
		line, err := p.output.ReadString('\n')
		if err != nil {
			p.Fatalf("waiting for %q: %v\n%s", words, err, p.errors.String())
		}
		if strings.Contains(line, words) {
			return
		}
	}
}

func (p *prisoner) say(line, answer string) {
	p.Helper()
	if _, err := io.WriteString(p.input, line+"\n"); err != nil {
		p.Fatal(err)
	}
	p.expect(answer)
}

func newPrison(t *testing.T) (home string) {
	home = t.TempDir()
	for _, name := range strings.Fields(".ssh/id_test .profile .Xdefaults cards/a.png dotfiles/xklondike.toml") {
		put(t, filepath.Join(home, name), "")
	}
	put(t, filepath.Join(home, ".local/state/xklondike/program"), "#!/bin/sh\n")
	put(t, filepath.Join(home, "Games/own.toml"), "[own]\nlike = \"klondike\"\ntitle = \"Own\"\n")
	config := filepath.Join(home, ".config/xklondike/config.toml")
	gametest.NoError(t, os.MkdirAll(filepath.Dir(config), 0o700))
	gametest.NoError(t, os.Symlink("../../dotfiles/xklondike.toml", config))
	return home
}

// probesIn returns what is tried in a home directory, and what must come of it on this kernel.
func probesIn(home string, server *xvfb.Server) (probes []string, want map[string]string) {
	number := strings.TrimPrefix(server.Display, ":")
	const denied = "permission denied"
	all := [][2]string{
		{"read ~/.ssh/id_test", denied}, {"write ~/.profile", denied}, {"write ~/new", denied}, {"read /etc/passwd", denied},
		{"start ~/.local/state/xklondike/program", denied}, {"start /bin/true", denied},
		{"write ~/.config/autostart", denied}, {"read ~/.config/xklondike/config.toml", ""},
		{"rename ~/.local/state/xklondike/program ~/.config/xklondike/program", "cross-device"},
		{"dial unix /tmp/.X11-unix/X" + number, ""}, {"privileges", "no new ones"},
	}
	if strings.Contains(sandbox.Closes(), "signals") {
		all = append(all, [2]string{fmt.Sprint("kill ", os.Getpid()), "operation not permitted"})
	}
	if strings.Contains(sandbox.Closes(), "TCP") {
		all = append(all, [2]string{"dial tcp 127.0.0.1:" + port(number), denied})
	}
	want = make(map[string]string)
	for _, probe := range all {
		if strings.HasPrefix(sandbox.Closes(), "nothing") && probe[0] != "privileges" {
			continue
		}
		probes = append(probes, strings.ReplaceAll(probe[0], "~", home))
		want[probes[len(probes)-1]] = probe[1]
	}
	return probes, want
}

func port(display string) string { return "6" + strings.Repeat("0", 3-len(display)) + display }

// TestSandbox looks from inside at what the program can still open. It says so if the kernel cannot close anything: then
// only the privileges count.
func TestSandbox(t *testing.T) {
	t.Parallel()
	t.Logf("this kernel can close %s", sandbox.Closes())
	server, built := xvfb.Start(t, "-listen", "tcp"), buildProbed(t)
	for name, display := range map[string]string{"window": "127.0.0.1" + server.Display, "lines": "none"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			home := newPrison(t)
			probes, want := probesIn(home, server)
			p := imprison(t, built, home, probes, "-display", display, "-narrate", "-deal", "5")
			p.expectProbes(want)
			testSettingsInside(p, home, display != "none")
		})
	}
	for _, job := range []string{
		"-list", "-tables Games/own.toml -list", "-check Games/own.toml", "-verify",
		"-display none -deal 5 -shot Games/a.png",
		"-sheet Games/a.png", "-display " + server.Display + " -deal 5 -shot Games/a.png",
	} {
		t.Run(job, func(t *testing.T) {
			t.Parallel()
			home := newPrison(t)
			probes, want := probesIn(home, server)
			delete(want, "rename "+home+"/.local/state/xklondike/program "+home+"/.config/xklondike/program") // not every job may write there
			p := imprison(t, built, home, probes, strings.Fields(job)...)
			p.expectProbes(want)
			p.expectEnd("")
		})
	}
	for _, words := range []string{
		"-sandbox off -display " + server.Display, "-xrm *sandbox:no -display " + server.Display, "-sandbox=off -display none",
		"-display none",
	} {
		t.Run(words, func(t *testing.T) {
			t.Parallel()
			home := newPrison(t)
			if !strings.Contains(words, "sandbox") {
				put(t, filepath.Join(home, "XKlondike"), "*sandbox: off\n")
			}
			p := imprison(t, built, home, []string{"privileges"}, append(strings.Fields(words), "-narrate")...)
			p.say("quit", "")
			if out, err := io.ReadAll(p.results); err != nil || len(out) > 0 {
				t.Errorf("it was closed: %s, %v", out, err)
			}
			p.expectEnd("")
		})
	}
}

// TestSandboxStaysOn checks that nothing that the program or another client can write switches the sandbox off.
func TestSandboxStaysOn(t *testing.T) {
	t.Parallel()
	built := buildProbed(t)
	server := xvfb.Start(t)
	c := client.Dial(t, server.Display)
	xproto.ChangeProperty(c.X, xproto.PropModeReplace, c.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, 8, 14, []byte("*sandbox: off\n"))
	gametest.Must(xproto.GetInputFocus(c.X).Reply())(t)
	const where = " sandbox does not count here: it counts only on the command line, and in resource files that the program cannot change, such as ~/XKlondike\n"
	for name, place := range map[string]string{"none": "HOME/.config/xklondike/config.toml:1:1:", server.Display: "RESOURCE_MANAGER line 1:"} {
		t.Run(name, func(t *testing.T) {
			home := newPrison(t)
			if name == "none" {
				put(t, filepath.Join(home, "dotfiles/xklondike.toml"), "sandbox = false\n")
			}
			p := imprison(t, built, home, []string{"privileges"}, "-narrate", "-display", name)
			p.expectProbes(map[string]string{"privileges": "no new ones"})
			p.say("deal", "Dealt")
			p.say("quit", "has been saved")
			p.expectEnd("xklondike: " + strings.Replace(place, "HOME", home, 1) + where)
		})
	}
}

// TestRecordsInside moves the directory of records while the program plays in its sandbox, and then removes it.
func TestRecordsInside(t *testing.T) {
	t.Parallel()
	if strings.HasPrefix(sandbox.Closes(), "nothing") {
		t.Skip("this kernel closes nothing")
	}
	home := gametest.Must(filepath.EvalSymlinks(newPrison(t)))(t)
	p := imprison(t, buildProbed(t), home, []string{"privileges"}, "-narrate", "-display", "none", "-deal", "5")
	p.expectProbes(nil)
	p.say("deal", "Dealt")
	records, moved := filepath.Join(home, ".local/state/xklondike"), filepath.Join(home, ".local/old")
	gametest.NoError(t, os.Rename(records, moved))
	p.say("deal", "Dealt")
	p.say("new", "Klondike, deal ")
	p.say("deal", "Dealt")
	gametest.Fails(os.Stat(records))(t, "another directory was made:")
	games := gametest.Must(filepath.Glob(filepath.Join(moved, "games/*.game")))(t)
	ledger := string(readFile(t, filepath.Join(moved, "ledger")))
	if len(games) != 2 || strings.Count(ledger, "\n") != 2 {
		t.Fatalf("it has %q and the ledger %q", games, ledger)
	}
	draws := func(name string) int { return strings.Count(string(readFile(t, name)), "\ndraw") }
	gametest.Equal(t, draws(games[0])*draws(games[1]), 2, "draws in one record, times those in the other:")
	gametest.NoError(t, os.RemoveAll(moved))
	p.say("deal", "Not recorded: the directory of records is gone, and the sandbox keeps a new one closed: restart to record games again")
	p.say("new", "Klondike, deal ")
	p.say("deal", "Dealt")
	p.say("quit", "has not been saved")
	const gone = "the directory of records is gone, and the sandbox keeps a new one closed: restart to record games again\n"
	p.expectEnd("xklondike: " + records + " has been moved: games are now recorded in " + moved + "\n" +
		"xklondike: the rest of the game will not be recorded: " + gone + "xklondike: 2 games have not been recorded: " + gone)
}

// TestRecordsRefused checks that a directory that the sandbox should not open is refused in one line.
func TestRecordsRefused(t *testing.T) {
	t.Parallel()
	built, home := buildProbed(t), newPrison(t)
	gametest.NoError(t, os.Mkdir(filepath.Join(home, "all"), 0o700))
	gametest.NoError(t, os.Chmod(filepath.Join(home, "all"), 0o777))
	for dir, why := range map[string]string{".": "holds all of your files", "/": "holds all of your files", "all": "other users can write"} {
		for _, more := range []string{"", "-sandbox=off"} {
			p := imprison(t, built, home, nil, append([]string{"-narrate", "-display", "none", "-records", dir}, strings.Fields(more)...)...)
			gametest.Must(io.ReadAll(p.output))(t)
			err, said := p.command.Wait(), p.errors.String()
			if err == nil || !strings.HasPrefix(said, "xklondike: -records "+dir+": ") || !strings.Contains(said, why) || strings.Count(said, "\n") != 1 {
				t.Errorf("%s: %v, %q", dir, err, said)
			}
		}
	}
}

// testSettingsInside changes settings, as a player and as an editor does, and leaves.
func testSettingsInside(p *prisoner, home string, watches bool) {
	p.say("set fontSize 12", "Text size: 12 pixels, saved in config.toml")
	config := filepath.Join(home, ".config/xklondike/config.toml")
	if _, err := os.Readlink(config); err != nil || string(readFile(p.T, config)) != "fontSize = 12\n" {
		p.Errorf("config.toml is %q, %v", readFile(p.T, config), err)
	}
	p.say("set fontSize 11", "Text size: 11 pixels, saved in config.toml")
	gametest.Equal(p, string(readFile(p.T, config+".old")), "fontSize = 12\n", "the copy:")
	p.say("set sandbox off", "it counts only on the command line")
	gametest.Equal(p, string(readFile(p.T, config)), "fontSize = 11\n", "config.toml:")
	said := ""
	if !strings.HasPrefix(sandbox.Closes(), "nothing") {
		p.say("set cardSet ~/cards", "the sandbox keeps it closed: name it in config.toml")
		if watches { // an editor replaces one file, and writes to another in its place
			put(p.T, filepath.Join(home, ".Xdefaults"), "XKlondike*gap: 3\n")
			gametest.NoError(p, os.WriteFile(filepath.Join(home, "dotfiles/xklondike.toml"), []byte("fontSize = 13\n"), 0o600))
			p.expect("Text size: 13 pixels, from config.toml")
			said = "xklondike: " + home + "/.Xdefaults: the sandbox keeps it closed: restart to read it, or use -sandbox off; the file is ignored\n"
		}
	}
	p.say("deal", "Dealt")
	p.say("quit", "has been saved")
	p.expectEnd(said)
}

// expectEnd waits until the program ends, with success, and checks what it said on standard error.
func (p *prisoner) expectEnd(said string) {
	p.Helper()
	out, err := io.ReadAll(p.output)
	if err == nil {
		err = p.command.Wait()
	}
	if err != nil || p.errors.String() != said {
		p.Errorf("%v, and it said %q, want %q; %s", err, p.errors.String(), said, out)
	}
}
