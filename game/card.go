package game

import "strings"

// A Suit is one of the four suits, in the order of a sorted pack, or Jokers.
type Suit uint8

const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	Jokers   // which are of no suit
	numSuits = int(Jokers)
)

// A Rank is from 1 for the ace to 13 for the king. The ace is low (docs/rules.md 1.1).
type Rank uint8

// The ranks that have names.
const (
	Ace   Rank = 1
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13

	jokerRank = King + 1
)

// PackSize is the number of cards in a pack without its jokers.
const PackSize = numSuits * int(King)

// MaxPacks is the largest number of packs in a game: those of five could not be numbered in a byte.
const MaxPacks = 4

// MaxJokers is the largest number of jokers in a game, and Joker the first of them.
const (
	MaxJokers = 8
	Joker     = Card(MaxPacks * PackSize)
)

// MaxCards is the number of all Cards, and Faces that of cards that look different.
const (
	MaxCards = int(Joker) + MaxJokers
	Faces    = PackSize + 1
)

// A Card is the number pack*52 + suit*13 + rank-1, or that of a joker. Cards of the same suit and rank from
// different packs are twins, but different Cards. So are jokers, whose suit is Jokers, and whose
// rank is above the king.
type Card uint8

// NewCard returns a card of a pack from 0 to MaxPacks-1, or the joker with this number.
func NewCard(pack int, s Suit, r Rank) Card {
	if s == Jokers {
		return Joker + Card(pack)
	}
	return Card(pack*PackSize + int(s)*int(King) + int(r) - 1)
}

func (c Card) IsJoker() bool { return c >= Joker }

// Face returns the same number for twins: from 0 to PackSize-1, or PackSize for a joker.
func (c Card) Face() int {
	if c.IsJoker() {
		return PackSize
	}
	return int(c) % PackSize
}

// OfFace returns the first card with a face.
func OfFace(face int) Card {
	if face == PackSize {
		return Joker
	}
	return Card(face)
}

// Pack returns the number of the card's pack, from 0, or that of the joker.
func (c Card) Pack() int {
	if c.IsJoker() {
		return int(c - Joker)
	}
	return int(c) / PackSize
}

func (c Card) Suit() Suit { return Suit(c.Face() / int(King)) }

func (c Card) Rank() Rank {
	if c.IsJoker() {
		return jokerRank
	}
	return Rank(int(c)%int(King) + 1)
}

func (c Card) Red() bool { return c.Suit().Red() }

// String returns rank and suit as two letters, such as "QH" or "TS", or "JO".
func (c Card) String() string {
	if c.IsJoker() {
		return jokerLetters
	}
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
	if strings.EqualFold(text[:2], jokerLetters) {
		return Joker, 2
	}
	rank := strings.Index(rankLetters, strings.ToUpper(text[:1]))
	suit := strings.Index(suitLetters, strings.ToUpper(text[1:2]))
	if rank < 0 || suit < 0 {
		return 0, 0
	}
	return NewCard(0, Suit(suit), Rank(rank+1)), length
}

// Name returns the name that programs know, in English for ever (docs/design.md 9): "Queen of Hearts", "10 of Spades" or "Joker". The
// texts for players have text.CardThing.
func (c Card) Name() string {
	if c.IsJoker() {
		return c.Rank().Name()
	}
	return c.Rank().Name() + " of " + c.Suit().Name()
}

func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// Name returns a word of Card.Name: "Clubs", "Diamonds", "Hearts", "Spades" or "Jokers".
func (s Suit) Name() string { return suitNames[min(s, Jokers)] }

// Name returns a word of Card.Name: "Ace", "2" to "10", "Jack", "Queen", "King" or "Joker".
func (r Rank) Name() string { return rankNames[min(r, jokerRank)] }

// Indexed by Suit and by Rank. No card has rank 0.
var (
	suitNames = [...]string{"Clubs", "Diamonds", "Hearts", "Spades", "Jokers"}
	rankNames = [...]string{"0", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Joker"}
)

const (
	rankLetters = "A23456789TJQK"
	suitLetters = "CDHS"

	jokerLetters = "JO"
)
