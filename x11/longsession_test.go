package x11_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/jezek/xgb/res"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/proc"
	"xklondike/x11/internal/xvfb"
)

// A usage is what a program takes of the system and of the server.
type usage struct {
	resources   map[string]int // of the client on the server, by their kinds: WINDOW, PIXMAP, GC, PICTURE, ...
	descriptors int
	memory      int // in kilobytes that are no file's
}

// usage waits until the program has shown everything, and measures it.
func (r *rig) usage() (u usage) {
	r.t.Helper()
	r.sync()
	pid := r.cmd.Process.Pid
	gametest.NoError(r.t, res.Init(r.c.X))
	reply := gametest.Must(res.QueryClientResources(r.c.X, uint32(r.table)).Reply())(r.t)
	u.resources = make(map[string]int)
	for _, kind := range reply.Types {
		name := gametest.Must(xproto.GetAtomName(r.c.X, kind.ResourceType).Reply())(r.t).Name
		u.resources[name] += int(kind.Count)
	}
	u.descriptors = len(gametest.Must(os.ReadDir(filepath.Join("/proc", fmt.Sprint(pid), "fd")))(r.t))
	u.memory = proc.Number(r.t, pid, "smaps_rollup", "Anonymous")
	return u
}

// goroutines ends the program by SIGQUIT, and returns how many goroutines it then lists.
func (r *rig) goroutines() int {
	r.t.Helper()
	gametest.NoError(r.t, r.cmd.Process.Signal(syscall.SIGQUIT))
	_, errs := r.awaitExit()
	return len(regexp.MustCompile(`(?m)^goroutine \d+ `).FindAllString(errs, -1))
}

// TestLongSession makes new deals, opens panels, resizes the window and changes a setting, again and again in one process. After the
// first rounds the same deal must need no more of the server, and no more descriptors. Memory may become more by what the garbage
// collector leaves.
func TestLongSession(t *testing.T) {
	if !gametest.Soaks() {
		t.Skip("make soak-session runs this")
	}
	const garbage, workers = 2500, 2 // kilobytes, and goroutines that wait for the next question
	deals := gametest.SoakCount(t, 1)
	server := xvfb.Start(t)
	r := launchKlondike(t, server, slices.Concat(withMenuBar, still)...)
	round := func() {
		for range 10 {
			r.key('n')
		}
		for _, key := range []xproto.Keysym{keyF1, keyF2, keyF4, keyF5, keyF6} {
			r.key(key)
			r.sync()
			r.key(keyEscape)
		}
		for range 3 {
			r.resize(760, 640)
			r.resize(700, 560)
		}
		r.typeKeys("w") // shows the time, or hides it
		r.sync()
	}
	usage := func() usage { // which pixmaps there are depends on the faces shown since the last change of size
		r.key(keyF3)
		r.typeKeys("1")
		r.key(keyReturn)
		r.resize(760, 640)
		r.resize(700, 560)
		return r.usage()
	}
	for range 20 { // until all faces were seen in both sizes, with an even number of changes
		round()
	}
	before := usage()
	for range deals / 10 {
		round()
	}
	after := usage()
	t.Logf("before: %+v; after: %+v", before, after)
	for kind, n := range after.resources {
		if first := before.resources[kind]; n > first {
			t.Errorf("%d of %s on the server, %d before", n, kind, first)
		}
	}
	if after.descriptors > before.descriptors {
		t.Errorf("%d descriptors, %d before", after.descriptors, before.descriptors)
	}
	if after.memory > before.memory+garbage {
		t.Errorf("%d kB, %d before", after.memory, before.memory)
	}
	fresh := launchKlondike(t, server, slices.Concat(withMenuBar, still)...)
	if now, first := r.goroutines(), fresh.goroutines(); now > first+workers || first == 0 {
		t.Errorf("%d goroutines, and %d in a new program: %s", now, first, strings.TrimSpace(r.errs.String()))
	}
}
