package variant

import (
	"fmt"
	"strings"
	"unicode"

	"xklondike/game"
)

// The values of a stanza decode themselves: the decoder then tells the line of a bad one, and never writes into a list that
// a parent still owns.

// text is a string on one line, fit to be shown anywhere.
type text string

// UnmarshalTOML reads a string.
func (t *text) UnmarshalTOML(value any) error {
	s, ok := value.(string)
	if !ok {
		return fmt.Errorf("%v is no text in quotes", value)
	}
	if strings.ContainsFunc(s, unicode.IsControl) {
		return fmt.Errorf("%q has more than letters and signs in it", clip(s))
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

// point is two numbers: across and down. Empty stands for one that is not said.
type point []int

// UnmarshalTOML reads a list of two whole numbers.
func (p *point) UnmarshalTOML(value any) error {
	var n numbers
	if err := n.UnmarshalTOML(value); err != nil {
		return err
	}
	if len(n) != 2 {
		return fmt.Errorf("%v is not two numbers, across and down", value)
	}
	*p = point(n)
	return nil
}

// count is a number that need not be said: empty, or the one number.
type count []int

// UnmarshalTOML reads a whole number.
func (c *count) UnmarshalTOML(value any) error {
	n, err := whole(value)
	*c = count{n}
	return err
}

// flag is true or false.
type flag bool

// UnmarshalTOML reads true or false.
func (f *flag) UnmarshalTOML(value any) error {
	b, ok := value.(bool)
	if !ok {
		return fmt.Errorf("%v is neither true nor false", value)
	}
	*f = flag(b)
	return nil
}

// maybe is a flag that need not be said: empty, or the one value.
type maybe []bool

// UnmarshalTOML reads true or false.
func (m *maybe) UnmarshalTOML(value any) error {
	var f flag
	err := f.UnmarshalTOML(value)
	*m = maybe{bool(f)}
	return err
}

// texts is a list of strings.
type texts []string

// UnmarshalTOML reads a list of strings into a new list.
func (t *texts) UnmarshalTOML(value any) error {
	list, ok := value.([]any)
	if !ok {
		return fmt.Errorf("%v is no list of texts", value)
	}
	*t = make(texts, len(list))
	for i, item := range list {
		var one text
		if err := one.UnmarshalTOML(item); err != nil {
			return err
		}
		(*t)[i] = string(one)
	}
	return nil
}

// fan is game.Fan plus one; 0 stands for one that is not said.
type fan uint8

// UnmarshalText reads the word.
func (f *fan) UnmarshalText(text []byte) error {
	var word game.Fan
	err := word.UnmarshalText(text)
	*f = fan(word) + 1
	return err
}

// of returns the fan of a pile: what is said, or else what the layout has. Only the waste has packets; of any other pile all
// cards lie side by side.
func (f fan) of(role game.Role, layout game.Fan) game.Fan {
	if f == 0 {
		return layout
	}
	if said := game.Fan(f - 1); said != game.FanPacket || role == game.Waste {
		return said
	}
	return game.FanRight
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
