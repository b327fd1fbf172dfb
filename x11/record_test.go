package x11_test

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
)

// The ace of hearts in deal 41 of Klondike can go up at once.
var (
	aceUp = game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	draw  = game.Move{Kind: game.Draw}
	// The card under it can be turned up then.
	turnUp = game.Move{Kind: game.Turn, From: tableau(1)}

	stockPile = game.Pile{Role: game.Stock}
)

// TestLedger checks that every way to leave a game writes a line to the ledger, and that the next start
// resumes the game. The program says something only if it was not the player who left.
func TestLedger(t *testing.T) {
	t.Parallel()
	h, args := newRecordsDir(t), []string{"-deal", "41"}
	state := game.NewState(rulesOf(t, "klondike"), game.Shuffle(1, 41))
	var want []string // in the ledger
	sends := func(signal os.Signal) func(s *tableRig) {
		return func(s *tableRig) { s.cmd.Process.Signal(signal) }
	}
	for _, way := range []struct {
		name  string
		leave func(s *tableRig)
		says  string
	}{
		{"q", func(s *tableRig) { s.key('q') }, ""},
		{"the window's own", func(s *tableRig) { s.sendMessage("WM_DELETE_WINDOW", uint32(xproto.TimeCurrentTime)) }, ""},
		{"SIGTERM", sends(syscall.SIGTERM), ""}, {"SIGHUP", sends(syscall.SIGHUP), ""}, {"SIGINT", sends(os.Interrupt), ""},
		{"a lost display", func(s *tableRig) { xproto.KillClient(s.c.X, uint32(s.table)) }, lostDisplay(h.server)},
		{"a destroyed window", func(s *tableRig) { xproto.DestroyWindow(s.c.X, s.table) },
			"xklondike: another program destroyed the window\n"},
	} {
		s := h.launch(args...)
		s.state = state
		s.checkTable("before " + way.name)
		s.typeKeys(" ")
		state, args = state.Apply(draw), nil
		way.leave(s)
		s.roundTrip()
		if status, errs := s.awaitExit(); errs != way.says || (status == 0) != (errs == "") {
			t.Errorf("%s: exit %d, %q, want %q", way.name, status, errs, way.says)
		}
		want = append(want, fmt.Sprintf("klondike original left -52 1 %d 0", len(want)+1))
		checkSame(t, way.name, want, h.outcomes())
	}
	last := h.launch()
	last.state = state
	last.checkTable("resumed after the last way")
}

// TestResumeByRulesOfItsDay checks that a resumed game keeps the rules with which it began. The next game of
// that name has the current rules.
func TestResumeByRulesOfItsDay(t *testing.T) {
	t.Parallel()
	tables := filepath.Join(t.TempDir(), "mine.toml")
	write := func(parent string) {
		t.Helper()
		stanza := fmt.Sprintf("[mine]\ntitle = \"Mine, a %s\"\nlike = %q\n", parent, parent)
		writeText(t, tables, stanza)
	}
	h := newRecordsDir(t)
	write("klondike")
	s := h.launch(append(dragging, "-tables", tables, "-game", "mine", "-deal", "41")...)
	s.makeMove(draw, s.carryByDrag)
	s.quit()
	write("yukon")
	again := h.launch(append(dragging, "-tables", tables, "-geometry", "700x560")...)
	again.state = s.state
	again.checkTable("resumed")
	again.makeMove(draw, again.carryByDrag)
	again.key('a')
	again.awaitTitle("Mine, a yukon, deal 41")
	again.state = game.NewState(rulesOf(t, "yukon"), game.Shuffle(1, 41))
	again.updateLayout()
	again.sync() // ends the deal's motion
	again.checkTable("begun by today's rules")
}
