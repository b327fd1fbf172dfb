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
		return nil, whyNoHint(s.State())
	}
	next := 0
	if shown := s.message.Hint; shown != nil {
		next = shown.Number % len(moves)
	}
	return func() { s.showMessage(hintMessage(s.State(), moves, next)) }, nil
}

// whyNoHint returns the reason why there is no move to suggest.
func whyNoHint(s game.State) Reason {
	if s.Over() {
		return "No move is left"
	}
	return "The only moves left take the last move back, or change nothing"
}

// hintMessage returns the message that suggests the move at an index of the moves that Hints has returned.
func hintMessage(s game.State, moves []game.Move, index int) Message {
	m := Message{Hint: &Hint{moves[index], index + 1}}
	if p := priorityOf(s, moves[index]); len(moves) == 1 && p == dealsOrTurnsOver {
		m.Text, m.Separator, m.KeyHints = "No move but to "+text.MoveName(s, moves[index]), ". ", []KeyHint{{"deal", "%s: deal"}}
		return m
	}
	m.Text = fmt.Sprintf("%d of %d: %s", index+1, len(moves), describeHint(s, moves[index]))
	if m.Separator = ". "; len(moves) > 1 {
		m.KeyHints = append(m.KeyHints, KeyHint{"hint", "%s: next"})
	}
	m.KeyHints = append(m.KeyHints, KeyHint{"best", "%s: play it"})
	return m
}

// describeHint names a move, and says in a few words what is good about it.
func describeHint(s game.State, m game.Move) string {
	if m.Kind == game.Turn {
		return "turn up the end card of " + text.PileName(s.Rules(), m.From)
	}
	words := []string{text.MoveName(s, m)}
	switch priorityOf(s, m) {
	case uncoversCard:
		words = append(words, "uncovers a card")
	case emptiesColumn:
		words = append(words, "empties a column")
	case safeToFoundation:
		words = append(words, "safe")
	}
	return strings.Join(words, ", ")
}
