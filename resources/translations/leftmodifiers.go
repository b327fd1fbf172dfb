package translations

import (
	"slices"
	"strings"

	"xklondike/game/words"
)

// A modifierList is what stands before a "<".
type modifierList struct {
	need, forbid listed
	only, colon  bool // "!" and ":" were there
}

// listed are modifiers, and keysyms whose modifiers are meant, as they come.
type listed struct {
	mods Mods
	syms []string
}

// held puts the keysyms in order, each once.
func (l listed) held() held {
	slices.Sort(l.syms)
	return held{l.mods, strings.Join(slices.Compact(l.syms), " ")}
}

// under puts an event under the modifiers.
func (m modifierList) under(t trigger) trigger {
	t.need, t.forbid = m.need.held(), m.forbid.held()
	if m.only {
		t.forbid.Mods |= others(t.need.Mods, m.colon)
	}
	t.exactly = m.colon && hasCase(t.key)
	if t.kind.isKey() && !t.exactly {
		t.key = small(t.key)
	}
	return t
}

// modifiers reads a line up to its "<".
func (p *parser) modifiers() modifierList {
	var m modifierList
	start := p.pos
	if word := p.word(); word == "None" || word == "Any" {
		m.only = word == "None"
		if p.blanks(); !p.at('<') {
			p.fail(start, "%s goes with no other modifier; expected \"<\" behind it, not %s", word, p.next())
		}
		return m
	}
	p.pos = start
	front := p.all("!: \t")
	m.only, m.colon = strings.Contains(front, "!"), strings.Contains(front, ":")
	for ; p.err == nil && !p.at('<'); p.blanks() {
		p.modifier(&m)
	}
	return m
}

// modifier reads one, with its tilde.
func (p *parser) modifier(m *modifierList) {
	start := p.pos
	list := &m.need
	if p.take('~') {
		list = &m.forbid
	}
	if p.take('@') {
		p.keysymModifier(m, list)
	} else {
		p.namedModifier(m, list, start)
	}
}

// namedModifier reads the name of a modifier, or one of the two signs that stand for one.
func (p *parser) namedModifier(m *modifierList, list *listed, start int) {
	word := p.sign()
	if word == "" {
		word = p.word()
	}
	mod := modifierCalled(word, modifierNames, modifierShorts)
	switch {
	case word == "":
		p.fail(p.pos, "expected a modifier or an event, as in Ctrl<Key>q, not %s", p.next())
	case word == "Button1":
		p.fail(start, ourHand)
	case mod == 0:
		p.fail(start, "%s is no modifier; there are None, Any, Shift, Lock, Ctrl, Meta, Alt, Super, Hyper, Mod1 to Mod5, "+
			"Button2 to Button5 and @ with a key's name, and events stand in <>", words.Quoted(word))
	}
	list.mods |= mod
	p.possible(m, start, word)
}

// sign reads a sign that stands for a modifier, and returns the modifier's name; "" if there is no sign.
func (p *parser) sign() string {
	switch {
	case p.take('^'):
		return "Ctrl"
	case p.take('$'):
		return "Meta"
	}
	return ""
}

// keysymModifier reads the name of a key behind an @: the modifier that this key is. Xt's others of that kind, such as Meta
// for Meta_L and Meta_R, are called by their names.
func (p *parser) keysymModifier(m *modifierList, list *listed) {
	start := p.pos
	word := p.word()
	if word == "" {
		p.fail(start, "expected the name of a key behind \"@\", as in @Num_Lock, not %s", p.next())
	}
	name := p.keyNamed(start, word)
	mod := modifierCalled(name, leftSyms, rightSyms)
	if mod == 0 {
		list.syms = append(list.syms, name)
	}
	list.mods |= mod
	p.possible(m, start, word)
}

// possible refuses a list that nobody could press, after the word at start.
func (p *parser) possible(m *modifierList, start int, word string) {
	if m.need.mods&m.forbid.mods != 0 {
		p.fail(start, "%s must be both down and up", word)
	}
}
