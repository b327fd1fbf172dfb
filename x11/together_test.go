package x11_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// Several programs that play in one directory of records.

// number is the number of the deal on the table, as the title has it.
func (r *rig) number() (n uint32) {
	r.t.Helper()
	title := r.property(r.table, "_NET_WM_NAME")
	_, after, _ := strings.Cut(title, ", deal ")
	if _, err := fmt.Sscanf(after, "%d", &n); err != nil {
		r.t.Fatalf("the title is %q", title)
	}
	return n
}

// types gives the table the keyboard, types on it, and waits until all of it is done.
func (r *rig) types(keys string) {
	r.t.Helper()
	r.focus()
	for _, key := range keys {
		r.key(xproto.Keysym(key))
	}
	r.sync()
}

// Two programs at once play two games; each sees in its totals what the other has left as soon as it begins another game,
// and a third start sees all of it.
func TestTogether(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
	start := func(args ...string) *rig { return launchOn(t, server, server.Display, h.env, args...) }
	left := start("-deal", "43")
	left.types(" ")
	left.leave()

	one := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	one.says("Score -52   Total -52   Games 1")
	one.do(aceUp, one.drag)
	one.says("Score -47   Total -99   Games 2")
	two := start()
	if line := two.statusLine(); two.number() != 43 || line != "Score -52   Total -52   Games 1   Resumed: 1 action" {
		t.Errorf("deal %d: %q", two.number(), line)
	}
	three := start()
	if line := three.statusLine(); slices.Contains([]uint32{41, 43}, three.number()) || line != "Score -52   Total -52   Games 1" {
		t.Errorf("deal %d: %q", three.number(), line)
	}
	three.types(" ")
	one.leave()
	two.types("uu ") // one undo, and what there is no more of
	two.types("n")
	if line := two.statusLine(); line != "Score -52   Total -99   Games 2" {
		t.Errorf("with the other one's last game: %q", line)
	}
	three.leave()
	two.types("n") // which leaves nothing, and so writes nothing
	if line := two.statusLine(); line != "Score -52   Total -151   Games 3" {
		t.Errorf("with the third one's too: %q", line)
	}
	two.leave()

	last := start()
	if line := last.statusLine(); last.number() == 43 || line != "Score -52   Total -151   Games 3   Resumed: 1 action" {
		t.Errorf("deal %d: %q", last.number(), line)
	}
	last.leave()
	want := []string{
		"klondike original left -52 1 1 0", "klondike original left -47 1 1 0", "klondike original left -52 1 3 1",
		"klondike original left -52 1 1 0", "klondike original left -52 1 1 0", // by the third, and by the last, which took it up
	}
	if d := cmp.Diff(want, h.outcomes()); d != "" {
		t.Errorf("the ledger (-want +got)\n%s", d)
	}
	h.verified("klondike original: played 3, total -151")
}

// However many start at once, no game is on two tables, and none that was left stays behind.
func TestStartTogether(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newShelf(t, server)
	unfinished := []uint32{41, 42, 43}
	for _, n := range unfinished {
		r := launchOn(t, server, server.Display, h.env, "-deal", fmt.Sprint(n))
		r.types(" ")
		r.leave()
	}
	var rigs [5]*rig
	var all sync.WaitGroup
	for i := range rigs {
		own := xvfb.Start(t)
		all.Add(1)
		go func() {
			defer all.Done()
			rigs[i] = launchOn(t, own, own.Display, h.env)
		}()
	}
	all.Wait()
	var games []uint32
	for _, r := range rigs {
		if r == nil {
			t.FailNow()
		}
		games = append(games, r.number())
	}
	slices.Sort(games)
	if len(slices.Compact(slices.Clone(games))) != len(rigs) {
		t.Errorf("the same game is on two tables: %d", games)
	}
	for _, n := range unfinished {
		if !slices.Contains(games, n) {
			t.Errorf("nobody plays deal %d: %d", n, games)
		}
	}
	if n := len(h.files()); n != len(rigs) {
		t.Errorf("%d records", n)
	}
}

// Two programs that begin and leave games as fast as they can lose none of them.
func TestHastyTogether(t *testing.T) {
	t.Parallel()
	const games = 25
	servers := [2]*xvfb.Server{xvfb.Start(t), xvfb.Start(t)}
	h := newShelf(t, servers[0])
	var rigs [2]*rig
	for i, server := range servers {
		rigs[i] = launchOn(t, server, server.Display, h.env, "-new")
	}
	for range games {
		for _, r := range rigs {
			r.key(' ')
			r.key('n')
		}
	}
	for _, r := range rigs {
		r.sync()
	}
	for i := range rigs {
		rigs[i].leave()
	}
	total := fmt.Sprintf("Total %d   Games %d", -52*2*games, 2*games)
	last := launchOn(t, servers[0], servers[0].Display, h.env, "-new")
	if line := last.statusLine(); !strings.HasSuffix(line, total) {
		t.Errorf("%q, want %q", line, total)
	}
	last.leave()
	h.verified(fmt.Sprintf("klondike original: played %d, total %d", 2*games, -52*2*games))
}
