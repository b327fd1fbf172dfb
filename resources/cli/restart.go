package cli

import (
	"slices"

	"xklondike/game/jobs"
)

// Restart returns the words of a command line with another beginning: it resumes a record, or if that is "", begins as if no deal
// had been named. All else stays as it is, and so does the whole line of a demonstration or a replay without a record. Parse must
// have taken the words.
func Restart(argv []string, record string) []string {
	words, rest := slices.Clone(argv[:min(1, len(argv))]), argv[min(1, len(argv)):]
	for len(rest) > 0 {
		o, _, joined, err := recogniseOption(rest[0])
		following := rest[1:]
		if err == nil && !joined {
			_, following, err = o.splitValues(following)
		}
		if err != nil || o.isJob && record == "" {
			return argv
		}
		if !o.beginsGame(record != "") {
			words = append(words, rest[:len(rest)-len(following)]...)
		}
		rest = following
	}
	if record != "" {
		words = append(words, "-resume", record)
	}
	return words
}

// beginsGame reports whether an option names the game to begin with, or cannot stand beside -resume.
func (o Option) beginsGame(resumes bool) bool {
	named := slices.Contains([]string{"-deal", "-cards", "-resume"}, o.Word)
	return named || resumes && (o.isJob || slices.Contains(o.not, "-resume") || o.jobs != nil && !slices.Contains(o.jobs, jobs.Play))
}
