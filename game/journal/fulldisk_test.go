package journal_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestFull plays on a full disk, until there is room again.
func TestFull(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	d := newTestDir(t)
	b := d.open()
	r := d.play(b, "draw")
	limitFileSize(t, int64(len(d.readFile(r.Path()))+3), func() {
		d.doActions(r, "draw, undo, draw") // only three letters of the first line fit
	})
	d.wantWarning("the rest of the game will not be recorded", r.Path(), "file too large")
	d.wantActions(r.Path(), "draw\ndra")
	d.doActions(r, "undo")
	d.wantActions(r.Path(), "draw\ndraw\nundo\ndraw\nundo\n")
	limitFileSize(t, 100, func() { r.Leave() })
	d.wantWarning("not added to the ledger", "ledger", "file too large")
	if tally(b).Games != 1 {
		t.Error("the game does not count")
	}
	d.open()
	d.wantLedger(2, r.ID()+" klondike") // the first one was cut short
	d.open()
}

// TestFullAtOnce begins a game on a disk that is already full.
func TestFullAtOnce(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	d := newTestDir(t)
	b := d.open()
	limitFileSize(t, 100, func() {
		d.playAndLeave(b, "draw, draw")
	})
	d.wantWarning("the rest of the game will not be recorded", "file too large")
	d.wantFiles(0, 1) // a line that is cut short
	limitFileSize(t, 100, func() {
		d.begin(d.open(), "klondike", 41).Leave()
	})
	d.wantFiles(0, 1)
	d.wantWarning("the rest of the game will not be recorded", "file too large")
}

// TestIncomplete checks that the ledger says so if a record could not be written completely, and that this is
// no fault. Other changes of such a record are.
func TestIncomplete(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	d := newTestDir(t)
	b := d.open()
	d.playAndLeave(b, "draw")
	r := d.begin(b, "klondike", 42, "draw, draw")
	size := len(d.readFile(r.Path())) + 3
	limitFileSize(t, int64(size), func() {
		d.doActions(r, "draw, undo")
		r.Leave()
	})
	d.wantWarning("the rest of the game will not be recorded", "file too large")
	lines := d.ledgerLines()
	if want := fmt.Sprintf(" klondike original left -52 1 4 1 %d 0 0 incomplete", size); len(lines) != 2 || !strings.HasSuffix(lines[1], want) {
		t.Errorf("the ledger has %q, want the second to end in %q", lines, want)
	}
	const report = "klondike original: played 2, total score -104\nrecords that could not be written completely: 1\ngood records: 2\n"
	gametest.Equal(t, d.verifyLedger(), report, "it says")
	if d.open(); len(d.ledgerLines()) != 2 {
		t.Errorf("the ledger has %q", d.ledgerLines())
	}
	text := d.readFile(r.Path())
	d.writeFile(r.Path(), text[:size-1])
	gametest.Contains(t, d.verifyLedger(), "the record differs from the ledger", "the record is shorter now, and it says")
	d.writeFile(r.Path(), text)
	again := d.resumed(r)
	gametest.Equal(t, again.Game().Actions(), 2, "actions:")
	d.doActions(again, "draw")
	again.Leave()
	if got := d.verifyLedger(); !strings.HasSuffix(got, "total score -104\ngood records: 2\n") {
		t.Errorf("the record is whole again, and it says %q", got)
	}
}

// TestEmptyRecord starts where a program died just after it had made the file of a record. The file must go,
// unless another program is about to write to it.
func TestEmptyRecord(t *testing.T) {
	d := newTestDir(t)
	r := d.play(d.open(), "draw")
	d.writeFile(strings.Replace(r.Path(), r.ID(), "20261120T084512Z-00000000", 1), "")
	d.open()
	if got := d.recordNames(); len(got) != 1 || got[0] != r.ID()+extension {
		t.Errorf("the files are %q", got)
	}
}

// TestTwoStarts begins games while other programs look for empty records. No record may be lost.
func TestTwoStarts(t *testing.T) {
	gametest.Long(t)
	d := newTestDir(t)
	stop, stopped := make(chan bool), make(chan bool)
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			default:
				_ = journal.OpenAsIs(d.dir, journal.Options{}).AddUnlisted()
			}
		}
	}()
	b := d.open()
	for n := range gametest.SoakCount(t, 40) {
		r := d.begin(b, "klondike", uint32(n)+1)
		d.doActions(r, "draw")
		if r.Failure() != nil {
			t.Fatal(r.Failure())
		}
		r.Leave()
	}
	close(stop)
	<-stopped
}

// inOwnProcess runs the test again in a child process, and reports whether this process is the child. The
// test changes its process in ways that would disturb other tests.
func inOwnProcess(t *testing.T) bool {
	t.Helper()
	const here = "XKLONDIKE_TEST_ALONE"
	if os.Getenv(here) != "" {
		return true
	}
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	child.Env = append(os.Environ(), here+"=yes")
	if output, err := child.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, output)
	}
	return false
}

// limitFileSize calls do while no file can grow beyond the given size, as if the disk were full.
func limitFileSize(t *testing.T, size int64, do func()) {
	t.Helper()
	var old syscall.Rlimit
	gametest.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old))
	small := old
	small.Cur = uint64(size)
	gametest.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small))
	defer func() {
		gametest.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &old))
	}()
	do()
}

// TestFailure checks the reason, without a path, that a record gives for not being on disk. Every record
// gives it, although only the first one causes a warning.
func TestFailure(t *testing.T) {
	d := newTestDir(t)
	want := func(r *journal.Record, why string) {
		t.Helper()
		gametest.Equal(t, fmt.Sprint(r.Failure()), why, "it says")
	}
	b := d.open()
	r := d.play(b, "draw")
	want(r, "<nil>")
	removeAll(t, d.dir)
	d.writeFile(d.dir, "a file is in its place")
	d.doActions(r, "draw")
	want(r, "not a directory")
	next := d.begin(b, "klondike", 42)
	want(next, "not a directory")
	d.wantWarning("not be recorded", d.dir)
	removeAll(t, d.dir)
	d.doActions(next, "draw")
	want(next, "<nil>")
	want(d.begin(journal.Open("", d.options()), "klondike", 41), "there is no directory for records")
	d.wantWarning("not be recorded")
	want(d.begin(journal.OpenAsIs("", d.options()), "klondike", 41), "<nil>") // OpenAsIs wants no record here
	want(journal.NewUnrecorded(r.Game()), "<nil>")
}
