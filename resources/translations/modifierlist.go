package translations

import (
	"slices"
	"strings"

	"xklondike/game/words"
)

type modifierList struct {
	need, forbid parsedModifiers
	exact, typed bool // as in trigger: "!" and ":"
}

// The parsedModifiers are in the order of the text.
type parsedModifiers struct {
	mods    Mods
	keysyms []string
}

func (l parsedModifiers) normalised() modsAndKeysyms {
	slices.Sort(l.keysyms)
	return modsAndKeysyms{l.mods, strings.Join(slices.Compact(l.keysyms), " ")}
}

func (m modifierList) applyTo(t trigger) trigger {
	t.need, t.forbid = m.need.normalised(), m.forbid.normalised()
	t.exact, t.typed = m.exact, m.typed && t.kind.isKey()
	return t
}

func (p *parser) parseModifiers() modifierList {
	var m modifierList
	start := p.line.pos
	if word := p.line.readWord(); word == "None" || word == "Any" {
		m.exact = word == "None"
		if p.line.skipBlanks(); !p.line.nextIs('<') {
			p.line.fail(start, "%s must be the only modifier; expected \"<\" after it, not %s", word, p.line.describeNext())
		}
		return m
	}
	p.line.pos = start
	front := p.line.readAnyOf("!: \t")
	m.exact, m.typed = strings.Contains(front, "!"), strings.Contains(front, ":")
	for ; p.line.err == nil && !p.line.nextIs('<'); p.line.skipBlanks() {
		p.parseModifier(&m)
	}
	return m
}

func (p *parser) parseModifier(m *modifierList) {
	start := p.line.pos
	list := &m.need
	if p.line.accept('~') {
		list = &m.forbid
	}
	if p.line.accept('@') {
		p.parseKeysymModifier(m, list)
	} else {
		p.parseNamedModifier(m, list, start)
	}
}

func (p *parser) parseNamedModifier(m *modifierList, list *parsedModifiers, start int) {
	word := p.parseCaretOrDollar()
	if word == "" {
		word = p.line.readWord()
	}
	mod := modifierByName(word, modifierNames, modifierAbbreviations)
	switch {
	case word == "":
		p.line.fail(p.line.pos, "expected a modifier or an event, as in Ctrl<Key>q, not %s", p.line.describeNext())
	case word == "Button1":
		p.line.fail(start, button1Message)
	case mod == 0:
		p.line.fail(start, "%s is not a modifier; the modifiers are None, Any, Shift, Lock, Ctrl, Meta, Alt, Super, Hyper, Mod1 to Mod5, "+
			"Button2 to Button5 and @ with a key's name. Events are written in <>", words.Quoted(word))
	}
	list.mods |= mod
	p.rejectContradiction(m, start, word)
}

func (p *parser) parseCaretOrDollar() (modifier string) {
	switch {
	case p.line.accept('^'):
		return "Ctrl"
	case p.line.accept('$'):
		return "Meta"
	}
	return ""
}

// parseKeysymModifier parses a key after @, and adds the modifier that it is on. What Xt also finds by
// keysyms, such as Meta by Meta_L, has a name of its own.
func (p *parser) parseKeysymModifier(m *modifierList, list *parsedModifiers) {
	start := p.line.pos
	word := p.line.readWord()
	if word == "" {
		p.line.fail(start, "expected the name of a key after \"@\", as in @Num_Lock, not %s", p.line.describeNext())
	}
	name := p.resolveKey(start, word)
	mod := modifierByName(name, leftKeysyms, rightKeysyms)
	if mod == 0 {
		list.keysyms = append(list.keysyms, name)
	}
	list.mods |= mod
	p.rejectContradiction(m, start, word)
}

func (p *parser) rejectContradiction(m *modifierList, start int, word string) {
	if m.need.mods&m.forbid.mods != 0 {
		p.line.fail(start, "%s cannot be both pressed and not pressed", word)
	}
}
