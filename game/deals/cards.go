package deals

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/words"
)

// The line ends of all systems are among the blanks.
const blanks = " \t\r\n"

// ParseCards reads a deal in the order of dealing: "AS TD 9H ...". Blanks are optional, upper and lower case
// are the same, and a ten is "T" or "10". Each card of the game must occur once for each pack, and belongs to
// the first pack, the second and so on in the order of the text. The error names a card that is unknown,
// missing or too frequent, with its position from 1.
func ParseCards(r *game.Rules, text string) ([]game.Card, error) {
	var seen [game.Faces]int
	cards := make([]game.Card, 0, r.CardCount())
	for rest := strings.TrimLeft(text, blanks); rest != ""; {
		card, length := game.ReadCard(rest)
		position, face, copies := len(cards)+1, card.Face(), r.Copies(card)
		switch {
		case length == 0:
			word, _, _ := strings.Cut(rest, " ")
			return nil, fmt.Errorf(language.T("card %d: %w is not a card"), position, Unreadable(game.Clip(word)))
		case copies == 0:
			return nil, &WrongCard{Position: position, Card: card}
		case seen[face] == copies:
			return nil, &WrongCard{position, card, copies + 1}
		}
		cards = append(cards, game.NewCard(seen[face], card.Suit(), card.Rank()))
		seen[face]++
		rest = strings.TrimLeft(rest[length:], blanks)
	}
	return cards, errorForMissing(r, seen)
}

// A WrongCard is the error about a list of cards that has a card which the game lacks, or has it too often. See text.ErrorText for players.
type WrongCard struct {
	Position int // in the list, from 1
	Card     game.Card
	Times    int // how often it is listed; 0 for a suit that the game lacks
}

func (w *WrongCard) Error() string {
	switch w.Times {
	case 0:
		return fmt.Sprintf("card %d: the game is played without %s", w.Position, w.Card.Suit().Name())
	case 2:
		return fmt.Sprintf("card %d: the %s is listed twice", w.Position, w.Card.Name())
	}
	return fmt.Sprintf("card %d: the %s is listed %d times", w.Position, w.Card.Name(), w.Times)
}

// Unreadable is the error about a word of a deal that means nothing there. It is the word in quotation marks; see text.ErrorText for
// those of other languages.
type Unreadable string

func (u Unreadable) Error() string { return strconv.Quote(string(u)) }

// errorForMissing names the missing cards, but only four of more than six.
func errorForMissing(r *game.Rules, seen [game.Faces]int) error {
	var absent []string
	for face, times := range seen {
		for card := game.OfFace(face); times < r.Copies(card); times++ {
			absent = append(absent, card.String())
		}
	}
	switch n := len(absent); {
	case n == 0:
		return nil
	case n <= 6:
		return fmt.Errorf(language.Plural("a card is missing: %[2]s", "%[1]d cards are missing: %[2]s", n), n, strings.Join(absent, " "))
	default:
		return fmt.Errorf(language.Plural("%d card is missing, including %s", "%d cards are missing, including %s", n), n, strings.Join(absent[:4], " "))
	}
}

// FormatCards writes cards as ParseCards reads them, two letters each.
func FormatCards(cards []game.Card) string {
	return strings.Join(words.Texts(cards), " ")
}

// A ListedDeal is a deal of a list, and its origin with its line, such as "deals.txt:3".
type ListedDeal struct {
	game.Deal
	Place string
}

// ParseList reads a list with one deal a line as ParseCards reads it. Empty lines and lines that begin with "#" are
// skipped. An error begins with the origin, usually a file name, and the line, and ends the list.
func ParseList(r *game.Rules, origin, list string) iter.Seq2[ListedDeal, error] {
	return func(yield func(ListedDeal, error) bool) {
		empty := true
		for n, line := range strings.Split(list, "\n") {
			if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
				continue
			}
			place := fmt.Sprintf("%s:%d", origin, n+1)
			cards, err := ParseCards(r, line)
			if err != nil {
				err = fmt.Errorf("%s: %w", place, err)
			}
			if empty = false; !yield(ListedDeal{game.Deal{Cards: cards}, place}, err) || err != nil {
				return
			}
		}
		if empty {
			yield(ListedDeal{}, fmt.Errorf("%s: it contains no deal", origin))
		}
	}
}

// ParseFirstDeal reads the first deal of a list.
func ParseFirstDeal(r *game.Rules, origin, list string) (game.Deal, error) {
	for d, err := range ParseList(r, origin, list) {
		return d.Deal, err
	}
	return game.Deal{}, nil // a list has a deal or an error
}
