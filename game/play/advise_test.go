package play

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/advice"
	"xklondike/game/background"
	"xklondike/game/suggest"
)

// advised does the action advise, and waits for the answer. The time limit is so long that only the budget of positions ends the thinking.
func (d *testSession) advised(t *testing.T) Message {
	t.Helper()
	d.SetPreferences(Preferences{AdviceTime: time.Hour})
	d.mustDo("advise")
	questions := d.Questions()
	if len(questions) != 1 || d.View().Message.Text != "Thinking" {
		t.Fatalf("%d questions, %q", len(questions), d.View().Message.Text)
	}
	q := questions[0]
	d.TakeAnswer(background.Answer{Kind: q.Kind, Number: q.Number, Value: q.Work(context.Background())})
	return d.View().Message
}

// toFirstChoice plays what the advice says until it has a share.
func (d *testSession) toFirstChoice(t *testing.T) Message {
	t.Helper()
	for range 100 {
		m := d.advised(t)
		if m.Hint == nil {
			t.Fatalf("no move: %q", m.Text)
		}
		if strings.Contains(m.Text, "(wins ") && len(m.KeyHints) > 1 {
			return m
		}
		d.mustDo("best")
	}
	t.Fatal("no advice has a share")
	panic("unreachable")
}

// TestAdvise asks for advice. The best move is lit and has its share; h goes on in the order of the advice, through all hints.
func TestAdvise(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	best := d.toFirstChoice(t)
	if !strings.HasPrefix(best.Text, "Best: ") || best.Hint.Number != 1 || d.State().Check(best.Hint.Move) != nil {
		t.Fatalf("the advice is %q", best.Text)
	}
	again := d.advised(t)
	if again.Text != best.Text || again.Hint.Move != best.Hint.Move {
		t.Errorf("asked again, the advice is %q, not %q", again.Text, best.Text)
	}
	hints := suggest.Hints(d.Game())
	listed := []game.Move{best.Hint.Move}
	for {
		d.mustDo("hint")
		m := d.View().Message
		if m.Hint.Number == 1 {
			break
		}
		listed = append(listed, m.Hint.Move)
	}
	if m := d.View().Message; m.Hint.Move != best.Hint.Move || !strings.HasPrefix(m.Text, "1 of ") || !strings.Contains(m.Text, "(wins ") {
		t.Errorf("after the last hint comes %q", m.Text)
	}
	for _, m := range hints {
		if !slices.Contains(listed, m) {
			t.Errorf("%s is no hint any more", m)
		}
	}
	if len(listed) < 2 || len(listed) > len(hints)+1 {
		t.Errorf("the hints are %v, and were %v", listed, hints)
	}
	d.mustDo("best")
	if d.View().Message.Hint != nil {
		t.Error("the marks stay when the position changes")
	}
	d.mustDo("undo; hint")
	if m := d.View().Message; m.Hint.Move != hints[0] || strings.Contains(m.Text, "(wins ") {
		t.Errorf("after an undo the hint is %q", m.Text)
	}
}

// TestAdviceRanks checks that hints come in the order of the choices, and those without a choice behind them, as they were.
func TestAdviceRanks(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	hints := suggest.Hints(d.Game())
	draw := game.Move{Kind: game.Draw}
	other := hints[2]
	ranked := rankHints(d.Game(), []advice.Choice{{Moves: []game.Move{draw, draw}, Wins: 5, Worlds: 7}, {Moves: []game.Move{other}, Wins: 1, Worlds: 3}, {Moves: []game.Move{draw}}})
	var moves []game.Move
	for _, h := range ranked {
		moves = append(moves, h.move)
	}
	if want := []game.Move{draw, other, hints[0], hints[1]}; !slices.Equal(moves, want) {
		t.Errorf("the order is %v, want %v", moves, want)
	}
	if ranked[0].why != " (wins 71 of 100)" || ranked[1].why != " (wins 33 of 100)" || ranked[2].why != "" {
		t.Errorf("the hints are %+v", ranked)
	}
}

// TestAdviceRemembers checks that a card which was seen before an undo stays seen: the advice does not look through the stock again.
func TestAdviceRemembers(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	if m := d.advised(t); m.Text != "Best: deal, to see the stock" {
		t.Fatalf("with an unseen stock the advice is %q", m.Text)
	}
	for range 8 {
		d.mustDo("deal")
	}
	for range 8 {
		d.mustDo("undo")
	}
	if m := d.advised(t); strings.Contains(m.Text, "to see the stock") {
		t.Errorf("after undoing the deals the advice is %q", m.Text)
	}
}

// TestAdviceRefused checks that games which cannot be advised say why, and so does a game that is over.
func TestAdviceRefused(t *testing.T) {
	for name, want := range map[string]string{
		"clock":              "Clock leaves no choice, so there is nothing to advise",
		"quadruple-klondike": "Quadruple Klondike is played with 4 packs, too many to solve: 2 is the most",
	} {
		d := newDealtSession(t, name, 7)
		if err := d.Do(Action{Name: "advise"}); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
		if q := d.Questions(); len(q) != 0 {
			t.Errorf("%s: a refused question is asked", name)
		}
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
	for want, thought := range map[string]thought{
		"No way to win was found from here":             {},
		"No way to win was found in 800ms (adviceTime)": {hurried: true},
		"No advice: broken":                             {err: errors.New("broken"), hurried: true},
	} {
		if m := noAdvice(thought, 800*time.Millisecond); m.Text != want || m.Hint != nil {
			t.Errorf("%+v, want %q", m, want)
		}
	}
	if m := thinkingMessage(); m.Text+strings.Join(m.KeyHintTexts(func(string) string { return "H" }), "") != "Thinking. You may play on" {
		t.Errorf("%+v", m)
	}
}

// TestDescribeChoice checks what is said about a choice: its share, where it leads, or why it has no share.
func TestDescribeChoice(t *testing.T) {
	s := newDealtSession(t, "klondike", 7).State()
	draw := game.Move{Kind: game.Draw}
	queen := game.Move{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 3}, To: game.Pile{Role: game.Tableau, N: 2}, N: 1}
	for want, c := range map[string]advice.Choice{
		", to see the stock":                                       {Moves: []game.Move{draw}},
		" (wins 0 of 100)":                                         {Moves: []game.Move{draw}, Worlds: 8},
		" (wins 67 of 100)":                                        {Moves: []game.Move{queen}, Wins: 2, Worlds: 3},
		" (wins, whatever is hidden)":                              {Moves: []game.Move{draw, queen}, Proven: true},
		", for Queen of Hearts to King of Clubs":                   {Moves: []game.Move{draw, queen}},
		", for Queen of Hearts to King of Clubs (wins 100 of 100)": {Moves: []game.Move{draw, draw, queen}, Wins: 4, Worlds: 4},
		"": {Moves: []game.Move{queen}},
	} {
		if got := describeChoice(s, c); got != want {
			t.Errorf("%v: %q, want %q", c, got, want)
		}
	}
}
