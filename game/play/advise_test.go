package play

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
)

// advised does the action advise, and waits for the answer. The time limit is so long that only the budget of positions
// ends the thinking.
func (d *testSession) advised(t *testing.T) Message {
	t.Helper()
	d.SetPreferences(Preferences{AdviceTime: time.Hour})
	d.mustDo("advise; answers")
	return d.View().Message
}

// toFirstChoice plays what the advice says until it has a share, and more than one way to go on.
func (d *testSession) toFirstChoice(t *testing.T) Message {
	t.Helper()
	for range 100 {
		m := d.advised(t)
		if m.Hint == nil {
			t.Fatalf("no move: %q", m.Text)
		}
		if strings.Contains(m.Text, "(wins ") && len(d.guide.decision().choices) > 1 {
			return m
		}
		d.mustDo("best")
	}
	t.Fatal("no advice has a share")
	panic("unreachable")
}

// TestAdvise asks for advice. The best move has its share, and h goes on in the order of the advice, through all hints.
func TestAdvise(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	best := d.toFirstChoice(t)
	if !strings.HasPrefix(best.Text, "Best: ") || best.Hint.Number != 1 || d.State().Check(best.Hint.Move) != nil {
		t.Fatalf("the advice is %q", best.Text)
	}
	if again := d.advised(t); again.Text != best.Text || again.Hint.Move != best.Hint.Move {
		t.Errorf("asked again, the advice is %q, not %q", again.Text, best.Text)
	}
	want, hints := d.guide.decision(), d.guide.situation().hints()
	for n := range hints {
		m := d.hinted()
		if m.Hint.Number != (n+1)%len(hints)+1 {
			t.Errorf("after %d hints comes %q", n+1, m.Text)
		}
	}
	if m := d.View().Message; m.Hint.Move != best.Hint.Move || !strings.HasPrefix(m.Text, "1 of ") || !strings.Contains(m.Text, "(wins ") {
		t.Errorf("after the last hint comes %q", m.Text)
	}
	d.mustDo("best")
	if d.View().Message.Hint != nil {
		t.Error("the marks stay when the position changes")
	}
	d.mustDo("undo")
	if d.hinted(); d.guide.decision() != want {
		t.Error("after an undo there is another decision")
	}
}

// TestAdviceSoFar lets the time end at once. What was found so far is shown as such, and the program goes on thinking.
func TestAdviceSoFar(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	want := d.toFirstChoice(t)
	again := newDealtSession(t, "klondike", 7)
	for _, m := range d.Game().Moves() {
		gametest.NoError(t, again.Play(m))
	}
	again.SetPreferences(Preferences{AdviceTime: time.Nanosecond})
	again.mustDo("advise")
	if !again.AwaitsAnswer() {
		t.Error("nobody waits for the advice")
	}
	again.answerAll()
	if m := again.View().Message; !strings.HasPrefix(m.Text, "Best so far: ") || m.Hint == nil || again.AwaitsAnswer() || len(again.Questions()) != 1 {
		t.Fatalf("after the time %q is shown, with %d questions", m.Text, len(again.Questions()))
	}
	again.answerAll()
	if m := again.View().Message; m.Text != want.Text || len(again.Questions()) != 0 {
		t.Errorf("in the end %q is shown, want %q", m.Text, want.Text)
	}
}

// TestSpent checks what the autoplayer would have spent: the decisions that the player has followed on the present line
// of play.
func TestSpent(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	best := d.toFirstChoice(t).Hint.Move
	wantCost := func(why string, costs bool) {
		t.Helper()
		if n := d.guide.spent(true); (n > 0) != costs {
			t.Errorf("%s, the decisions have cost %d", why, n)
		}
	}
	wantCost("before one is followed", false)
	d.mustDo("best")
	wantCost("after a move of a decision", true)
	d.mustDo("undo")
	wantCost("after undo", false)
	for _, m := range d.State().Legal() {
		if m != best {
			gametest.NoError(t, d.Play(m))
			break
		}
	}
	wantCost("after a move of the player's own", false)
	d.mustDo("undo")
	gametest.NoError(t, d.Play(best))
	wantCost("after the same move by hand", true)
}

// TestAdviceRemembers checks that a card which was seen before an undo stays seen: the advice does not look through the
// stock again.
func TestAdviceRemembers(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	const look = "Best: deal, to look through the stock first"
	if m := d.advised(t); !strings.HasPrefix(m.Text, look) {
		t.Fatalf("with an unseen stock the advice is %q", m.Text)
	}
	for range 8 {
		d.mustDo("deal")
	}
	for range 8 {
		d.mustDo("undo")
	}
	if m := d.advised(t); strings.HasPrefix(m.Text, look) {
		t.Errorf("after undoing the deals the advice is %q", m.Text)
	}
}

// TestAdviceRefused checks that games which cannot be advised say why, and so does a game that is over.
func TestAdviceRefused(t *testing.T) {
	for name, want := range map[string]string{
		"clock": "Clock leaves no choice, so there is nothing to advise", "grandfather": "Tvete's Grandfather shuffles its cards again, so nobody can look ahead",
	} {
		d := newDealtSession(t, name, 7)
		d.wantRefusal("advise", want)
		d.wantNoQuestion("after a refusal")
	}
}

// TestAdviceNoted checks that the record has a note of each question, as soon as it is asked.
func TestAdviceNoted(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("deal; advise; advise")
	files, err := filepath.Glob(filepath.Join(d.dir, "games", "*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil || !strings.HasSuffix(string(text), "\n\ndraw\nnote advice\nnote advice\n") {
		t.Errorf("the record ends in %q, %v", text[max(0, len(text)-60):], err)
	}
}

// TestNoAdvice checks what the status line says when the player finds no move, or fails.
func TestNoAdvice(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	for want, decision := range map[string]*decision{
		"No way to win found from here":                    {inTime: true},
		"No way to win found in 800ms (adviceTime) so far": {},
	} {
		decision.from = seenPositionOf(d.State(), d.Game().Seen)
		d.guide.game()
		d.guide.remember(decision)
		at := d.guide.situation()
		at.prefs.AdviceTime = 800 * time.Millisecond
		if m := bestMessage(at, decision); m.Text != want || m.Hint != nil {
			t.Errorf("%+v, want %q", m, want)
		}
		if m := nextHint(at); !strings.HasPrefix(m.Text, "No useful move") || m.Hint != nil {
			t.Errorf("the hint is %+v", m)
		}
	}
	d.guide.askThinker(func(context.Context, <-chan struct{}) (*decision, error) { return nil, errors.New("broken") }, true, true)
	if d.answerAll(); d.says() != "No advice: broken" {
		t.Errorf("%+v", d.View().Message)
	}
	if m := thinkingMessage(); m.Text+strings.Join(m.KeyHintTexts(func(string) string { return "H" }), "") != "Thinking. You may play on" {
		t.Errorf("%+v", m)
	}
}

// TestDescribeWay checks what is said about a way to go on: its share, what it is for, or why it has no share.
func TestDescribeWay(t *testing.T) {
	gametest.Long(t)
	s := unrecordedSession(t, gametest.Rules(t, "klondike"), 7, Preferences{Scoring: "none"})
	draw := game.Move{Kind: game.Draw}
	queen := game.Move{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 3}, To: game.Pile{Role: game.Tableau, N: 2}, N: 1}
	other := queen
	other.To.N = 6
	for want, c := range map[string]advice.Choice{
		"deal, to look through the stock first, at no cost":                      {Moves: []game.Move{draw}},
		"deal (wins 0 of 100)":                                                   {Moves: []game.Move{draw}, Worlds: 8},
		"Queen of Hearts to King of Clubs, frees a hidden card (wins 67 of 100)": {Moves: []game.Move{queen}, Wins: 2, Worlds: 3},
		"deal (wins, whatever the hidden cards are)":                             {Moves: []game.Move{draw, queen}, Proven: true},
		"deal, for Queen of Hearts to King of Clubs":                             {Moves: []game.Move{draw, queen}},
		"deal, for Queen of Hearts to King of Spades (wins 100 of 100)":          {Moves: []game.Move{draw, draw, other}, Wins: 4, Worlds: 4},
	} {
		gametest.Equal(t, s.guide.situation().describeWay(way{c.Moves, c}, true), want, "%v:", c)
	}
	for number := uint32(1); number <= 10; number++ {
		s = unrecordedSession(t, gametest.Rules(t, "klondike"), number, Preferences{})
		for !s.State().Over() {
			s.mustDo("hint")
			m := s.View().Message
			if m.Hint == nil {
				break
			}
			if at := m.Hint.Goal; at != nil && strings.Contains(m.Text, ", to free the "+s.State().Cards(at.Pile)[at.Index].Card.Name()) {
				return
			}
			s.mustDo("best; answers")
		}
	}
	t.Error("no hint frees a card that it names")
}

// TestHintInBackground checks a hint that takes long: the status line says so, and the hint follows.
func TestHintInBackground(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.guide.consultInBackground(false)
	questions := d.Questions()
	if len(questions) != 1 || d.says() != "Thinking" || !d.AwaitsAnswer() {
		t.Fatalf("%d questions, %q", len(questions), d.says())
	}
	q := questions[0]
	d.answer(q)
	if m := d.View().Message; !strings.HasPrefix(m.Text, "1 of 4: Ace of Hearts up") {
		t.Errorf("the hint is %q", m.Text)
	}
}
