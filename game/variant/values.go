package variant

import (
	"fmt"

	"xklondike/game"
)

// The values of a stanza decode themselves: the decoder then tells the line of a bad one, and never writes into a list that
// a parent still owns.

// text is a string.
type text string

// UnmarshalTOML reads a string.
func (t *text) UnmarshalTOML(value any) error {
	s, ok := value.(string)
	if !ok {
		return fmt.Errorf("%v is no text in quotes", value)
	}
	*t = text(s)
	return nil
}

// number is a whole number.
type number int

// UnmarshalTOML reads a whole number.
func (n *number) UnmarshalTOML(value any) error {
	i, err := whole(value)
	*n = number(i)
	return err
}

// numbers is a list of whole numbers.
type numbers []int

// UnmarshalTOML reads a list of whole numbers into a new list.
func (n *numbers) UnmarshalTOML(value any) error {
	list, ok := value.([]any)
	if !ok || len(list) == 0 {
		return fmt.Errorf("%v is no list of numbers", value)
	}
	*n = make(numbers, len(list))
	for i, item := range list {
		var err error
		if (*n)[i], err = whole(item); err != nil {
			return err
		}
	}
	return nil
}

// point is two numbers: across and down.
type point [2]int

// UnmarshalTOML reads a list of two whole numbers.
func (p *point) UnmarshalTOML(value any) error {
	var n numbers
	if err := n.UnmarshalTOML(value); err != nil {
		return err
	}
	if len(n) != len(p) {
		return fmt.Errorf("%v is not two numbers, across and down", value)
	}
	*p = point{n[0], n[1]}
	return nil
}

// turnOvers is a number or the word "unlimited".
type turnOvers int

// UnmarshalTOML reads the number or the word.
func (t *turnOvers) UnmarshalTOML(value any) error {
	if value == "unlimited" {
		*t = game.Unlimited
		return nil
	}
	n, err := whole(value)
	if err != nil || n < 0 {
		return fmt.Errorf("%v is neither a number nor %q", value, "unlimited")
	}
	*t = turnOvers(n)
	return nil
}

// mostAny is far above every limit of the rules, whose check words those errors; it keeps sums from overflowing.
const mostAny = 1 << 16

func whole(value any) (int, error) {
	n, ok := value.(int64)
	if !ok {
		return 0, fmt.Errorf("%v is no whole number", value)
	}
	if n < -mostAny || n > mostAny {
		return 0, fmt.Errorf("%d is out of range", n)
	}
	return int(n), nil
}
