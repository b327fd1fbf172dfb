package game

import "strings"

// A Suit is one of the four suits, in the order of a sorted pack.
type Suit uint8

// The suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	numSuits = 4
)

// A Rank is from 1 for the ace to 13 for the king. The ace is low (docs/rules.md 1.1).
type Rank uint8

// The ranks that have names.
const (
	Ace   Rank = 1
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// PackSize is the number of cards in one pack.
const PackSize = numSuits * int(King)

// MaxPacks is the largest number of packs in a game: those of five could not be numbered in a byte.
const MaxPacks = 4

// A Card is the number pack*52 + suit*13 + rank-1. Cards of the same suit and rank from different packs are
// twins, but different Cards.
type Card uint8

// NewCard returns a card of a pack from 0 to MaxPacks-1.
func NewCard(pack int, s Suit, r Rank) Card {
	return Card(pack*PackSize + int(s)*int(King) + int(r) - 1)
}

// Pack returns the number of the card's pack, from 0.
func (c Card) Pack() int { return int(c) / PackSize }

// Suit returns the suit.
func (c Card) Suit() Suit { return Suit(int(c) % PackSize / int(King)) }

// Rank returns the rank.
func (c Card) Rank() Rank { return Rank(int(c)%int(King) + 1) }

// Red reports whether the card is a heart or a diamond.
func (c Card) Red() bool { return c.Suit().Red() }

// String returns rank and suit as two letters, such as "QH" or "TS".
func (c Card) String() string {
	return rankLetters[c.Rank()-1:c.Rank()] + suitLetters[c.Suit():c.Suit()+1]
}

// ReadCard reads the card that a text begins with, as one of the first pack, in either case, with "T" or "10"
// for a ten. The length is the number of bytes read, or 0 if the text does not begin with a card.
func ReadCard(text string) (c Card, length int) {
	length = 2
	if strings.HasPrefix(text, "10") {
		text, length = "T"+text[2:], 3
	}
	if len(text) < 2 {
		return 0, 0
	}
	rank := strings.Index(rankLetters, strings.ToUpper(text[:1]))
	suit := strings.Index(suitLetters, strings.ToUpper(text[1:2]))
	if rank < 0 || suit < 0 {
		return 0, 0
	}
	return NewCard(0, Suit(suit), Rank(rank+1)), length
}

// Name returns the full name, such as "Queen of Hearts" or "10 of Spades".
func (c Card) Name() string { return c.Rank().Name() + " of " + c.Suit().Name() }

// Red reports whether the suit is hearts or diamonds.
func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// Name returns "Clubs", "Diamonds", "Hearts" or "Spades".
func (s Suit) Name() string { return suitNames[min(s, Spades)] }

// Name returns "Ace", "2" to "10", "Jack", "Queen" or "King".
func (r Rank) Name() string { return rankNames[min(r, King)] }

// Indexed by Suit and by Rank. No card has rank 0.
var (
	suitNames = [...]string{"Clubs", "Diamonds", "Hearts", "Spades"}
	rankNames = [...]string{"0", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"}
)

const (
	rankLetters = "A23456789TJQK"
	suitLetters = "CDHS"
)
