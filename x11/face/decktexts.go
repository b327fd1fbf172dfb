package face

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// The deck's outlines. A part begins with a line of its name and a colon. Each line after it, up to a blank
// line, is a layer (panes/layer.go). The card is 80 by 112 units. A court stands about x = 0, its middle at y
// = 56, and only its upper half is drawn.
//
//go:embed deck/*.txt
var deckTexts embed.FS

func deckPartText(name string) string { return deckParts()[name] }

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

// figureTextReplacer returns what replaces the words with $ in the text of a figure. The replacements are in
// the parts suit and figure of the deck's texts.
func figureTextReplacer(suit, figure string) *strings.Replacer {
	fields := strings.Fields(deckPartText(suit) + " " + deckPartText(figure))
	var pairs [][2]string
	for i := 0; i+1 < len(fields); i += 2 {
		pairs = append(pairs, [2]string{fields[i], fields[i+1]})
	}
	// The longest first: a replacer takes the first that fits.
	slices.SortFunc(pairs, func(a, b [2]string) int { return len(b[0]) - len(a[0]) })
	flat := make([]string, 0, 2*len(pairs))
	for _, p := range pairs {
		flat = append(flat, p[0], p[1])
	}
	return strings.NewReplacer(flat...)
}
