package frame

import (
	"image"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/face"
	"xklondike/x11/panel"
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

// TestStatusLetters checks that the words of the status line in other alphabets are whole, that a no-break space holds words together,
// and that a message without room ends in an ellipsis after a whole letter.
func TestStatusLetters(t *testing.T) {
	for _, says := range []StatusText{
		{Figures: []string{"Счёт\u00a046", "219-я игра"}, Message: "Последний король открыт"},
		{Figures: []string{"Βαθμοί\u00a046"}, Message: "Ο τελευταίος ρήγας είναι ανοιχτός"},
	} {
		for width := 60; width < 700; width += 20 {
			s, shown := newStatus(image.Rect(0, 0, width, 20), 5, usualEm, new(face.Fonts), says), ""
			for _, w := range s.Words {
				shown += w.Text
				if !utf8.ValidString(w.Text) || strings.HasPrefix(strings.TrimLeft(w.Text, " "), "\u00a0") || strings.HasSuffix(w.Text, "\u00a0") {
					t.Errorf("%d pixels: the word %q", width, w.Text)
				}
			}
			fewer := StatusText{Figures: says.Figures[:1], Message: says.Message}.String()
			start, isCut := strings.CutSuffix(shown, "…")
			if isStart := strings.HasPrefix(fewer, start) || strings.HasPrefix(says.String(), start); !isStart || !isCut && !strings.HasSuffix(start, says.Message) {
				t.Errorf("%d pixels: %q of %q", width, shown, says)
			}
		}
	}
}

// TestLargeLetters checks that the status line says a long hint whole, and other texts in letters as large as the player
// wishes.
func TestLargeLetters(t *testing.T) {
	for message, smaller := range map[string]bool{
		"Ace of Hearts up": false,
		"2 of 2: deal, to look through the stock first; the score stops at the third turn-over": true,
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

// TestCountsGiveWay checks that counts stand at the right end, where they stay when their numbers get shorter, and that they are the first
// to go where the message needs the room.
func TestCountsGiveWay(t *testing.T) {
	const em = 13
	fonts := new(face.Fonts)
	f := fonts.Font(em, false)
	says := StatusText{Figures: []string{"Score 46"}, Message: "The stock is empty",
		Counts: []text.Count{{Key: "stock", Text: "Stock 24", Widest: "Stock 24"}, {Key: "pass", Text: "Pass 1 of 3", Widest: "Pass 3 of 3"}}}
	newStatus := func(width int) Status { return newStatus(image.Rect(0, 0, width, 20), em/2, em, fonts, says) }
	full := newStatus(600)
	if len(full.Counts) != 2 || full.Counts[1].X+f.Width("Pass 3 of 3") != 600-em/2 {
		t.Fatalf("%+v", full.Counts)
	}
	says.Counts[0].Text = "Stock 3"
	if shorter := newStatus(600); shorter.Counts[0].X != full.Counts[0].X || shorter.Counts[1] != full.Counts[1] {
		t.Errorf("with another number the counts are %+v, before %+v", shorter.Counts, full.Counts)
	}
	for width := 600; width > 100; width-- {
		switch s := newStatus(width); {
		case len(s.Counts) == 0 && len(s.Words) < len(full.Words) && width > f.Width(says.String())+em:
			t.Errorf("%d pixels: the words %v give way", width, s.Words)
		case len(s.Counts) > 0:
			if last := s.Words[len(s.Words)-1]; len(s.Words) < len(full.Words) || last.X+last.Width >= s.Counts[0].X {
				t.Errorf("%d pixels: %+v", width, s)
			}
		case width > 500:
			t.Errorf("%d pixels: no counts", width)
		}
	}
}

// TestLampStays checks that whatever the lamp shows, all else in the status line stays where it is, and that in a narrow line the lamp
// stays while other things give way, in the end without its word.
func TestLampStays(t *testing.T) {
	const em = 13
	fonts := new(face.Fonts)
	says := StatusText{Figures: []string{"Score 46", "Total 1353"}, Message: "The stock is empty",
		Counts: []text.Count{{Key: "stock", Text: "Stock 24", Widest: "Stock 24"}}}
	lamps := []LampText{{Word: "Not sure", Light: panel.OnBar}, {Word: "Can be won", Light: panel.GreenLight}, {Word: "Lost", Light: panel.RedLight}}
	for width := 900; width > 60; width-- {
		var first Status
		for i, lamp := range lamps {
			lamp.Name, lamp.Words = "Lamp: "+lamp.Word, []string{"Can be won"}
			says.Lamp = lamp
			s := newStatus(image.Rect(0, 100, width, 120), em/2, em, fonts, says)
			if i == 0 {
				first = s
			}
			switch light := s.Lamp.Light; {
			case !slices.Equal(s.Words, first.Words) || !slices.Equal(s.Counts, first.Counts) || s.Lamp.Rect != first.Lamp.Rect || light.X != first.Lamp.Light.X:
				t.Fatalf("%d pixels: with the lamp %q the line is %+v, and with another %+v", width, lamp.Word, s, first)
			case light.Text == "" || light.X+light.Width != width-em/2 || !s.LampAt(image.Pt(light.X+light.Width/2, 110)) || !s.LampAt(image.Pt(width-1, 110)):
				t.Fatalf("%d pixels: the light is %+v", width, s.Lamp)
			case (s.Lamp.Word.Text == "") != (width < 280) && (width < 250 || width > 320):
				t.Fatalf("%d pixels: the word is %q", width, s.Lamp.Word.Text)
			case s.Lamp.Word.Text != "" && (s.Lamp.Word.X < s.Lamp.Rect.Min.X || s.Lamp.Word.X+s.Lamp.Word.Width > light.X):
				t.Fatalf("%d pixels: the word has no room: %+v", width, s.Lamp)
			}
			for _, word := range slices.Concat(s.Words, s.Counts) {
				if word.X+word.Width > s.Lamp.Rect.Min.X && word.Text != "" && width > 120 {
					t.Fatalf("%d pixels: %q runs into the lamp", width, word.Text)
				}
			}
		}
	}
}
