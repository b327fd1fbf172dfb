package face

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// The deck's outlines. A part begins with a line of its name and a colon. Each line after it, up to a blank
// line, is a layer (panes/layer.go). The card is 80 by 112 units. A court stands about x = 0, its middle at y
// = 56, and only its upper half is drawn.
var (
	//go:embed deck/suits.txt
	suitTexts string
	//go:embed deck/kings.txt
	kingTexts string
	//go:embed deck/queens.txt
	queenTexts string
	//go:embed deck/jacks.txt
	jackTexts string
	//go:embed deck/hands.txt
	handTexts string
	//go:embed deck/arms.txt
	armTexts string
	//go:embed deck/flowers.txt
	flowerTexts string
	//go:embed deck/pips.txt
	pipTexts string
	//go:embed deck/aces.txt
	aceTexts string
	//go:embed deck/backs.txt
	backTexts string
)

func deckPartText(name string) string { return deckParts()[name] }

var deckParts = sync.OnceValue(func() map[string]string {
	parts := make(map[string]string)
	for _, text := range []string{
		suitTexts, kingTexts, queenTexts, jackTexts, handTexts, armTexts, flowerTexts, pipTexts, aceTexts, backTexts,
	} {
		for block := range strings.SplitSeq(text, "\n\n") {
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
