package x11_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// Tests with several programs that play in one directory of records.

// dealNumber returns the number of the deal on the table, from the title.
func (r *rig) dealNumber() (n uint32) {
	r.t.Helper()
	title := r.property(r.table, "_NET_WM_NAME")
	_, after, _ := strings.Cut(title, ", deal ")
	if _, err := fmt.Sscanf(after, "%d", &n); err != nil {
		r.t.Fatalf("the title is %q", title)
	}
	return n
}

// dealAnew makes a new deal by its key, and returns the number.
func (r *rig) dealAnew() (n uint32) {
	r.t.Helper()
	before := r.dealNumber()
	r.key('n')
	r.poll("another deal", func() bool {
		n = r.dealNumber()
		return n != before
	})
	return n
}

// typeKeys gives the table the keyboard focus, types keys, and waits until the program has handled them.
func (r *rig) typeKeys(keys string) {
	r.t.Helper()
	r.focus()
	r.inOneWrite(func() {
		for _, key := range keys {
			r.key(xproto.Keysym(key))
		}
	})
	r.sync()
}

// TestTogether plays two games with two programs at the same time. When one begins another game, its totals
// include what the other has left. A third start sees all games.
func TestTogether(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	left := h.start("-deal", "43")
	left.typeKeys(" ")
	left.quit()

	one := h.launch(append(dragging, "-deal", "41")...)
	one.checkStatus("Score -52 · Total -52 · 2nd game")
	one.makeMove(aceUp, one.carryByDrag)
	one.checkStatus("Score -47 · Total -99 · 2nd game")
	two := h.start()
	two.checkStatusLine("Score -52 · Total -52 · 1st game   Resumed at action 1. n: new deal")
	gametest.Equal(t, two.dealNumber(), 43, "the deal is")
	three := h.start()
	three.checkStatusLine("Score -52 · Total -52 · 2nd game")
	if number := three.dealNumber(); slices.Contains([]uint32{41, 43}, number) {
		t.Errorf("the third start deals %d", number)
	}
	three.typeKeys(" ")
	one.quit()
	two.typeKeys("uu ") // two undos, of which the second has nothing to undo, and a draw
	// The totals are with the other one's last game, and then with that of the third one, too. The deal between had no action, so the ledger
	// gets no line.
	two.checkStatusLine(fmt.Sprintf("Score -52 · Total -99 · 3rd game   Deal %d. b: back to the game you left", two.dealAnew()))
	three.quit()
	two.checkStatusLine(fmt.Sprintf("Score -52 · Total -151 · 4th game   Deal %d", two.dealAnew()))
	two.quit()

	last := h.start()
	last.checkStatusLine("Score -52 · Total -151 · 3rd game   Resumed at action 1. n: new deal, F4: list unfinished games")
	if last.dealNumber() == 43 {
		t.Error("a game that has been left is resumed")
	}
	last.quit()
	want := []string{
		"klondike original left -52 1 1 0", "klondike original left -47 1 1 0", "klondike original left -52 1 3 1",
		"klondike original left -52 1 1 0", "klondike original left -52 1 1 0", // left by three, and by last, which resumed it
	}
	checkSame(t, "the ledger", want, h.outcomes())
	h.verified("klondike original: played 3, total score -151")
}

// TestRapidTogether checks that two programs that begin and leave games as fast as they can lose none of them.
func TestRapidTogether(t *testing.T) {
	t.Parallel()
	games := gametest.SoakCount(t, 8)
	h := newRecordsDir(t)
	servers := [2]*xvfb.Server{h.server, xvfb.Start(t)}
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
		rigs[i].quit()
	}
	total := fmt.Sprintf("Total %d · %s game", -52*2*games, ordinal(2*games+1))
	last := h.start("-new")
	if line := last.statusLineThat(func(line string) bool { return strings.HasSuffix(line, total) }); !strings.HasSuffix(line, total) {
		t.Errorf("%q, want %q", line, total)
	}
	last.quit()
	h.verified(fmt.Sprintf("klondike original: played %d, total score %d", 2*games, -52*2*games))
}
