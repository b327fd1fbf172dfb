package library

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"xklondike/game/text"
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

// ReadInput reads a file of at most 4 MiB, or standard input if the name is "-".
func (l *Library) ReadInput(name string) (in Input, err error) {
	err = l.WithInput(name, func(name string, from io.Reader) error {
		text, err := wholefile.Read(from, maxInput)
		if err != nil {
			return words.FileError(name, err)
		}
		in = Input{name, text}
		return nil
	})
	return in, err
}

// WithInput calls read with a file, or with standard input if the name is "-", and with its name in messages.
func (l *Library) WithInput(name string, read func(name string, from io.Reader) error) error {
	if name == "-" {
		return read("standard input", l.In)
	}
	file, err := wholefile.OpenInput(name)
	if err != nil {
		return words.FileError(name, err)
	}
	defer file.Close()
	return read(name, file)
}

// userRuleTables returns the files of RuleTablesDir in alphabetical order. It warns about what cannot be read.
func (l *Library) userRuleTables() (tables []Input) {
	if l.RuleTablesDir == "" {
		return nil
	}
	warn := func(path string, err error) { l.Warn(words.Printable(text.ErrorText(words.FileError(path, err)))) }
	entries, err := os.ReadDir(l.RuleTablesDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		warn(l.RuleTablesDir, err)
	}
	for _, entry := range entries {
		// Names that begin with a dot are temporary files of editors and version control systems.
		if !strings.HasSuffix(entry.Name(), ".toml") || strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		path := filepath.Join(l.RuleTablesDir, entry.Name())
		text, err := wholefile.ReadRegular(path, maxRuleTables)
		if err != nil {
			warn(path, err)
			continue
		}
		tables = append(tables, Input{path, text})
	}
	return tables
}
