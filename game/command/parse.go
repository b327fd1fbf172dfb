package command

import "xklondike/game"

// A Phrase is a move as it was said.
type Phrase struct {
	What  Thing
	In    *Place // where the card is that was meant; nil if nobody said
	Where *Thing // nil if nobody said
}

// A Thing is a card, a place, or one of the two words that stand for places.
type Thing struct {
	Card  *Card
	Place *Place
	Up    bool // the suit pile that takes the card
	Space bool // the leftmost empty column
}

// A Card is one by its rank, and by its suit too if Suited.
type Card struct {
	Rank   game.Rank
	Suit   game.Suit
	Suited bool
}

// A Place is the pile of a role with a number from 0, or with -1 any of that role.
type Place struct {
	Role  game.Role
	N     int
	loose bool // the number stood apart, and may be a column that the cards are to go to
}

// Parse reads a move. It looks at no position.
func Parse(line string) (Phrase, error) {
	list, err := tokens(line)
	if err != nil {
		return Phrase{}, err
	}
	p := &parser{list}
	var phrase Phrase
	if phrase.What, err = p.thing(); err != nil {
		return phrase, err
	}
	if p.take(in) {
		where, err := p.thing()
		if err != nil || where.Place == nil {
			return phrase, said("Behind in, say a place: in 5, or in w.")
		}
		phrase.In = where.Place
	}
	wanted := p.take(to)
	if len(p.rest) == 0 && !wanted {
		return phrase, nil
	}
	where, err := p.thing()
	if err != nil {
		return phrase, err
	}
	phrase.Where = &where
	if len(p.rest) > 0 {
		return phrase, said("Say what goes where: 7h to 8s, or 3 to 5.")
	}
	return phrase, nil
}

// ParsePlace reads a place alone, or a card alone.
func ParsePlace(line string) (Thing, error) {
	phrase, err := Parse(line)
	if err == nil && phrase.Where != nil {
		err = said("Say one place: read 3, or read w.")
	}
	return phrase.What, err
}

// ParseIn reads what answers the question which card was meant: in and a place.
func ParseIn(line string) (Place, bool) {
	list, err := tokens(line)
	if err != nil || len(list) == 0 || list[0].what != in {
		return Place{}, false
	}
	p := &parser{list[1:]}
	t, err := p.thing()
	if err != nil || t.Place == nil || len(p.rest) > 0 {
		return Place{}, false
	}
	return *t.Place, true
}

// A parser has the tokens that are still to be read.
type parser struct{ rest []token }

// take takes the next token if it is of a kind.
func (p *parser) take(what kind) bool {
	if len(p.rest) == 0 || p.rest[0].what != what {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

// next takes the next token.
func (p *parser) next() token {
	t := p.rest[0]
	p.rest = p.rest[1:]
	return t
}

// thing reads a card, a place, up or space.
func (p *parser) thing() (Thing, error) {
	if len(p.rest) == 0 {
		return Thing{}, said("Say what goes where: 7h to 8s, or 3 to 5.")
	}
	switch t := p.next(); t.what {
	case up:
		return Thing{Up: true}, nil
	case space:
		p.take(column)
		return Thing{Space: true}, nil
	case rank:
		return p.card(t)
	case number:
		if p.take(clock) {
			return Thing{Place: &Place{Role: game.Hour, N: t.n - 1}}, nil
		}
		if p.suited() && t.n >= 1 && t.n <= 10 {
			return p.card(t)
		}
		return Thing{Place: &Place{Role: game.Tableau, N: t.n - 1}}, nil
	case column, place, pile:
		return p.place(t)
	default:
		return Thing{}, said("Say what goes where, and not %s: 7h to 8s, or 3 to 5.", t.text)
	}
}

// suited reports whether a suit comes next, or "of".
func (p *parser) suited() bool {
	return len(p.rest) > 0 && (p.rest[0].what == of || p.rest[0].what == suit)
}

// card reads the suit behind a rank, if there is one.
func (p *parser) card(t token) (Thing, error) {
	card := &Card{Rank: game.Rank(t.n)}
	wanted := p.take(of)
	if len(p.rest) > 0 && p.rest[0].what == suit {
		card.Suit, card.Suited = game.Suit(p.next().n), true
	} else if wanted {
		return Thing{}, said("Behind of, say a suit: spades, hearts, diamonds or clubs.")
	}
	return Thing{Card: card}, nil
}

// place reads the number behind the name of a place, if there is one.
func (p *parser) place(t token) (Thing, error) {
	if t.what == pile {
		p.take(pile)
		t.n = int(game.Foundation)
	}
	at := &Place{Role: game.Role(t.n), N: -1}
	single := at.Role == game.Waste || at.Role == game.Centre || at.Role == game.Stock
	numbered := len(p.rest) > 0 && (p.rest[0].what == number || t.what == column && p.rest[0].what == rank && p.rest[0].n <= 10)
	if numbered && !single && (p.rest[0].tied || len(t.text) > 1) {
		at.loose = !p.rest[0].tied && at.Role != game.Tableau
		at.N = p.next().n - 1
	}
	if at.Role == game.Tableau && at.N < 0 {
		return Thing{}, said("Say the number of the column.")
	}
	return Thing{Place: at}, nil
}
