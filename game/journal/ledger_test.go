package journal_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// A fileWatch counts how often the files of a directory are opened, by the kernel's inotify.
type fileWatch struct {
	t  *testing.T
	fd int
}

// newFileWatch returns a fileWatch on a directory.
func newFileWatch(t *testing.T, dir string) *fileWatch {
	t.Helper()
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC)
	if err != nil {
		gametest.SkipOrFail(t, "a system that tells who opens files", err)
	}
	t.Cleanup(func() { syscall.Close(fd) })
	if _, err := syscall.InotifyAddWatch(fd, dir, syscall.IN_OPEN|syscall.IN_CLOSE|syscall.IN_ACCESS); err != nil {
		t.Fatal(err)
	}
	return &fileWatch{t, fd}
}

// opened returns how often each file was opened since the last call; "" is the directory itself. The kernel
// merges equal events in a row. So opening a file twice, for reading and for the lock, counts as one, unless
// another event comes in between.
func (w *fileWatch) opened() map[string]int {
	w.t.Helper()
	counts := map[string]int{}
	buffer := make([]byte, 1<<20)
	n, err := syscall.Read(w.fd, buffer)
	if err == syscall.EAGAIN {
		return counts
	}
	gametest.NoError(w.t, err)
	const fixed = syscall.SizeofInotifyEvent
	for data := buffer[:n]; len(data) > 0; {
		mask, length := binary.NativeEndian.Uint32(data[4:]), int(binary.NativeEndian.Uint32(data[12:]))
		name := string(bytes.TrimRight(data[fixed:fixed+length], "\x00"))
		if mask&syscall.IN_Q_OVERFLOW != 0 {
			w.t.Fatal("there is too much to count")
		}
		if mask&syscall.IN_OPEN != 0 {
			counts[name]++
		}
		data = data[fixed+length:]
	}
	return counts
}

// procNumber returns a number from what the system says about the process's reading and writing.
func procNumber(t testing.TB, name string) (n int) {
	t.Helper()
	text, err := os.ReadFile("/proc/self/io")
	if err != nil {
		gametest.SkipOrFail(t, "a system that tells who reads", err)
	}
	_, after, _ := strings.Cut(string(text), name)
	if _, err := fmt.Sscan(after, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// ioCalls returns how many system calls for reading and for writing the process has made.
func ioCalls(t testing.TB) (reads, writes int) {
	t.Helper()
	return procNumber(t, "syscr: "), procNumber(t, "syscw: ")
}

// TestGarbledLedger has a ledger with bad lines. They must be skipped, with one warning.
func TestGarbledLedger(t *testing.T) {
	d := newTestDir(t)
	const good = "2026-11-20T08:45:12Z 20261120T084512Z-7f3a9c1b klondike original left 15 1 123 4 5678"
	bad := []string{"garbage"}
	for old, new := range gametest.Table(`
" 5678"
2026-11-20T  "2026-11-20 "
7f3a9c1b     7F3A9C1B
7f3a9c1b     ../../..
20261120T    20261320T
klondike     "klon\x1b[2Jdike"
original     mine
left         right
" 15 "       " x "
" 15 "       " 9999999999999 "
" 123 "      " -1 "
" 5678"      " 99999999999999999999"
`) {
		bad = append(bad, strings.Replace(good, old, new, 1))
	}
	d.writeFile(d.ledger, "# columns\n\n"+strings.Join(bad, "\n")+"\n"+good+" and more\n"+
		strings.Replace(good, "084512Z", "084513Z", 1)+"#\n"+ // a disk that was full has cut it short
		strings.Replace(strings.Replace(good, "084512Z", "084514Z", 1), " 15 ", " - ", 1)+"\n"+
		strings.Replace(good, "084512Z", "084515Z", 1)) // has no line feed
	b := d.open()
	d.wantWarning(d.ledger, fmt.Sprint(len(bad))+" lines", "line 3")
	got := slices.Collect(b.Results())
	if len(got) != 2 || got[0].Points != 15 || !got[0].Counted || got[0].Actions != 123 || got[0].Undone != 4 || !got[1].NoScore {
		t.Errorf("the results are %+v", got)
	}
	r := d.begin(b, "klondike", 1, "draw")
	r.Leave()
	if got := d.ledgerLines(); !strings.HasSuffix(got[len(got)-2], " 5678#") || !strings.Contains(got[len(got)-1], r.ID()) {
		t.Errorf("the ledger ends in %q", got[len(got)-2:])
	}
}

// TestStrangeLedgers plays with ledgers that are not regular files, or too large.
func TestStrangeLedgers(t *testing.T) {
	for name, make := range map[string]func(path string) error{
		"directory": func(path string) error { return os.Mkdir(path, 0o700) },
		"pipe":      func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"loop":      func(path string) error { return os.Symlink("ledger", path) },
		"endless": func(path string) error {
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				return err
			}
			return os.Truncate(path, 1<<40)
		},
	} {
		d := newTestDir(t)
		gametest.NoError(t, os.MkdirAll(d.dir, 0o700))
		gametest.NoError(t, make(d.ledger))
		b := d.open()
		d.wantWarning(d.ledger)
		d.playAndLeave(b, "draw")
		d.wantNoWarning() // the warning above is the only one
		if d.openAsIs().Verify(io.Discard) == nil {
			t.Errorf("%s: nothing is wrong with it", name)
		}
		if got := tally(b); got.Games != 1 {
			t.Errorf("%s: %d games", name, got.Games)
		}
		if again := b.ResumeNewest(""); again == nil || again.Game().Actions() != 1 {
			t.Errorf("%s: the game is not found", name)
		}
	}
}

// TestLinkedLedger plays with a ledger that is a symbolic link, as in a folder that is kept in step between
// machines. It must be read and written where the link leads, and stay a link.
func TestLinkedLedger(t *testing.T) {
	d := newTestDir(t)
	ledger, elsewhere := d.ledger, filepath.Join(t.TempDir(), "kept")
	gametest.NoError(t, errors.Join(os.MkdirAll(d.dir, 0o700), os.Symlink(elsewhere, ledger)))
	for n := range 3 { // the first time, the link leads nowhere
		b := d.open()
		if got := tally(b); got.Games != n {
			t.Errorf("%d games, want %d", got.Games, n)
		}
		d.playAndLeave(b, "draw")
		if got := strings.Count(d.readFile(elsewhere), "\n"); got != n+2 { // the names of the columns, and the games
			t.Errorf("the ledger has %d lines, want %d", got, n+2)
		}
	}
	if info, err := os.Lstat(ledger); err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("the ledger is no link any more: %v, %v", info, err)
	}
	d.wantGoodLedger()
}

// TestPlantedLedger puts a stranger's link in the place of the ledger, where others can write. The file that
// it leads to must stay as it is.
func TestPlantedLedger(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can make another user's link")
	}
	const stranger = 54321
	d := newTestDir(t)
	ledger, victim := d.ledger, filepath.Join(t.TempDir(), "victim")
	if err := errors.Join(os.MkdirAll(d.dir, 0o700), os.Chmod(d.dir, 0o777), os.WriteFile(victim, []byte("precious\n"), 0o600),
		os.Symlink(victim, ledger), os.Lchown(ledger, stranger, -1)); err != nil {
		t.Fatal(err)
	}
	b := d.open()
	d.wantWarning(ledger, "another user's symbolic link")
	d.playAndLeave(b, "draw")
	gametest.Equal(t, d.readFile(victim), "precious\n", "the file has")
}

// TestManyTables plays in many books at once. No line of the ledger may be lost or torn, and all totals must
// agree in the end.
func TestManyTables(t *testing.T) {
	gametest.Long(t)
	d := newTestDir(t)
	const tables = 6
	games := gametest.SoakCount(t, 20)
	var wait sync.WaitGroup
	for range tables {
		wait.Add(1)
		go func() {
			defer wait.Done()
			b := journal.Open(d.dir, journal.Options{Find: d.find, Warn: func(line string) { t.Error(line) }})
			for n := range games {
				r := b.Begin(d.rules("klondike"), game.Shuffle(1, uint32(n)+1), d.rules("klondike").Schemes[0])
				if err := r.Play(game.Move{Kind: game.Draw}); err != nil {
					t.Error(err)
				}
				r.Leave()
			}
		}()
	}
	wait.Wait()
	if got := len(d.ledgerLines()); got < tables*games || got > 2*tables*games { // two books may add the same unlisted game
		t.Errorf("the ledger has %d lines", got)
	}
	b := d.open()
	sumUp(b) // a long ledger, whose sums nobody has left
	gametest.Equal(t, tally(b), game.Tally{Total: -52 * tables * games, Games: tables * games},
		"the tally is")
	var said strings.Builder
	if err := b.Verify(&said); err != nil {
		t.Errorf("%v\n%s", err, &said)
	}
}
