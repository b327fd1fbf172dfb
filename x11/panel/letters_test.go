package panel

import (
	"image"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"xklondike/game/gametest"
)

// TestWrapLetters checks that texts in other alphabets are wrapped between words, that no letter is lost or broken, and that a no-break
// space holds words together and stays what it is.
func TestWrapLetters(t *testing.T) {
	f := fontCache()(13)
	for _, text := range []string{
		"Перенесите короля пик на свободное место, а затем даму червей на него",
		"Η ντάμα κούπα πηγαίνει πάνω στον ρήγα μπαστούνι, αν είναι στην άκρη της στήλης",
		"Encore 12\u00a0cartes\u00a0: la dame de cœur va sur le roi de pique",
	} {
		all := strings.Split(text, " ") // the no-break spaces are no ends
		for width := 40; width < 400; width += 9 {
			lines := wrap(f, text, width)
			gametest.Equal(t, strings.Join(lines, " "), text, "%d pixels:", width)
			for _, line := range lines {
				words := strings.Split(line, " ")
				if !utf8.ValidString(line) || f.Width(line) > width && len(words) > 1 || !slices.Contains(all, words[0]) {
					t.Errorf("%d pixels: %q", width, line)
				}
			}
		}
	}
}

// TestCutLetters checks that a note that is cut ends in an ellipsis after a whole letter, and fits its line.
func TestCutLetters(t *testing.T) {
	for _, note := range []string{"традиционные карты с большими буквами", "παραδοσιακά τραπουλόχαρτα με μεγάλα γράμματα", "3\u00a0% de la largeur d’une carte, ou un peu plus"} {
		c := Content{CutNotes: true, Width: 20, Items: []Item{{Kind: Choice, Text: "Стиль", Note: note}}}
		rows := fit(fontCache(), c, 13, image.Pt(9000, 9000)).Rows
		last := rows[len(rows)-1].Text
		short, isCut := strings.CutSuffix(last, "…")
		if len(rows) != 2 || !isCut || short == "" || !strings.HasPrefix(note, short) || !utf8.ValidString(last) {
			t.Errorf("%q: the rows are %q", note, rows)
		}
	}
}
