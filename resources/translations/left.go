package translations

import (
	"slices"
	"strings"

	"xklondike/game/words"
)

// left reads a line up to the colon before its actions, with it.
func (p *parser) left() sequence {
	var when sequence
	for p.err == nil {
		p.blanks()
		start := p.pos
		when = append(when, p.events()...)
		if len(when) > maxEvents {
			p.fail(start, "a sequence has %d events at most", maxEvents)
		}
		p.blanks()
		switch {
		case p.take(':'):
			return when
		case p.atCount():
			p.fail(p.pos, "a count stands right behind the event, as in <Btn3Down>(2) or <Key>(2)q")
		case !p.take(','):
			p.fail(p.pos, `expected ":" or "," behind the event, not %s`, p.next())
		case when[len(when)-1].more:
			p.fail(start, "only the last event of a sequence may have a + in its count")
		}
	}
	return nil
}

// events reads one event, or several keys in quotes.
func (p *parser) events() sequence {
	if p.at('"') {
		return p.quotedKeys()
	}
	m := p.modifiers()
	c := p.event(&m)
	c.trigger = m.under(c.trigger)
	return sequence{c}
}

// quotedKeys reads characters between quotes, each of which is a key: a ^ before it stands for Ctrl, a $ for Meta, and a
// backslash takes the meaning from what is behind it.
func (p *parser) quotedKeys() sequence {
	start := p.pos
	p.take('"')
	var keys sequence
	for !p.take('"') && len(keys) <= maxEvents { // of one too many, left tells
		m := modifierList{colon: true}
		m.need.mods = modifierCalled(p.sign(), modifierNames)
		p.take('\\')
		if p.end() {
			p.fail(start, "the closing quote is missing")
			return nil
		}
		at := p.pos
		key := p.keyNamed(at, p.character())
		keys = append(keys, counted{trigger: m.under(trigger{key: key}), times: 1})
	}
	if len(keys) == 0 {
		p.fail(start, "no key stands between the quotes")
	}
	return keys
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

const ourHand = "button 1 is the hand's, which moves the cards; it cannot be bound"

// event reads what stands in <>, its count, and the key or button behind it; an abbreviation adds to the modifiers.
func (p *parser) event(m *modifierList) counted {
	p.take('<')
	start := p.pos
	word := p.word()
	if !p.take('>') {
		p.fail(p.pos, `expected ">" behind the event, not %s`, p.next())
	}
	t, known := eventByName(word)
	switch {
	case !known && slices.Contains(Outside(), word):
		p.fail(start, "%s cannot be bound; only keys and buttons can", word)
	case !known:
		p.fail(start, "there is no event %s; there are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up",
			words.Quoted(word))
	case t.button == 1:
		p.fail(start, ourHand)
	case t.kind.isKey():
		m.need.mods |= modifierCalled(word, modifierNames) // <Ctrl>z
		p.possible(m, start, word)
	}
	c := counted{trigger: t, times: 1}
	p.count(&c)
	switch {
	case t.kind.isKey():
		c.key = p.key()
	case t.button == 0:
		c.button = p.button()
	}
	return c
}

// eventByName is the event of a name, which may have a button's number in it, without its details.
func eventByName(name string) (t trigger, known bool) {
	if rest, ok := strings.CutPrefix(name, "Btn"); ok && rest != "" {
		if t.button = digit(rest[:1]); t.button > 0 {
			name = "Btn" + rest[1:]
		}
	}
	for kind, names := range []string{
		KeyDown: "Key KeyPress KeyDown Ctrl Shift Meta", KeyUp: "KeyUp KeyRelease", // a modifier's name is a key with it
		ButtonDown: "BtnDown ButtonPress", ButtonUp: "BtnUp ButtonRelease",
	} {
		if slices.Contains(strings.Fields(names), name) {
			t.kind, known = Kind(kind), true
		}
	}
	return t, known
}

// digit is the number from 1 to 9 that a text is; 0 if it is none.
func digit(text string) int {
	if len(text) == 1 {
		return strings.Index("123456789", text) + 1
	}
	return 0
}

// atCount reports whether a count follows: "(2)", "(2+)".
func (s *scanner) atCount() bool {
	return s.at('(') && s.pos+1 < len(s.text) && strings.IndexByte("0123456789+)", s.text[s.pos+1]) >= 0
}

// count reads a count, if there is one.
func (s *scanner) count(c *counted) {
	if !s.atCount() {
		return
	}
	start := s.pos
	s.take('(')
	number, more := strings.CutSuffix(s.until(")"), "+")
	c.times = digit(number)
	c.more = more && c.times > 1
	if c.times == 0 || !s.take(')') {
		s.fail(start, "a count is a number from 1 to 9, with or without a +, as in (2) or (2+)")
	}
}

// button reads which button is meant behind an event of any, as in <BtnDown>Button3; 0 if there is no word about it.
func (s *scanner) button() int {
	start := s.pos
	word := s.word()
	number, ok := strings.CutPrefix(word, "Button")
	button := digit(number)
	switch {
	case word == "":
	case ok && button == 1:
		s.fail(start, ourHand)
	case !ok || button == 0:
		s.fail(start, "there is no button %s; there are Button2 to Button9", words.Quoted(word))
	}
	return button
}

// key reads the name of a key, canonical; "" if there is none. A backslash makes a key of the character behind it, whatever
// that means elsewhere.
func (p *parser) key() string {
	p.blanks()
	start := p.pos
	if p.take('\\') && !p.end() && !p.at(' ') && !p.at('\t') {
		return p.keyNamed(start, p.character())
	}
	for !p.end() && strings.IndexByte(" \t:,", p.text[p.pos]) < 0 && (p.pos == start || !p.atCount()) {
		p.pos++
	}
	if p.pos == start {
		return ""
	}
	return p.keyNamed(start, p.text[start:p.pos])
}

// keyNamed returns the canonical form of a key's name that stands somewhere.
func (p *parser) keyNamed(start int, name string) string {
	key, ok := Canonical(name)
	if _, plain := character(key); ok && !plain && p.keys != nil {
		key, ok = p.keys(key)
	}
	if !ok {
		p.fail(start, "there is no key %s; xev tells the names of keys", words.Quoted(name))
	}
	return key
}
