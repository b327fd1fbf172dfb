package cli

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
)

// worksWith lets every option go with -help and -version.
func (o Option) worksWith(a jobs.Job) bool {
	named := o.jobs == nil || slices.Contains(o.jobs, a)
	return a == jobs.ShowHelp || a == jobs.ShowVersion || named && !slices.Contains(o.not, string(a))
}

// goTogether reports whether a command line may have both options.
func goTogether(a, b Option) bool {
	switch {
	case a.Word == b.Word || a.Standard || b.Standard:
		return true
	case a.isJob && b.isJob:
		return false
	case a.isJob:
		return b.worksWith(jobs.Job(a.Word))
	case b.isJob:
		return a.worksWith(jobs.Job(b.Word))
	}
	common := func(job jobs.Job) bool {
		return a.worksWith(job) && b.worksWith(job) && job != jobs.ShowHelp && job != jobs.ShowVersion
	}
	return !slices.Contains(a.not, b.Word) && !slices.Contains(b.not, a.Word) && slices.ContainsFunc(allJobs(), common)
}

func allJobs() []jobs.Job {
	all := []jobs.Job{jobs.Play}
	for _, o := range ownOptions() {
		if o.isJob {
			all = append(all, jobs.Job(o.Word))
		}
	}
	return all
}

// sampleWords returns an option with a value that it takes.
func sampleWords(o Option) []string {
	values := maps.Collect(gametest.Table(`
-game   yukon
-deal   7
-panel  games
-shot   x.png
-sheet  x.png
`))
	switch value := values[o.Word]; {
	case value != "":
		return []string{o.Word, value}
	case o.Arg == "" || strings.HasPrefix(o.Arg, "["):
		return []string{o.Word}
	}
	return []string{o.Word, "file"}
}

// TestCombinations parses each job, and play, with each option. The answer agrees with the table of options, and
// an error about an option that does not work there names all jobs that it works with.
func TestCombinations(t *testing.T) {
	asked := []Option{{}}
	var options []Option
	for _, o := range ownOptions() {
		if o.isJob {
			asked = append(asked, o)
		} else {
			options = append(options, o)
		}
	}
	pairs := 0
	for _, a := range asked {
		for _, o := range options {
			line := sampleWords(o)
			if a.Word != "" {
				line = append(line, sampleWords(a)...)
			}
			fits := o.worksWith(jobs.Job(a.Word))
			pairs++
			_, err := Parse(append([]string{"xklondike"}, line...), noEnvironment)
			if (err == nil) != fits || a.Word != "" && fits != goTogether(a, o) {
				t.Errorf("%s: %v, and the table says %v", line, err, fits)
			}
			if err == nil || o.jobs == nil {
				continue
			}
			for _, job := range o.jobs {
				if named := strings.Contains(err.Error(), string(job)); !named || job == jobs.Play && !strings.Contains(err.Error(), "while playing") {
					t.Errorf("%s: %v does not name %q", line, err, job)
				}
			}
		}
	}
	if pairs < 100 {
		t.Errorf("only %d pairs", pairs)
	}
}

// TestPairs parses each two options that ask for no job, with a job that both work with, if there is one.
func TestPairs(t *testing.T) {
	gametest.Long(t)
	options := slices.DeleteFunc(ownOptions(), func(o Option) bool { return o.isJob })
	for _, i := range gametest.Sample(len(options)*len(options), 4) {
		a, b, together := options[i/len(options)], options[i%len(options)], false
		for _, job := range allJobs() {
			if together || a.Word == b.Word || job == jobs.ShowHelp || job == jobs.ShowVersion {
				continue
			}
			line := append(sampleWords(a), sampleWords(b)...)
			if job != jobs.Play {
				line = append(line, sampleWords(findOptions(string(job))[0])...)
			}
			_, err := Parse(append([]string{"xklondike"}, line...), noEnvironment)
			together = err == nil
		}
		if a.Word != b.Word && together != goTogether(a, b) {
			t.Errorf("%s and %s go together: %v", a.Word, b.Word, together)
		}
	}
}

// combinations returns a line for each Needs: "-shot, -wirestats: while playing, or with -demo or -replay".
func combinations() (lines []string) {
	var needs []string
	words := make(map[string][]string)
	for _, o := range ownOptions() {
		if need := o.Needs(); need != "" {
			words[need] = append(words[need], o.Word)
			needs = append(needs, need)
		}
	}
	slices.SortStableFunc(needs, strings.Compare)
	for _, need := range slices.Compact(needs) {
		lines = append(lines, strings.Join(words[need], ", ")+": "+need)
	}
	return lines
}

// TestCombinationsInManuals checks that the manuals and the design page have each line about options that work only
// with others.
func TestCombinationsInManuals(t *testing.T) {
	for _, name := range []string{"../../man/xklondike.6", "../../docs/design.md"} {
		page := gametest.Must(os.ReadFile(name))(t)
		text := strings.NewReplacer("\\-", "-", ";\n", "\n", ".\n", "\n").Replace(string(page))
		for _, line := range combinations() {
			if !strings.Contains(text, line+"\n") {
				t.Errorf("%s lacks %q", name, line)
			}
		}
		gametest.Equal(t, strings.Count(text, ": while playing")+strings.Count(text, ": with -"), len(combinations()),
			"%s has lines:", name)
	}
}
