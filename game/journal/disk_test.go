package journal_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
)

// simulateCrash leaves a record as a program that dies does, with its file closed and no line in the ledger. It replaces the
// file by a copy, because the test still has the lock of the original.
func (d *testDir) simulateCrash(r *journal.Record) {
	d.t.Helper()
	text := d.readFile(r.Path())
	if err := os.Remove(r.Path()); err != nil {
		d.t.Fatal(err)
	}
	d.writeFile(r.Path(), text)
}

// writeFile writes a file. It moves the clock on by a second, and sets the file's modification time to that.
func (d *testDir) writeFile(path, text string) {
	d.t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		d.t.Fatal(err)
	}
	d.now = d.now.Add(time.Second)
	if err := os.Chtimes(path, d.now, d.now); err != nil {
		d.t.Fatal(err)
	}
}

// playToEnd plays the first legal move until there is none.
func (d *testDir) playToEnd(r *journal.Record) {
	d.t.Helper()
	for moves := r.Game().State().Legal(); len(moves) > 0; moves = r.Game().State().Legal() {
		if err := r.Play(moves[0]); err != nil {
			d.t.Fatal(err)
		}
	}
}

// TestAddUnlisted lets programs die in mid-game. The next start must find the games as they stood.
func TestAddUnlisted(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	never := d.begin(b, "klondike", 41) // has no line in the ledger
	d.doActions(never, "t1 f0 1, turn t1")
	d.simulateCrash(never)

	left := d.begin(b, "klondike", 42) // has a correct line
	d.doActions(left, "draw, undo")
	left.Leave()

	ended := d.begin(b, "clock", 5) // has a line that says that it has ended
	d.playToEnd(ended)
	ended.Leave()
	d.writeFile(ended.Path(), "no more a record\n")

	later, err := b.Resume(left.Path()) // has a line that is out of date
	if err != nil {
		t.Fatal(err)
	}
	d.doActions(later, "redo")
	d.simulateCrash(later)
	grown := d.readFile(later.Path())
	d.writeFile(later.Path(), grown+"dra") // the last action is incomplete

	if got := d.ledgerLines(); len(got) != 2 {
		t.Fatalf("the ledger has %q", got)
	}
	d.open()
	got := d.ledgerLines()
	want := []string{
		fmt.Sprintf(" %s klondike original left -47 1 2 0 %d - 0", never.ID(), len(d.readFile(never.Path()))),
		fmt.Sprintf(" %s klondike original left -52 1 3 1 %d - 0", left.ID(), len(grown)+3),
	}
	if len(got) != 4 || !strings.HasSuffix(got[2], want[0]) || !strings.HasSuffix(got[3], want[1]) {
		t.Errorf("the ledger has %q", got)
	}
	if b := d.open(); len(d.ledgerLines()) != 4 || len(b.Results()) != 3 {
		t.Errorf("what has been folded in is folded in again: %q", d.ledgerLines())
	}
	r := d.open().ResumeNewest("")
	if r.ID() != left.ID() || d.readFile(r.Path()) != grown || r.Game().Actions() != 3 {
		t.Errorf("the newest is %s, with %q", r.ID(), linesAfterHeader(d.readFile(r.Path())))
	}
	if !strings.HasSuffix(d.ledgerLines()[len(d.ledgerLines())-1], fmt.Sprintf(" 3 1 %d - 0", len(grown))) {
		t.Fatalf("what was cut off is still in the ledger: %q", d.ledgerLines())
	}
	d.wantNoWarning()
}

// TestResumeEnded resumes a game that has ended, and lets the program die. The next start must find the game.
func TestResumeEnded(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "clock", 5)
	d.playToEnd(r)
	r.Leave()
	if b.ResumeNewest("") != nil {
		t.Error("a game that has ended is newest")
	}
	r, err := b.Resume(r.Path())
	if err != nil {
		t.Fatal(err)
	}
	if before := len(d.ledgerLines()); before != 1 {
		t.Errorf("to look at it makes %d lines", before)
	}
	d.doActions(r, "undo, undo, undo")
	d.simulateCrash(r)
	if again := d.open().ResumeNewest("clock"); again == nil || again.Game().Actions() != r.Game().Actions() {
		t.Error("it is not found")
	}
	if got := d.ledgerLines(); len(got) != 3 {
		t.Errorf("the ledger has %q", got)
	}
	d.wantNoWarning()
}

// TestResumeInOrder undoes an action of a game that has ended. The ledger must get its line before the record does. If the
// program died in between, no later start would look for the unfinished game.
func TestResumeInOrder(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "clock", 5)
	d.playToEnd(r)
	r.Leave()
	o, before, asked := d.options(), len(d.readFile(r.Path())), 0
	o.Now = func() time.Time {
		if asked++; len(d.readFile(r.Path())) != before {
			t.Error("the record is ahead of the ledger")
		}
		return d.now
	}
	again, err := journal.Open(d.dir, o).Resume(r.Path())
	if err != nil {
		t.Fatal(err)
	}
	d.doActions(again, "undo")
	if asked != 1 || len(d.readFile(r.Path())) == before {
		t.Errorf("the clock was looked at %d times, for a record of %d bytes", asked, len(d.readFile(r.Path())))
	}
	d.wantNoWarning()
}

// TestLongTable plays by rules that are too long for a record. There must be one warning, and only the result may be on disk.
func TestLongTable(t *testing.T) {
	d := newTestDir(t)
	long := *d.rules("klondike")
	long.Note = strings.Repeat("word ", 1<<16)
	r := d.open().Begin(&long, game.Shuffle(1, 41), long.Schemes[0])
	d.doActions(r, "draw")
	d.wantWarning("unrecorded", "rule table is too long")
	r.SyncInBackground()
	r.Leave()
	if len(d.recordNames()) != 0 || len(d.ledgerLines()) != 1 {
		t.Errorf("it leaves %q and %q", d.recordNames(), d.ledgerLines())
	}
	d.wantNoWarning()
}

// TestWrongLine has a ledger line that wrongly says that a game has not ended. ResumeNewest must skip the game, and add a
// correct line.
func TestWrongLine(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "clock", 5)
	d.playToEnd(r)
	r.Leave()
	ledger := filepath.Join(d.dir, "ledger")
	d.writeFile(ledger, strings.Replace(d.readFile(ledger), " over ", " left ", 1))
	if d.open().ResumeNewest("") != nil {
		t.Error("it is resumed")
	}
	if got := d.ledgerLines(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" clock one-per-card over ") {
		t.Errorf("the ledger has %q", got)
	}
	d.wantNoWarning()
}

// TestQuarantine puts damaged records and other files into the directory. The damaged records must be renamed, with one warning
// each, and all other files must stay.
func TestQuarantine(t *testing.T) {
	d := newTestDir(t)
	games := filepath.Join(d.dir, "games")
	id := func(n int) string { return fmt.Sprintf("20261120T08451%dZ-7f3a9c1b", n) }
	good := sampleRecord(t)
	own := good[strings.Index(good, "id ")+3:]
	own = own[:strings.Index(own, "\n")]
	d.writeFile(filepath.Join(games, own+extension), good)
	d.writeFile(filepath.Join(games, id(1)+extension), "garbage")
	d.writeFile(filepath.Join(games, id(2)+extension), strings.Replace(good, own, id(2), 1)[:300])
	d.writeFile(filepath.Join(games, id(3)+extension), strings.Replace(good, own, id(4), 1))
	d.writeFile(filepath.Join(games, id(3)+extension+".bad"), "older")
	d.writeFile(filepath.Join(games, id(5)+extension), "xklondike record 2\nwhatever\n")
	d.writeFile(filepath.Join(games, id(6)+extension), "")
	d.writeFile(filepath.Join(games, "copy"+extension), good)
	d.writeFile(filepath.Join(games, "notes.txt"), "mine")
	if err := syscall.Mkfifo(filepath.Join(games, id(7)+extension), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(own+extension, filepath.Join(games, id(8)+extension)); err != nil {
		t.Fatal(err)
	}
	b := d.open()
	if len(d.warnings) != 4 || !strings.Contains(strings.Join(d.warnings, "\n"), "format 2") {
		t.Errorf("it said %q", d.warnings)
	}
	want := []string{
		id(1) + ".game.bad", id(2) + ".game.bad", id(3) + ".game.bad", id(3) + ".game.bad2", id(5) + extension, id(6) + extension,
		id(7) + extension, id(8) + extension, own + extension, "copy.game", "notes.txt",
	}
	slices.Sort(want)
	if got := d.recordNames(); !slices.Equal(got, want) {
		t.Errorf("the files are %q, not %q", got, want)
	}
	if older := d.readFile(filepath.Join(games, id(3)+".game.bad")); older != "older" {
		t.Errorf("a file in quarantine is now %q", older)
	}
	if got := d.ledgerLines(); len(got) != 1 || !strings.Contains(got[0], own) {
		t.Errorf("the ledger has %q", got)
	}
	if r := b.ResumeNewest(""); r == nil || r.ID() != own {
		t.Error("the good one is not found")
	}
	d.warnings = nil
	d.open() // the record of a newer program gets its warning again
	d.wantWarning("format 2", id(5))
}

// TestManyInQuarantine checks that many damaged files give only a few warnings.
func TestManyInQuarantine(t *testing.T) {
	d := newTestDir(t)
	for n := range 20 {
		d.writeFile(filepath.Join(d.dir, "games", fmt.Sprintf("20261120T0845%02dZ-7f3a9c1b.game", n)), "garbage\n")
	}
	b := d.open()
	if len(d.warnings) != 6 || !strings.Contains(d.warnings[5], "15 more") {
		t.Errorf("it said %q", d.warnings)
	}
	d.warnings = nil
	for range 20 { // these records are damaged after they got their lines
		r := d.begin(b, "klondike", 41)
		d.doActions(r, "draw")
		r.Leave()
		d.writeFile(r.Path(), strings.Repeat("x", len(d.readFile(r.Path()))))
	}
	if d.open().ResumeNewest("") != nil || len(d.warnings) != 6 || !strings.Contains(d.warnings[5], "15 more") {
		t.Errorf("it said %q", d.warnings)
	}
}

// TestDamagedLater damages a record after its ledger line was written. ResumeNewest must put the record into quarantine, and
// resume the next game.
func TestDamagedLater(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	first := d.begin(b, "klondike", 41)
	d.doActions(first, "draw")
	first.Leave()
	second := d.begin(b, "klondike", 42)
	d.doActions(second, "draw")
	second.Leave()
	text := d.readFile(second.Path())
	d.writeFile(second.Path(), strings.Replace(text, "klondike", "klondyke", 1)) // the size stays the same
	if r := d.open().ResumeNewest(""); r == nil || r.ID() != first.ID() {
		t.Error("the good one is not found")
	}
	d.wantWarning(second.ID(), ".bad", "line")
	if _, err := b.Resume(second.Path() + ".bad"); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("it is read: %v", err)
	}
	if _, err := os.Stat(second.Path() + ".bad"); err != nil {
		t.Error("a file that was asked for by name was renamed")
	}
}

// TestLocked checks that no other program can resume a game that is being played.
func TestLocked(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.doActions(r, "draw")
	other := d.open()
	if got := other.ResumeNewest(""); got != nil {
		t.Error("it is on two tables")
	}
	if _, err := other.Resume(r.Path()); err == nil || err.Error() != r.Path()+" is being played by another program" {
		t.Error(err)
	}
	if got := d.ledgerLines(); got != nil {
		t.Errorf("the ledger has %q", got)
	}
	if other.LastBegunPath() != r.Path() {
		t.Errorf("the latest is %q", other.LastBegunPath())
	}
	r.Leave()
	if _, err := other.Resume(r.Path()); err != nil {
		t.Error(err)
	}
	d.wantNoWarning()
}

// TestTwoBooks plays two games of one directory at the same time. The totals must be up to date when a game begins.
func TestTwoBooks(t *testing.T) {
	d := newTestDir(t)
	one, two := d.open(), d.open()
	r1 := d.begin(one, "klondike", 41)
	r2 := d.begin(two, "klondike", 41)
	d.doActions(r1, "t1 f0 1")
	d.doActions(r2, "draw")
	r1.Leave()
	if got := two.Tally("klondike", game.ScoringOriginal); got != (game.Tally{}) {
		t.Errorf("the tally is %v", got)
	}
	r2.Leave()
	r3 := d.begin(one, "klondike", 43)
	if got := r3.Game().Tally(); got != (game.Tally{Total: -47 - 52, Games: 2}) {
		t.Errorf("the tally is %v", got)
	}
	r3.Leave()
	if got := one.ResumeNewest(""); got.ID() != r2.ID() {
		t.Error("another game is newest")
	} else if tally := got.Game().Tally(); tally != (game.Tally{Total: -47 - 52, Games: 2}) {
		t.Errorf("with the one on the table, the tally is %v", tally)
	}
	if got := two.ResumeNewest(""); got.ID() != r1.ID() {
		t.Error("another game is newest but for that")
	}
	d.wantNoWarning()
}

// TestFull plays on a full disk, until there is room again.
func TestFull(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.doActions(r, "draw")
	limitFileSize(t, int64(len(d.readFile(r.Path()))+3), func() {
		d.doActions(r, "draw, undo, draw") // only three letters of the first line fit
	})
	d.wantWarning("the game goes on unrecorded", r.Path(), "file too large")
	if got := linesAfterHeader(d.readFile(r.Path())); got != "draw\ndra" {
		t.Errorf("the record has %q", got)
	}
	d.doActions(r, "undo")
	if got := linesAfterHeader(d.readFile(r.Path())); got != "draw\ndraw\nundo\ndraw\nundo\n" {
		t.Errorf("there is room again, and the record has %q", got)
	}
	limitFileSize(t, 100, func() { r.Leave() })
	d.wantWarning("not in the ledger", "ledger", "file too large")
	if b.Tally("klondike", game.ScoringOriginal).Games != 1 {
		t.Error("the game does not count")
	}
	d.open()
	if got := d.ledgerLines(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" klondike") { // the first one was cut short
		t.Errorf("the ledger has %q", got)
	}
	d.open()
	d.wantNoWarning()
}

// TestFullAtOnce begins a game on a disk that is already full.
func TestFullAtOnce(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	d := newTestDir(t)
	b := d.open()
	limitFileSize(t, 100, func() {
		r := d.begin(b, "klondike", 41)
		d.doActions(r, "draw, draw")
		r.Leave()
	})
	d.wantWarning("the game goes on unrecorded", "file too large")
	if got := d.recordNames(); len(got) > 0 {
		t.Errorf("it leaves %q", got)
	}
	limitFileSize(t, 100, func() {
		d.begin(d.open(), "klondike", 41).Leave()
	})
	if got := d.recordNames(); len(got) > 0 {
		t.Errorf("it leaves %q", got)
	}
}

// inOwnProcess runs the test again in a child process, and reports whether this process is the child. The test changes its
// process in ways that would disturb other tests.
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
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old); err != nil {
		t.Fatal(err)
	}
	small := old
	small.Cur = uint64(size)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &old); err != nil {
			t.Fatal(err)
		}
	}()
	do()
}

// TestVanished removes the directory in mid-game. The whole record must be written again.
func TestVanished(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	d.doActions(r, "draw")
	before := d.readFile(r.Path())
	removeAll(t, d.dir)
	d.doActions(r, "draw")
	d.wantWarning(r.Path(), "written anew")
	if got := d.readFile(r.Path()); got != before+"draw\n" {
		t.Errorf("the record has %q", got)
	}
	if got := d.open().ResumeNewest(""); got != nil {
		t.Error("it is not locked any more")
	}
	removeAll(t, d.dir)
	d.writeFile(d.dir, "a file is in its place")
	d.doActions(r, "draw, undo")
	r.SyncInBackground()
	d.wantWarning("unrecorded", d.dir, "not a directory")
	removeAll(t, d.dir)
	r.SyncInBackground() // this alone writes the record, without an action
	if got := linesAfterHeader(d.readFile(r.Path())); got != "draw\ndraw\ndraw\nundo\n" {
		t.Errorf("the record has %q", got)
	}
	r.Leave()
	if got := d.ledgerLines(); len(got) != 1 {
		t.Errorf("the ledger has %q", got)
	}
	d.wantNoWarning()
}

// removeAll removes a directory or file.
func removeAll(t *testing.T, path string) {
	t.Helper()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
}

// TestNoDirectory plays where nothing can be written. There must be one warning, and correct totals.
func TestNoDirectory(t *testing.T) {
	d := newTestDir(t)
	d.writeFile(d.dir, "a file is in its place")
	b := d.open()
	for n := range 3 {
		r := d.begin(b, "klondike", 41)
		d.doActions(r, "t1 f0 1, undo, draw")
		r.SyncInBackground()
		if got := r.Game().Tally(); got != (game.Tally{Total: -52 * (n + 1), Games: n + 1}) {
			t.Errorf("the tally is %v", got)
		}
		r.Leave()
	}
	d.wantWarning("games may go unrecorded: ", d.dir, "not a directory")
	if b.ResumeNewest("") != nil || b.LastBegunPath() != "" {
		t.Error("there is a record")
	}
}

// TestFailure checks the reason, without a path, that a record gives for not being on disk. Every record gives it, although
// only the first one causes a warning.
func TestFailure(t *testing.T) {
	d := newTestDir(t)
	want := func(r *journal.Record, why string) {
		t.Helper()
		if got := fmt.Sprint(r.Failure()); got != why {
			t.Errorf("it says %s, not %s", got, why)
		}
	}
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.doActions(r, "draw")
	want(r, "<nil>")
	removeAll(t, d.dir)
	d.writeFile(d.dir, "a file is in its place")
	d.doActions(r, "draw")
	want(r, "not a directory")
	next := d.begin(b, "klondike", 42)
	want(next, "not a directory")
	d.wantWarning("unrecorded", d.dir)
	removeAll(t, d.dir)
	d.doActions(next, "draw")
	want(next, "<nil>")
	long := *d.rules("klondike")
	long.Note = strings.Repeat("word ", 1<<16)
	r = b.Begin(&long, game.Shuffle(1, 41), long.Schemes[0])
	d.doActions(r, "draw")
	want(r, "its rule table is too long")
	d.wantWarning("unrecorded")
	want(d.begin(journal.Open("", d.options()), "klondike", 41), "no directory is known for records")
	d.wantWarning("unrecorded")
	want(d.begin(journal.OpenAsIs("", d.options()), "klondike", 41), "<nil>") // OpenAsIs wants no record here
	want(journal.NewUnrecorded(r.Game()), "<nil>")
	d.wantNoWarning()
}

// dropPrivileges gives up root's rights to files for the rest of the test, and gives the test's files to the user nobody. Linux
// keeps the user ID for file access per thread, so the test keeps its thread.
func (d *testDir) dropPrivileges() {
	d.t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	const nobody = 65534
	inside := filepath.Dir(d.dir)
	err := filepath.WalkDir(filepath.Dir(inside), func(path string, _ fs.DirEntry, err error) error {
		return errors.Join(err, os.Lchown(path, nobody, nobody))
	})
	if err != nil {
		d.t.Fatal(err)
	}
	runtime.LockOSThread() // never unlocked, so the thread ends with the test
	d.t.Cleanup(func() { syscall.Setfsuid(0) })
	if err := syscall.Setfsuid(nobody); err != nil {
		d.t.Fatal(err)
	}
}

// TestReadOnly opens records in a directory where it may not write.
func TestReadOnly(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	d.doActions(r, "draw")
	d.simulateCrash(r)
	d.dropPrivileges()
	games := filepath.Join(d.dir, "games")
	for _, path := range []string{r.Path(), games, d.dir} {
		if err := os.Chmod(path, 0o500); err != nil {
			t.Fatal(err)
		}
		defer os.Chmod(path, 0o700)
	}
	b := d.open()
	d.wantNoWarning()
	if len(b.Results()) != 1 {
		t.Error("the record does not count")
	}
	if b.ResumeNewest("") != nil {
		t.Error("it can be played")
	}
	fresh := d.begin(b, "klondike", 42)
	d.doActions(fresh, "draw, draw")
	fresh.Leave()
	if got := d.recordNames(); len(got) != 1 {
		t.Errorf("there are %q", got)
	}
	d.wantWarning("games may go unrecorded: ", r.Path(), "permission denied") // only one in all
}

// TestUnreadable checks that a record without read permission stays where it is.
func TestUnreadable(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	d.simulateCrash(r)
	d.dropPrivileges()
	if err := os.Chmod(r.Path(), 0); err != nil {
		t.Fatal(err)
	}
	d.open()
	d.wantWarning(r.Path(), "permission denied")
	if got := d.recordNames(); len(got) != 1 || got[0] != r.ID()+extension {
		t.Errorf("there are %q", got)
	}
}

// TestModes checks that other users cannot read the records.
func TestModes(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	d.doActions(r, "draw")
	r.Leave()
	for path, want := range map[string]os.FileMode{
		d.dir: 0o700, filepath.Dir(r.Path()): 0o700, r.Path(): 0o600, filepath.Join(d.dir, "ledger"): 0o600,
	} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s is %o, not %o", path, got, want)
		}
	}
}

// TestOutside resumes a record outside the directory, by a symbolic link.
func TestOutside(t *testing.T) {
	d := newTestDir(t)
	home := t.TempDir()
	path, link := filepath.Join(home, "mine.game"), filepath.Join(home, "link")
	d.writeFile(path, sampleRecord(t)+"dra")
	if err := os.Symlink("mine.game", link); err != nil {
		t.Fatal(err)
	}
	b := d.open()
	r, err := b.Resume(link)
	if err != nil {
		t.Fatal(err)
	}
	if r.Path() != path {
		t.Errorf("it is %s", r.Path())
	}
	r.Note("from here\x1b\n on \xff\u202e")
	d.doActions(r, "draw")
	r.Leave()
	if got, want := d.readFile(path), sampleRecord(t)+"note from here on \ufffd\ndraw\n"; got != want {
		t.Errorf("it ends in %q", got[len(got)-60:])
	}
	if got := d.ledgerLines(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" klondike original left ") { // one by Resume
		t.Errorf("the ledger has %q", got)
	}
	if got, want := d.verifyLedger(), "ledger lines whose record is gone: 1\ngood records: 0\n"; !strings.HasSuffix(got, want) {
		t.Errorf("it says %q, and not in the end %q", got, want)
	}
	for _, wrong := range []string{filepath.Join(home, "none"), home, link + "/x"} {
		if _, err := b.Resume(wrong); err == nil {
			t.Errorf("%s is resumed", wrong)
		}
	}
	d.wantNoWarning()
}
