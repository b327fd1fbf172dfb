package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Kind says what a move does.
type Kind uint8

// The kinds of moves.
const (
	Carry  Kind = iota // moves the last N cards of pile From onto pile To
	Turn               // turns up the face-down end card of pile From
	Draw               // deals from the stock: a few cards to the waste, or one card to each column or reserve pile
	Redeal             // turns the waste over, so that it becomes the stock again
)

// A Move is one action of the player as plain data. A field that the kind of the move does not use must be
// zero, or the move is illegal. So equal actions are equal moves, and the text form loses nothing.
type Move struct {
	Kind     Kind
	From, To Pile
	N        int
}

// String returns the text form of the move. It numbers the piles from 0: "t3 f0 1", "turn t4", "draw" or "redeal".
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

// ParseMove reads the text form of a move. It accepts only the spelling that String writes. The move that it
// returns may be illegal.
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
	if m.String() != text { // only one spelling of each move is accepted, so that equal records have equal bytes
		return Move{}, fmt.Errorf(`%q is not a move such as "t3 f0 1", "turn t4", "draw" or "redeal"`, Clip(text))
	}
	return m, nil
}

// parseCarry reads the three words of a move of cards from pile to pile: "FROM", "TO" and "N", the number of cards.
func parseCarry(words []string) (m Move, err error) {
	if m.From, err = ParsePile(words[0]); err != nil {
		return m, err
	}
	if m.To, err = ParsePile(words[1]); err != nil {
		return m, err
	}
	if m.N, err = strconv.Atoi(words[2]); err != nil {
		return m, fmt.Errorf("%q is not a number of cards", Clip(words[2]))
	}
	return m, nil
}
