package play

import (
	"context"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think"
)

// lampText returns what the status line shows once all questions of the session have their answers, those of
// the lamp included.
func lampText(s *testSession) string {
	s.Questions()
	s.Tick(s.Timing.alarms.Now + lampDelay)
	s.answerAll()
	return s.says()
}

// lampAfterAnswers returns what the lamp shows then.
func lampAfterAnswers(s *testSession) Lamp {
	lampText(s)
	return s.View().Lamp
}

// startSmall returns a session with a game of few cards. They are dealt in this order: a column with no card
// face down, one with one, and then the stock. The two suits have only their low cards in play: all others
// wait in the stock in the order in which they can go up.
func startSmall(t *testing.T) *testSession {
	t.Helper()
	r := *gametest.Rules(t, "klondike-one")
	r.Suits, r.Columns, r.FaceDown, r.FaceUp = []game.Suit{game.Clubs, game.Hearts}, 3, []int{0, 1, 2}, []int{1, 1, 1}
	r.Stock = r.CardCount() - r.CardsInColumns()
	return unrecordedSession(t, &r, 3, Preferences{Lamp: true})
}

// TestLamp checks what the lamp shows: nothing while it is off, and an answer for each position while it is on.
func TestLamp(t *testing.T) {
	s := startKlondike(t, 7)
	s.wantNoQuestion("while the lamp is off")
	s.mustDo("deal; deal")
	gametest.MustEqual(t, s.View().Lamp, "", "the lamp is off, and it shows")
	s.SetPreferences(Preferences{Lamp: true})
	gametest.Equal(t, s.View().Lamp, LampDark, "before its answer the lamp shows")
	if s.Questions(); !s.Timing.alarms.IsSet(lampAlarm) {
		t.Fatal("the lamp will never ask")
	}
	s.Tick(s.Timing.alarms.Now + lampDelay - 1)
	s.wantNoQuestion("before the lamp is due")
	s.Tick(s.Timing.alarms.Now + 1)
	first := s.onlyQuestion()
	gametest.MustEqual(t, s.onlyQuestion(), first, "the questions are %d and", first)
	gametest.Equal(t, lampText(s), unproven, "the lamp was just switched on, and the line says")
	if shows := s.View().Lamp; shows != LampDark || len(s.Questions()) != 0 {
		t.Errorf("after its answer the lamp shows %q", shows)
	}
	s.Status.ShowMessage("other")
	if gametest.Equal(t, lampText(s), "other", "the lamp changes the message:"); s.View().Lamp != LampDark {
		t.Error("a message puts the lamp out")
	}
	s.ExplainLamp()
	gametest.Equal(t, s.says(), unproven, "a click on the lamp says")
	for range 5 { // the lamp waits until the player does nothing for a while
		s.mustDo("deal")
		s.Questions()
		s.Tick(s.Timing.alarms.Now + lampDelay/2)
		s.wantNoQuestion("while the player plays")
	}
	s.Tick(s.Timing.alarms.Now + lampDelay/2)
	if next := s.onlyQuestion(); next == first {
		t.Error("after a move the question is the same")
	}
	s.mustDo("undo")
	s.wantNoQuestion("after an undo")
	s.Status.ShowMessage("")
	s.SetPreferences(Preferences{})
	if q := s.Questions(); len(q) != 0 || s.View().Lamp != "" {
		t.Errorf("the lamp is off again, it asks %v and shows %q", q, s.View().Lamp)
	}
	s.SetPreferences(Preferences{Lamp: true})
	s.mustDo("hint")
	s.answerAll() // on a busy machine the hint is worked out in the background
	gametest.Equal(t, lampText(s), unproven, "the lamp was just switched on again, and the line says")
}

const unproven = "There is no proof yet that this game can be won, or that it is lost"

// onlyQuestion returns the number of the only question that the session asks.
func (d *testSession) onlyQuestion() int {
	d.t.Helper()
	questions := d.Questions()
	if len(questions) != 1 {
		d.t.Fatalf("the questions are %v", questions)
	}
	return questions[0].Number
}

// TestLampAnswers plays a game to its end. In a game that is won, the lamp must say so before the last card
// goes up, and never say that it is lost.
func TestLampAnswers(t *testing.T) {
	gametest.Long(t)
	s := startSmall(t)
	shown := make(map[Lamp]bool)
	for player := (game.GreedyPlayer{}); !s.State().Over(); {
		shown[lampAfterAnswers(s)] = true
		m, ok := player.Next(s.State())
		if !ok || shown[LampGreen] && shown[LampRed] {
			break
		}
		gametest.NoError(t, s.Play(m))
	}
	won := s.State().Won()
	t.Log(shown, won)
	if won && (!shown[LampGreen] || shown[LampRed] || s.View().Lamp != LampWon) {
		t.Errorf("the game is won, and the lamp has shown %v, now %s", shown, s.View().Lamp)
	}
}

// TestLampLine checks the action lamp, which asks once.
func TestLampLine(t *testing.T) {
	s := startKlondike(t, 7)
	if err := s.Do(game.Action{Name: "lamp"}); err != nil || !s.AwaitsAnswer() {
		t.Fatalf("the action asks nothing: %v", err)
	}
	gametest.Equal(t, lampText(s), unproven, "the answer is")
	s.SetPreferences(Preferences{Lamp: true})
	s.mustDo("lamp")
	asked := s.onlyQuestion()
	if !s.AwaitsAnswer() {
		t.Fatal("the setting replaces the question of the action")
	}
	s.mustDo("deal")
	s.Questions()
	s.Tick(s.Timing.alarms.Now + lampDelay)
	if next := s.onlyQuestion(); next == asked || s.AwaitsAnswer() {
		t.Error("after a move the question of the action stands")
	}
}

// TestIdleLamp checks that a lamp that is on shows also where it has nothing to say, and that a click on it says why.
func TestIdleLamp(t *testing.T) {
	s := newTestSession(t, t.TempDir())
	s.SetPreferences(Preferences{Lamp: true})
	s.Start(StartOptions{Rules: gametest.Rules(t, "clock"), Deal: game.Shuffle(1, 7)})
	gametest.Equal(t, s.View().Lamp, LampIdle, "in a Clock the lamp shows")
	s.ExplainLamp()
	gametest.HasPrefix(t, s.says(), "The lamp says nothing here: ")
	words := make(map[string]bool)
	for _, shows := range Lamps() {
		words[shows.Word()] = true
	}
	gametest.Equal(t, len(words), len(Lamps()), "of lamps, so many are told by their words:")
}

// TestLampHidden hides the game before the lamp begins, while it works, and after its answer. Only a hidden
// game has no question of the lamp, and an answer is worked out once. What the player has asked for is worked
// out in a hidden game, too.
func TestLampHidden(t *testing.T) {
	s := startKlondike(t, 7)
	s.SetPreferences(Preferences{Lamp: true})
	s.Questions()
	s.Timing.Hidden = true
	s.Questions()
	if _, wakes := s.Timing.WakeTime(); wakes {
		t.Error("an icon is woken for the lamp")
	}
	s.Tick(s.Timing.alarms.Now + lampDelay)
	s.wantNoQuestion("in an icon")
	s.Timing.Hidden = false
	s.Questions()
	s.Tick(s.Timing.alarms.Now + lampDelay)
	first := s.onlyQuestion()
	s.Timing.Hidden = true
	s.wantNoQuestion("once there is an icon")
	s.mustDo("deal")
	s.Tick(s.Timing.alarms.Now + lampDelay)
	s.wantNoQuestion("in an icon, after a move")
	s.mustDo("winnable")
	s.onlyQuestion()
	s.mustDo("deal")
	s.Questions()
	s.Timing.Hidden = false
	s.Questions()
	s.Tick(s.Timing.alarms.Now + lampDelay)
	if next := s.onlyQuestion(); next == first {
		t.Error("after a move the question is the same")
	}
	lampText(s)
	s.Timing.Hidden = true
	s.Questions()
	s.Timing.Hidden = false
	s.Questions()
	s.Tick(s.Timing.alarms.Now + lampDelay)
	s.wantNoQuestion("after the answer of the lamp")
}

// TestWinnable checks that a peek tells the truth, and that the record has a note of it.
func TestWinnable(t *testing.T) {
	s := newTestSession(t, t.TempDir())
	for deal, want := range map[uint32]string{1: "Peeked: this game can be won from here", 6: "Peeked: this game cannot be won from here"} {
		s.Start(StartOptions{Rules: gametest.Rules(t, "klondike-one"), Deal: game.Shuffle(1, deal)})
		s.mustDo("deal; winnable")
		gametest.Equal(t, lampText(s), want, "deal %d:", deal)
		gametest.Contains(t, s.newestRecord(), "\nnote peek\n", "deal %d: the record is", deal)
	}
}

// TestWinnableEnds checks that a peek of a search without end ends with its context, and that a Clock refuses it.
func TestWinnableEnds(t *testing.T) {
	s := startKlondike(t, 7)
	s.mustDo("winnable")
	q := s.Questions()[0]
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s.TakeAnswer(think.Answer{Topic: q.Topic, Number: q.Number, Value: q.Work(ctx)})
	gametest.Equal(t, s.says(), "Peeked: could not decide in 10 seconds whether this game can be won",
		"the answer is")
	s.Start(StartOptions{Rules: gametest.Rules(t, "clock"), Deal: game.Shuffle(1, 7)})
	for _, name := range []string{"winnable", "lamp"} {
		gametest.IsError(t, s.Do(game.Action{Name: name}), "a Clock has %s:", name)
	}
}
