package text

import (
	"slices"
	"strings"
	"unicode"

	"xklondike/game"
	"xklondike/game/words"
)

// RankGames returns the games that a player can mean by typing a text, the most likely first: those whose
// name, title or alias is the text, in this order, then titles that begin with it, then games whose title and
// names have all its words or their beginnings, and then those that have them with the help of
// DescribeVariant. Equally likely games keep their order. Case, accents and marks between words make no difference.
func RankGames(games []*game.Rules, typed string) []*game.Rules {
	const ranks = 6
	var ranked [ranks][]*game.Rules
	plain := plainWords(typed)
	if plain == "" {
		return nil
	}
	for _, r := range games {
		if i := slices.Index(matches(r, plain), true); i >= 0 {
			ranked[i] = append(ranked[i], r)
		}
	}
	return slices.Concat(ranked[:]...)
}

func matches(r *game.Rules, typed string) []bool {
	title, name := plainWords(r.Title), plainWords(r.Name)
	names := " " + title + " " + name
	isAlias := false
	for _, alias := range r.Aliases {
		alias = plainWords(alias)
		names += " " + alias
		isAlias = isAlias || alias == typed
	}
	hasAll := func(text string) bool {
		return !slices.ContainsFunc(strings.Fields(typed),
			func(word string) bool { return !strings.Contains(text, " "+word) })
	}
	isInDescription := hasAll(names + " " + plainWords(DescribeVariant(r)))
	return []bool{name == typed, title == typed, isAlias, strings.HasPrefix(title, typed), hasAll(names), isInDescription}
}

func plainWords(text string) string {
	isMark := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return strings.Join(strings.FieldsFunc(words.Folded(text), isMark), " ")
}
