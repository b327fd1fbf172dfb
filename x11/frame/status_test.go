package frame

import (
	"image"
	"strings"
	"testing"
	"unicode/utf8"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// TestNarrowStatus checks what a narrow status line leaves out: first all hints but the most important one, then the number of
// games, then the total, then that hint. The score and the message stay.
func TestNarrowStatus(t *testing.T) {
	y := StatusText{Figures: []string{"Score 46", "Total 1353", "219th game"}, Message: "The last king is up", Hints: []string{". n: new deal", ", a: again"}}
	for most, want := range gametest.Pairs[int, string](t, `
99  "Score 46 · Total 1353 · 219th game   The last king is up. n: new deal, a: again"
72  "Score 46 · Total 1353 · 219th game   The last king is up. n: new deal"
65  "Score 46 · Total 1353   The last king is up. n: new deal"
55  "Score 46   The last king is up. n: new deal"
42  "Score 46   The last king is up"
5   "Score 46   The last king is up"
`) {
		gametest.Equal(t, y.shortened(func(text string) bool { return utf8.RuneCountInString(text) <= most }).String(), want,
			"%d characters:", most)
	}
	silent := StatusText{Figures: y.Figures}
	gametest.Equal(t, silent.shortened(func(string) bool { return false }).String(), "Score 46 · Total 1353 · 219th game",
		"without a Message:")
	gametest.Equal(t, (StatusText{Message: "So it is"}).String(), "So it is", "without Figures:")
}

// TestLargeLetters checks that the status line says a long hint whole, and other texts in letters as large as the player
// wishes.
func TestLargeLetters(t *testing.T) {
	for message, smaller := range map[string]bool{
		"Ace of Hearts up": false,
		"2 of 2: deal, to look through the stock first; the third turn-over freezes the score": true,
	} {
		text := StatusText{Figures: []string{"Score -52", "Total 1353"}, Message: message, Hints: []string{". b: play it"}}
		s := newStatus(image.Rect(0, 0, 830, 56), 16, 32, new(face.Fonts), text)
		var shown strings.Builder
		for _, word := range s.Words {
			shown.WriteString(word.Text)
		}
		if !strings.HasSuffix(strings.TrimSuffix(shown.String(), ". b: play it"), message) || (s.Em < 32) != smaller {
			t.Errorf("in letters of %d pixels: %q", s.Em, shown.String())
		}
	}
}
