package x11_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// Facts about a process from the kernel (proc(5)).

// readProc reads one of a process's files in /proc.
func readProc(t testing.TB, pid int, name string) string {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// procNumber returns the number after a name in one of a process's files in /proc.
func procNumber(t testing.TB, pid int, file, name string) int {
	t.Helper()
	for _, line := range strings.Split(readProc(t, pid, file), "\n") {
		n := 0
		if after, ok := strings.CutPrefix(line, name+":"); ok {
			if _, err := fmt.Sscan(after, &n); err == nil {
				return n
			}
		}
	}
	t.Fatalf("/proc/%d/%s does not say %s", pid, file, name)
	return 0
}

// writeCalls returns how often a process has called write(2).
func writeCalls(t testing.TB, pid int) int { return procNumber(t, pid, "io", "syscw") }

// residentMemory returns the resident memory of a process now and at its peak, in kilobytes.
func residentMemory(t testing.TB, pid int) (now, most int) {
	return procNumber(t, pid, "status", "VmRSS"), procNumber(t, pid, "status", "VmHWM")
}

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
		if anonymous = procNumber(r.t, pid, "smaps_rollup", "Anonymous"); anonymous <= most { // the sums in status lag behind
			return procNumber(r.t, pid, "smaps_rollup", "Rss")
		}
	}
	r.t.Fatalf("%d kB that are no file's stay resident, want at most %d", anonymous, most)
	return 0
}

// mostAtRest is how many kilobytes besides its files the program may keep in memory when its start is over
// and nothing happens. It has 3,100 to 3,800. If it gave nothing back, it would have 4,500, and as much as
// 6,000 with the collector's usual pace.
const mostAtRest = 4300

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

// TestStartWithoutCollector checks that the start makes so little garbage that the collector does not run
// before the program calls it.
func TestStartWithoutCollector(t *testing.T) {
	t.Parallel()
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

// threads calls f with the content of a file of each thread of a process.
func threads(pid int, file string, f func(text string)) {
	names, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/%s", pid, file)) // fails only for a malformed pattern
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil { // a thread that has ended has no file
			f(string(text))
		}
	}
}

// cpuTime returns the processor time that the threads of a process have used.
func cpuTime(pid int) time.Duration {
	var sum time.Duration
	threads(pid, "schedstat", func(text string) {
		var ns int64
		if _, err := fmt.Sscan(text, &ns); err == nil {
			sum += time.Duration(ns)
		}
	})
	return sum
}

// switches returns how often the threads of a process have gone to sleep.
func switches(pid int) (sum int) {
	threads(pid, "status", func(text string) {
		n := 0
		_, after, _ := strings.Cut(text, "\nvoluntary_ctxt_switches:")
		if _, err := fmt.Sscan(after, &n); err == nil {
			sum += n
		}
	})
	return sum
}
