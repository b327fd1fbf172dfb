package play

import (
	"context"
	"os"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/solver"
)

// startWinnable returns a session whose new deals are to be winnable, with records.
func startWinnable(t *testing.T) *testSession {
	t.Helper()
	s := newDealtSession(t, "klondike", 7)
	s.SetPreferences(Preferences{WinnableOnly: true, SolverMemory: 16 << 20})
	return s
}

// expectWinnable checks that the session has a new deal that can be won, and says so.
func expectWinnable(t *testing.T, s *testSession) {
	t.Helper()
	m := s.says()
	if !strings.HasPrefix(m, "Deal ") || !strings.Contains(m, ", winnable; ") || !strings.HasSuffix(m, "skipped") {
		t.Errorf("the message is %q", m)
	}
	r, err := solver.Solve(context.Background(), s.State(), solver.Options{Memory: 16 << 20})
	if err != nil || r.Verdict != solver.Winnable || s.Game().Actions() != 0 {
		t.Errorf("%s: %v, %v", s.View().Title, r.Verdict, err)
	}
}

// TestWinnableOnly deals new games that can be won. The deal is found while the game before is played, or the
// player waits for it. The record says so once something is done in the game.
func TestWinnableOnly(t *testing.T) {
	s := startWinnable(t)
	questions := s.Questions()
	if len(questions) != 1 || s.AwaitsAnswer() {
		t.Fatalf("the questions are %v", questions)
	}
	s.mustDo("deal")
	if again := s.Questions(); len(again) != 1 || again[0].Number != questions[0].Number {
		t.Errorf("after a move the questions are %v", again)
	}
	s.answerAll()
	if s.Game().Deal().Number != 7 || len(s.Questions()) != 0 {
		t.Fatal("the answer ends the game, or is asked for again")
	}
	expectNew := func() {
		if s.Game().Deal().Number == 7 {
			t.Fatal("it is still deal 7")
		}
		expectWinnable(t, s)
	}
	s.mustDo("new")
	expectNew()
	words := s.says()
	s.mustDo("deal")
	if text := s.newestRecord(); !strings.HasSuffix(text, "\ndraw\nnote "+words+"\n") {
		t.Errorf("the record of %q ends in %q", words, text[max(0, len(text)-80):])
	}
	first := s.Game().Deal().Number
	s.mustDo("new")
	if s.Game().Deal().Number != first || !s.AwaitsAnswer() {
		t.Fatal("the player does not wait")
	}
	s.answerAll()
	if s.AwaitsAnswer() || s.Game().Deal().Number == first {
		t.Fatal("the player still waits")
	}
	expectNew()
}

// newestRecord returns the text of the current record.
func (d *testSession) newestRecord() string {
	d.t.Helper()
	text := gametest.Must(os.ReadFile(d.record.Path()))(d.t)
	return string(text)
}

// TestNotReplaced checks that no deal is replaced that was asked for, and that nothing is worked out when the
// setting is off.
func TestNotReplaced(t *testing.T) {
	s := startWinnable(t)
	for _, a := range []game.Action{{Name: "number", Args: []string{"next"}}, {Name: "again"}} {
		s.answerAll()
		if err := s.Do(a); err != nil || s.Game().Deal().Number != 8 || s.says() != "Deal 8. Unchecked: it may not be winnable" {
			t.Errorf("%v: %v, %s, %q", a, err, s.View().Title, s.says())
		}
	}
	if s.mustDo("new"); s.AwaitsAnswer() {
		t.Error("the player waits for a deal that is found")
	}
	s.SetPreferences(Preferences{})
	s.wantNoQuestion("when the setting is off")
	unrecordedSession(t, gametest.Rules(t, "clock"), 7, Preferences{WinnableOnly: true}).wantNoQuestion("in a Clock")
}

// TestUndecidedDeal ends the search before it has found anything. The deal comes undecided, and says so.
func TestUndecidedDeal(t *testing.T) {
	s := startWinnable(t)
	s.mustDo("new")
	q := s.Questions()
	over, end := context.WithCancel(context.Background())
	end()
	s.TakeAnswer(think.Answer{Topic: q[0].Topic, Number: q[0].Number, Value: q[0].Work(over)})
	if m := s.says(); !strings.HasSuffix(m, ", undecided: no deal was proved winnable in time; no deal was skipped") {
		t.Errorf("the message is %q", m)
	}
}

// TestUncheckedDeal plays deals that nobody has looked into, while the player wants winnable ones. Each must be said to be
// unchecked. What is known of a deal is not forgotten.
func TestUncheckedDeal(t *testing.T) {
	const unchecked = ". Unchecked: it may not be winnable"
	first := newTestSession(t, t.TempDir())
	first.SetPreferences(Preferences{WinnableOnly: true, SolverMemory: 16 << 20})
	first.Start(StartOptions{Rules: gametest.Rules(t, "klondike")})
	gametest.Equal(t, first.says(), text.DealName(first.Game())+unchecked, "the first game of a run:")

	s := startWinnable(t)
	for n := range 10 { // every second key ends a search
		s.mustDo("new")
		switch waits := s.AwaitsAnswer(); {
		case waits != (n%2 == 0):
			t.Fatalf("after %d keys the player waits: %v", n+1, waits)
		case !waits && s.says() != text.DealName(s.Game())+unchecked:
			t.Errorf("after %d keys: %q", n+1, s.says())
		}
	}
	s.mustDo("game next")
	if title := s.Rules().Title; s.says() != title+unchecked {
		t.Errorf("in %s: %q", title, s.says())
	}
	s.mustDo("game klondike; answers; new")
	expectWinnable(t, s)
	s.mustDo("deal; again")
	gametest.Equal(t, s.says(), text.DealName(s.Game()), "a winnable deal again:")
	s.mustDo("reopen")
	s = s.resumed()
	s.SetPreferences(Preferences{WinnableOnly: true, SolverMemory: 16 << 20})
	s.mustDo("again")
	gametest.Equal(t, s.says(), text.DealName(s.Game()), "a winnable deal again, after it has been resumed:")
	s.SetPreferences(Preferences{})
	s.mustDo("new")
	gametest.Equal(t, s.says(), text.DealName(s.Game()), "without the setting:")
}
