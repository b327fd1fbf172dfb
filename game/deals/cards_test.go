package deals

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
)

// sortedPacks returns the cards of some packs in the order of their numbers.
func sortedPacks(packs int) []game.Card {
	cards := make([]game.Card, game.PackSize*packs)
	for i := range cards {
		cards[i] = game.Card(i)
	}
	return cards
}

func TestParseNumber(t *testing.T) {
	for text, want := range gametest.Pairs[string, uint32](t, `
1           1
41          41
4294967295  4294967295
`) {
		gametest.Equal(t, gametest.Must(ParseNumber(text))(t), want, "%s:", text)
	}
	for _, text := range []string{"", "0", "-1", "4294967296", "1.5", "x", " 1", strings.Repeat("9", 1000)} {
		if n, err := ParseNumber(text); err == nil || len(err.Error()) > 80 {
			t.Errorf("%q: %d, %v", text, n, err)
		}
	}
}

func TestParseCards(t *testing.T) {
	deal := FormatCards(sortedPacks(1))
	for name, text := range map[string]string{
		"as written": deal,
		"no blanks":  strings.ReplaceAll(deal, " ", ""),
		"lower case": strings.ToLower(deal),
		"ten as 10":  strings.ReplaceAll(deal, "T", "10"),
		"many lines": " \t" + strings.ReplaceAll(deal, " ", " \r\n") + "\n",
	} {
		cards, err := ParseCards(&game.Rules{Packs: 1}, text)
		if err != nil || FormatCards(cards) != deal {
			t.Errorf("%s: %v", name, err)
		}
	}
	cards, err := ParseCards(&game.Rules{Packs: 2}, deal+deal)
	if err != nil || cmp.Diff(cards, sortedPacks(2)) != "" {
		t.Errorf("twins do not get packs in order: %v", err)
	}
}

// TestSomeSuits reads the cards of a game that is played without two suits.
func TestSomeSuits(t *testing.T) {
	r := &game.Rules{Packs: 1, Suits: []game.Suit{game.Clubs, game.Diamonds}}
	half := FormatCards(sortedPacks(1)[:26])
	if cards, err := ParseCards(r, half); err != nil || len(cards) != 26 {
		t.Errorf("%d cards, %v", len(cards), err)
	}
	for text, want := range map[string]string{
		half + " AS":                        "card 27: the game is played without Spades",
		strings.Replace(half, "AC ", "", 1): "a card is missing: AC",
	} {
		if _, err := ParseCards(r, text); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestParseCardsErrors(t *testing.T) {
	deal := FormatCards(sortedPacks(1))
	cards := strings.NewReplacer("{deal}", deal, "{AC-QS}", deal[:len(deal)-3], "{4C-KS}", deal[9:])
	for c := range gametest.Cases[struct {
		text  string
		packs int
		want  string
	}](t, `
{AC-QS}           1  a card is missing: KS
{4C-KS}           1  3 cards are missing: AC 2C 3C
""                1  52 cards are missing, including AC 2C 3C 4C
{deal} QH         1  card 53: the Queen of Hearts is listed twice
{deal}{deal} QH   2  card 105: the Queen of Hearts is listed 3 times
AC 1X             1  card 2: "1X" is not a card
AC 2C 10          1  card 3: "10" is not a card
AC2CQ             1  card 3: "Q" is not a card
A C               1  card 1: "A" is not a card
1 C               1  card 1: "1" is not a card
"\x00zzzzzzzzzzzzzzz"  1  card 1: "\x00zzzzzzzzzzz..." is not a card
`) {
		_, err := ParseCards(&game.Rules{Packs: c.packs}, cards.Replace(c.text))
		gametest.Equal(t, fmt.Sprint(err), c.want, "%s:", c.text)
	}
}

func FuzzParseCards(f *testing.F) {
	f.Add(FormatCards(sortedPacks(1)), 1)
	f.Add(FormatCards(sortedPacks(2)), 2)
	f.Add("10h ah", 1)
	f.Fuzz(func(t *testing.T, text string, packs int) {
		packs = 1 + packs&1
		cards, err := ParseCards(&game.Rules{Packs: packs}, text)
		if err != nil {
			return
		}
		again, err := ParseCards(&game.Rules{Packs: packs}, FormatCards(cards))
		if err != nil || cmp.Diff(cards, again) != "" {
			t.Errorf("%q: %v", text, err)
		}
	})
}
