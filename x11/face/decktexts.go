package face

import (
	_ "embed"
	"strings"
	"sync"
)

// The deck's outlines. A part begins with a line of its name and a colon. Each line after it, up to a blank
// line, is a layer (panes/layer.go). The card is 80 by 112 units. A court stands about x = 0, its middle at y
// = 56, and only its upper half is drawn. As an embed.FS would give copies of the texts, each has a variable.
var (
	//go:embed deck/aces.txt
	acesText string
	//go:embed deck/arms.txt
	armsText string
	//go:embed deck/backs.txt
	backsText string
	//go:embed deck/flowers.txt
	flowersText string
	//go:embed deck/hands.txt
	handsText string
	//go:embed deck/jacks.txt
	jacksText string
	//go:embed deck/kings.txt
	kingsText string
	//go:embed deck/pips.txt
	pipsText string
	//go:embed deck/queens.txt
	queensText string
	//go:embed deck/suits.txt
	suitsText string
)

var deckTexts = [...]*string{&acesText, &armsText, &backsText, &flowersText, &handsText, &jacksText, &kingsText, &pipsText, &queensText, &suitsText}

var deckParts = sync.OnceValue(func() map[string]string {
	parts := make(map[string]string)
	for _, text := range deckTexts {
		for block := range strings.SplitSeq(*text, "\n\n") {
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
