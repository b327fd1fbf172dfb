package wholefile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// ErrTooLarge is the error for a file beyond a limit.
var ErrTooLarge = errors.New("larger than")

// OpenRegular opens a regular file, and no other. It never waits for a FIFO or a terminal. A file that it makes is the
// user's alone.
func OpenRegular(path string, flag int) (*os.File, error) {
	return openRegular(path, flag, 0o600)
}

func openRegular(path string, flag int, mode fs.FileMode) (*os.File, error) {
	file, err := os.OpenFile(path, flag|syscall.O_NONBLOCK, mode)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: errors.New("not a regular file")}
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// OpenInput opens a file or a terminal to read, or a pipe that is already open under a name such as /dev/fd/63. It refuses a
// directory, even one that may not be opened, and any other FIFO, for whose writer it might wait for ever.
func OpenInput(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: syscall.EISDIR}
	}
	if _, isOpen := descriptor(path); err == nil && info.Mode()&fs.ModeNamedPipe != 0 && !isOpen {
		return nil, &fs.PathError{Op: "open", Path: path, Err: errors.New("is a named pipe, and can be read only as standard input")}
	}
	return os.Open(path)
}

// ReadRegular reads a file that OpenRegular opens. See Read for the limit.
func ReadRegular(path string, limit int64) ([]byte, error) {
	file, err := OpenRegular(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(file, limit)
}

// Read reads to the end. It returns ErrTooLarge if there is more than a limit, in bytes, and a whole number of MB.
func Read(r io.Reader, limit int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("%w %d MB", ErrTooLarge, limit>>20)
	}
	return text, err
}
