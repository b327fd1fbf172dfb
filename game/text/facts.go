package text

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"xklondike/game"
)

// facts are what sentences can ask.
type facts struct {
	*game.Rules                // nil in sentences that ask only for known facts
	known       map[string]any // those that do not follow from rules, and the texts of those that were asked before
}

func factsOf(r *game.Rules) facts { return facts{r, make(map[string]any)} }

// value returns a fact as a text.
func (f facts) value(name string) string {
	value, isKnown := f.known[name]
	if text, ok := value.(string); ok {
		return text
	}
	if !isKnown {
		value = f.fieldOrDerived(name)
	}
	text := fmt.Sprint(value)
	f.known[name] = text
	return text
}

func (f facts) fieldOrDerived(name string) any {
	at, isField := ruleFields()[name]
	if !isField {
		return f.derived(name)
	}
	field := reflect.ValueOf(f.Rules).Elem().FieldByIndex(at)
	if field.Kind() == reflect.Slice {
		return field.Len()
	}
	return field.Interface()
}

// ruleFields has the fields of game.Rules by their names in lower case.
var ruleFields = sync.OnceValue(func() map[string][]int {
	fields := make(map[string][]int)
	for _, field := range reflect.VisibleFields(reflect.TypeFor[game.Rules]()) {
		name := strings.ToLower(field.Name)
		fields[name] = field.Index
		if field.Type.Kind() == reflect.Struct {
			for _, inner := range reflect.VisibleFields(field.Type) {
				fields[name+"."+strings.ToLower(inner.Name)] = append(slices.Clone(field.Index), inner.Index...)
			}
		}
	}
	return fields
})

// derived returns a fact that follows from the rules.
func (f facts) derived(name string) any {
	hourDepth := f.CardCount() / int(game.King)
	switch name {
	case "cardstowin":
		return f.CardsToWin()
	case "foundations":
		return f.PileCount(game.Foundation)
	case "suitcount":
		return f.SuitCount()
	case "lastrank":
		return game.Base(f.SuitPileRanks(f.UsedSuits()[0], 0)[game.King-1] - 1)
	case "depth":
		return hourDepth
	case "hourcards":
		return f.CardCount() - hourDepth
	case "dealt":
		return f.CardCount() - f.Stock
	case "suitnames":
		return joinWith("and", suitNames(f.Suits))
	case "missingsuit":
		return missingSuit(f.Rules)
	case "order":
		return rankOrder(f.Rules)
	case "rankbelowbase":
		return f.Base - 1
	case "steprank":
		return stepWords(f.Rules)
	case "starts":
		return f.firstRankOrigin()
	case "movesback":
		return f.AllowsMovesOffFoundations()
	case "reservecards":
		return f.Reserve.Piles * f.Reserve.Cards
	case "reserveplaces":
		return f.ReservePlaces()
	case "mostdraw":
		return slices.Max(append([]int{f.Draw}, f.Draws...))
	case "drawlist":
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(f.Draws), " ", " then "), "[]")
	case "passes":
		return drawsByPass(f.Draws)
	case "passcount":
		return f.TurnOvers + 1
	case "hides":
		return slices.ContainsFunc(f.FaceDown, func(n int) bool { return n > 0 })
	case "scorings":
		var names []string
		for _, sc := range f.Schemes {
			names = append(names, sc.Scoring.String())
		}
		return joinWith("and", names)
	case "sources":
		isNone := func(source string) bool { return source == "" }
		return joinWith("or", slices.DeleteFunc(strings.Split(f.say("sources"), ";"), isNone))
	}
	return f.columnFacts()[name]
}

// firstRankOrigin says what decides which rank starts the suit piles, or nothing about a word that is neither a rank nor known.
func (f facts) firstRankOrigin() any {
	switch {
	case f.Base < game.BaseDealt:
		return "rank"
	case f.Base == game.BaseDealt:
		return "dealt"
	case f.Base == game.BaseFirst:
		return "first"
	}
	return nil
}

func (f facts) columnFacts() map[string]any {
	depths, slopes := make([]int, f.Columns), map[int]bool{}
	downEnds, upIfDeep := false, true // upIfDeep: columns with fewer face-up cards than others have no face-down ones
	leastUp, mostUp := slices.Min(f.FaceUp), slices.Max(f.FaceUp)
	for i, up := range f.FaceUp {
		depths[i] = f.FaceDown[i] + up
		downEnds = downEnds || f.FaceDown[i] > 0 && up == 0
		upIfDeep = upIfDeep && (up == mostUp || f.FaceDown[i] == 0)
		if i > 0 {
			slopes[depths[i]-depths[i-1]] = true
		}
	}
	shallowest, deepest, slope := slices.Min(depths), slices.Max(depths), ""
	switch isStaircase := len(depths) > 2 && len(slopes) == 1; {
	case shallowest == deepest:
		slope = "level"
	case isStaircase && slopes[1]:
		slope = "up"
	case isStaircase && slopes[-1]:
		slope = "down"
	}
	return map[string]any{
		"depths": joinNumbers(depths), "shallowest": shallowest, "deepest": deepest, "lastdepth": depths[len(depths)-1],
		"slope": slope, "downends": downEnds, "ups": joinNumbers(f.FaceUp), "mostup": mostUp, "sameup": leastUp == mostUp,
		"upifdeep": upIfDeep,
	}
}

func joinNumbers(list []int) string {
	return joinWith("and", strings.Fields(strings.Trim(fmt.Sprint(list), "[]")))
}

// joinWith returns "a", "a and b" or "a, b and c".
func joinWith(word string, list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " " + word + " " + list[last]
}

func suitNames(suits []game.Suit) (names []string) {
	for _, suit := range suits {
		names = append(names, strings.ToLower(suit.Name()))
	}
	return names
}

func missingSuit(r *game.Rules) string {
	for suit := range game.Jokers {
		if !slices.Contains(r.UsedSuits(), suit) {
			return strings.ToLower(suit.Name())
		}
	}
	return ""
}

// drawsByPass is "three cards on the first pass and two on the second".
func drawsByPass(draws []int) string {
	passes := make([]string, len(draws))
	for i, n := range draws {
		passes[i] = fmt.Sprintf("%s on the %s", numberWord(n), ordinalWord(i+1))
	}
	passes[0] = cardsInWords(draws[0]) + " on the first pass"
	return joinWith("and", passes)
}

// Which ranks are neighbours, where that is not as usual: they may be more than one rank apart, and suits may
// differ.

// stepWords is "a rank", "two ranks" or "one rank for clubs, two for diamonds, three for hearts and four for spades".
func stepWords(r *game.Rules) string {
	if len(r.Steps) == 0 {
		return "a rank"
	}
	words, suits := make([]string, len(r.Steps)), suitNames(r.UsedSuits())
	for i, n := range r.Steps {
		words[i] = numberWord(n)
		switch {
		case i == 0 && n == 1:
			words[i] += " rank"
		case i == 0:
			words[i] += " ranks"
		}
		if len(r.Steps) > 1 {
			words[i] += " for " + suits[i]
		}
	}
	return joinWith("and", words)
}

// rankOrder lists the ranks of the suit piles from the bottom up, with those suits together that have the same
// order.
func rankOrder(r *game.Rules) string {
	var orders []string
	suits := map[string][]game.Suit{}
	for _, suit := range r.UsedSuits() {
		var ranks []string
		for _, rank := range r.SuitPileRanks(suit, 0) {
			ranks = append(ranks, strings.Replace(game.NewCard(0, suit, rank).String()[:1], "T", "10", 1))
		}
		order := strings.Join(ranks, " ")
		if suits[order] == nil {
			orders = append(orders, order)
		}
		suits[order] = append(suits[order], suit)
	}
	for i, order := range orders {
		if len(orders) > 1 {
			orders[i] += " for " + joinWith("and", suitNames(suits[order]))
		}
	}
	return strings.Join(orders, "; ")
}
