package variant

import (
	"fmt"
	"strings"
	"unicode"

	"xklondike/game"
	"xklondike/game/words"
)

// The values of a stanza decode themselves: the decoder then tells the line of a bad one, and never writes into a list that
// a parent still owns. What a type of value may be is a function that makes one of what the decoder has.

// read sets a value to what a function makes of another.
func read[T any](to *T, value any, made func(any) (T, error)) (err error) {
	*to, err = made(value)
	return err
}

// optional makes a value that need not be said: empty, or that one value.
func optional[T any](made func(any) (T, error)) func(any) ([]T, error) {
	return func(value any) ([]T, error) {
		one, err := made(value)
		return []T{one}, err
	}
}

// list makes a new list of at least so many values.
func list[T any](of string, least int, made func(any) (T, error)) func(any) ([]T, error) {
	return func(value any) ([]T, error) {
		items, ok := value.([]any)
		if !ok || len(items) < least {
			return nil, fmt.Errorf("%v is no list of %s", value, of)
		}
		all := make([]T, len(items))
		for i, item := range items {
			if err := read(&all[i], item, made); err != nil {
				return nil, err
			}
		}
		return all, nil
	}
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

func truth(value any) (bool, error) {
	b, ok := value.(bool)
	if !ok {
		return false, fmt.Errorf("%v is neither true nor false", value)
	}
	return b, nil
}

// oneLine makes a string on one line, fit to be shown anywhere.
func oneLine(value any) (string, error) {
	s, ok := value.(string)
	if !ok {
		return "", fmt.Errorf("%v is no text in quotes", value)
	}
	if strings.ContainsFunc(s, unicode.IsControl) {
		return "", fmt.Errorf("%s has more than letters and signs in it", words.Quoted(s))
	}
	return s, nil
}

// pair makes two numbers.
func pair(value any) (point, error) {
	n, err := list("numbers", 1, whole)(value)
	if err == nil && len(n) != 2 {
		err = fmt.Errorf("%v is not two numbers, across and down", value)
	}
	return n, err
}

// text is a string on one line.
type text string

// UnmarshalTOML reads a string.
func (t *text) UnmarshalTOML(value any) error { return read((*string)(t), value, oneLine) }

// texts is a list of strings.
type texts []string

// UnmarshalTOML reads a list of strings.
func (t *texts) UnmarshalTOML(value any) error {
	return read((*[]string)(t), value, list("texts", 0, oneLine))
}

// number is a whole number.
type number int

// UnmarshalTOML reads a whole number.
func (n *number) UnmarshalTOML(value any) error { return read((*int)(n), value, whole) }

// count is a number that need not be said.
type count []int

// UnmarshalTOML reads a whole number.
func (c *count) UnmarshalTOML(value any) error { return read((*[]int)(c), value, optional(whole)) }

// flag is true or false.
type flag bool

// UnmarshalTOML reads true or false.
func (f *flag) UnmarshalTOML(value any) error { return read((*bool)(f), value, truth) }

// maybe is a flag that need not be said.
type maybe []bool

// UnmarshalTOML reads true or false.
func (m *maybe) UnmarshalTOML(value any) error { return read((*[]bool)(m), value, optional(truth)) }

// point is two numbers: across and down. Empty stands for one that is not said.
type point []int

// UnmarshalTOML reads a list of two whole numbers.
func (p *point) UnmarshalTOML(value any) error { return read(p, value, pair) }

// points is a list of points.
type points []point

// UnmarshalTOML reads a list of lists of two whole numbers.
func (p *points) UnmarshalTOML(value any) error {
	return read((*[]point)(p), value, list("places", 0, pair))
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
