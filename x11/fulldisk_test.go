package x11_test

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
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
		if !strings.Contains(errs, word) {
			r.t.Errorf("%q does not say %q", errs, word)
		}
	}
}

// playToWin plays a game to its win by clicks.
func (s *tableRig) playToWin() {
	s.t.Helper()
	_, moves := gametest.WonKlondike(s.t)
	for _, m := range moves {
		s.makeMove(m, s.carryByClicks)
	}
	s.checkTable("at the end")
	s.checkStatus("Score 208 · Total 208 · 1st game   Won in")
}

// TestDiskFull checks a disk that gets full in the middle of a line and later has room again. Afterwards the record is
// complete, and has nothing twice.
func TestDiskFull(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	s.makeMove(aceUp, s.carryByDrag)
	file := h.files()[0]
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
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
	if line := s.statusLine(); line != "Score -52 · Total -52 · 1st game" {
		t.Errorf("%q", line)
	}

	s.limitFileSize(unlimited)
	s.typeKeys("u")
	want := []string{aceUp.String(), "draw", "undo", "undo", "draw", "undo"}
	if d := cmp.Diff(want, h.lines()); d != "" {
		t.Errorf("with room again (-want +got)\n%s", d)
	}
	s.quitSaying("unrecorded", file, "file too large")
	h.verified("klondike original: played 1, total score -52")
	again := h.launch(server, "klondike", game.Shuffle(1, 41))
	again.checkTable("resumed")
	again.checkStatus("Resumed at action 6")
	again.quit()
}

// TestDiskFullAtTheEnd checks a disk without room for the ledger's line about a game that is left. The next
// start writes that line.
func TestDiskFullAtTheEnd(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	for _, room := range []uint64{0, 30, 100} {
		s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
		s.makeMove(aceUp, s.carryByDrag)
		s.limitFileSize(room)
		s.quitSaying("ledger", "file too large")
	}
	last := launchOn(t, server, server.Display, h.env)
	if line := last.statusLine(); line != "Score -47 · Total -141 · 3rd game   Resumed at action 1. n: new deal, F4: list unfinished games" {
		t.Errorf("%q", line)
	}
	last.quit()
	h.verified("klondike original: played 3, total score -141")
}

// TestDiskFullFromTheStart checks that a game that begins on a full disk can be won, and leaves the disk as it was.
func TestDiskFullFromTheStart(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	cmd := exec.Command("sh", append([]string{"-c", `ulimit -f 0; exec "$0" "$@"`, program(t), "-display", server.Display,
		"-deal", "41"}, clicking...)...)
	cmd.Env = h.env
	s := &tableRig{rig: launchCommand(t, server, cmd), state: game.NewState(rulesOf(t, "klondike"), game.Shuffle(1, 41))}
	s.updateLayout()
	s.checkStatus("1st game   Not recorded: file too large")
	s.playToWin()
	s.quitSaying("unrecorded", h.dir, "file too large")
	if len(h.files()) != 0 || len(h.ledger()) != 0 {
		t.Errorf("records %q, ledger %q", h.files(), h.ledger())
	}
}

// TestNoPlace checks that games can be played where records cannot be kept. One line says which place that is, and why.
func TestNoPlace(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	made := func(path string, make func(path string) error) string {
		path = filepath.Join(h.dir, path)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), make(path)); err != nil {
			t.Fatal(err)
		}
		return path
	}
	empty := func(path string) error { return os.WriteFile(path, nil, 0o600) }
	circle := func(path string) error { return os.Symlink(path, path) }
	nowhere := func(path string) error { return os.Symlink(path+"/proc/none", path) }
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o600) }
	folder := func(path string) error { return os.Mkdir(path, 0o700) }
	for _, dir := range []string{
		made("file", empty), made("another", empty) + "/below", "/proc/none", "/dev/null", "/dev/null/none",
		made("circle", circle), made("nowhere", nowhere), made("pipe", pipe),
		filepath.Dir(made("1/games", empty)), filepath.Dir(made("2/games", circle)), filepath.Dir(made("3/games", pipe)),
		filepath.Dir(made("4/games", nowhere)), filepath.Dir(made("5/ledger", folder)), filepath.Dir(made("6/ledger", circle)),
		filepath.Dir(made("7/ledger", pipe)), "/" + strings.Repeat("x/", 3000), "/" + strings.Repeat("x", 300),
	} {
		s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41", "-records", dir)...)
		recorded := regexp.MustCompile("/[567]$").MatchString(dir) // there only the ledger cannot be written
		if line := s.statusLine(); recorded == strings.Contains(line, "1st game   Not recorded: ") {
			t.Errorf("%s: %q", dir, line)
		}
		s.makeMove(aceUp, s.carryByDrag)
		s.checkTable("without records in " + dir)
		s.typeKeys("ur na")
		if line := s.statusLine(); recorded == strings.Contains(line, "2nd game   Not recorded: ") {
			t.Errorf("%s, the third deal: %q", dir, line)
		}
		s.typeKeys("n ")
		if line := s.statusLine(); line != "Score -52 · Total -99 · 2nd game" {
			t.Errorf("%s: %q", dir, line)
		}
		s.quitSaying(dir[:min(len(dir), 20)])
	}
}

// runUnprivileged runs a command as a user who may not write to the directory of records, even if the tester may.
func (h recordsDir) runUnprivileged(cmd *exec.Cmd) {
	h.t.Helper()
	readOnly := func(path string, e fs.DirEntry, err error) error { return errors.Join(err, os.Chmod(path, 0o555)) }
	if err := filepath.WalkDir(h.dir, readOnly); err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() {
		filepath.WalkDir(h.dir, func(path string, e fs.DirEntry, err error) error { return os.Chmod(path, 0o755) })
	})
	if os.Geteuid() != 0 {
		return
	}
	const nobody = 65534
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	state := filepath.Dir(h.dir)
	home := filepath.Dir(state)
	for _, dir := range []string{state, home, filepath.Dir(home), filepath.Dir(cmd.Path)} { // directories that tests have made
		if err := os.Chmod(dir, 0o755); err != nil {
			h.t.Fatal(err)
		}
	}
}

// TestReadOnlyRecords checks that records and a ledger without write permission are read and not changed.
func TestReadOnlyRecords(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	for _, how := range []func(r *rig){(*rig).quit, func(r *rig) { r.cmd.Process.Kill(); r.awaitExit() }} {
		for _, deal := range []string{"41", "42", "43", "44"} {
			r := launchOn(t, server, server.Display, h.env, "-deal", deal)
			r.typeKeys(" ")
			how(r)
		}
	}
	before := h.contents()
	cmd := exec.Command(program(t), append([]string{"-display", server.Display}, dragging...)...)
	cmd.Env = h.env
	h.runUnprivileged(cmd)
	r := launchCommand(t, server, cmd)
	if line := r.statusLine(); line != "Score -52 · Total -416 · 9th game   Not recorded: permission denied" {
		t.Errorf("%q", line)
	}
	r.typeKeys(" un n u")
	if line := r.statusLine(); !strings.HasPrefix(line, "Score -52 · Total -572 · 11th game") {
		t.Errorf("%q", line)
	}
	r.quitSaying(h.dir, "permission denied")
	if d := cmp.Diff(before, h.contents()); d != "" {
		t.Errorf("what may only be read has changed (-before +after)\n%s", d)
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
	if err != nil {
		h.t.Fatal(err)
	}
	return files
}

// TestVanishedRecords checks a directory of records that is removed during a game. The record is written anew
// as soon as possible, and is complete.
func TestVanishedRecords(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, block := range []bool{false, true} { // with true, a file takes the place of the directory for a while
		h := newRecordsDir(t, server)
		s := h.launch(server, "klondike", game.Shuffle(1, 41), append(clicking, "-deal", "41")...)
		_, moves := gametest.WonKlondike(t)
		for n, m := range moves {
			switch {
			case n == 20:
				if err := os.RemoveAll(h.dir); err != nil {
					t.Fatal(err)
				}
				if block {
					if err := os.WriteFile(h.dir, nil, 0o600); err != nil {
						t.Fatal(err)
					}
				}
			case n == 90 && block:
				if err := os.Remove(h.dir); err != nil {
					t.Fatal(err)
				}
			}
			s.makeMove(m, s.carryByClicks)
		}
		s.checkStatus("Score 208 · Total 208 · 1st game   Won in")
		var want []string
		for _, m := range moves {
			want = append(want, m.String())
		}
		if d := cmp.Diff(want, h.lines()); d != "" {
			t.Errorf("the record (-want +got)\n%s", d)
		}
		s.quitSaying(h.dir)
		if d := cmp.Diff([]string{"klondike original won 208 1 115 0"}, h.outcomes()); d != "" {
			t.Errorf("the ledger (-want +got)\n%s", d)
		}
		h.verified("klondike original: played 1, total score 208")
	}
}
