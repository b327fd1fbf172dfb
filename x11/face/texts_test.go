package face

import (
	"strings"
	"testing"

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
		if o, ok := outlineOf(s.base()); ok {
			texts[s] = []string{o.solid, o.holes, o.inside}
		} else {
			texts[s] = []string{centreLine(s.base())}
		}
	}
	for s, list := range texts {
		if strings.TrimSpace(strings.Join(list, "")) == "" {
			t.Errorf("shape %d has no outline", s)
		}
		for _, text := range list {
			for _, command := range strings.FieldsFunc(text, func(r rune) bool { return r == 'Z' }) {
				if err := panes.PathProblem(command); err != "" {
					t.Errorf("shape %d: %s in %q", s, err, command)
				}
			}
			if want := strings.Count(text, "M") + strings.Count(text, "O"); len(panes.ParseContours(text)) != want {
				t.Errorf("shape %d: %d contours in %q, want %d", s, len(panes.ParseContours(text)), text, want)
			}
		}
	}
}
