package game

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A Deal is the order of the cards before they are dealt; index 0 is dealt first (rules 1.1).
type Deal struct {
	Number uint32 // what Shuffle was asked for; 0 for an explicit list
	Cards  []Card
}

// shuffleSeed is the half of the generator's seed that is not the deal number. Changing it, or anything else in this
// file's arithmetic, would give every deal number another deal: they are fixed for ever.
const shuffleSeed = 0x4b6c6f6e64696b65 // "Klondike"

// Shuffle returns the deal with the given number (1 to 4294967295) for a number of packs. It depends on these two alone,
// so the same number is the same order of cards in every game with as many packs.
func Shuffle(packs int, number uint32) Deal {
	cards := make([]Card, packs*packSize)
	for i := range cards {
		cards[i] = Card(i)
	}
	source := rand.NewPCG(uint64(number), shuffleSeed)
	for i := len(cards) - 1; i > 0; i-- { // Fisher and Yates: each order is equally likely
		j := below(source, uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
	return Deal{Number: number, Cards: cards}
}

// Shuffled reports whether a deal has a number and the cards that this stands for. Which of two twins is which does not matter,
// nor cards that the game is not played with: what was read from a text knows neither.
func (r *Rules) Shuffled(d Deal) bool {
	return d.Number != 0 && FormatCards(r.Played(d.Cards)) == FormatCards(r.Played(Shuffle(r.Packs, d.Number).Cards))
}

// below draws a number from 0 to n-1, each equally likely: the high word of a product is even but for a few low words,
// and those are drawn again. The library's own bounded draw is not used because nothing pins it.
func below(source *rand.PCG, n uint64) uint64 {
	uneven := -n % n
	for {
		if high, low := bits.Mul64(source.Uint64(), n); low >= uneven {
			return high
		}
	}
}

// ParseNumber reads a deal number, 1 to 4294967295.
func ParseNumber(text string) (uint32, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%q is no deal number (1 to 4294967295)", clip(text))
	}
	return uint32(n), nil
}

// ParseCards reads one deal as text, in deal order: "AS TD 9H ...". Blanks between cards are optional, upper and lower
// case are the same, and a ten may be "T" or "10". Every card must be there exactly packs times; twins count as coming
// from the first pack, the second and so on in order of appearance. The error names the card that is unknown, missing or
// there too often, and its position counting from 1.
func ParseCards(text string, packs int) ([]Card, error) {
	return (&Rules{Packs: packs}).ParseCards(text)
}

// ParseCards is the function of that name for a game that may do without some suits: their cards must not be there.
func (r *Rules) ParseCards(text string) ([]Card, error) {
	var seen [packSize]int
	cards := make([]Card, 0, r.Cards())
	rest := skipBlanks(text)
	for rest != "" {
		face, length := readCard(rest)
		position := len(cards) + 1
		switch {
		case length == 0:
			return nil, fmt.Errorf("card %d: %q is no card", position, firstWord(rest))
		case !r.Has(face):
			return nil, fmt.Errorf("card %d: the game is played without %s", position, face.Suit().Name())
		case seen[face] == r.Packs:
			return nil, tooOften(face, position, r.Packs)
		}
		cards = append(cards, face+Card(seen[face]*packSize))
		seen[face]++
		rest = skipBlanks(rest[length:])
	}
	return cards, r.missing(seen)
}

// readCard reads the card at the start of the text; length is 0 if there is none.
func readCard(text string) (face Card, length int) {
	length = 2
	if strings.HasPrefix(text, "10") {
		text, length = "T"+text[2:], 3
	}
	if len(text) < 2 {
		return 0, 0
	}
	rank := strings.IndexByte(rankLetters, upper(text[0]))
	suit := strings.IndexByte(suitLetters, upper(text[1]))
	if rank < 0 || suit < 0 {
		return 0, 0
	}
	return Of(0, Suit(suit), Rank(rank+1)), length
}

// upper returns an ASCII letter's upper case; the letters of cards are ASCII.
func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// skipBlanks allows lines to be broken anywhere between cards, in the manner of any system.
func skipBlanks(text string) string { return strings.TrimLeft(text, " \t\r\n") }

// firstWord is what an error shows of text that is no card.
func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return clip(word)
}

// clip keeps a quoted piece of bad input short enough for the status line.
func clip(text string) string {
	const most = 12
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}

// tooOften says so in the words for one pack, where a second card is a twin that should not be.
func tooOften(face Card, position, packs int) error {
	if packs == 1 {
		return fmt.Errorf("card %d: the %s is there twice", position, face.Name())
	}
	return fmt.Errorf("card %d: the %s is there %d times", position, face.Name(), packs+1)
}

// missing names the cards that were not seen often enough, the first few of them, or returns nil.
func (r *Rules) missing(seen [packSize]int) error {
	var absent []string
	for face, times := range seen {
		for ; times < r.Packs && r.Has(Card(face)); times++ {
			absent = append(absent, Card(face).String())
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
func FormatCards(cards []Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}
