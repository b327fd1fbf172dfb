package x11_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// The ace of hearts in deal 41 of Klondike can go up at once.
var (
	aceUp = game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	draw  = game.Move{Kind: game.Draw}
	// The card under it can be turned up then.
	turnUp = game.Move{Kind: game.Turn, From: tableau(1)}

	stockPile, wastePile = game.Pile{Role: game.Stock}, game.Pile{Role: game.Waste}
)

// TestRecord checks that every action by pointer or key is in the record at once, one line for each. That
// includes undone actions, and the turn-up that a move causes.
func TestRecord(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	s := h.launch(append(dragging, "-deal", "41", "-xrm", "*autoTurnUp: true",
		"-xrm", `*translations: #override \n <Key>d: go(0) \n <Key>f: go(2)`)...)
	if len(h.files()) != 1 || len(h.ledger()) != 0 {
		t.Fatalf("at the deal: records %q, ledger %q", h.files(), h.ledger())
	}
	deal := s.state
	want := []string{aceUp.String() + "; turn t1"}
	s.makeMove(aceUp, s.carryByDrag)
	s.state = s.state.Apply(turnUp)
	s.checkTable("with a card turned up")
	checkSame(t, "", want, h.lines())
	for _, step := range []struct {
		key  xproto.Keysym
		line string
	}{{' ', "draw"}, {'u', "undo"}, {'r', "redo"}, {'u', "undo"}, {'u', "undo"}, {'u', ""}, {' ', "draw"}, {'d', "go 0"}, {'f', "go 2"}} {
		s.key(step.key)
		s.sync()
		if step.line != "" {
			want = append(want, step.line)
		}
		if d := cmp.Diff(want, h.lines()); d != "" {
			t.Fatalf("after %c (-want +got)\n%s", step.key, d)
		}
	}
	s.state = deal.Apply(aceUp).Apply(turnUp).Apply(draw)
	s.checkTable("at action 2 again")
	s.key('q')
	s.checkExit(0)
	checkSame(t, "the ledger", []string{"klondike original left -47 1 9 5"}, h.outcomes())
}

// TestLedger checks that every way to leave a game writes a line to the ledger, and that the next start
// resumes the game. The program says something only if it was not the player who left.
func TestLedger(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
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
		{"a lost display", func(s *tableRig) { xproto.KillClient(s.c.X, uint32(s.table)) }, lostDisplay(server)},
		{"a destroyed window", func(s *tableRig) { xproto.DestroyWindow(s.c.X, s.table) },
			"xklondike: another program destroyed the window\n"},
	} {
		h := newRecordsDir(t, server)
		s := h.launch(append(dragging, "-deal", "41")...)
		s.makeMove(aceUp, s.carryByDrag)
		way.leave(s)
		s.roundTrip()
		if status, errs := s.awaitExit(); errs != way.says || (status == 0) != (errs == "") {
			t.Errorf("%s: exit %d, %q, want %q", way.name, status, errs, way.says)
		}
		checkSame(t, way.name, []string{"klondike original left -47 1 1 0"}, h.outcomes())
		again := h.launch()
		again.state = s.state
		again.checkTable("resumed after " + way.name)
		again.quit()
	}
}

// TestResume checks that a start without options resumes the newest unfinished game, in the same position and
// with its history.
func TestResume(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	h := newRecordsDir(t, server)
	s := h.launch(append(dragging, "-deal", "41", "-xrm", "*scoring: one-per-card")...)
	states := []game.State{s.state}
	for _, m := range []game.Move{aceUp, draw, draw} {
		s.makeMove(m, s.carryByDrag)
		states = append(states, s.state)
	}
	s.typeKeys("u")
	s.quit()

	s = h.launch(dragging...)
	s.state = states[2]
	s.checkTable("resumed")
	s.checkStatus("Score 1 · Total 1 · 1st game   Resumed at action 4")
	s.checkTitle("Klondike, deal 41, score 1")
	s.checkHistory('r', 1, states[3], "what had been undone")
	s.checkHistory('u', 3, states[0], "undone into the past")
	if line := s.statusLine(); strings.Contains(line, "Resumed") {
		t.Errorf("the status line still says %q", line)
	}
	s.quit()
	if got := h.lines(); len(got) != 8 || got[4] != "redo" {
		t.Errorf("the record goes on with %q", got)
	}
	checkSame(t, "the ledger", []string{"klondike one-per-card left 1 1 4 1", "klondike one-per-card left 0 1 8 4"}, h.outcomes())

	r := h.start("-xrm", "*resume: false") // options are tested in game/jobs
	if line := r.statusLine(); strings.Contains(line, "Resumed") || strings.Contains(r.property(r.table, "_NET_WM_NAME"), "deal 41,") {
		t.Errorf("%q", line)
	}
	r.key('q')
	r.awaitExit()
}

// TestDealsAgain checks the keys for the same deal again and for the next and the previous number.
func TestDealsAgain(t *testing.T) {
	t.Parallel()
	const pageUp, pageDown = 0xff55, 0xff56
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41, dragging...)
	for _, step := range []struct {
		key    xproto.Keysym
		number uint32
	}{{'a', 41}, {pageDown, 42}, {pageDown, 43}, {pageUp, 42}, {'a', 42}} {
		s.key(' ')
		s.key(step.key)
		s.sync()
		s.state = game.NewState(s.state.Rules(), game.Shuffle(1, step.number))
		s.checkTable(fmt.Sprintf("after key %#x", step.key))
		s.awaitTitle(fmt.Sprintf("deal %d,", step.number))
	}
	s.checkStatus("6th game")
}

// TestResumeByRulesOfItsDay checks that a resumed game keeps the rules with which it began. The next game of
// that name has the current rules.
func TestResumeByRulesOfItsDay(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	tables := filepath.Join(t.TempDir(), "mine.toml")
	write := func(parent string) {
		t.Helper()
		stanza := fmt.Sprintf("[mine]\ntitle = \"Mine, a %s\"\nlike = %q\n", parent, parent)
		writeText(t, tables, stanza)
	}
	const pageDown = 0xff56
	for key, number := range map[xproto.Keysym]uint32{'n': 0, 'a': 41, pageDown: 42} { // 0 means a random deal
		h := newRecordsDir(t, server)
		write("klondike")
		s := h.launch(append(dragging, "-tables", tables, "-game", "mine", "-deal", "41")...)
		s.makeMove(draw, s.carryByDrag)
		s.quit()
		write("yukon")
		again := h.launch(append(dragging, "-tables", tables, "-geometry", "700x560")...)
		again.state = s.state
		again.checkTable("resumed")
		again.makeMove(draw, again.carryByDrag)
		again.key(key)
		again.awaitTitle("Mine, a yukon, deal")
		if number != 0 {
			again.state = game.NewState(rulesOf(t, "yukon"), game.Shuffle(1, number))
			again.updateLayout()
			again.sync() // ends the deal's motion
			again.checkTable("begun by today's rules")
		}
		again.quit()
	}
}
