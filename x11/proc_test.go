package x11_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What the kernel knows of a process (proc(5)).

// readProc reads one of a process's files.
func readProc(t testing.TB, pid int, name string) string {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// entry is the number after a name in one of a process's files.
func entry(t testing.TB, pid int, file, name string) int {
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

// writes is how often a process has called write(2), for whatever.
func writes(t testing.TB, pid int) int { return entry(t, pid, "io", "syscw") }

// resident is how much of its memory a process has in the machine's, and what the most was, in kilobytes.
func resident(t testing.TB, pid int) (now, most int) {
	return entry(t, pid, "status", "VmRSS"), entry(t, pid, "status", "VmHWM")
}

// threads calls f with what a file says of each thread of a process.
func threads(pid int, file string, f func(text string)) {
	names, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/%s", pid, file)) // the pattern is a good one
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil { // else the thread has ended
			f(string(text))
		}
	}
}

// asleep reports whether no thread of a process runs, or would if there were a processor for it.
func asleep(pid int) bool {
	sleeps := true
	threads(pid, "stat", func(text string) {
		if i := strings.LastIndex(text, ") "); i >= 0 && strings.IndexByte("RD", text[i+2]) >= 0 {
			sleeps = false
		}
	})
	return sleeps
}

// worked is how long the threads of a process have had a processor.
func worked(pid int) time.Duration {
	var sum time.Duration
	threads(pid, "schedstat", func(text string) {
		var ns int64
		if _, err := fmt.Sscan(text, &ns); err == nil {
			sum += time.Duration(ns)
		}
	})
	return sum
}
