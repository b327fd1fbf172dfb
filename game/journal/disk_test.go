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

// kill lets go of a record as a program does that dies: its files are closed, and nothing else happens. A copy takes the place
// of the file, for the lock of this one lives as long as the test.
func (d *desk) kill(r *journal.Record) {
	d.t.Helper()
	text := d.file(r.Path())
	if err := os.Remove(r.Path()); err != nil {
		d.t.Fatal(err)
	}
	d.write(r.Path(), text)
}

// write makes a file, played at the next second.
func (d *desk) write(path, text string) {
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

// finish plays a clock to its end.
func (d *desk) finish(r *journal.Record) {
	d.t.Helper()
	for moves := r.Game().State().Legal(); len(moves) > 0; moves = r.Game().State().Legal() {
		if err := r.Play(moves[0]); err != nil {
			d.t.Fatal(err)
		}
	}
}

// TestFold wants games that a program left by dying to be found at the next start, where they stood.
func TestFold(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	never := d.begin(b, "klondike", 41) // no line
	d.do(never, "t1 f0 1, turn t1")
	d.kill(never)

	left := d.begin(b, "klondike", 42) // a line that is right
	d.do(left, "draw, undo")
	left.Leave()

	ended := d.begin(b, "clock", 5) // a line that says so
	d.finish(ended)
	ended.Leave()
	d.write(ended.Path(), "no more a record\n")

	later, err := b.Resume(left.Path()) // a line that is old
	if err != nil {
		t.Fatal(err)
	}
	d.do(later, "redo")
	d.kill(later)
	grown := d.file(later.Path())
	d.write(later.Path(), grown+"dra") // and no whole last action

	if got := d.ledger(); len(got) != 2 {
		t.Fatalf("the ledger has %q", got)
	}
	d.open()
	got := d.ledger()
	want := []string{
		fmt.Sprintf(" %s klondike original left -47 1 2 0 %d", never.ID(), len(d.file(never.Path()))),
		fmt.Sprintf(" %s klondike original left -52 1 3 1 %d", left.ID(), len(grown)+3),
	}
	if len(got) != 4 || !strings.HasSuffix(got[2], want[0]) || !strings.HasSuffix(got[3], want[1]) {
		t.Errorf("the ledger has %q", got)
	}
	if b := d.open(); len(d.ledger()) != 4 || len(b.Results()) != 3 {
		t.Errorf("what has been folded in is folded in again: %q", d.ledger())
	}
	r := d.open().Newest("")
	if r.ID() != left.ID() || d.file(r.Path()) != grown || r.Game().Actions() != 3 {
		t.Errorf("the newest is %s, with %q", r.ID(), actions(d.file(r.Path())))
	}
	if !strings.HasSuffix(d.ledger()[len(d.ledger())-1], fmt.Sprintf(" 3 1 %d", len(grown))) {
		t.Fatalf("what was cut off is still in the ledger: %q", d.ledger())
	}
	d.quiet()
}

// TestResumeEnded wants a game that had ended, and is played again, to be found if its program dies.
func TestResumeEnded(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	r := d.begin(b, "clock", 5)
	d.finish(r)
	r.Leave()
	if b.Newest("") != nil {
		t.Error("a game that has ended is newest")
	}
	r, err := b.Resume(r.Path())
	if err != nil {
		t.Fatal(err)
	}
	if before := len(d.ledger()); before != 1 {
		t.Errorf("to look at it makes %d lines", before)
	}
	d.do(r, "undo, undo, undo")
	d.kill(r)
	if again := d.open().Newest("clock"); again == nil || again.Game().Actions() != r.Game().Actions() {
		t.Error("it is not found")
	}
	if got := d.ledger(); len(got) != 3 {
		t.Errorf("the ledger has %q", got)
	}
	d.quiet()
}

// TestResumeInOrder wants the ledger to hear that a game is played again before its record does: a program that dies between
// the two must not leave a game that is unfinished, and that nobody looks for.
func TestResumeInOrder(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "clock", 5)
	d.finish(r)
	r.Leave()
	o, before, asked := d.options(), len(d.file(r.Path())), 0
	o.Now = func() time.Time {
		if asked++; len(d.file(r.Path())) != before {
			t.Error("the record is ahead of the ledger")
		}
		return d.now
	}
	again, err := journal.Open(d.dir, o).Resume(r.Path())
	if err != nil {
		t.Fatal(err)
	}
	d.do(again, "undo")
	if asked != 1 || len(d.file(r.Path())) == before {
		t.Errorf("the clock was looked at %d times, for a record of %d bytes", asked, len(d.file(r.Path())))
	}
	d.quiet()
}

// TestLongTable plays by rules that are too long to be read again: one line, and nothing on disk but the result.
func TestLongTable(t *testing.T) {
	d := newDesk(t)
	long := *d.rules("klondike")
	long.Note = strings.Repeat("word ", 1<<16)
	r := d.open().Begin(&long, game.Shuffle(1, 41), long.Schemes[0])
	d.do(r, "draw")
	d.heard("unrecorded", "rule table is too long")
	r.Idle()
	r.Leave()
	if len(d.files()) != 0 || len(d.ledger()) != 1 {
		t.Errorf("it leaves %q and %q", d.files(), d.ledger())
	}
	d.quiet()
}

// TestWrongLine wants a game that has ended, whatever the ledger says, to be passed over once and for all.
func TestWrongLine(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	r := d.begin(b, "clock", 5)
	d.finish(r)
	r.Leave()
	ledger := filepath.Join(d.dir, "ledger")
	d.write(ledger, strings.Replace(d.file(ledger), " over ", " left ", 1))
	if d.open().Newest("") != nil {
		t.Error("it is resumed")
	}
	if got := d.ledger(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" clock one-per-card over ") {
		t.Errorf("the ledger has %q", got)
	}
	d.quiet()
}

// TestQuarantine wants what is no record to be out of the way, with a line each, and all else to be as it was.
func TestQuarantine(t *testing.T) {
	d := newDesk(t)
	games := filepath.Join(d.dir, "games")
	id := func(n int) string { return fmt.Sprintf("20261120T08451%dZ-7f3a9c1b", n) }
	good := sample(t)
	own := good[strings.Index(good, "id ")+3:]
	own = own[:strings.Index(own, "\n")]
	d.write(filepath.Join(games, own+extension), good)
	d.write(filepath.Join(games, id(1)+extension), "garbage")
	d.write(filepath.Join(games, id(2)+extension), strings.Replace(good, own, id(2), 1)[:300])
	d.write(filepath.Join(games, id(3)+extension), strings.Replace(good, own, id(4), 1))
	d.write(filepath.Join(games, id(3)+extension+".bad"), "older")
	d.write(filepath.Join(games, id(5)+extension), "xklondike record 2\nwhatever\n")
	d.write(filepath.Join(games, id(6)+extension), "")
	d.write(filepath.Join(games, "copy"+extension), good)
	d.write(filepath.Join(games, "notes.txt"), "mine")
	if err := syscall.Mkfifo(filepath.Join(games, id(7)+extension), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(own+extension, filepath.Join(games, id(8)+extension)); err != nil {
		t.Fatal(err)
	}
	b := d.open()
	if len(d.said) != 4 || !strings.Contains(strings.Join(d.said, "\n"), "format 2") {
		t.Errorf("it said %q", d.said)
	}
	want := []string{
		id(1) + ".game.bad", id(2) + ".game.bad", id(3) + ".game.bad", id(3) + ".game.bad2", id(5) + extension, id(6) + extension,
		id(7) + extension, id(8) + extension, own + extension, "copy.game", "notes.txt",
	}
	slices.Sort(want)
	if got := d.files(); !slices.Equal(got, want) {
		t.Errorf("the files are %q, not %q", got, want)
	}
	if older := d.file(filepath.Join(games, id(3)+".game.bad")); older != "older" {
		t.Errorf("a file in quarantine is now %q", older)
	}
	if got := d.ledger(); len(got) != 1 || !strings.Contains(got[0], own) {
		t.Errorf("the ledger has %q", got)
	}
	if r := b.Newest(""); r == nil || r.ID() != own {
		t.Error("the good one is not found")
	}
	d.said = nil
	d.open() // the one that only a later program reads is told of again
	d.heard("format 2", id(5))
}

// TestManyInQuarantine wants few lines about many files.
func TestManyInQuarantine(t *testing.T) {
	d := newDesk(t)
	for n := range 20 {
		d.write(filepath.Join(d.dir, "games", fmt.Sprintf("20261120T0845%02dZ-7f3a9c1b.game", n)), "garbage\n")
	}
	b := d.open()
	if len(d.said) != 6 || !strings.Contains(d.said[5], "15 more") {
		t.Errorf("it said %q", d.said)
	}
	d.said = nil
	for range 20 { // these go bad when they have a line
		r := d.begin(b, "klondike", 41)
		d.do(r, "draw")
		r.Leave()
		d.write(r.Path(), strings.Repeat("x", len(d.file(r.Path()))))
	}
	if d.open().Newest("") != nil || len(d.said) != 6 || !strings.Contains(d.said[5], "15 more") {
		t.Errorf("it said %q", d.said)
	}
}

// TestDamagedLater wants a record that went bad after its line was written to be put into quarantine when it is asked for, and the next
// one to be found.
func TestDamagedLater(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	first := d.begin(b, "klondike", 41)
	d.do(first, "draw")
	first.Leave()
	second := d.begin(b, "klondike", 42)
	d.do(second, "draw")
	second.Leave()
	text := d.file(second.Path())
	d.write(second.Path(), strings.Replace(text, "klondike", "klondyke", 1)) // of the same size
	if r := d.open().Newest(""); r == nil || r.ID() != first.ID() {
		t.Error("the good one is not found")
	}
	d.heard(second.ID(), ".bad", "line")
	if _, err := b.Resume(second.Path() + ".bad"); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("it is read: %v", err)
	}
	if _, err := os.Stat(second.Path() + ".bad"); err != nil {
		t.Error("a file that was asked for by name was renamed")
	}
}

// TestLocked wants a game that is on a table to be left alone.
func TestLocked(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.do(r, "draw")
	other := d.open()
	if got := other.Newest(""); got != nil {
		t.Error("it is on two tables")
	}
	if _, err := other.Resume(r.Path()); err == nil || err.Error() != r.Path()+" is being played by another program" {
		t.Error(err)
	}
	if got := d.ledger(); got != nil {
		t.Errorf("the ledger has %q", got)
	}
	if other.Latest() != r.Path() {
		t.Errorf("the latest is %q", other.Latest())
	}
	r.Leave()
	if _, err := other.Resume(r.Path()); err != nil {
		t.Error(err)
	}
	d.quiet()
}

// TestTwoBooks plays on two tables of one directory. Totals are up to date when a game begins.
func TestTwoBooks(t *testing.T) {
	d := newDesk(t)
	one, two := d.open(), d.open()
	r1 := d.begin(one, "klondike", 41)
	r2 := d.begin(two, "klondike", 41)
	d.do(r1, "t1 f0 1")
	d.do(r2, "draw")
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
	if got := one.Newest(""); got.ID() != r2.ID() {
		t.Error("another game is newest")
	} else if tally := got.Game().Tally(); tally != (game.Tally{Total: -47 - 52, Games: 2}) {
		t.Errorf("with the one on the table, the tally is %v", tally)
	}
	if got := two.Newest(""); got.ID() != r1.ID() {
		t.Error("another game is newest but for that")
	}
	d.quiet()
}

// TestFull plays on a full disk, until there is room again.
func TestFull(t *testing.T) {
	if !alone(t) {
		return
	}
	d := newDesk(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.do(r, "draw")
	limit(t, int64(len(d.file(r.Path()))+3), func() {
		d.do(r, "draw, undo, draw") // three letters of the first have room
	})
	d.heard("the game goes on unrecorded", r.Path(), "file too large")
	if got := actions(d.file(r.Path())); got != "draw\ndra" {
		t.Errorf("the record has %q", got)
	}
	d.do(r, "undo")
	if got := actions(d.file(r.Path())); got != "draw\ndraw\nundo\ndraw\nundo\n" {
		t.Errorf("there is room again, and the record has %q", got)
	}
	limit(t, 100, func() { r.Leave() })
	d.heard("not in the ledger", "ledger", "file too large")
	if b.Tally("klondike", game.ScoringOriginal).Games != 1 {
		t.Error("the game does not count")
	}
	d.open()
	if got := d.ledger(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" klondike") { // the first was cut short, too
		t.Errorf("the ledger has %q", got)
	}
	d.open()
	d.quiet()
}

// TestFullAtOnce begins a game for which there is no room at all.
func TestFullAtOnce(t *testing.T) {
	if !alone(t) {
		return
	}
	d := newDesk(t)
	b := d.open()
	limit(t, 100, func() {
		r := d.begin(b, "klondike", 41)
		d.do(r, "draw, draw")
		r.Leave()
	})
	d.heard("the game goes on unrecorded", "file too large")
	if got := d.files(); len(got) > 0 {
		t.Errorf("it leaves %q", got)
	}
	limit(t, 100, func() {
		d.begin(d.open(), "klondike", 41).Leave()
	})
	if got := d.files(); len(got) > 0 {
		t.Errorf("it leaves %q", got)
	}
}

// alone runs the test in a process of its own, and reports whether this is it: what it does to the process would disturb others.
func alone(t *testing.T) bool {
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

// limit lets no file grow beyond a size, as if the disk were full, while something is done.
func limit(t *testing.T, size int64, do func()) {
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

// TestVanished removes the directory in mid-game: the record is written anew, all of it.
func TestVanished(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	d.do(r, "draw")
	before := d.file(r.Path())
	remove(t, d.dir)
	d.do(r, "draw")
	d.heard(r.Path(), "written anew")
	if got := d.file(r.Path()); got != before+"draw\n" {
		t.Errorf("the record has %q", got)
	}
	if got := d.open().Newest(""); got != nil {
		t.Error("it is not locked any more")
	}
	remove(t, d.dir)
	d.write(d.dir, "a file is in its place")
	d.do(r, "draw, undo")
	r.Idle()
	d.heard("unrecorded", d.dir, "not a directory")
	remove(t, d.dir)
	r.Idle() // no action is needed
	if got := actions(d.file(r.Path())); got != "draw\ndraw\ndraw\nundo\n" {
		t.Errorf("the record has %q", got)
	}
	r.Leave()
	if got := d.ledger(); len(got) != 1 {
		t.Errorf("the ledger has %q", got)
	}
	d.quiet()
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
}

// TestNoDirectory plays where nothing can be written. There is one line, and the totals of what is played now.
func TestNoDirectory(t *testing.T) {
	d := newDesk(t)
	d.write(d.dir, "a file is in its place")
	b := d.open()
	for n := range 3 {
		r := d.begin(b, "klondike", 41)
		d.do(r, "t1 f0 1, undo, draw")
		r.Idle()
		if got := r.Game().Tally(); got != (game.Tally{Total: -52 * (n + 1), Games: n + 1}) {
			t.Errorf("the tally is %v", got)
		}
		r.Leave()
	}
	d.heard("games may go unrecorded: ", d.dir, "not a directory")
	if b.Newest("") != nil || b.Latest() != "" {
		t.Error("there is a record")
	}
}

// TestFailure wants a record to know, in words without a path, that it is not on disk: each of them, though a person is told of
// the first alone.
func TestFailure(t *testing.T) {
	d := newDesk(t)
	want := func(r *journal.Record, why string) {
		t.Helper()
		if got := fmt.Sprint(r.Failure()); got != why {
			t.Errorf("it says %s, not %s", got, why)
		}
	}
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.do(r, "draw")
	want(r, "<nil>")
	remove(t, d.dir)
	d.write(d.dir, "a file is in its place")
	d.do(r, "draw")
	want(r, "not a directory")
	next := d.begin(b, "klondike", 42)
	want(next, "not a directory")
	d.heard("unrecorded", d.dir)
	remove(t, d.dir)
	d.do(next, "draw")
	want(next, "<nil>")
	long := *d.rules("klondike")
	long.Note = strings.Repeat("word ", 1<<16)
	r = b.Begin(&long, game.Shuffle(1, 41), long.Schemes[0])
	d.do(r, "draw")
	want(r, "its rule table is too long")
	d.heard("unrecorded")
	want(d.begin(journal.Open("", d.options()), "klondike", 41), "no directory is known to keep them in")
	d.heard("unrecorded")
	want(d.begin(journal.Look("", d.options()), "klondike", 41), "<nil>") // nobody wants a record
	want(journal.Unrecorded(r.Game()), "<nil>")
	d.quiet()
}

// unprivileged gives up what root may do with files, for the rest of the test, and gives what is there to nobody. What the
// kernel knows a process by at files is known to each thread, so the test keeps its own.
func (d *desk) unprivileged() {
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
	runtime.LockOSThread() // and never unlocked: the thread ends with the test
	d.t.Cleanup(func() { syscall.Setfsuid(0) })
	if err := syscall.Setfsuid(nobody); err != nil {
		d.t.Fatal(err)
	}
}

// TestReadOnly looks at records in a place where it may not write.
func TestReadOnly(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	d.do(r, "draw")
	d.kill(r)
	d.unprivileged()
	games := filepath.Join(d.dir, "games")
	for _, path := range []string{r.Path(), games, d.dir} {
		if err := os.Chmod(path, 0o500); err != nil {
			t.Fatal(err)
		}
		defer os.Chmod(path, 0o700)
	}
	b := d.open()
	d.quiet()
	if len(b.Results()) != 1 {
		t.Error("the record does not count")
	}
	if b.Newest("") != nil {
		t.Error("it can be played")
	}
	fresh := d.begin(b, "klondike", 42)
	d.do(fresh, "draw, draw")
	fresh.Leave()
	if got := d.files(); len(got) != 1 {
		t.Errorf("there are %q", got)
	}
	d.heard("games may go unrecorded: ", r.Path(), "permission denied") // one line in all
}

// TestUnreadable leaves a record alone that it may not read.
func TestUnreadable(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	d.kill(r)
	d.unprivileged()
	if err := os.Chmod(r.Path(), 0); err != nil {
		t.Fatal(err)
	}
	d.open()
	d.heard(r.Path(), "permission denied")
	if got := d.files(); len(got) != 1 || got[0] != r.ID()+extension {
		t.Errorf("there are %q", got)
	}
}

// TestModes wants nobody else to read how somebody plays.
func TestModes(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	d.do(r, "draw")
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

// TestOutside resumes a record that lies somewhere else, by a link to it.
func TestOutside(t *testing.T) {
	d := newDesk(t)
	home := t.TempDir()
	path, link := filepath.Join(home, "mine.game"), filepath.Join(home, "link")
	d.write(path, sample(t)+"dra")
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
	d.do(r, "draw")
	r.Leave()
	if got, want := d.file(path), sample(t)+"note from here on \ufffd\ndraw\n"; got != want {
		t.Errorf("it ends in %q", got[len(got)-60:])
	}
	if got := d.ledger(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" klondike original left ") { // one for what was cut off
		t.Errorf("the ledger has %q", got)
	}
	if got, want := d.verifyLedger(), "lines whose record is gone: 1\ngood records: 0\n"; !strings.HasSuffix(got, want) {
		t.Errorf("it says %q, and not in the end %q", got, want)
	}
	for _, wrong := range []string{filepath.Join(home, "none"), home, link + "/x"} {
		if _, err := b.Resume(wrong); err == nil {
			t.Errorf("%s is resumed", wrong)
		}
	}
	d.quiet()
}
