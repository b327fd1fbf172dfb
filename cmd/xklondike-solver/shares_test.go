package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
)

// killVariable has the value of -deal of the program that is to be killed, and the number of lines that it
// writes before.
const killVariable = "XKLONDIKE_TEST_KILL"

// killed returns a writer that has the program killed if killVariable says so: in the middle of a line, and
// as kill -9 does it.
func killed(to io.Writer, deal string) io.Writer {
	var victim string
	var lines int
	if n, _ := fmt.Sscan(os.Getenv(killVariable), &victim, &lines); n < 2 || victim != deal {
		return to
	}
	return &killingWriter{to, lines}
}

type killingWriter struct {
	to    io.Writer
	lines int
}

func (w *killingWriter) Write(line []byte) (int, error) {
	if w.lines--; w.lines < 0 {
		_, _ = w.to.Write(line[:len(line)/2])
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	}
	return w.to.Write(line)
}

// A cluster is a directory with the scripts of docs/solver/winnability.md, for 80 deals in shares of 10.
type cluster struct {
	dir string
	env []string
}

// newCluster writes the scripts. Both workers are on this machine, which GNU parallel calls a colon.
func newCluster(t *testing.T) cluster {
	t.Helper()
	for _, name := range strings.Fields("sh awk jq") {
		gametest.ProgramPath(t, name)
	}
	if out, err := exec.Command(gametest.ProgramPath(t, "parallel"), "--version").Output(); !bytes.HasPrefix(out, []byte("GNU parallel")) {
		gametest.SkipOrFail(t, "GNU parallel", err)
	}
	page := gametest.Must(os.ReadFile("../../docs/solver/winnability.md"))(t)
	c := cluster{dir: t.TempDir()}
	smaller := strings.NewReplacer("1-1000000 ", "1-80 ", "1-1000000\n", "1-80\n", "n += 1000)", "n += 10)", "n + 999", "n + 9", "-nodes 10000000 ", "-nodes 1000 ")
	for name, begin := range gametest.Table(`
plan   "# plan: "
round  "# round: "
share  "#SBATCH "
`) {
		block := regexp.MustCompile(`(?m)(^    #!/bin/sh\n    ` + begin + `(.*\n    )*.*\n)`).FindString(string(page))
		script := smaller.Replace(strings.ReplaceAll(block, "\n    ", "\n"))
		if block == "" || script == strings.ReplaceAll(block, "\n    ", "\n") {
			t.Fatalf("docs/solver/winnability.md has no script %s, or it is about other deals", name)
		}
		c.write(t, name, strings.TrimSpace(script)+"\n")
	}
	c.write(t, "hosts", "2/:\n")
	bin := filepath.Join(c.dir, "bin")
	gametest.NoError(t, os.Mkdir(bin, 0o777))
	linkProgram(t, bin)
	c.env = append(os.Environ(), "HOME="+c.dir, "XDG_STATE_HOME="+c.dir, "LC_ALL=C", "PATH="+bin+":"+os.Getenv("PATH"))
	return c
}

// write writes a file.
func (c cluster) write(t *testing.T, name, text string) {
	t.Helper()
	gametest.NoError(t, os.WriteFile(filepath.Join(c.dir, name), []byte(text), 0o666))
}

// read returns the text of a file.
func (c cluster) read(t *testing.T, name string) string {
	t.Helper()
	text := gametest.Must(os.ReadFile(filepath.Join(c.dir, name)))(t)
	return string(text)
}

// sh runs a command of the shell, and returns what it writes to standard output. A variable may be set for it.
func (c cluster) sh(t *testing.T, command string, variables ...string) string {
	t.Helper()
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir, cmd.Env = c.dir, append(slices.Clone(c.env), variables...)
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err := cmd.Output()
	t.Logf("%s\n%.1000s%s", command, out, errors.String())
	gametest.NoError(t, err)
	return string(out)
}

// A foldedShares is what the test reads of -summary -json.
type foldedShares struct {
	Surveys []struct {
		Missing, Repeats int
		Gaps             []string
		Summary          map[string]any
	}
	TornAt []string
}

// summary returns what sum -json says of files.
func (c cluster) summary(t *testing.T, files string) (f foldedShares) {
	t.Helper()
	if err := json.Unmarshal([]byte(c.sh(t, "xklondike-solver sum "+files+" -deal 1-80 -json")), &f); err != nil || len(f.Surveys) != 1 {
		t.Fatalf("%+v, %v", f, err)
	}
	for _, key := range []string{"seconds", "elapsed"} {
		delete(f.Surveys[0].Summary, key)
	}
	return f
}

// times finds what is different whenever a deal is solved.
var times = regexp.MustCompile(`"seconds":[^,]*,`)

// lines returns the whole lines about deals in files, in the order of the deals, each line once, and without the times.
func (c cluster) lines(t *testing.T, files string) []string {
	t.Helper()
	text := c.sh(t, `grep -h '^{.*"line":.*}$' `+files+` | sort -t : -k 3n`)
	return slices.Compact(strings.SplitAfter(times.ReplaceAllString(text, ""), "\n"))
}

// TestParallel does the survey of docs/solver/winnability.md by GNU parallel with two workers, and kills one in the
// middle of its share. The gaps that sum -json names are done in further rounds, until there is none.
// The result must be that of a single run.
func TestParallel(t *testing.T) {
	gametest.Long(t)
	c := newCluster(t)
	if out := c.sh(t, "sh ./plan"); strings.TrimSpace(out) != "8" {
		t.Fatalf("the plan has %q shares, not 8", out)
	}
	c.sh(t, "sh ./round", killVariable+"=41-50 7")
	f := c.summary(t, "shares/*.jsonl")
	if d := cmp.Diff([]string{"48-50"}, f.Surveys[0].Gaps); d != "" || f.Surveys[0].Missing != 3 || len(f.TornAt) != 1 || f.TornAt[0] != "shares/41-50.jsonl:8" {
		t.Fatalf("after a worker was killed: %+v", f)
	}
	for rounds := 0; f.Surveys[0].Missing > 0; rounds++ {
		if rounds == 2 {
			t.Fatalf("after two more rounds: %+v", f)
		}
		c.sh(t, "sh ./plan && sh ./round")
		f = c.summary(t, "shares/*.jsonl")
	}
	gametest.Equal(t, c.read(t, "todo"), "48-50\n", "the second round did")
	c.expectWhole(t, "shares/*.jsonl")
}

// expectWhole compares files with a single run.
func (c cluster) expectWhole(t *testing.T, files string) {
	t.Helper()
	c.sh(t, "xklondike-solver solve -game klondike -deal 1-80 -nodes 1000 -jobs 2 -json >whole")
	if d := cmp.Diff(c.lines(t, "whole"), c.lines(t, files)); d != "" {
		t.Errorf("lines (-whole +shares)\n%s", d)
	}
	whole, shares := c.summary(t, "whole").Surveys[0], c.summary(t, files).Surveys[0]
	if d := cmp.Diff(whole.Summary, shares.Summary); d != "" || shares.Missing != 0 || shares.Repeats != 0 || whole.Summary["done"] != 80.0 || whole.Summary["undecided"] == 0.0 {
		t.Errorf("totals (-whole +shares)\n%s\n%+v", d, shares)
	}
	var last struct{ Summary map[string]any }
	text := strings.TrimSpace(c.read(t, "whole"))
	gametest.NoError(t, json.Unmarshal([]byte(text[strings.LastIndex(text, "\n")+1:]), &last))
	delete(last.Summary, "seconds")
	gametest.NoDiff(t, shares.Summary, last.Summary, "totals (-end of the single run +shares)")
}

// TestArray does the same survey by the script for Slurm. There is no Slurm here, so the test sets the
// variable that it sets.
func TestArray(t *testing.T) {
	gametest.Long(t)
	c := newCluster(t)
	c.sh(t, "sh ./plan")
	for i := range 8 {
		c.sh(t, "sh ./share", fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", 8-i))
	}
	if out := c.sh(t, "sh ./plan"); strings.TrimSpace(out) != "0" {
		t.Fatalf("after all jobs %q shares are left", out)
	}
	c.expectWhole(t, "shares/*.jsonl")
}
