package resources

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A hut is a directory with a file in it that is watched.
type hut struct {
	*testing.T
	dir string
	w   *watcher
}

func watched(t *testing.T, name string, prepare func(h hut)) hut {
	t.Helper()
	h := hut{T: t, dir: t.TempDir()}
	if prepare != nil {
		prepare(h)
	}
	w, err := newWatcher(h.path(name))
	if err != nil {
		t.Fatal(err)
	}
	h.w = w
	ended := make(chan struct{})
	go func() {
		w.run()
		close(ended)
	}()
	t.Cleanup(func() {
		h.must(w.inner.Close())
		<-ended
	})
	return h
}

func (h hut) path(name string) string { return filepath.Join(h.dir, name) }

func (h hut) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

func (h hut) write(name, text string) {
	h.Helper()
	h.must(os.WriteFile(h.path(name), []byte(text), 0o600))
}

func (h hut) mkdir(name string)      { h.Helper(); h.must(os.MkdirAll(h.path(name), 0o700)) }
func (h hut) rename(old, new string) { h.Helper(); h.must(os.Rename(h.path(old), h.path(new))) }
func (h hut) remove(name string)     { h.Helper(); h.must(os.RemoveAll(h.path(name))) }
func (h hut) link(target, name string) {
	h.Helper()
	h.must(os.Symlink(target, h.path(name)))
}

// told wants a signal after a change.
func (h hut) told(what string) {
	h.Helper()
	select {
	case <-h.w.signal:
	case <-time.After(10 * time.Second):
		h.Fatalf("%s: nobody told", what)
	}
}

func TestWatchFile(t *testing.T) {
	t.Parallel()
	h := watched(t, "a/config", func(h hut) { h.mkdir("a"); h.write("a/config", "1") })
	h.write("a/config", "2")
	h.told("written")
	h.write("a/new", "3")
	h.rename("a/new", "a/config")
	h.told("replaced")
	h.rename("a/config", "a/config~")
	h.told("moved away")
	h.write("a/config", "4")
	h.told("written anew")
	h.remove("a/config")
	h.told("removed")
}

func TestWatchWay(t *testing.T) {
	h := watched(t, "a/config", func(h hut) { h.mkdir("a"); h.link("../b/real", "a/config") })
	for name, want := range map[string]bool{
		"a/config": true, "b/real": true, "a": true, "b": true, ".": true, "a/config~": false, "a/other": false, "c": false, "b/config": false, "a/config/x": false,
	} {
		if h.w.way[h.path(name)] != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// Nothing needs to be there, and anything may go and come back.
func TestWatchMissing(t *testing.T) {
	t.Parallel()
	h := watched(t, "a/b/c/config", nil)
	h.mkdir("a")
	h.mkdir("a/b/c")
	h.write("a/b/c/config", "1")
	h.told("made with all its directories")
	h.write("a/b/c/config", "2")
	h.told("written")
	h.remove("a")
	h.told("removed with all its directories")
	h.mkdir("a/b/c")
	h.write("a/b/c/config", "3")
	h.told("made again")
	h.write("a/b/c/config", "4")
	h.told("written again")
	h.mkdir("a/b/d")
	h.write("a/b/d/config", "5")
	h.rename("a/b/c", "a/b/old")
	h.told("its directory moved away")
	h.rename("a/b/d", "a/b/c")
	h.told("another in its place")
	h.write("a/b/c/config", "6")
	h.told("written there")
}

// Whoever keeps configuration elsewhere links to it.
func TestWatchLink(t *testing.T) {
	t.Parallel()
	h := watched(t, "a/config", func(h hut) {
		h.mkdir("a")
		h.mkdir("b")
		h.mkdir("c")
		h.write("c/real", "1")
		h.link("../b/middle", "a/config")
		h.link(h.path("c/real"), "b/middle")
	})
	h.write("c/real", "2")
	h.told("written")
	h.remove("b/middle")
	h.told("cut in the middle")
	h.link("elsewhere", "b/middle")
	h.told("linked to something else")
	h.write("b/elsewhere", "3")
	h.told("which appears")
	h.link("config", "a/loop")
	h.rename("a/loop", "a/config")
	h.told("linked to itself")
}

// replace puts a link in the place of one, in one step, as mv -T does.
func (h hut) replace(target, name string) {
	h.Helper()
	h.link(target, name+".new")
	h.rename(name+".new", name)
}

// A link on the way may be switched wherever it stands, to a place where the file is, or is not yet; and what happens in the new
// place is seen. So people switch between configurations, and so nix and guix bring new ones.
func TestWatchSwitched(t *testing.T) {
	t.Parallel()
	for what, c := range map[string]struct {
		file string // that is watched
		link string // that is switched from A to B
		rest string // of the file, below A and B
		also func(h hut)
	}{
		"the program's directory":     {"config/xklondike/config.toml", "config/xklondike", "config.toml", func(h hut) { h.mkdir("config") }},
		"the configuration directory": {"config/xklondike/config.toml", "config", "xklondike/config.toml", nil},
		"a directory of links, relative": {"config/config.toml", "config/cur", "c.toml", func(h hut) {
			h.mkdir("config")
			h.link("cur/c.toml", "config/config.toml")
		}},
		"a directory of links, elsewhere": {"config/config.toml", "store/cur", "deep/c.toml", func(h hut) {
			h.mkdir("config")
			h.mkdir("store")
			h.link("../store/./profile/deep/c.toml", "config/config.toml")
			h.link("../store/cur", "store/profile")
		}},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			h := watched(t, c.file, func(h hut) {
				for _, place := range []string{"A", "B", "C"} {
					h.mkdir(filepath.Dir(filepath.Join(place, c.rest)))
					h.write(filepath.Join(place, c.rest), place)
				}
				if c.also != nil {
					c.also(h)
				}
				h.link(h.path("A"), c.link)
			})
			h.replace(h.path("B"), c.link)
			h.told("switched")
			h.write("B/"+c.rest, "2")
			h.told("written in the new place")
			h.replace(h.path("nowhere"), c.link)
			h.told("switched to nothing")
			h.mkdir(filepath.Dir(filepath.Join("nowhere", c.rest)))
			h.write("nowhere/"+c.rest, "3")
			h.told("which appears")
			h.replace(h.path("C"), c.link)
			h.told("switched again")
			h.write("C/"+c.rest, "4")
			h.told("written there")
		})
	}
}

// A directory far above may make room for another, whose files are as new as its own name.
func TestWatchMoved(t *testing.T) {
	t.Parallel()
	h := watched(t, "home/config/xklondike/config.toml", func(h hut) {
		h.mkdir("home/config/xklondike")
		h.mkdir("other/config/xklondike")
	})
	h.rename("home", "old")
	h.told("moved away")
	h.rename("other", "home")
	h.told("another in its place")
	h.write("home/config/xklondike/config.toml", "1")
	h.told("written there")
}

// A directory that one may pass through and not read, as /home often is, is left out.
func TestWatchUnreadable(t *testing.T) {
	t.Parallel()
	h := watched(t, "home/me/config", func(h hut) {
		h.mkdir("home/me")
		h.must(os.Chmod(h.path("home"), 0o100))
		t.Cleanup(func() { h.must(os.Chmod(h.path("home"), 0o700)) })
	})
	h.write("home/me/config", "1")
	h.told("written")
}

// Changes that come in a crowd are told together.
func TestWatchCoalesces(t *testing.T) {
	t.Parallel()
	h := watched(t, "config", nil)
	start, signals := time.Now(), 0
	for range 3000 {
		h.write("config", "1")
		select {
		case <-h.w.signal:
			signals++
		default:
		}
	}
	if most := 1 + int(time.Since(start)/settle); signals > most {
		t.Errorf("%d signals in %v", signals, time.Since(start))
	}
	if signals == 0 {
		h.told("all of them")
	}
}

// One that is written without end is told in between.
func TestWatchRestless(t *testing.T) {
	t.Parallel()
	h := watched(t, "config", nil)
	for start := time.Now(); ; h.write("config", "1") {
		select {
		case <-h.w.signal:
			return
		default:
		}
		if time.Since(start) > 20*settleMost {
			t.Fatal("nobody told")
		}
	}
}

func TestWatchTrouble(t *testing.T) {
	if _, err := Watch(""); err == nil {
		t.Error("watches nothing")
	}
}
