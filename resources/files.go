package resources

import (
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"

	"xklondike/game/wholefile"
	"xklondike/resources/locale"
	"xklondike/resources/sandbox"
)

// Files is the machine that settings come from: disk, environment and locales. The zero Files has none of
// these, and what is unknown is "".
type Files struct {
	Home      string // the user's home directory
	ConfigDir string // $XDG_CONFIG_HOME or ~/.config
	StateDir  string // $XDG_STATE_HOME or ~/.local/state
	Host      string // HOST in the file name ~/.Xdefaults-HOST
	// the error for a missing file is an fs.ErrNotExist
	ReadFile func(path string) ([]byte, error)
	// all at once; nil means that no file can be written
	ReplaceFile func(path string, text []byte) error
	// reports whether the program may write to a file, now or in other runs; nil means that it may write to none
	Writable func(path string) bool
	// as os.LookupEnv; nil means that no variable is set
	LookupEnv func(name string) (string, bool)
	// as setlocale would accept it; nil means that only the locale C is installed
	HasLocale func(name string) bool
}

const recordsSubdir = "xklondike"

// In bytes. A link may lead to any file.
const maxFileSize = 1 << 20

// SystemFiles returns this machine, with the variables of lookupEnv. It reads only regular files of at most 1
// MB, and so never waits for a FIFO or a terminal.
func SystemFiles(lookupEnv func(string) (string, bool)) Files {
	f := Files{ReplaceFile: replaceFile, LookupEnv: lookupEnv, HasLocale: locale.InstalledChecker(lookupEnv)}
	f.ReadFile = func(path string) ([]byte, error) { return wholefile.ReadRegular(path, maxFileSize) }
	f.Host, _ = os.Hostname() // if the machine has no name, Host is "", and ~/.Xdefaults-HOST is not read
	home, set := lookupEnv("HOME")
	switch {
	case home != "":
		f.Home = home
	case set:
		f.Home = "/" // as in Xlib, which reads ~/x as /x if HOME is set and empty
	default:
		if u, err := user.Current(); err == nil {
			f.Home = u.HomeDir
		}
	}
	f.ConfigDir, _ = lookupEnv("XDG_CONFIG_HOME")
	f.ConfigDir = f.userDir(f.ConfigDir, ".config")
	f.StateDir, _ = lookupEnv("XDG_STATE_HOME")
	f.StateDir = f.userDir(f.StateDir, ".local/state")
	return f
}

func (f Files) userDir(fromVariable, belowHome string) string {
	if filepath.IsAbs(fromVariable) { // the XDG Base Directory Specification 0.8 calls a relative path invalid
		return fromVariable
	}
	return below(f.Home, belowHome)
}

// ConfigPath returns the path of config.toml, which need not exist; "" if unknown.
func (f Files) ConfigPath() string {
	return below(f.ConfigDir, configSubpath)
}

func below(dir, name string) string {
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, name)
}

// RecordsDir returns the directory of records and their ledger, which need not exist; "" if unknown: then there can
// be no records.
func (f Files) RecordsDir() string {
	return below(f.StateDir, recordsSubdir)
}

// RuleTablesDir returns the directory of the user's own rule tables, which need not exist; "" if unknown.
func (f Files) RuleTablesDir() string {
	return below(f.ConfigDir, "xklondike/games")
}

func (f Files) env(name string) (value string, set bool) {
	if f.LookupEnv == nil {
		return "", false
	}
	return f.LookupEnv(name)
}

func (f Files) read(path string) ([]byte, error) {
	if f.ReadFile == nil {
		return nil, os.ErrNotExist
	}
	return f.ReadFile(path)
}

// Directory returns the files of a directory, whose name may begin with ~/ for the home directory.
func (f Files) Directory(name string) fs.FS {
	name = f.WithoutTilde(name)
	return directory{os.DirFS(name), name}
}

// WithoutTilde returns a path that may begin with ~/ for the home directory.
func (f Files) WithoutTilde(name string) string {
	if rest, ok := strings.CutPrefix(name, "~/"); ok {
		return filepath.Join(f.Home, rest)
	}
	return name
}

// OpenIn opens in a sandbox what settings are read from, besides the files that have been read. With Write, they can be saved.
func (f Files) OpenIn(s *sandbox.Sandbox, access sandbox.Access) {
	if path := f.ConfigPath(); path != "" {
		s.Directory(filepath.Dir(path), access, filepath.Base(path))
	}
	s.Directory(f.RuleTablesDir(), sandbox.Read, "*.toml")
	s.Directory(locale.Directory, sandbox.Read)
}

// A directory says if it is the sandbox that keeps it closed.
type directory struct {
	fs.FS
	path string
}

func (d directory) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(d.FS, name)
	return entries, sandbox.Explain(filepath.Join(d.path, name), unix.R_OK, err)
}

func (d directory) Open(name string) (fs.File, error) {
	file, err := d.FS.Open(name)
	return file, sandbox.Explain(filepath.Join(d.path, name), unix.R_OK, err)
}

// Stat opens nothing, unlike fs.Stat without it.
func (d directory) Stat(name string) (fs.FileInfo, error) { return fs.Stat(d.FS, name) }
