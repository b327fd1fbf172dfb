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

	"xklondike/game/wholefile"
)

// safeOpenFlags follow no symbolic link, and do not block on a pipe, if another user has put one there.
const safeOpenFlags = syscall.O_NOFOLLOW | syscall.O_NONBLOCK

var errLocked = errors.New("is being played by another program")

// readRegular reads at most maxRecordSize bytes and one more, which shows that the file is too long.
func readRegular(path string) ([]byte, error) {
	f, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f)
}

func openRegular(path string, flag int) (*os.File, error) {
	return wholefile.OpenRegular(path, flag|safeOpenFlags)
}

// A lockedFile is the file of a record, locked against other programs if the file system has locks. When a
// program dies, the system releases them.
type lockedFile struct {
	file     *os.File
	lock     *flock.Flock
	readOnly error // why nothing can be written; nil if that is not known
}

// openLocked opens and locks a file. If another program has the lock, the error is errLocked, after the path.
func openLocked(path string, flag int) (*lockedFile, error) {
	f, err := openRegular(path, flag)
	if err != nil {
		return nil, err
	}
	l := &lockedFile{file: f, lock: flock.New(path, flock.SetFlag(os.O_RDONLY|safeOpenFlags))}
	locked, err := l.lock.TryLock()
	var opening *fs.PathError
	switch {
	case err == nil && !locked:
		err = fmt.Errorf("%s %w", path, errLocked)
	case err != nil && !errors.As(err, &opening): // no locks in this file system, but the file: play without one
		err = nil
	}
	if err == nil {
		_, err = l.statAt(path) // fails if the program that had the lock has just removed or renamed the file
	}
	if err != nil {
		l.release()
		return nil, err
	}
	return l, nil
}

const appending = os.O_RDWR | os.O_APPEND

// openToAppend opens and locks a file to read it and to append to it, or only to read it if it cannot be written.
func openToAppend(path string) (*lockedFile, error) {
	l, err := openLocked(path, appending)
	if !errors.Is(err, syscall.EROFS) && !errors.Is(err, fs.ErrPermission) {
		return l, err
	}
	l, failed := openLocked(path, os.O_RDONLY)
	if errors.Is(failed, errLocked) {
		return nil, failed
	}
	if failed != nil {
		return nil, err
	}
	l.readOnly = err
	return l, nil
}

// append writes to the end of a file at this path. It tries again whether a file can be written that could only be read.
func (l *lockedFile) append(path string, text []byte) (n int, err error) {
	if l.readOnly != nil {
		f, err := openRegular(path, appending)
		if err != nil {
			return 0, err
		}
		l.file.Close()
		l.file, l.readOnly = f, nil
	}
	return l.file.Write(text)
}

// createLocked makes a file that is empty until it is locked, so no other program takes it for a record.
// After an error there is no file.
func createLocked(path string) (l *lockedFile, err error) {
	for range 10 { // another program that starts may find the empty file, and remove it
		var f *os.File
		if f, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600); err != nil {
			return nil, err
		}
		f.Close()
		if l, err = openLocked(path, appending); err == nil {
			return l, nil
		}
		_ = os.Remove(path)
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, errLocked) {
			break
		}
	}
	return nil, err
}

func removeIfEmpty(path string) {
	f, err := openLocked(path, os.O_RDONLY)
	if err != nil {
		return
	}
	defer f.release()
	if info, err := f.file.Stat(); err == nil && info.Size() == 0 && f.lock.Locked() {
		_ = os.Remove(path)
	}
}

// statAt returns an error if the file is not at this path, because its directory was removed, say.
func (l *lockedFile) statAt(path string) (fs.FileInfo, error) {
	if l == nil {
		return nil, fs.ErrClosed
	}
	here, err := l.file.Stat()
	if err != nil {
		return nil, err
	}
	there, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || err == nil && !os.SameFile(here, there) {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return here, nil
}

// setAside puts what another program has put in the place of a record into quarantine, or removes it if it is empty.
func setAside(path string) (happened string, err error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "it had been deleted", nil
	case err != nil:
		return "", err
	case info.Mode().IsRegular():
		f, err := openLocked(path, os.O_RDONLY)
		if err != nil {
			return "", err
		}
		defer f.release()
		if info.Size() == 0 {
			return "another program had emptied it", os.Remove(path)
		}
	}
	name, err := quarantine(path)
	return fmt.Sprintf("another program had changed it; the changed file is now %s", name), err
}

// makeDirectory makes directories that only the user may read.
func makeDirectory(path string) error { return os.MkdirAll(path, 0o700) }

// readAll is readRegular for an open file.
func readAll(f *os.File) ([]byte, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	text.Grow(int(min(info.Size(), maxRecordSize)) + bytes.MinRead)
	_, err = text.ReadFrom(io.LimitReader(f, maxRecordSize+1))
	return text.Bytes(), err
}

func (l *lockedFile) release() {
	l.file.Close()
	_ = l.lock.Close()
}

// quarantine replaces no file.
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
