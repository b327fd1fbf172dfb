package play

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/variant"
)

// A testSession is a session with its own directory of records and its own clock.
type testSession struct {
	t *testing.T
	*Session
	dir string
	now time.Duration
}

// newTestSession returns a session without a game. Its records are in the directory dir.
func newTestSession(t *testing.T, dir string) *testSession {
	t.Helper()
	games := gametest.Games(t)
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	s := New(Config{
		Games: func() []*game.Rules { return games }, Find: find,
		Records: journal.Open(dir, journal.Options{Warn: func(line string) { t.Error(line) }, Find: find}),
	})
	t.Cleanup(s.LeaveGame)
	return &testSession{t: t, Session: s, dir: dir}
}

// newDealtSession returns a session that has started a game with a deal number.
func newDealtSession(t *testing.T, name string, number uint32) *testSession {
	t.Helper()
	d := newTestSession(t, t.TempDir())
	r := gametest.Must(d.Config.Find(name))(t)
	d.Start(StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, number)})
	return d
}

// mustDo does actions and moves, such as "deal; go 3; t5 f0 1", and fails the test if one of them is refused. The word
// "answers" gives the session the answers to its questions. For hints they need no word.
func (d *testSession) mustDo(line string) {
	d.t.Helper()
	for action := range strings.SplitSeq(line, "; ") {
		if m, err := game.ParseMove(action); err == nil {
			gametest.NoError(d.t, d.Play(m), "%s:", action)
		} else if action != "answers" {
			gametest.NoError(d.t, d.Do(parseAction(action)), "%s:", action)
		}
		if action == "hint" || action == "answers" { // on a busy machine a hint is worked out in the background
			d.answerAll()
		}
	}
}

// answerAll works out all questions of the session, and returns how many there were.
func (d *testSession) answerAll() int {
	questions := slices.Clone(d.Questions())
	for _, q := range questions {
		d.answer(q)
	}
	return len(questions)
}

// answer gives the session the answer to a question.
func (d *testSession) answer(q think.Question) {
	d.TakeAnswer(think.Answer{Topic: q.Topic, Number: q.Number, Value: q.Work(context.Background())})
}

// says returns the message of the status line, without the keys.
func (d *testSession) says() string { return d.View().Message.Text }

// wantRefusal fails unless an action is refused for this reason.
func (d *testSession) wantRefusal(action, want string) {
	d.t.Helper()
	if err := d.Do(parseAction(action)); err == nil || err.Error() != want {
		d.t.Errorf("%s: %v, want %q", action, err, want)
	}
}

// wantNoQuestion fails if the session has something to be worked out.
func (d *testSession) wantNoQuestion(when string) {
	d.t.Helper()
	if q := d.Questions(); len(q) != 0 {
		d.t.Errorf("%s the questions are %v", when, q)
	}
}

// resumed returns another session, which has resumed the game that was left last.
func (d *testSession) resumed() *testSession {
	d.t.Helper()
	d.LeaveGame()
	again := newTestSession(d.t, d.dir)
	rec := again.Config.Records.ResumeNewest("")
	if rec == nil {
		d.t.Fatal("there is nothing to resume")
	}
	again.Start(StartOptions{Record: rec})
	return again
}

// parseAction returns the action that a text such as "go 3" names.
func parseAction(text string) game.Action {
	words := strings.Fields(text)
	return game.Action{Name: words[0], Args: words[1:]}
}

// tickFor lets the given time pass, with a tick whenever the session wants one. It returns the message after each tick.
func (d *testSession) tickFor(within time.Duration) []string {
	var shown []string
	end := d.now + within
	for {
		wake, wanted := d.Timing.WakeTime()
		if !wanted || wake > end {
			break
		}
		d.now = max(wake, d.now)
		d.Tick(d.now)
		shown = append(shown, d.says())
	}
	d.now = end
	d.Timing.SetTime(end)
	return shown
}

// TestWholeGame plays a game without a front end, leaves it in the middle, resumes it from its record, and wins it.
func TestWholeGame(t *testing.T) {
	gametest.Long(t)
	d := newDealtSession(t, "klondike", 41)
	_, moves := gametest.WonKlondike(t)
	for i, m := range moves {
		gametest.NoError(t, d.Play(m), "%v:", m)
		if i == 50 { // leave the game in the middle, and resume it in another session
			d = d.resumed()
			gametest.Equal(t, d.says(), "Resumed at action 51")
		}
	}
	want := View{
		Title: "Klondike, deal 41, score 208", ShortTitle: "Klondike", Figures: []string{"Score 208", "Total 208", "1st game"}, Counted: true,
		Message: Message{Text: "Won in 115 moves", KeyHints: []KeyHint{{Action: "new", Does: "new-deal"}, {Action: "again", Does: "again"}}},
	}
	gametest.NoDiff(t, d.View(), want)
	d.Questions()
	d.mustDo("new; reopen") // the answer comes although the player went away before it
	d.Status.ShowMessage("")
	d.answerAll()
	if got := d.says(); !parMessage.MatchString(got) {
		t.Errorf("with the fewest moves known: %q", got)
	}
	gametest.Equal(t, strings.Join(d.View().Message.KeyHintTexts(func(string) string { return "n" }), ""), ". n: new deal, n: again",
		"with keys:")
	if d.CanResume() || d.ActionNumber() != len(moves) || d.PlaysByItself() || d.HasQuit {
		t.Errorf("can resume: %v, action %d, plays by itself: %v, has quit: %v", d.CanResume(), d.ActionNumber(), d.PlaysByItself(), d.HasQuit)
	}
}

var parMessage = regexp.MustCompile(`^Won in 115 moves; (\d\d|1[01]\d are known to do|no shorter way is known)`)

// TestActions does each action once where it applies, and once where it is refused with a reason.
func TestActions(t *testing.T) {
	type try struct {
		setup, action, state string // the actions before, the action itself, and stateOf after it
		refused, reason      string // an action at the deal, and the reason for its refusal; "" tests the action in a replay
	}
	tries := maps.Collect(gametest.Pairs[string, try](t, `
deal      ""                 deal               klondike 7 action 1 waste 3
undo      deal               undo               klondike 7 action 2 waste 0          undo      There is nothing to undo
redo      deal; undo         redo               klondike 7 action 3 waste 3          redo      There is nothing to redo
go        deal; deal; deal   go 1               klondike 7 action 4 waste 3          go 9      There is no action 9: there have been 0
up        ""                 up                 klondike 7 action 1 waste 0
hint      ""                 hint               klondike 7 action 0 waste 0
advise    ""                 advise             klondike 7 action 0 waste 0
lamp      ""                 lamp               klondike 7 action 0 waste 0
winnable  ""                 winnable           klondike 7 action 0 waste 0
grade     ""                 grade              klondike 7 action 0 waste 0
analyse   ""                 hint               klondike 7 action 0 waste 0          analyse   That looks at hidden cards
retry     ""                 hint               klondike 7 action 0 waste 0          retry     First find out where a game was lost
best      hint; hint         best               klondike 7 action 1 waste 3          best      Point at a card, or ask for a hint first
finish    ""                 finish             klondike 7 action 0 waste 0          finish    It is not yet certain that all cards can go up
line      deal; undo; up     line previous      klondike 7 action 4 waste 3          line      Choose the next or previous line of play
reopen    deal; number next  reopen             klondike 7 action 1 waste 3          reopen    There is no earlier game to go back to
new       deal               again              klondike 7 action 0 waste 0
today     deal               today              klondike 7 action 1 waste 3
again     deal               again              klondike 7 action 0 waste 0
number    deal               number previous    klondike 6 action 0 waste 0          number 9  Choose the next or previous deal number
game      deal               game klondike-one  klondike-one 7 action 0 waste 0      game      Choose a game by name, or the next or previous one
quit      deal               quit               klondike 7 action 1 waste 3
play      @                  play               klondike 7 action 0 waste 0 stopped  play      This is not a replay
forward   @                  forward            klondike 7 action 1 waste 3 stopped  forward   This is not a replay
back      @last              back               klondike 7 action 2 waste 0 stopped  back      This is not a replay
first     @last              first              klondike 7 action 0 waste 0 stopped  first     This is not a replay
last      @                  last               klondike 7 action 3 waste 3 stopped  last      This is not a replay
faster    @                  faster             klondike 7 action 0 waste 0 runs     faster    This is not a replay
slower    @                  slower             klondike 7 action 0 waste 0 runs     slower    This is not a replay
`))
	if diff := cmp.Diff(ActionNames(), slices.Sorted(maps.Keys(tries))); diff != "" {
		t.Fatalf("actions (-play +test)\n%s", diff)
	}
	for name, c := range tries {
		if name == "finish" { // TestFinish does it
			c.setup, c.action, c.state = "", "hint", "klondike 7 action 0 waste 0"
		}
		setup, watched := strings.CutPrefix(c.setup, "@")
		d := newDealtSession(t, "klondike", 7)
		if watched {
			d = newReplaySession(t)
		}
		if setup != "" {
			d.mustDo(setup)
		}
		d.mustDo(c.action)
		gametest.Equal(t, stateOf(d), c.state, "%s after %q:", c.action, c.setup)
		gametest.Equal(t, d.HasQuit, (name == "quit"), "%s: has quit:", name)
		refusing, refused, reason := newDealtSession(t, "klondike", 7), c.refused, c.reason
		if reason == "" { // every action of games is refused in a replay
			refusing, refused, reason = newReplaySession(t), c.action, errInReplay.Error()
			if name == "quit" {
				continue
			}
		}
		before := stateOf(refusing)
		asked, done := refusing.Check(parseAction(refused)), refusing.Do(parseAction(refused))
		if asked == nil || done == nil || asked.Error() != reason || done.Error() != reason {
			t.Errorf("%s: %v, %v, want %s", refused, asked, done, reason)
		}
		gametest.Equal(t, stateOf(refusing), before, "%s was refused, but changed the state to", refused)
		if actionsByName()[name].description() == "" {
			t.Errorf("%s has no description", name)
		}
	}
	newDealtSession(t, "klondike", 7).wantRefusal("juggle", "There is no action juggle")
}

// stateOf returns the shown state in short: game, deal number, action, size of the waste and, in a replay,
// whether it runs.
func stateOf(d *testSession) string {
	waste := d.State().Waste()
	words := []string{fmt.Sprintf("%s %d action %d waste %d", d.Rules().Name, d.Game().Deal().Number, d.ActionNumber(), len(waste))}
	switch {
	case !d.HasAction("forward"):
	case d.PlaysByItself():
		words = append(words, "runs")
	default:
		words = append(words, "stopped")
	}
	return strings.Join(words, " ")
}

// newReplaySession returns a session that shows a replay with three actions: a deal from the stock, its undo,
// and its redo.
func newReplaySession(t *testing.T) *testSession {
	t.Helper()
	d := newTestSession(t, t.TempDir())
	g := gametest.Game(t, "klondike", 7, "draw")
	g.Undo()
	g.Redo()
	d.Start(StartOptions{Replay: g})
	return d
}

// TestReplayTicks lets a replay run. It begins after a pause for reading, waits while the player is busy, and
// its pace can change.
func TestReplayTicks(t *testing.T) {
	d := newReplaySession(t)
	if got := d.View(); got.Message.Text != "The deal" || len(got.Message.KeyHints) != 2 || !slices.Equal(got.Figures, gametest.Lines(`
Replay
Klondike, deal 7
0 of 3
Score -52
`)) {
		t.Errorf("at first: %+v", got)
	}
	if got := d.tickFor(readingPause - 1); got != nil {
		t.Errorf("too early: %q", got)
	}
	gametest.NoDiff(t, d.tickFor(1), []string{"Dealt from the stock"}, "after the time to read:")
	d.Timing.PlayerBusy = true
	if got := d.tickFor(10 * replayPause); d.ActionNumber() != 1 {
		t.Errorf("while somebody reads: %q", got)
	}
	d.Timing.PlayerBusy = false
	if got := d.tickFor(replayPause); d.ActionNumber() != 2 || got[len(got)-1] != "Undone: dealt from the stock" {
		t.Errorf("after that: %q", got)
	}
	d.mustDo("faster")
	gametest.Equal(t, d.says(), "One action every 320ms", "faster:")
	if d.tickFor(replayPause / 2); d.ActionNumber() != 3 || d.PlaysByItself() {
		t.Errorf("at the end: action %d, runs %v", d.ActionNumber(), d.PlaysByItself())
	}
	if _, wakes := d.Timing.WakeTime(); wakes {
		t.Error("the replay has ended, but an alarm is still set")
	}
	d.mustDo("play")
	if d.ActionNumber() != 0 || !d.PlaysByItself() {
		t.Error("at its end, play does not start the replay again")
	}
	if err := d.Play(game.Move{Kind: game.Draw}); !errors.Is(err, errInReplay) {
		t.Errorf("a move in a replay: %v", err)
	}
}

// TestBackFromReplay leaves a game for the replay of another. The action reopen, which the replay names, leads back to where the game
// was; a replay that was the first thing shown leads nowhere.
func TestBackFromReplay(t *testing.T) {
	d := newTestSession(t, t.TempDir())
	rules := gametest.Rules(t, "klondike")
	d.Start(StartOptions{Rules: rules, Deal: game.Shuffle(1, 7)})
	d.mustDo("deal")
	path := d.record.Path()
	d.Start(StartOptions{Rules: rules, Deal: game.Shuffle(1, 8)})
	d.mustDo("deal")
	d.mustDo("deal")
	own := d.record.Path()
	for range 2 { // from the game, and from the replay itself
		gametest.NoError(t, d.ReplayRecord(path))
		if d.CheckCanMove() == nil || d.Game().Deal().Number != 7 || !d.HasAction("reopen") || d.PathToResume() != own {
			t.Errorf("the session shows %s, and can resume %s", d.View().Title, d.PathToResume())
		}
		if keys := fmt.Sprint(d.View().Message.KeyHints); !strings.Contains(keys, "reopen") {
			t.Errorf("the replay names the keys %s", keys)
		}
	}
	if err := d.ReplayRecord(path + "x"); err == nil || d.Game().Deal().Number != 7 {
		t.Errorf("a record that is not there: %v", err)
	}
	d.mustDo("reopen")
	if d.CheckCanMove() != nil || d.Game().Deal().Number != 8 || d.ActionNumber() != 2 || d.PlayedGame() != d.Game() {
		t.Errorf("back in %s at action %d", d.View().Title, d.ActionNumber())
	}
	d.mustDo("deal")
	if r := newReplaySession(t); r.HasAction("reopen") || r.Check(game.Action{Name: "reopen"}) != errInReplay {
		t.Error("a replay that was the first thing shown leads back")
	}
}

// TestReplayReadAtFirst keeps the player busy while the first action of a replay is due. The action then
// follows after the usual pause, not after the long first one.
func TestReplayReadAtFirst(t *testing.T) {
	d := newReplaySession(t)
	d.Timing.PlayerBusy = true
	if got := d.tickFor(readingPause); len(got) == 0 || d.ActionNumber() != 0 {
		t.Errorf("while somebody reads: action %d", d.ActionNumber())
	}
	d.Timing.PlayerBusy = false
	if d.tickFor(replayPause); d.ActionNumber() != 1 {
		t.Errorf("after that: action %d", d.ActionNumber())
	}
}

// TestSelfPlaying lets a Clock play itself with the preference AutoClock. The Clock stops at an undo, and
// cannot be resumed.
func TestSelfPlaying(t *testing.T) {
	d := newTestSession(t, t.TempDir())
	d.SetPreferences(Preferences{AutoClock: true})
	clock, _ := d.Config.Find("clock")
	d.Start(StartOptions{Rules: clock, Deal: game.Shuffle(1, 9)})
	if d.tickFor(3 * selfPlayPause); d.ActionNumber() != 3 || !d.PlaysByItself() {
		t.Errorf("after three cards: %d, runs %v", d.ActionNumber(), d.PlaysByItself())
	}
	d.mustDo("undo")
	if d.tickFor(time.Minute); d.ActionNumber() != 4 || d.PlaysByItself() {
		t.Errorf("after an undo: action %d, runs %v", d.ActionNumber(), d.PlaysByItself())
	}
	d.SetPreferences(Preferences{})
	d.SetPreferences(Preferences{AutoClock: true})
	if d.tickFor(time.Minute); !d.State().Over() || d.PlaysByItself() || d.CanResume() {
		t.Errorf("at the end: over %v, plays by itself %v, can resume %v", d.State().Over(), d.PlaysByItself(), d.CanResume())
	}
	gametest.IsError(t, d.Do(game.Action{Name: "deal"}), "deal applies after the end of a Clock:")
}

// TestIdle checks that the session wants to be woken syncDelay after the last action, and not any more after the sync.
func TestIdle(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	if _, wakes := d.Timing.WakeTime(); wakes {
		t.Error("nothing was played, but an alarm is set")
	}
	d.mustDo("deal")
	d.Timing.SetTime(syncDelay / 2)
	d.mustDo("deal")
	if wake, wakes := d.Timing.WakeTime(); !wakes || wake != syncDelay*3/2 {
		t.Errorf("the session wants to be woken at %v, %v", wake, wakes)
	}
	d.tickFor(time.Hour)
	if _, wakes := d.Timing.WakeTime(); wakes || d.failureShown || !d.CanResume() {
		t.Errorf("alarm set: %v, failure shown: %v, can resume: %v", wakes, d.failureShown, d.CanResume())
	}
}

// TestAutoTurnUp checks that with AutoTurnUp a move and the turn-up after it are one action. It also checks
// that a refusal shows in the status line.
func TestAutoTurnUp(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.SetPreferences(Preferences{AutoTurnUp: true})
	up := game.Move{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 5}, To: game.Pile{Role: game.Foundation}, N: 1}
	gametest.NoError(t, d.Play(up))
	if got := d.Game().Moves(); len(got) != 2 || got[1].Kind != game.Turn || d.ActionNumber() != 1 {
		t.Errorf("moves %v, action %d", got, d.ActionNumber())
	}
	if err := d.Play(up); err == nil || d.says() != text.ErrorText(err) || d.View().MessageNumber == 0 {
		t.Errorf("refused: %v, and the status line says %q", err, d.says())
	}
	d.mustDo("undo")
	if got := d.View(); d.ActionNumber() != 2 || len(d.Game().Moves()) != 0 || got.Message.Text != "Undone: Ace of Hearts up; 10 of Diamonds turned up" {
		t.Errorf("undone: %+v", got)
	}
}

// TestNotRecorded starts games whose records cannot be written. The first message of each must say so, even
// if the game has a note, and no later message may repeat it.
func TestNotRecorded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	gametest.NoError(t, os.WriteFile(file, nil, 0o600))
	d := &testSession{t: t, Session: New(Config{Games: func() []*game.Rules { return gametest.Games(t) }, Records: journal.Open(file, journal.Options{Warn: func(string) {}})})}
	rules := gametest.Must(variant.Find(d.Config.Games(), "klondike-draw-one"))(t)
	begin := StartOptions{Rules: rules, FirstMoves: []game.Move{{Kind: game.Draw}}, Note: "Played by other rules"}
	for _, name := range []string{"begun", "dealt"} {
		if name == "begun" {
			d.Start(begin)
		} else {
			d.Start(begin)
		}
		if got := d.says(); !strings.HasPrefix(got, "Not recorded: ") || d.ActionNumber() != 1 {
			t.Errorf("%s: %q at action %d", name, got, d.ActionNumber())
		}
		if d.mustDo("deal"); d.says() != "" {
			t.Errorf("%s: the message appears again: %q", name, d.says())
		}
	}
}

// TestOwnCardsElsewhere checks what another game does to a deal of explicit cards. A game with as many cards keeps it; any other
// gets a random deal.
func TestOwnCardsElsewhere(t *testing.T) {
	d := newTestSession(t, t.TempDir())
	deal := game.Deal{Cards: game.Shuffle(1, 41).Cards}
	d.Start(StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: deal})
	for _, c := range []struct {
		game, title string
		keeps       bool
	}{{"Yukon", "Yukon, own cards", true}, {"double-klondike", "Double Klondike, deal ", false}} {
		d.mustDo("game " + c.game)
		if got := d.Game().Deal(); slices.Equal(got.Cards, deal.Cards) != c.keeps || !strings.HasPrefix(d.View().Title, c.title) {
			t.Errorf("%s is %q, with the own cards: %v", c.game, d.View().Title, slices.Equal(got.Cards, deal.Cards))
		}
	}
}
