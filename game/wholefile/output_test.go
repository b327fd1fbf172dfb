package wholefile

import (
	"errors"
	"os"
	"syscall"
	"testing"
)

// TestOutput checks that a file is made when it is opened, and gets its content through its handle, wherever its name has gone;
// that a file that is there keeps its old content until then; and that nothing else is made or opened before.
func TestOutput(t *testing.T) {
	f := newFolder(t)
	write := func(name, content string, meanwhile func()) {
		t.Helper()
		o := NewOutput(f.path(name))
		f.must(o.Open())
		meanwhile()
		f.must(o.Write([]byte(content)))
	}
	write("new", "text", func() { f.check("new", "") })
	fresh, err := os.Stat(f.path("new"))
	f.must(err)
	f.must(Replace(f.path("replaced"), nil))
	replaced, err := os.Stat(f.path("replaced"))
	f.must(errors.Join(err, os.Remove(f.path("replaced"))))
	if fresh.Mode() != replaced.Mode() {
		t.Errorf("a new file has mode %v, and %v if it is replaced as a whole", fresh.Mode(), replaced.Mode())
	}
	f.write("old", "a long old text")
	write("old", "short", func() { f.check("old", "a long old text") })
	f.check("old", "short")
	write("old", "moved", func() { f.must(os.Rename(f.path("old"), f.path("there"))) })
	f.check("there", "moved")
	f.link("there", "link")
	write("link", "by a link", func() {})
	f.check("there", "by a link")
	f.must(syscall.Mkfifo(f.path("pipe"), 0o600))
	pipe := NewOutput(f.path("pipe"))
	f.must(pipe.Open())
	if pipe.ClosedPath() != f.path("pipe") {
		t.Error("a pipe was opened")
	}
	f.must(NewOutput("").Open())
	f.must(os.Mkdir(f.path("z"), 0o755))
	for name, want := range map[string]error{"z": syscall.EISDIR, "missing/a": syscall.ENOENT} {
		if err := NewOutput(f.path(name)).Open(); !errors.Is(err, want) || err.Error() != f.path(name)+": "+want.Error() {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
	}
	f.checkNames("link", "new", "pipe", "there", "z")
}

// TestOverwrite checks that a file gets other content in its place, with its mode, and has the old one again if that fails.
func TestOverwrite(t *testing.T) {
	f := newFolder(t)
	f.write("a", "a long old text")
	f.link("a", "link")
	before, err := os.Stat(f.path("a"))
	f.must(err)
	f.must(Overwrite(f.path("link"), []byte("new")))
	f.check("a", "new")
	if after, err := os.Stat(f.path("a")); err != nil || !os.SameFile(before, after) || after.Mode() != before.Mode() {
		t.Errorf("it is another file: %v, %v", after, err)
	}
	if err := Overwrite(f.path("missing"), nil); !errors.Is(err, syscall.ENOENT) {
		t.Errorf("a missing file: %v", err)
	}
	f.write("large", "")
	f.must(os.Truncate(f.path("large"), 1<<36)) // more than there is memory
	f.must(Overwrite(f.path("large"), []byte("new")))
	f.check("large", "new")
	limitFileSize(t, 1<<20)
	if err := Overwrite(f.path("a"), make([]byte, 2<<20)); !errors.Is(err, syscall.EFBIG) {
		t.Errorf("on a full disk: %v", err)
	}
	f.check("a", "new")
	f.checkNames("a", "large", "link")
}
