package wholefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

// replacedVariable names the file that this program replaces, instead of running tests.
const replacedVariable = "WHOLEFILE_TEST_PATH"

func TestMain(m *testing.M) {
	path := os.Getenv(replacedVariable)
	if path == "" {
		os.Exit(m.Run())
	}
	if err := Replace(path, []byte("new")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A folder is a temporary directory.
type folder struct {
	t   *testing.T
	dir string
}

func newFolder(t *testing.T) folder { return folder{t, t.TempDir()} }

func (f folder) path(name string) string { return filepath.Join(f.dir, name) }

func (f folder) must(err error) {
	f.t.Helper()
	gametest.NoError(f.t, err)
}

func (f folder) write(name, text string) {
	f.t.Helper()
	f.must(os.WriteFile(f.path(name), []byte(text), 0o640))
}

func (f folder) link(target, name string) {
	f.t.Helper()
	f.must(os.Symlink(target, f.path(name)))
}

// replace gives a file the content "new", and expects an error with this text, or none if the text is "".
func (f folder) replace(name, want string) {
	f.t.Helper()
	switch err := Replace(f.path(name), []byte("new")); {
	case (err == nil) != (want == ""), err != nil && !strings.Contains(err.Error(), want):
		f.t.Errorf("%s: %v, want %q", name, err, want)
	case err != nil && (strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), f.path(name)+": ")):
		f.t.Errorf("%s: %q is not one line that begins with the path", name, err)
	}
}

func (f folder) check(name, want string) {
	f.t.Helper()
	if got, err := os.ReadFile(f.path(name)); err != nil || string(got) != want {
		f.t.Errorf("%s has %q, %v, want %q", name, got, err, want)
	}
}

// checkNames expects these names in the directory, in their order, and no others.
func (f folder) checkNames(names ...string) {
	f.t.Helper()
	entries, err := os.ReadDir(f.dir)
	f.must(err)
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if fmt.Sprint(got) != fmt.Sprint(names) {
		f.t.Errorf("the directory has %v, want %v", got, names)
	}
}

// TestReplace checks that a file is replaced as a whole or not at all, and that a failure leaves no other file.
func TestReplace(t *testing.T) {
	f := newFolder(t)
	f.replace("a.png", "")
	f.check("a.png", "new")
	f.write("a.png", "old")
	before, err := os.Stat(f.path("a.png"))
	f.must(err)
	f.replace("a.png", "")
	f.check("a.png", "new")
	if after, err := os.Stat(f.path("a.png")); err != nil || os.SameFile(before, after) {
		t.Errorf("%v: the old file was written to", err)
	}
	f.replace("missing/a.png", "missing/a.png: no such file or directory")
	f.must(os.Mkdir(f.path("z"), 0o755))
	f.replace("z", "is a directory")
	limitFileSize(t, 1<<20)
	if err := Replace(f.path("a.png"), make([]byte, 2<<20)); !errors.Is(err, syscall.EFBIG) {
		t.Errorf("on a full disk: %v", err)
	}
	f.check("a.png", "new")
	f.checkNames("a.png", "z")
}

// limitFileSize prevents this process from making any file larger than a size, until the test ends. The size must leave room for the
// log of package testing.
func limitFileSize(t *testing.T, bytes uint64) {
	t.Helper()
	var before syscall.Rlimit
	gametest.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before))
	t.Cleanup(func() { _ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before) })
	gametest.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: before.Max}))
}

// TestMode checks that a new file obeys the umask, and that a file that is replaced keeps its mode, whatever the umask.
func TestMode(t *testing.T) {
	f := newFolder(t)
	defer syscall.Umask(syscall.Umask(0o027))
	check := func(name string, want fs.FileMode) {
		t.Helper()
		f.replace(name, "")
		if info, err := os.Stat(f.path(name)); err != nil || info.Mode() != want {
			t.Errorf("%s: mode %v, %v, want %v", name, info.Mode(), err, want)
		}
	}
	check("fresh", 0o640)
	syscall.Umask(0o077)
	check("private", 0o600)
	for _, mode := range []fs.FileMode{0o666, 0o400, 0o755} {
		name := fmt.Sprintf("%o", mode)
		f.write(name, "old")
		f.must(os.Chmod(f.path(name), mode))
		check(name, mode)
	}
	if syscall.Umask(0o077) != 0o077 {
		t.Error("the umask has changed")
	}
}

// TestGuessedName checks that somebody who knows the name of the file and the number of the process can plant no link
// in the way, and that the file beside it is only written to if nothing had its name.
func TestGuessedName(t *testing.T) {
	f := newFolder(t)
	f.write("victim", "precious")
	for _, form := range []string{"a.png.%d.tmp", "a.png.%d.new"} {
		f.link("victim", fmt.Sprintf(form, os.Getpid()))
	}
	f.replace("a.png", "")
	f.check("a.png", "new")
	f.link("nowhere", "dangling")
	f.link("victim", "link")
	for _, name := range strings.Fields("victim dangling link") {
		if opened, err := create(f.path(name), 0o666); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v, %v, want an error, because something has that name", name, opened, err)
		}
	}
	f.check("victim", "precious")
	gametest.Fails(os.Lstat(f.path("nowhere")))(t, "a file was made where a link led:")
}

// TestPipe checks that a pipe is written to, and stays, also behind a link.
func TestPipe(t *testing.T) {
	f := newFolder(t)
	f.must(syscall.Mkfifo(f.path("pipe"), 0o600))
	f.link("pipe", "link")
	for _, name := range []string{"pipe", "link"} {
		replaced := make(chan error, 1)
		go func() { replaced <- Replace(f.path(name), []byte("new")) }()
		f.check(name, "new")
		f.must(<-replaced)
	}
	if info, err := os.Lstat(f.path("pipe")); err != nil || info.Mode().Type() != fs.ModeNamedPipe {
		t.Errorf("the pipe is %v, %v", info, err)
	}
	f.must(Replace("/dev/null", []byte("new")))
	f.checkNames("link", "pipe")
}

// TestStandardOutput checks that content goes to standard output, whatever that is, after what stands there. The same
// holds for another open file of the process.
func TestStandardOutput(t *testing.T) {
	f := newFolder(t)
	f.write("log", "old ")
	f.link("/dev/stdout", "link")
	log, err := os.OpenFile(f.path("log"), os.O_WRONLY|os.O_APPEND, 0)
	f.must(err)
	defer log.Close()
	read, write, err := os.Pipe()
	f.must(err)
	defer read.Close()
	for _, c := range []struct {
		path   string
		stdout *os.File
		other  *os.File // open as number 3
	}{
		{"/dev/stdout", log, nil}, {"/dev/fd/1", log, nil}, {f.path("link"), log, nil}, {"/dev/fd/3", write, log},
		{"/dev/stdout", write, log},
	} {
		program := exec.Command(os.Args[0])
		program.Env = append(os.Environ(), replacedVariable+"="+c.path)
		program.Stdout, program.Stderr = c.stdout, os.Stderr
		if c.other != nil {
			program.ExtraFiles = []*os.File{c.other}
		}
		f.must(program.Run())
	}
	f.check("log", "old newnewnewnew")
	f.must(write.Close())
	piped := make([]byte, 10)
	if n, _ := read.Read(piped); string(piped[:n]) != "new" {
		t.Errorf("standard output got %q", piped[:n])
	}
	f.checkNames("link", "log")
	if err := Replace("/dev/fd/987654", nil); !errors.Is(err, syscall.EBADF) {
		t.Errorf("a file that is not open: %v", err)
	}
}
