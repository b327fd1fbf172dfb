package command

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// rewordings put free English into words of the grammar, one after the other. Each has a pattern and what replaces it.
var rewordings = sync.OnceValue(func() []rewording { return compileRewordings(rewordingPairs[:]) })

var rewordingPairs = [...]string{
	`\b(with|and|plus) (everything|all|the rest|whatever|the cards|the others)\b( (that|is|are|on|under|below|above|with|top|of|it|them))*`, ``,
	`\b(to|on|onto|in|into|at) (the )?(top|aces?|ace piles?|foundation piles?|foundations?|suit piles?)$`, `up`,
	`\b(free|blank|vacant|open) (column|space|spot|slot|place|pile)\b`, `space`,
	`\bfirst (column|pile|row|stack)\b`, `column 1`,
	`\bsecond (column|pile|row|stack)\b`, `column 2`,
	`\bthird (column|pile|row|stack)\b`, `column 3`,
	`\bfourth (column|pile|row|stack)\b`, `column 4`,
	`\bfifth (column|pile|row|stack)\b`, `column 5`,
	`\bsixth (column|pile|row|stack)\b`, `column 6`,
	`\b(seventh|last) (column|pile|row|stack)\b`, `column 7`,
	`\bcolumn one\b`, `column 1`,
	`\b(column number|row|stack|col) (\d|one|two|three|four|five|six|seven)\b`, `column $2`,
	`\b(to|on|onto|in|into|from|the) pile (\d)\b`, `$1 column $2`,
	`\b(top|drawn|dealt) card( (of|on|in|from) (the )?(waste|discard)( pile)?)?\b`, `waste`,
	`\b(\d+|two|three|four|five|six|seven) (more )?(cards?|times?|deals?|moves?)\b`, ``,
	`\bof the\b`, `of`,
}

type rewording struct {
	pattern     *regexp.Regexp
	replacement string
}

func compileRewordings(pairs []string) []rewording {
	var list []rewording
	for pair := range slices.Chunk(pairs, 2) {
		list = append(list, rewording{regexp.MustCompile(pair[0]), pair[1]})
	}
	return list
}

// Glean returns what a line in free English says about cards, places and directions, in words of the grammar, and leaves
// out all else: "the jack of clubs goes on the queen" gives "the jack of clubs on the queen".
func Glean(line string) string {
	line = strings.ToLower(line)
	for _, r := range rewordings() {
		line = r.pattern.ReplaceAllString(line, r.replacement)
	}
	var kept []string
	kinds := []kind{unknownKind}
	last := func() kind { return kinds[len(kinds)-1] }
	trim := func() {
		for len(kept) > 0 && (isLink(last()) || last() == ofKind || last() == unknownKind) {
			kept, kinds = kept[:len(kept)-1], kinds[:len(kinds)-1]
		}
	}
	raised := false
	for _, text := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" ,->", r) }) {
		what := gleanedKind(text)
		switch {
		case text == "the" && last() != ofKind:
			kept, kinds = append(kept, text), append(kinds, unknownKind)
			continue
		case what == upKind:
			raised = true
			continue
		case what == unknownKind, what == ofKind && last() != rankKind && last() != numberKind:
			continue
		case isLink(what) && (last() == unknownKind || isLink(last())):
			if trim(); len(kept) == 0 {
				continue
			}
		}
		if what == spaceKind && last() == inKind {
			kept[len(kept)-1] = "to"
		}
		kept, kinds = append(kept, text), append(kinds, what)
	}
	trim()
	if raised && !slices.Contains(kinds, toKind) && !slices.Contains(kinds, spaceKind) {
		kept = append(kept, "up")
	}
	return strings.Join(kept, " ")
}

func isLink(k kind) bool { return k == toKind || k == inKind || k == andKind }

// gleanedKind returns the kind of a whole word, of a number or, for a packed word such as "7h", of its last part.
// Single letters say nothing in free English, and neither do most words that could be packed: "there" has the 10 of Hearts.
func gleanedKind(text string) kind {
	for _, name := range []string{text, strings.TrimSuffix(text, "s")} {
		if found := wordsStartingWith(name); len(found) > 0 && found[0].text == name && name != "everything" {
			return found[0].kind
		}
	}
	tokens, fits := splitPacked(text)
	isCard := len(tokens) == 2 && tokens[1].kind == suitKind && text != "as"
	if !fits || !isCard && !strings.ContainsAny(text, "0123456789") {
		return unknownKind
	}
	return tokens[len(tokens)-1].kind
}
