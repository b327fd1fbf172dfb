package resources

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
)

// A value is what one setting came to.
type value struct {
	text   string      // as it was written
	origin string      // where it was written; "default" or "desktop" if nowhere
	source string      // the same without the line
	column int         // on the origin's line, counted from 1; 0 if that is no matter
	given  bool        // somebody wrote it
	unfit  bool        // it is of a type that suits no setting
	quoted *quotedText // where config.toml has it; nil if it is not from there, or no text

	number   int
	word     string
	flag     bool
	color    Color
	geometry Geometry
}

// complaint tells one bad value of a setting from another. Where its line stands is no news: xrdb sorts what it merges.
func (v *value) complaint() string { return words.Quoted(v.text) + "\x00" + v.source }

// blamed is a bad value in a message.
func (v *value) blamed() string {
	switch {
	case v.unfit && v.text == "":
		return "a table is no value"
	case v.unfit:
		return "bad value " + v.text
	}
	return "bad value " + words.Quoted(v.text)
}

// convert fills in the meaning of text. It is false if text means nothing for a setting of this kind.
//
// Blanks and carriage returns at either end are forgiven, except in a Text: Xt would refuse "true ", but a file that came
// from elsewhere is no mistake worth a warning (x11 A.4).
func (s Setting) convert(v *value) (ok bool) {
	if v.unfit {
		return false
	}
	bare := strings.Trim(v.text, " \t\r\n")
	switch s.Kind {
	case KindInt:
		v.number, ok = integer(bare, s.Min, s.Max)
	case KindBool:
		v.flag, ok = boolean(bare)
	case KindText:
		ok = len(v.text) <= s.Max && !strings.Contains(v.text, "\x00")
	case KindColor:
		v.color, ok = s.parseColor(bare)
	case KindGeometry:
		v.geometry, ok = ParseGeometry(bare)
	case KindWord:
		v.word = strings.ToLower(bare)
		ok = slices.Contains(s.Words, v.word)
	}
	return ok
}

// parseColor takes what ParseColor takes, and where the default is derived the ways to ask for that.
func (s Setting) parseColor(text string) (Color, bool) {
	if s.Default == derived && (text == "" || strings.EqualFold(text, derived)) {
		return Color{Derived: true}, true
	}
	return ParseColor(text)
}

// expected says what convert takes.
func (s Setting) expected() string {
	switch s.Kind {
	case KindInt:
		return fmt.Sprintf("a whole number from %d to %d (%s)", s.Min, s.Max, s.Unit)
	case KindBool:
		return "true or false"
	case KindColor:
		if s.Default == derived {
			return "a colour, such as #15693f, rgb:ff/80/00 or a name; or derived"
		}
		return "a colour, such as " + s.Default + ", rgb:ff/80/00 or a name"
	case KindWord:
		return "one of " + strings.Trim(strings.Join(s.Words, ", "), ", ")
	case KindGeometry:
		return "WIDTHxHEIGHT+X+Y"
	}
	return fmt.Sprintf("at most %d bytes of text", s.Max)
}

func integer(text string, low, high int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && low <= n && n <= high
}

// boolean knows the words of Xt's converter (Xt 9.6), in any case.
func boolean(text string) (value, ok bool) {
	switch strings.ToLower(text) {
	case "true", "yes", "on", "1":
		return true, true
	case "false", "no", "off", "0":
		return false, true
	}
	return false, false
}

// utf8Text is a value as UTF-8. Properties may hold Latin-1, and bytes that are no UTF-8 are taken for that. A carriage
// return at the end is a file's line end, not part of the text.
func utf8Text(s string) string {
	s = strings.TrimSuffix(s, "\r")
	if utf8.ValidString(s) {
		return s
	}
	runes := make([]rune, len(s))
	for i, b := range []byte(s) {
		runes[i] = rune(b)
	}
	return string(runes)
}
