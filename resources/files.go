package resources

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strings"
	"syscall"

	"xklondike/resources/locale"
)

// Files gives access to the parts of the machine that settings come from: disk, environment and locales. The
// zero Files stands for a machine that has none of these.
type Files struct {
	Home      string // the user's home directory; "" if unknown
	ConfigDir string // the directory $XDG_CONFIG_HOME or ~/.config; "" if unknown
	StateDir  string // the directory $XDG_STATE_HOME or ~/.local/state; "" if unknown
	Host      string // the machine's name, HOST in the file name ~/.Xdefaults-HOST
	// Returns the contents of a file; for a missing file, its error is an fs.ErrNotExist.
	ReadFile func(path string) ([]byte, error)
	// Gives a file other contents, all at once; nil means that no file can be written.
	ReplaceFile func(path string, text []byte) error
	// Returns the sorted names in a directory; nil means that no directory exists.
	ReadDir func(path string) ([]string, error)
	// Looks up an environment variable, as os.LookupEnv does; nil means that no variable is set.
	LookupEnv func(name string) (string, bool)
	// Reports whether setlocale would accept the name of a locale; nil means that only the locale C is
	// installed.
	HasLocale func(name string) bool
}

// recordsSubdir is the name of the directory for records, below the user's state directory.
const recordsSubdir = "xklondike"

// maxFileSize is the size of the largest file of settings that the program reads, in bytes. Such files are
// much smaller, but a link with the name of one may lead to any file.
const maxFileSize = 1 << 20

// SystemFiles returns the Files of this machine, with the environment variables that lookupEnv returns. Its
// ReadFile accepts only regular files of at most 1 MB, so it never waits for a FIFO or a terminal.
func SystemFiles(lookupEnv func(string) (string, bool)) Files {
	f := Files{ReadFile: readRegularFile, ReplaceFile: replaceFile, ReadDir: readDirNames, LookupEnv: lookupEnv,
		HasLocale: locale.InstalledChecker(lookupEnv)}
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

// userDir returns one of the user's directories: the path fromVariable if it is absolute, else the path
// belowHome in the home directory; "" if the home directory is unknown.
func (f Files) userDir(fromVariable, belowHome string) string {
	switch {
	case filepath.IsAbs(fromVariable): // the XDG Base Directory Specification 0.8 calls a relative path invalid
		return fromVariable
	case f.Home == "":
		return ""
	}
	return filepath.Join(f.Home, belowHome)
}

// ConfigPath returns the path of config.toml, whether the file exists or not; "" if the configuration
// directory is unknown.
func (f Files) ConfigPath() string {
	if f.ConfigDir == "" {
		return ""
	}
	return filepath.Join(f.ConfigDir, configSubpath)
}

// RecordsDir returns the directory of records and their ledger, whether it exists or not; "" if the state
// directory is unknown. Then the program cannot keep records.
func (f Files) RecordsDir() string {
	if f.StateDir == "" {
		return ""
	}
	return filepath.Join(f.StateDir, recordsSubdir)
}

// env returns the value of an environment variable, and whether it is set.
func (f Files) env(name string) (value string, set bool) {
	if f.LookupEnv == nil {
		return "", false
	}
	return f.LookupEnv(name)
}

// read reads a file by calling ReadFile. If ReadFile is nil, read returns os.ErrNotExist.
func (f Files) read(path string) ([]byte, error) {
	if f.ReadFile == nil {
		return nil, os.ErrNotExist
	}
	return f.ReadFile(path)
}

// Directory returns the files of a directory. At the beginning of its name, ~/ stands for the home directory.
func (f Files) Directory(name string) fs.FS {
	if rest, ok := strings.CutPrefix(name, "~/"); ok {
		name = filepath.Join(f.Home, rest)
	}
	return os.DirFS(name)
}

// readDirNames returns the names of all entries of a directory: files, directories and others.
func readDirNames(path string) ([]string, error) {
	entries, err := os.ReadDir(path)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

func readRegularFile(path string) ([]byte, error) {
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
	return readLimited(file, maxFileSize)
}

// readLimited reads r to its end. It fails if there is more than a limit, which is in bytes, and a whole number of MB.
func readLimited(r io.Reader, limit int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("%w %d MB", errTooLarge, limit>>20)
	}
	return text, err
}

var errTooLarge = errors.New("larger than")
