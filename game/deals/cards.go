package deals

import (
	"fmt"
	"strings"

	"xklondike/game"
)

// blanks may stand between cards, and lines may be broken there, in the manner of any system.
const blanks = " \t\r\n"

// ParseCards reads one deal of a game as text, in deal order: "AS TD 9H ...". Blanks between cards are optional, upper and lower
// case are the same, and a ten may be "T" or "10". Every card that the game is played with, and no other, must be there as often
// as there are packs; twins count as coming from the first pack, the second and so on in order of appearance. The error names
// the card that is unknown, missing or there too often, and its position counting from 1.
func ParseCards(r *game.Rules, text string) ([]game.Card, error) {
	var seen [game.PackSize]int
	cards := make([]game.Card, 0, r.Cards())
	for rest := strings.TrimLeft(text, blanks); rest != ""; {
		face, length := game.ReadCard(rest)
		position := len(cards) + 1
		switch {
		case length == 0:
			word, _, _ := strings.Cut(rest, " ")
			return nil, fmt.Errorf("card %d: %q is no card", position, game.Clip(word))
		case !r.Has(face):
			return nil, fmt.Errorf("card %d: the game is played without %s", position, face.Suit().Name())
		case seen[face] == r.Packs:
			times := "twice" // of one pack a second card is a twin that should not be
			if r.Packs > 1 {
				times = fmt.Sprintf("%d times", r.Packs+1)
			}
			return nil, fmt.Errorf("card %d: the %s is there %s", position, face.Name(), times)
		}
		cards = append(cards, game.Of(seen[face], face.Suit(), face.Rank()))
		seen[face]++
		rest = strings.TrimLeft(rest[length:], blanks)
	}
	return cards, missing(r, seen)
}

// missing names the cards that were not seen often enough, the first few of them, or returns nil.
func missing(r *game.Rules, seen [game.PackSize]int) error {
	var absent []string
	for face, times := range seen {
		for ; times < r.Packs && r.Has(game.Card(face)); times++ {
			absent = append(absent, game.Card(face).String())
		}
	}
	switch n := len(absent); {
	case n == 0:
		return nil
	case n == 1:
		return fmt.Errorf("a card is missing: %s", absent[0])
	case n <= 6:
		return fmt.Errorf("%d cards are missing: %s", n, strings.Join(absent, " "))
	default:
		return fmt.Errorf("%d cards are missing, among them %s", n, strings.Join(absent[:4], " "))
	}
}

// FormatCards writes cards as text that ParseCards reads: two letters each, with a blank between.
func FormatCards(cards []game.Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}
