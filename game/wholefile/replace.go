// Package wholefile reads and replaces files as a whole: a reader finds either the old content or the new one, and nobody else
// can make the program write to another file. It does not know what the content means.
package wholefile

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// Replace gives a file other content: it writes a file of random name beside it, with the same mode or 0666
// less the umask, and renames that. After an error the old file is as it was.
//
// Replace writes straight to open files under names such as /dev/stdout and /dev/fd/1, and to all that is no
// regular file. If nobody reads a pipe, it may wait for ever.
//
// It follows a symbolic link only if no other user can have put it there. The error is one line, which begins
// with path.
func Replace(path string, content []byte) error { return inOneLine(path, replace(path, content)) }

func replace(path string, content []byte) error {
	target, err := LinkTarget(path)
	if err != nil {
		return err
	}
	if number, ok := descriptor(target); ok {
		return writeToDescriptor(number, content)
	}
	old, err := os.Lstat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		old = nil
	case err != nil:
		return err
	case !old.Mode().IsRegular():
		return writeStraight(target, content)
	}
	return writeAndRename(target, content, old)
}

// writeAndRename takes the FileInfo of the target, or nil.
func writeAndRename(target string, content []byte, old fs.FileInfo) error {
	mode := fs.FileMode(0o666)
	if old != nil {
		mode = old.Mode().Perm()
	}
	directory, _ := filepath.Split(target)
	beside := directory + ".xklondike-" + strconv.FormatUint(rand.Uint64(), 36)
	f, err := create(beside, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if old != nil {
		err = errors.Join(err, f.Chmod(mode)) // create subtracted the umask
	}
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = rename(beside, target)
	}
	if err != nil {
		_ = os.Remove(beside) // the first error is the one to report
		return err
	}
	return SyncDirectory(filepath.Dir(target))
}

// rename returns an error without the two names.
func rename(from, to string) error {
	err := os.Rename(from, to)
	if failed := (*os.LinkError)(nil); errors.As(err, &failed) {
		return failed.Err
	}
	return err
}

// create fails if anything has the name, even a link that leads nowhere.
func create(path string, mode fs.FileMode) (*os.File, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL|syscall.O_NOFOLLOW, mode)
}

// SyncDirectory writes the names of the files in a directory to the disk (fsync). Some file systems cannot do that, and
// need not. Nor can the user if the directory may not be read.
func SyncDirectory(path string) error {
	f, err := os.Open(path)
	if err == nil {
		err = errors.Join(f.Sync(), f.Close())
	}
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, fs.ErrPermission) {
		return nil
	}
	return err
}

func writeStraight(path string, content []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	switch {
	case err != nil:
	case info.Mode().IsRegular():
		err = errors.New("somebody has just put another file there")
	default:
		_, err = f.Write(content)
	}
	return errors.Join(err, f.Close())
}

func writeToDescriptor(number int, content []byte) error {
	copied, err := syscall.Dup(number)
	if err != nil {
		return err
	}
	f := os.NewFile(uintptr(copied), "")
	_, err = f.Write(content)
	return errors.Join(err, f.Close())
}
