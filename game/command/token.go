package command

import (
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
)

// A token is a word of the grammar, or half of a word that joins two, such as "7hqs".
type token struct {
	word
	card   Card // of a cardKind
	number int  // of a placeKind; 0 for none
	joined bool // the second half of such a word
}

type word struct {
	text string
	kind kind
	n    int // a number, rank, suit or role, depending on kind
}

// A kind is the part that a word plays in the grammar.
type kind uint8

const (
	noKind kind = iota // there is no word
	numberKind
	cardKind  // "7h"
	placeKind // "w" or "r2", and a place that takes no number
	nameKind  // a place that takes a number after a blank
	rankKind
	suitKind
	colourKind // red or black, before a rank
	pileKind   // after "suit"
	clockKind  // "o'clock"
	inKind
	toKind
	ofKind
	upKind
	spaceKind
)

func vocabulary() []word {
	list := []word{
		{"column", nameKind, int(game.Tableau)}, {"reserve", nameKind, int(game.Reserve)}, {"cell", nameKind, int(game.Cell)},
		{"suit", nameKind, int(game.Foundation)}, {"hour", nameKind, int(game.Hour)}, {"pile", pileKind, 0},
		{"waste", placeKind, int(game.Waste)}, {"stock", placeKind, int(game.Stock)}, {"centre", placeKind, int(game.Centre)},
		{"o'clock", clockKind, 0}, {"in", inKind, 0}, {"to", toKind, 0}, {"on", toKind, 0}, {"of", ofKind, 0}, {"up", upKind, 0},
		{"space", spaceKind, 0}, {"e", spaceKind, 0}, {"red", colourKind, 1}, {"black", colourKind, 0},
		{"joker", cardKind, 0}, {"jo", cardKind, 0},
	}
	for i, name := range strings.Fields("ace two three four five six seven eight nine ten jack queen king") {
		list = append(list, word{name, rankKind, i + 1})
	}
	for s := game.Clubs; s <= game.Spades; s++ {
		list = append(list, word{strings.ToLower(s.Name()), suitKind, int(s)})
	}
	return list
}

// Words returns all words of the grammar, but not the short forms of cards and places.
func Words() []string {
	var texts []string
	for _, w := range vocabulary() {
		texts = append(texts, w.text)
	}
	return texts
}

// tokenize returns an error that names a word if this is unknown.
func tokenize(line string) ([]token, error) {
	var tokens []token
	for text := range strings.FieldsSeq(strings.ToLower(line)) {
		found := tokenizeWord(text)
		if found == nil {
			return nil, &UnknownWordError{text}
		}
		tokens = append(tokens, found...)
	}
	return tokens, nil
}

func tokenizeWord(text string) []token {
	for _, w := range vocabulary() {
		switch {
		case w.text != text:
		case w.kind == cardKind:
			return []token{{word: w, card: Card{Rank: game.Joker.Rank(), Suit: game.Jokers, HasSuit: true}}}
		default:
			return []token{{word: w}}
		}
	}
	if t, ok := readNumber(text); ok {
		return []token{t}
	}
	if t, ok := readPlace(text); ok {
		return []token{t}
	}
	switch card, rest, isCard := cutCard(text); {
	case isCard && rest == "":
		return []token{card}
	case isCard:
		return join(card, rest)
	}
	before, _ := strings.CutSuffix(text, "u")
	from, ok := readNumber(before)
	if before == "w" || before == "r" {
		from, ok = readPlace(before)
	}
	if !ok {
		return nil
	}
	return join(from, text[len(before):])
}

// join reads the second half of a word, for which there are fewer forms than for a word of its own.
func join(from token, rest string) []token {
	where, isNumber := readNumber(rest)
	card, after, isCard := cutCard(rest)
	switch {
	case rest == "u":
		where, _ = readPlace(rest)
	case isCard && after == "":
		where = card
	case !isNumber:
		return nil
	}
	where.joined = true
	return []token{from, where}
}

// readNumber reads a number from 1 to 999.
func readNumber(text string) (token, bool) {
	const most = 3 // digits
	n, err := strconv.ParseUint(text, 10, 16)
	ok := err == nil && len(text) <= most && text[0] != '0'
	return token{word: word{text, numberKind, int(n)}}, ok
}

// placeLetters mean places, by their roles.
const placeLetters = "-wu-rco"

// readPlace reads the short form of a place.
func readPlace(text string) (token, bool) {
	role := strings.IndexByte(placeLetters, text[0])
	t := token{word: word{text, placeKind, role}}
	if role < 1 || len(text) == 1 {
		return t, role > 0
	}
	number, ok := readNumber(text[1:])
	t.number = number.n
	return t, ok && game.Role(role) != game.Waste
}

// The letters of ranks, by their numbers, and of suits, in the order of game.Suit
const (
	rankLetters = "-a--------tjqk"
	suitLetters = "cdhs"
)

// cutCard reads the short form of a card at the beginning of a text. A 0 is a 10, and a 1 an ace.
func cutCard(text string) (t token, rest string, ok bool) {
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	rank, length := 0, max(1, digits)
	switch {
	case length >= len(text):
		return token{}, "", false
	case digits == 0:
		rank = strings.IndexByte(rankLetters, text[0])
	case text[:digits] == "0":
		rank = mostPips
	default:
		number, _ := readNumber(text[:digits])
		rank = number.n
	}
	suit := strings.IndexByte(suitLetters, text[length])
	if rank < 1 || rank > mostPips && digits > 0 || suit < 0 || digits > 1 && text[0] == '0' {
		return token{}, "", false
	}
	t = token{word: word{text[:length+1], cardKind, 0}, card: Card{Rank: game.Rank(rank), Suit: game.Suit(suit), HasSuit: true}}
	return t, text[length+1:], true
}

// endsSurely reports whether the last of the tokens ends a line as it stands: no longer word begins so, and nothing could
// follow.
func endsSurely(tokens []token) bool {
	last := tokens[len(tokens)-1]
	begins := func(w word) bool { return len(w.text) > len(last.text) && strings.HasPrefix(w.text, last.text) }
	switch last.kind {
	case upKind, suitKind, cardKind, spaceKind:
		return last.joined || !slices.ContainsFunc(vocabulary(), begins)
	case placeKind:
		return last.joined
	}
	return false
}
