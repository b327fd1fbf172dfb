package translations

import (
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
)

// A modifierList is what stands before a "<".
type modifierList struct {
	need, forbid Mods
	only, colon  bool // "!" and ":" were there
}

// modifiers reads a line up to its "<".
func (s *scanner) modifiers() (modifierList, *Error) {
	var m modifierList
	start := s.pos
	switch word := s.word(); word {
	case "None", "Any":
		m.only = word == "None"
		if s.blanks(); !s.at('<') {
			return m, s.fail(start, "%s goes with no other modifier; expected \"<\" behind it, not %s", word, s.next())
		}
		return m, nil
	}
	s.pos = start
	for s.at('!') || s.at(':') {
		m.only = m.only || s.at('!')
		m.colon = m.colon || s.at(':')
		s.pos++
		s.blanks()
	}
	for ; !s.at('<'); s.blanks() {
		if err := s.modifier(&m); err != nil {
			return m, err
		}
	}
	return m, nil
}

// modifier reads one, with its tilde.
func (s *scanner) modifier(m *modifierList) *Error {
	start := s.pos
	not := s.take('~')
	word := s.word()
	mod := modifierByName(word)
	switch {
	case word == "" && s.at('"'):
		return s.fail(start, "key sequences in quotes are not understood; write one key, as in <Key>q")
	case word == "":
		return s.fail(s.pos, "expected a modifier or an event, as in Ctrl<Key>q, not %s", s.next())
	case mod == 0:
		return s.fail(start, "%s is no modifier; there are None, Shift, Lock, Ctrl, Meta, Alt and Super, and events stand in <>",
			words.Quoted(word))
	case not:
		m.forbid |= mod
	default:
		m.need |= mod
	}
	if m.need&m.forbid != 0 {
		return s.fail(start, "%s must be both down and up", word)
	}
	return nil
}

// event reads what stands in <>.
func (s *scanner) event() (trigger, *Error) {
	s.pos++ // the "<", which modifiers found
	start := s.pos
	word := s.word()
	if !s.take('>') {
		return trigger{}, s.fail(s.pos, "expected \">\" behind the event, not %s", s.next())
	}
	switch word {
	case "Key", "KeyPress", "KeyDown":
		return trigger{kind: KeyDown}, nil
	case "KeyUp", "KeyRelease":
		return trigger{kind: KeyUp}, nil
	case "BtnDown", "ButtonPress", "BtnUp", "ButtonRelease":
		return trigger{}, s.fail(start, "say which button, as in <Btn3Down>")
	}
	t, ok := button(word)
	switch {
	case !ok:
		return t, s.fail(start, "there is no event %s; there are Key, KeyUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up", words.Quoted(word))
	case t.button == 1:
		return t, s.fail(start, "button 1 is the hand's, which moves the cards; it cannot be bound")
	}
	return t, nil
}

// button reads Btn1Down to Btn9Up.
func button(word string) (trigger, bool) {
	rest, ok := strings.CutPrefix(word, "Btn")
	if !ok || rest == "" || rest[0] < '1' || rest[0] > '9' {
		return trigger{}, false
	}
	t := trigger{kind: ButtonDown, button: int(rest[0] - '0')}
	if rest[1:] == "Up" {
		t.kind = ButtonUp
	}
	return t, rest[1:] == "Up" || rest[1:] == "Down"
}

// detail reads the key behind a key's event, and returns where it was. A backslash makes a key of the character behind it,
// whatever that means elsewhere; an opening parenthesis is a key unless a count follows.
func (s *scanner) detail() (start int, name string) {
	s.blanks()
	start = s.pos
	if s.take('\\') && !s.end() && !s.at(' ') && !s.at('\t') {
		_, size := utf8.DecodeRuneInString(s.text[s.pos:])
		s.pos += size
		return start, s.text[start+1 : s.pos]
	}
	for !s.end() && strings.IndexByte(" \t:,", s.text[s.pos]) < 0 && !s.atCount() {
		s.pos++
	}
	return start, s.text[start:s.pos]
}

// atCount reports whether a count of clicks follows: "(2)", "(2+)".
func (s *scanner) atCount() bool {
	return s.at('(') && s.pos+1 < len(s.text) && strings.IndexByte("0123456789+", s.text[s.pos+1]) >= 0
}

// colon reads the colon that ends an event.
func (s *scanner) colon() *Error {
	s.blanks()
	switch {
	case s.take(':'):
		return nil
	case s.at(','):
		return s.fail(s.pos, "sequences of events are not understood: one event a line")
	case s.atCount():
		return s.fail(s.pos, "counts of clicks are not understood")
	}
	return s.fail(s.pos, "expected \":\" behind the event, not %s", s.next())
}
