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

// ruleTablesSubdir is the path of the directory with the user's own rule tables, below the user's
// configuration directory.
const ruleTablesSubdir = "xklondike/games"

// An Input is the contents of a file or of standard input.
type Input struct {
	Name string // the name of the input in messages: the path, or "standard input"
	Text []byte
}

// UserRuleTables reads the files *.toml in the user's directory of rule tables, in alphabetical order. A
// missing directory counts as an empty one. UserRuleTables calls warn with a line about each file that it
// cannot read, or about the directory if it cannot read that.
func (f Files) UserRuleTables(warn func(string)) []Input {
	if f.ConfigDir == "" || f.ReadDir == nil {
		return nil
	}
	dir := filepath.Join(f.ConfigDir, ruleTablesSubdir)
	names, err := f.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		warn(words.Printable(errorWithPath(dir, err)))
	}
	var tables []Input
	for _, name := range names {
		// Names that begin with a dot are temporary files of editors and version control systems.
		if !strings.HasSuffix(name, ".toml") || strings.HasPrefix(name, ".") {
			continue
		}
		path := filepath.Join(dir, name)
		text, err := f.read(path)
		if err != nil {
			warn(words.Printable(errorWithPath(path, err)))
			continue
		}
		tables = append(tables, Input{path, text})
	}
	return tables
}

// errorWithPath returns an error's text with the path in front. A PathError already has the path; it is not repeated.
func errorWithPath(path string, err error) string {
	var pathError *fs.PathError
	if errors.As(err, &pathError) && pathError.Path == path {
		err = pathError.Err
	}
	return fmt.Sprintf("%s: %v", path, err)
}

// maxInput is the size of the largest file that ReadInput reads, in bytes.
const maxInput = 4 << 20

// ReadInput reads a file that the command line names, of at most 4 MB. The file may be of any type, such as a
// FIFO. If name is "-", ReadInput reads stdin.
func ReadInput(name string, stdin io.Reader) (Input, error) {
	from := stdin
	if name == "-" {
		name = "standard input"
	} else {
		file, err := os.Open(name)
		if err != nil {
			return Input{}, errors.New(errorWithPath(name, err))
		}
		defer file.Close()
		from = file
	}
	text, err := readLimited(from, maxInput)
	if err != nil {
		return Input{}, errors.New(errorWithPath(name, err))
	}
	return Input{name, text}, nil
}
