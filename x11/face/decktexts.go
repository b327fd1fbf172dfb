package face

import (
	"embed"
	"io/fs"
	"strings"
	"sync"
)

// The deck's outlines. A part begins with a line of its name and a colon. Each line after it, up to a blank
// line, is a layer (panes/layer.go). The card is 80 by 112 units. A court stands about x = 0, its middle at y
// = 56, and only its upper half is drawn.
//
//go:embed deck/*.txt
var deckTexts embed.FS

var deckParts = sync.OnceValue(func() map[string]string {
	parts := make(map[string]string)
	names, _ := fs.Glob(deckTexts, "deck/*")
	for _, name := range names {
		text, _ := deckTexts.ReadFile(name)
		for block := range strings.SplitSeq(string(text), "\n\n") {
			for strings.HasPrefix(block, "#") {
				_, block, _ = strings.Cut(block, "\n")
			}
			if name, layers, ok := strings.Cut(block, ":\n"); ok {
				parts[name] = strings.TrimSuffix(layers, "\n")
			}
		}
	}
	return parts
})

// figureTextReplacer returns what replaces the words with $ in the text of a figure, of which none begins with another.
// The replacements are in the parts suit and figure of the deck's texts.
func figureTextReplacer(suit, figure string) *strings.Replacer {
	return strings.NewReplacer(strings.Fields(deckParts()[suit] + " " + deckParts()[figure])...)
}
