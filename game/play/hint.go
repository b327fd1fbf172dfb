package play

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
)

// A Hint is a move that a message of the status line suggests. It is gone as soon as the message is.
type Hint struct {
	Move   game.Move
	Number int // its place among the moves that Hints returns, from 1 on
}

// hint plans to suggest the best move or, after a hint, the next best. After the last hint comes the first one again.
func hint(s *Session, _ []string) (do func(), refusal error) {
	moves := Hints(s.Game())
	if len(moves) == 0 {
		return nil, whyNoHint(s.Game())
	}
	next := 0
	if shown := s.message.Hint; shown != nil {
		next = shown.Number % len(moves)
	}
	turnsUp := s.prefs.AutoTurnUp || s.Rules().TurnUp == game.TurnUpAuto
	return func() { s.Show(hintMessage(s.State(), moves, next, turnsUp)) }, nil
}

// whyNoHint returns the reason why there is no move to suggest. If the game is over, that is how it has ended.
func whyNoHint(g *game.Game) Reason {
	if ending := text.DescribeEnding(g.State(), len(g.Moves())); ending != "" {
		return Reason(strings.TrimSuffix(ending, "."))
	}
	return "The only moves left take the last move back, or change nothing"
}

// hintMessage returns the message that suggests the move at an index of the moves that Hints has returned. With turnsUp a move turns up
// the cards that it uncovers.
func hintMessage(s game.State, moves []game.Move, index int, turnsUp bool) Message {
	m := Message{Hint: &Hint{moves[index], index + 1}}
	if p := priorityOf(s, moves[index]); len(moves) == 1 && p == dealsOrTurnsOver {
		m.Text, m.Separator, m.KeyHints = "No move but to "+text.MoveName(s, moves[index]), " (", []KeyHint{{Action: "deal", Format: "%s)"}}
		return m
	}
	m.Text = fmt.Sprintf("%d of %d: %s", index+1, len(moves), describeHint(s, moves[index], turnsUp))
	if m.Separator = ". "; len(moves) > 1 {
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
	words := []string{text.ShortCarryName(s, m)}
	switch priorityOf(s, m) {
	case uncoversCard:
		if turnsUp {
			words = append(words, "turns a card up")
		} else {
			words = append(words, "uncovers a card")
		}
	case emptiesColumn:
		words = append(words, "empties a column")
	case safeToFoundation:
		words = append(words, "safe")
	}
	return strings.Join(words, ", ")
}
