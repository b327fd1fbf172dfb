package x11_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/x11/internal/xvfb"
)

// Tests with records and ledgers that are damaged, or made to do harm.

// Limits for the time and memory of a start, whatever files there are. The files that the limits are for
// would take many minutes and gigabytes.
const (
	hostileTime   = patience
	hostileMemory = 400_000 // kilobytes
)

// goodRecord plays and leaves a game with one action, and returns the path and the text of its record.
func (h recordsDir) goodRecord(server *xvfb.Server) (path, text string) {
	h.t.Helper()
	r := launchOn(h.t, server, server.Display, h.env, "-deal", "41")
	r.typeKeys(" ")
	r.quit()
	files := h.files()
	data, err := os.ReadFile(files[len(files)-1])
	if err != nil {
		h.t.Fatal(err)
	}
	return files[len(files)-1], string(data)
}

// recordID returns an id that no other record of a test has.
func recordID(n int) string { return fmt.Sprintf("20260102T030405Z-%08x", n) }

// checkStart starts the program without options, and checks its time, memory and status line. It quits the
// program, and returns the lines on standard error.
func (h recordsDir) checkStart(server *xvfb.Server, status string) (said []string) {
	h.t.Helper()
	r := launchOn(h.t, server, server.Display, h.env)
	took := r.ready.Sub(r.started)
	_, memory := residentMemory(h.t, r.cmd.Process.Pid)
	if took > hostileTime || memory > hostileMemory {
		h.t.Errorf("the start takes %v and %d kB", took, memory)
	}
	r.awaitStatus(status)
	if line := r.statusLine(); !strings.HasPrefix(line, status) {
		h.t.Errorf("%q, want %q", line, status)
	}
	r.quit()
	h.t.Logf("%v, %d kB", took.Round(time.Millisecond), memory)
	return strings.Split(strings.TrimSuffix(r.errs.String(), "\n"), "\n")
}

// withTable replaces the rule table of a record, and sets the hash that fits.
func withTable(text, table string) string {
	end := strings.Index(text, "\ndeal ") + 1
	hash := strings.Index(text, "\nhash ") + len("\nhash ")
	sum := sha256.Sum256([]byte(table))
	var lines strings.Builder
	for line := range strings.Lines(table) {
		lines.WriteString(strings.TrimSuffix("| "+line, "\n") + "\n")
	}
	return text[:hash] + hex.EncodeToString(sum[:]) + "\n" + lines.String() + text[end:]
}

// TestHostileRecords checks that unusable records are put into quarantine with a line each, within limits of
// time and memory. Everything else goes on.
func TestHostileRecords(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	good, text := h.goodRecord(server)
	header, _, _ := strings.Cut(text, "\n\n")
	rng := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 100_000)
	for i := range noise {
		noise[i] = byte(rng.Uint32())
	}
	pass := strings.Repeat("draw\n", 8) + "redeal\n"
	deep := func(n int, opens, closes string) string {
		return "[klondike]\ntitle = \"Klondike\"\nx = " + strings.Repeat(opens, n) + strings.Repeat(closes, n) + "\n"
	}
	var many strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&many, "[a%d]\n", i)
	}
	for n, group := range [][]string{ // five in a group, because more get one line together
		{header[:len(header)/2], header, string(noise), strings.Repeat("\x00", 5000), text + "redeal\n"},
		{text + strings.Repeat(pass, 120_000), text + strings.Repeat("go 0\ngo 1\n", 500_000), text + strings.Repeat("undo\nredo\n", 500_000),
			header + "\n\n" + strings.Repeat("draw; ", 1_000_000) + "draw\n", text + "go 99999999999999999999\n"},
		{withTable(text, deep(100_000, "[", "]")), withTable(text, deep(100_000, "{a=", "}")), withTable(text, many.String()),
			withTable(text, "[klondike]\nlike = \"klondike\"\n"), withTable(text, deep(1, "1e", "9999999"))},
		{text + strings.Repeat("x", 10<<20) + "\n", "xklondike record 1\n" + strings.Repeat("a 1\n", 3<<20),
			strings.Replace(text, "\n| ", "\n| "+strings.Repeat("#", 10<<20)+"\n| ", 1), "xklondike record 0\n" + text,
			strings.Replace(text, "cards ", "cards "+strings.Repeat("AS ", 1<<20), 1)},
	} {
		var want []string
		for i, bad := range group {
			path := filepath.Join(h.dir, "games", recordID(10*n+i)+".game")
			bad = strings.Replace(bad, strings.TrimSuffix(filepath.Base(good), ".game"), recordID(10*n+i), 1)
			if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
				t.Fatal(err)
			}
			want = append(want, path)
		}
		said := h.checkStart(server, "Score -52 · Total -52 · 1st game   Resumed at action 1")
		for i, path := range want {
			if len(said) != len(want) || !strings.HasPrefix(said[i], "xklondike: "+path+": ") || !strings.HasSuffix(said[i], path+".bad") ||
				len(said[i]) > 600 {
				t.Errorf("group %d: it says %.1000q", n, said)
			}
			if _, err := os.Stat(path + ".bad"); err != nil {
				t.Errorf("group %d, %d is not set aside: %v", n, i, err)
			}
		}
		if said := h.checkStart(server, "Score -52 · Total -52 · 1st game   Resumed at action 1"); len(said) != 1 || said[0] != "" {
			t.Errorf("group %d: the next start says %q", n, said)
		}
	}
	if got, err := os.ReadFile(good); err != nil || string(got) != text {
		t.Errorf("the good one has changed: %v", err)
	}
	h.verified("klondike original: played 1, total score -52")
}

// TestStrangeRecords checks files that only look like records, records of a newer format, and files that are
// too large. They stay where they are or go to quarantine unread, and take no time. Only an empty record
// goes.
func TestStrangeRecords(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	good, _ := h.goodRecord(server)
	games := filepath.Dir(good)
	name := func(n int) string { return filepath.Join(games, recordID(n)+".game") }
	sparse := func(path string) error {
		return errors.Join(os.WriteFile(path, []byte("xklondike record 1\n"), 0o600), os.Truncate(path, 1<<30))
	}
	later := []byte("xklondike record 2\nsomething new\n")
	err := errors.Join(
		syscall.Mkfifo(name(1), 0o600), os.Symlink(name(2), name(2)), os.Symlink("/dev/zero", name(3)), os.Symlink(good, name(4)),
		os.MkdirAll(name(5)+"/below", 0o700), os.WriteFile(name(6), nil, 0o600), os.WriteFile(name(7), later, 0o600),
		os.Symlink("/proc/none", name(8)), sparse(name(9)), os.Symlink("/dev/tty", name(10)),
		os.WriteFile(filepath.Join(games, "..game"), []byte("mine"), 0o600), os.WriteFile(filepath.Join(games, "copy.game"), []byte("mine"), 0o600),
		os.WriteFile(filepath.Join(games, strings.ToUpper(recordID(11))+".game"), []byte("mine"), 0o600),
	)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "unix", filepath.Join(t.TempDir(), "s"))
	if err == nil {
		defer listener.Close()
		err = os.Rename(listener.Addr().String(), name(12))
	}
	if err != nil {
		t.Fatal(err)
	}
	before := fileKinds(t, games)
	said := h.checkStart(server, "Score -52 · Total -52 · 1st game   Resumed at action 1")
	if len(said) != 2 || !strings.Contains(said[0], name(7)+": a newer version of the program wrote it, in format 2") || !strings.Contains(said[1], name(9)+".bad") {
		t.Errorf("it says %q", said)
	}
	before[recordID(9)+".game.bad"] = before[recordID(9)+".game"]
	delete(before, recordID(9)+".game")
	delete(before, recordID(6)+".game") // an empty record is removed
	if d := cmp.Diff(before, fileKinds(t, games)); d != "" {
		t.Errorf("(-before +after)\n%s", d)
	}
	if text, err := os.ReadFile(name(7)); err != nil || !bytes.Equal(text, later) {
		t.Errorf("a record of a later format is now %q (%v)", text, err)
	}
}

// fileKinds returns the mode and modification time of each file in a directory, and the size of regular files, by name.
func fileKinds(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]string)
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		found[e.Name()] = fmt.Sprint(info.Mode(), info.ModTime().UnixNano())
		if e.Type().IsRegular() {
			found[e.Name()] += fmt.Sprint(" ", info.Size())
		}
	}
	return found
}

// TestHostileFiles checks that files that are named in an option and are no records are refused in one line.
func TestHostileFiles(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	_, text := h.goodRecord(server)
	dir := t.TempDir()
	name := func(name string) string { return filepath.Join(dir, name) }
	err := errors.Join(
		os.Symlink(name("circle"), name("circle")), os.WriteFile(name("sparse"), []byte("xklondike record 1\n"), 0o600),
		os.Truncate(name("sparse"), 1<<30), os.WriteFile(name("later"), []byte("xklondike record 7\n"), 0o600),
		os.WriteFile(name("long"), []byte(text+strings.Repeat("undo\nredo\n", 500_000)), 0o600),
		os.WriteFile(name("empty"), nil, 0o600), os.WriteFile(name("cut"), []byte(text[:200]), 0o600), os.Mkdir(name("folder"), 0o700),
	)
	if err != nil {
		t.Fatal(err)
	}
	before := fileKinds(t, dir)
	ledger := h.ledger()
	for _, file := range []string{name("circle"), name("sparse"), name("later"), name("long"), name("empty"), name("cut"), name("folder"),
		name("none"), "/dev/zero", "/dev/null"} {
		for _, option := range []string{"-show", "-verify", "-replay", "-resume", "-export"} {
			cmd := exec.Command(program(t), "-display", server.Display, option, file)
			cmd.Env = h.env
			var errs bytes.Buffer
			cmd.Stderr = &errs
			begun := time.Now()
			cmd.Run()
			took, said := time.Since(begun), errs.String()
			if cmd.ProcessState.ExitCode() != 1 || !strings.HasPrefix(said, "xklondike: ") || !strings.Contains(said, file) ||
				strings.Count(said, "\n") != 1 || took > hostileTime {
				t.Errorf("%s %s: exit %d, %v, %q", option, file, cmd.ProcessState.ExitCode(), took, said)
			}
		}
	}
	if d := cmp.Diff(before, fileKinds(t, dir)); d != "" {
		t.Errorf("what was named has changed (-before +after)\n%s", d)
	}
	if d := cmp.Diff(ledger, h.ledger()); d != "" {
		t.Errorf("the ledger (-before +after)\n%s", d)
	}
}

// TestHostileLedger checks that the readable lines of a damaged ledger count, and that play goes on.
func TestHostileLedger(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	const line = "2026-01-02T03:04:05Z %s klondike original won %s 1 100 0 5678\n"
	noise := make([]byte, 1_000_000)
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range noise {
		noise[i] = byte(rng.Uint32())
	}
	tooMuch := strings.Repeat("9", 30)
	for name, c := range map[string]struct {
		text     string
		readable int // number of readable lines, of 100 points each
	}{
		"noise":          {string(noise) + "\n" + fmt.Sprintf(line, recordID(1), "100"), 1},
		"no end":         {fmt.Sprintf(line, recordID(1), "100") + "2026-01-02T03:04:05Z " + recordID(2), 1},
		"a long line":    {fmt.Sprintf(line, recordID(1), "100") + strings.Repeat("x", 10<<20) + "\n" + fmt.Sprintf(line, recordID(2), "100"), 2},
		"many words":     {fmt.Sprintf(line, recordID(1), "100") + strings.Repeat("x ", 20<<20) + "\n" + fmt.Sprintf(line, recordID(2), "100"), 2},
		"a line's tail":  {strings.TrimSuffix(fmt.Sprintf(line, recordID(1), "100"), "\n") + strings.Repeat(" x", 1000) + "\n", 1},
		"NULs":           {fmt.Sprintf(line, recordID(1), "100") + strings.Repeat("\x00", 4096) + fmt.Sprintf(line, recordID(2), "100"), 1},
		"too much":       {fmt.Sprintf(line, recordID(1), tooMuch) + fmt.Sprintf(line, recordID(2), "-"+tooMuch) + fmt.Sprintf(line, recordID(3), "100"), 1},
		"another's path": {fmt.Sprintf(line, "../../../../etc/passwd", "100") + fmt.Sprintf(line, recordID(2), "100"), 1},
		"a carriage":     {strings.ReplaceAll(fmt.Sprintf(line, recordID(1), "100"), "\n", "\r\n"), 1},
	} {
		t.Run(name, func(t *testing.T) {
			h := newRecordsDir(t, server)
			h.t = t
			if err := os.MkdirAll(h.dir, 0o700); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(h.dir, "ledger")
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			said := h.checkStart(server, fmt.Sprintf("Score -52 · Total %d · %s game", 100*c.readable, ordinal(c.readable+1)))
			if len(said) != 1 || said[0] != "" && !strings.HasPrefix(said[0], "xklondike: "+path) || len(said[0]) > 600 {
				t.Errorf("it says %q", said)
			}
			h.goodRecord(server)
			h.checkStart(server, fmt.Sprintf("Score -52 · Total %d · %s game", 100*c.readable-52, ordinal(c.readable+1)))
			if now, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(now), c.text) {
				t.Errorf("what was in the ledger is there no more (%v)", err)
			}
		})
	}
}

// TestHugeLedger checks that a ledger that is far too large is left alone. There are no totals, and play goes on.
func TestHugeLedger(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	path, _ := h.goodRecord(server)
	ledger := filepath.Join(h.dir, "ledger")
	if err := os.Truncate(ledger, 1<<30); err != nil {
		t.Fatal(err)
	}
	said := h.checkStart(server, "Score -52 · Total -52 · 1st game   Resumed at action 1")
	if len(said) != 1 || !strings.Contains(said[0], ledger) {
		t.Errorf("it says %q", said)
	}
	info, err := os.Stat(ledger)
	if err != nil || info.Size() != 1<<30 {
		t.Errorf("the ledger is %v (%v)", info, err)
	}
	if files := h.files(); !slices.Equal(files, []string{path}) {
		t.Errorf("records %q", files)
	}
}
