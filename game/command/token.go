package command

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"xklondike/game"
)

// A token is a word of the grammar, or a part of a packed word, which joins several without blanks, such as
// "7hqs".
type token struct {
	word
	attached bool // no blank before it
	plural   bool // all cards of the rank
}

type word struct {
	text string
	kind kind
	n    int // a number, rank, suit or role, depending on kind
}

// A kind is the part that a word plays in the grammar.
type kind uint8

const (
	unknownKind kind = iota
	numberKind
	rankKind
	suitKind
	placeKind  // other than a column
	columnKind // needs a number after it
	pileKind   // either word of "suit pile"
	colourKind // red or black, before a rank
	clockKind  // "o'clock"
	inKind
	toKind
	ofKind
	andKind
	upKind
	spaceKind
	jokerKind
)

// vocabulary lists all words but those of one letter, which are in firstWord.
func vocabulary() []word {
	var list []word
	for _, w := range []word{
		{"column tableau", columnKind, int(game.Tableau)}, {"waste discard", placeKind, int(game.Waste)},
		{"reserve", placeKind, int(game.Reserve)}, {"cell", placeKind, int(game.Cell)},
		{"foundation", placeKind, int(game.Foundation)}, {"hour", placeKind, int(game.Hour)},
		{"centre center", placeKind, int(game.Centre)}, {"stock deck", placeKind, int(game.Stock)},
		{"red", colourKind, 1}, {"black", colourKind, 0}, {"suit pile", pileKind, 0}, {"o'clock", clockKind, 0},
		{"in from", inKind, 0}, {"to on onto into", toKind, 0}, {"of", ofKind, 0}, {"and", andKind, 0},
		{"up home", upKind, 0}, {"space empty", spaceKind, 0},
		{"joker", jokerKind, 0},
	} {
		for text := range strings.FieldsSeq(w.text) {
			list = append(list, word{text, w.kind, w.n})
		}
	}
	for rank, name := range strings.Fields("everything ace two three four five six seven eight nine ten jack queen king") {
		list = append(list, word{name, rankKind, rank})
	}
	for s := game.Clubs; s <= game.Spades; s++ {
		name := strings.ToLower(s.Name())
		list = append(list, word{name, suitKind, int(s)}, word{strings.TrimSuffix(name, "s"), suitKind, int(s)})
	}
	return list
}

// The letters that mean a rank, by its number, and a place, by its role.
const (
	rankLetters  = "-a--------tjqk"
	placeLetters = "-wu-rco"
)

// In the order of game.Suit. A letter means a suit only directly after a rank.
const suitLetters = "cdhs"

// MoveBeginnings returns the words of more than one letter with which a move can begin, for completion.
func MoveBeginnings() []string {
	var texts []string
	for _, w := range vocabulary() {
		if w.kind == rankKind || w.kind == jokerKind || w.kind == columnKind || w.kind == placeKind && w.n != int(game.Stock) || w.text == "suit" {
			texts = append(texts, w.text)
		}
	}
	return texts
}

// IsMoveWord reports whether a word in lower case is one of the grammar, or packs cards and places, such as
// "7hqs".
func IsMoveWord(text string) bool {
	found := wordsStartingWith(text)
	parts, fits := splitPacked(text)
	return fits && isUnambiguous(parts) || len(found) > 0 && found[0].text == text
}

// tokenize returns an error that names a word if this is unknown or ambiguous.
func tokenize(line string) ([]token, error) {
	var tokens []token
	isBetween := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",->", r) }
	words := strings.FieldsFunc(strings.ToLower(line), isBetween)
	for i, word := range words {
		if i < len(words)-1 && addsNothing(word, words[i+1]) {
			continue
		}
		more, err := tokenizeWord(word)
		if err != nil {
			return nil, err
		}
		if i > 0 && words[i-1] == "the" && more[0].kind == numberKind && more[0].n >= 2 && more[0].n <= 10 {
			more[0].kind = rankKind // the 5 is a card
		}
		tokens = append(tokens, more...)
	}
	return tokens, nil
}

// addsNothing reports whether a word before another is left out. Alone, "the" is the 10 of Hearts to the empty column. An
// "a" is an ace, except in "a king", "a red 5" and "a space".
func addsNothing(text, next string) bool {
	before := []kind{rankKind, colourKind, spaceKind, jokerKind}
	return slices.Contains(strings.Fields("the an top card"), text) || text == "a" &&
		slices.ContainsFunc(vocabulary(), func(w word) bool { return w.text == next && slices.Contains(before, w.kind) })
}

// tokenizeWord takes a packed word that could be the abbreviation of one word for that.
func tokenizeWord(text string) ([]token, error) {
	found := wordsStartingWith(text)
	parts, fits := splitPacked(text)
	plural := text == "everything"
	if len(found) == 0 && !fits { // aces, foundations
		found, plural = wordsStartingWith(strings.TrimSuffix(text, "s")), true
	}
	whole := len(found) > 0 && found[0].text == text
	switch {
	case fits && !whole && (isUnambiguous(parts) || len(found) == 0):
		return parts, nil
	case len(found) == 0:
		return nil, &UnknownWordError{text}
	case len(found) > 1 && !whole:
		return nil, reasonf("%s could mean %s or %s.", text, found[0].text, found[1].text)
	}
	return []token{{word: found[0], plural: plural}}, nil
}

func isUnambiguous(parts []token) bool {
	return len(parts) == 1 || slices.ContainsFunc(parts,
		func(t token) bool { return t.kind == numberKind || t.kind == suitKind })
}

func wordsStartingWith(text string) []word {
	var found []word
	for _, w := range vocabulary() {
		if w.text == text {
			return []word{w}
		}
		same := func(f word) bool { return f.kind == w.kind && f.n == w.n }
		if strings.HasPrefix(w.text, text) && !slices.ContainsFunc(found, same) {
			found = append(found, w)
		}
	}
	return found
}

func splitPacked(text string) ([]token, bool) {
	var tokens []token
	for rest := text; rest != ""; {
		w, n, ok := firstWord(rest)
		if !ok {
			return nil, false
		}
		tokens, rest = append(tokens, token{word: w, attached: len(tokens) > 0}), rest[n:]
		if w.kind == rankKind && rest != "" {
			i := strings.IndexByte(suitLetters, rest[0])
			if i < 0 {
				return nil, false
			}
			tokens, rest = append(tokens, token{word: word{rest[:1], suitKind, i}, attached: true}), rest[1:]
		}
	}
	return tokens, true
}

// firstWord takes digits for a rank if a letter of a suit follows.
func firstWord(text string) (w word, length int, ok bool) {
	const most = 3 // digits
	digits := min(most, len(text)-len(strings.TrimLeft(text, "0123456789")))
	n, _ := strconv.Atoi(text[:digits])
	suited := digits < len(text) && strings.IndexByte(suitLetters, text[digits]) >= 0
	switch {
	case digits == 1 && n == 0:
		return word{text[:1], rankKind, 10}, 1, true
	case digits > 0 && suited:
		return word{text[:digits], rankKind, n}, digits, n >= 1 && n <= 10
	case digits > 0:
		return word{text[:digits], numberKind, n}, digits, text[0] != '0'
	case strings.HasPrefix(text, "jo"):
		return word{"jo", jokerKind, 0}, 2, true
	case text[0] == 'e':
		return word{"e", spaceKind, 0}, 1, true
	}
	w = word{text[:1], rankKind, strings.IndexByte(rankLetters, text[0])}
	if w.n < 1 {
		w.kind, w.n = placeKind, strings.IndexByte(placeLetters, text[0])
	}
	return w, 1, w.n > 0
}
