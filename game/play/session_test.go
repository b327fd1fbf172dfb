package play

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/variant"
)

// A desk is a session with records and a clock of its own.
type desk struct {
	t *testing.T
	*Session
	dir string
	now time.Duration
}

// sit returns a session without a game, whose records are in a directory.
func sit(t *testing.T, dir string) *desk {
	t.Helper()
	games := gametest.Games(t)
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	s := New(Config{
		Games: games, Find: find,
		Records: journal.Open(dir, journal.Options{Warn: func(line string) { t.Error(line) }, Find: find}),
	})
	t.Cleanup(s.Leave)
	return &desk{t: t, Session: s, dir: dir}
}

// at returns a session with a numbered deal.
func at(t *testing.T, name string, number uint32) *desk {
	t.Helper()
	d := sit(t, t.TempDir())
	r, err := d.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	d.Begin(Beginning{Rules: r, Deal: game.Shuffle(r.Packs, number)})
	return d
}

// does does actions by name, such as "deal; go 3".
func (d *desk) does(line string) {
	d.t.Helper()
	for action := range strings.SplitSeq(line, "; ") {
		if err := d.Do(actionOf(action)); err != nil {
			d.t.Fatalf("%s: %v", action, err)
		}
	}
}

func actionOf(text string) Action {
	words := strings.Fields(text)
	return Action{Name: words[0], Args: words[1:]}
}

// ticks lets time pass until nothing is due within the given time, and returns what each tick showed.
func (d *desk) ticks(within time.Duration) []string {
	var shown []string
	end := d.now + within
	for {
		wake, wanted := d.Wake()
		if !wanted || wake > end {
			break
		}
		d.now = max(wake, d.now)
		d.Tick(d.now)
		shown = append(shown, d.View().Message.Text)
	}
	d.now = end
	d.Now(end)
	return shown
}

// A whole game is played, won, counted and resumed as it was left, without anything that shows it.
func TestWholeGame(t *testing.T) {
	d := at(t, "klondike", 41)
	_, moves := game.Demonstration(d.Rules(), game.Deal{})
	for i, m := range moves {
		if err := d.Play(m); err != nil {
			t.Fatal(m, err)
		}
		if i == 50 { // left in the middle, and gone on with
			d.Leave()
			again := sit(t, d.dir)
			rec := again.Records.Newest("")
			if rec == nil {
				t.Fatal("there is nothing to resume")
			}
			again.Begin(Beginning{Record: rec})
			if got, want := again.View().Message.Text, "Resumed: 51 actions"; got != want {
				t.Errorf("%q, want %q", got, want)
			}
			d = again
		}
	}
	want := View{
		Title: "Klondike, deal 41, score 208", Name: "Klondike", Figures: []string{"Score 208", "Total 208", "Games 1"}, Counts: true,
		Message: Message{Text: "You have won", Lead: ". ", Hints: []Hint{{"new", "Press %s for another deal"}}},
	}
	if diff := cmp.Diff(want, d.View()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if got := d.View().Message.Hint(func(string) string { return "n" }); got != ". Press n for another deal" {
		t.Errorf("with keys: %q", got)
	}
	if d.Kept() || d.Action() != len(moves) || d.Runs() || d.Over() {
		t.Errorf("kept %v, action %d, runs %v, over %v", d.Kept(), d.Action(), d.Runs(), d.Over())
	}
}

// Each action by name: what it does, and why it does not apply.
func TestActions(t *testing.T) {
	type try struct {
		first, does, state string // the state is what is shown afterwards
		refused, why       string // after first, too
	}
	tries := map[string]try{
		"deal":   {"", "deal", "klondike 7 action 1 waste 3", "", ""},
		"undo":   {"deal", "undo", "klondike 7 action 2 waste 0", "undo", "There is nothing to undo"},
		"redo":   {"deal; undo", "redo", "klondike 7 action 3 waste 3", "redo", "There is nothing to redo"},
		"go":     {"deal; deal; deal", "go 1", "klondike 7 action 4 waste 3", "go 9", "There is no action 9: there were 0"},
		"new":    {"deal", "again", "klondike 7 action 0 waste 0", "", ""},
		"again":  {"deal", "again", "klondike 7 action 0 waste 0", "", ""},
		"number": {"deal", "number previous", "klondike 6 action 0 waste 0", "number 9", "number() wants next, or previous"},
		"game":   {"deal", "game klondike-one", "klondike-one 7 action 0 waste 0", "game", "game() wants a name, or next, or previous"},
		"quit":   {"deal", "quit", "klondike 7 action 1 waste 3", "", ""},

		"play":    {"@", "play", "klondike 7 action 0 waste 0 stopped", "play", "This is no replay"},
		"forward": {"@", "forward", "klondike 7 action 1 waste 3 stopped", "forward", "This is no replay"},
		"back":    {"@last", "back", "klondike 7 action 2 waste 0 stopped", "back", "This is no replay"},
		"first":   {"@last", "first", "klondike 7 action 0 waste 0 stopped", "first", "This is no replay"},
		"last":    {"@", "last", "klondike 7 action 3 waste 3 stopped", "last", "This is no replay"},
		"faster":  {"@", "faster", "klondike 7 action 0 waste 0 runs", "faster", "This is no replay"},
		"slower":  {"@", "slower", "klondike 7 action 0 waste 0 runs", "slower", "This is no replay"},
	}
	if diff := cmp.Diff(Actions(), slices.Sorted(maps.Keys(tries))); diff != "" {
		t.Fatalf("actions (-play +test)\n%s", diff)
	}
	for name, c := range tries {
		first, watched := strings.CutPrefix(c.first, "@")
		d := at(t, "klondike", 7)
		if watched {
			d = watching(t)
		}
		if first != "" {
			d.does(first)
		}
		was := d.Revision()
		if d.does(c.does); d.Revision() == was {
			t.Errorf("%s: nobody can see that there is something to show", name)
		}
		if got := stateOf(d); got != c.state {
			t.Errorf("%s after %q: %s, want %s", c.does, c.first, got, c.state)
		}
		if d.Over() != (name == "quit") {
			t.Errorf("%s: over is %v", name, d.Over())
		}
		refusing, refused, why := at(t, "klondike", 7), c.refused, c.why
		if why == "" { // in a replay, what is no action of it
			refusing, refused, why = watching(t), c.does, onlyReplay.Error()
			if name == "quit" {
				continue
			}
		}
		before := stateOf(refusing)
		asked, done := refusing.Why(actionOf(refused)), refusing.Do(actionOf(refused))
		if asked == nil || done == nil || asked.Error() != why || done.Error() != why {
			t.Errorf("%s: %v, %v, want %s", refused, asked, done, why)
		}
		if got := stateOf(refusing); got != before {
			t.Errorf("%s was refused, and did something: %s", refused, got)
		}
		if entries()[name].does == "" {
			t.Errorf("nobody says what %s does", name)
		}
	}
	if err := at(t, "klondike", 7).Do(Action{Name: "juggle"}); err == nil || err.Error() != "There is no action juggle" {
		t.Errorf("juggle: %v", err)
	}
}

// stateOf says in short what is shown.
func stateOf(d *desk) string {
	waste := d.State().Cards(game.Pile{Role: game.Waste})
	words := []string{fmt.Sprintf("%s %d action %d waste %d", d.Rules().Name, d.Game().Deal().Number, d.Action(), len(waste))}
	switch {
	case !d.HasPlace("forward"):
	case d.Runs():
		words = append(words, "runs")
	default:
		words = append(words, "stopped")
	}
	return strings.Join(words, " ")
}

// watching returns a session that shows a replay of two deals of cards, one of them taken back, and another.
func watching(t *testing.T) *desk {
	t.Helper()
	d := sit(t, t.TempDir())
	g := gameOf(t, "klondike", 7, "draw")
	g.Undo()
	g.Redo()
	d.Begin(Beginning{Replay: g})
	return d
}

// A replay goes on by itself: after time to read, at its pace, which can be changed; and it waits while somebody reads.
func TestReplayTicks(t *testing.T) {
	d := watching(t)
	if got := d.View(); got.Message.Text != "" || len(got.Message.Hints) != 2 || !slices.Equal(got.Figures, []string{"Score -52", "Action 0 of 3"}) {
		t.Errorf("at first: %+v", got)
	}
	if got := d.ticks(readingPause - 1); got != nil {
		t.Errorf("too early: %q", got)
	}
	if got := d.ticks(1); !slices.Equal(got, []string{"Dealt from the stock"}) {
		t.Errorf("after the time to read: %q", got)
	}
	d.Busy(true)
	if got := d.ticks(10 * replayPause); d.Action() != 1 {
		t.Errorf("while somebody reads: %q", got)
	}
	d.Busy(false)
	if got := d.ticks(replayPause); d.Action() != 2 || got[len(got)-1] != "Taken back: dealt from the stock" {
		t.Errorf("after that: %q", got)
	}
	d.does("faster")
	if got := d.View().Message.Text; got != "An action every 320ms" {
		t.Errorf("faster: %q", got)
	}
	if d.ticks(replayPause / 2); d.Action() != 3 || d.Runs() {
		t.Errorf("at the end: action %d, runs %v", d.Action(), d.Runs())
	}
	if _, wakes := d.Wake(); wakes {
		t.Error("a replay that has ended waits for something")
	}
	d.does("play")
	if d.Action() != 0 || !d.Runs() {
		t.Error("from its end it does not begin again")
	}
	if err := d.Play(game.Move{Kind: game.Draw}); !errors.Is(err, onlyReplay) {
		t.Errorf("a move in a replay: %v", err)
	}
}

// Who reads when the first action is due need not wait for it as long again.
func TestReplayReadAtFirst(t *testing.T) {
	d := watching(t)
	d.Busy(true)
	if got := d.ticks(readingPause); len(got) == 0 || d.Action() != 0 {
		t.Errorf("while somebody reads: action %d", d.Action())
	}
	d.Busy(false)
	if d.ticks(replayPause); d.Action() != 1 {
		t.Errorf("after that: action %d", d.Action())
	}
}

// A Clock plays itself if that is wanted, stops for an undo, and leaves no record.
func TestSelfPlaying(t *testing.T) {
	d := sit(t, t.TempDir())
	d.Prefer(Preferences{AutoClock: true})
	clock, _ := d.Find("clock")
	d.Begin(Beginning{Rules: clock, Deal: game.Shuffle(1, 9)})
	if d.ticks(3 * cardPause); d.Action() != 3 || !d.Runs() {
		t.Errorf("after three cards: %d, runs %v", d.Action(), d.Runs())
	}
	d.does("undo")
	if d.ticks(time.Minute); d.Action() != 4 || d.Runs() {
		t.Errorf("after an undo: action %d, runs %v", d.Action(), d.Runs())
	}
	d.Prefer(Preferences{})
	d.Prefer(Preferences{AutoClock: true})
	if d.ticks(time.Minute); !d.State().Over() || d.Runs() || d.Kept() {
		t.Errorf("at last: over %v, runs %v, kept %v", d.State().Over(), d.Runs(), d.Kept())
	}
	if err := d.Do(Action{Name: "deal"}); err == nil {
		t.Error("a Clock that has ended deals")
	}
}

// What was played goes to the disk once nothing is played for a while, and then nothing is waited for.
func TestIdle(t *testing.T) {
	d := at(t, "klondike", 7)
	if _, wakes := d.Wake(); wakes {
		t.Error("nothing was played, and something is due")
	}
	d.does("deal")
	d.Now(idleAfter / 2)
	d.does("deal")
	if wake, wakes := d.Wake(); !wakes || wake != idleAfter*3/2 {
		t.Errorf("the session wants to be woken at %v, %v", wake, wakes)
	}
	d.ticks(time.Hour)
	if _, wakes := d.Wake(); wakes || d.lacking || !d.Kept() {
		t.Errorf("due %v, lacking %v, kept %v", wakes, d.lacking, d.Kept())
	}
}

// With AutoTurnUp a move turns up the card that it uncovers, and both are one action. A refusal stands in the status line.
func TestAutoTurnUp(t *testing.T) {
	d := at(t, "klondike", 7)
	d.Prefer(Preferences{AutoTurnUp: true})
	up := game.Move{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 5}, To: game.Pile{Role: game.Foundation}, N: 1}
	if err := d.Play(up); err != nil {
		t.Fatal(err)
	}
	if got := d.Game().Moves(); len(got) != 2 || got[1].Kind != game.Turn || d.Action() != 1 {
		t.Errorf("moves %v, action %d", got, d.Action())
	}
	if err := d.Play(up); err == nil || d.View().Message.Text != err.Error() || d.View().Said == 0 {
		t.Errorf("refused: %v, and the status line says %q", err, d.View().Message.Text)
	}
	d.does("undo")
	if got := d.View(); d.Action() != 2 || len(d.Game().Moves()) != 0 || got.Said != 0 {
		t.Errorf("undone: %+v", got)
	}
}

// That a game cannot be recorded is said at its beginning, whatever else there is to say of it, and however it begins.
func TestNotRecorded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, Session: New(Config{Games: gametest.Games(t), Records: journal.Open(file, journal.Options{Warn: func(string) {}})})}
	rules, err := variant.Find(d.Games, "klondike-draw-one")
	if err != nil {
		t.Fatal(err)
	}
	begin := Beginning{Rules: rules, First: []game.Move{{Kind: game.Draw}}, Note: "Played by other rules"}
	for _, name := range []string{"begun", "dealt"} {
		if name == "begun" {
			d.Begin(begin)
		} else {
			d.Deal(begin)
		}
		if got := d.View().Message.Text; !strings.HasPrefix(got, "Not recorded: ") || d.Action() != 1 {
			t.Errorf("%s: %q at action %d", name, got, d.Action())
		}
		if d.does("deal"); d.View().Message.Text != "" {
			t.Errorf("%s: it is said again: %q", name, d.View().Message.Text)
		}
	}
}
