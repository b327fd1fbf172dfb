package x11_test

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// A situation is what the sandbox decides from: files, links and the environment of a run. In all of them ~ is the home directory.
type situation struct {
	what  string
	files string   // made in the home directory; a name with a slash at its end is a directory, and a>b a link from a to b
	cd    string   // where the run begins, below the home directory
	env   string   // with blanks between
	args  []string // of a run without a window
	want  string   // rules, each with what it allows
}

// The program's own directories.
const (
	config = " rw ~/.config/xklondike"
	state  = " rw ~/.local/state/xklondike"
)

// situations are the table of what the sandbox opens. Each run has its own directories for settings and records as well.
var situations = []situation{
	{what: "nothing", want: config + state},
	{what: "a missing file", env: "XENVIRONMENT=/etc/nofile", want: config + state},
	{what: "a relative name", files: "res", env: "XENVIRONMENT=res", want: config + state + " r ~/res"},
	{what: "a missing relative name", env: "XENVIRONMENT=res", want: config + state},
	{what: "a directory where a file should be", files: "dir/", env: "XENVIRONMENT=dir", want: config + state},
	{what: "a directory of resources", files: "app/XKlondike", env: "XAPPLRESDIR=app", want: config + state + " r ~/app/XKlondike"},
	{what: "the home for resources", env: "XAPPLRESDIR=.", want: config + state},
	{what: "a search path", env: "XUSERFILESEARCHPATH=:/x", want: config + state},
	{what: "the user's resources", files: "XKlondike", want: config + state + " r ~/XKlondike"},
	{what: "a missing file to include", args: []string{"-xrm", `#include "nofile"`}, want: config + state},
	{what: "a missing file to include elsewhere", args: []string{"-xrm", `#include "/etc/nofile"`}, want: config + state},
	{what: "a file to include", files: "dir/a", args: []string{"-xrm", `#include "dir/a"`}, want: config + state + " r ~/dir/a"},
	{what: "a link to resources", files: "dir/a l>dir/a", env: "XENVIRONMENT=l", want: config + state + " r ~/dir/a"},
	{what: "up from a linked directory", files: "other/deep/ other/res l>other/deep", env: "XENVIRONMENT=l/../res", want: config + state + " r ~/other/res"},
	{what: "up from below", files: "res dir/", cd: "dir", env: "XENVIRONMENT=../res", want: config + state + " r ~/res"},

	{what: "a record at home", files: "my.game", args: []string{"-resume", "my.game"}, want: config + state + " rw ~/my.game"},
	{what: "a record above", files: "my.game .ssh/", cd: ".ssh", args: []string{"-resume", "../my.game"}, want: config + state + " rw ~/my.game"},
	{what: "a record elsewhere", files: "tmp/my.game", args: []string{"-resume", "~/tmp/my.game"}, want: config + state + " rw ~/tmp/my.game"},
	{what: "a linked record", files: "tmp/my.game l>tmp/my.game", args: []string{"-resume", "l"}, want: config + state + " rw ~/tmp/my.game"},
	{what: "a rule table", files: "tables/own.toml", args: []string{"-tables", "tables/own.toml"}, want: config + state + " r ~/tables/own.toml"},
	{what: "standard input", files: "-", args: []string{"-check", "-"}, want: " r ~/.config/xklondike r ~/.local/state/xklondike"},

	{what: "a linked config.toml", files: "dot/x.toml .config/xklondike/config.toml>../../dot/x.toml", want: config + state + " rw ~/dot/x.toml"},
	{what: "a link that leads nowhere", files: "dot/ .config/xklondike/config.toml>../../dot/x.toml", want: config + state},
	{what: "config.toml as a linked directory", files: "dot/ .config/xklondike/config.toml>../../dot", want: config + state},
	{what: "another link", files: ".ssh/id .config/xklondike/bookmark>../../.ssh/id", want: config + state},
	{what: "another linked directory", files: ".ssh/id .config/xklondike/bookmark>../../.ssh", want: config + state},
	{what: "a linked rule table", files: "dot/own.toml .config/xklondike/games/own.toml>~/dot/own.toml", want: config + state + " r ~/.config/xklondike/games r ~/dot/own.toml"},
	{what: "a linked directory of settings", files: "dot/x/config.toml .config/xklondike>../dot/x", want: state + " rw ~/dot/x r ~/dot/x/config.toml"},
	{what: "settings linked to the home", files: ".config/xklondike>..", want: state},

	{what: "a linked ledger", files: "sync/ledger .local/state/xklondike/ledger>~/sync/ledger", want: config + state + " rw ~/sync/ledger"},
	{what: "linked games", files: "sync/ .local/state/xklondike/games>~/sync", want: config + state + " rw ~/sync"},
	{what: "another link among records", files: "sync/a .local/state/xklondike/a>~/sync/a .local/state/xklondike/b>~/sync", want: config + state},
	{what: "games linked to the home", files: ".local/state/xklondike/games>~", want: config + state},
	{what: "records elsewhere", files: "rec/", args: []string{"-records", "rec"}, want: config + " rw ~/rec"},
	{what: "records that are made", args: []string{"-records", "new/rec"}, want: config + " rw ~/new/rec"},

	{what: "the home as a card set", args: []string{"-xrm", "*cardSet: ~/"}, want: config + state},
	{what: "a card set without cards", files: ".ssh/id", args: []string{"-xrm", "*cardSet: ~/.ssh"}, want: config + state},
	{what: "a card set with a card missing", files: "set/AS.png set/private", args: []string{"-xrm", "*cardSet: ~/set"}, want: config + state},
	{what: "a card set", files: "set/private set/more/private" + cardFiles(" set/more/"), args: []string{"-xrm", "*cardSet: ~/set"},
		want: config + state + " l ~/set" + cardFiles(" r ~/set/more/")},

	{what: "a picture", files: "out/", args: []string{"-deal", "5", "-shot", "out/a.png"}, want: config + " r ~/.local/state/xklondike"},
	{what: "a picture for whoever reads the pipe", files: "p.png|", args: []string{"-deal", "5", "-shot", "p.png"}, want: config + " r ~/.local/state/xklondike w ~/p.png"},
}

// cardFiles returns the names of all pictures of a card set, each after a prefix.
func cardFiles(prefix string) (names string) {
	for _, suit := range "CDHS" {
		for _, rank := range strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K") {
			names += prefix + rank + string(suit) + ".png"
		}
	}
	return names + prefix + "back.png"
}

// prepare makes the files of a situation, and the two directories of which a run that keeps no records reads what is there.
func (s situation) prepare(t *testing.T, home string) {
	for _, name := range strings.Fields(s.files) {
		name, target, isLink := strings.Cut(name, ">")
		path := filepath.Join(home, name)
		gametest.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		switch {
		case isLink:
			gametest.NoError(t, os.Symlink(strings.ReplaceAll(target, "~", home), path))
		case strings.HasSuffix(name, "/"):
			gametest.NoError(t, os.MkdirAll(path, 0o700))
		case strings.HasSuffix(name, "|"):
			gametest.NoError(t, syscall.Mkfifo(strings.TrimSuffix(path, "|"), 0o600))
		case strings.HasSuffix(name, ".game"):
			put(t, path, string(readFile(t, "../game/journal/testdata/format1/branches.game")))
		case strings.HasSuffix(name, "own.toml"):
			put(t, path, "[own]\nlike = \"klondike\"\ntitle = \"Own\"\n")
		default:
			put(t, path, "")
		}
	}
	for _, name := range []string{".config/xklondike", ".local/state/xklondike"} {
		if _, err := os.Lstat(filepath.Join(home, name)); err != nil {
			gametest.NoError(t, os.MkdirAll(filepath.Join(home, name), 0o700))
		}
	}
}

// rules runs the program with testdata/probe.go.txt, and returns what its sandbox opens, in order.
func (s situation) rules(t *testing.T, built, home string) string {
	args := slices.Clone(s.args)
	if !slices.Contains(args, "-check") {
		args = append(args, "-display", "none")
		if !slices.Contains(args, "-shot") {
			args = append(args, "-narrate")
		}
	}
	for i := range args {
		args[i] = strings.Replace(args[i], "~/tmp", home+"/tmp", 1)
	}
	run := exec.Command(built, args...)
	results, theirs, err := os.Pipe()
	gametest.NoError(t, err)
	defer results.Close()
	run.Env = append(strings.Fields(s.env), "HOME="+home, "PROBES=rules")
	run.Dir, run.ExtraFiles = filepath.Join(home, s.cd), []*os.File{theirs}
	var said bytes.Buffer
	run.Stderr = &said
	gametest.NoError(t, run.Start())
	theirs.Close()
	stop := time.AfterFunc(patience, func() { _ = run.Process.Kill() })
	defer stop.Stop()
	text := gametest.Must(io.ReadAll(results))(t)
	if strings.Contains(s.files, "|") { // it waits for a reader
		_ = run.Process.Kill()
	}
	_ = run.Wait() // some runs fail after that
	if len(text) == 0 {
		t.Fatalf("no rules: %s", said.String())
	}
	return sortedRules(strings.ReplaceAll(string(text), home, "~"))
}

func sortedRules(text string) string {
	words := strings.Fields(text)
	var rules []string
	for i := 0; i+1 < len(words); i += 2 {
		if rule := words[i] + " " + words[i+1]; words[i+1] != "/usr/lib/locale" {
			rules = append(rules, rule)
		}
	}
	slices.Sort(rules)
	return strings.Join(rules, "\n")
}

// TestSandboxRules checks what the sandbox opens in each situation, by asking the program from inside.
func TestSandboxRules(t *testing.T) {
	t.Parallel()
	built := buildProbed(t)
	for _, s := range situations {
		t.Run(s.what, func(t *testing.T) {
			home := gametest.Must(filepath.EvalSymlinks(t.TempDir()))(t)
			s.prepare(t, home)
			gametest.Equal(t, s.rules(t, built, home), sortedRules(s.want), "rules:")
		})
	}
}
