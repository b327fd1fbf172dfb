package x11_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
)

// Tests with full disks, and with directories that cannot be written or vanish. Play goes on, with one line about it.

// limitFileSize prevents the program from making any file larger than a size, as if the disk were full.
func (r *rig) limitFileSize(bytes uint64) {
	r.t.Helper()
	limit := syscall.Rlimit{Cur: bytes, Max: ^uint64(0)}
	_, _, err := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(r.cmd.Process.Pid), syscall.RLIMIT_FSIZE,
		uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	if err != 0 {
		r.t.Fatal(err)
	}
}

// unlimited is the size for limitFileSize that takes the limit away.
const unlimited = ^uint64(0)

// quitSaying ends the program, and checks that it has written one line that contains all of the words.
func (r *rig) quitSaying(words ...string) {
	r.t.Helper()
	r.cmd.Process.Signal(syscall.SIGTERM)
	status, errs := r.awaitExit()
	r.c.Close()
	if status != 0 || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "xklondike: ") {
		r.t.Errorf("exit %d, %q: want one line", status, errs)
	}
	for _, word := range words {
		gametest.Contains(r.t, errs, word)
	}
}

// TestDiskFull checks a disk that gets full in the middle of a line and later has room again. Afterwards the record is
// complete, and has nothing twice.
func TestDiskFull(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	s := h.launch(append(dragging, "-deal", "41")...)
	s.makeMove(aceUp, s.carryByDrag)
	file := h.files()[0]
	info := gametest.Must(os.Stat(file))(t)
	s.limitFileSize(uint64(info.Size()) + 3)
	s.typeKeys(" ")
	s.checkStatus("Score -47 · Total -47 · 1st game   Not recorded: file too large")
	s.typeKeys("uu ")
	if got := h.lines(); !cmp.Equal(got, []string{aceUp.String(), "dra"}) {
		t.Errorf("with room for three letters the record has %q", got)
	}
	deal := game.NewState(s.state.Rules(), game.Shuffle(1, 41))
	s.state = deal.Apply(draw)
	s.checkTable("on a full disk")
	s.checkStatusLine("Score -52 · Total -52 · 1st game")

	s.limitFileSize(unlimited)
	s.typeKeys("u")
	want := []string{aceUp.String(), "draw", "undo", "undo", "draw", "undo"}
	checkSame(t, "with room again", want, h.lines())
	s.quitSaying("not be recorded", file, "file too large")
	h.verified("klondike original: played 1, total score -52")
	again := h.launch()
	again.checkTable("resumed")
	again.checkStatus("Resumed at action 6")
	again.quit()
}

// TestNoPlace checks that games can be played where records cannot be kept. One line says which place that is,
// and why. The tests of package journal have more such places.
func TestNoPlace(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	file, onlyGames := filepath.Join(h.dir, "file"), filepath.Join(h.dir, "games") // of the second, only the ledger cannot be written
	writeText(t, file, "")
	gametest.NoError(t, os.MkdirAll(filepath.Join(onlyGames, "ledger"), 0o700))
	for dir, recorded := range map[string]bool{file: false, onlyGames: true} {
		s := h.launch(append(dragging, "-deal", "41", "-records", dir)...)
		checkSays := func(deal string) {
			t.Helper()
			fits := func(line string) bool { return strings.Contains(line, deal+" game   Not recorded: ") != recorded }
			if line := s.statusLineThat(fits); !fits(line) {
				t.Errorf("%s, the %s game: %q", dir, deal, line)
			}
		}
		checkSays("1st")
		s.makeMove(aceUp, s.carryByDrag)
		s.checkTable("without records in " + dir)
		s.typeKeys("ur na")
		checkSays("2nd")
		s.typeKeys("n ")
		s.checkStatusLine("Score -52 · Total -99 · 2nd game")
		s.quitSaying(dir[:min(len(dir), 20)])
	}
}

// contents returns the content of each file in the directory of records, by its path.
func (h recordsDir) contents() map[string]string {
	h.t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(h.dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // the directory does not exist yet
			return nil
		case err != nil || e.IsDir():
			files[path] = ""
			return err
		case !e.Type().IsRegular():
			files[path] = e.Type().String()
			return nil
		}
		text, err := os.ReadFile(path)
		files[path] = string(text)
		return err
	})
	gametest.NoError(h.t, err)
	return files
}
