package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// littleMemory runs the program with more address space than it needs to print its version. It needs the file
// of the program, and how much more it is in kilobytes.
const littleMemory = `
starts() { (ulimit -v $1 && "$0" version) >version 2>&1; }
least=100000
until starts $least; do
	least=$((least + 100000))
	[ $least -lt 4000000 ] || exit 9
done
least=$((least - 90000))
until starts $least; do least=$((least + 10000)); done
ulimit -v $((least + $1))
"$0" solve -game klondike-strict -deal 3-4 -nodes 400000 -jobs 4
`

// TestLittleMemory solves hard deals in a process that may not take the memory that the flag -memory
// allows. The program must answer all the same, instead of ending with an error of the Go runtime.
func TestLittleMemory(t *testing.T) {
	gametest.Long(t)
	if runtime.GOOS != "linux" {
		t.Skip("only Linux is known to keep the limit of address space")
	}
	folder := t.TempDir()
	solver := filepath.Join(folder, program)
	build := exec.Command(gametest.ProgramPath(t, "go"), "build", "-buildvcs=false", "-ldflags=-s -w", "-o", solver, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // as make builds it
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	// The Go runtime takes address space in arenas of 64 MiB, and begins at a random place in the first one,
	// perhaps near its end. So any program that fills 4 MiB may need a second arena, and "hardly" has room for
	// one. A job takes 256 MiB and a third of that besides, and all take 64 MiB. So there is room for one job
	// in the second case, and not for two.
	const hardly, forOneJob = "80000", "700000"
	for _, more := range []string{hardly, forOneJob} {
		run := exec.Command("sh", "-c", littleMemory, solver, more)
		run.Dir = folder
		run.Env = append(os.Environ(), "HOME="+folder)
		out, err := run.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "2 deals of klondike") ||
			!strings.HasSuffix(string(out), " working on 1 deal at a time\n") {
			t.Errorf("%s kB: %v\n%s", more, err, out)
		}
	}
}
