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
	"xklondike/x11/internal/xvfb"
)

// Disks that are full, and directories that cannot be written or that go: play goes on, with one line about it.

// room lets no file of a running program grow beyond a size, as if the disk were full there.
func (r *rig) room(bytes uint64) {
	r.t.Helper()
	limit := syscall.Rlimit{Cur: bytes, Max: ^uint64(0)}
	_, _, err := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(r.cmd.Process.Pid), syscall.RLIMIT_FSIZE,
		uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	if err != 0 {
		r.t.Fatal(err)
	}
}

// unlimited is as much room as there is.
const unlimited = ^uint64(0)

// leavesWord ends the program in good order, and wants it to have said one line with all of the words.
func (r *rig) leavesWord(words ...string) {
	r.t.Helper()
	r.cmd.Process.Signal(syscall.SIGTERM)
	status, errs := r.ends()
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

// win plays the game of the demonstration to its end by clicks.
func (s *seat) win() {
	s.t.Helper()
	_, moves := game.Demo()
	for _, m := range moves {
		s.do(m, s.clicks)
	}
	s.same("at the end")
	s.says("Score 208   Total 208   Games 1   You have won")
}

// The disk is full in the middle of a line, and later there is room again: the record is whole, and nothing of it twice.
func TestDiskFull(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
	s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	s.do(aceUp, s.drag)
	file := h.files()[0]
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	s.room(uint64(info.Size()) + 3)
	s.types(" ")
	s.says("Score -47   Total -47   Games 1   Not recorded: file too large")
	s.types("uu ")
	if got := h.lines(); !cmp.Equal(got, []string{aceUp.String(), "dra"}) {
		t.Errorf("with room for three letters the record has %q", got)
	}
	deal := game.New(s.state.Rules(), game.Shuffle(1, 41))
	s.state = deal.Apply(draw)
	s.same("on a full disk")
	if line := s.statusLine(); line != "Score -52   Total -52   Games 1" {
		t.Errorf("%q", line)
	}

	s.room(unlimited)
	s.types("u")
	want := []string{aceUp.String(), "draw", "undo", "undo", "draw", "undo"}
	if d := cmp.Diff(want, h.lines()); d != "" {
		t.Errorf("with room again (-want +got)\n%s", d)
	}
	s.leavesWord("unrecorded", file, "file too large")
	h.verified("klondike original: played 1, total -52")
	again := h.sit(server, "klondike", game.Shuffle(1, 41))
	again.same("resumed")
	again.says("Resumed: 6 actions")
	again.leave()
}

// There is no room for the line that says how the game was left. The next start finds it out.
func TestDiskFullAtTheEnd(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
	for _, room := range []uint64{0, 30, 100} {
		s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
		s.do(aceUp, s.drag)
		s.room(room)
		s.leavesWord("ledger", "file too large")
	}
	last := launchOn(t, server, server.Display, h.env)
	if line := last.statusLine(); line != "Score -47   Total -141   Games 3   Resumed: 1 action" {
		t.Errorf("%q", line)
	}
	last.leave()
	h.verified("klondike original: played 3, total -141")
}

// A game begun on a full disk is won all the same, and the disk stays as it was.
func TestDiskFullFromTheStart(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
	cmd := exec.Command("sh", append([]string{"-c", `ulimit -f 0; exec "$0" "$@"`, program(t), "-display", server.Display,
		"-deal", "41"}, clicking...)...)
	cmd.Env = h.env
	s := &seat{rig: launchCommand(t, server, cmd), state: game.New(rulesOf(t, "klondike"), game.Shuffle(1, 41))}
	s.measure()
	s.says("Games 0   Not recorded: file too large")
	s.win()
	s.leavesWord("unrecorded", h.dir, "file too large")
	if len(h.files()) != 0 || len(h.ledger()) != 0 {
		t.Errorf("records %q, ledger %q", h.files(), h.ledger())
	}
}

// Wherever records cannot be kept, games can be played, and one line says where that is and why.
func TestNoPlace(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
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
		s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41", "-records", dir)...)
		recorded := regexp.MustCompile("/[567]$").MatchString(dir) // it is the ledger that cannot be written
		if line := s.statusLine(); recorded == strings.Contains(line, "Games 0   Not recorded: ") {
			t.Errorf("%s: %q", dir, line)
		}
		s.do(aceUp, s.drag)
		s.same("without records in " + dir)
		s.types("ur na")
		if line := s.statusLine(); recorded == strings.Contains(line, "Games 1   Not recorded: ") {
			t.Errorf("%s, the third deal: %q", dir, line)
		}
		s.types("n ")
		if line := s.statusLine(); line != "Score -52   Total -99   Games 2" {
			t.Errorf("%s: %q", dir, line)
		}
		s.leavesWord(dir[:min(len(dir), 20)])
	}
}

// nobody has a command run by somebody who may write nothing of the shelf, whatever the tester may.
func (h shelf) nobody(cmd *exec.Cmd) {
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
	for _, dir := range []string{state, home, filepath.Dir(home), filepath.Dir(cmd.Path)} { // those that tests have made
		if err := os.Chmod(dir, 0o755); err != nil {
			h.t.Fatal(err)
		}
	}
}

// Records and ledger that may only be read are read, and stay as they are.
func TestReadOnlyRecords(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
	for _, how := range []func(r *rig){(*rig).leave, func(r *rig) { r.cmd.Process.Kill(); r.ends() }} {
		for _, deal := range []string{"41", "42", "43", "44"} {
			r := launchOn(t, server, server.Display, h.env, "-deal", deal)
			r.types(" ")
			how(r)
		}
	}
	before := h.bytes()
	cmd := exec.Command(program(t), append([]string{"-display", server.Display}, dragging...)...)
	cmd.Env = h.env
	h.nobody(cmd)
	r := launchCommand(t, server, cmd)
	if line := r.statusLine(); line != "Score -52   Total -416   Games 8   Not recorded: permission denied" {
		t.Errorf("%q", line)
	}
	r.types(" un n u")
	if line := r.statusLine(); !strings.HasPrefix(line, "Score -52   Total -572   Games 11") {
		t.Errorf("%q", line)
	}
	r.leavesWord(h.dir, "permission denied")
	if d := cmp.Diff(before, h.bytes()); d != "" {
		t.Errorf("what may only be read has changed (-before +after)\n%s", d)
	}
}

// bytes is all there is on the shelf: what is in each file.
func (h shelf) bytes() map[string]string {
	h.t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(h.dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // there is no shelf yet
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

// The directory of the records goes while a game is played: the record is written anew, once it can be, and nothing lacks.
func TestVanishedRecords(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, block := range []bool{false, true} { // a file is put into the place of the directory, for a while
		h := newShelf(t, server)
		s := h.sit(server, "klondike", game.Shuffle(1, 41), append(clicking, "-deal", "41")...)
		_, moves := game.Demo()
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
			s.do(m, s.clicks)
		}
		s.says("Score 208   Total 208   Games 1   You have won")
		var want []string
		for _, m := range moves {
			want = append(want, m.String())
		}
		if d := cmp.Diff(want, h.lines()); d != "" {
			t.Errorf("the record (-want +got)\n%s", d)
		}
		s.leavesWord(h.dir)
		if d := cmp.Diff([]string{"klondike original won 208 1 115 0"}, h.outcomes()); d != "" {
			t.Errorf("the ledger (-want +got)\n%s", d)
		}
		h.verified("klondike original: played 1, total 208")
	}
}
