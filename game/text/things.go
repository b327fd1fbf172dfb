package text

import (
	"strings"

	"xklondike/game"
	"xklondike/game/rows"
)

// What sentences name. The keys of these things, which rows ask for, are the same words in all languages.

// CardThing returns a card for sentences, with the facts rank, suit, red and number.
func CardThing(c game.Card) rows.Thing {
	if c.IsJoker() {
		return rows.Thing{Kind: "card", Key: "joker"}
	}
	return rows.Thing{Kind: "card", Key: strings.ToLower(c.Name()),
		Facts: rows.Map{"rank": rankThing(c.Rank()), "suit": suitThing(c.Suit()), "red": c.Red(), "number": int(c.Rank())}}
}

func rankThing(r game.Rank) rows.Thing {
	return rows.Thing{Kind: "rank", Key: strings.ToLower(r.Name())}
}

func suitThing(s game.Suit) rows.Thing {
	return rows.Thing{Kind: "suit", Key: strings.ToLower(s.Name())}
}

// baseThing returns the rank that a word of the rule tables names, or the word if it names none.
func baseThing(b game.Base) any {
	if b < game.BaseDealt {
		return rankThing(game.Rank(b) + 1)
	}
	return b.String()
}

// PileThing returns a pile for sentences. Its facts are n, its number among the piles of its role, from 1 on, and only: whether it
// is named without a number. A column always has one.
func PileThing(r *game.Rules, p game.Pile) rows.Thing {
	return rows.Thing{Kind: "pile", Key: roleKey(p.Role), Facts: rows.Map{"n": p.N + 1, "only": p.Role != game.Tableau && r.PileCount(p.Role) == 1}}
}

// roleKey returns what the rows of a pile ask for.
func roleKey(r game.Role) string {
	return [...]string{
		game.Stock: "stock", game.Waste: "waste", game.Foundation: "suit-pile", game.Tableau: "column",
		game.Reserve: "reserve", game.Cell: "cell", game.Hour: "hour", game.Centre: "centre",
	}[r]
}

// GradeThing returns a grade of deals, such as "very hard".
func GradeThing(name string) rows.Thing {
	return rows.Thing{Kind: "grade", Key: strings.ReplaceAll(name, " ", "-")}
}

// GradesThing returns all grades from one to another.
func GradesThing(easiest, hardest string) rows.Thing {
	key := "several"
	if easiest == hardest {
		key = "one"
	}
	return rows.Thing{Kind: "grades", Key: key, Facts: rows.Map{"easiest": GradeThing(easiest), "hardest": GradeThing(hardest)}}
}

// MoveThing returns a move for sentences. It names no card that is face down in the position before, but for the one that is
// turned up. The form short leaves out where a card lies that has no twin.
func MoveThing(s game.State, m game.Move) rows.Thing {
	r := s.Rules()
	switch m.Kind {
	case game.Turn:
		end, _ := s.Apply(m).Top(m.TurnUpPile())
		return rows.Thing{Kind: "move", Key: "turn", Facts: rows.Map{"from": PileThing(r, m.From), "card": thing(end)}}
	case game.Draw:
		return rows.Thing{Kind: "move", Key: "deal"}
	case game.Redeal:
		key := "turn-over"
		if r.Gather != game.GatherNone {
			key = "gather"
		}
		return rows.Thing{Kind: "move", Key: key}
	}
	cards, target := s.Cards(m.From), any("")
	if end, ok := s.Top(m.To); ok && m.To.Role == game.Tableau {
		target = thing(end)
	}
	return rows.Thing{Kind: "move", Key: "carry", Facts: rows.Map{
		"card": thing(cards[len(cards)-m.N]), "more": m.N - 1, "from": PileThing(r, m.From), "to": PileThing(r, m.To),
		"target": target, "severalpacks": r.Packs > 1,
	}}
}

// faceDownThing counts cards that are face down, in a list of cards.
func faceDownThing(n int) rows.Thing { return rows.Thing{Kind: "face-down", Facts: rows.Map{"n": n}} }
