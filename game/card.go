package game

import "strings"

// A Suit is one of the four suits of a pack, in the order in which a sorted pack has them.
type Suit uint8

// The suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	numSuits = 4 // the number of suits in a pack
)

// A Rank is the rank of a card, from 1 for the ace to 13 for the king. The ace is low (docs/rules.md 1.1).
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

// MaxPacks is the largest number of packs in a game. The cards of four packs can be numbered in one byte,
// those of five cannot.
const MaxPacks = 4

// A Card identifies one card by the number pack*52 + suit*13 + rank-1. Cards of the same suit and rank from
// different packs are called twins. They are different Cards.
type Card uint8

// NewCard returns the card of the given pack (0 to MaxPacks-1), suit and rank.
func NewCard(pack int, s Suit, r Rank) Card {
	return Card(pack*PackSize + int(s)*int(King) + int(r) - 1)
}

// Pack returns the number of the pack that the card belongs to, counting from 0.
func (c Card) Pack() int { return int(c) / PackSize }

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(int(c) % PackSize / int(King)) }

// Rank returns the card's rank.
func (c Card) Rank() Rank { return Rank(int(c)%int(King) + 1) }

// Red reports whether the card is a heart or a diamond.
func (c Card) Red() bool { return c.Suit().Red() }

// String returns the rank and the suit of the card as two letters, such as "QH". The letter of a ten is "T".
func (c Card) String() string {
	return rankLetters[c.Rank()-1:c.Rank()] + suitLetters[c.Suit():c.Suit()+1]
}

// ReadCard reads the card that a text begins with. Upper and lower case are the same, and a ten is "T" or
// "10". The card returned is always one of the first pack. The length is the number of bytes read, or 0 if
// the text does not begin with a card.
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

// Name returns the full name of the card, such as "Queen of Hearts", "10 of Spades" or "Ace of Clubs".
func (c Card) Name() string { return c.Rank().Name() + " of " + c.Suit().Name() }

// Red reports whether the suit is hearts or diamonds.
func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// Name returns the name of the suit: "Clubs", "Diamonds", "Hearts" or "Spades".
func (s Suit) Name() string { return suitNames[min(s, Spades)] }

// Name returns the name of the rank: "Ace", "2" to "10", "Jack", "Queen" or "King".
func (r Rank) Name() string { return rankNames[min(r, King)] }

// The full names of suits and ranks, indexed by Suit and by Rank. No card has rank 0.
var (
	suitNames = [...]string{"Clubs", "Diamonds", "Hearts", "Spades"}
	rankNames = [...]string{"0", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"}
)

// The letters of ranks, from the ace on, and of suits.
const (
	rankLetters = "A23456789TJQK"
	suitLetters = "CDHS"
)
