package resources

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// A watchedDir is a temporary directory in which one file is watched.
type watchedDir struct {
	*testing.T
	dir string
	w   *watcher
}

func newWatchedDir(t *testing.T, name string, prepare func(h watchedDir)) watchedDir {
	t.Helper()
	h := watchedDir{T: t, dir: t.TempDir()}
	if prepare != nil {
		prepare(h)
	}
	w := gametest.Must(newWatcher(h.path(name)))(t)
	h.w = w
	h.run()
	return h
}

// run lets the watcher run until the test ends.
func (h watchedDir) run() {
	ended := make(chan struct{})
	go func() {
		h.w.run()
		close(ended)
	}()
	h.Cleanup(func() {
		h.must(h.w.inner.Close())
		<-ended
	})
}

func (h watchedDir) path(name string) string { return filepath.Join(h.dir, name) }

func (h watchedDir) must(err error) {
	h.Helper()
	gametest.NoError(h, err)
}

func (h watchedDir) write(name, text string) {
	h.Helper()
	h.must(os.WriteFile(h.path(name), []byte(text), 0o600))
}

func (h watchedDir) mkdir(name string)      { h.Helper(); h.must(os.MkdirAll(h.path(name), 0o700)) }
func (h watchedDir) rename(old, new string) { h.Helper(); h.must(os.Rename(h.path(old), h.path(new))) }
func (h watchedDir) remove(name string)     { h.Helper(); h.must(os.RemoveAll(h.path(name))) }
func (h watchedDir) link(target, name string) {
	h.Helper()
	h.must(os.Symlink(target, h.path(name)))
}

// expectSignal waits for the signal of a change, and fails the test if none comes within a minute.
func (h watchedDir) expectSignal(what string) {
	h.Helper()
	select {
	case <-h.w.signal:
	case <-time.After(time.Minute):
		h.Fatalf("%s: nobody told", what)
	}
}

func TestWatchFile(t *testing.T) {
	t.Parallel()
	h := newWatchedDir(t, "a/config", func(h watchedDir) { h.mkdir("a"); h.write("a/config", "1") })
	h.write("a/config", "2")
	h.expectSignal("written")
	h.write("a/new", "3")
	h.rename("a/new", "a/config")
	h.expectSignal("replaced")
	h.rename("a/config", "a/config~")
	h.expectSignal("moved away")
	h.write("a/config", "4")
	h.expectSignal("written anew")
	h.remove("a/config")
	h.expectSignal("removed")
}

func TestWatchPathNames(t *testing.T) {
	h := watchedDir{T: t, dir: t.TempDir()}
	h.mkdir("a")
	h.link("../b/real", "a/config")
	names := pathsThroughLinks(h.path("a/config"))
	for name, want := range gametest.Pairs[string, bool](t, `
a/config  true
b/real    true
a         true
b         true
.         true
a/config~
a/other
c
b/config
a/config/x
`) {
		if slices.Contains(names, h.path(name)) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// TestWatchMissing checks that the file and its directories may be missing at first, vanish, and come back.
func TestWatchMissing(t *testing.T) {
	t.Parallel()
	h := newWatchedDir(t, "a/b/c/config", nil)
	h.mkdir("a")
	h.mkdir("a/b/c")
	h.write("a/b/c/config", "1")
	h.expectSignal("made with all its directories")
	h.write("a/b/c/config", "2")
	h.expectSignal("written")
	h.remove("a")
	h.expectSignal("removed with all its directories")
	h.mkdir("a/b/c")
	h.write("a/b/c/config", "3")
	h.expectSignal("made again")
	h.write("a/b/c/config", "4")
	h.expectSignal("written again")
	h.mkdir("a/b/d")
	h.write("a/b/d/config", "5")
	h.rename("a/b/c", "a/b/old")
	h.expectSignal("its directory moved away")
	h.rename("a/b/d", "a/b/c")
	h.expectSignal("another in its place")
	h.write("a/b/c/config", "6")
	h.expectSignal("written there")
}

// TestWatchLink checks a file behind two symbolic links, as some users keep their configuration elsewhere.
func TestWatchLink(t *testing.T) {
	t.Parallel()
	h := newWatchedDir(t, "a/config", func(h watchedDir) {
		h.mkdir("a")
		h.mkdir("b")
		h.mkdir("c")
		h.write("c/real", "1")
		h.link("../b/middle", "a/config")
		h.link(h.path("c/real"), "b/middle")
	})
	h.write("c/real", "2")
	h.expectSignal("written")
	h.remove("b/middle")
	h.expectSignal("cut in the middle")
	h.link("elsewhere", "b/middle")
	h.expectSignal("linked to something else")
	h.write("b/elsewhere", "3")
	h.expectSignal("which appears")
	h.link("config", "a/loop")
	h.rename("a/loop", "a/config")
	h.expectSignal("linked to itself")
}

// replace makes name a link to target, in place of the link that has this name, in one step as mv -T does.
func (h watchedDir) replace(target, name string) {
	h.Helper()
	h.link(target, name+".new")
	h.rename(name+".new", name)
}

// TestWatchSwitched checks that each link on the way to the file may be switched to another directory, even
// to one in which the file is missing at first. Changes in the new directory must cause signals. Users, nix
// and guix switch between configurations in this way.
func TestWatchSwitched(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		file    string // the watched file
		link    string // the link that the test switches from A to B
		rest    string // the file's path below A and B
		prepare func(h watchedDir)
	}{
		"the program's directory":     {"config/xklondike/config.toml", "config/xklondike", "config.toml", func(h watchedDir) { h.mkdir("config") }},
		"the configuration directory": {"config/xklondike/config.toml", "config", "xklondike/config.toml", nil},
		"a directory of links, relative": {"config/config.toml", "config/cur", "c.toml", func(h watchedDir) {
			h.mkdir("config")
			h.link("cur/c.toml", "config/config.toml")
		}},
		"a directory of links, elsewhere": {"config/config.toml", "store/cur", "deep/c.toml", func(h watchedDir) {
			h.mkdir("config")
			h.mkdir("store")
			h.link("../store/./profile/deep/c.toml", "config/config.toml")
			h.link("../store/cur", "store/profile")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newWatchedDir(t, c.file, func(h watchedDir) {
				for _, target := range strings.Fields("A B C") {
					h.mkdir(filepath.Dir(filepath.Join(target, c.rest)))
					h.write(filepath.Join(target, c.rest), target)
				}
				if c.prepare != nil {
					c.prepare(h)
				}
				h.link(h.path("A"), c.link)
			})
			h.replace(h.path("B"), c.link)
			h.expectSignal("switched")
			h.write("B/"+c.rest, "2")
			h.expectSignal("written in the new place")
			h.replace(h.path("nowhere"), c.link)
			h.expectSignal("switched to nothing")
			h.mkdir(filepath.Dir(filepath.Join("nowhere", c.rest)))
			h.write("nowhere/"+c.rest, "3")
			h.expectSignal("which appears")
			h.replace(h.path("C"), c.link)
			h.expectSignal("switched again")
			h.write("C/"+c.rest, "4")
			h.expectSignal("written there")
		})
	}
}

// TestWatchMoved checks that a rename of a directory far above the file causes a signal, and that the new
// files are watched.
func TestWatchMoved(t *testing.T) {
	t.Parallel()
	h := newWatchedDir(t, "home/config/xklondike/config.toml", func(h watchedDir) {
		h.mkdir("home/config/xklondike")
		h.mkdir("other/config/xklondike")
	})
	h.rename("home", "old")
	h.expectSignal("moved away")
	h.rename("other", "home")
	h.expectSignal("another in its place")
	h.write("home/config/xklondike/config.toml", "1")
	h.expectSignal("written there")
}

// TestWatchUnreadable checks that a directory on the way may be one that the user can pass through but not
// read, as /home often is.
func TestWatchUnreadable(t *testing.T) {
	t.Parallel()
	h := newWatchedDir(t, "home/me/config", func(h watchedDir) {
		h.mkdir("home/me")
		h.must(os.Chmod(h.path("home"), 0o100))
		t.Cleanup(func() { h.must(os.Chmod(h.path("home"), 0o700)) })
	})
	h.write("home/me/config", "1")
	h.expectSignal("written")
}

// TestWatchCoalesces checks that changes in quick succession cause few signals.
func TestWatchCoalesces(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	h := newWatchedDir(t, "config", nil)
	start, signals := time.Now(), 0
	for range 3000 {
		h.write("config", "1")
		select {
		case <-h.w.signal:
			signals++
		default:
		}
	}
	if limit := 1 + int(time.Since(start)/debounce); signals > limit {
		t.Errorf("%d signals in %v", signals, time.Since(start))
	}
	if signals == 0 {
		h.expectSignal("all of them")
	}
}

// TestWatchRestless checks that a file that never stops changing causes a signal all the same.
func TestWatchRestless(t *testing.T) {
	t.Parallel()
	h := newWatchedDir(t, "config", nil)
	for start := time.Now(); ; h.write("config", "1") {
		select {
		case <-h.w.signal:
			return
		default:
		}
		if time.Since(start) > time.Minute {
			t.Fatal("nobody told")
		}
	}
}

func TestWatchNothing(t *testing.T) {
	gametest.Fails(Watch("")())(t, "watches nothing:")
}
