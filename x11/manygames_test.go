package x11_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// A fileWatch gets from the kernel what is done to the files of a directory (inotify(7)).
type fileWatch struct {
	t  testing.TB
	fd int
}

func newFileWatch(t testing.TB, dir string) *fileWatch {
	t.Helper()
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Close(fd) })
	const mask = syscall.IN_OPEN | syscall.IN_ACCESS | syscall.IN_MODIFY | syscall.IN_CLOSE | syscall.IN_CREATE | syscall.IN_DELETE |
		syscall.IN_MOVE | syscall.IN_ATTRIB
	if _, err := syscall.InotifyAddWatch(fd, dir, mask); err != nil {
		t.Fatal(err)
	}
	return &fileWatch{t, fd}
}

// takeEvents returns what was done to each file since the last call, in order: (o)pened, (r)ead, (w)ritten,
// (c)losed, or another event as a number. The directory itself is "". Equal events in a row count once.
func (s *fileWatch) takeEvents() map[string]string {
	s.t.Helper()
	const fixed = syscall.SizeofInotifyEvent
	deeds := make(map[string]string)
	for buffer := make([]byte, 1<<20); ; {
		n, err := syscall.Read(s.fd, buffer)
		if err == syscall.EAGAIN {
			return deeds
		}
		if err != nil {
			s.t.Fatal(err)
		}
		for data := buffer[:n]; len(data) > 0; {
			mask, length := binary.NativeEndian.Uint32(data[4:]), int(binary.NativeEndian.Uint32(data[12:]))
			name := string(bytes.TrimRight(data[fixed:fixed+length], "\x00"))
			deeds[name] += eventLetter(mask)
			data = data[fixed+length:]
		}
	}
}

func eventLetter(mask uint32) string {
	switch mask &^ syscall.IN_ISDIR {
	case syscall.IN_OPEN:
		return "o"
	case syscall.IN_ACCESS:
		return "r"
	case syscall.IN_MODIFY:
		return "w"
	case syscall.IN_CLOSE_NOWRITE, syscall.IN_CLOSE_WRITE:
		return "c"
	}
	return fmt.Sprintf("(%#x)", mask)
}

// fill writes n games that were left, some unfinished and the others won, into the ledger and the directory.
// All their records are the same file, which belongs to none of them.
func (h recordsDir) fill(server *xvfb.Server, n, unfinished int) {
	h.t.Helper()
	good, text := h.goodRecord(server)
	own := strings.TrimSuffix(filepath.Base(good), ".game")
	var ledger strings.Builder
	ledger.WriteString("# a comment\n")
	for i := range n {
		path, outcome := filepath.Join(h.dir, "games", recordID(i)+".game"), "won"
		write := func() error { return os.Link(good, path) }
		if i >= n-unfinished {
			outcome = "left"
			write = func() error { return os.WriteFile(path, []byte(strings.Replace(text, own, recordID(i), 1)), 0o600) }
		}
		if err := write(); err != nil {
			h.t.Fatal(err)
		}
		fmt.Fprintf(&ledger, "%s %s klondike original %s -52 1 1 0 %d\n",
			time.Unix(int64(1.8e9+60*i), 0).UTC().Format(time.RFC3339), recordID(i), outcome, len(text))
	}
	if err := errors.Join(os.Remove(good), os.WriteFile(filepath.Join(h.dir, "ledger"), []byte(ledger.String()), 0o600)); err != nil {
		h.t.Fatal(err)
	}
}

// TestManyGames checks the start of a player with ten thousand games. The first start sums up the ledger
// after its first picture. Then a start reads hardly more than with one game. It opens no record but that of
// the game that it resumes.
func TestManyGames(t *testing.T) {
	t.Parallel()
	const games, unfinished = 10_000, 30
	server := xvfb.Start(t)
	few, many := newRecordsDir(t, server), newRecordsDir(t, server)
	few.fill(server, 1, 1)
	many.fill(server, games, unfinished)
	first := launchOn(t, server, server.Display, many.env)
	first.awaitStatus(fmt.Sprintf("Score -52 · Total %d · %s game", -52*games, ordinal(games)))
	first.quit()
	one, all := few.measureStart(server, 1), many.measureStart(server, games)
	t.Logf("1 game: %+v; %d games: %+v", one, games, all)
	const mostBytes, mostReads = 40_000, 100 // the counts include what the display sends, in pieces that differ from start to start
	if more := all.bytes - one.bytes; more > mostBytes {
		t.Errorf("%d bytes more are read than with one game, want at most %d", more, mostBytes)
	}
	if more := all.reads - one.reads; more > mostReads {
		t.Errorf("%d reads more than with one game, want at most %d", more, mostReads)
	}
}

// A start is the cost of one start of the program.
type start struct {
	took         time.Duration
	reads, bytes int
}

// measureStart starts the program with n games, of which the newest is unfinished. It resumes that game, and
// then begins another.
func (h recordsDir) measureStart(server *xvfb.Server, n int) (cost start) {
	h.t.Helper()
	records := newFileWatch(h.t, filepath.Join(h.dir, "games"))
	s := h.launch(server, "klondike", game.Shuffle(1, 41))
	pid := s.cmd.Process.Pid
	cost = start{s.ready.Sub(s.started), procNumber(h.t, pid, "io", "syscr"), procNumber(h.t, pid, "io", "rchar")}
	s.checkStatus(fmt.Sprintf("Score -52 · Total %d · %s game   Resumed at action 1", -52*n, ordinal(n)))
	newest := recordID(n-1) + ".game"
	opened := records.takeEvents()
	delete(opened, "") // the directory itself, which is listed
	if d := cmp.Diff(map[string]string{newest: "or"}, opened); d != "" {
		h.t.Errorf("%d games: records at the start (-want +got)\n%s", n, d)
	}
	s.typeKeys(" u")
	if d := cmp.Diff(map[string]string{newest: "w"}, records.takeEvents()); d != "" {
		h.t.Errorf("%d games: two actions do (-want +got)\n%s", n, d)
	}
	s.quit()
	records.takeEvents()

	r := launchOn(h.t, server, server.Display, h.env, "-new")
	opened = records.takeEvents()
	delete(opened, "")
	fresh := slices.DeleteFunc(h.files(), func(path string) bool { return strings.HasPrefix(filepath.Base(path), recordID(0)[:16]) })
	if len(fresh) != 1 || len(opened) != 1 || opened[filepath.Base(fresh[0])] == "" {
		h.t.Errorf("%d games: there is %q new, and opened is %q", n, fresh, opened)
	}
	r.quit()
	return cost
}
