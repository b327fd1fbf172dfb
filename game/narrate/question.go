package narrate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/rows"
	"xklondike/game/text"
)

// A question is what the next line may answer: by yes or no, by the number of an item, or by what tells moves apart. A list
// asks, too. In another position it is void.
type question struct {
	at      moment
	offered string      // the line that "yes" stands for; "" for none
	items   []listItem  // that were listed
	moves   []game.Move // between which the player must choose
	stays   bool        // until something has been done
}

func (q question) isAsked() bool { return q.offered != "" || len(q.items)+len(q.moves) > 0 }

type listItem struct {
	text string
	do   deed
}

// A moment tells positions of a session apart.
type moment struct{ game, action int }

func (n *Narrator) now() moment { return moment{n.Session.GameCount, n.Session.ActionNumber()} }

// offer makes yes stand for a line.
func (n *Narrator) offer(line string) { n.question = question{at: n.now(), offered: line} }

// startList begins a list, and forgets the one before.
func (n *Narrator) startList(stays bool) { n.question = question{at: n.now(), stays: stays} }

// understandAnswer returns nothing for a line that answers no question.
func (n *Narrator) understandAnswer(q question, line string) (deed, error) {
	number, isNumber := numberOf(line)
	isYes := line == "yes" || line == "y"
	switch {
	case line == "no" && q.isAsked():
		return func() error { n.Say("All right"); return nil }, nil
	case isYes && q.offered != "":
		return n.understand(q.offered)
	case isYes && q.isAsked():
		n.question = q
		return nil, command.Advice("Say a number of the list.")
	case isYes || line == "no":
		return nil, command.Explanation("Nothing has been asked.")
	case len(q.moves) > 0:
		return n.understandChoice(q, line)
	case isNumber && len(q.items) > 0 && (number < 1 || number > len(q.items)):
		n.question = q
		return nil, command.Advice(fmt.Sprintf("Say a number from 1 to %d.", len(q.items)))
	case isNumber && len(q.items) > 0:
		return q.items[number-1].do, nil
	}
	return nil, nil
}

// understandChoice understands an answer to the question which of several moves is meant: its number, its card, or its place
// after "in". After "in" or for a number nothing but an answer makes sense, so the question stays if it fits no move.
func (n *Narrator) understandChoice(q question, line string) (deed, error) {
	number, isNumber := numberOf(line)
	name, isPlace := strings.CutPrefix(line, "in ")
	thing, err := command.ParseCardOrPlace(name)
	var kept []game.Move
	switch {
	case isNumber && number >= 1 && number <= len(q.moves):
		kept = q.moves[number-1 : number]
	case isPlace && err == nil && thing.Place != nil:
		var piles []game.Pile
		piles, err = n.playerView().Piles(*thing.Place)
		kept = n.choicesThat(q.moves, func(_ game.Card, p game.Pile) bool { return slices.Contains(piles, p) })
	case !isPlace && !isNumber && thing.Card != nil && err == nil:
		kept = n.choicesThat(q.moves, func(c game.Card, _ game.Pile) bool { return thing.Card.Matches(c) })
	}
	switch {
	case len(kept) > 0:
		return func() error { return n.playOrAsk(kept) }, nil
	case isPlace || isNumber:
		n.question = q
		return nil, cmp.Or(err, error(command.Advice(text.Say("none-of-the-choices", text.Facts{"question": n.describeQuestion(q.moves)}))))
	}
	return nil, nil
}

func (n *Narrator) choicesThat(moves []game.Move, fit func(game.Card, game.Pile) bool) []game.Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool { return !fit(n.choice(moves, m)) })
}

// choice returns what the question names for one of several moves: the card to move and its pile or, if all moves carry
// the same card, the card onto which it would go.
func (n *Narrator) choice(moves []game.Move, m game.Move) (game.Card, game.Pile) {
	s := n.Session.State()
	isOtherCard := func(m game.Move) bool { return m.From != moves[0].From || m.N != moves[0].N }
	if goal, ok := s.Top(m.To); ok && !slices.ContainsFunc(moves, isOtherCard) {
		return goal.Card, m.To
	}
	return movedCard(s, m), m.From
}

func (n *Narrator) describeQuestion(moves []game.Move) string {
	var choices []rows.Thing
	rank := any(nil)
	for i, m := range moves {
		card, p := n.choice(moves, m)
		switch {
		case i == 0:
			rank = card.Rank()
		case rank != card.Rank():
			rank = ""
		}
		choices = append(choices, rows.Thing{Kind: "choice", Facts: rows.Map{"nth": i + 1, "card": text.CardThing(card),
			"pile": text.PileThing(n.Session.Rules(), p)}})
	}
	return text.Say("which-move", text.Facts{"count": len(moves), "rank": rank, "choices": choices})
}
