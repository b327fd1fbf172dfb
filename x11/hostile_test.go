package x11_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/x11/internal/proc"
)

// Tests with records and ledgers that are damaged, or made to do harm.

// Limits for the time and memory of a start, whatever files there are. The files that the limits are for
// would take many minutes and gigabytes.
const (
	hostileTime   = patience
	hostileMemory = 400_000 // kilobytes
)

// goodRecord plays and leaves a game with one action, and returns the path and the text of its record.
func (h recordsDir) goodRecord() (path, text string) {
	h.t.Helper()
	r := h.start("-deal", "41")
	r.typeKeys(" ")
	r.quit()
	files := h.files()
	data := gametest.Must(os.ReadFile(files[len(files)-1]))(h.t)
	return files[len(files)-1], string(data)
}

// recordID returns an id that no other record of a test has.
func recordID(n int) string { return fmt.Sprintf("20260102T030405Z-%08x", n) }

// checkStart starts the program without options, and checks its time, memory and status line. It quits the
// program, and returns the lines on standard error.
func (h recordsDir) checkStart(status string) (said []string) {
	h.t.Helper()
	r := h.start()
	took := r.ready.Sub(r.started)
	_, memory := proc.ResidentMemory(h.t, r.cmd.Process.Pid)
	if took > hostileTime || memory > hostileMemory {
		h.t.Errorf("the start takes %v and %d kB", took, memory)
	}
	r.awaitStatus(status)
	gametest.HasPrefix(h.t, r.statusLine(), status)
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

// TestHostileRecords checks that a start puts unusable records into quarantine with a line each, within limits
// of time and memory, and reads nothing that is no file. The tests of package journal have many more of both.
func TestHostileRecords(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	good, text := h.goodRecord()
	own := strings.TrimSuffix(filepath.Base(good), ".game")
	name := func(n int) string { return filepath.Join(h.dir, "games", recordID(n)+".game") }
	deep := "[klondike]\ntitle = \"Klondike\"\nx = " + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + "\n"
	bad := []string{text + strings.Repeat(strings.Repeat("draw\n", 8)+"redeal\n", 120_000), withTable(text, deep)}
	for n, record := range bad {
		writeText(t, name(n), strings.Replace(record, own, recordID(n), 1))
	}
	sparse := len(bad)
	writeText(t, name(sparse), "xklondike record 1\n")
	later := "xklondike record 2\nsomething new\n"
	writeText(t, name(8), later)
	if err := errors.Join(os.Truncate(name(sparse), 1<<30), syscall.Mkfifo(name(5), 0o600), os.Symlink("/dev/zero", name(6)),
		os.MkdirAll(name(7)+"/below", 0o700)); err != nil {
		t.Fatal(err)
	}
	const resumed = "Score -52 · Total -52 · 1st game   Resumed at action 1"
	newer := "xklondike: " + name(8) + ": it was written by a newer version of the program, in format 2"
	said := h.checkStart(resumed)
	for n := range sparse + 1 {
		if !slices.ContainsFunc(said, func(line string) bool {
			return strings.HasPrefix(line, "xklondike: "+name(n)+": ") && strings.HasSuffix(line, name(n)+".bad") && len(line) < 600
		}) {
			t.Errorf("record %d: it says %.1000q", n, said)
		}
		if _, err := os.Stat(name(n) + ".bad"); err != nil {
			t.Errorf("%d is not set aside: %v", n, err)
		}
	}
	if again := h.checkStart(resumed); len(said) != sparse+2 || len(again) != 1 || !strings.HasPrefix(again[0], newer) {
		t.Errorf("it says %.1000q, and then %q", said, again)
	}
	checkSame(t, "the good record and that of a later format", []string{text, later}, []string{readText(t, good), readText(t, name(8))})
}

// TestHostileFiles checks that files that are named in an option and are no records are refused in one line. Without a soak, each
// file is named in one option.
func TestHostileFiles(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	_, text := h.goodRecord()
	dir := t.TempDir()
	name := func(name string) string { return filepath.Join(dir, name) }
	err := errors.Join(
		os.Symlink(name("circle"), name("circle")), os.WriteFile(name("sparse"), []byte("xklondike record 1\n"), 0o600),
		os.Truncate(name("sparse"), 1<<30), os.WriteFile(name("later"), []byte("xklondike record 7\n"), 0o600),
		os.WriteFile(name("long"), []byte(text+strings.Repeat("undo\nredo\n", 500_000)), 0o600),
		os.WriteFile(name("empty"), nil, 0o600), os.WriteFile(name("cut"), []byte(text[:200]), 0o600), os.Mkdir(name("folder"), 0o700),
	)
	gametest.NoError(t, err)
	ledger := h.ledger()
	for i, file := range []string{name("circle"), name("sparse"), name("later"), name("long"), name("empty"), name("cut"), name("folder"),
		name("none"), "/dev/zero", "/dev/null"} {
		for j, option := range strings.Fields("-show -verify -replay -resume -export") {
			if (i+j)%5 > 0 && !gametest.Soaks() {
				continue
			}
			cmd := programCommand(t, h.env, "-display", h.server.Display, option, file)
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
	checkSame(t, "the ledger", ledger, h.ledger())
}
