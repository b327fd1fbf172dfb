package text

import (
	"embed"
	"sync"
	"sync/atomic"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/rows"
)

// The file explains itself.
//
//go:embed sentences.txt
var sentencesFile string

// The files of other languages are read only when they are used.
//
//go:embed sentences.*.txt
var translations embed.FS

var english = sync.OnceValue(func() *rows.Table { return rows.New(sentencesFile, rows.EnglishPlural) })

// translated is nil for English.
var translated atomic.Pointer[rows.Table]

// sentencesOf returns the sentences of a language; nil, which stands for English, if the language has no file.
func sentencesOf(code string) *rows.Table {
	file, err := translations.ReadFile(translationFile(code))
	if err != nil {
		return nil
	}
	plural, _ := language.PluralsOf(code)
	return english().Translated(string(file), plural)
}

func translationFile(code string) string { return "sentences." + code + ".txt" }

func sentences() *rows.Table {
	if t := translated.Load(); t != nil {
		return t
	}
	return english()
}

// Facts are what a text is about, by the names that its rows use: numbers, words, truths, lists, things, and the cards, ranks and suits
// of package game.
type Facts map[string]any

// Fact returns a fact for rows: a card, a rank or a suit is a thing that has forms.
func (f Facts) Fact(name string) any { return thing(f[name]) }

// Say returns what the language's sentences say below a heading.
func Say(heading string, about Facts) string { return sentences().Say(heading, about) }

// SayOf returns what they say below a heading, which may ask for the rules of a game, too.
func SayOf(r *game.Rules, heading string, about Facts) string {
	return factsWith(r, about).say(heading)
}

func thing(value any) any {
	switch value := value.(type) {
	case game.Card:
		return CardThing(value)
	case game.PileCard:
		if !value.FaceUp {
			return rows.Thing{Kind: "card", Key: "face-down"}
		}
		return CardThing(value.Card)
	case game.Rank:
		return rankThing(value)
	case game.Suit:
		return suitThing(value)
	case []game.Rank:
		return listOf(value)
	case []game.Suit:
		return listOf(value)
	case []game.Card:
		return listOf(value)
	case []game.PileCard:
		return listOf(value)
	case []int:
		return listOf(value)
	case []string:
		return listOf(value)
	case []rows.Thing:
		return listOf(value)
	}
	return value
}

func listOf[T any](values []T) rows.List {
	list := make(rows.List, len(values))
	for i, value := range values {
		list[i] = thing(value)
	}
	return list
}
