package translations

import (
	"slices"
	"strings"
)

// A directive says what a table does to the one it is laid over.
type directive uint8

const (
	replace directive = iota
	override
	augment
)

// directives are the words for them, in this order.
func directives() []string { return []string{"replace", "override", "augment"} }

// A Table is a list of bindings in order. It never changes. The zero Table is empty, and replaces any other.
type Table struct {
	directive directive
	lines     []binding
}

// A binding is one line of a table.
type binding struct {
	when    sequence
	actions []Action // may be none: the event then does nothing
}

// Wants reports whether events of a kind are bound to any action, so that others need not be asked for.
func (t Table) Wants(k Kind) bool {
	return slices.ContainsFunc(t.lines, func(l binding) bool {
		return len(l.actions) > 0 && slices.ContainsFunc(l.when.steps(), func(s step) bool { return s.kind == k })
	})
}

// Syms lists the keysyms whose modifiers the table asks about, for Event.Syms.
func (t Table) Syms() []string {
	var names []string
	for _, l := range t.lines {
		for _, c := range l.when {
			names = append(names, strings.Fields(c.need.Syms+" "+c.forbid.Syms)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Over lays t over base by t's directive, and returns a table that does what base does to others. With #replace it has t's
// lines alone; with #override these come first, and with #augment last. A line of which every first event fits one line of
// the stronger table is left out: Xt would never come to it, and here, where an action that does not apply passes on to the
// next, a key that somebody bound anew must not do what it did before. As in Xt, though, sequences that begin with the very
// same event live together.
func (t Table) Over(base Table) Table {
	strong, weak := t.lines, base.lines
	switch t.directive {
	case replace:
		return t
	case augment:
		strong, weak = weak, strong
	}
	shown := slices.DeleteFunc(slices.Clone(weak), hiddenBy(strong))
	return Table{base.directive, slices.Concat(strong, shown)}
}

// hiddenBy returns a function that tells whether any one of these lines hides another. It looks only at lines about the
// same key or button and at those about any; of these there are few that differ.
func hiddenBy(lines []binding) func(binding) bool {
	place := func(t trigger) trigger { return trigger{kind: t.kind, button: t.button, key: small(t.key)} }
	firsts := make(map[trigger][]trigger)
	same := make(map[[maxEvents]counted]bool)
	for _, l := range lines {
		first := l.when.first()
		at := place(first)
		if !slices.Contains(firsts[at], first) {
			firsts[at] = append(firsts[at], first)
		}
		same[l.when.all()] = true
	}
	return func(l binding) bool {
		first := l.when.first()
		hides := func(t trigger) bool { return t != first && t.hides(first) }
		return same[l.when.all()] || slices.ContainsFunc(firsts[place(first)], hides) ||
			slices.ContainsFunc(firsts[trigger{kind: first.kind}], hides)
	}
}

// A Line is a binding as it is shown to a person.
type Line struct {
	Event   string // "u", "Ctrl+u", "?", "F1", "any key", "button 3 twice", "release of button 3"
	Actions []Action
}

// Lines lists what is bound, in the table's order. Lines without actions are not in it.
func (t Table) Lines() []Line {
	var lines []Line
	for _, l := range t.lines {
		if len(l.actions) > 0 {
			lines = append(lines, Line{l.when.spelled(), l.actions})
		}
	}
	return lines
}
