package cli_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"xklondike/game/gametest"
)

// Tests of standard output and standard error that nobody reads, as on a terminal after Ctrl-S.

// newStalledCommand returns a command that runs the program with narration. Its standard output and standard
// error are a full pipe.
func newStalledCommand(t *testing.T, env []string, args ...string) (cmd *exec.Cmd, in io.WriteCloser, p *gametest.FullPipe) {
	t.Helper()
	p = gametest.FillPipe(t)
	args = append([]string{"-c", `exec "$0" "$@" 2>&1`, program(t), "-narrate", "-deal", "41", "-xrm", "*dragPixels: x"}, args...)
	cmd = exec.Command("sh", args...)
	cmd.Env, cmd.Stdout = env, p.Writer
	in, err := cmd.StdinPipe()
	gametest.NoError(t, err)
	return cmd, in, p
}

// TestStalledReaderWithoutWindow checks that a signal ends the program while nobody reads the narration, with
// the record safe.
func TestStalledReaderWithoutWindow(t *testing.T) {
	t.Parallel()
	env := environment(t)
	cmd, in, _ := newStalledCommand(t, env, "-display", "none")
	records := watchRecords(t, env)
	gametest.NoError(t, cmd.Start())
	defer cmd.Process.Kill()
	io.WriteString(in, "deal\nah up\n"+strings.Repeat("games\n", 100))
	record := records.await(t, 2)
	cmd.Process.Signal(syscall.SIGTERM)
	if err := awaitEnd(cmd); err != nil {
		t.Error(err)
	}
	verify := programCommand(t, env, "-verify", record)
	if out, err := verify.CombinedOutput(); err != nil {
		t.Errorf("the record is damaged: %s", out)
	}
}

// A recordWatch is told of each change of the records below a directory.
type recordWatch struct {
	watcher *fsnotify.Watcher
	games   string // the directory of the records
}

// watchRecords makes the directory of the records before a program does, and watches it until the test ends.
func watchRecords(t *testing.T, env []string) recordWatch {
	t.Helper()
	w, err := fsnotify.NewWatcher()
	gametest.NoError(t, err)
	t.Cleanup(func() { w.Close() })
	games := filepath.Join(strings.TrimPrefix(env[1], "XDG_STATE_HOME="), "xklondike", "games")
	gametest.NoError(t, errors.Join(os.MkdirAll(games, 0o700), w.Add(games)))
	return recordWatch{w, games}
}

// await waits until the only record has some actions. It returns its path.
func (w recordWatch) await(t *testing.T, actions int) string {
	t.Helper()
	for limit := time.After(patience); ; {
		select {
		case <-w.watcher.Events:
		case err := <-w.watcher.Errors:
			t.Fatal(err)
		case <-limit:
			t.Fatal("nothing is recorded")
		}
		files, _ := filepath.Glob(filepath.Join(w.games, "*.game")) // fails only for a malformed pattern
		for _, file := range files {
			text, _ := os.ReadFile(file) // it may just be made
			if _, moves, ok := strings.Cut(string(text), "\n\n"); ok && strings.Count(moves, "\n") >= actions {
				return file
			}
		}
	}
}

// TestReaderComesBack checks that the answer to each line comes, however long nobody reads, and the end of
// the narration too. While nobody reads, few lines of the input are taken.
func TestReaderComesBack(t *testing.T) {
	t.Parallel()
	const lines = 400
	env := environment(t)
	cmd, in, p := newStalledCommand(t, env, "-display", "none")
	records := watchRecords(t, env)
	gametest.NoError(t, cmd.Start())
	defer cmd.Process.Kill()
	go func() {
		io.WriteString(in, "deal\n"+strings.Repeat("status\nrules\n", lines))
		in.Close()
	}()
	records.await(t, 1)
	text, err := io.ReadAll(p.ReadOn(t))
	gametest.NoError(t, err)
	if n := strings.Count(string(text), "\nScore "); n != lines {
		t.Errorf("%d answers to %d lines", n, lines)
	}
	if !strings.HasSuffix(string(text), "\nKlondike, deal 41, has been saved; it will be resumed at the next start.\n") || strings.Contains(string(text), "Left out") {
		t.Errorf("the narration ends in %.200q", text[max(0, len(text)-200):])
	}
	if err := awaitEnd(cmd); err != nil {
		t.Error(err)
	}
}

// TestReaderStaysAway checks that the program ends without a signal, too, and says what nobody has read.
func TestReaderStaysAway(t *testing.T) {
	t.Parallel()
	p := gametest.FillPipe(t)
	cmd := exec.Command(program(t), "-narrate", "-deal", "41", "-display", "none")
	var errs strings.Builder
	cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr = environment(t), strings.NewReader("deal\nquit\n"), p.Writer, &errs
	cmd.Run()
	const want = "xklondike: standard output: nobody read the last 3 lines\n"
	if status := cmd.ProcessState.ExitCode(); status != 1 || errs.String() != want {
		t.Errorf("exit %d, %q, want %q", status, errs.String(), want)
	}
}

// TestFullOutput runs everything that writes to standard output with a full disk there. Each run must say so in one
// line, and exit with status 1.
func TestFullOutput(t *testing.T) {
	t.Parallel()
	env := environment(t)
	run := func(output, input string, args ...string) (status int, errs string) {
		out, err := os.OpenFile(output, os.O_WRONLY, 0)
		gametest.NoError(t, err)
		defer out.Close()
		cmd := exec.Command(program(t), args...)
		var said strings.Builder
		cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr = env, strings.NewReader(input), out, &said
		cmd.Run()
		return cmd.ProcessState.ExitCode(), said.String()
	}
	if status, errs := run(os.DevNull, "deal\nquit\n", "-narrate", "-display", "none", "-deal", "41"); status != 0 || errs != "" {
		t.Fatalf("exit %d, %q", status, errs)
	}
	record, err := filepath.Glob(filepath.Join(strings.TrimPrefix(env[1], "XDG_STATE_HOME="), "xklondike", "games", "*.game"))
	if err != nil || len(record) != 1 {
		t.Fatal(record, err)
	}
	for _, args := range []string{
		"-narrate -display none", "-list", "-rules klondike", "-stats", "-stats -game klondike", "-export", "-verify",
		"-help", "-version", "-settings", "-appdefaults", "-check /dev/null", "-show " + record[0],
	} {
		const want = "xklondike: write /dev/stdout: no space left on device\n"
		if status, errs := run("/dev/full", "", strings.Fields(args)...); status != 1 || errs != want {
			t.Errorf("%s: exit %d, %q, want %q", args, status, errs, want)
		}
	}
}
