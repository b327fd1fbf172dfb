package jobs

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
	file, err := wholefile.OpenInput(name)
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

// A file may have any name. So what a run writes passes through an escaper, which shortens and escapes the
// paths of the request and the environment. Warn escapes the rest.

func (r *Run) pathShortener() *strings.Replacer {
	shown := make(map[string]string)
	for _, path := range append(slices.Concat(r.InputFiles(), r.UserDirs), r.Records, r.OutputFile()) {
		for _, form := range []string{path, filepath.Clean(path)} {
			if short := words.ShortName(form); short != form {
				shown[form] = short
			}
		}
	}
	var pairs []string
	longestFirst := func(a, b string) int { return len(b) - len(a) } // a path may begin with a shorter path
	for _, path := range slices.SortedFunc(maps.Keys(shown), longestFirst) {
		pairs = append(pairs, path, shown[path])
	}
	return strings.NewReplacer(pairs...)
}

// An escaper replaces the paths that cannot be shown as they are. Each write must be of whole lines, so that
// no path is split.
type escaper struct {
	to    io.Writer
	paths *strings.Replacer
}

func (r *Run) escapedOut() escaper { return escaper{r.Out, r.pathShortener()} }

func (e escaper) Write(text []byte) (int, error) {
	if _, err := e.paths.WriteString(e.to, string(text)); err != nil {
		return 0, err
	}
	return len(text), nil
}
