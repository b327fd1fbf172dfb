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

// A spy is told by the kernel what is done to the files of a directory (inotify(7)).
type spy struct {
	t  testing.TB
	fd int
}

func newSpy(t testing.TB, dir string) *spy {
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
	return &spy{t, fd}
}

// saw returns what was done to each file since the last time, in order: (o)pened, (r)ead, (w)ritten, (c)losed, and whatever else
// as a number; the directory itself is "". The same thing twice in a row is told once.
func (s *spy) saw() map[string]string {
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
			deeds[name] += deed(mask)
			data = data[fixed+length:]
		}
	}
}

func deed(mask uint32) string {
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

// stock fills a shelf with n games that were left, some of them unfinished and the others won. The records of these are all
// the same file, which is none of theirs. It returns the size of the ledger.
func (h shelf) stock(server *xvfb.Server, n, unfinished int) (size int) {
	h.t.Helper()
	good, text := h.good(server)
	own := strings.TrimSuffix(filepath.Base(good), ".game")
	var ledger strings.Builder
	ledger.WriteString("# a comment\n")
	for i := range n {
		path, outcome := filepath.Join(h.dir, "games", id(i)+".game"), "won"
		write := func() error { return os.Link(good, path) }
		if i >= n-unfinished {
			outcome = "left"
			write = func() error { return os.WriteFile(path, []byte(strings.Replace(text, own, id(i), 1)), 0o600) }
		}
		if err := write(); err != nil {
			h.t.Fatal(err)
		}
		fmt.Fprintf(&ledger, "%s %s klondike original %s -52 1 1 0 %d\n",
			time.Unix(int64(1.8e9+60*i), 0).UTC().Format(time.RFC3339), id(i), outcome, len(text))
	}
	if err := errors.Join(os.Remove(good), os.WriteFile(filepath.Join(h.dir, "ledger"), []byte(ledger.String()), 0o600)); err != nil {
		h.t.Fatal(err)
	}
	return ledger.Len()
}

// With ten thousand games played, a start opens the ledger once, reads it once from the beginning to the end, and opens no record
// but that of the game that is on the table then.
func TestManyGames(t *testing.T) {
	t.Parallel()
	const games, unfinished = 10_000, 30
	server := xvfb.Start(t)
	few, many := newShelf(t, server), newShelf(t, server)
	least := few.stock(server, 1, 1)
	size := many.stock(server, games, unfinished)
	one, all := few.spied(server, 1), many.spied(server, games)
	t.Logf("1 game: %+v; %d games: %+v", one, games, all)
	// What the display says is read too, in pieces that differ a little from start to start.
	if more, want := all.bytes-one.bytes, size-least; more < want-2000 || more > want+2000 {
		t.Errorf("%d bytes more are read than with one game, want %d", more, want)
	}
	const pieces = 100 // of the ledger, and of what the display says, which the machine's load cuts up; a line each would be thousands
	if more := all.reads - one.reads; more > pieces {
		t.Errorf("%d reads more than with one game", more)
	}
}

// A start is what one cost.
type start struct {
	took         time.Duration
	reads, bytes int
}

// spied starts the program on a shelf of n games, the newest of them unfinished, to go on with that and then to begin another.
func (h shelf) spied(server *xvfb.Server, n int) (cost start) {
	h.t.Helper()
	directory, records := newSpy(h.t, h.dir), newSpy(h.t, filepath.Join(h.dir, "games"))
	s := h.sit(server, "klondike", game.Shuffle(1, 41))
	pid := s.cmd.Process.Pid
	cost = start{s.ready.Sub(s.started), entry(h.t, pid, "io", "syscr"), entry(h.t, pid, "io", "rchar")}
	s.says(fmt.Sprintf("Score -52   Total %d   Games %d   Resumed: 1 action", -52*n, n))
	newest := id(n-1) + ".game"
	h.once(directory.saw())
	opened := records.saw()
	delete(opened, "") // the directory itself is listed
	if d := cmp.Diff(map[string]string{newest: "or"}, opened); d != "" {
		h.t.Errorf("%d games: records at the start (-want +got)\n%s", n, d)
	}
	s.types(" u")
	if d := cmp.Diff(map[string]string{newest: "w"}, records.saw()); d != "" {
		h.t.Errorf("%d games: two actions do (-want +got)\n%s", n, d)
	}
	s.leave()
	directory.saw()
	records.saw()

	r := launchOn(h.t, server, server.Display, h.env, "-new")
	h.once(directory.saw())
	opened = records.saw()
	delete(opened, "")
	fresh := slices.DeleteFunc(h.files(), func(path string) bool { return strings.HasPrefix(filepath.Base(path), id(0)[:16]) })
	if len(fresh) != 1 || len(opened) != 1 || opened[filepath.Base(fresh[0])] == "" {
		h.t.Errorf("%d games: there is %q new, and opened is %q", n, fresh, opened)
	}
	r.leave()
	return cost
}

// once wants that the ledger was opened, read and closed once, and that nothing else was touched beside it but the directory.
func (h shelf) once(saw map[string]string) {
	h.t.Helper()
	if saw["ledger"] != "orc" {
		h.t.Errorf("the ledger is %q", saw["ledger"])
	}
	for name, deeds := range saw {
		if name != "ledger" && strings.Trim(deeds, "orc") != "" {
			h.t.Errorf("%q is %q", name, deeds)
		}
	}
}
