package play

import (
	"context"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think"
)

// startKlondike returns a session with a deal of klondike.
func startKlondike(t *testing.T, deal uint32) *testSession {
	t.Helper()
	return unrecordedSession(t, gametest.Rules(t, "klondike"), deal, Preferences{})
}

// ask asks a question by an action, and returns it.
func (d *testSession) ask(words string) think.Question {
	d.t.Helper()
	do, err := askPlan(func(situation) (inquiry[string], error) {
		return inquiry[string]{
			topic: "test", wait: Message{Text: "Thinking"}, work: func(context.Context) string { return words },
			show: sayAnswer,
		}, nil
	})(d.Session, nil)
	gametest.NoError(d.t, err)
	do()
	questions := d.Questions()
	if len(questions) != 1 || !d.AwaitsAnswer() {
		d.t.Fatalf("the questions are %v", questions)
	}
	return questions[0]
}

func TestQuestions(t *testing.T) {
	s := startKlondike(t, 7)
	if q := s.Questions(); len(q) != 0 || s.AwaitsAnswer() {
		t.Fatalf("nobody has asked, and there is %v", q)
	}
	first := s.ask("first")
	second := s.ask("second")
	if first.Number == second.Number {
		t.Errorf("both questions have the number %d", first.Number)
	}
	s.answer(first)
	gametest.Equal(t, s.says(), "Thinking", "the answer to the question before shows:")
	s.answer(second)
	gametest.Equal(t, s.says(), "second", "the answer shows:")
	if q := s.Questions(); len(q) != 0 || s.AwaitsAnswer() {
		t.Errorf("after its answer there is %v", q)
	}
}

// TestQuestionsEnd checks that a question ends with whatever changes the position, and that its late answer is dropped.
func TestQuestionsEnd(t *testing.T) {
	for name, change := range map[string]func(s *testSession){
		"a move":          func(s *testSession) { s.mustDo("deal") },
		"undo":            func(s *testSession) { s.mustDo("undo") },
		"a new game":      func(s *testSession) { s.mustDo("new") },
		"another message": func(s *testSession) { s.Status.ShowMessage("other") },
	} {
		s := startKlondike(t, 7)
		s.mustDo("deal")
		q := s.ask("late")
		change(s)
		if left := s.Questions(); len(left) != 0 {
			t.Errorf("%s: the question stands", name)
		}
		s.answer(q)
		if text := s.says(); text == "late" {
			t.Errorf("%s: a late answer is taken", name)
		}
	}
}

// TestStandingQuestions checks that a question which nobody has to ask for, that of the lamp, is asked once in each position,
// and keeps no line waiting.
func TestStandingQuestions(t *testing.T) {
	s := startKlondike(t, 7)
	s.SetPreferences(Preferences{Lamp: true})
	asked := func() int {
		t.Helper()
		s.Questions()
		s.Tick(s.Timing.alarms.Now + lampDelay)
		return s.onlyQuestion()
	}
	first := asked()
	if again := asked(); again != first || s.AwaitsAnswer() {
		t.Fatalf("in the same position the questions are %d and %d", first, again)
	}
	gametest.NoError(t, s.Do(game.Action{Name: "deal"}))
	if next := asked(); next == first {
		t.Fatalf("in the next position the question is still %d", next)
	}
}
