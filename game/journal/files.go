package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"

	"github.com/gofrs/flock"
)

// careful is how files are opened that somebody else may have put there: no link is followed, and a pipe does not block.
const careful = syscall.O_NOFOLLOW | syscall.O_NONBLOCK

// errLocked is the error about a record that another program, or this one, has on its table.
var errLocked = errors.New("is being played by another program")

// reason is an error without the path that it may begin with.
func reason(err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return failed.Err
	}
	return err
}

// openRegular opens a regular file, and nothing else.
func openRegular(path string, flag int) (*os.File, error) {
	f, err := os.OpenFile(path, flag|careful, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: errors.New("not a regular file")}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// A lockedFile is a record's file while it is open, locked against other programs where the file system has locks. A program that
// dies gives the lock up.
type lockedFile struct {
	*os.File
	lock *flock.Flock
}

// lock opens the file of a record. The error is errLocked, with the path before it, if somebody else has it.
func lock(path string, flag int) (*lockedFile, error) {
	f, err := openRegular(path, flag)
	if err != nil {
		return nil, err
	}
	l := &lockedFile{f, flock.New(path, flock.SetFlag(os.O_RDONLY|careful))}
	locked, err := l.lock.TryLock()
	var opening *fs.PathError
	switch {
	case err == nil && !locked:
		err = fmt.Errorf("%s %w", path, errLocked)
	case err != nil && !errors.As(err, &opening): // it is the lock that does not work, not the file: play without
		err = nil
	}
	if err == nil && l.gone() { // whoever had the lock has just removed or renamed it
		err = &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	if err != nil {
		l.release()
		return nil, err
	}
	return l, nil
}

// create makes the file of a record that is not there yet. It is empty when it is locked, so nobody takes it for a record
// before it is one.
func create(path string) (*lockedFile, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	f.Close()
	return lock(path, os.O_RDWR|os.O_APPEND)
}

// gone reports whether the file is no longer where it was opened: removed with its directory perhaps.
func (l *lockedFile) gone() bool {
	here, err := l.Stat()
	if err != nil {
		return true
	}
	there, err := os.Lstat(l.Name())
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || err == nil && !os.SameFile(here, there)
}

// readAll reads a whole file, or a little more than a record may have.
func readAll(f *os.File) ([]byte, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	text.Grow(int(min(info.Size(), maxSize)) + bytes.MinRead)
	_, err = text.ReadFrom(io.LimitReader(f, maxSize+1))
	return text.Bytes(), err
}

// release closes the file, and lets others have it.
func (l *lockedFile) release() {
	l.Close()
	_ = l.lock.Close()
}

// quarantine renames a file that is no good, so that nobody stumbles over it again. It never replaces another. It returns the
// new name.
func quarantine(path string) (string, error) {
	const most = 1000
	name := path + ".bad"
	for n := 2; n <= most; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, os.Rename(path, name)
		}
		name = fmt.Sprintf("%s.bad%d", path, n)
	}
	return "", &fs.PathError{Op: "rename", Path: path, Err: fs.ErrExist}
}

// makeDirectory makes a directory, and those above it, for nobody else to read.
func makeDirectory(path string) error { return os.MkdirAll(path, 0o700) }

// syncDirectory makes the names in a directory last.
func syncDirectory(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
