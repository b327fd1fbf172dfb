package game

import "strings"

// A Suit is one of the four suits of a pack, in the order of a new pack.
type Suit uint8

// The suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	suits = 4 // how many there are
)

// A Rank is a card's rank: 1 is the ace, 13 the king. The ace is low (rules 1.1).
type Rank uint8

// The ranks that have a name.
const (
	Ace   Rank = 1
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// PackSize is the number of cards in one pack.
const PackSize = suits * int(King)

// MaxPacks is the largest number of packs whose cards still have an identity each.
const MaxPacks = 4

// A Card is the identity of one card: pack*52 + suit*13 + rank-1. Twins from different packs are different cards.
type Card uint8

// Of returns the card of the given pack (0 to MaxPacks-1), suit and rank.
func Of(pack int, s Suit, r Rank) Card {
	return Card(pack*PackSize + int(s)*int(King) + int(r) - 1)
}

// Pack returns the pack the card belongs to, counting from 0.
func (c Card) Pack() int { return int(c) / PackSize }

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(int(c) % PackSize / int(King)) }

// Rank returns the card's rank.
func (c Card) Rank() Rank { return Rank(int(c)%int(King) + 1) }

// Red reports whether the card is a heart or a diamond.
func (c Card) Red() bool { return c.Suit().Red() }

// String returns the card's two letters, rank and suit, such as "QH"; the ten is "TD".
func (c Card) String() string {
	return rankLetters[c.Rank()-1:c.Rank()] + suitLetters[c.Suit():c.Suit()+1]
}

// ReadCard reads the card at the start of a text, in upper or lower case, with a ten as "T" or "10": that of the first pack.
// The length is that of its letters, 0 if there is no card.
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
	return Of(0, Suit(suit), Rank(rank+1)), length
}

// Name returns the card's name in full: "Queen of Hearts", "10 of Spades", "Ace of Clubs".
func (c Card) Name() string { return c.Rank().Name() + " of " + c.Suit().Name() }

// Red reports whether the suit is hearts or diamonds.
func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// Name returns the suit's name: "Clubs", "Diamonds", "Hearts", "Spades".
func (s Suit) Name() string { return suitNames[min(s, Spades)] }

// Name returns the rank's name: "Ace", "2" to "10", "Jack", "Queen", "King".
func (r Rank) Name() string { return rankNames[min(r, King)] }

// The names of suits and ranks, in order.
var (
	suitNames = [...]string{"Clubs", "Diamonds", "Hearts", "Spades"}
	rankNames = [...]string{"0", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"}
)

// The letters of ranks and suits, in order.
const (
	rankLetters = "A23456789TJQK"
	suitLetters = "CDHS"
)
