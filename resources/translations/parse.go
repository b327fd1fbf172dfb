package translations

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

type parser struct {
	line         scanner
	actions      []string
	lookupKeysym func(name string) (string, bool)
	checks       []func(game.Action) error
}

// Parse parses a table that may name these actions. The function lookupKeysym gets the canonical name of a
// keysym that is no character, or its number as 0x and hexadecimal digits, and returns the name that events
// have for it, or false; if it is nil, any name will do. Each check says why an action does not take its
// arguments.
//
// Parse leaves out each line that has a mistake, with one error, in the order of the lines. An unknown
// directive counts as #override. If no valid line is left beside the errors, the table changes nothing. The
// time is linear in the length of the text.
func Parse(
	text string, actions []string, lookupKeysym func(name string) (string, bool), checks ...func(game.Action) error,
) (Table, []Error) {
	var t Table
	var errs []Error
	first := true
	for i, line := range strings.Split(text, "\n") {
		p := parser{scanner{text: strings.TrimSuffix(line, "\r")}, actions, lookupKeysym, checks}
		p.line.skipBlanks()
		if p.line.atEnd() {
			continue
		}
		if p.parseLine(&t, first); p.line.err != nil {
			p.line.err.Line = i + 1
			errs = append(errs, *p.line.err)
		}
		first = false
	}
	if len(errs) > 0 && len(t.bindings) == 0 {
		t.directive = override
	}
	return t, errs
}

// parseLine lets a binding follow a directive in the same line, as Xt does.
func (p *parser) parseLine(t *Table, first bool) {
	p.line.rejectControlCharacters()
	if p.line.nextIs('#') {
		p.parseDirective(t, first)
		if p.line.skipBlanks(); p.line.atEnd() {
			return
		}
	}
	b := binding{p.parseLeftSide(), p.parseActions()}
	if p.line.err == nil {
		t.bindings = append(t.bindings, b)
	}
}

func (p *parser) parseDirective(t *Table, first bool) {
	start := p.line.pos
	p.line.accept('#')
	word := p.line.readWord()
	i := slices.Index(directiveNames(), word)
	switch {
	case !first:
		p.line.fail(start, "a directive must come first in the table")
	case i < 0:
		t.directive = override // a typing error must not unbind all other keys
		p.line.fail(start, "there is no directive %s; the directives are #replace, #override and #augment", words.Quoted("#"+word))
	default:
		t.directive = directive(i)
	}
}

func (p *parser) parseActions() []game.Action {
	var actions []game.Action
	for p.line.skipBlanks(); !p.line.atEnd(); p.line.skipBlanks() {
		start := p.line.pos
		name := p.line.readWord()
		switch {
		case name == "":
			p.line.fail(start, "expected an action such as help(), not %s", p.line.describeNext())
		case !p.line.nextIs('('):
			p.line.fail(p.line.pos, "parentheses must follow %s, as in help()", words.Quoted(name))
		case !slices.Contains(p.actions, name):
			if hint := words.Nearest(name, p.actions); hint != "" {
				p.line.fail(start, "there is no action %s; the nearest name is %s", words.Quoted(name), hint)
			} else {
				p.line.fail(start, "there is no action %s", words.Quoted(name))
			}
		default:
			actions = append(actions, game.Action{Name: name, Args: p.line.parseArguments()})
			for _, check := range p.checks {
				if err := check(actions[len(actions)-1]); err != nil {
					p.line.fail(min(start, len(p.line.text)), "%v", err)
				}
			}
		}
	}
	return actions
}
