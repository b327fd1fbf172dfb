package play

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/grade"
)

// No verdict of a test depends on how soon a deal is graded.
func init() { gradeLimit = time.Hour }

// rangeOf returns the grades that a text names.
func rangeOf(t *testing.T, text string) grade.Range {
	t.Helper()
	r, ok := grade.ParseRange(text)
	if !ok {
		t.Fatal(text)
	}
	return r
}

// startGraded returns a session in klondike whose new deals are as hard as a text says. They have the numbers from
// 1 on.
func startGraded(t *testing.T, difficulty string) *testSession {
	t.Helper()
	s, last := newDealtSession(t, "klondike", 7), uint32(0)
	s.next.nextNumber = func() uint32 { last++; return last }
	s.SetPreferences(Preferences{Difficulty: rangeOf(t, difficulty), SolverMemory: 16 << 20})
	return s
}

// TestDifficulty deals new games of a grade. One deal is kept ready, and the search after it begins with the new game.
// The game says its grade, also when it is resumed, and counts as played without help.
func TestDifficulty(t *testing.T) {
	gametest.Long(t)
	s := startGraded(t, "hard-very hard")
	s.answerAll()
	if s.Game().Deal().Number != 7 || s.View().Grade != grade.None || len(s.Questions()) != 0 {
		t.Fatalf("%s, grade %q: a deal is ready, and ends the game or is sought again", s.View().Title, s.View().Grade)
	}
	if _, waits := s.Timing.WakeTime(); waits {
		t.Error("the program wakes up after the deal was found")
	}
	s.mustDo("new")
	d := s.Game().Deal()
	wins, err := grade.Wins(context.Background(), s.Rules(), d)
	g := s.View().Grade
	if err != nil || g != grade.Of(wins) || g != grade.Hard && g != grade.VeryHard {
		t.Fatalf("deal %d has %d wins, %v, and the grade %q", d.Number, wins, err, g)
	}
	gametest.Contains(t, s.says(), ", "+g.String()+"; ", "the message is")
	s.mustDo("grade")
	if m := s.says(); m != "This deal is "+g.String() || len(s.record.Suggestions()) > 0 {
		t.Errorf("the action grade says %q", m)
	}
	s.mustDo("deal")
	text := s.newestRecord()
	if !strings.HasSuffix(text, "\ndraw\nnote grade "+g.String()+"\n") {
		t.Errorf("the record is %q", text)
	}
	if q := s.Questions(); len(q) != 1 || q[0].Topic != "winnable" {
		t.Errorf("the questions are %v", q)
	}
	again := s.resumed()
	gametest.Equal(t, again.View().Grade, g, "the resumed game has the grade")
	again.LeaveGame()
	results := slices.Collect(again.Config.Records.Results())
	if len(results) != 1 || results[0].Assisted {
		t.Errorf("the results are %+v", results)
	}
}

// TestDifficultyAtLast lets 20 seconds pass while the search has tried the deals 1 and 2. The player, who waits, then gets
// the nearest of them, which the message says.
func TestDifficultyAtLast(t *testing.T) {
	gametest.Long(t)
	const wanted = "easy" // as neither of them is
	s := startGraded(t, wanted)
	number := s.next.nextNumber
	s.next.nextNumber = func() uint32 {
		n := number()
		if n != 3 {
			return n
		}
		const limit = 20 * time.Second
		if s.Tick(limit - 1); !s.Timing.alarms.IsSet(seekAlarm) {
			t.Error("the search is over before its time")
		}
		if s.Tick(limit); s.Timing.alarms.IsSet(seekAlarm) {
			t.Error("the search goes on")
		}
		return n
	}
	s.mustDo("new")
	if m := s.says(); m != "Looking for a deal: "+wanted || !s.AwaitsAnswer() {
		t.Errorf("the message is %q", m)
	}
	q := s.Questions()
	s.answer(q[0])
	m, g := s.says(), s.View().Grade
	if n := s.Game().Deal().Number; n > 2 || g == grade.None {
		t.Errorf("deal %d is %q", n, g)
	}
	gametest.Contains(t, m, ", "+g.String()+": no "+wanted+" deal was found in time; 2 deals were skipped",
		"the message is")
}

// TestDifficultyChanges checks that another difficulty asks anew, that a game without grades takes any deal that can be
// won, that a deal by its number comes whatever its grade is, and that difficulty implies winnableOnly.
func TestDifficultyChanges(t *testing.T) {
	s := startGraded(t, "medium")
	first := slices.Clone(s.Questions())
	p := s.prefs
	p.Difficulty = rangeOf(t, "easy")
	s.SetPreferences(p)
	if again := s.Questions(); len(first) != 1 || len(again) != 1 || again[0].Number == first[0].Number {
		t.Errorf("the questions are %v, then %v", first, again)
	}
	if err := s.Do(game.Action{Name: "number", Args: []string{"next"}}); err != nil || s.Game().Deal().Number != 8 || s.View().Grade != grade.None {
		t.Errorf("%v, deal %d, %q", err, s.Game().Deal().Number, s.View().Grade)
	}
	other := unrecordedSession(t, gametest.Rules(t, "tasmanian-patience"), 7, p)
	if grade.WhyUngraded(other.Rules()) == nil {
		t.Fatal("Tasmanian Patience is graded")
	}
	other.mustDo("new")
	gametest.Equal(t, other.says(), "Looking for a winnable deal", "the message is")
	other.answerAll()
	if m := other.says(); other.Game().Deal().Number == 7 || !strings.Contains(m, ", winnable; ") || other.View().Grade != grade.None {
		t.Errorf("%q, grade %q", m, other.View().Grade)
	}
	if err := other.Do(game.Action{Name: "grade"}); err == nil || !strings.Contains(err.Error(), "is not graded") {
		t.Errorf("grade() in a game without grades: %v", err)
	}
	p.Difficulty = grade.Range{}
	other.SetPreferences(p)
	other.wantNoQuestion("when any deal may come")
}

// TestGradePeek asks how hard a deal is that was not dealt for its grade. The record notes that, and until the game is over it is a peek.
func TestGradePeek(t *testing.T) {
	gametest.Long(t)
	s := startGraded(t, "any")
	s.mustDo("deal; grade; answers")
	if m, g := s.says(), s.View().Grade; m != "Peeked: this deal is "+g.String() || g == grade.None {
		t.Errorf("%q, grade %q", m, g)
	}
	s.mustDo("grade")
	if text := s.newestRecord(); strings.Count(text, "\nnote peek\n") != 1 || strings.Count(text, "\nnote grade ") != 1 {
		t.Errorf("the record is %q", text)
	}
	s.LeaveGame()
	if results := slices.Collect(s.Config.Records.Results()); len(results) != 1 || !results[0].Assisted {
		t.Errorf("the results are %+v", results)
	}

	number, line := gametest.WonKlondike(t)
	over := newTestSession(t, t.TempDir())
	over.Start(StartOptions{Rules: s.Rules(), Deal: game.Shuffle(1, number), FirstMoves: line})
	over.mustDo("grade; answers")
	if m := over.says(); !strings.HasPrefix(m, "This deal is ") || strings.Contains(over.newestRecord(), "note peek") || strings.Count(over.newestRecord(), "\nnote grade ") != 1 {
		t.Errorf("after the end: %q", m)
	}
}
