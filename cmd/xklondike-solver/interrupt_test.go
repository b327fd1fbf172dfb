package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// interruptSurvey starts solve on very many deals, interrupts it after the first answer, and returns what it wrote.
func interruptSurvey(t *testing.T, sig os.Signal, args ...string) (status int, lines []string, errs string) {
	t.Helper()
	gametest.Long(t)
	cmd := solverCommand(t, append([]string{"solve"}, args...)...)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.StdoutPipe()
	gametest.NoError(t, err)
	gametest.NoError(t, cmd.Start())
	defer time.AfterFunc(patience, func() { cmd.Process.Kill() }).Stop()
	answers := bufio.NewReader(out)
	first, err := answers.ReadString('\n')
	if err != nil {
		t.Fatal(err, complaint.String())
	}
	cmd.Process.Signal(sig)
	rest := gametest.Must(io.ReadAll(answers))(t)
	_ = cmd.Wait() // the exit status tells if this failed
	return cmd.ProcessState.ExitCode(), strings.Split(strings.TrimSuffix(first+string(rest), "\n"), "\n"), complaint.String()
}

// patience limits every wait of these tests. No test waits for it to pass.
const patience = 90 * time.Second

// solverCommand returns a command that runs this test binary as the program, with a new HOME.
func solverCommand(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	dir := t.TempDir()
	linkProgram(t, dir)
	cmd := exec.Command(filepath.Join(dir, program), args...)
	cmd.Env = []string{"HOME=" + dir, "PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}
	return cmd
}

const interrupted = "xklondike-solver: stopped by a signal\n"

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

// TestFullOutput runs everything that writes to standard output with a full disk there. Each run must say so in one
// line, and exit with status 1.
func TestFullOutput(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	share := gametest.Must(solverCommand(t, "solve", "-deal", "7", "-json").Output())(t)
	played := solverCommand(t, "play", "-deal", "2", "-player", "quick", "-records", dir)
	gametest.NoError(t, played.Run())
	records := gametest.Must(filepath.Glob(filepath.Join(dir, "games", "*.game")))(t)
	for _, args := range []string{
		"solve -deal 6", "solve -deal 7-9 -json", "grade -deal 41", "play -deal 1-2 -player quick", "lookback -nodes 1000 " + records[0],
		"sum -", "help", "solve -help", "version",
	} {
		out := gametest.Must(os.OpenFile("/dev/full", os.O_WRONLY, 0))(t)
		cmd := solverCommand(t, strings.Fields(args)...)
		var said strings.Builder
		cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(share), out, &said
		_ = cmd.Run() // the exit status tells
		out.Close()
		const want = "xklondike-solver: write /dev/stdout: no space left on device\n"
		if status := cmd.ProcessState.ExitCode(); status != 1 || said.String() != want {
			t.Errorf("%s: exit %d, %q, want %q", args, status, said.String(), want)
		}
	}
}
