package text

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/rows"
)

// ruleFacts are what sentences about rules can ask for.
type ruleFacts struct {
	rules *game.Rules
	known map[string]any // those that do not follow from the rules, and those that were asked before
}

func factsOf(r *game.Rules) ruleFacts { return factsWith(r, Facts{}) }

func factsWith(r *game.Rules, known Facts) ruleFacts { return ruleFacts{r, known} }

func (f ruleFacts) say(heading string) string { return sentences().Say(heading, f) }

// Fact returns a field of game.Rules, or what follows from the rules; nil if there is nothing of this name.
func (f ruleFacts) Fact(name string) any {
	value, isKnown := f.known[name]
	if !isKnown {
		value = f.fieldOrDerived(name)
		f.known[name] = value
	}
	return thing(value)
}

func (f ruleFacts) fieldOrDerived(name string) any {
	switch name { // what a rule table says in words
	case "odds":
		return shareThing(f.rules.Odds)
	case "quick":
		return shareThing(f.rules.Quick)
	case "others":
		return language.T(f.rules.Others)
	}
	at, isField := ruleFields()[name]
	if !isField {
		return f.derived(name)
	}
	switch field := reflect.ValueOf(f.rules).Elem().FieldByIndex(at); field.Kind() {
	case reflect.Slice:
		return field.Len()
	case reflect.Struct:
		return nil
	default:
		return field.Interface()
	}
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

// derived returns a fact that follows from the rules, or nil.
func (f ruleFacts) derived(name string) any {
	if strings.Contains(name, ".") || f.rules == nil {
		return nil
	}
	hourDepth := f.rules.CardCount() / int(game.King)
	switch name {
	case "cardstowin":
		return f.rules.CardsToWin()
	case "foundations":
		return f.rules.PileCount(game.Foundation)
	case "haswaste":
		return f.rules.PileCount(game.Waste) > 0
	case "suitcount":
		return f.rules.SuitCount()
	case "lastrank":
		return f.rules.SuitPileRanks(f.rules.UsedSuits()[0], 0)[game.King-1]
	case "depth":
		return hourDepth
	case "hourcards":
		return f.rules.CardCount() - hourDepth
	case "dealt":
		return f.rules.CardCount() - f.rules.Stock
	case "suitnames":
		return f.rules.Suits
	case "missingsuit":
		return missingSuit(f.rules)
	case "orders":
		return rankOrders(f.rules)
	case "firstrank":
		return baseThing(f.rules.Base)
	case "rankbelowfirst":
		return baseThing(f.rules.Base - 1)
	case "firststep":
		return f.rules.Steps[0]
	case "suitsteps":
		return suitSteps(f.rules)
	case "starts":
		return f.firstRankOrigin()
	case "movesback":
		return f.rules.AllowsMovesOffFoundations()
	case "reservecards":
		return f.rules.Reserve.Piles * f.rules.Reserve.Cards
	case "reserveplaces":
		return f.rules.ReservePlaces()
	case "mostdraw":
		return slices.Max(append([]int{f.rules.Draw}, f.rules.Draws...))
	case "drawlist":
		return f.rules.Draws
	case "passes":
		return passes(f.rules.Draws)
	case "passcount":
		return f.rules.TurnOvers + 1
	case "hides":
		return slices.ContainsFunc(f.rules.FaceDown, func(n int) bool { return n > 0 })
	case "scorings":
		var names []string
		for _, sc := range f.rules.Schemes {
			names = append(names, sc.Scoring.String())
		}
		return names
	case "sources":
		var sources []string
		for _, heading := range []string{"column-source", "reserve-source", "cell-source", "waste-source"} {
			if source := f.say(heading); source != "" {
				sources = append(sources, source)
			}
		}
		return sources
	}
	return f.columnFact(name)
}

// firstRankOrigin says what decides which rank starts the suit piles, or nothing about a word that is neither a rank nor known.
func (f ruleFacts) firstRankOrigin() any {
	switch {
	case f.rules.Base < game.BaseDealt:
		return "rank"
	case f.rules.Base == game.BaseDealt:
		return "dealt"
	case f.rules.Base == game.BaseFirst:
		return "first"
	}
	return nil
}

func (f ruleFacts) columnFact(name string) any {
	if f.rules.Columns == 0 {
		return nil
	}
	depths, slopes := make([]int, f.rules.Columns), map[int]bool{}
	downEnds, upIfDeep := false, true // upIfDeep: columns with fewer face-up cards than others have no face-down ones
	leastUp, mostUp := slices.Min(f.rules.FaceUp), slices.Max(f.rules.FaceUp)
	for i, up := range f.rules.FaceUp {
		depths[i] = f.rules.FaceDown[i] + up
		downEnds = downEnds || f.rules.FaceDown[i] > 0 && up == 0
		upIfDeep = upIfDeep && (up == mostUp || f.rules.FaceDown[i] == 0)
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
	facts := map[string]any{
		"depths": depths, "shallowest": shallowest, "deepest": deepest, "lastdepth": depths[len(depths)-1],
		"slope": slope, "downends": downEnds, "ups": f.rules.FaceUp, "mostup": mostUp, "sameup": leastUp == mostUp,
		"upifdeep": upIfDeep,
	}
	return facts[name]
}

func missingSuit(r *game.Rules) any {
	for suit := range game.Jokers {
		if !slices.Contains(r.UsedSuits(), suit) {
			return suit
		}
	}
	return ""
}

// passes has a thing for each pass: how many cards are dealt at a time.
func passes(draws []int) rows.List {
	list := make(rows.List, len(draws))
	for i, n := range draws {
		list[i] = rows.Thing{Kind: "pass", Facts: rows.Map{"nth": i + 1, "n": n}}
	}
	return list
}

// Which ranks are neighbours, where that is not as usual: they may be more than one rank apart, and suits may
// differ.

// suitSteps has a thing for each suit: how many ranks apart its neighbours are.
func suitSteps(r *game.Rules) rows.List {
	list := make(rows.List, len(r.Steps))
	for i, n := range r.Steps {
		list[i] = rows.Thing{Kind: "suit-step", Facts: rows.Map{"nth": i + 1, "n": n, "suit": suitThing(r.UsedSuits()[i])}}
	}
	return list
}

// rankOrders lists the ranks of the suit piles from the bottom up, with those suits together that have the same
// order.
func rankOrders(r *game.Rules) rows.List {
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
	list := make(rows.List, len(orders))
	for i, order := range orders {
		list[i] = rows.Thing{Kind: "order", Key: order, Facts: rows.Map{"onlyone": len(orders) == 1, "suits": thing(suits[order])}}
	}
	return list
}
