package jobs

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"xklondike/game/wholefile"
	"xklondike/game/words"
)

// An Input is the contents of a file or of standard input.
type Input struct {
	Name string // the name of the input in messages: the path, or "standard input"
	Text []byte
}

// The largest files that are read, in bytes: those that the command line names, and the user's rule tables.
const (
	maxInput      = 4 << 20
	maxRuleTables = 1 << 20
)

func (r *Run) readInput(name string) (in Input, err error) {
	err = r.withInput(name, func(name string, from io.Reader) error {
		text, err := wholefile.Read(from, maxInput)
		if err != nil {
			return words.FileError(name, err)
		}
		in = Input{name, text}
		return nil
	})
	return in, err
}

func (r *Run) withInput(name string, read func(name string, from io.Reader) error) error {
	if name == "-" {
		return read("standard input", r.In)
	}
	file, err := os.Open(name)
	if err != nil {
		return words.FileError(name, err)
	}
	defer file.Close()
	return read(name, file)
}

// In alphabetical order. userRuleTables warns about what cannot be read.
func (r *Run) userRuleTables() (tables []Input) {
	if r.RuleTablesDir == "" {
		return nil
	}
	warn := func(path string, err error) { r.Warn(words.Printable(words.FileError(path, err).Error())) }
	entries, err := os.ReadDir(r.RuleTablesDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		warn(r.RuleTablesDir, err)
	}
	for _, entry := range entries {
		// Names that begin with a dot are temporary files of editors and version control systems.
		if !strings.HasSuffix(entry.Name(), ".toml") || strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		path := filepath.Join(r.RuleTablesDir, entry.Name())
		text, err := wholefile.ReadRegular(path, maxRuleTables)
		if err != nil {
			warn(path, err)
			continue
		}
		tables = append(tables, Input{path, text})
	}
	return tables
}
