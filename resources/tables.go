package resources

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"xklondike/game/words"
)

// tablesName is the place below the configuration directory where the user's own rule tables are.
const tablesName = "xklondike/games"

// An Input is a file that was read, or standard input.
type Input struct {
	Name string // as errors should show it
	Text []byte
}

// UserTables reads the files *.toml in the user's directory of games, in the order of their names. A user without the
// directory has none. Warn gets a line about each file that cannot be read, and about the directory if that is the trouble.
func (f Files) UserTables(warn func(string)) []Input {
	if f.ConfigDir == "" || f.ReadDir == nil {
		return nil
	}
	dir := filepath.Join(f.ConfigDir, tablesName)
	names, err := f.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		warn(words.Plain(described(dir, err)))
	}
	var tables []Input
	for _, name := range names {
		// Editors and version control leave files with a dot about.
		if !strings.HasSuffix(name, ".toml") || strings.HasPrefix(name, ".") {
			continue
		}
		path := filepath.Join(dir, name)
		text, err := f.read(path)
		if err != nil {
			warn(words.Plain(described(path, err)))
			continue
		}
		tables = append(tables, Input{path, text})
	}
	return tables
}

// described is an error with the path in front, once.
func described(path string, err error) string {
	var of *fs.PathError
	if errors.As(err, &of) && of.Path == path {
		err = of.Err
	}
	return fmt.Sprintf("%s: %v", path, err)
}

// ReadInput reads a file that the command line names, of any kind, up to 4 MB; "-" is stdin. The result has the name that
// errors should show.
func ReadInput(name string, stdin io.Reader) (Input, error) {
	from := stdin
	if name == "-" {
		name = "standard input"
	} else {
		file, err := os.Open(name)
		if err != nil {
			return Input{}, errors.New(described(name, err))
		}
		defer file.Close()
		from = file
	}
	text, err := readAll(from)
	if err != nil {
		return Input{}, errors.New(described(name, err))
	}
	return Input{name, text}, nil
}
