package windows

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// ReplaceFile gives a file another content, or leaves it as it was. The error names the file as the user did.
func ReplaceFile(name string, content []byte) error {
	err := writeAndRename(name, content)
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// stopLimit is how long ReplaceFileUnless still waits for the file after a value on its channel stop.
const stopLimit = 250 * time.Millisecond

// ReplaceFileUnless does the same as ReplaceFile, but does not wait for ever if the file is a pipe that nobody reads. After a value on
// the channel stop, it waits for stopLimit at most, and then returns the error stopped.
func ReplaceFileUnless[T any](stop <-chan T, stopped error, name string, content []byte) error {
	replaced := make(chan error, 1)
	go func() { replaced <- ReplaceFile(name, content) }() // if the file is a pipe that nobody reads, this goroutine runs until the program ends
	select {
	case err := <-replaced:
		return err
	case <-stop:
	}
	select {
	case err := <-replaced:
		return err
	case <-time.After(stopLimit):
		return stopped
	}
}

// writeAndRename does the work of ReplaceFile. It writes a second file beside the first, and then renames the second to replace the
// first. If the file is not a regular file, but a pipe for example, writeAndRename writes to it directly.
func writeAndRename(name string, content []byte) error {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	mode := fs.FileMode(0o666)
	switch info, err := os.Stat(name); {
	case err == nil && !info.Mode().IsRegular():
		return os.WriteFile(name, content, mode)
	case err == nil:
		mode = info.Mode().Perm()
	}
	beside := fmt.Sprintf("%s.%d.tmp", name, os.Getpid())
	err := os.WriteFile(beside, content, mode)
	if err == nil {
		err = os.Rename(beside, name)
	}
	if err != nil {
		_ = os.Remove(beside)
	}
	return err
}
