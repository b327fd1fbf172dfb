package resources

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/user"
	"path/filepath"
	"syscall"
)

// Files is the disk as far as settings are concerned. The zero Files is a disk
// with nothing on it.
type Files struct {
	Home      string                            // the user's; "" if unknown
	ConfigDir string                            // $XDG_CONFIG_HOME or ~/.config; "" if unknown
	ReadFile  func(path string) ([]byte, error) // of a missing file, an error that is fs.ErrNotExist
}

// maxFile bounds what is read of a file, in bytes: nobody writes that many
// settings, but anything may be linked to their name.
const maxFile = 4 << 20

// SystemFiles is the real disk. Its ReadFile reads regular files only, up to
// 4 MB, and so never waits for a FIFO or a terminal.
func SystemFiles(getenv func(string) string) Files {
	f := Files{Home: getenv("HOME"), ReadFile: readRegular}
	if f.Home == "" {
		if u, err := user.Current(); err == nil {
			f.Home = u.HomeDir
		}
	}
	f.ConfigDir = getenv("XDG_CONFIG_HOME")
	if !filepath.IsAbs(f.ConfigDir) { // Basedir 0.8: a relative path is invalid
		f.ConfigDir = ""
		if f.Home != "" {
			f.ConfigDir = filepath.Join(f.Home, ".config")
		}
	}
	return f
}

// read is ReadFile, and os.ErrNotExist where there is no disk.
func (f Files) read(path string) ([]byte, error) {
	if f.ReadFile == nil {
		return nil, os.ErrNotExist
	}
	return f.ReadFile(path)
}

func readRegular(path string) ([]byte, error) {
	// Without O_NONBLOCK, opening a FIFO would wait for somebody to write.
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
	text, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err == nil && len(text) > maxFile {
		err = fmt.Errorf("larger than %d bytes", maxFile)
	}
	return text, err
}
