package x11_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/x11/internal/xvfb"
)

// The ace of hearts in deal 41 of Klondike can go up at once.
var (
	aceUp = game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	draw  = game.Move{Kind: game.Draw}
)

// TestRecord checks that every action by pointer or key is in the record at once, one line for each. That
// includes undone actions, and the turn-up that a move causes.
func TestRecord(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41", "-xrm", "*autoTurnUp: true",
		"-xrm", `*translations: #override \n <Key>d: go(0) \n <Key>f: go(2)`)...)
	if len(h.files()) != 1 || len(h.ledger()) != 0 {
		t.Fatalf("at the deal: records %q, ledger %q", h.files(), h.ledger())
	}
	deal := s.state
	want := []string{aceUp.String() + "; turn t1"}
	s.makeMove(aceUp, s.carryByDrag)
	s.state = s.state.Apply(game.Move{Kind: game.Turn, From: tableau(1)})
	s.checkTable("with a card turned up")
	if d := cmp.Diff(want, h.lines()); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
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
	s.state = deal.Apply(aceUp).Apply(game.Move{Kind: game.Turn, From: tableau(1)}).Apply(draw)
	s.checkTable("at action 2 again")
	s.key('q')
	s.checkExit(0)
	if d := cmp.Diff([]string{"klondike original left -47 1 9 5"}, h.outcomes()); d != "" {
		t.Errorf("the ledger (-want +got)\n%s", d)
	}
}

// TestLedger checks that every way to leave a game writes a line to the ledger, and that the next start
// resumes the game.
func TestLedger(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	for _, way := range []struct {
		name   string
		leave  func(s *tableRig)
		status int
	}{
		{"q", func(s *tableRig) { s.key('q') }, 0},
		{"the window's own", func(s *tableRig) { s.sendMessage("WM_DELETE_WINDOW", uint32(xproto.TimeCurrentTime)) }, 0},
		{"SIGTERM", func(s *tableRig) { s.cmd.Process.Signal(syscall.SIGTERM) }, 0},
		{"SIGHUP", func(s *tableRig) { s.cmd.Process.Signal(syscall.SIGHUP) }, 0},
		{"a lost display", func(s *tableRig) { xproto.KillClient(s.c.X, uint32(s.table)) }, 1},
		{"a destroyed window", func(s *tableRig) { xproto.DestroyWindow(s.c.X, s.table) }, 1},
	} {
		h := newRecordsDir(t, server)
		s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
		s.makeMove(aceUp, s.carryByDrag)
		way.leave(s)
		s.roundTrip()
		s.checkExit(way.status)
		if d := cmp.Diff([]string{"klondike original left -47 1 1 0"}, h.outcomes()); d != "" {
			t.Errorf("%s (-want +got)\n%s", way.name, d)
		}
		again := h.launch(server, "klondike", game.Shuffle(1, 41))
		again.state = s.state
		again.checkTable("resumed after " + way.name)
		again.quit()
	}
}

// TestLedgerOfNewDeals checks that a new game writes a line about the game before it. A deal without any
// action leaves nothing. It never keeps an older game from being resumed, however its program ends.
func TestLedgerOfNewDeals(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	s := h.launch(server, "klondike", game.Shuffle(1, 41), "-deal", "41")
	for range 3 {
		s.key('n')
	}
	s.sync()
	if len(h.files()) != 1 || len(h.ledger()) != 0 {
		t.Errorf("three untouched deals leave %q and %q", h.files(), h.ledger())
	}
	s.key(' ')
	s.key('g')
	s.sync()
	if d := cmp.Diff([]string{"klondike original left -52 1 1 0"}, h.outcomes()); d != "" || len(h.files()) != 2 {
		t.Errorf("%d records; (-want +got)\n%s", len(h.files()), d)
	}
	s.key('G')
	s.sync()
	s.checkStatus("Score -52 · Total -52 · 2nd game")
	for _, end := range []func(r *rig){(*rig).quit, (*rig).kill} {
		end(s.rig)
		s = h.launch(server, "klondike", game.Shuffle(1, 41))
		s.checkStatus("Score -52 · Total -52 · 1st game   Resumed at ")
		if n := len(h.files()); n != 1 {
			t.Errorf("%d records", n)
		}
		s.typeKeys("n")
	}
}

// TestResume checks that a start without options resumes the newest unfinished game, in the same position and
// with its history.
func TestResume(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	h := newRecordsDir(t, server)
	s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41", "-xrm", "*scoring: one-per-card")...)
	states := []game.State{s.state}
	for _, m := range []game.Move{aceUp, draw, draw} {
		s.makeMove(m, s.carryByDrag)
		states = append(states, s.state)
	}
	s.key('u')
	s.sync()
	s.quit()

	s = h.launch(server, "klondike", game.Shuffle(1, 41), dragging...)
	s.state = states[2]
	s.checkTable("resumed")
	s.checkStatus("Score 1 · Total 1 · 1st game   Resumed at action 4")
	if title := s.property(s.table, "_NET_WM_NAME"); title != "Klondike, deal 41, score 1" {
		t.Errorf("the title is %q", title)
	}
	s.checkHistory('r', 1, states[3], "what had been undone")
	s.checkHistory('u', 3, states[0], "undone into the past")
	if line := s.statusLine(); strings.Contains(line, "Resumed") {
		t.Errorf("the status line still says %q", line)
	}
	s.quit()
	if got := h.lines(); len(got) != 8 || got[4] != "redo" {
		t.Errorf("the record goes on with %q", got)
	}
	if d := cmp.Diff([]string{"klondike one-per-card left 1 1 4 1", "klondike one-per-card left 0 1 8 4"}, h.outcomes()); d != "" {
		t.Errorf("the ledger (-want +got)\n%s", d)
	}

	r := launchOn(t, server, server.Display, h.env, "-xrm", "*resume: false") // options are tested in resources/jobs
	if line := r.statusLine(); strings.Contains(line, "Resumed") || strings.Contains(r.property(r.table, "_NET_WM_NAME"), "deal 41,") {
		t.Errorf("%q", line)
	}
	r.key('q')
	r.awaitExit()
}

// TestResumeLocked checks that two programs at the same time do not play the same game.
func TestResumeLocked(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	h := newRecordsDir(t, server)
	s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	s.makeMove(draw, s.carryByDrag)
	other := launchOn(t, server, server.Display, h.env)
	if title := other.property(other.table, "_NET_WM_NAME"); strings.Contains(title, "deal 41,") {
		t.Errorf("the other one plays %q", title)
	}
	if got := h.files(); len(got) != 2 {
		t.Errorf("records %q", got)
	}
}

// TestUnrecorded checks that demonstrations, pictures and clocks that play themselves leave no record.
func TestUnrecorded(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	h := newRecordsDir(t, server)
	clock := h.launch(server, "clock-strict", game.Shuffle(1, 41), "-game", "clock-strict", "-deal", "41", "-xrm", "*clockPlay: auto")
	clock.awaitTitle("score 2")
	clock.quit()
	demo := launchOn(t, server, server.Display, h.env, "-demo", "-deal", "41")
	demo.awaitTitle("score -47")
	demo.quit()
	launchOn(t, server, server.Display, h.env, "-demo", "-game", "yukon").quit()
	picture := exec.Command(program(t), "-deal", "41", "-shot", filepath.Join(t.TempDir(), "table.png"))
	picture.Env = h.env
	if out, err := picture.CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	if len(h.files()) != 0 || len(h.ledger()) != 0 {
		t.Errorf("records %q, ledger %q", h.files(), h.ledger())
	}
}

// TestNoPlaceForRecords checks that the game goes on if records cannot be written, and that the program says so once.
func TestNoPlaceForRecords(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	h := newRecordsDir(t, server)
	if err := os.MkdirAll(filepath.Dir(h.dir), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(h.dir, nil, 0o600); err != nil { // a file takes the place of the directory
		t.Fatal(err)
	}
	s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	s.makeMove(aceUp, s.carryByDrag)
	s.checkTable("without records")
	for _, key := range " u urana  q" {
		s.key(xproto.Keysym(key))
	}
	if status, errs := s.awaitExit(); status != 0 || strings.Count(errs, "unrecorded") != 1 || !strings.Contains(errs, h.dir) {
		t.Errorf("exit %d, %q", status, errs)
	}
}

// TestDealsAgain checks the keys for the same deal again and for the next and the previous number. The first
// deal has no previous one and the last has no next one, and the status line says so.
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
	for number, words := range map[string]string{"1": "first", "4294967295": "last"} {
		r := launch(t, server, "-deal", number)
		key := xproto.Keysym(pageUp)
		if words == "last" {
			key = pageDown
		}
		r.key(key)
		r.sync()
		if line := r.statusLine(); !strings.Contains(line, words) {
			t.Errorf("deal %s: %q", number, line)
		}
	}
}

// TestActionsThatCannot checks that actions that cannot apply say so, and change nothing.
func TestActionsThatCannot(t *testing.T) {
	t.Parallel()
	list := filepath.Join(t.TempDir(), "deal")
	if err := os.WriteFile(list, []byte(deals.FormatCards(game.Shuffle(1, 41).Cards)), 0o600); err != nil {
		t.Fatal(err)
	}
	cases := []struct{ call, says string }{
		{"go(99)", "no action 99"}, {"number(next)", "have no number"}, {"paste(clipboard)", "Not pasted: there is no text"},
		{"undo()", "nothing to undo"}, {"redo()", "nothing to redo"}, {"play()", "not a replay"},
	}
	table := "*translations: #override"
	for i, c := range cases {
		table += fmt.Sprintf(` \n <Key>%c: %s`, 'a'+i, c.call)
	}
	s := &tableRig{rig: launch(t, xvfb.Start(t), "-cards", list, "-xrm", table), state: game.NewState(rulesOf(t, "klondike"), game.Shuffle(1, 41))}
	s.updateLayout()
	for i, c := range cases {
		s.key(xproto.Keysym('a' + i))
		s.awaitStatus(c.says)
		s.checkTable(c.call)
	}
	s.checkStatus("1st game")
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
		if err := os.WriteFile(tables, []byte(stanza), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const pageDown = 0xff56
	for key, number := range map[xproto.Keysym]uint32{'n': 0, 'a': 41, pageDown: 42} { // 0 means a random deal
		h := newRecordsDir(t, server)
		write("klondike")
		s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-tables", tables, "-game", "mine", "-deal", "41")...)
		s.makeMove(draw, s.carryByDrag)
		s.quit()
		write("yukon")
		again := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-tables", tables, "-geometry", "700x560")...)
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
