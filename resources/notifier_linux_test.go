package resources

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

// A countedDir is a watchedDir that counts how often the kernel wakes its watcher.
type countedDir struct {
	watchedDir
	wakeups *atomic.Int64
}

func newCountedDir(t *testing.T, name, script string) countedDir {
	t.Helper()
	c := countedDir{watchedDir{t: t, dir: t.TempDir()}, new(atomic.Int64)}
	c.play(script)
	w := gametest.Must(newWatcher(c.path(name)))(t)
	above, read := c.watchesAbove(w.inner), w.inner.read
	w.inner.read = func(events []byte) (int, error) {
		n, err := read(events)
		if err != nil || !allFrom(above, events[:n]) {
			c.wakeups.Add(1)
		}
		return n, err
	}
	c.w = w
	c.run()
	return c
}

// watchesAbove returns the watches of the directories above the temporary one, in which other tests make names.
func (c countedDir) watchesAbove(n *notifier) (above []int) {
	for dir := c.dir; dir != "/"; {
		dir = filepath.Dir(dir)
		c.must(n.inotify.Control(func(fd uintptr) {
			watch, err := syscall.InotifyAddWatch(int(fd), dir, directoryEvents) // the watch that the directory has already
			c.must(err)
			above = append(above, watch)
		}))
	}
	return above
}

// allFrom reports whether all events are from these watches.
func allFrom(watches []int, events []byte) bool {
	for len(events) > 0 {
		if !slices.Contains(watches, int(binary.NativeEndian.Uint32(events))) {
			return false
		}
		events = events[syscall.SizeofInotifyEvent+binary.NativeEndian.Uint32(events[12:]):]
	}
	return true
}

// expectWakeups expects at most so many wakeups since the last call.
func (c countedDir) expectWakeups(what string, most int64) {
	c.t.Helper()
	if n := c.wakeups.Swap(0); n > most {
		c.t.Errorf("%s: %d wakeups, want at most %d", what, n, most)
	}
}

// append opens a file and appends to it several times.
func (h watchedDir) append(name string, writes int) *os.File {
	h.t.Helper()
	f, err := os.OpenFile(h.path(name), os.O_WRONLY|os.O_APPEND, 0)
	h.must(err)
	for range writes {
		_, err := f.WriteString("x")
		h.must(err)
	}
	return f
}

// perChange is how often a change of the file wakes the watcher: for the change, and when its signal is due.
const perChange = 2

// TestWatchWakeups checks that nobody who writes to other files wakes the watcher, in whatever directory, and that a name
// that comes, moves or goes wakes it once.
func TestWatchWakeups(t *testing.T) {
	t.Parallel()
	const path = "home/config/xklondike/config.toml"
	var strangers []string
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		strangers = append(strangers, dir+"/log")
		if dir == "." {
			break
		}
	}
	c := newCountedDir(t, path, "write "+strings.Join(append(strangers, path), "\nwrite "))
	for _, name := range strangers {
		for range 1000 { // a file that is opened and closed each time
			c.must(c.append(name, 1).Close())
		}
		c.must(c.append(name, 1500).Close())
		c.must(os.Truncate(c.path(name), 0))
		c.must(os.Chmod(c.path(name), 0o640))
	}
	c.play("write " + path + "  written")
	c.expectWakeups("10,000 writes to other files", perChange)

	names := int64(0)
	for _, name := range strangers {
		for i := range 25 {
			here := fmt.Sprint(strings.TrimSuffix(name, "log"), i)
			moved := here + "moved" // one name goes, and one comes
			c.play("mkdir " + here + "\nrename " + here + " " + moved + "\nremove " + moved)
			names += 4
		}
	}
	c.play("write " + path + "  written again")
	c.expectWakeups("names that come and go", names+perChange)
}

// TestWatchOpenWriter checks that a file behind a link whose writer keeps it open is noticed when the writer closes it,
// and not before.
func TestWatchOpenWriter(t *testing.T) {
	t.Parallel()
	c := newCountedDir(t, "config", "write real\nlink real config")
	f := c.append("real", 5000)
	c.must(f.Close())
	c.expectSignal("closed")
	c.expectWakeups("5,000 writes", perChange)
}
