package deals

import (
	"strings"
	"testing"

	"xklondike/game"
)

// TestParseFirst reads the first deal of a list, and checks that an error gives the line of a bad deal.
func TestParseFirst(t *testing.T) {
	onePack := &game.Rules{Packs: 1}
	var line strings.Builder
	for _, c := range game.Shuffle(1, 9).Cards {
		line.WriteString(c.String() + " ")
	}
	d, err := ParseFirstDeal(onePack, "f", "# nine\r\n\n \t"+line.String()+"\r\nAS")
	if err != nil || d.Number != 0 || len(d.Cards) != 52 || d.Cards[51] != game.Shuffle(1, 9).Cards[51] {
		t.Errorf("%v, %v", d, err)
	}
	for list, want := range map[string]string{
		"":                           "f: it contains no deal",
		"# AS\n\n":                   "f: it contains no deal",
		"#\nAS AS\n" + line.String(): "f:2: card 2: the Ace of Spades is listed twice",
	} {
		if _, err := ParseFirstDeal(onePack, "f", list); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", list, err, want)
		}
	}
}
