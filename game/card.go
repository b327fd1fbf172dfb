package game

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

// packSize is the number of cards in one pack.
const packSize = suits * int(King)

// MaxPacks is the largest number of packs whose cards still have an identity each.
const MaxPacks = 4

// A Card is the identity of one card: pack*52 + suit*13 + rank-1. Twins from different packs are different cards.
type Card uint8

// Of returns the card of the given pack (0 to MaxPacks-1), suit and rank.
func Of(pack int, s Suit, r Rank) Card {
	return Card(pack*packSize + int(s)*int(King) + int(r) - 1)
}

// Pack returns the pack the card belongs to, counting from 0.
func (c Card) Pack() int { return int(c) / packSize }

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(int(c) % packSize / int(King)) }

// Rank returns the card's rank.
func (c Card) Rank() Rank { return Rank(int(c)%int(King) + 1) }

// Red reports whether the card is a heart or a diamond.
func (c Card) Red() bool { return c.Suit().Red() }

// String returns the card's two letters, rank and suit, such as "QH"; the ten is "TD".
func (c Card) String() string {
	return rankLetters[c.Rank()-1:c.Rank()] + suitLetters[c.Suit():c.Suit()+1]
}

// Name returns the card's name in full: "Queen of Hearts", "10 of Spades", "Ace of Clubs".
func (c Card) Name() string { return c.Rank().Name() + " of " + c.Suit().Name() }

// Red reports whether the suit is hearts or diamonds.
func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// Name returns the suit's name: "Clubs", "Diamonds", "Hearts", "Spades".
func (s Suit) Name() string {
	switch s {
	case Clubs:
		return "Clubs"
	case Diamonds:
		return "Diamonds"
	case Hearts:
		return "Hearts"
	}
	return "Spades"
}

// Name returns the rank's name: "Ace", "2" to "10", "Jack", "Queen", "King".
func (r Rank) Name() string {
	switch r {
	case Ace:
		return "Ace"
	case 10:
		return "10"
	case Jack:
		return "Jack"
	case Queen:
		return "Queen"
	case King:
		return "King"
	}
	return string(rune('0' + r))
}

// The letters of ranks and suits, in order.
const (
	rankLetters = "A23456789TJQK"
	suitLetters = "CDHS"
)
