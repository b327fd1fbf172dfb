// Package sandbox says what the program may still open once it plays, and has the kernel refuse the rest. What is open
// stays open. The package does not know what the files mean.
package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sys/unix"

	"xklondike/game/wholefile"
)

// Access is what the program may do to files.
type Access uint8

// Neither lets the program start another.
const (
	Read Access = 1 << iota
	Write
)

// A Sandbox collects what the program needs. The kernel knows inodes, not names: a file that another replaces later is
// closed, unless its directory is open.
type Sandbox struct {
	home  string
	mu    sync.Mutex
	noted map[string]bool
	rules map[string]Access // by paths without symbolic links
}

// New returns a sandbox that opens nothing. Of the home directory and those above it, it opens single files only, unless
// Directory or Output names them.
func New(home string) *Sandbox {
	if real, err := filepath.EvalSymlinks(home); err == nil {
		home = real
	}
	return &Sandbox{home: home, noted: make(map[string]bool), rules: make(map[string]Access)}
}

// NoteReads returns a function that reads as read does. Until Close, whatever it reads may be read again later.
func (s *Sandbox) NoteReads(read func(path string) ([]byte, error)) func(path string) ([]byte, error) {
	return func(path string) ([]byte, error) {
		s.mu.Lock()
		if s.noted != nil {
			s.noted[path] = true
		}
		s.mu.Unlock()
		text, err := read(path)
		return text, Explain(path, unix.R_OK, err)
	}
}

// File opens what a path leads to, and nothing else.
func (s *Sandbox) File(path string) {
	if path != "" { // which would be the working directory
		s.open(path, Read)
	}
}

// open returns "" if nothing has the path.
func (s *Sandbox) open(path string, access Access) (withoutLinks string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return ""
	}
	s.rules[real] |= access
	return real
}

// Replaceable opens the directory of a file, where an editor, or we, put another in its place.
func (s *Sandbox) Replaceable(path string, access Access) {
	target, err := wholefile.LinkTarget(path)
	if err != nil {
		return
	}
	info, err := os.Stat(target)
	directory := filepath.Dir(target)
	if err == nil && info.IsDir() {
		directory = target
	}
	switch real, missing := filepath.EvalSymlinks(directory); {
	case missing != nil:
	case !s.aboveHome(real):
		s.rules[real] |= access
	case err == nil && real != filepath.Clean(target):
		s.rules[filepath.Join(real, filepath.Base(target))] |= access
	}
}

func (s *Sandbox) aboveHome(directory string) bool {
	return directory == "/" || s.home != "" && strings.HasPrefix(s.home+"/", directory+"/")
}

// Directory opens a directory with all below it, and what the links in it lead to. With Write it makes the directory.
func (s *Sandbox) Directory(path string, access Access) {
	if path == "" {
		return
	}
	if access&Write != 0 {
		_ = os.MkdirAll(path, 0o700) // whoever writes there later says what is wrong
	}
	real := s.open(path, access)
	entries, _ := os.ReadDir(real) // what cannot be read now has no links for us
	for _, e := range entries {
		if e.Type() == fs.ModeSymlink {
			s.Replaceable(filepath.Join(real, e.Name()), access)
		}
	}
}

// Output opens the directory of a file to be written, for writing alone, even if that is the home directory.
func (s *Sandbox) Output(path string) {
	target, err := wholefile.LinkTarget(path)
	if err != nil || path == "" {
		return
	}
	if info, err := os.Stat(target); err != nil || info.Mode().IsRegular() {
		target = filepath.Dir(target)
	}
	s.open(target, Write)
}

var closed atomic.Bool

// Close lets the whole process open only what the sandbox has, as far as the system can. Nothing opens it again.
func (s *Sandbox) Close() error {
	s.mu.Lock()
	noted := s.noted
	s.noted = nil
	s.mu.Unlock()
	for path := range noted {
		s.Replaceable(path, Read)
	}
	if err := restrict(s.rules); err != nil {
		return fmt.Errorf("the sandbox cannot be closed: %w", err)
	}
	closed.Store(true)
	return nil
}

// ErrClosed is the error for a file that could be opened without the sandbox.
var ErrClosed = errors.New("the sandbox keeps it closed: restart to read it, or use -sandbox off")

// Explain returns ErrClosed if err comes from the sandbox, else err. The mode is that of access(2), which the sandbox does
// not restrict.
func Explain(path string, mode uint32, err error) error {
	if errors.Is(err, fs.ErrPermission) && closed.Load() && unix.Access(path, mode) == nil {
		return ErrClosed
	}
	return err
}
