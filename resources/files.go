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

// Files is the machine as far as settings are concerned: disk, environment and locales. The zero Files is a machine with
// nothing on it.
type Files struct {
	Home      string                              // the user's; "" if unknown
	ConfigDir string                              // $XDG_CONFIG_HOME or ~/.config; "" if unknown
	StateDir  string                              // $XDG_STATE_HOME or ~/.local/state; "" if unknown
	Host      string                              // the machine's name, as in ~/.Xdefaults-HOST
	ReadFile  func(path string) ([]byte, error)   // of a missing file, an error that is fs.ErrNotExist
	ReadDir   func(path string) ([]string, error) // names in a directory, sorted; errors as of ReadFile; nil: there are none
	Lookup    func(name string) (string, bool)    // os.LookupEnv; nil is an empty environment
	HasLocale func(name string) bool              // setlocale would take this name; nil is a machine without any but C
}

// recordsName is the place below the directory for states where records are kept.
const recordsName = "xklondike"

// maxFile bounds what is read of a file, in bytes: nobody writes that many settings, but anything may be linked to their
// name.
const maxFile = 4 << 20

// SystemFiles is the real machine, with the environment that lookup tells. Its ReadFile reads regular files only, up to 4
// MB, and so never waits for a FIFO or a terminal.
func SystemFiles(lookup func(string) (string, bool)) Files {
	f := Files{ReadFile: readRegular, ReadDir: readNames, Lookup: lookup, HasLocale: localesOf(lookup)}
	f.Host, _ = os.Hostname() // without a name there is no file of that name
	home, set := lookup("HOME")
	switch {
	case home != "":
		f.Home = home
	case set:
		f.Home = "/" // as in Xlib, where ~/x is then /x
	default:
		if u, err := user.Current(); err == nil {
			f.Home = u.HomeDir
		}
	}
	f.ConfigDir, _ = lookup("XDG_CONFIG_HOME")
	f.ConfigDir = f.below(f.ConfigDir, ".config")
	f.StateDir, _ = lookup("XDG_STATE_HOME")
	f.StateDir = f.below(f.StateDir, ".local/state")
	return f
}

// below is a directory of the user's: the one that a variable names, or one in the home directory.
func (f Files) below(named, home string) string {
	switch {
	case filepath.IsAbs(named): // Basedir 0.8: a relative path is invalid
		return named
	case f.Home == "":
		return ""
	}
	return filepath.Join(f.Home, home)
}

// ConfigPath is where config.toml is, or would be; "" if nobody knows.
func (f Files) ConfigPath() string {
	if f.ConfigDir == "" {
		return ""
	}
	return filepath.Join(f.ConfigDir, configName)
}

// RecordsDir is where records and their ledger are, or would be; "" if nobody knows, and then nothing can be kept.
func (f Files) RecordsDir() string {
	if f.StateDir == "" {
		return ""
	}
	return filepath.Join(f.StateDir, recordsName)
}

// env is a variable of the environment.
func (f Files) env(name string) (value string, set bool) {
	if f.Lookup == nil {
		return "", false
	}
	return f.Lookup(name)
}

// read is ReadFile, and os.ErrNotExist where there is no disk.
func (f Files) read(path string) ([]byte, error) {
	if f.ReadFile == nil {
		return nil, os.ErrNotExist
	}
	return f.ReadFile(path)
}

// readNames lists a directory, whatever its entries are.
func readNames(path string) ([]string, error) {
	entries, err := os.ReadDir(path)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
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
	return readAll(file)
}

// readAll reads to the end, if that comes soon enough.
func readAll(from io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, maxFile+1))
	if err == nil && len(text) > maxFile {
		err = errTooLarge
	}
	return text, err
}

var errTooLarge = fmt.Errorf("larger than %d bytes", maxFile)
