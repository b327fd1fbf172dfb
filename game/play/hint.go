package play

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/suggest"
	"xklondike/game/text"
)

// A Hint is a move that a message of the status line suggests. It is gone as soon as the message is.
type Hint struct {
	Move   game.Move
	Number int // its place among the hints of the position, from 1 on
}

// hint suggests the best move or, after a hint, the next best. After the last hint comes the first one again.
func hint(at situation) (Message, error) {
	hints := at.ranked.hintsOf(at.game)
	if len(hints) == 0 {
		return Message{}, whyNoHint(at.game)
	}
	next := 0
	if at.hint != nil {
		next = at.hint.Number % len(hints)
	}
	return hintMessage(at.game.State(), hints, next, at.turnsUpUncoveredCards()), nil
}

// whyNoHint returns the reason why there is no move to suggest. If the game is over, the reason says how it has ended.
func whyNoHint(g *game.Game) Reason {
	if ending := text.DescribeEnding(g.State(), len(g.Moves())); ending != "" {
		return Reason(strings.TrimSuffix(ending, "."))
	}
	return "The only moves left reverse the last move, or change nothing"
}

// hintMessage returns the message that suggests the hint at an index. With turnsUp a move turns up the cards that it uncovers.
func hintMessage(s game.State, hints []rankedHint, index int, turnsUp bool) Message {
	h := hints[index]
	m := Message{Hint: &Hint{h.move, index + 1}}
	if p := suggest.PriorityOf(s, h.move); len(hints) == 1 && p == suggest.DealsOrTurnsOver {
		m.Text, m.Separator, m.KeyHints = "No move but to "+text.MoveName(s, h.move), " (", []KeyHint{{Action: "deal", Format: "%s)"}}
		return m
	}
	m.Text = fmt.Sprintf("%d of %d: %s", index+1, len(hints), h.describe(s, turnsUp))
	if m.Separator = ". "; len(hints) > 1 {
		m.KeyHints = append(m.KeyHints, KeyHint{Action: "hint", Format: "%s: next"})
	}
	m.KeyHints = append(m.KeyHints, KeyHint{Action: "best", Format: "%s: play it"})
	return m
}

// describeHint names a move, and says in a few words what is good about it. With turnsUp a move turns up the cards that it uncovers.
func describeHint(s game.State, m game.Move, turnsUp bool) string {
	switch m.Kind {
	case game.Turn:
		return "turn up the end card of " + text.PileName(s.Rules(), m.From)
	case game.Carry:
	default:
		return text.MoveName(s, m)
	}
	words := []string{text.ShortMoveName(s, m)}
	switch suggest.PriorityOf(s, m) {
	case suggest.UncoversCard:
		if turnsUp {
			words = append(words, "turns a card up")
		} else {
			words = append(words, "frees a hidden card")
		}
	case suggest.EmptiesColumn:
		words = append(words, "empties a column")
	case suggest.SafeToFoundation:
		words = append(words, "safe")
	}
	return strings.Join(words, ", ")
}
