package gametest

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
)

// Changed returns rules with other values of some fields: "Build=any Cells.Count=2 FaceUp.3=-1 Draws=2,1". A list of
// nothing is empty.
func Changed(t T, r *game.Rules, changes string) *game.Rules {
	t.Helper()
	changed := *r
	changed.FaceDown, changed.FaceUp, changed.Places = slices.Clone(r.FaceDown), slices.Clone(r.FaceUp), slices.Clone(r.Places)
	for change := range strings.FieldsSeq(changes) {
		path, text, _ := strings.Cut(change, "=")
		field := reflect.ValueOf(&changed).Elem()
		for name := range strings.SplitSeq(path, ".") {
			if i, err := strconv.Atoi(name); err == nil {
				field = field.Index(i)
			} else {
				field = field.FieldByName(name)
			}
		}
		setField(t, field, text)
	}
	return &changed
}

func setField(t T, field reflect.Value, text string) {
	t.Helper()
	to := field.Addr().Interface()
	word, isWord := to.(encoding.TextUnmarshaler)
	switch {
	case isWord:
		NoError(t, word.UnmarshalText([]byte(text)))
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
