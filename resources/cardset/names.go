package cardset

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/text"
)

type picture uint8

// The back, the joker, which a set may lack, and the number of pictures in a set.
const (
	back         = picture(game.PackSize)
	joker        = back + 1
	pictureCount = int(joker) + 1
)

func pictureFor(c game.Card) picture {
	if c.IsJoker() {
		return joker
	}
	return picture(c.Face())
}

func (p picture) name() string {
	switch p {
	case back:
		return "the back"
	case joker:
		return "the joker"
	}
	return text.Say("picture-of", text.Facts{"card": game.Card(p)})
}

func (p picture) usualFile() string {
	switch p {
	case back:
		return "back.png"
	case joker:
		return "joker.png"
	}
	return strings.Replace(game.Card(p).String(), "T", "10", 1) + ".png"
}

// In lower case. Ranks are in groups, from the ace on.
const (
	rankWords = `(a|ace|0?1)|(0?2|two)|(0?3|three)|(0?4|four)|(0?5|five)|(0?6|six)|(0?7|seven)|(0?8|eight)|(0?9|nine)|` +
		`(10|t|0|ten)|(j|jack|11)|(q|queen|12)|(k|king|13)`
	suitWords = `(?<suit>c|clubs?|d|diamonds?|h|hearts?|s|spades?)`
)

// The nameForms are in lower case, without the ending.
type nameForms struct {
	// File names with the rank before the suit, such as "as", "10_of_hearts", "01c" and "queen-spades".
	rankFirst *regexp.Regexp
	joker     *regexp.Regexp // file names of a joker, such as "joker", "red_joker" and "joker-2"
	suitFirst *regexp.Regexp // file names with the suit before the rank, such as "cardspadesq", "heart_10" and "s12"
	back      *regexp.Regexp // file names of the back, such as "back", "card_back", "back01" and "cardback_blue2"
}

// Compiled when first needed, because most players have no pictures.
var forms = sync.OnceValue(func() nameForms {
	return nameForms{
		rankFirst: regexp.MustCompile(`^(?:card)?[-_ ]?(?:` + rankWords + `)[-_ ]?(?:of)?[-_ ]?` + suitWords + `$`),
		suitFirst: regexp.MustCompile(`^(?:card)?[-_ ]?` + suitWords + `[-_ ]?(?:` + rankWords + `)$`),
		joker:     regexp.MustCompile(`^(?:card)?[-_ ]?(?:black|red)?[-_ ]?joker[-_ ]?(?:black|red)?[-_ ]?[0-9]*$`),
		back:      regexp.MustCompile(`^(?:card)?[-_ ]?back(?:[-_ ]?[a-z]+)?[-_ ]?[0-9]*$`),
	}
})

func pictureOf(file string) (picture, bool) {
	name, ok := strings.CutSuffix(strings.ToLower(file), ".png")
	if !ok {
		return 0, false
	}
	for _, form := range []*regexp.Regexp{forms().rankFirst, forms().suitFirst} {
		if words := form.FindStringSubmatch(name); words != nil {
			return cardOf(form.SubexpIndex("suit"), words), true
		}
	}
	if forms().joker.MatchString(name) {
		return joker, true
	}
	return back, forms().back.MatchString(name)
}

// cardOf gets the groups of a file name, of which all but those of the suit and of one rank are empty.
func cardOf(suitGroup int, words []string) picture {
	suit := game.Suit(strings.IndexByte("cdhs", words[suitGroup][0]))
	ranks := slices.Delete(words, suitGroup, suitGroup+1)[1:]
	rank := 1 + slices.IndexFunc(ranks, func(word string) bool { return word != "" })
	return picture(game.NewCard(0, suit, game.Rank(rank)))
}
