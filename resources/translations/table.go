package translations

import "strings"

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
	when    trigger
	actions []Action // may be none: the event then does nothing
}

// Match returns what an event is bound to: the actions of each line that fits, up to a line without any. Run the actions of
// one list in a row, passing over those that do not apply; if none of them applied, go on to the next list. The lists
// are the table's own: leave them as they are.
func (t Table) Match(e Event) [][]Action {
	var lists [][]Action
	p := newPressed(e)
	for _, l := range t.lines {
		if !l.when.fits(p) {
			continue
		}
		if len(l.actions) == 0 {
			break
		}
		lists = append(lists, l.actions)
	}
	return lists
}

// Wants reports whether events of a kind are bound to any action, so that others need not be asked for.
func (t Table) Wants(k Kind) bool {
	for _, l := range t.lines {
		if l.when.kind == k && len(l.actions) > 0 {
			return true
		}
	}
	return false
}

// Over lays t over base by t's directive, and returns a table that does what base does to others. With #replace it has t's
// lines alone; with #override these come first, and with #augment last. A line of which every event fits one line of the
// stronger table is left out: Xt would never come to it, and here, where an action that does not apply passes on to the
// next, a key that somebody bound anew must not do what it did before.
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
		if !hidden(l.when) {
			joined = append(joined, l)
		}
	}
	return joined
}

// hiddenBy returns a function that tells whether any one of these lines hides a trigger. It looks only at lines about the
// same key or about any key; of these there are few that differ.
func hiddenBy(lines []binding) func(trigger) bool {
	at := func(t trigger, key string) trigger { return trigger{kind: t.kind, button: t.button, key: key} }
	places := make(map[trigger][]trigger)
	seen := make(map[trigger]bool)
	for _, l := range lines {
		if t := l.when; !seen[t] {
			seen[t] = true
			place := at(t, small(t.key))
			places[place] = append(places[place], t)
		}
	}
	return func(u trigger) bool {
		for _, place := range []trigger{at(u, small(u.key)), at(u, "")} {
			for _, t := range places[place] {
				if t.hides(u) {
					return true
				}
			}
		}
		return false
	}
}

// A Line is a binding as it is shown to a person.
type Line struct {
	Event   string // "u", "Ctrl+u", "?", "F1", "any key", "button 3", "release of button 3"
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
