package command

import (
	"fmt"

	"xklondike/game"
)

// A Phrase is a move as it was typed.
type Phrase struct {
	What  CardOrPlace  // the card to move, or the place whose last card moves
	With  *Card        // the card on it that is to move too; nil if the player did not say
	In    *Place       // where the card lies; nil if the player did not say
	Where *CardOrPlace // nil if the player did not say
}

// A CardOrPlace is what the player has named. Exactly one field is set.
type CardOrPlace struct {
	Card  *Card
	Place *Place
	Up    bool // the suit pile that takes the card
	Space bool // the leftmost empty column
}

// A Card is named by its rank, or by rank and suit.
type Card struct {
	Rank    game.Rank // 0 for any, in "everything"
	All     bool      // every such card is meant, as in "aces"
	Suit    game.Suit // if HasSuit
	HasSuit bool
	Colour  string // "red" or "black"; "" if the player named none
}

// A Place is a pile, or all piles of a role. N counts from 0; -1 means all.
type Place struct {
	Role game.Role
	N    int

	// detached: blanks came before the number, as in "reserve 3". It may then be a column to which the
	// reserve goes, see NumberAsColumn.
	detached bool
}

// Parse reads a line that names a move, whether or not it is possible.
func Parse(line string) (Phrase, error) {
	tokens, err := tokenize(line)
	if err != nil {
		return Phrase{}, err
	}
	p := &parser{tokens}
	var phrase Phrase
	_ = p.accept(inKind) || p.accept(toKind) || p.accept(ofKind) // "from 3 to 5", or an answer such as "on the king"
	if phrase.What, err = p.parseCardOrPlace(); err != nil {
		return phrase, err
	}
	if p.accept(andKind) {
		more, err := p.parseCardOrPlace()
		if err != nil || more.Card == nil {
			return phrase, errNotTogether
		}
		phrase.With = more.Card
	}
	if p.accept(inKind) {
		where, err := p.parseCardOrPlace()
		switch {
		case where.Space: // in the empty column
			phrase.Where = &where
			return phrase, err
		case err != nil || where.Place == nil:
			return phrase, reasonf("After in, name a place, for example in 5, or in w.")
		}
		phrase.In = where.Place
	}
	hasTo := p.accept(toKind)
	p.accept(ofKind) // on top of
	if len(p.rest) == 0 && !hasTo {
		return phrase, nil
	}
	where, err := p.parseCardOrPlace()
	if err != nil {
		return phrase, err
	}
	if where.Card != nil && where.Card.Rank == 0 && where.Card.HasSuit {
		where = CardOrPlace{Up: true} // to hearts
	}
	phrase.Where = &where
	if where.Card != nil && len(p.rest) > 0 { // on the king in column 3
		p.accept(inKind)
		if where, err = p.parseCardOrPlace(); err != nil || where.Place == nil {
			return phrase, errUnclear
		}
	}
	if len(p.rest) > 0 {
		return phrase, errUnclear
	}
	return phrase, nil
}

// ParseCardOrPlace reads a line that names only a card or a place.
func ParseCardOrPlace(line string) (CardOrPlace, error) {
	phrase, err := Parse(line)
	if err == nil && phrase.Where != nil {
		err = reasonf("Name a single place, for example read 3, or read w.")
	}
	return phrase.What, err
}

type parser struct{ rest []token }

func (p *parser) accept(k kind) bool {
	if len(p.rest) == 0 || p.rest[0].kind != k {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *parser) next() token {
	t := p.rest[0]
	p.rest = p.rest[1:]
	return t
}

func (p *parser) parseCardOrPlace() (CardOrPlace, error) {
	if len(p.rest) == 0 {
		return CardOrPlace{}, errUnclear
	}
	switch t := p.next(); t.kind {
	case upKind:
		return CardOrPlace{Up: true}, nil
	case spaceKind:
		for p.accept(columnKind) || p.accept(spaceKind) || p.accept(pileKind) {
			continue // an empty space
		}
		return CardOrPlace{Space: true}, nil
	case colourKind:
		if len(p.rest) == 0 || p.rest[0].kind != rankKind && (p.rest[0].kind != numberKind || p.rest[0].n > 10) {
			return CardOrPlace{}, reasonf("After %s, say a rank, for example %s queen.", t.text, t.text)
		}
		card, err := p.parseCard(p.next())
		if err == nil {
			card.Card.Colour = t.text
		}
		return card, err
	case rankKind:
		return p.parseCard(t)
	case jokerKind:
		return CardOrPlace{Card: &Card{Rank: game.Joker.Rank(), All: t.plural, Suit: game.Jokers, HasSuit: true}}, nil
	case suitKind: // all spades
		return CardOrPlace{Card: &Card{All: true, Suit: game.Suit(t.n), HasSuit: true}}, nil
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
		return CardOrPlace{}, errUnclear
	}
}

func (p *parser) isSuitNext() bool {
	return len(p.rest) > 0 && (p.rest[0].kind == ofKind || p.rest[0].kind == suitKind)
}

func (p *parser) parseCard(rank token) (CardOrPlace, error) {
	card := &Card{Rank: game.Rank(rank.n), All: rank.plural}
	hasOf := p.accept(ofKind)
	if len(p.rest) > 0 && p.rest[0].kind == suitKind {
		card.Suit, card.HasSuit = game.Suit(p.next().n), true
	} else if hasOf {
		return CardOrPlace{}, reasonf("After of, say a suit: spades, hearts, diamonds or clubs.")
	}
	return CardOrPlace{Card: card}, nil
}

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
	p.accept(pileKind) // the waste pile
	if at.Role == game.Tableau && at.N < 0 {
		return CardOrPlace{}, reasonf("Say the number of the column.")
	}
	return CardOrPlace{Place: at}, nil
}

// A Reason says in sentences for the player why a line means no move now. If the rules refuse a move, the
// error is that of package game.
type Reason string

func (r Reason) Error() string { return string(r) }

func reasonf(format string, args ...any) error { return Reason(fmt.Sprintf(format, args...)) }

const (
	errNotTogether Reason = "Those cards are not in one sequence. Say one move at a time."
	errUnclear     Reason = "Say what to move and where, for example 7h to 8s, or 3 to 5."
)

// An UnknownWordError is about a word that is not in the grammar.
type UnknownWordError struct{ Word string }

func (u *UnknownWordError) Error() string {
	return fmt.Sprintf("There is no card or place called %s.", u.Word)
}
