package cardset

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
)

type picture uint8

// The back, the joker, which a set may lack, and the number of pictures in a set.
const (
	back         = picture(game.PackSize)
	joker        = back + 1
	pictureCount = int(joker) + 1
)

func pictureFor(c game.Card) picture {
	if c.IsJoker() {
		return joker
	}
	return picture(c.Face())
}

func (p picture) name() string {
	switch p {
	case back:
		return "the back"
	case joker:
		return "the joker"
	}
	return text.Say("picture-of", text.Facts{"card": game.Card(p)})
}

func (p picture) usualFile() string {
	switch p {
	case back:
		return "back.png"
	case joker:
		return "joker.png"
	}
	return strings.Replace(game.Card(p).String(), "T", "10", 1) + ".png"
}

// The words for ranks, from the ace on, and for suits, as they stand in names of files.
var (
	rankWords = []string{"a 1 01 ace", "2 02 two", "3 03 three", "4 04 four", "5 05 five", "6 06 six", "7 07 seven", "8 08 eight",
		"9 09 nine", "t 0 10 ten", "j 11 jack", "q 12 queen", "k 13 king"}
	suitWords = []string{"c club clubs", "d diamond diamonds", "h heart hearts", "s spade spades"}
)

var separators = strings.NewReplacer("-", "", "_", "", " ", "")

// pictureOf returns the picture that a file holds by its name: a card by its rank and suit, as in "AS.png", "10_of_hearts.png" and
// "queen-spades.png", or by its suit and rank, as in "heart_10.png", "spades_q.png" and "s12.png"; a joker, as in "red_joker.png"; or
// the back, as in "back01.png" and "card_back.png".
func pictureOf(file string) (picture, bool) {
	name, ok := strings.CutSuffix(strings.ToLower(file), ".png")
	if !ok {
		return 0, false
	}
	name = strings.TrimPrefix(separators.Replace(name), "card")
	if card, ok := cardNamed(name); ok {
		return pictureFor(card), true
	}
	name = strings.TrimRight(name, "0123456789")
	if before, after, ok := strings.Cut(name, "joker"); ok {
		return joker, isColourOfJoker(before) && isColourOfJoker(after)
	}
	kind, ok := strings.CutPrefix(name, "back")
	return back, ok && strings.Trim(kind, "abcdefghijklmnopqrstuvwxyz") == ""
}

func cardNamed(name string) (game.Card, bool) {
	for i, words := range rankWords {
		for _, word := range strings.Fields(words) {
			suit := -1
			if rest, ok := strings.CutPrefix(name, word); ok {
				suit = suitNamed(strings.TrimPrefix(rest, "of"))
			}
			if rest, ok := strings.CutSuffix(name, word); ok && suit < 0 {
				suit = suitNamed(rest)
			}
			if suit >= 0 {
				return game.NewCard(0, game.Suit(suit), game.Ace+game.Rank(i)), true
			}
		}
	}
	return 0, false
}

// suitNamed returns the number of a suit, or -1 if the name is none.
func suitNamed(name string) int {
	return slices.IndexFunc(suitWords, func(words string) bool { return slices.Contains(strings.Fields(words), name) })
}

func isColourOfJoker(name string) bool { return name == "" || name == "black" || name == "red" }
