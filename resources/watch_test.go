package resources

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// A watchedDir is a temporary directory in which one file is watched.
type watchedDir struct {
	t   *testing.T
	dir string
	w   *watcher
}

// newWatchedDir watches a file of a new directory, after the steps of a script.
func newWatchedDir(t *testing.T, name, script string) watchedDir {
	t.Helper()
	h := watchedDir{t: t, dir: t.TempDir()}
	h.play(script)
	h.w = gametest.Must(newWatcher(h.path(name)))(t)
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
	h.t.Cleanup(func() {
		gametest.NoError(h.t, h.w.inner.close())
		<-ended
	})
}

func (h watchedDir) path(name string) string { return filepath.Join(h.dir, name) }

func (h watchedDir) must(err error) {
	h.t.Helper()
	gametest.NoError(h.t, err)
}

// play does a step for each line of a script. A file is written with its directory. In a link, DIR is the directory.
func (h watchedDir) play(script string) {
	h.t.Helper()
	for row := range gametest.Rows(script) {
		step, words := row[0], strings.Fields(row[0])
		path, last := h.path(words[1]), h.path(words[len(words)-1])
		err := error(nil)
		switch words[0] {
		case "mkdir":
			err = os.MkdirAll(path, 0o700)
		case "write":
			if err = os.MkdirAll(filepath.Dir(path), 0o700); err == nil {
				err = writeClosed(path, step)
			}
		case "rename":
			err = os.Rename(path, last)
		case "remove":
			err = os.RemoveAll(path)
		case "link":
			err = os.Symlink(strings.Replace(words[1], "DIR", h.dir, 1), last)
		case "replace": // a link by another, in one step as mv -T does
			h.play("link " + words[1] + " " + words[2] + ".new\nrename " + words[2] + ".new " + words[2])
		default:
			h.t.Fatal("no step: ", step)
		}
		if gametest.NoError(h.t, err, "%s:", step); len(row) > 1 {
			h.expectSignal(row[1])
		}
	}
}

// writeClosed writes a file that nobody has open afterwards. A child that another test starts shares the open files of this process
// until it execs, and the kernel reports only the last close.
func writeClosed(path, content string) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(path, []byte(content), 0o600)
}

// expectSignal waits for the signal of a change, and fails the test if none comes within a minute.
func (h watchedDir) expectSignal(what string) {
	h.t.Helper()
	select {
	case <-h.w.signal:
	case <-time.After(time.Minute):
		h.t.Fatalf("%s: nobody told", what)
	}
}

func TestWatchFile(t *testing.T) {
	t.Parallel()
	newWatchedDir(t, "a/config", "write a/config").play(`
write a/config            written
write a/new
rename a/new a/config     replaced
rename a/config a/config~  moved away
write a/config            written anew
remove a/config           removed
`)
}

func TestWatchPathNames(t *testing.T) {
	h := watchedDir{t: t, dir: t.TempDir()}
	h.play("mkdir a\nlink ../b/real a/config")
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
	newWatchedDir(t, "a/b/c/config", "").play(`
mkdir a
mkdir a/b/c
write a/b/c/config    made with all its directories
write a/b/c/config    written
remove a              removed with all its directories
mkdir a/b/c
write a/b/c/config    made again
write a/b/c/config    written again
write a/b/d/config
rename a/b/c a/b/old  its directory moved away
rename a/b/d a/b/c    another in its place
write a/b/c/config    written there
`)
}

// TestWatchMissingStill checks that a file that is missing has not changed as long as only its directories are made, moved or
// removed.
func TestWatchMissingStill(t *testing.T) {
	t.Parallel()
	h := watchedDir{t: t, dir: t.TempDir()}
	h.w = gametest.Must(newWatcher(h.path("a/b/config")))(t)
	defer h.w.inner.close()
	for row := range gametest.Rows(`
mkdir a
mkdir a/b
rename a/b a/c
rename a/c a/b
write a/b/config   made
write a/b/config   written
remove a           removed with its directories
mkdir a/b
`) {
		h.play(row[0])
		isNews, changed := false, gametest.Must(h.w.inner.wait(time.Time{}))(t)
		for changed {
			isNews = h.w.look() || isNews
			changed = gametest.Must(h.w.inner.wait(time.Now()))(t)
		}
		gametest.Equal(t, isNews, len(row) > 1, "%s:", row[0])
	}
}

// TestWatchLink checks a file behind two symbolic links, as some users keep their configuration elsewhere.
func TestWatchLink(t *testing.T) {
	t.Parallel()
	newWatchedDir(t, "a/config", `
mkdir a
mkdir b
write c/real
link ../b/middle a/config
link DIR/c/real b/middle
`).play(`
write c/real            written
remove b/middle         cut in the middle
link elsewhere b/middle
write b/elsewhere       which appears
link config a/loop
rename a/loop a/config  linked to itself
`)
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
		prepare string
	}{
		"the program's directory":        {"config/xklondike/config.toml", "config/xklondike", "config.toml", "mkdir config"},
		"the configuration directory":    {"config/xklondike/config.toml", "config", "xklondike/config.toml", ""},
		"a directory of links, relative": {"config/config.toml", "config/cur", "c.toml", "mkdir config\nlink cur/c.toml config/config.toml"},
		"a directory of links, elsewhere": {"config/config.toml", "store/cur", "deep/c.toml",
			"mkdir config\nmkdir store\nlink ../store/./profile/deep/c.toml config/config.toml\nlink ../store/cur store/profile"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			named := strings.NewReplacer("REST", c.rest, "LINK", c.link)
			newWatchedDir(t, c.file, named.Replace("write A/REST\nwrite B/REST\nwrite C/REST\n"+c.prepare+"\nlink DIR/A LINK")).play(named.Replace(`
replace DIR/B LINK        switched
write B/REST              written in the new place
replace DIR/nowhere LINK  switched to nothing
write nowhere/REST        which appears
replace DIR/C LINK        switched again
write C/REST              written there
`))
		})
	}
}

// TestWatchMoved checks that a rename of a directory far above the file causes a signal, and that the new
// files are watched.
func TestWatchMoved(t *testing.T) {
	t.Parallel()
	newWatchedDir(t, "home/config/xklondike/config.toml", "mkdir home/config/xklondike\nmkdir other/config/xklondike").play(`
rename home old
rename other home
write home/config/xklondike/config.toml  written there
`)
}

// TestWatchUnreadable checks that a directory on the way may be one that the user can pass through but not
// read, as /home often is.
func TestWatchUnreadable(t *testing.T) {
	t.Parallel()
	h := watchedDir{t: t, dir: t.TempDir()}
	h.play("mkdir home/me")
	gametest.NoError(t, os.Chmod(h.path("home"), 0o100))
	t.Cleanup(func() { gametest.NoError(t, os.Chmod(h.path("home"), 0o700)) })
	h.w = gametest.Must(newWatcher(h.path("home/me/config")))(t)
	h.run()
	h.play("write home/me/config  written")
}

// TestWatchCoalesces checks that changes in quick succession cause few signals.
func TestWatchCoalesces(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	h := newWatchedDir(t, "config", "")
	start, signals := time.Now(), 0
	for range 3000 {
		h.play("write config")
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
	h := newWatchedDir(t, "config", "")
	for start := time.Now(); ; h.play("write config") {
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
	begun, stop := Watch("")
	gametest.Fails(begun())(t, "watches nothing:")
	stop()
}
