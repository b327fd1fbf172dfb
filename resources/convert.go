package resources

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"xklondike/game/text"
	"xklondike/game/words"
)

func valueOf(text string) *value { return &value{text: text} }

type value struct {
	text      string // as somebody wrote it, or else the default
	origin    string // as Settings.Origin returns it
	source    string // origin without the line number
	column    int    // in the line of origin, from 1; 0 if messages show none
	given     bool   // it is neither a default nor the desktop's
	wrongType bool   // no setting accepts its type of TOML
	quoted    *quotedText

	meaning meaning
}

// A meaning is what Setting.convert fills in.
type meaning struct {
	number   int
	word     string // or a text in UTF-8
	flag     bool
	color    Color
	geometry Geometry
}

// complaintKey is equal for two bad values of a setting if one warning is enough. It has no line number,
// because xrdb sorts the resources that it merges.
func (v *value) complaintKey() string { return words.Quoted(v.text) + "\x00" + v.source }

func (v *value) badValueText() string {
	switch {
	case v.wrongType && v.text == "":
		return "a table is not a value"
	case v.wrongType:
		return fmt.Sprintf("bad value %s", v.text)
	}
	return fmt.Sprintf("bad value %s", words.Quoted(v.text))
}

const errNoSuchColour words.Sentence = "no colour has that name"

// check converts a value, or says why it is not valid. Where the form is not enough, the checks decide, by the
// setting's name. No other function decides which values are valid.
func (s Setting) check(v *value, checks map[string]func(text string) error) error {
	switch ok := s.convert(v); {
	case !ok && s.Kind == KindColor && !v.wrongType && v.text != "" && !strings.ContainsAny(v.text, "#:\x00\n"):
		return errNoSuchColour
	case !ok:
		return errors.New(s.say("setting-expected"))
	case strings.TrimSpace(v.text) == "" || checks[s.Name] == nil:
		return nil
	}
	return checks[s.Name](toUTF8(v.text))
}

// convert parses v.text. For all kinds but KindText it ignores blanks and carriage returns at both ends: Xt
// would refuse them, but a file with the line ends of another system deserves no warning (docs/x11.md A.4).
func (s Setting) convert(v *value) (ok bool) {
	if v.wrongType {
		return false
	}
	bare := strings.Trim(v.text, " \t\r\n")
	switch s.Kind {
	case KindInt:
		n, err := strconv.Atoi(bare)
		v.meaning.number, ok = n, err == nil && s.Min <= n && n <= s.Max
	case KindBool:
		v.meaning.flag, ok = parseBool(bare)
	case KindText:
		v.meaning.word, ok = toUTF8(v.text), len(v.text) <= s.Max && !strings.Contains(v.text, "\x00")
	case KindColor:
		v.meaning.color, ok = s.parseColor(bare)
	case KindGeometry:
		v.meaning.geometry, ok = ParseGeometry(bare)
	case KindWord:
		v.meaning.word = strings.ToLower(bare)
		ok = slices.Contains(s.Words, v.meaning.word) || s.Ranges && s.isRange(v.meaning.word)
	}
	return ok
}

func (s Setting) isRange(text string) bool {
	from, to, _ := strings.Cut(text, "-")
	return slices.Contains(s.Words[1:], from) && slices.Contains(s.Words[1:], to)
}

func (s Setting) parseColor(text string) (Color, bool) {
	if s.Default == derivedColor && (text == "" || strings.EqualFold(text, derivedColor)) {
		return Color{Derived: true}, true
	}
	return ParseColor(text)
}

func (s Setting) acceptedValues() string {
	return s.say("setting-accepts")
}

// say says a heading about the values of a setting.
func (s Setting) say(heading string) string {
	facts := text.Facts{"kind": s.Kind, "min": s.Min, "max": s.Max, "unit": s.Unit, "default": s.Default, "derives": s.Default == derivedColor,
		"words": strings.Trim(strings.Join(s.Words, ", "), ", "), "ranges": s.Ranges}
	if s.Ranges {
		facts["first"], facts["last"] = s.Words[2], s.Words[3]
	}
	return text.Say(heading, facts)
}

func parseBool(text string) (value, ok bool) {
	switch strings.ToLower(text) {
	case "true", "yes", "on", "1":
		return true, true
	case "false", "no", "off", "0":
		return false, true
	}
	return false, false
}

// toUTF8 takes bytes that are not valid UTF-8 for Latin-1, the encoding of X properties, and drops a carriage
// return at the end.
func toUTF8(s string) string {
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
