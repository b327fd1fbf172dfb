package game

// The words about the deal, the stock and the piles beside the columns. words.go has the machinery.

// A Prelude says what is put out before the deal.
type Prelude uint8

// The preludes.
const (
	PreludeNone  Prelude = iota // "none"
	PreludeBases                // "bases": every card that starts a suit pile
)

// A DealTo says where the stock deals its cards.
type DealTo uint8

// The places the stock deals to.
const (
	DealToWaste    DealTo = iota // "waste": a packet at a time
	DealToColumns                // "columns": a row, one card to each column
	DealToReserves               // "reserves": one card to each reserve pile
	DealToNone                   // "none": everything is dealt at the start, there is no stock
)

// A Base says which rank starts a suit pile (rules 8, axis 15). A value below BaseDealt is the rank less one.
type Base uint8

// The bases that are no plain rank.
const (
	BaseAce   Base = 0              // "ace"; "2" to "10", "jack", "queen" and "king" follow
	BaseDealt Base = Base(King)     // "dealt": that of the card that the deal puts on the first suit pile
	BaseFirst Base = Base(King) + 1 // "first": that of the first card that goes up
)

// A ReserveTo says where the cards of the reserve may go.
type ReserveTo uint8

// The destinations of the reserve.
const (
	ReserveToAny         ReserveTo = iota // "any": columns and suit piles
	ReserveToFoundations                  // "foundations"
	ReserveToColumns                      // "columns"
)

// An Accept says which cards a cell takes.
type Accept uint8

// The cards of cells.
const (
	AcceptAny  Accept = iota // "any"
	AcceptKing               // "king"
)

func (Prelude) words() []string   { return []string{"none", "bases"} }
func (DealTo) words() []string    { return []string{"waste", "columns", "reserves", "none"} }
func (ReserveTo) words() []string { return []string{"any", "foundations", "columns"} }
func (Accept) words() []string    { return []string{"any", "king"} }

func (Base) words() []string {
	var words []string
	for rank := Ace; rank <= King; rank++ {
		words = append(words, rank.word())
	}
	return append(words, "dealt", "first")
}

// String returns the word.
func (p Prelude) String() string { return wordOf(p) }

// String returns the word.
func (d DealTo) String() string { return wordOf(d) }

// String returns the word.
func (b Base) String() string { return wordOf(b) }

// String returns the word.
func (t ReserveTo) String() string { return wordOf(t) }

// String returns the word.
func (a Accept) String() string { return wordOf(a) }

// UnmarshalText reads the word; the error lists the words there are.
func (p *Prelude) UnmarshalText(text []byte) error { return readWord(p, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (d *DealTo) UnmarshalText(text []byte) error { return readWord(d, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (b *Base) UnmarshalText(text []byte) error { return readWord(b, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (t *ReserveTo) UnmarshalText(text []byte) error { return readWord(t, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (a *Accept) UnmarshalText(text []byte) error { return readWord(a, text) }
