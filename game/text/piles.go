package text

import (
	"xklondike/game"
	"xklondike/game/rows"
)

// PileName returns the name of a pile inside a sentence: "column 3", "suit pile 1", "the waste". The only
// pile of a role has no number, unless it is a column.
func PileName(r *game.Rules, p game.Pile) string {
	return Say("a-pile", Facts{"pile": PileThing(r, p)})
}

// BarePileName returns the name of a pile without an article: "waste".
func BarePileName(r *game.Rules, p game.Pile) string {
	return Say("a-bare-pile", Facts{"pile": PileThing(r, p)})
}

// CardName returns the name of a card for a player. Programs know it as Card.Name.
func CardName(c game.Card) string { return Say("a-card", Facts{"card": c}) }

// DescribePile says what a player can see of a pile, from its bottom up: "Column 3, 4 cards: 2 face down,
// King of Clubs, Queen of Hearts."
func DescribePile(s game.State, p game.Pile) string {
	cards := s.Cards(p)
	switch {
	case p.Role == game.Stock:
		return DescribePileSize(s, p)
	case len(cards) == 0:
		return describeTop(s, p)
	}
	isBuilt := p.Role == game.Foundation && len(cards) > 1 && !s.Rules().IsLastTogether(cards[0].Card)
	return Say("pile-contents", Facts{"pile": PileThing(s.Rules(), p), "count": len(cards), "isbuilt": isBuilt,
		"first": cards[0], "last": cards[len(cards)-1], "cards": visible(cards)})
}

// DescribePileSize returns "Stock 21." or, for a pile with a number, "Column 3: 4 cards." Of an empty stock whose place
// stands for gathering the columns, it says how often that is still possible.
func DescribePileSize(s game.State, p game.Pile) string { return Say("pile-size", pileSizeFacts(s, p)) }

func pileSizeFacts(s game.State, p game.Pile) Facts {
	r := s.Rules()
	return Facts{"pile": PileThing(r, p), "count": len(s.Cards(p)),
		"gathers": p.Role == game.Stock && r.Gather != game.GatherNone, "turnovers": max(0, r.TurnOvers-s.TurnOvers())}
}

// visible lists cards, with those that are face down only counted.
func visible(cards []game.PileCard) rows.List {
	var list rows.List
	down := 0
	for i, slot := range cards {
		if !slot.FaceUp {
			down++
		}
		if down > 0 && (slot.FaceUp || i == len(cards)-1) {
			list = append(list, faceDownThing(down))
			down = 0
		}
		if slot.FaceUp {
			list = append(list, thing(slot))
		}
	}
	return list
}

// Overview names the last card of each column and pile, the cards of the waste that are shown, and the size
// of the stock: "Column 1: 4 of Diamonds, column 2: 7 of Clubs. Stock 24." It leaves out hours and empty
// piles, but not empty columns or one of several reserve piles.
func Overview(s game.State) string {
	var sentences []string
	if s.Rules().PileCount(game.Tableau) > 0 {
		sentences = append(sentences, describeTops(s, game.Tableau))
	}
	several := s.Rules().PileCount(game.Reserve)
	if several > 1 {
		sentences = append(sentences, describeTops(s, game.Reserve))
	}
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		switch {
		case p.Role == game.Stock || p.Role == game.Tableau || p.Role == game.Hour || len(cards) == 0:
		case p.Role == game.Reserve && several > 1:
		case p.Role == game.Waste || p.Role == game.Reserve:
			shown := 1
			if p.Role == game.Waste {
				shown = max(s.WasteShown(), 1)
			}
			sentences = append(sentences, Say("pile-with-top", Facts{"pile": PileThing(s.Rules(), p), "count": len(cards),
				"shown": visible(cards[len(cards)-shown:])}))
		default:
			sentences = append(sentences, describeTop(s, p))
		}
	}
	if s.Rules().PileCount(game.Stock) > 0 {
		sentences = append(sentences, DescribePileSize(s, game.Pile{Role: game.Stock}))
	}
	return Paragraph(sentences...)
}

func describeTops(s game.State, role game.Role) string {
	var tops []rows.Thing
	for _, p := range s.PilesOf(role) {
		tops = append(tops, rows.Thing{Kind: "pile-and-top", Facts: pileAndTop(s, p)})
	}
	return Say("tops", Facts{"tops": tops})
}

// pileAndTop has the facts pile, isempty and top.
func pileAndTop(s game.State, p game.Pile) rows.Map {
	facts := rows.Map{"pile": PileThing(s.Rules(), p), "isempty": true, "top": ""}
	if top, ok := s.Top(p); ok {
		facts["isempty"], facts["top"] = false, thing(top)
	}
	return facts
}

// describeTop describes a pile that is no column.
func describeTop(s game.State, p game.Pile) string { return Say("top", Facts(pileAndTop(s, p))) }

func describeColumnEnd(s game.State, p game.Pile) string {
	return Say("column-end", Facts(pileAndTop(s, p)))
}
