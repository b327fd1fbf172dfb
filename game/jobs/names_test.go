package jobs_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
	"xklondike/game/play"
	"xklondike/resources/cli"
)

// TestNamesInMessages names files in ways that could upset a terminal, or fill it. The error about each is
// one line without control characters, and quotes at most 200 characters of the name.
func TestNamesInMessages(t *testing.T) {
	const mostOfName, mostOfRest = 203, 200
	dir := t.TempDir()
	evil := "a\x1b[31mb\nc\u202ed\xff"
	longDir := filepath.Join(dir, strings.Repeat("x", 250))
	damaged := filepath.Join(dir, evil)
	gametest.NoError(t, os.Mkdir(longDir, 0o700))
	gametest.NoError(t, os.WriteFile(damaged, []byte("no record, cards or rule table\n"), 0o600))
	for _, path := range []string{damaged, filepath.Join(dir, "none", evil), longDir, filepath.Join(longDir, evil), longDir + "//" + evil} {
		for _, option := range strings.Fields("-show -verify -replay -resume -export -check -tables -cards") {
			var out, errs bytes.Buffer
			status := runForTest(t, &out, &errs, option, path)
			said := out.String() + errs.String()
			if status == 0 || errs.Len() == 0 {
				t.Errorf("%s %q: exit %d, %q", option, path, status, said)
			}
			for line := range strings.Lines(said) {
				line = strings.TrimSuffix(line, "\n")
				if strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }) || !utf8.ValidString(line) ||
					utf8.RuneCountInString(line) > mostOfName+mostOfRest {
					t.Errorf("%s %.300q: says %q", option, path, line)
				}
			}
			if strings.Count(errs.String(), "\n") != 1 {
				t.Errorf("%s %.300q: says %q, want one line", option, path, &errs)
			}
		}
	}
	var out, errs bytes.Buffer
	if runForTest(t, &out, &errs, "-stats", "-records", filepath.Join(dir, evil, "r")); strings.ContainsAny(out.String()+errs.String(), "\x1b\u202e") {
		t.Errorf("-stats says %q, %q", &out, &errs)
	}
}

// runForTest runs a command line without windows, and returns the exit status.
func runForTest(t *testing.T, out, errs *bytes.Buffer, args ...string) int {
	t.Helper()
	lookup := func(name string) (string, bool) { return t.TempDir(), name == "HOME" }
	command := gametest.Must(cli.Parse(append([]string{"xklondike"}, args...), lookup))(t)
	r := &jobs.Run{
		Request: &command.Request, BuiltIn: builtIn(), RecordsDir: t.TempDir(),
		In: strings.NewReader(""), Out: out, Err: errs,
		Show: func(r *jobs.Run, _ *play.Session) error {
			_, err := r.FirstGame("", false)
			return err
		},
	}
	if err := r.Do(); err != nil {
		r.Warn(err.Error())
		return 1
	}
	return 0
}
