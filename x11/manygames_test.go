package x11_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
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
// but that of the game it goes on with.
func TestManyGames(t *testing.T) {
	t.Parallel()
	const games, unfinished = 10_000, 30
	server := xvfb.Start(t)
	few, many := newShelf(t, server), newShelf(t, server)
	least := few.stock(server, 1, 1)
	size := many.stock(server, games, unfinished)
	var calls, read [2]int
	var took [2]time.Duration
	for i, h := range []shelf{few, many} {
		directory, records := newSpy(t, h.dir), newSpy(t, filepath.Join(h.dir, "games"))
		s := h.sit(server, "klondike", game.Shuffle(1, 41))
		n := []int{1, games}[i]
		pid := s.cmd.Process.Pid
		calls[i], read[i] = entry(t, pid, "io", "syscr"), entry(t, pid, "io", "rchar")
		took[i] = s.ready.Sub(s.started)
		newest := id(n-1) + ".game"
		seen, opened := directory.saw(), records.saw()
		s.says(fmt.Sprintf("Score -52   Total %d   Games %d   Resumed: 1 action", -52*n, n))
		if seen["ledger"] != "orc" {
			t.Errorf("%d games: the ledger is %q", n, seen["ledger"])
		}
		delete(seen, "ledger")
		delete(seen, "games") // it is listed
		if len(seen) > 1 || seen[""] != "" && seen[""] != "orc" {
			t.Errorf("%d games: beside the ledger there is %q", n, seen)
		}
		if list := slices.Sorted(maps.Keys(opened)); !slices.Equal(list, []string{"", newest}) || opened[newest] != "or" {
			t.Errorf("%d games: of the records it opens %q", n, opened)
		}
		s.types(" u")
		if d := cmp.Diff(map[string]string{newest: "w"}, records.saw()); d != "" {
			t.Errorf("%d games: two actions do (-want +got)\n%s", n, d)
		}
		s.leave()
	}
	t.Logf("one game: %v, %d reads, %d bytes; %d games: %v, %d reads, %d bytes", took[0], calls[0], read[0], games, took[1], calls[1], read[1])
	// What the display says is read too, in pieces that differ a little from start to start.
	if more, want := read[1]-read[0], size-least; more < want-2000 || more > want+2000 {
		t.Errorf("%d bytes more are read than with one game, want %d", more, want)
	}
	if more := calls[1] - calls[0]; more > 15 {
		t.Errorf("%d reads more than with one game", more)
	}
}
