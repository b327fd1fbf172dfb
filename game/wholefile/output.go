package wholefile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"xklondike/game/words"
)

// An Output is a file to be written once. It may be opened before its content is known, which then goes through the handle. So the
// directory may be closed to the program meanwhile, but the file cannot be replaced as a whole.
type Output struct {
	path string
	file *os.File // nil: Write opens what the path names
}

// NewOutput opens nothing yet. A path of "" stands for no file.
func NewOutput(path string) *Output { return &Output{path: path} }

// Open opens the file, and makes it if it is missing, but does not empty it. What is no regular file stays closed: to open a pipe
// may take until somebody reads it. Open follows links as Replace does, and its error is like that of Replace.
func (o *Output) Open() error {
	if o.path == "" {
		return nil
	}
	target, err := LinkTarget(o.path)
	if err != nil {
		return inOneLine(o.path, err)
	}
	info, err := os.Lstat(target)
	_, open := descriptor(target)
	switch {
	case open:
		return nil
	case err == nil && info.IsDir():
		return inOneLine(o.path, syscall.EISDIR)
	case err == nil && !info.Mode().IsRegular():
		return nil
	}
	o.file, err = openRegular(target, os.O_RDWR|os.O_CREATE|syscall.O_NOFOLLOW, 0o666)
	return inOneLine(o.path, err)
}

// ClosedPath returns the path that Write will open, or "" if the file is open.
func (o *Output) ClosedPath() string {
	if o.file != nil {
		return ""
	}
	return o.path
}

// Write gives the file its content, once. A file that is not open is replaced as a whole; see Replace.
func (o *Output) Write(content []byte) error {
	if o.file == nil {
		return Replace(o.path, content)
	}
	return inOneLine(o.path, errors.Join(overwrite(o.file, content), o.file.Close()))
}

// Overwrite gives a regular file other content in its place, where Replace would need the directory. If it fails, it brings the
// old content back, as far as the disk lets it; if the program dies meanwhile, the file has some of both. It follows links as
// Replace does, and the error is like that of Replace.
func Overwrite(path string, content []byte) error {
	target, err := LinkTarget(path)
	if err != nil {
		return inOneLine(path, err)
	}
	file, err := OpenRegular(target, os.O_RDWR|syscall.O_NOFOLLOW)
	if err != nil {
		return inOneLine(path, err)
	}
	return inOneLine(path, errors.Join(overwrite(file, content), file.Close()))
}

// overwrite keeps no more of the old content in memory than the new one covers: what lies behind that stays until all else is done.
func overwrite(file *os.File, content []byte) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	covered := make([]byte, min(info.Size(), int64(len(content))))
	if _, err = io.ReadFull(io.NewSectionReader(file, 0, info.Size()), covered); err != nil {
		return err
	}
	_, err = file.WriteAt(content, 0)
	if err == nil {
		err = file.Sync()
	}
	if err == nil {
		err = file.Truncate(int64(len(content)))
	}
	if err != nil { // which is the error to report, whatever becomes of this
		_, _ = file.WriteAt(covered, 0)
		_ = file.Truncate(info.Size())
	}
	return errors.Join(err, file.Sync())
}

// inOneLine returns an error that begins with the path, and has it once; or nil.
func inOneLine(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", path, words.WithoutPath(err))
}
