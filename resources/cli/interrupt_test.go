package cli_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

// interruptSurvey starts -solve on very many deals, interrupts it after the first answer, and returns what it wrote.
func interruptSurvey(t *testing.T, sig os.Signal, args ...string) (status int, lines []string, errs string) {
	t.Helper()
	cmd := programCommand(t, environment(t), append([]string{"-solve"}, args...)...)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	gametest.NoError(t, err)
	answers := bufio.NewReader(out)
	first, err := answers.ReadString('\n')
	if err != nil {
		t.Fatal(err, complaint.String())
	}
	cmd.Process.Signal(sig)
	rest := gametest.Must(io.ReadAll(answers))(t)
	_ = awaitEnd(cmd) // the exit status tells if this failed
	return cmd.ProcessState.ExitCode(), strings.Split(strings.TrimSuffix(first+string(rest), "\n"), "\n"), complaint.String()
}

const interrupted = "xklondike: -solve: stopped by a signal\n"

// TestInterruptedSurvey checks that an interrupted survey prints the totals of the deals it has finished.
func TestInterruptedSurvey(t *testing.T) {
	t.Parallel()
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		status, lines, errs := interruptSurvey(t, sig, "-deal", "1-4294967295", "-jobs", "2")
		if status != 1 || errs != interrupted || len(lines) < 6 {
			t.Fatalf("%v: exit %d, %q, %q", sig, status, errs, lines)
		}
		said := strings.Join(lines[len(lines)-5:], "\n")
		if !regexp.MustCompile(`^stopped at \d+ of 4294967295 deals\n\d+ deals of klondike: \d+ winnable`).MatchString(said) {
			t.Errorf("%v: %q", sig, said)
		}
	}
}

// TestInterruptedSearch checks that an interrupt also ends the search of a deal that would never end, with
// output as JSON.
func TestInterruptedSearch(t *testing.T) {
	t.Parallel()
	status, lines, errs := interruptSurvey(t, os.Interrupt, "-game", "gargantua", "-deal", "3-4294967295", "-jobs", "1", "-json", "-limit", "0")
	var end struct {
		Summary struct {
			Done, Deals int64
			Stopped     bool
		}
	}
	gametest.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &end))
	if s := end.Summary; status != 1 || errs != interrupted || !s.Stopped || s.Deals != 1<<32-3 || int(s.Done) != len(lines)-1 {
		t.Errorf("exit %d, %q, %+v after %d lines", status, errs, s, len(lines))
	}
}
