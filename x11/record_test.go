package x11_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/x11/internal/xvfb"
)

// A shelf is where the records of one player are.
type shelf struct {
	t   testing.TB
	env []string
	dir string
}

func newShelf(t testing.TB, server *xvfb.Server) shelf {
	env := environment(t, server.Display)
	i := slices.IndexFunc(env, func(v string) bool { return strings.HasPrefix(v, "XDG_STATE_HOME=") })
	return shelf{t, env, filepath.Join(strings.TrimPrefix(env[i], "XDG_STATE_HOME="), "xklondike")}
}

// sit launches the program for the shelf's player. What is on the table then is for the caller to know: the game of that
// name, and its deal.
func (h shelf) sit(server *xvfb.Server, name string, deal game.Deal, args ...string) *seat {
	h.t.Helper()
	s := &seat{rig: launchOn(h.t, server, server.Display, h.env, args...), state: game.New(rulesOf(h.t, name), deal)}
	s.measure()
	return s
}

// files are the records there are, oldest first.
func (h shelf) files() []string {
	h.t.Helper()
	names, err := filepath.Glob(filepath.Join(h.dir, "games", "*.game"))
	if err != nil {
		h.t.Fatal(err)
	}
	return names
}

// lines are the actions of the only record there is.
func (h shelf) lines() []string {
	h.t.Helper()
	files := h.files()
	if len(files) != 1 {
		h.t.Fatalf("there are %d records: %q", len(files), files)
	}
	return actionsIn(h.t, files[0])
}

// actionsIn are the actions of a record: what stands behind its header.
func actionsIn(t testing.TB, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, actions, found := strings.Cut(string(text), "\n\n")
	if !found || !strings.HasPrefix(string(text), "xklondike record 1\n") {
		t.Fatalf("%s is no record:\n%s", file, text)
	}
	return strings.Split(strings.TrimSuffix(actions, "\n"), "\n")
}

// ledger are the lines of the ledger, without what tells the columns, each cut into its words.
func (h shelf) ledger() (lines [][]string) {
	h.t.Helper()
	text, err := os.ReadFile(filepath.Join(h.dir, "ledger"))
	if err != nil && !os.IsNotExist(err) {
		h.t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.Fields(line))
		}
	}
	return lines
}

// outcomes are what the ledger says of games, but for when and which: "klondike original left -47 1 3 1".
func (h shelf) outcomes() (list []string) {
	h.t.Helper()
	for _, line := range h.ledger() {
		list = append(list, strings.Join(line[2:len(line)-1], " "))
	}
	return list
}

// ended waits for the program's end, and wants this exit status, and with 0 no word.
func (s *seat) ended(status int) {
	s.t.Helper()
	if got, errs := s.ends(); got != status || status == 0 && errs != "" {
		s.t.Fatalf("exit %d, want %d: %q", got, status, errs)
	}
}

// The ace of hearts in deal 41 of Klondike, which can go up at once.
var (
	aceUp = game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	draw  = game.Move{Kind: game.Draw}
)

// What is played by pointer and keys is in the record at once, a line an action: also what was taken back, and the turn-up
// that a move brings with it.
func TestRecord(t *testing.T) {
	server := xvfb.Start(t)
	h := newShelf(t, server)
	s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41", "-xrm", "*autoTurnUp: true",
		"-xrm", `*translations: #override \n <Key>d: go(0) \n <Key>f: go(2)`)...)
	if len(h.files()) != 1 || len(h.ledger()) != 0 {
		t.Fatalf("at the deal: records %q, ledger %q", h.files(), h.ledger())
	}
	deal := s.state
	want := []string{aceUp.String() + "; turn t1"}
	s.do(aceUp, s.drag)
	s.state = s.state.Apply(game.Move{Kind: game.Turn, From: tableau(1)})
	s.same("with a card turned up")
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
	s.same("at action 2 again")
	s.key('q')
	s.ended(0)
	if d := cmp.Diff([]string{"klondike original left -47 1 9 5"}, h.outcomes()); d != "" {
		t.Errorf("the ledger (-want +got)\n%s", d)
	}
}

// Every way to leave a game leaves a line in the ledger, and lets the next start take it up.
func TestLedger(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	for _, way := range []struct {
		name   string
		leave  func(s *seat)
		status int
	}{
		{"q", func(s *seat) { s.key('q') }, 0},
		{"the window's own", func(s *seat) { s.message("WM_DELETE_WINDOW", uint32(xproto.TimeCurrentTime)) }, 0},
		{"SIGTERM", func(s *seat) { s.cmd.Process.Signal(syscall.SIGTERM) }, 0},
		{"SIGHUP", func(s *seat) { s.cmd.Process.Signal(syscall.SIGHUP) }, 0},
		{"a lost display", func(s *seat) { xproto.KillClient(s.c.X, uint32(s.table)) }, 1},
		{"a destroyed window", func(s *seat) { xproto.DestroyWindow(s.c.X, s.table) }, 1},
	} {
		h := newShelf(t, server)
		s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
		s.do(aceUp, s.drag)
		way.leave(s)
		s.roundTrip()
		s.ended(way.status)
		if d := cmp.Diff([]string{"klondike original left -47 1 1 0"}, h.outcomes()); d != "" {
			t.Errorf("%s (-want +got)\n%s", way.name, d)
		}
		again := h.sit(server, "klondike", game.Shuffle(1, 41))
		again.state = s.state
		again.same("resumed after " + way.name)
		again.leave()
	}
}

// A new game leaves the one before with a line; a deal that nobody has touched leaves nothing at all, and never hides the game
// that was played before it, however its program ends.
func TestLedgerOfNewDeals(t *testing.T) {
	server := xvfb.Start(t)
	h := newShelf(t, server)
	s := h.sit(server, "klondike", game.Shuffle(1, 41), "-deal", "41")
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
	s.says("Score -52   Total -52   Games 1")
	for _, end := range []func(r *rig){(*rig).leave, (*rig).kill} {
		end(s.rig)
		s = h.sit(server, "klondike", game.Shuffle(1, 41))
		s.says("Score -52   Total -52   Games 1   Resumed: ")
		if n := len(h.files()); n != 1 {
			t.Errorf("%d records", n)
		}
		s.types("n")
	}
}

// A plain start takes up the newest game that was left: at the exact position, with its history.
func TestResume(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	h := newShelf(t, server)
	s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41", "-xrm", "*scoring: one-per-card")...)
	states := []game.State{s.state}
	for _, m := range []game.Move{aceUp, draw, draw} {
		s.do(m, s.drag)
		states = append(states, s.state)
	}
	s.key('u')
	s.sync()
	s.leave()

	s = h.sit(server, "klondike", game.Shuffle(1, 41), dragging...)
	s.state = states[2]
	s.same("resumed")
	s.says("Score 1   Total 1   Games 1   Resumed: 4 actions")
	if title := s.property(s.table, "_NET_WM_NAME"); title != "Klondike, deal 41, score 1" {
		t.Errorf("the title is %q", title)
	}
	s.walk('r', 1, states[3], "what had been undone")
	s.walk('u', 3, states[0], "undone into the past")
	if line := s.statusLine(); strings.Contains(line, "Resumed") {
		t.Errorf("the status line still says %q", line)
	}
	s.leave()
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
	r.ends()
}

// Two programs at once do not play the same game.
func TestResumeHeld(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	h := newShelf(t, server)
	s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	s.do(draw, s.drag)
	other := launchOn(t, server, server.Display, h.env)
	if title := other.property(other.table, "_NET_WM_NAME"); strings.Contains(title, "deal 41,") {
		t.Errorf("the other one plays %q", title)
	}
	if got := h.files(); len(got) != 2 {
		t.Errorf("records %q", got)
	}
}

// Demos, pictures and clocks that play themselves leave nothing.
func TestUnrecorded(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	h := newShelf(t, server)
	clock := h.sit(server, "clock-strict", game.Shuffle(1, 41), "-game", "clock-strict", "-deal", "41", "-xrm", "*clockPlay: auto")
	clock.awaitTitle("score 2")
	clock.leave()
	demo := launchOn(t, server, server.Display, h.env, "-demo")
	demo.awaitTitle("score -47")
	demo.leave()
	launchOn(t, server, server.Display, h.env, "-demo", "-game", "yukon").leave()
	picture := exec.Command(program(t), "-deal", "41", "-shot", filepath.Join(t.TempDir(), "table.png"))
	picture.Env = h.env
	if out, err := picture.CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	if len(h.files()) != 0 || len(h.ledger()) != 0 {
		t.Errorf("records %q, ledger %q", h.files(), h.ledger())
	}
}

// Without a place for records the game goes on, and says so once, however much is played.
func TestNoPlaceForRecords(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	h := newShelf(t, server)
	if err := os.MkdirAll(filepath.Dir(h.dir), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(h.dir, nil, 0o600); err != nil { // a file in the directory's place
		t.Fatal(err)
	}
	s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	s.do(aceUp, s.drag)
	s.same("without records")
	for _, key := range " u urana  q" {
		s.key(xproto.Keysym(key))
	}
	if status, errs := s.ends(); status != 0 || strings.Count(errs, "unrecorded") != 1 || !strings.Contains(errs, h.dir) {
		t.Errorf("exit %d, %q", status, errs)
	}
}

// The same deal again, and its neighbours; what has none says why.
func TestDealsAgain(t *testing.T) {
	const pageUp, pageDown = 0xff55, 0xff56
	server := xvfb.Start(t)
	s := sit(t, server, "klondike", 41, dragging...)
	for _, step := range []struct {
		key    xproto.Keysym
		number uint32
	}{{'a', 41}, {pageDown, 42}, {pageDown, 43}, {pageUp, 42}, {'a', 42}} {
		s.key(' ')
		s.key(step.key)
		s.sync()
		s.state = game.New(s.state.Rules(), game.Shuffle(1, step.number))
		s.same(fmt.Sprintf("after key %#x", step.key))
		s.awaitTitle(fmt.Sprintf("deal %d,", step.number))
	}
	s.says("Games 5")
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

// What an action cannot make anything of, it says; and nothing changes.
func TestActionsThatCannot(t *testing.T) {
	list := filepath.Join(t.TempDir(), "deal")
	if err := os.WriteFile(list, []byte(deals.FormatCards(game.Shuffle(1, 41).Cards)), 0o600); err != nil {
		t.Fatal(err)
	}
	cases := []struct{ call, says string }{
		{"go(99)", "no action 99"}, {"go(x)", `"x" is no number of an action`}, {"go()", "go() wants"},
		{"number(next)", "have no number"}, {"number()", "number() wants"}, {"number(up)", "number() wants"},
		{"paste(secondary)", "paste() wants"}, {"paste(clipboard)", "Not pasted: there is no text"}, {"game()", "game() wants"},
		{"undo()", "nothing to undo"}, {"redo()", "nothing to redo"}, {"play()", "no replay"},
	}
	table := "*translations: #override"
	for i, c := range cases {
		table += fmt.Sprintf(` \n <Key>%c: %s`, 'a'+i, c.call)
	}
	s := &seat{rig: launch(t, xvfb.Start(t), "-cards", list, "-xrm", table), state: game.New(rulesOf(t, "klondike"), game.Shuffle(1, 41))}
	s.measure()
	for i, c := range cases {
		s.key(xproto.Keysym('a' + i))
		s.finds(c.says)
		s.same(c.call)
	}
	s.says("Games 0")
}

// A game that was left is played on by the rules that it was begun by; the next one has today's, of the same name.
func TestResumeByRulesOfItsDay(t *testing.T) {
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
	for key, number := range map[xproto.Keysym]uint32{'n': 0, 'a': 41, pageDown: 42} { // 0: nobody knows
		h := newShelf(t, server)
		write("klondike")
		s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-tables", tables, "-game", "mine", "-deal", "41")...)
		s.do(draw, s.drag)
		s.leave()
		write("yukon")
		again := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-tables", tables)...)
		again.state = s.state
		again.same("resumed")
		again.do(draw, again.drag)
		again.key(key)
		again.awaitTitle("Mine, a yukon, deal")
		if number != 0 {
			again.state = game.New(rulesOf(t, "yukon"), game.Shuffle(1, number))
			again.measure()
			again.same("begun by today's rules")
		}
		again.leave()
	}
}
