package journal_test

import (
	"io"
	"iter"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestLeaveAndResume leaves a game, resumes it twice, and checks the record and the ledger.
func TestLeaveAndResume(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.play(b, "t1 f0 1; turn t1, draw, undo, draw, draw, go 1")
	d.wantActions(r.Path(), "t1 f0 1; turn t1\ndraw\nundo\ndraw\ndraw\ngo 1\n")
	r.Leave()
	r.Leave()
	d.wantLedger(1, r.ID()+" klondike original left -47 1 6 2 ")
	again := d.resumed(r)
	if again.Game().Actions() != 6 || again.Game().Rules() != r.Game().Rules() {
		t.Fatal("the game is not found again as it was")
	}
	d.doActions(again, "redo, undo, draw")
	again.Leave()
	d.wantLedger(2, r.ID()+" klondike original left -47 1 9 3 ")
}

// TestTally adds up the counted games, for each game and scoring.
func TestTally(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	klondike := d.rules("klondike")
	play := func(scoring game.Scoring, actions string) *journal.Record {
		t.Helper()
		scheme, ok := klondike.Scheme(scoring.String())
		if !ok {
			t.Fatal(scoring)
		}
		r := b.Begin(klondike, game.Shuffle(1, 41), scheme)
		if actions != "" {
			d.doActions(r, actions)
		}
		return r
	}
	want := func(scoring game.Scoring, total, games int) {
		t.Helper()
		for _, book := range []*journal.Book{b, d.open()} {
			if got := book.Tally("klondike", scoring); got != (game.Tally{Total: total, Games: games}) {
				t.Errorf("the tally is %+v, not %d in %d games", got, total, games)
			}
		}
	}
	play(game.ScoringOriginal, "").Leave()
	want(game.ScoringOriginal, 0, 0)
	r := play(game.ScoringOriginal, "t1 f0 1, undo")
	gametest.Equal(t, r.Game().Tally(), game.Tally{Total: -52, Games: 1}, "at the table, the tally is")
	want(game.ScoringOriginal, 0, 0)
	r.Leave()
	want(game.ScoringOriginal, -52, 1)
	play(game.ScoringCasino, "t1 f0 1").Leave()
	play(game.ScoringNone, "t1 f0 1").Leave()
	want(game.ScoringOriginal, -52, 1)
	want(game.ScoringCasino, -47, 1)
	want(game.ScoringNone, 0, 1)
	r, err := b.Resume(r.Path())
	gametest.NoError(t, err)
	gametest.Equal(t, tally(b), game.Tally{},
		"the game on the table is in the tally twice:")
	d.doActions(r, "redo")
	gametest.Equal(t, r.Game().Tally(), game.Tally{Total: -47, Games: 1}, "at the table, the tally is")
	r.Leave()
	want(game.ScoringOriginal, -47, 1)
	if got := slices.Collect(b.Results()); len(got) != 3 || got[2].Points != -47 || got[0].Scoring != game.ScoringCasino || !got[1].NoScore {
		t.Errorf("the results are %+v", got)
	}
}

// TestNewest finds the game that was left last, of all games or of one name.
func TestNewest(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	ids := map[string]string{}
	for _, name := range strings.Fields("yukon klondike clock canfield") {
		r := d.begin(b, name, 1)
		gametest.NoError(t, r.Play(r.Game().State().Legal()[0]))
		ids[name] = r.ID()
		r.Leave()
	}
	find := func(name string) string {
		r := d.open().ResumeNewest(name)
		if r == nil {
			return ""
		}
		defer r.Leave()
		return r.ID()
	}
	for _, name := range strings.Fields("clock yukon klondike") {
		gametest.Equal(t, find(name), ids[name], "the newest %s is", name)
		if got := find(""); got != ids[name] { // finding it has left it again, so it is now the newest
			t.Errorf("the newest is %q", got)
		}
	}
	gametest.Equal(t, find("gargantua"), "", "there is a game")
}

// TestUnrecorded plays without a record. The methods must change the game in the same way.
func TestUnrecorded(t *testing.T) {
	d := newTestDir(t)
	var none *journal.Book
	r := none.Begin(d.rules("klondike"), game.Shuffle(1, 41), d.rules("klondike").Schemes[0])
	d.doActions(r, "draw, undo, redo, go 0, note nothing")
	gametest.IsError(t, r.Play(game.Move{Kind: game.Redeal}), "an illegal move is played:")
	r.SyncInBackground()
	r.Leave()
	if r.ID() != "" || r.Path() != "" || r.Game().Actions() != 4 {
		t.Errorf("%q %q %d", r.ID(), r.Path(), r.Game().Actions())
	}
	journal.NewUnrecorded(r.Game()).Leave()
	nowhere := journal.OpenAsIs("", journal.Options{})
	if nowhere.ResumeNewest("") != nil || slices.Collect(nowhere.Results()) != nil || nowhere.LastBegunPath() != "" || none.Tally("klondike", 0) != (game.Tally{}) {
		t.Error("a book without a directory has something in it")
	}
	if _, err := nowhere.Resume("x"); err == nil || nowhere.Verify(os.Stdout) == nil {
		t.Error("a book without a directory does something")
	}
}

// TestNilBook calls every method of a nil Book, but for TakeSums, which takes what the work of SumUp has found.
func TestNilBook(t *testing.T) {
	var b *journal.Book
	g := gametest.Game(t, "klondike", 7)
	arguments := map[reflect.Type]any{reflect.TypeFor[*journal.Record](): journal.NewUnrecorded(g), reflect.TypeFor[*game.Rules](): g.Rules(),
		reflect.TypeFor[game.Deal](): g.Deal(), reflect.TypeFor[io.Writer](): io.Discard, reflect.TypeFor[string](): "testdata/format1"}
	book := reflect.TypeOf(b)
	for i := range book.NumMethod() {
		m := book.Method(i)
		if m.Name == "TakeSums" {
			continue
		}
		values := []reflect.Value{reflect.ValueOf(b)}
		for n := 1; n < m.Type.NumIn(); n++ {
			value := reflect.Zero(m.Type.In(n))
			if given, ok := arguments[m.Type.In(n)]; ok {
				value = reflect.ValueOf(given)
			}
			values = append(values, value)
		}
		for _, result := range m.Func.Call(values) {
			if results, ok := result.Interface().(iter.Seq[game.Result]); ok && len(slices.Collect(results)) > 0 {
				t.Errorf("%s finds games", m.Name)
			}
		}
	}
}
