package windows

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestReplaceFile checks that a file is replaced as a whole or not at all, keeps its mode, and stays behind a symbolic link.
func TestReplaceFile(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "a.png"), filepath.Join(dir, "b.png")
	err := errors.Join(os.WriteFile(name, []byte("old"), 0o640), os.Symlink("a.png", link), writeAndRename(link, []byte("new")))
	if err != nil {
		t.Fatal(err)
	}
	check := func(what, want string) {
		t.Helper()
		text, err := os.ReadFile(name)
		info, err2 := os.Stat(name)
		target, err3 := os.Readlink(link)
		if err := errors.Join(err, err2, err3); err != nil {
			t.Fatal(err)
		}
		if string(text) != want || info.Mode() != 0o640 || target != "a.png" {
			t.Errorf("%s: %q, mode %v, the link leads to %q; want %q", what, text, info.Mode(), target, want)
		}
		if files, _ := os.ReadDir(dir); len(files) != 2 {
			t.Errorf("%s: there are %d files", what, len(files))
		}
	}
	check("replaced", "new")
	limitFileSize(t, 1000)
	if err := writeAndRename(name, []byte(strings.Repeat("x", 5000))); !errors.Is(err, syscall.EFBIG) {
		t.Errorf("on a full disk: %v", err)
	}
	check("on a full disk", "new")
	if err := writeAndRename("/dev/null", []byte("new")); err != nil {
		t.Errorf("a device: %v", err)
	}
}

// limitFileSize prevents this process from making any file larger than a size, until the test ends.
func limitFileSize(t *testing.T, bytes uint64) {
	t.Helper()
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before) })
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: before.Max}); err != nil {
		t.Fatal(err)
	}
}
