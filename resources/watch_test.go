package resources

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A hut is a directory with a file in it that is watched.
type hut struct {
	*testing.T
	dir string
	w   *Watcher
}

func watched(t *testing.T, name string, prepare func(h hut)) hut {
	t.Helper()
	h := hut{T: t, dir: t.TempDir()}
	if prepare != nil {
		prepare(h)
	}
	w, err := Watch(h.path(name))
	if err != nil {
		t.Fatal(err)
	}
	h.w = w
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
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
	case <-h.w.C:
	case <-time.After(10 * time.Second):
		h.Fatalf("%s: nobody told", what)
	}
}

// silent makes a change that does not matter and then one that does, which must
// be the only one told. What came before the latter would be told with it or
// before it, so this can miss a signal too many, but never invents one.
func (h hut) silent(what string, matters func()) {
	h.Helper()
	select {
	case <-h.w.C:
		h.Errorf("%s: told", what)
	case <-time.After(3 * settle):
	}
	matters()
	h.told(what)
}

func TestWatchFile(t *testing.T) {
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
	h.write("a/other", "5")
	h.write("other", "5")
	h.remove("a/config~")
	h.silent("others", func() { h.write("a/config", "6") })
}

// Nothing needs to be there, and anything may go and come back.
func TestWatchMissing(t *testing.T) {
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

// Changes that come in a crowd are told once, and if nobody listens, no more.
func TestWatchCoalesces(t *testing.T) {
	h := watched(t, "config", nil)
	for range 1000 {
		h.write("config", "1")
	}
	h.told("first")
	h.write("x", "")
	h.silent("after it", func() { h.write("config", "2") })
}

// One that is written without end is told in between.
func TestWatchRestless(t *testing.T) {
	h := watched(t, "config", nil)
	for start := time.Now(); ; h.write("config", "1") {
		select {
		case <-h.w.C:
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
	h := watched(t, "config", nil)
	for range 2 {
		h.must(h.w.Close())
	}
	if _, err := Watch(filepath.Join(h.dir, "x\x00y", "config")); err != nil && errors.Is(err, os.ErrNotExist) {
		t.Error("a directory that cannot be is like one that is not there")
	}
}
