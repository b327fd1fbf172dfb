package x11_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/x11/internal/proc"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// restingMemory returns the resident memory of the program in kilobytes, after the program has given back
// what only its start used. It fails if the memory that is no file's stays above most kilobytes. The kernel
// tells nobody of that, so it looks again and again. It asks the program for nothing: the answers would make
// garbage, and the collector lets garbage grow to nearly 2 MB before it runs.
func (r *rig) restingMemory(most int) int {
	r.t.Helper()
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	pid, anonymous := r.cmd.Process.Pid, 0
	for limit := time.Now().Add(patience); time.Now().Before(limit); <-again.C {
		if anonymous = proc.Number(r.t, pid, "smaps_rollup", "Anonymous"); anonymous <= most { // the sums in status lag behind
			return proc.Number(r.t, pid, "smaps_rollup", "Rss")
		}
	}
	r.t.Fatalf("%d kB that are no file's stay resident, want at most %d", anonymous, most)
	return 0
}

// mostAtRest is how many kilobytes besides its files the program may keep in memory when its start is over
// and nothing happens. 16 starts on a busy machine had 2,880 to 3,090, by how full the pages of the heap are. If it gave nothing
// back, it would have 3,900.
const mostAtRest = 3400

// TestMemoryAtRest checks that the program gives back what only its start needs.
func TestMemoryAtRest(t *testing.T) {
	t.Parallel()
	r := launch(t, xvfb.Start(t), "-deal", "41")
	t.Logf("%d kB are resident", r.restingMemory(mostAtRest))
}

// TestMemoryAfterSlowStart checks the same for a start that takes more than a second, because its first round
// trip alone takes longer.
func TestMemoryAfterSlowStart(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	p := wire.Start(t, server, wire.Options{Delay: 600 * time.Millisecond})
	r := launchOn(t, server, p.Display, environment(t, p.Display), "-deal", "41")
	t.Logf("%d kB are resident", r.restingMemory(mostAtRest))
}

// TestInitializers checks that every run, even -help, makes nothing that only some runs need. An initializer of a package may
// allocate 5,000 bytes: no regular expression and no table of a language fits in there.
func TestInitializers(t *testing.T) {
	t.Parallel()
	help := programCommand(t, append(environment(t, ""), "GODEBUG=inittrace=1"), "-help")
	trace := new(strings.Builder)
	help.Stderr = trace
	gametest.NoError(t, help.Run())
	seen := 0
	for line := range strings.Lines(trace.String()) {
		var name string
		var since, took float64
		var bytes int
		_, err := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes", &name, &since, &took, &bytes)
		if gametest.NoError(t, err, "%q:", line); !strings.HasPrefix(name, "xklondike/") {
			continue
		}
		if seen++; bytes > 5000 {
			t.Errorf("the initializer of %s allocates %d bytes", name, bytes)
		}
	}
	if seen < 10 {
		t.Errorf("%d packages have initializers:\n%s", seen, trace)
	}
}

// TestStartWithoutCollector checks that the start makes so little garbage that the collector does not run
// before the program calls it. It has the machine for itself, because a start that takes longer lets the collector run.
func TestStartWithoutCollector(t *testing.T) {
	server := xvfb.Start(t)
	r := launchOn(t, server, server.Display, append(environment(t, server.Display), "GODEBUG=gctrace=1"), "-deal", "41")
	r.quit()
	for line := range strings.Lines(r.errs.String()) {
		if strings.Contains(line, "(forced)") {
			break
		}
		if strings.HasPrefix(line, "gc ") {
			t.Error("the collector runs by itself: ", line)
		}
	}
}
