package translations

import (
	"slices"
	"strings"

	"xklondike/game/words"
)

// A parser reads lines, and knows what a table may name.
type parser struct {
	scanner
	actions []string
	keys    func(name string) (string, bool)
}

// Parse reads a table. The actions are those that there are. Given a keysym's name, or its number as 0x and hexadecimal digits,
// keys returns the name that events have for it, or false if there is no such keysym; it is not asked about characters (nil:
// any name may be). A line that cannot be read is left out and reported; errors come in the order of the text, one a line at
// most. An unknown directive counts as #override; and a table of which nothing but errors is left changes nothing when it is
// laid over another. Time is linear in the text.
func Parse(text string, actions []string, keys func(name string) (string, bool)) (Table, []Error) {
	var t Table
	var errs []Error
	first := true
	for i, row := range strings.Split(text, "\n") {
		p := parser{scanner{text: strings.TrimSuffix(row, "\r")}, actions, keys}
		p.blanks()
		if p.end() {
			continue
		}
		if p.line(&t, first); p.err != nil {
			p.err.Line = i + 1
			errs = append(errs, *p.err)
		}
		first = false
	}
	if len(errs) > 0 && len(t.lines) == 0 {
		t.directive = override
	}
	return t, errs
}

// line reads a line that is not blank into the table. As in Xt, what follows a directive may stand on its line.
func (p *parser) line(t *Table, first bool) {
	p.printable()
	if p.at('#') {
		p.directive(t, first)
		if p.blanks(); p.end() {
			return
		}
	}
	l := binding{p.left(), p.calls()}
	if p.err == nil {
		t.lines = append(t.lines, l)
	}
}

// directive reads a "#" and the word behind it.
func (p *parser) directive(t *Table, first bool) {
	start := p.pos
	p.take('#')
	word := p.word()
	i := slices.Index(directives(), word)
	switch {
	case !first:
		p.fail(start, "a directive can only begin the table")
	case i < 0:
		t.directive = override // a slip of the pen must not take all other keys away
		p.fail(start, "there is no directive %s; there are #replace, #override and #augment", words.Quoted("#"+word))
	default:
		t.directive = directive(i)
	}
}

// calls reads actions up to the end of the line.
func (p *parser) calls() []Action {
	var calls []Action
	for p.blanks(); !p.end(); p.blanks() {
		start := p.pos
		name := p.word()
		switch {
		case name == "":
			p.fail(start, "expected an action, as in help(), not %s", p.next())
		case !p.at('('):
			p.fail(p.pos, "parentheses must follow %s, as in help()", words.Quoted(name))
		case !slices.Contains(p.actions, name):
			hint := words.Nearest(name, p.actions)
			if hint != "" {
				hint = "; the nearest name is " + hint
			}
			p.fail(start, "there is no action %s%s", words.Quoted(name), hint)
		default:
			calls = append(calls, Action{name, p.arguments()})
		}
	}
	return calls
}
