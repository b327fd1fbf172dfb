package resources

import (
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strings"

	"xklondike/game/wholefile"
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
	// Looks up an environment variable, as os.LookupEnv does; nil means that no variable is set.
	LookupEnv func(name string) (string, bool)
	// Reports whether setlocale would accept the name of a locale; nil means that only the locale C is
	// installed.
	HasLocale func(name string) bool
}

const recordsSubdir = "xklondike"

// maxFileSize is in bytes. Files of settings are much smaller, but a link may lead to any file.
const maxFileSize = 1 << 20

// SystemFiles returns the Files of this machine, with the environment variables that lookupEnv returns. Its
// ReadFile accepts only regular files of at most 1 MB, so it never waits for a FIFO or a terminal.
func SystemFiles(lookupEnv func(string) (string, bool)) Files {
	f := Files{ReadFile: readSettingsFile, ReplaceFile: replaceFile, LookupEnv: lookupEnv,
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

// userDir returns fromVariable if it is absolute, else belowHome in the home directory.
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

// RuleTablesDir returns the directory of the user's own rule tables, whether it exists or not; "" if the
// configuration directory is unknown.
func (f Files) RuleTablesDir() string {
	if f.ConfigDir == "" {
		return ""
	}
	return filepath.Join(f.ConfigDir, "xklondike/games")
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

// Directory returns the files of a directory. At the beginning of its name, ~/ stands for the home directory.
func (f Files) Directory(name string) fs.FS {
	if rest, ok := strings.CutPrefix(name, "~/"); ok {
		name = filepath.Join(f.Home, rest)
	}
	return os.DirFS(name)
}

func readSettingsFile(path string) ([]byte, error) { return wholefile.ReadRegular(path, maxFileSize) }
