package play

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// where returns the game, the deal and the action at which a session stands.
func where(d *testSession) string { return strings.TrimSuffix(stateOf(d), " waste 3") }

// TestReopenSkipsUntouched leaves deals in which nothing was done. Reopen must lead past them to the game that was
// played, and forward again.
func TestReopenSkipsUntouched(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("deal; new; new; number next; reopen")
	gametest.Equal(t, where(d), "klondike 7 action 1", "back from the third new deal:")
	d.mustDo("number next; number next; number next; deal; undo; again; reopen")
	gametest.Equal(t, where(d), "klondike 10 action 2 waste 0", "a deal in which all was undone:")
	d.mustDo("reopen; reopen forward; reopen forward")
	gametest.Equal(t, where(d), "klondike 10 action 0 waste 0", "forward to the last deal:")
}

// TestReopen leaves games in several ways, and goes back and forward through them. It checks that each stands
// as it was left, with its lines of play and with the totals of all games.
func TestReopen(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	gametest.IsError(t, d.Do(game.Action{Name: "reopen"}), "there is no game before the first one:")
	d.mustDo("deal; deal; undo; up; number next")
	m := d.View().Message
	gametest.Equal(t, m.Text+strings.Join(m.KeyHintTexts(func(string) string { return "b" }), ""), "Deal 8. b: back to the game you left",
		"the first game was left:")
	d.mustDo("deal; game klondike-one; reopen")
	if got := where(d); got != "klondike 8 action 1" || d.says() != "Back in Klondike, deal 8, at action 1" {
		t.Errorf("once back: %s, %q", got, d.says())
	}
	d.mustDo("reopen")
	lines, current := d.Game().Lines()
	if got := where(d); got != "klondike 7 action 4" || len(lines) != 2 || current != 1 {
		t.Errorf("twice back: %s, line %d of %d", got, current, len(lines))
	}
	if tally := d.Game().Tally(); tally.Games != 2 {
		t.Errorf("the totals have %d games", tally.Games)
	}
	d.wantRefusal("reopen", "There is no earlier game to go back to")
	d.mustDo("reopen forward; deal; reopen forward")
	gametest.Equal(t, where(d), "klondike-one 8 action 0 waste 0", "forward to a deal in which nothing was done:")
	if err := d.Do(game.Action{Name: "reopen", Args: []string{"forward"}}); err == nil {
		t.Error("there is nothing beyond the last game")
	}
	d.mustDo("reopen; number next; reopen") // a new game from the middle loses none
	gametest.Equal(t, where(d), "klondike 8 action 2 waste 6", "back from a fourth game:")
	d.mustDo("reopen")
	gametest.Equal(t, where(d), "klondike-one 8 action 0 waste 0", "the game that lay ahead comes next:")
	d.mustDo("number next; deal; new")
	if m := d.View().Message; len(m.KeyHints) != 0 {
		t.Error("the key of reopen is named a second time")
	}
}

// TestReopenUnrecorded goes back to a game of a session that keeps no records.
func TestReopenUnrecorded(t *testing.T) {
	for name, records := range map[string]*journal.Book{"no book": nil, "no directory": journal.Open("", journal.Options{})} {
		g := gametest.Game(t, "klondike", 7)
		s := New(Config{Records: records})
		s.Start(StartOptions{Rules: g.Rules(), Deal: g.Deal()})
		for _, a := range []game.Action{{Name: "deal"}, {Name: "new"}, {Name: "deal"}, {Name: "reopen"}, {Name: "deal"}} {
			if err := s.Do(a); err != nil {
				t.Fatal(name, a, err)
			}
		}
		if s.Game().Actions() != 2 || s.Game().Deal().Number != 7 || s.Game().Tally().Games < 1 {
			t.Errorf("%s: deal %d, %d actions, %+v", name, s.Game().Deal().Number, s.Game().Actions(), s.Game().Tally())
		}
	}
}

// TestReopenElsewhere checks that a game that another program plays by now is not opened, and that the
// current game goes on.
func TestReopenElsewhere(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("deal")
	path := d.record.Path()
	d.mustDo("number next; deal")
	other := journal.OpenAsIs(d.dir, journal.Options{Find: d.Config.Find})
	taken := gametest.Must(other.Resume(path))(t)
	defer taken.Leave()
	d.mustDo("reopen")
	if got := where(d); got != "klondike 8 action 1" || d.says() == "" {
		t.Errorf("%s, %q", got, d.says())
	}
	d.mustDo("deal")
	if d.record.Failure() != nil || !d.CanResume() {
		t.Error("the current game is not recorded any more")
	}
}

// TestResumeRecord resumes the record of a game that was left. Afterwards reopen goes back to the game before.
func TestResumeRecord(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("deal")
	path := d.record.Path()
	d.mustDo("number next; deal; number next; deal")
	gametest.NoError(t, d.ResumeRecord(path))
	if got := where(d); got != "klondike 7 action 1" || d.says() != "Resumed at action 1" || d.Game().Tally().Games != 3 {
		t.Errorf("%s, %q, %+v", got, d.says(), d.Game().Tally())
	}
	d.mustDo("reopen; reopen")
	gametest.Equal(t, where(d), "klondike 8 action 1", "the game has two places in the trail:")
	if err := d.ResumeRecord(path + "x"); err == nil || where(d) != "klondike 8 action 1" {
		t.Errorf("%v, %s", err, where(d))
	}
	if r := (game.Result{}); d.Game().Result() == r {
		t.Error("the game is lost")
	}
}
