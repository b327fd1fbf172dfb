// Package proc tells tests what the kernel knows of a process (proc(5)).
package proc

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// read reads one of a process's files in /proc.
func read(t testing.TB, pid int, name string) string {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Number returns the number after a name in one of a process's files in /proc.
func Number(t testing.TB, pid int, file, name string) int {
	t.Helper()
	for _, line := range strings.Split(read(t, pid, file), "\n") {
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

// WriteCalls returns how often a process has called write(2).
func WriteCalls(t testing.TB, pid int) int { return Number(t, pid, "io", "syscw") }

// ResidentMemory returns the resident memory of a process now and at its peak, in kilobytes.
func ResidentMemory(t testing.TB, pid int) (now, most int) {
	return Number(t, pid, "status", "VmRSS"), Number(t, pid, "status", "VmHWM")
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

// CPUTime returns the processor time that the threads of a process have used.
func CPUTime(pid int) time.Duration {
	var sum time.Duration
	threads(pid, "schedstat", func(text string) {
		var ns int64
		if _, err := fmt.Sscan(text, &ns); err == nil {
			sum += time.Duration(ns)
		}
	})
	return sum
}

// Switches returns how often the threads of a process have gone to sleep.
func Switches(pid int) (sum int) {
	threads(pid, "status", func(text string) {
		n := 0
		_, after, _ := strings.Cut(text, "\nvoluntary_ctxt_switches:")
		if _, err := fmt.Sscan(after, &n); err == nil {
			sum += n
		}
	})
	return sum
}

// IsAsleep reports whether no thread of a process is running or ready to run.
func IsAsleep(pid int) bool {
	sleeps := true
	threads(pid, "stat", func(text string) {
		_, state, _ := strings.Cut(text, ") ")
		sleeps = sleeps && !strings.HasPrefix(state, "R") && !strings.HasPrefix(state, "D")
	})
	return sleeps
}
