package text

import (
	"slices"

	"xklondike/game"
)

// What happens in a game. The text of an event says first what changed, and then what that has uncovered. No
// text names a face-down card.

// describeMove says what a move does in the position before.
func describeMove(before game.State, m game.Move) string {
	after := before.Apply(m)
	switch m.Kind {
	case game.Turn:
		return describeTurnUp(after, m)
	case game.Draw:
		return describeDraw(before, after)
	case game.Redeal:
		if before.Rules().Gather != game.GatherNone {
			return Paragraph(Say("gathered", nil), Overview(after))
		}
		return Paragraph(Say("turned-over", Facts{"nth": after.TurnOvers()}), DescribePileSize(after, game.Pile{Role: game.Stock}))
	}
	return Paragraph(append([]string{Say("moved", Facts{"move": MoveThing(before, m)})}, describeSideEffects(before, m, after)...)...)
}

// MoveName names a move, without what it uncovers: "Queen of Hearts to King of Clubs, column 3", "Ace of
// Hearts up", "deal". With several packs it names the pile that the cards come from, because two cards can
// have the same name.
func MoveName(s game.State, m game.Move) string { return Say("a-move", Facts{"move": MoveThing(s, m)}) }

func describeTurnUp(after game.State, m game.Move) string {
	end, _ := after.Top(m.TurnUpPile())
	return Say("turned-up", Facts{"pile": PileThing(after.Rules(), m.From), "card": end})
}

func describeDraw(before, after game.State) string {
	stock := game.Pile{Role: game.Stock}
	dealt := before.Cards(stock)[len(after.Cards(stock)):]
	var cards []game.Card
	for _, slot := range slices.Backward(dealt) {
		cards = append(cards, slot.Card)
	}
	onWaste, ok := after.Top(game.Pile{Role: game.Waste})
	isOnTop := len(dealt) > 1 && ok && onWaste.Card == dealt[0].Card
	sentences := []string{factsWith(after.Rules(), Facts{"cards": cards, "ontop": isOnTop}).say("dealt")}
	up, fills := describeAutomaticMoves(before, game.Move{Kind: game.Draw}, after)
	return Paragraph(slices.Concat(sentences, up, fills, []string{DescribePileSize(after, stock)})...)
}

func describeSideEffects(before game.State, m game.Move, after game.State) []string {
	sentences, fills := describeAutomaticMoves(before, m, after)
	cardsBefore, cardsAfter := before.Cards(m.From), after.Cards(m.From)
	switch left := len(cardsBefore) - m.N; {
	case m.From.Role == game.Centre:
		sentences = append(sentences, describeNewCentreKings(before, after)...)
		sentences = append(sentences, describeTop(after, m.From))
		if after.AwaitsRescue() {
			sentences = append(sentences, Say("rescue-needed", nil))
		}
	case m.From.Role != game.Tableau:
		sentences = append(sentences, describeTop(after, m.From))
	case left > 0 && !cardsBefore[left-1].FaceUp && cardsAfter[left-1].FaceUp:
		sentences = append(sentences, describeTurnUp(after, game.Move{Kind: game.Turn, From: m.From}))
	case left > 0 || len(fills) == 0:
		sentences = append(sentences, describeColumnEnd(after, m.From))
	}
	sentences = append(sentences, fills...)
	if m.To.Role == game.Tableau && len(after.Cards(m.To)) < len(before.Cards(m.To))+m.N {
		sentences = append(sentences, describeColumnEnd(after, m.To)) // the cards went on to the next column at once
	}
	return append(sentences, describeFillSources(before, m, after)...)
}

// describeAutomaticMoves is about the cards that go up at once, and the columns that are filled at once.
func describeAutomaticMoves(before game.State, m game.Move, after game.State) (up, fills []string) {
	for _, p := range after.Piles() {
		cards, had := after.Cards(p), len(before.Cards(p))
		switch p {
		case m.To:
			had += m.N
		case m.From:
			had -= m.N
		}
		switch {
		case p.Role == game.Foundation:
			for _, slot := range cards[had:] {
				up = append(up, Say("goes-up", Facts{"card": slot.Card}))
			}
		case p.Role == game.Tableau && before.Rules().AutoFill != game.AutoFillNone && had == 0 && len(cards) > 0:
			fills = append(fills, Say("was-filled", Facts{"pile": PileThing(after.Rules(), p), "card": cards[0], "more": len(cards) - 1}))
		}
	}
	return up, fills
}

func describeFillSources(before game.State, m game.Move, after game.State) []string {
	var sentences []string
	for _, p := range after.Piles() {
		if p == m.From || p == m.To || slices.Equal(after.Cards(p), before.Cards(p)) {
			continue
		}
		switch p.Role {
		case game.Tableau:
			if before.Rules().AutoFill == game.AutoFillNext {
				sentences = append(sentences, describeColumnEnd(after, p))
			}
		case game.Stock:
			sentences = append(sentences, DescribePileSize(after, p))
		case game.Waste, game.Reserve:
			sentences = append(sentences, describeTop(after, p))
		}
	}
	return sentences
}

func describeNewCentreKings(before, after game.State) []string {
	centre := game.Pile{Role: game.Centre}
	var sentences []string
	for _, slot := range after.Cards(centre) {
		up := slot.FaceUp && slot.Card.Rank() == game.King
		if up && !slices.Contains(before.Cards(centre), slot) {
			sentences = append(sentences, Say("king-stays", Facts{"card": slot}))
		}
	}
	return sentences
}

// describeUndo says what the undo of a move has changed. The position before the move is the current one
// again.
func describeUndo(before game.State, m game.Move) string {
	r, after := before.Rules(), before.Apply(m)
	stock, waste := game.Pile{Role: game.Stock}, game.Pile{Role: game.Waste}
	switch m.Kind {
	case game.Turn:
		end, _ := after.Top(m.TurnUpPile())
		return Say("turned-down", Facts{"pile": PileThing(r, m.From), "card": end})
	case game.Redeal:
		if r.Gather != game.GatherNone {
			return Paragraph(Say("ungathered", nil), Overview(before))
		}
		return Paragraph(Say("turned-back", nil), describeTop(before, waste))
	case game.Draw:
		onWaste := ""
		if r.DealTo == game.DealToWaste {
			onWaste = describeTop(before, waste)
		}
		back := Say("undealt", Facts{"count": len(before.Cards(stock)) - len(after.Cards(stock))})
		return Paragraph(back, onWaste, DescribePileSize(before, stock))
	}
	return Paragraph(append([]string{describeCardMoveUndo(before, m, after)}, describeFillSources(after, m, before)...)...)
}

func describeCardMoveUndo(before game.State, m game.Move, after game.State) string {
	cards, below, facedown := before.Cards(m.From), any(""), false
	if at := len(before.Cards(m.From)) - m.N - 1; at >= 0 && m.From.Role == game.Tableau && after.Cards(m.From)[at].FaceUp {
		below, facedown = after.Cards(m.From)[at].Card, !cards[at].FaceUp
	}
	return Say("moved-back", Facts{"card": cards[len(cards)-m.N], "more": m.N - 1, "pile": PileThing(before.Rules(), m.From),
		"below": below, "turneddown": facedown})
}

// DescribeChange says what led from one position to another: each of a few moves or undone moves, or their
// numbers and an overview.
func DescribeChange(before, after game.Position) string {
	const maxDescribed = 4 // almost no action has more moves, even with its turn-ups
	common := 0
	for common < min(len(before.Moves), len(after.Moves)) && before.Moves[common] == after.Moves[common] {
		common++
	}
	undone, played := before.Moves[common:], after.Moves[common:]
	switch {
	case len(undone)+len(played) == 0:
		return Say("unchanged", nil)
	case len(undone) == 0 && len(played) <= maxDescribed:
		return describeMoves(before.State, played)
	case len(played) == 0 && len(undone) <= maxDescribed:
		var sentences []string
		s := after.State
		for _, m := range undone {
			sentences = append(sentences, describeUndo(s, m))
			s = s.Apply(m)
		}
		slices.Reverse(sentences) // from the last move on
		return Say("undone", Facts{"sentences": Paragraph(sentences...)})
	}
	did := Say("moves-made", Facts{"undone": len(undone), "played": len(played)})
	if len(undone) == 0 && after.State.Won() {
		return did
	}
	return Paragraph(did, Overview(after.State))
}

// SummarizeChange says in a sentence how many moves were undone or played, and where that leads: "8 moves undone, back to
// before Ace of Hearts up."
func SummarizeChange(before, after game.Position) string {
	if undone := len(before.Moves) - len(after.Moves); undone > 0 {
		return Say("back-to-before", Facts{"undone": undone, "move": MoveThing(after.State, before.Moves[len(after.Moves)])})
	}
	played := after.Moves[len(before.Moves):]
	if len(played) == 0 {
		return Say("unchanged", nil)
	}
	s := before.State
	for _, m := range played[:len(played)-1] {
		s = s.Apply(m)
	}
	return Say("played-up-to", Facts{"played": len(played), "move": MoveThing(s, played[len(played)-1])})
}

func describeMoves(s game.State, list []game.Move) string {
	var sentences []string
	for i, m := range list {
		if i+1 < len(list) && list[i+1] == (game.Move{Kind: game.Turn, From: m.From}) {
			sentences = append(sentences, Say("moved", Facts{"move": MoveThing(s, m)})) // the turn-up comes next, and says what this move uncovers
		} else {
			sentences = append(sentences, describeMove(s, m))
		}
		s = s.Apply(m)
	}
	return Paragraph(sentences...)
}
