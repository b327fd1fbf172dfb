package translations

import (
	"slices"
	"strings"

	"xklondike/game"
)

type directive uint8

const (
	replace directive = iota
	override
	augment
)

func directiveNames() []string { return []string{"replace", "override", "augment"} }

// A Table is an immutable list of bindings. The zero Table, merged over another, replaces it.
type Table struct {
	directive directive
	bindings  []binding
}

type binding struct {
	events  sequence
	actions []game.Action
}

// Binds reports whether a line with actions waits for events of this kind, so that the window must select
// them.
func (t Table) Binds(k EventKind) bool {
	return slices.ContainsFunc(t.bindings, func(b binding) bool {
		return len(b.actions) > 0 && slices.ContainsFunc(b.events.steps(), func(s step) bool { return s.kind == k })
	})
}

// MergeOver merges t over base as t's directive says, and returns a table with base's directive. With
// #replace, it returns t; with #override, t's lines come first and are the stronger ones; with #augment,
// last.
//
// It leaves out each weaker line that a stronger one hides, because every event that fits its first event
// fits that one's. Xt would never come to it. Here, an action that does not apply passes the event on, and so
// a key that the user bound anew could still do what it did before.
//
// As in Xt, a stronger line with exactly the same first event does not hide the weaker one, unless their
// whole left sides are equal; and of the stronger lines after it, only one with an equal left side does.
func (t Table) MergeOver(base Table) Table {
	strong, weak := t.bindings, base.bindings
	switch t.directive {
	case replace:
		return t
	case augment:
		strong, weak = weak, strong
	}
	remaining := slices.DeleteFunc(slices.Clone(weak), hiddenBy(strong))
	return Table{base.directive, slices.Concat(strong, remaining)}
}

// hiddenBy compares only lines about the same key or button, or about any, to save time.
func hiddenBy(stronger []binding) func(binding) bool {
	keyOf := func(t trigger) trigger { return trigger{kind: t.kind, button: t.button, key: lowerCaseKey(t.key)} }
	firstTriggers := make(map[trigger][]trigger)
	places := make(map[trigger]int) // for each trigger, the index of the first stronger line that begins with it
	sequences := make(map[[maxEvents]countedTrigger]bool)
	for i, b := range stronger {
		first := b.events.firstTrigger()
		if _, known := places[first]; !known {
			places[first] = i
			firstTriggers[keyOf(first)] = append(firstTriggers[keyOf(first)], first)
		}
		sequences[b.events.asArray()] = true
	}
	return func(b binding) bool {
		first := b.events.firstTrigger()
		same, joins := places[first]
		hides := func(t trigger) bool { return t != first && t.hides(first) && (!joins || places[t] < same) }
		return sequences[b.events.asArray()] || slices.ContainsFunc(firstTriggers[keyOf(first)], hides) ||
			slices.ContainsFunc(firstTriggers[trigger{kind: first.kind}], hides)
	}
}

// A Line is one binding as the help shows it.
type Line struct {
	// A text: "u", "Ctrl+u", "?", "F1", "any key", "button 3 twice" or "release of button 3". What compares keys asks PlainKeyOf.
	Event   string
	Actions []game.Action
}

// KeyFor returns the first key or button of an action, given by its name, with any arguments, or as
// "line(next)"; "" if there is none.
func (t Table) KeyFor(action string) string {
	name, arguments, given := strings.Cut(strings.TrimSuffix(action, ")"), "(")
	if !given {
		return t.firstEvent(func(a game.Action) bool { return a.Name == name })
	}
	return t.KeyOf(game.Action{Name: name, Args: strings.Split(arguments, ",")})
}

// KeyOf returns the first key or button of an action with its arguments, or "".
func (t Table) KeyOf(action game.Action) string {
	return t.firstEvent(func(a game.Action) bool { return a.Name == action.Name && slices.Equal(a.Args, action.Args) })
}

func (t Table) firstEvent(fits func(game.Action) bool) string {
	if b, ok := t.first(fits); ok {
		return b.events.description()
	}
	return ""
}

// PlainKeyOf returns the key that KeyOf shows for an action, as CanonicalKey names it, if one press without modifiers is enough; else "".
func (t Table) PlainKeyOf(action game.Action) string {
	b, ok := t.first(func(a game.Action) bool { return a.Name == action.Name && slices.Equal(a.Args, action.Args) })
	if !ok || len(b.events) != 1 || b.events[0].times != 1 {
		return ""
	}
	key := b.events[0].trigger
	if !key.kind.isKey() || key.kind.isRelease() || key.need != (modsAndKeysyms{}) {
		return ""
	}
	return key.shownKey()
}

// first returns the first binding whose first action fits.
func (t Table) first(fits func(game.Action) bool) (binding, bool) {
	i := slices.IndexFunc(t.bindings, func(b binding) bool { return len(b.actions) > 0 && fits(b.actions[0]) })
	if i < 0 {
		return binding{}, false
	}
	return t.bindings[i], true
}

// Lines returns the bindings in the table's order, without those that have no actions.
func (t Table) Lines() []Line {
	var lines []Line
	for _, b := range t.bindings {
		if len(b.actions) > 0 {
			lines = append(lines, Line{b.events.description(), b.actions})
		}
	}
	return lines
}
