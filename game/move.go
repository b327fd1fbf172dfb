package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A MoveKind says what a move does.
type MoveKind uint8

const (
	Carry  MoveKind = iota // the last N cards of From go onto To
	Turn                   // the face-down end card of From turns up; in a clock, the bottom card of From goes face up to the centre
	Draw                   // the stock deals cards to the waste, or one to each column or reserve pile
	Redeal                 // the waste is turned over, and becomes the stock; or the columns are gathered and dealt again
)

// A Move is one action of the player. A field that its kind does not use must be zero, so equal actions are
// equal moves, and the text form loses nothing.
type Move struct {
	Kind     MoveKind
	From, To Pile
	N        int
}

// TurnUpPile returns the pile on top of which a card lies after a move has turned it up.
func (m Move) TurnUpPile() Pile {
	if m.From.Role == Hour {
		return Pile{Role: Centre}
	}
	return m.From
}

// String returns the text form, which numbers piles from 0: "t3 f0 1", "turn t4", "draw" or "redeal".
func (m Move) String() string {
	switch m.Kind {
	case Carry:
		return m.From.String() + " " + m.To.String() + " " + strconv.Itoa(m.N)
	case Turn:
		return "turn " + m.From.String()
	case Draw:
		return "draw"
	case Redeal:
		return "redeal"
	}
	return fmt.Sprintf("move(%d)", m.Kind)
}

// ParseMove reads what String writes, and no other spelling. The move may be illegal.
func ParseMove(text string) (Move, error) {
	var m Move
	var err error
	words := strings.Split(text, " ")
	switch {
	case text == "draw":
		m.Kind = Draw
	case text == "redeal":
		m.Kind = Redeal
	case len(words) == 2 && words[0] == "turn":
		m.Kind = Turn
		m.From, err = ParsePile(words[1])
	case len(words) == 3:
		m, err = parseCarry(words)
	}
	if err != nil {
		return Move{}, err
	}
	if m.String() != text { // so equal records have equal bytes
		return Move{}, fmt.Errorf(`%q is not a move such as "t3 f0 1", "turn t4", "draw" or "redeal"`, Clip(text))
	}
	return m, nil
}

func parseCarry(words []string) (m Move, err error) {
	if m.From, err = ParsePile(words[0]); err != nil {
		return m, err
	}
	if m.To, err = ParsePile(words[1]); err != nil {
		return m, err
	}
	if m.N, err = strconv.Atoi(words[2]); err != nil {
		return m, fmt.Errorf("%q is not a valid number of cards", Clip(words[2]))
	}
	return m, nil
}
