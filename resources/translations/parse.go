package translations

import (
	"slices"
	"strings"

	"xklondike/game/words"
)

// A parser knows what a table may name.
type parser struct {
	actions []string
	keys    func(name string) (string, bool)
	known   map[string]bool
}

// Parse reads a table. The actions are those that there are. Given a keysym's name, or its number as 0x and hexadecimal digits,
// keys returns the name that events have for it, or false if there is no such keysym; it is not asked about characters (nil:
// any name may be). A line that cannot be read is left out and reported; errors come in the order of the text, one a line at
// most. An unknown directive counts as #override; and a table of which nothing but errors is left changes nothing when it is
// laid over another. Time is linear in the text.
func Parse(text string, actions []string, keys func(name string) (string, bool)) (Table, []Error) {
	p := parser{actions: actions, keys: keys, known: make(map[string]bool)}
	for _, name := range actions {
		p.known[name] = true
	}
	var t Table
	var errs []Error
	first, number := true, 0
	for row := range strings.SplitSeq(text, "\n") {
		number++
		s := scanner{text: strings.TrimSuffix(row, "\r")}
		s.blanks()
		if s.end() {
			continue
		}
		if err := p.line(&s, &t, first); err != nil {
			err.Line = number
			errs = append(errs, *err)
		}
		first = false
	}
	if len(errs) > 0 && len(t.lines) == 0 {
		t.directive = override
	}
	return t, errs
}

// line reads a line that is not blank into the table. As in Xt, what follows a directive may stand on its line.
func (p *parser) line(s *scanner, t *Table, first bool) *Error {
	if err := s.printable(); err != nil {
		return err
	}
	if s.at('#') {
		d, err := s.directive(first)
		if err != nil {
			if first { // a slip of the pen must not take all other keys away
				t.directive = override
			}
			return err
		}
		t.directive = d
		if s.blanks(); s.end() {
			return nil
		}
	}
	when, err := p.left(s)
	if err != nil {
		return err
	}
	actions, err := p.calls(s)
	if err == nil {
		t.lines = append(t.lines, binding{when, actions})
	}
	return err
}

// directive reads the word behind a "#".
func (s *scanner) directive(first bool) (directive, *Error) {
	start := s.pos
	s.pos++
	word := s.word()
	i := slices.Index(directives(), word)
	switch {
	case !first:
		return 0, s.fail(start, "a directive can only begin the table")
	case i < 0:
		return 0, s.fail(start, "there is no directive %s; there are #replace, #override and #augment", words.Quoted("#"+word))
	}
	return directive(i), nil
}

// calls reads actions up to the end of the line.
func (p *parser) calls(s *scanner) ([]Action, *Error) {
	var calls []Action
	for s.blanks(); !s.end(); s.blanks() {
		start := s.pos
		name := s.word()
		switch {
		case name == "":
			return nil, s.fail(start, "expected an action, as in help(), not %s", s.next())
		case !s.at('('):
			return nil, s.fail(s.pos, "parentheses must follow %s, as in help()", words.Quoted(name))
		case !p.known[name]:
			return nil, s.fail(start, "there is no action %s%s", words.Quoted(name), p.hint(name))
		}
		args, err := s.arguments()
		if err != nil {
			return nil, err
		}
		calls = append(calls, Action{name, args})
	}
	return calls, nil
}

// hint names the action that was probably meant.
func (p *parser) hint(name string) string {
	if near := words.Nearest(name, p.actions); near != "" {
		return "; the nearest name is " + near
	}
	return ""
}
