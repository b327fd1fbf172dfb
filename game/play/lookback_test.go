package play

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// startLostGame returns a session with records in which deal 5 of Klondike Strict was played
// at random until no move was left.
func startLostGame(t *testing.T) *testSession {
	t.Helper()
	s := newDealtSession(t, "klondike-strict", 5)
	s.SetPreferences(Preferences{SolverMemory: 16 << 20})
	random := gametest.Random(3, 3)
	for !s.State().Over() {
		legal := s.State().Legal()
		if err := s.Play(legal[random.IntN(len(legal))]); err != nil || s.Game().Actions() > 500 {
			t.Fatal("the game does not end: ", err)
		}
	}
	return s
}

// recordText returns the only record in a directory.
func (d *testSession) recordText() string {
	d.t.Helper()
	files, err := filepath.Glob(filepath.Join(d.dir, "games", "*.game"))
	if err != nil || len(files) != 1 {
		d.t.Fatal(files, err)
	}
	text := gametest.Must(os.ReadFile(files[0]))(d.t)
	return string(text)
}

// TestLookBack looks back at a lost game: the status line says where it was lost, the winning moves are a
// line of a copy, and nothing of this is recorded. If the player then goes on in the game, its record says
// that the player has peeked.
func TestLookBack(t *testing.T) {
	s := startLostGame(t)
	actions, before := s.Game().Actions(), s.recordText()
	s.mustDo("analyse")
	if got := s.says(); got != "Looking back" || !s.AwaitsAnswer() {
		t.Fatalf("the question shows %q", got)
	}
	s.answerAll()
	at, found := s.look.TurningPoint()
	if m := s.View().Message; !found || s.look.Report.Undecided != 0 || len(s.look.Report.Line) == 0 || !strings.HasPrefix(m.Text, "It went wrong at move ") || len(m.KeyHints) != 2 {
		t.Fatalf("the answer is %+v with the place %d: %+v", m, at, s.look.Report)
	}
	s.mustDo("analyse")
	if v := s.View(); !strings.HasPrefix(v.Title, "Looking back at Klondike Strict, deal 5") || v.Figures[0] != "Look back" || v.Counted {
		t.Errorf("the look back shows %+v", v)
	}
	lines, _ := s.Game().Lines()
	if p, _ := s.Game().PositionAfter(at); len(lines) != 2 || s.Game().UndoDepth() != len(s.Game().Moves()) || len(p.Moves) != len(s.Game().Moves()) {
		t.Errorf("%d lines, at %d moves", len(lines), len(s.Game().Moves()))
	}
	for s.Check(game.Action{Name: "redo"}) == nil {
		s.mustDo("redo")
	}
	if !s.State().Won() || s.CanResume() {
		t.Error("the line does not win, or is recorded")
	}
	s.mustDo("analyse")
	if s.State().Won() || s.Game().Actions() != actions || !strings.HasPrefix(s.View().Title, "Klondike Strict, deal 5") {
		t.Errorf("back in %q after %d actions", s.View().Title, s.Game().Actions())
	}
	if got := s.recordText(); got != before {
		t.Errorf("the record has changed: %q", strings.TrimPrefix(got, before))
	}
	s.mustDo("undo")
	if got := s.recordText(); got != before+"undo\nnote peek\n" {
		t.Errorf("the record goes on with %q", strings.TrimPrefix(got, before))
	}
	s.mustDo("undo")
	if got := s.recordText(); strings.Count(got, "note") != 1 {
		t.Errorf("the record goes on with %q", strings.TrimPrefix(got, before))
	}
}

// TestFinishInLookBack lets the program finish the copy of a game that the player looks back at, as it finishes any
// other game.
func TestFinishInLookBack(t *testing.T) {
	s := startLostGame(t)
	s.mustDo("analyse; answers; analyse")
	s.wantRefusal("finish", "It is not yet certain that all cards can go up")
	for FinishingMoves(s.Game()) == nil {
		s.mustDo("redo")
	}
	s.mustDo("finish")
	if v := s.View(); !s.PlaysByItself() || !strings.HasPrefix(v.Title, "Looking back at ") || v.Figures[0] != "Look back" {
		t.Errorf("while it finishes, the view is %+v", v)
	}
	if !s.StopFinishOrDemo() || s.PlaysByItself() || s.State().Won() {
		t.Error("a key does not stop it")
	}
	s.mustDo("finish")
	if s.FinishNow(); !s.State().Won() || !strings.HasPrefix(s.says(), "Solved: ") {
		t.Errorf("in the end the message is %q", s.says())
	}
	s.mustDo("analyse")
	if s.State().Won() || !strings.HasPrefix(s.View().Title, "Klondike Strict, deal 5") {
		t.Errorf("the player is back in %q", s.View().Title)
	}
}

// TestLookBackLeft looks back at a game that goes on, after a warning, and then at the same game after it was left. The
// record gets a note each time.
func TestLookBackLeft(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("deal")
	err := d.Do(game.Action{Name: "analyse"})
	if err == nil || d.AwaitsAnswer() || strings.Contains(d.recordText(), "note") {
		t.Fatal("there was no warning")
	}
	d.Status.ShowRefusal(err)
	gametest.Equal(t, withKeys(d.View().Message), "That looks at hidden cards: analyse again", "the warning is")
	d.mustDo("undo; redo")
	if err := d.Do(game.Action{Name: "analyse"}); err == nil {
		t.Fatal("after other actions there was no warning")
	}
	d.Status.ShowRefusal(err)
	d.mustDo("analyse")
	if got := d.recordText(); !strings.HasSuffix(got, "\ndraw\nundo\nredo\nnote peek\n") {
		t.Errorf("the record ends in %q", got[len(got)-40:])
	}
	d.answerAll()
	if got := d.View().Message; !d.look.IsAbout(d.Game()) || got.Text != "This game can still be won" {
		t.Errorf("the answer is %q", got.Text)
	}

	s := newDealtSession(t, "klondike", 7)
	s.mustDo("deal; new")
	left, deal := s.trail.games[0].record.Path(), s.Game().Deal().Number
	s.mustDo("analyse")
	text, err := os.ReadFile(left)
	if err != nil || !strings.HasSuffix(string(text), "\ndraw\nnote peek\n") {
		t.Errorf("the record of the game that was left ends in %q", text[len(text)-40:])
	}
	if r := slices.Collect(s.Config.Records.Results()); len(r) != 1 || !r[0].Assisted || s.Game().Deal().Number != deal {
		t.Errorf("the results are %+v", r)
	}
	s.answerAll()
	gametest.HasPrefix(t, s.says(), "Deal 7: ", "the answer is")
	s.mustDo("analyse")
	gametest.HasPrefix(t, s.View().Title, "Looking back at Klondike, deal 7", "the title is")
	s.mustDo("reopen")
	gametest.Equal(t, s.Game().Deal().Number, deal, "back in deal")
	s.mustDo("reopen")
	if s.Game().Deal().Number != 7 || s.Game().Actions() != 1 {
		t.Errorf("the game before is deal %d", s.Game().Deal().Number)
	}
}

// TestRetry plays on from where a lost game was lost: in the game itself, from the copy that shows how it could have
// been won, and in a new deal. The game goes on as a new line, counts as one with help, and its record is good. Played
// on by the solver, it is won, also after it was resumed.
func TestRetry(t *testing.T) {
	gametest.Long(t)
	for name, before := range gametest.Table(`
over
copy  analyse
left  new; analyse
`) {
		d := startLostGame(t)
		record, actions := d.record.Path(), d.Game().Actions()
		d.wantRefusal("retry", "First find out where a game was lost")
		if name != "left" {
			d.mustDo("analyse; answers")
		}
		if before != "" {
			d.mustDo(before)
			d.answerAll()
		}
		at, _ := d.look.RetryAt()
		if m := d.View().Message; name != "copy" && !strings.HasSuffix(withKeys(m), ". retry: play on there, analyse: go there") {
			t.Errorf("%s: the answer is %q", name, withKeys(m))
		}
		d.mustDo("retry")
		want, _ := d.Game().PositionAfter(at)
		if d.Game().Deal().Number != 5 || d.Game().Actions() != actions+1 || len(d.Game().Moves()) != len(want.Moves) || d.State().Over() {
			t.Errorf("%s: in deal %d, after %d actions, %d moves", name, d.Game().Deal().Number, d.Game().Actions(), len(d.Game().Moves()))
		}
		text, err := os.ReadFile(record)
		notes := fmt.Sprintf("\ngo %d\nnote played on from action %d after a look back\nnote peek\n", at, at)
		if err != nil || !strings.HasSuffix(string(text), notes) {
			t.Errorf("%s: the record ends in %q, want %q", name, text[max(0, len(text)-80):], notes)
		}

		again := d.resumed()
		for _, m := range d.look.Report.Line {
			gametest.NoError(t, again.Play(m))
		}
		lines, _ := again.Game().Lines()
		if !again.State().Won() || len(lines) != 2 {
			t.Errorf("%s: won %v, with %d lines of play", name, again.State().Won(), len(lines))
		}
		again.LeaveGame()
		text, err = os.ReadFile(record)
		if err == nil {
			err = journal.Verify(io.Discard, record, text, again.Config.Find)
		}
		if err != nil {
			t.Error(err)
		}
		for r := range again.Config.Records.Results() {
			if r.Outcome != game.OutcomeWon || !r.Assisted {
				t.Errorf("%s: the result is %+v", name, r)
			}
		}
	}
}

// TestLookBackEnds checks that any other action drops the question, and that another deal can follow the look
// back at once.
func TestLookBackEnds(t *testing.T) {
	s := startLostGame(t)
	s.mustDo("analyse; undo")
	if len(s.Questions()) != 0 {
		t.Error("the question stands after an undo")
	}
	s.mustDo("redo; analyse; answers; analyse; new")
	if s.Game().Actions() != 0 || len(s.trail.games) != 2 {
		t.Errorf("a new deal has %d actions, and is number %d", s.Game().Actions(), len(s.trail.games))
	}
	s.mustDo("reopen")
	if s.Game().Deal().Number != 5 || !s.State().Over() {
		t.Errorf("the game before is deal %d", s.Game().Deal().Number)
	}
}

// TestLookBackInReplay looks back in a replay, which then shows the last position that could be won.
func TestLookBackInReplay(t *testing.T) {
	played := startLostGame(t)
	g := played.Game()
	played.LeaveGame()
	s := newTestSession(t, t.TempDir())
	s.Start(StartOptions{Replay: g})
	gametest.IsError(t, s.Do(game.Action{Name: "analyse"}), "a running replay was looked at:")
	s.mustDo("play; analyse; answers; analyse")
	if at, _ := s.look.TurningPoint(); s.ActionNumber() != at || at == 0 {
		t.Errorf("the replay shows action %d, and not %d", s.ActionNumber(), at)
	}
}
