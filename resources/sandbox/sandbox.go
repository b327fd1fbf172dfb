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
	"syscall"

	"golang.org/x/sys/unix"

	"xklondike/game/wholefile"
)

// Access is what the program may do to files.
type Access uint8

// No access lets the program start another. Of a directory, Read and Write hold for all below it; there, Write also makes and
// removes files. List only shows which names a directory has.
const (
	Read Access = 1 << iota
	Write
	List
)

// A Sandbox collects what the program needs. What was named is opened as what it is, and what is missing opens nothing. The
// kernel knows inodes, not names: a file that another replaces later is closed, unless its directory is open.
type Sandbox struct {
	home   string // without symbolic links; "": unknown
	mu     sync.Mutex
	noted  map[string]bool
	rules  map[string]Access // by absolute paths without symbolic links
	unmade []directory       // could not be made yet
}

type directory struct {
	path   string
	access Access
	links  []string
}

// New returns a sandbox that opens nothing. It never opens the home directory, or one above it, as a whole.
func New(home string) *Sandbox {
	return &Sandbox{home: resolve(home), noted: make(map[string]bool), rules: make(map[string]Access)}
}

// resolve returns the absolute path of what a path leads to, as the kernel follows it, or "" if nothing is there.
func resolve(path string) string {
	if path == "" { // which would be the working directory
		return ""
	}
	if !filepath.IsAbs(path) {
		here, err := os.Getwd()
		if err != nil {
			return ""
		}
		path = here + "/" + path // filepath.Join would remove "..", also after a link to a directory
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return ""
	}
	return real
}

// NoteReads returns a function that reads as read does. What it reads before Close may be read again afterwards. It does not note files
// that are missing, as most files of settings are, so that Close need not look for them.
func (s *Sandbox) NoteReads(read func(path string) ([]byte, error)) func(path string) ([]byte, error) {
	return func(path string) ([]byte, error) {
		text, err := read(path)
		s.mu.Lock()
		if s.noted != nil && !errors.Is(err, fs.ErrNotExist) {
			s.noted[path] = true
		}
		s.mu.Unlock()
		return text, Explain(path, unix.R_OK, err)
	}
}

// File opens the file that a path leads to, and nothing else. It opens no directory.
func (s *Sandbox) File(path string, access Access) {
	real := resolve(path)
	if info, err := os.Stat(real); err == nil && !info.IsDir() {
		s.rules[real] |= access
	}
}

// Output opens a file to be written, and makes it, so that its directory stays closed.
func (s *Sandbox) Output(o *wholefile.Output) error {
	err := o.Open()
	s.File(o.ClosedPath(), Write)
	return err
}

// Directory opens a directory with all below it. With Write it makes the directory, too; if that fails, Close tries again.
// Links in it lead out of it, so they open nothing, apart from those with the given names, which may have a *. Such a link
// opens the one file that it leads to, or if the name ends in a slash, the directory.
func (s *Sandbox) Directory(path string, access Access, links ...string) {
	d := directory{path, access, links}
	if path != "" && access&Write != 0 && os.MkdirAll(path, 0o700) != nil {
		s.unmade = append(s.unmade, d)
	}
	s.openDirectory(d)
}

func (s *Sandbox) openDirectory(d directory) {
	real := resolve(d.path)
	if info, err := os.Stat(real); err != nil || !info.IsDir() || s.holdsHome(real) {
		return
	}
	s.rules[real] |= d.access
	if len(d.links) == 0 {
		return
	}
	entries, _ := os.ReadDir(real) // what cannot be read now has no links for us
	for _, e := range entries {
		if e.Type() == fs.ModeSymlink {
			s.follow(filepath.Join(real, e.Name()), d)
		}
	}
}

func (s *Sandbox) follow(link string, d directory) {
	target, err := wholefile.LinkTarget(link)
	if err != nil {
		return
	}
	for _, pattern := range d.links {
		pattern, isDirectory := strings.CutSuffix(pattern, "/")
		switch fits, _ := filepath.Match(pattern, filepath.Base(link)); {
		case !fits:
		case isDirectory:
			s.openDirectory(directory{path: target, access: d.access})
		default:
			s.File(target, d.access)
		}
	}
}

func (s *Sandbox) holdsHome(directory string) bool {
	return directory == "/" || s.home != "" && isBelow(s.home, directory)
}

func isBelow(path, directory string) bool {
	return strings.HasPrefix(strings.TrimSuffix(path, "/")+"/", strings.TrimSuffix(directory, "/")+"/")
}

// IsBelow reports whether a file is one of these files, or in one of these directories, whatever links lead to it.
func IsBelow(path string, ancestors ...string) bool {
	real := resolve(path)
	for _, ancestor := range ancestors {
		if ancestor = resolve(ancestor); real != "" && ancestor != "" && isBelow(real, ancestor) {
			return true
		}
	}
	return false
}

// Refuse says why the program should not keep its own files in a directory that somebody named, or returns nil. It may be
// missing. If it is only to be read, others may write to it.
func (s *Sandbox) Refuse(path string, access Access) error {
	real := resolve(path)
	info, err := os.Stat(real)
	switch {
	case err != nil: // it will be made, or reading it says what is wrong
		return nil
	case s.holdsHome(real):
		return errors.New("this directory holds all of your files, and the sandbox would have to open them: name one for records alone")
	case access&Write != 0 && othersWrite(info):
		return errors.New("other users can write to this directory: name one that only you can write to")
	}
	return nil
}

// othersWrite reports whether other users can write to a file. The user's own group does not count: where each user has a group of
// the same name, umask often lets it write.
func othersWrite(info fs.FileInfo) bool {
	owner := info.Sys().(*syscall.Stat_t)
	mode := info.Mode().Perm()
	return mode&0o002 != 0 || mode&0o020 != 0 && int(owner.Gid) != os.Getegid() || owner.Uid != 0 && int(owner.Uid) != os.Geteuid()
}

var closed atomic.Bool

// Close lets the whole process open only what the sandbox has, as far as the system can. Nothing opens it again.
func (s *Sandbox) Close() error {
	s.settle()
	if err := restrict(s.rules); err != nil {
		return fmt.Errorf("the sandbox cannot be closed: %w", err)
	}
	closed.Store(true)
	return nil
}

// settle completes the rules.
func (s *Sandbox) settle() {
	s.mu.Lock()
	noted := s.noted
	s.noted = nil
	s.mu.Unlock()
	for path := range noted {
		s.File(path, Read)
	}
	for _, d := range s.unmade {
		_ = os.MkdirAll(d.path, 0o700) // whoever writes there later says that it is closed
		s.openDirectory(d)
	}
	s.unmade = nil
}

// ErrClosed is the error for a file that could be opened without the sandbox.
var ErrClosed = errors.New("the sandbox keeps it closed: restart to read it, or use -sandbox off")

var errNewClosed = errors.New("the directory of records is gone, and the sandbox keeps a new one closed: restart to record games again")

// Explain returns ErrClosed if err comes from the sandbox, else err. The mode is that of access(2), which the sandbox does
// not restrict.
func Explain(path string, mode uint32, err error) error {
	if errors.Is(err, fs.ErrPermission) && closed.Load() && unix.Access(path, mode) == nil {
		return ErrClosed
	}
	return err
}

// ExplainNew does the same for a directory that the program has lost, and tries to make again or to use.
func ExplainNew(directory string, err error) error {
	for directory != filepath.Dir(directory) && unix.Access(directory, unix.F_OK) != nil {
		directory = filepath.Dir(directory)
	}
	if Explain(directory, unix.W_OK, err) == ErrClosed {
		return errNewClosed
	}
	return err
}
