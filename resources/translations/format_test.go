package translations

import (
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
)

// The functions in this file format what the program only parses.

// Error returns the error as "line 3, column 7: ...".
func (e Error) Error() string { return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text) }

// String formats the table in the syntax that Parse accepts, one line for each binding. Parse returns the
// same table for it.
func (t Table) String() string {
	var b strings.Builder
	if t.directive != replace {
		b.WriteString("#" + directiveNames()[t.directive] + "\n")
	}
	for _, line := range t.bindings {
		b.WriteString(line.events.String() + ":")
		for _, a := range line.actions {
			b.WriteString(" " + formatAction(a))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// String formats the sequence in the syntax of tables.
func (s sequence) String() string {
	var events []string
	for _, c := range s {
		count := ""
		switch {
		case c.orMore:
			count = fmt.Sprintf("(%d+)", c.times)
		case c.times > 1:
			count = fmt.Sprintf("(%d)", c.times)
		}
		events = append(events, c.format(count))
	}
	return strings.Join(events, ",")
}

// format formats the trigger in the syntax of tables, with a count after the event.
func (t trigger) format(count string) string {
	button := ""
	if t.button != 0 {
		button = strconv.Itoa(t.button)
	}
	event := map[EventKind]string{KeyDown: "Key", KeyUp: "KeyUp", ButtonDown: "Btn" + button + "Down", ButtonUp: "Btn" + button + "Up"}
	return t.formatModifiers() + "<" + event[t.kind] + ">" + count + t.key
}

// formatModifiers formats the modifiers in front of an event's "<", in the shortest form.
func (t trigger) formatModifiers() string {
	list := append(t.need.Mods.names(), prefixEach("@", t.need.Keysyms)...)
	list = append(list, prefixEach("~", strings.Join(t.forbid.Mods.names(), " "))...)
	list = append(list, prefixEach("~@", t.forbid.Keysyms)...)
	front := ""
	if t.exact {
		front = "!"
	}
	if t.typed {
		front += ":"
	}
	if front == "!" && len(list) == 0 {
		return "None"
	}
	return front + strings.Join(list, " ")
}

// prefixEach returns the names of a list, each with a mark in front.
func prefixEach(mark, names string) []string {
	list := strings.Fields(names)
	for i := range list {
		list[i] = mark + list[i]
	}
	return list
}

// formatAction formats an action as in a table: say(hello, "two, words").
func formatAction(a game.Action) string {
	args := make([]string, len(a.Args))
	for i, arg := range a.Args {
		args[i] = formatArgument(arg)
	}
	return a.Name + "(" + strings.Join(args, ", ") + ")"
}

// formatArgument formats an argument, with quotes if it needs them. In quotes, a backslash stands only before
// a quote, and before a backslash at the very end (Xt Intrinsics, appendix B, "quoted string").
func formatArgument(arg string) string {
	if arg != "" && arg[0] != '"' && !strings.ContainsAny(arg, " \t,)") {
		return arg
	}
	inner := strings.ReplaceAll(arg, `"`, `\"`)
	if strings.HasSuffix(inner, `\`) {
		inner += `\`
	}
	return `"` + inner + `"`
}
