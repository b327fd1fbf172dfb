package variant

import (
	"fmt"
	"strings"
	"unicode"

	"xklondike/game"
	"xklondike/game/words"
)

// The types of values in a rule table decode themselves. So the TOML decoder reports the line of a bad value,
// and never writes into a list that belongs to a parent.

func convertTo[T any](to *T, value any, convert func(any) (T, error)) (err error) {
	*to, err = convert(value)
	return err
}

// listOf converts a list of at least minLength values to a new list. Its errors call the elements itemName.
func listOf[T any](itemName string, minLength int, convert func(any) (T, error)) func(any) ([]T, error) {
	return func(value any) ([]T, error) {
		items, ok := value.([]any)
		if !ok || len(items) < minLength {
			return nil, fmt.Errorf("%v is not a list of %s", value, itemName)
		}
		all := make([]T, len(items))
		for i, item := range items {
			if err := convertTo(&all[i], item, convert); err != nil {
				return nil, err
			}
		}
		return all, nil
	}
}

// maxNumber keeps sums from overflowing. It is far above every limit of the rules, which are checked later.
const maxNumber = 1 << 16

func toInt(value any) (int, error) {
	n, ok := value.(int64)
	if !ok {
		return 0, fmt.Errorf("%v is not a whole number", value)
	}
	if n < -maxNumber || n > maxNumber {
		return 0, fmt.Errorf("%d is out of range", n)
	}
	return int(n), nil
}

func toBool(value any) (bool, error) {
	b, ok := value.(bool)
	if !ok {
		return false, fmt.Errorf("%v is neither true nor false", value)
	}
	return b, nil
}

// isControl is true also for a character that controls the direction of writing.
func isControl(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

func toOneLine(value any) (string, error) {
	s, ok := value.(string)
	if !ok {
		return "", fmt.Errorf("%v is not text in quotes", value)
	}
	if strings.ContainsFunc(s, isControl) {
		return "", fmt.Errorf("%s contains control characters", words.Quoted(s))
	}
	return s, nil
}

func toPoint(value any) (point, error) {
	n, err := listOf("numbers", 1, toInt)(value)
	if err == nil && len(n) != 2 {
		err = fmt.Errorf("%v is not a pair of numbers, across and down", value)
	}
	return n, err
}

type text string

// UnmarshalTOML reads a string that fits on one line.
func (t *text) UnmarshalTOML(value any) error { return convertTo((*string)(t), value, toOneLine) }

type texts []string

func (t *texts) UnmarshalTOML(value any) error {
	return convertTo((*[]string)(t), value, listOf("texts", 0, toOneLine))
}

type number int

func (n *number) UnmarshalTOML(value any) error { return convertTo((*int)(n), value, toInt) }

type flag bool

func (f *flag) UnmarshalTOML(value any) error { return convertTo((*bool)(f), value, toBool) }

// point is two numbers, across and down, or empty without the key.
type point []int

func (p *point) UnmarshalTOML(value any) error { return convertTo(p, value, toPoint) }

type points []point

func (p *points) UnmarshalTOML(value any) error {
	return convertTo((*[]point)(p), value, listOf("places", 0, toPoint))
}

// fanOr returns how the cards of a pile overlap, by a rule table or as usual. Only the waste may have
// FanPacket, so for other piles it becomes FanRight.
func fanOr(fan *game.Fan, role game.Role, usual game.Fan) game.Fan {
	switch {
	case fan == nil:
		return usual
	case *fan == game.FanPacket && role != game.Waste:
		return game.FanRight
	}
	return *fan
}

type turnOvers int

// UnmarshalTOML reads a number or the word "unlimited".
func (t *turnOvers) UnmarshalTOML(value any) error {
	if value == "unlimited" {
		*t = game.Unlimited
		return nil
	}
	n, err := toInt(value)
	if err != nil || n < 0 {
		return fmt.Errorf("%v is neither a number nor %q", value, "unlimited")
	}
	*t = turnOvers(n)
	return nil
}
