package jobs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
	"xklondike/game/play"
)

// TestNamesInMessages names files in ways that could upset a terminal, or fill it. The error about each is
// one line without control characters, and quotes at most 200 characters of the name.
func TestNamesInMessages(t *testing.T) {
	const mostOfName, mostOfRest = 203, 200
	p := newPlayer(t)
	dir := p.dir
	evil := "a\x1b[31mb\nc\u202ed\xff"
	longDir := filepath.Join(dir, strings.Repeat("x", 250))
	damaged := filepath.Join(dir, evil)
	gametest.NoError(t, os.Mkdir(longDir, 0o700))
	gametest.NoError(t, os.WriteFile(damaged, []byte("no record, cards or rule table\n"), 0o600))
	for _, path := range []string{damaged, filepath.Join(dir, "none", evil), longDir, filepath.Join(longDir, evil), longDir + "//" + evil} {
		for _, option := range strings.Fields("-show -verify -replay -resume -export -check -tables -cards") {
			out, errs := p.runAndWarn(option, path)
			for line := range strings.Lines(out + errs) {
				line = strings.TrimSuffix(line, "\n")
				if strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }) || !utf8.ValidString(line) ||
					utf8.RuneCountInString(line) > mostOfName+mostOfRest {
					t.Errorf("%s %.300q: says %q", option, path, line)
				}
			}
			if strings.Count(errs, "\n") != 1 {
				t.Errorf("%s %.300q: says %q, want one line", option, path, errs)
			}
		}
	}
	if out, errs := p.runAndWarn("-stats", "-records", filepath.Join(dir, evil, "r")); strings.ContainsAny(out+errs, "\x1b\u202e") {
		t.Errorf("-stats says %q, %q", out, errs)
	}
}

// runAndWarn runs a command line without windows, and returns what it writes to standard output and standard error.
func (p player) runAndWarn(args ...string) (out, errs string) {
	p.t.Helper()
	r, stdout, stderr := p.prepare(args...)
	err := do(r, func(r *jobs.Run, _ *play.Session) error {
		_, err := r.FirstGame("", false)
		return err
	})
	if err != nil {
		r.Messages.Warn(err.Error())
	}
	return stdout.String(), stderr.String()
}
