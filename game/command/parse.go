package command

import "xklondike/game"

// A Phrase is a move as the player has typed it.
type Phrase struct {
	What  CardOrPlace  // the card to move, or the place whose last card is to move
	In    *Place       // the place in which the card lies; nil if the player did not say
	Where *CardOrPlace // the card or place to move to; nil if the player did not say
}

// A CardOrPlace is what the player has named: a card, a place such as column 3, or one of the words "up" and
// "space". Exactly one of its fields is set.
type CardOrPlace struct {
	Card  *Card
	Place *Place
	Up    bool // the word "up", which means the suit pile that takes the card
	Space bool // the word "space", which means the leftmost empty column
}

// A Card is a card as the player has named it: by its rank alone, or by rank and suit.
type Card struct {
	Rank    game.Rank
	Suit    game.Suit // the suit, if HasSuit is true
	HasSuit bool
}

// A Place is a pile, or all piles of a role, as the player has named it: column 3, or the cells. N is the
// number of the pile, counted from 0, or -1 for all piles of the role.
type Place struct {
	Role game.Role
	N    int

	// detached says that blanks separated the number from the name, as in "reserve 3". The number may then be
	// a column to which the cards of the only reserve pile are to go; see NumberAsColumn.
	detached bool
}

// Parse reads a line that names a move. It does not check whether the move is possible, because it knows no position.
func Parse(line string) (Phrase, error) {
	tokens, err := tokenize(line)
	if err != nil {
		return Phrase{}, err
	}
	p := &parser{tokens}
	var phrase Phrase
	if phrase.What, err = p.parseCardOrPlace(); err != nil {
		return phrase, err
	}
	if p.accept(inKind) {
		where, err := p.parseCardOrPlace()
		if err != nil || where.Place == nil {
			return phrase, reasonf("After in, say a place: in 5, or in w.")
		}
		phrase.In = where.Place
	}
	hasTo := p.accept(toKind)
	if len(p.rest) == 0 && !hasTo {
		return phrase, nil
	}
	where, err := p.parseCardOrPlace()
	if err != nil {
		return phrase, err
	}
	phrase.Where = &where
	if len(p.rest) > 0 {
		return phrase, reasonf("Say what goes where: 7h to 8s, or 3 to 5.")
	}
	return phrase, nil
}

// ParseCardOrPlace reads a line that names only a card or a place.
func ParseCardOrPlace(line string) (CardOrPlace, error) {
	phrase, err := Parse(line)
	if err == nil && phrase.Where != nil {
		err = reasonf("Say one place: read 3, or read w.")
	}
	return phrase.What, err
}

// ParseInClause reads a line such as "in 5". The player types such a line to answer the question which of
// several cards was meant. ParseInClause returns false for any other line.
func ParseInClause(line string) (Place, bool) {
	tokens, err := tokenize(line)
	if err != nil || len(tokens) == 0 || tokens[0].kind != inKind {
		return Place{}, false
	}
	p := &parser{tokens[1:]}
	target, err := p.parseCardOrPlace()
	if err != nil || target.Place == nil || len(p.rest) > 0 {
		return Place{}, false
	}
	return *target.Place, true
}

// A parser parses the tokens of a line. It holds the tokens that it has not read yet.
type parser struct{ rest []token }

// If the next token is of the kind k, accept reads it and returns true. Otherwise accept reads nothing and
// returns false.
func (p *parser) accept(k kind) bool {
	if len(p.rest) == 0 || p.rest[0].kind != k {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

// next reads and returns the next token, which must exist.
func (p *parser) next() token {
	t := p.rest[0]
	p.rest = p.rest[1:]
	return t
}

// parseCardOrPlace reads a card, a place, "up" or "space".
func (p *parser) parseCardOrPlace() (CardOrPlace, error) {
	if len(p.rest) == 0 {
		return CardOrPlace{}, reasonf("Say what goes where: 7h to 8s, or 3 to 5.")
	}
	switch t := p.next(); t.kind {
	case upKind:
		return CardOrPlace{Up: true}, nil
	case spaceKind:
		p.accept(columnKind)
		return CardOrPlace{Space: true}, nil
	case rankKind:
		return p.parseCard(t)
	case numberKind:
		if p.accept(clockKind) {
			return CardOrPlace{Place: &Place{Role: game.Hour, N: t.n - 1}}, nil
		}
		if p.isSuitNext() && t.n >= 1 && t.n <= 10 {
			return p.parseCard(t)
		}
		return CardOrPlace{Place: &Place{Role: game.Tableau, N: t.n - 1}}, nil
	case columnKind, placeKind, pileKind:
		return p.parsePlace(t)
	default:
		return CardOrPlace{}, reasonf("%s makes no sense there. Say what goes where: 7h to 8s, or 3 to 5.", t.text)
	}
}

// isSuitNext reports whether the next token is a suit or "of".
func (p *parser) isSuitNext() bool {
	return len(p.rest) > 0 && (p.rest[0].kind == ofKind || p.rest[0].kind == suitKind)
}

// parseCard reads the suit after a rank, if there is one, and returns the card.
func (p *parser) parseCard(rank token) (CardOrPlace, error) {
	card := &Card{Rank: game.Rank(rank.n)}
	hasOf := p.accept(ofKind)
	if len(p.rest) > 0 && p.rest[0].kind == suitKind {
		card.Suit, card.HasSuit = game.Suit(p.next().n), true
	} else if hasOf {
		return CardOrPlace{}, reasonf("After of, say a suit: spades, hearts, diamonds or clubs.")
	}
	return CardOrPlace{Card: card}, nil
}

// parsePlace reads the number after the name of a place, if there is one, and returns the place.
func (p *parser) parsePlace(t token) (CardOrPlace, error) {
	if t.kind == pileKind {
		p.accept(pileKind)
		t.n = int(game.Foundation)
	}
	at := &Place{Role: game.Role(t.n), N: -1}
	single := at.Role == game.Waste || at.Role == game.Centre || at.Role == game.Stock
	numbered := len(p.rest) > 0 && (p.rest[0].kind == numberKind || t.kind == columnKind &&
		p.rest[0].kind == rankKind && p.rest[0].n <= 10)
	if numbered && !single && (p.rest[0].attached || len(t.text) > 1) {
		at.detached = !p.rest[0].attached && at.Role != game.Tableau
		at.N = p.next().n - 1
	}
	if at.Role == game.Tableau && at.N < 0 {
		return CardOrPlace{}, reasonf("Say the number of the column.")
	}
	return CardOrPlace{Place: at}, nil
}
