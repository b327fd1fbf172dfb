package face

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face/panes"
)

// TestTextsAreRead checks that all outline texts are well formed, because panes.ParseContours silently skips
// what it cannot read.
func TestTextsAreRead(t *testing.T) {
	texts := map[Shape][]string{}
	for _, s := range allShapes() {
		if s.base() > Cross {
			break // these are made of others, or of the deck's texts
		}
		if o, ok := outlines[s.base()]; ok {
			texts[s] = []string{o.solid, o.holes, o.inside}
		} else {
			texts[s] = []string{centreLines[s.base()]}
		}
	}
	for s, list := range texts {
		if strings.TrimSpace(strings.Join(list, "")) == "" {
			t.Errorf("shape %d has no outline", s)
		}
		for _, text := range list {
			for _, command := range strings.FieldsFunc(text, func(r rune) bool { return r == 'Z' }) {
				if err := pathProblem(command); err != "" {
					t.Errorf("shape %d: %s in %q", s, err, command)
				}
			}
			gametest.Equal(t, len(panes.ParseContours(text)), strings.Count(text, "M")+strings.Count(text, "O"),
				"shape %d: contours in %q:", s, text)
		}
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
