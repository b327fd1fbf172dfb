package words

import (
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// Messages writes the lines of a program to a terminal, which nothing in them can upset. A file may have any name, so
// the paths that the lines may contain are shortened and escaped.
type Messages struct {
	Program string    // its name, in front of each warning
	Err     io.Writer // standard error
	paths   *strings.Replacer
}

// NewMessages returns the messages of a program that may name these paths.
func NewMessages(program string, err io.Writer, paths ...string) *Messages {
	shown := make(map[string]string)
	for _, path := range paths {
		for _, form := range []string{path, filepath.Clean(path)} {
			if short := ShortName(form); short != form {
				shown[form] = short
			}
		}
	}
	var pairs []string
	longestFirst := func(a, b string) int { return len(b) - len(a) } // a path may begin with a shorter path
	for _, path := range slices.SortedFunc(maps.Keys(shown), longestFirst) {
		pairs = append(pairs, path, shown[path])
	}
	return &Messages{program, err, strings.NewReplacer(pairs...)}
}

// Warn writes lines to Err, each with the name of the program in front.
func (m *Messages) Warn(lines string) {
	for line := range strings.SplitSeq(Escaped(m.paths.Replace(lines)), "\n") {
		fmt.Fprintln(m.Err, m.Program+": "+line)
	}
}

// Escape returns a writer to out that shows the paths as they can be shown. Each write must be of whole lines, so that
// no path is split.
func (m *Messages) Escape(out io.Writer) io.Writer { return escaper{out, m.paths} }

type escaper struct {
	to    io.Writer
	paths *strings.Replacer
}

func (e escaper) Write(text []byte) (int, error) {
	if _, err := e.paths.WriteString(e.to, string(text)); err != nil {
		return 0, err
	}
	return len(text), nil
}
