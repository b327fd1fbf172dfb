package translations

import (
	"slices"
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
)

// left reads a line up to the colon before its actions, with it.
func (p *parser) left(s *scanner) (sequence, *Error) {
	var when sequence
	for {
		s.blanks()
		start := s.pos
		events, err := p.events(s)
		if err != nil {
			return nil, err
		}
		when = append(when, events...)
		if len(when) > maxEvents {
			return nil, s.fail(start, "a sequence has %d events at most", maxEvents)
		}
		s.blanks()
		switch {
		case s.take(':'):
			return when, nil
		case s.atCount():
			return nil, s.fail(s.pos, "a count stands right behind the event, as in <Btn3Down>(2) or <Key>(2)q")
		case !s.take(','):
			return nil, s.fail(s.pos, "expected \":\" or \",\" behind the event, not %s", s.next())
		case when[len(when)-1].more:
			return nil, s.fail(start, "only the last event of a sequence may have a + in its count")
		}
	}
}

// events reads one event, or several keys in quotes.
func (p *parser) events(s *scanner) (sequence, *Error) {
	if s.at('"') {
		return p.quotedKeys(s)
	}
	m, err := p.modifiers(s)
	if err != nil {
		return nil, err
	}
	c, err := s.event(&m)
	if err != nil {
		return nil, err
	}
	if c.kind.isKey() {
		if c.key, err = p.key(s); err != nil {
			return nil, err
		}
	}
	c.trigger = m.under(c.trigger)
	return sequence{c}, nil
}

// quotedKeys reads characters between quotes, each of which is a key: a ^ before it stands for Ctrl, a $ for Meta, and a
// backslash takes the meaning from what is behind it.
func (p *parser) quotedKeys(s *scanner) (sequence, *Error) {
	start := s.pos
	s.pos++
	var keys sequence
	for !s.take('"') {
		m := modifierList{colon: true}
		switch {
		case s.take('^'):
			m.need = Ctrl
		case s.take('$'):
			m.need = Meta
		}
		s.take('\\')
		if s.end() {
			return nil, s.fail(start, "the closing quote is missing")
		}
		_, size := utf8.DecodeRuneInString(s.text[s.pos:])
		name := s.text[s.pos : s.pos+size]
		key, ok := canonical(name)
		if !ok {
			return nil, s.fail(s.pos, "there is no key %s; xev tells the names of keys", words.Quoted(name))
		}
		s.pos += size
		keys = append(keys, counted{trigger: m.under(trigger{key: key}), times: 1})
		if len(keys) > maxEvents {
			return keys, nil // too many, of which left tells
		}
	}
	if len(keys) == 0 {
		return nil, s.fail(start, "no key stands between the quotes")
	}
	return keys, nil
}

// Outside lists the events that libXt knows and that cannot be bound here, where only keys and buttons can.
func Outside() []string {
	return strings.Fields(`MotionNotify PtrMoved Motion MouseMoved BtnMotion Btn1Motion Btn2Motion Btn3Motion Btn4Motion Btn5Motion
EnterNotify Enter EnterWindow LeaveNotify LeaveWindow Leave FocusIn FocusOut KeymapNotify Keymap Expose GraphicsExpose GrExp
NoExpose NoExp VisibilityNotify Visible CreateNotify Create DestroyNotify Destroy UnmapNotify Unmap MapNotify Map MapRequest
MapReq ReparentNotify Reparent ConfigureNotify Configure ConfigureRequest ConfigureReq GravityNotify Grav ResizeRequest ResReq
CirculateNotify Circ CirculateRequest CircReq PropertyNotify Prop SelectionClear SelClr SelectionRequest SelReq SelectionNotify
Select ColormapNotify Clrmap ClientMessage Message MappingNotify Mapping`)
}

const (
	noEvent = "there is no event %s; there are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up"
	ourHand = "button 1 is the hand's, which moves the cards; it cannot be bound"
)

// event reads what stands in <>, its count, and the button behind it; an abbreviation adds to the modifiers.
func (s *scanner) event(m *modifierList) (counted, *Error) {
	s.pos++ // the "<", which modifiers found
	start := s.pos
	word := s.word()
	if !s.take('>') {
		return counted{}, s.fail(s.pos, "expected \">\" behind the event, not %s", s.next())
	}
	c := counted{times: 1}
	var known bool
	c.trigger, known = eventByName(word)
	switch {
	case !known && slices.Contains(Outside(), word):
		return c, s.fail(start, "%s cannot be bound; only keys and buttons can", word)
	case !known:
		return c, s.fail(start, noEvent, words.Quoted(word))
	case c.button == 1:
		return c, s.fail(start, ourHand)
	}
	if c.kind.isKey() {
		if err := m.must(s, start, modifierByName(word), word); err != nil { // <Ctrl>z
			return c, err
		}
	}
	if err := s.count(&c); err != nil {
		return c, err
	}
	if !c.kind.isKey() && c.button == 0 {
		return c, s.button(&c.trigger)
	}
	return c, nil
}

// eventByName is the event of a name, without its details.
func eventByName(name string) (trigger, bool) {
	switch name {
	case "Key", "KeyPress", "KeyDown", "Ctrl", "Shift", "Meta":
		return trigger{kind: KeyDown}, true
	case "KeyUp", "KeyRelease":
		return trigger{kind: KeyUp}, true
	case "BtnDown", "ButtonPress":
		return trigger{kind: ButtonDown}, true
	case "BtnUp", "ButtonRelease":
		return trigger{kind: ButtonUp}, true
	}
	rest, ok := strings.CutPrefix(name, "Btn")
	if !ok || rest == "" || rest[0] < '1' || rest[0] > '9' {
		return trigger{}, false
	}
	t := trigger{kind: ButtonDown, button: int(rest[0] - '0')}
	if rest[1:] == "Up" {
		t.kind = ButtonUp
	}
	return t, rest[1:] == "Up" || rest[1:] == "Down"
}

// atCount reports whether a count follows: "(2)", "(2+)".
func (s *scanner) atCount() bool {
	return s.at('(') && s.pos+1 < len(s.text) && strings.IndexByte("0123456789+)", s.text[s.pos+1]) >= 0
}

// count reads a count, if there is one.
func (s *scanner) count(c *counted) *Error {
	if !s.atCount() {
		return nil
	}
	start := s.pos
	s.pos++
	if !s.end() && s.text[s.pos] >= '1' && s.text[s.pos] <= '0'+maxTimes {
		c.times = int(s.text[s.pos] - '0')
		s.pos++
		c.more = s.take('+') && c.times > 1
		if s.take(')') {
			return nil
		}
	}
	return s.fail(start, "a count is a number from 1 to %d, with or without a +, as in (2) or (2+)", maxTimes)
}

// button reads which button is meant behind an event of any, as in <BtnDown>Button3, if there is a word about it.
func (s *scanner) button(t *trigger) *Error {
	start := s.pos
	word := s.word()
	rest, ok := strings.CutPrefix(word, "Button")
	switch {
	case word == "":
		return nil
	case word == "Button1":
		return s.fail(start, ourHand)
	case !ok || len(rest) != 1 || rest[0] < '2' || rest[0] > '9':
		return s.fail(start, "there is no button %s; there are Button2 to Button9", words.Quoted(word))
	}
	t.button = int(rest[0] - '0')
	return nil
}

// key reads the name of a key, canonical; "" if there is none.
func (p *parser) key(s *scanner) (string, *Error) {
	s.blanks()
	start := s.pos
	name := s.detail()
	if name == "" {
		return "", nil
	}
	return p.keyNamed(s, start, name)
}

// keyNamed returns the canonical form of a key's name that stands somewhere.
func (p *parser) keyNamed(s *scanner, start int, name string) (string, *Error) {
	key, ok := canonical(name)
	if _, plain := character(key); ok && !plain && p.keys != nil {
		if key, ok = p.keys(key); ok {
			key, ok = canonical(key)
		}
	}
	if !ok {
		return "", s.fail(start, "there is no key %s; xev tells the names of keys", words.Quoted(name))
	}
	return key, nil
}

// detail reads the key behind a key's event. A backslash makes a key of the character behind it, whatever that means elsewhere.
func (s *scanner) detail() string {
	start := s.pos
	if s.take('\\') && !s.end() && !s.at(' ') && !s.at('\t') {
		_, size := utf8.DecodeRuneInString(s.text[s.pos:])
		s.pos += size
		return s.text[start+1 : s.pos]
	}
	for !s.end() && strings.IndexByte(" \t:,", s.text[s.pos]) < 0 && (s.pos == start || !s.atCount()) {
		s.pos++
	}
	return s.text[start:s.pos]
}
