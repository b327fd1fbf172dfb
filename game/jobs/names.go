package jobs

import (
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"xklondike/game/words"
)

// A file may have any name. So what a run writes passes through an escaper, which shortens and escapes the
// paths of the request and the environment. Warn escapes the rest.

func (r *Run) paths() []string {
	all := []string{r.Records, r.ResumeFile, r.RecordFile, r.CardsFile, r.CheckFile, r.Shot, r.ProofFile}
	return slices.Concat(all, r.UserDirs, r.RuleTableFiles, r.VerifyFiles, r.ShareFiles)
}

func (r *Run) pathShortener() *strings.Replacer {
	shown := make(map[string]string)
	for _, path := range r.paths() {
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
