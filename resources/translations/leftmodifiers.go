package translations

import (
	"slices"
	"strings"

	"xklondike/game/words"
)

// A modifierList is what stands before a "<".
type modifierList struct {
	need, forbid         Mods
	needSyms, forbidSyms []string
	only, colon          bool // "!" and ":" were there
}

// under puts an event under the modifiers.
func (m modifierList) under(t trigger) trigger {
	t.need, t.forbid = m.need, m.forbid
	if m.only {
		t.forbid |= others(m.need, m.colon)
	}
	t.needSyms, t.forbidSyms = listed(m.needSyms), listed(m.forbidSyms)
	t.exactly = m.colon && hasCase(t.key)
	if t.kind.isKey() && !t.exactly {
		t.key = small(t.key)
	}
	return t
}

// listed joins names in order, each once.
func listed(names []string) string {
	names = slices.Clone(names)
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}

// modifiers reads a line up to its "<".
func (p *parser) modifiers(s *scanner) (modifierList, *Error) {
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
		if err := p.modifier(s, &m); err != nil {
			return m, err
		}
	}
	return m, nil
}

// modifier reads one, with its tilde.
func (p *parser) modifier(s *scanner, m *modifierList) *Error {
	start := s.pos
	not := s.take('~')
	if s.take('@') {
		return p.keysymModifier(s, m, not)
	}
	word, mod := s.modifierWord()
	switch {
	case word == "":
		return s.fail(s.pos, "expected a modifier or an event, as in Ctrl<Key>q, not %s", s.next())
	case word == "Button1":
		return s.fail(start, ourHand)
	case mod == 0:
		return s.fail(start, "%s is no modifier; there are None, Any, Shift, Lock, Ctrl, Meta, Alt, Super, Hyper, Mod1 to Mod5, "+
			"Button2 to Button5 and @ with a key's name, and events stand in <>", words.Quoted(word))
	case not:
		return m.mustNot(s, start, mod, word)
	}
	return m.must(s, start, mod, word)
}

// modifierWord reads the name of a modifier, or one of the two signs that stand for one.
func (s *scanner) modifierWord() (string, Mods) {
	switch {
	case s.take('^'):
		return "Ctrl", Ctrl
	case s.take('$'):
		return "Meta", Meta
	}
	word := s.word()
	return word, modifierByName(word)
}

// keysymModifier reads the name of a key behind an @: the modifier that this key is. Xt's others of that kind, such as Meta
// for Meta_L and Meta_R, are called by their names.
func (p *parser) keysymModifier(s *scanner, m *modifierList, not bool) *Error {
	start := s.pos
	word := s.word()
	if word == "" {
		return s.fail(start, "expected the name of a key behind \"@\", as in @Num_Lock, not %s", s.next())
	}
	name, err := p.keyNamed(s, start, word)
	if err != nil {
		return err
	}
	switch mod := modifierBySym(name); {
	case mod != 0 && not:
		return m.mustNot(s, start, mod, word)
	case mod != 0:
		return m.must(s, start, mod, word)
	case not:
		m.forbidSyms = append(m.forbidSyms, name)
	default:
		m.needSyms = append(m.needSyms, name)
	}
	return nil
}

// must asks for a modifier, called word, to be down.
func (m *modifierList) must(s *scanner, start int, mod Mods, word string) *Error {
	m.need |= mod
	return m.possible(s, start, word)
}

// mustNot asks for a modifier to be up.
func (m *modifierList) mustNot(s *scanner, start int, mod Mods, word string) *Error {
	m.forbid |= mod
	return m.possible(s, start, word)
}

// possible refuses a list that nobody could press, after its last word.
func (m *modifierList) possible(s *scanner, start int, word string) *Error {
	if m.need&m.forbid != 0 {
		return s.fail(start, "%s must be both down and up", word)
	}
	return nil
}
