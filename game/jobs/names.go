package jobs

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"xklondike/game/words"
)

// Messages name files, and a file may have any name. So whatever this run writes passes through an escaper,
// which shortens and escapes the paths that the command line and the environment have brought in. What is
// left is escaped by Warn.

// paths returns the paths that messages of this run may name.
func (r *Run) paths() []string {
	all := []string{r.Records, r.ResumeFile, r.RecordFile, r.CardsFile, r.CheckFile, r.Shot}
	return slices.Concat(all, r.UserDirs, r.RuleTableFiles, r.VerifyFiles, r.ShareFiles)
}

// pathShortener replaces the paths of this run that cannot be shown as they are.
func (r *Run) pathShortener() *strings.Replacer {
	shown := make(map[string]string)
	for _, path := range r.paths() {
		for _, form := range []string{path, filepath.Clean(path)} {
			if short := words.ShortName(form); short != form {
				shown[form] = short
			}
		}
	}
	var longest []string
	for path := range shown {
		longest = append(longest, path)
	}
	// Longest first: a path may begin with a shorter path.
	slices.SortFunc(longest, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, path := range longest {
		pairs = append(pairs, path, shown[path])
	}
	return strings.NewReplacer(pairs...)
}

// An escaper passes text on to another writer. In this text, it replaces each file path that cannot be shown
// as it is by a shortened and escaped form. Each write must consist of whole lines, so that no path is split
// between two writes.
type escaper struct {
	to    io.Writer
	paths *strings.Replacer
}

// Write writes text, and reports that all of it was written unless there is an error.
func (e escaper) Write(text []byte) (int, error) {
	if _, err := e.paths.WriteString(e.to, string(text)); err != nil {
		return 0, err
	}
	return len(text), nil
}
