package wholefile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
)

// ErrTooLarge is the error for a file beyond a limit.
var ErrTooLarge = errors.New("larger than")

// ReadRegular reads a regular file, and no other: it never waits for a FIFO or a terminal. See Read for the limit.
func ReadRegular(path string, limit int64) ([]byte, error) {
	// Without O_NONBLOCK, opening a FIFO would block until another process writes to it.
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("not a regular file")
	}
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
