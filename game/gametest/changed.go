package gametest

import (
	"encoding"
	"fmt"
	"image"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
)

// Changed returns rules with other values of some fields; see SetFields.
func Changed(t T, r *game.Rules, values string) *game.Rules {
	t.Helper()
	changed := *r
	changed.FaceDown, changed.FaceUp, changed.Places = slices.Clone(r.FaceDown), slices.Clone(r.FaceUp), slices.Clone(r.Places)
	changed.Schemes = slices.Clone(r.Schemes)
	for i := range changed.Schemes {
		changed.Schemes[i].Rows = slices.Clone(r.Schemes[i].Rows)
	}
	SetFields(t, &changed, values)
	return &changed
}

// SetFields gives fields of a struct the values of a text: "Build=any Cells.Count=2 FaceUp.3=-1 Draws=2,1". A list of
// nothing is empty. Points and rectangles of package image are 2 and 4 numbers: "640,480".
func SetFields(t T, to any, values string) {
	t.Helper()
	for value := range strings.FieldsSeq(values) {
		path, text, _ := strings.Cut(value, "=")
		field := reflect.ValueOf(to).Elem()
		for name := range strings.SplitSeq(path, ".") {
			if i, err := strconv.Atoi(name); err == nil {
				field = field.Index(i)
			} else {
				field = field.FieldByName(name)
			}
		}
		setField(t, field, text)
	}
}

func setField(t T, field reflect.Value, text string) {
	t.Helper()
	to := field.Addr().Interface()
	word, isWord := to.(encoding.TextUnmarshaler)
	_, isPoint := to.(*image.Point)
	_, isRectangle := to.(*image.Rectangle)
	switch {
	case text == "" && (isPoint || isRectangle):
	case isWord:
		NoError(t, word.UnmarshalText([]byte(text)))
	case isPoint || isRectangle:
		numbers := strings.Split(text, ",")
		for i := range numbers {
			coordinate := field
			if isRectangle {
				coordinate = field.Field(i / 2)
			}
			setField(t, coordinate.Field(i%2), numbers[i])
		}
	case field.Kind() == reflect.Struct:
		SetFields(t, to, text)
	case field.Kind() == reflect.String:
		field.SetString(text)
	case field.Kind() == reflect.Slice:
		items := strings.FieldsFunc(text, func(sign rune) bool { return sign == ',' })
		field.Set(reflect.MakeSlice(field.Type(), len(items), len(items)))
		for i, item := range items {
			setField(t, field.Index(i), item)
		}
	default:
		Must(fmt.Sscan(text, to))(t)
	}
}
