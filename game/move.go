package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Kind is what a move does.
type Kind uint8

// The kinds of moves.
const (
	Carry  Kind = iota // N cards from the end of From to To
	Turn               // the face-down end card of From is turned up
	Draw               // a packet goes from the stock to the waste
	Redeal             // turn-over: the waste becomes the stock again
)

// A Move is one action of the player as plain data. Fields a kind does not use are zero; a move in which they are not is
// illegal, so that equal actions are equal moves and the text form loses nothing.
type Move struct {
	Kind     Kind
	From, To Pile
	N        int
}

// String returns the move's text form, with piles counting from 0: "t3 f0 1", "turn t4", "draw", "redeal".
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

// ParseMove reads a move's text form, in the one spelling that String writes. It says nothing about legality.
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
	if m.String() != text { // one spelling a move, so that equal records are equal bytes
		return Move{}, fmt.Errorf(`%q is no move ("t3 f0 1", "turn t4", "draw", "redeal")`, Clip(text))
	}
	return m, nil
}

// parseCarry reads "FROM TO N".
func parseCarry(words []string) (m Move, err error) {
	if m.From, err = ParsePile(words[0]); err != nil {
		return m, err
	}
	if m.To, err = ParsePile(words[1]); err != nil {
		return m, err
	}
	if m.N, err = strconv.Atoi(words[2]); err != nil {
		return m, fmt.Errorf("%q is no number of cards", Clip(words[2]))
	}
	return m, nil
}
