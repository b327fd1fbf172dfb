package variant

import (
	"cmp"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"xklondike/game"
	"xklondike/game/words"
)

// readField reads the value of a key into a field of a spec, which stays if something is wrong.
func readField(field reflect.Value, value any) error {
	t, isPointer := field.Type(), field.Kind() == reflect.Pointer
	if isPointer {
		t = t.Elem()
	}
	to := reflect.New(t)
	err := setValue(to.Interface(), value)
	switch {
	case err != nil:
	case isPointer:
		field.Set(to)
	default:
		field.Set(to.Elem())
	}
	return err
}

// setValue never writes into a list that belongs to a parent.
func setValue(field, value any) (err error) {
	switch to := field.(type) {
	case *string:
		*to, err = toOneLine(value)
	case *[]string:
		*to, err = toList(value, "texts", 0, toOneLine)
	case *int:
		*to, err = toInt(value)
	case *bool:
		*to, err = typed[bool](value, "neither true nor false")
	case *numbers:
		*to, err = toNumbers(value, "")
	case *turnOvers:
		*to, err = toTurnOvers(value)
	case *dealShape:
		*to, err = toNumbers(value, "triangle reversed", triangle, reversedTriangle)
	case *faceUpCounts:
		*to, err = toNumbers(value, "all alternate top none", allUp, alternate, 1, 0)
	case *[]game.Suit:
		*to, err = toSuits(value)
	case *[]game.Base:
		*to, err = toBases(value)
	case *[]game.Scoring:
		*to, err = toList(value, "ways to keep score", 1, toScoring)
	case *[]game.ScoreRow:
		*to, err = toScoreRows(value)
	case *point:
		*to, err = toPoint(value)
	case *[]point:
		*to, err = toList(value, "places", 0, toPoint)
	case encoding.TextUnmarshaler:
		err = setWord(to, value)
	}
	return err
}

// toList converts a list of at least minLength values to a new list. Its errors call the elements itemName.
func toList[T any](value any, itemName string, minLength int, convert func(any) (T, error)) ([]T, error) {
	items, ok := value.([]any)
	if !ok || len(items) < minLength {
		return nil, fmt.Errorf("%v is not a list of %s", value, itemName)
	}
	all := make([]T, len(items))
	for i, item := range items {
		var err error
		if all[i], err = convert(item); err != nil {
			return nil, err
		}
	}
	return all, nil
}

var errNoWord = errors.New("must be a single word in quotes")

func setWord(to encoding.TextUnmarshaler, value any) error {
	switch value.(type) {
	case string, bool, int64, float64:
		return to.UnmarshalText(fmt.Append(nil, value))
	}
	return errNoWord
}

// maxNumber keeps sums from overflowing. It is far above every limit of the rules, which are checked later.
const maxNumber = 1 << 16

func toInt(value any) (int, error) {
	n, err := typed[int64](value, "not a whole number")
	if n < -maxNumber || n > maxNumber {
		err = fmt.Errorf("%d is out of range", n)
	}
	return int(n), err
}

func typed[T any](value any, isWhat string) (T, error) {
	v, ok := value.(T)
	if !ok {
		return v, fmt.Errorf("%v is %s", value, isWhat)
	}
	return v, nil
}

// isControl is true also for a character that controls the direction of writing.
func isControl(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

func toOneLine(value any) (string, error) {
	s, err := typed[string](value, "not text in quotes")
	if strings.ContainsFunc(s, isControl) {
		return "", fmt.Errorf("%s contains control characters", words.Quoted(s))
	}
	return s, err
}

// A point is two numbers, across and down.
type point [2]int

func toPoint(value any) (point, error) {
	n, err := toList(value, "numbers", 1, toInt)
	if err != nil || len(n) != 2 {
		return point{}, cmp.Or(err, fmt.Errorf("%v is not a pair of numbers, across and down", value))
	}
	return point(n), nil
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

// toTurnOvers reads a number or the word "unlimited".
func toTurnOvers(value any) (turnOvers, error) {
	if value == "unlimited" {
		return game.Unlimited, nil
	}
	n, err := toInt(value)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%v is neither a number nor %q", value, "unlimited")
	}
	return turnOvers(n), nil
}
