package face

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face/panes"
)

// TestTextsAreRead checks that the middle lines of all shapes are well formed, because panes.ParseContours silently skips
// what it cannot read.
func TestTextsAreRead(t *testing.T) {
	for _, s := range allShapes() {
		text := centreLines[s.base()]
		if (text == "") == (deckTextParts[s.base()] == "") {
			t.Errorf("shape %d has a text in both places, or in none", s)
		}
		for _, command := range strings.FieldsFunc(text, func(r rune) bool { return r == 'Z' }) {
			if err := pathProblem(command); err != "" {
				t.Errorf("shape %d: %s in %q", s, err, command)
			}
		}
		gametest.Equal(t, len(panes.ParseContours(text)), strings.Count(text, "M")+strings.Count(text, "O"),
			"shape %d: contours in %q:", s, text)
	}
}

// pathProblem returns what is wrong with a piece of outline text without Z, or "".
func pathProblem(text string) string {
	for strings.TrimSpace(text) != "" {
		text = strings.TrimSpace(text)
		end := strings.IndexAny(text[1:], "MLQCO") + 1
		if end == 0 {
			end = len(text)
		}
		words := strings.Fields(text[1:end])
		if len(words) != map[byte]int{'M': 2, 'L': 2, 'Q': 4, 'O': 4, 'C': 6}[text[0]] || len(panes.ParseNumbers(nil, text[1:end])) != len(words) {
			return "cannot read " + text[:end]
		}
		text = text[end:]
	}
	return ""
}
