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
		return len(l.actions) > 0 && slices.ContainsFunc(l.when, func(c counted) bool {
			return c.kind == k || c.times > 1 && c.kind.pressed() == k.pressed()
		})
	})
}

// Syms lists the keysyms whose modifiers the table asks about, for Event.Syms.
func (t Table) Syms() []string {
	var names []string
	for _, l := range t.lines {
		for _, c := range l.when {
			names = append(append(names, strings.Fields(c.needSyms)...), strings.Fields(c.forbidSyms)...)
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
	merged := Table{directive: base.directive}
	switch t.directive {
	case override:
		merged.lines = join(t.lines, base.lines)
	case augment:
		merged.lines = join(base.lines, t.lines)
	default:
		return t
	}
	return merged
}

// join appends those of the weak lines to the strong ones that none of these hides.
func join(strong, weak []binding) []binding {
	hidden := hiddenBy(strong)
	joined := append([]binding(nil), strong...)
	for _, l := range weak {
		if !hidden(l) {
			joined = append(joined, l)
		}
	}
	return joined
}

// hiddenBy returns a function that tells whether any one of these lines hides another. It looks only at lines about the
// same key or button and at those about any; of these there are few that differ.
func hiddenBy(lines []binding) func(binding) bool {
	at := func(t trigger) trigger { return trigger{kind: t.kind, button: t.button, key: small(t.key)} }
	places := make(map[trigger][]trigger)
	seen := make(map[trigger]bool)
	alone := make(map[trigger]bool)
	same := make(map[string]bool)
	for _, l := range lines {
		t := l.when.first()
		if l.when.isOne() {
			alone[t] = true
		} else {
			same[l.when.String()] = true
		}
		if !seen[t] {
			seen[t] = true
			places[at(t)] = append(places[at(t)], t)
		}
	}
	return func(l binding) bool {
		u := l.when.first()
		for _, place := range []trigger{at(u), {kind: u.kind}} {
			for _, t := range places[place] {
				if t != u && t.hides(u) {
					return true
				}
			}
		}
		if l.when.isOne() {
			return alone[u]
		}
		return same[l.when.String()]
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

// String writes the table in the grammar that Parse reads, one line for each binding. Parse makes the same table of it.
func (t Table) String() string {
	var b strings.Builder
	if t.directive != replace {
		b.WriteString("#" + directives()[t.directive] + "\n")
	}
	for _, l := range t.lines {
		b.WriteString(l.when.String() + ":")
		for _, a := range l.actions {
			b.WriteString(" " + a.String())
		}
		b.WriteByte('\n')
	}
	return b.String()
}
