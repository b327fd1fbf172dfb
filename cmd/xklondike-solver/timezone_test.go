package main

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// TestTimeZone checks that today's deal is that of the local day, also where TZ is a rule, and that the program waits for no file.
func TestTimeZone(t *testing.T) {
	fifo := filepath.Join(t.TempDir(), "fifo")
	gametest.NoError(t, syscall.Mkfifo(fifo, 0o600))
	today := func(zone string) string {
		cmd := solverCommand(t, "solve", "-deal", "today", "-nodes", "1")
		cmd.Env = append(cmd.Environ(), "TZ="+zone)
		defer time.AfterFunc(patience, func() { cmd.Process.Kill() }).Stop()
		return string(gametest.Must(cmd.Output())(t))[:len("deal 20261128")]
	}
	today(fifo)
	if east, west := today("EAST-14"), today("WEST12"); east == west { // a day and two hours apart
		t.Errorf("far in the east and in the west, today's deal is %q", east)
	}
}
