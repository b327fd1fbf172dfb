package translations

import (
	"slices"
	"strings"

	"xklondike/game/words"
)

func (p *parser) parseLeftSide() sequence {
	var events sequence
	for p.line.err == nil {
		p.line.skipBlanks()
		start := p.line.pos
		if p.line.nextIs('"') {
			events = append(events, p.parseQuotedKeys()...)
		} else {
			m := p.parseModifiers()
			event := p.parseEvent(&m)
			event.trigger = m.applyTo(event.trigger)
			events = append(events, event)
		}
		if len(events) > maxEvents {
			p.line.fail(start, "a sequence can have at most %d events", maxEvents)
		}
		p.line.skipBlanks()
		switch {
		case p.line.accept(':'):
			return events
		case p.line.atCount():
			p.line.fail(p.line.pos, "a count must come right after the event, as in <Btn3Down>(2) or <Key>(2)q")
		case !p.line.accept(','):
			p.line.fail(p.line.pos, `expected ":" or "," after the event, not %s`, p.line.describeNext())
		case events[len(events)-1].orMore:
			p.line.fail(start, "only the last event of a sequence may have a + in its count")
		}
	}
	return nil
}

// parseQuotedKeys parses characters between quotes, each a key. ^ stands for Ctrl, $ for Meta, and a
// backslash makes an ordinary character of the next one.
func (p *parser) parseQuotedKeys() sequence {
	start := p.line.pos
	p.line.accept('"')
	var keys sequence
	// With too many keys the loop ends, and parseLeftSide reports the mistake.
	for !p.line.accept('"') && len(keys) <= maxEvents {
		m := modifierList{typed: true}
		m.need.mods = modifierByName(p.parseCaretOrDollar(), modifierNames)
		p.line.accept('\\')
		if p.line.atEnd() {
			p.line.fail(start, "the closing quote is missing")
			return nil
		}
		keyStart := p.line.pos
		key := p.resolveKey(keyStart, p.line.readCharacter())
		keys = append(keys, countedTrigger{trigger: m.applyTo(trigger{key: key}), times: 1})
	}
	if len(keys) == 0 {
		p.line.fail(start, "there is nothing between the quotes")
	}
	return keys
}

// UnbindableEvents returns the events that libXt knows and no table here can bind: only keys and buttons can
// be.
func UnbindableEvents() []string {
	return strings.Fields(`
		MotionNotify PtrMoved Motion MouseMoved BtnMotion Btn1Motion Btn2Motion Btn3Motion Btn4Motion Btn5Motion
		EnterNotify Enter EnterWindow LeaveNotify LeaveWindow Leave FocusIn FocusOut KeymapNotify Keymap Expose GraphicsExpose GrExp
		NoExpose NoExp VisibilityNotify Visible CreateNotify Create DestroyNotify Destroy UnmapNotify Unmap MapNotify Map MapRequest
		MapReq ReparentNotify Reparent ConfigureNotify Configure ConfigureRequest ConfigureReq GravityNotify Grav ResizeRequest ResReq
		CirculateNotify Circ CirculateRequest CircReq PropertyNotify Prop SelectionClear SelClr SelectionRequest SelReq SelectionNotify
		Select ColormapNotify Clrmap ClientMessage Message MappingNotify Mapping`)
}

const button1Message = "button 1 moves the cards and cannot be bound"

// parseEvent parses the name of an event in <>, its count, and its key or button. A modifier as the name, as
// in <Ctrl>q, is added to m.
func (p *parser) parseEvent(m *modifierList) countedTrigger {
	p.line.accept('<')
	start := p.line.pos
	word := p.line.readWord()
	if !p.line.accept('>') {
		p.line.fail(p.line.pos, `expected ">" after the event, not %s`, p.line.describeNext())
	}
	t, known := eventByName(word)
	switch {
	case !known && slices.Contains(UnbindableEvents(), word):
		p.line.fail(start, "%s cannot be bound; only keys and buttons can", word)
	case !known:
		p.line.fail(start, "there is no event %s; the events are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up",
			words.Quoted(word))
	case t.button == 1:
		p.line.fail(start, button1Message)
	case t.kind.isKey():
		m.need.mods |= modifierByName(word, modifierNames) // in <Ctrl>z, Ctrl is both the event and a modifier
		p.rejectContradiction(m, start, word)
	}
	c := countedTrigger{trigger: t, times: 1}
	p.line.parseCount(&c)
	switch {
	case t.kind.isKey():
		c.key = p.parseKey()
	case t.button == 0:
		c.button = p.line.parseButton()
	}
	return c
}

// eventByName returns the kind, and the button whose number is in a name such as Btn3Down.
func eventByName(name string) (t trigger, known bool) {
	if rest, ok := strings.CutPrefix(name, "Btn"); ok && rest != "" {
		if t.button = parseDigit(rest[:1]); t.button > 0 {
			name = "Btn" + rest[1:]
		}
	}
	for kind, names := range []string{
		// The name of a modifier means the press of a key while that modifier is down.
		KeyDown: "Key KeyPress KeyDown Ctrl Shift Meta", KeyUp: "KeyUp KeyRelease",
		ButtonDown: "BtnDown ButtonPress", ButtonUp: "BtnUp ButtonRelease",
	} {
		if slices.Contains(strings.Fields(names), name) {
			t.kind, known = EventKind(kind), true
		}
	}
	return t, known
}

func parseDigit(text string) int {
	if len(text) == 1 {
		return strings.Index("123456789", text) + 1
	}
	return 0
}

func (s *scanner) atCount() bool {
	return s.nextIs('(') && s.pos+1 < len(s.text) && strings.IndexByte("0123456789+)", s.text[s.pos+1]) >= 0
}

func (s *scanner) parseCount(c *countedTrigger) {
	if !s.atCount() {
		return
	}
	start := s.pos
	s.accept('(')
	number, more := strings.CutSuffix(s.readUntil(")"), "+")
	c.times = parseDigit(number)
	c.orMore = more && c.times > 1
	if c.times == 0 || !s.accept(')') {
		s.fail(start, "a count is a number from 1 to 9, with or without a +, as in (2) or (2+)")
	}
}

func (s *scanner) parseButton() int {
	start := s.pos
	word := s.readWord()
	number, ok := strings.CutPrefix(word, "Button")
	button := parseDigit(number)
	switch {
	case word == "":
	case ok && button == 1:
		s.fail(start, button1Message)
	case !ok || button == 0:
		s.fail(start, "there is no button %s; the buttons are Button2 to Button9", words.Quoted(word))
	}
	return button
}

// parseKey returns a canonical name; "" if there is none. A character after a backslash is a key, whatever
// else it means.
func (p *parser) parseKey() string {
	p.line.skipBlanks()
	start := p.line.pos
	if p.line.accept('\\') && !p.line.atEnd() && !p.line.nextIs(' ') && !p.line.nextIs('\t') {
		return p.resolveKey(start, p.line.readCharacter())
	}
	for !p.line.atEnd() && strings.IndexByte(" \t:,", p.line.text[p.line.pos]) < 0 && (p.line.pos == start || !p.line.atCount()) {
		p.line.pos++
	}
	if p.line.pos == start {
		return ""
	}
	return p.resolveKey(start, p.line.text[start:p.line.pos])
}

func (p *parser) resolveKey(start int, name string) string {
	key, ok := CanonicalKey(name)
	if _, plain := keyCharacter(key); ok && !plain && p.lookupKeysym != nil {
		key, ok = p.lookupKeysym(key)
	}
	if !ok {
		p.line.fail(start, "there is no key %s; xev shows the names of keys", words.Quoted(name))
	}
	return key
}
