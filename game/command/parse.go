package command

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
)

// A Phrase is a move as it was typed.
type Phrase struct {
	What  CardOrPlace  // the card to move, or the place whose last card moves
	In    *Place       // where the card lies; nil if the player did not say
	Where *CardOrPlace // nil if the player did not say, which is so only with a card and its suit
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
	Rank    game.Rank
	Suit    game.Suit // if HasSuit
	HasSuit bool
	Colour  string // "red" or "black"; "" if the player named none
}

// A Place is a pile, or all piles of a role. N counts from 0; -1 means all.
type Place struct {
	Role game.Role
	N    int
}

// Parse reads a line that names a move, whether or not it is possible.
func Parse(line string) (Phrase, error) {
	p, phrase := &parser{}, Phrase{}
	var err error
	if p.rest, err = tokenize(line); err != nil {
		return phrase, err
	}
	first := p.peek()
	if slices.ContainsFunc(p.rest, func(t token) bool { return t.joined }) && len(p.rest) > 2 {
		return phrase, unclear() // a word that joins two is the whole line
	}
	if phrase.What, err = p.parseFrom(); err != nil {
		return phrase, err
	}
	if phrase.What.Card != nil && p.accept(inKind) {
		in, err := p.parsePlace()
		if err != nil {
			return phrase, err
		}
		phrase.In = &in
	}
	switch hasTo := p.accept(toKind); {
	case len(p.rest) == 0 && !hasTo && phrase.What.Card != nil && phrase.What.Card.HasSuit:
		return phrase, nil
	case len(p.rest) == 0 && !hasTo:
		return phrase, advise(language.T("Say where it goes, for example %s to 5."), strings.Join(strings.Fields(line), " "))
	case !hasTo && first.kind == numberKind && p.peek().text == "c":
		return phrase, advise(language.T("Say %sc for the card, or %[1]s to c for a cell."), first.text)
	}
	where, err := p.parseWhere()
	switch {
	case err != nil:
		return phrase, err
	case len(p.rest) > 0 && first.kind == placeKind && len(first.text) == 1 && where.Place != nil:
		return phrase, advise(language.T("Say %s%d without a blank if that is the place."), first.text, where.Place.N+1)
	case len(p.rest) > 0:
		return phrase, unclear()
	}
	phrase.Where = &where
	return phrase, nil
}

// ParseCardOrPlace reads a line that names only a card or a place.
func ParseCardOrPlace(line string) (CardOrPlace, error) {
	tokens, err := tokenize(line)
	if err != nil {
		return CardOrPlace{}, err
	}
	p := &parser{tokens}
	thing, err := p.parseFrom()
	if err == nil && len(p.rest) > 0 {
		err = Advice(language.T("Name a single card or place, as in read qh, read 3 or read w."))
	}
	return thing, err
}

type parser struct{ rest []token }

func (p *parser) peek() token {
	if len(p.rest) == 0 {
		return token{}
	}
	return p.rest[0]
}

func (p *parser) accept(k kind) bool {
	if p.peek().kind != k {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *parser) next() token {
	t := p.peek()
	p.rest = p.rest[min(1, len(p.rest)):]
	return t
}

func (p *parser) parseWhere() (CardOrPlace, error) {
	switch {
	case p.accept(upKind):
		return CardOrPlace{Up: true}, nil
	case p.accept(spaceKind):
		return CardOrPlace{Space: true}, nil
	}
	return p.parseFrom()
}

// parseFrom reads a card or a place.
func (p *parser) parseFrom() (CardOrPlace, error) {
	isCard := slices.Contains([]kind{cardKind, colourKind, rankKind}, p.peek().kind)
	if isCard || p.peek().kind == numberKind && len(p.rest) > 1 && p.rest[1].kind == ofKind {
		card, err := p.parseCard()
		return CardOrPlace{Card: &card}, err
	}
	place, err := p.parsePlace()
	return CardOrPlace{Place: &place}, err
}

func (p *parser) parseCard() (Card, error) {
	t := p.next()
	switch t.kind {
	case cardKind:
		return t.card, nil
	case colourKind:
		rank := p.next()
		if rank.kind != rankKind && rank.kind != numberKind || rank.n > mostPips && rank.kind == numberKind {
			return Card{}, advise(language.T("After %s, say a rank, for example %[1]s queen."), t.text)
		}
		return Card{Rank: game.Rank(rank.n), Colour: t.text}, nil
	case numberKind:
		if t.n > mostPips {
			return Card{}, &UnknownWordError{t.text}
		}
	}
	rank := game.Rank(t.n)
	if p.accept(ofKind) {
		suit := p.next()
		if suit.kind != suitKind {
			return Card{}, Advice(language.T("After of, say a suit: spades, hearts, diamonds or clubs."))
		}
		return Card{Rank: rank, Suit: game.Suit(suit.n), HasSuit: true}, nil
	}
	if rank > game.Ace && rank <= mostPips { // by ear, "three to four" are as well columns
		return Card{}, advise(language.T("Say %d for the column, or the suit of the card, for example %s of hearts."), rank, t.text)
	}
	return Card{Rank: rank}, nil
}

// The greatest rank that is named by its number
const mostPips = 10

func (p *parser) parsePlace() (Place, error) {
	switch t := p.next(); t.kind {
	case numberKind:
		if p.accept(clockKind) {
			return Place{game.Hour, t.n - 1}, nil
		}
		return Place{game.Tableau, t.n - 1}, nil
	case placeKind:
		return Place{game.Role(t.n), t.number - 1}, nil
	case nameKind:
		at := Place{game.Role(t.n), -1}
		if at.Role == game.Foundation && !p.accept(pileKind) {
			return at, unclear()
		}
		if p.peek().kind == numberKind {
			at.N = p.next().n - 1
		}
		if at.Role == game.Tableau && at.N < 0 {
			return at, Advice(language.T("Say the number of the column, as in column 3."))
		}
		return at, nil
	}
	return Place{}, unclear()
}

// An Explanation says in a sentence for the player why a line means no move now. If the rules refuse a move, the
// error is that of package game.
type Explanation string

func (e Explanation) Error() string { return string(e) }

// Advice is an Explanation that also says what to type.
type Advice string

func (a Advice) Error() string { return string(a) }

func advise(format string, args ...any) error { return Advice(fmt.Sprintf(format, args...)) }

func unclear() error {
	return Advice(language.T("Say what to move and where, for example 7h to 8s, or 3 to 5."))
}

// An UnknownWordError is about a word that is not in the grammar.
type UnknownWordError struct{ Word string }

func (u *UnknownWordError) Error() string {
	return fmt.Sprintf(language.T("There is no card or place called %s."), u.Word)
}
