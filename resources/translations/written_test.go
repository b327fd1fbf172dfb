package translations

import (
	"fmt"
	"strconv"
	"strings"
)

// What these tests write, the program only reads.

// Error begins with the place: "line 3, column 7: ...".
func (e Error) Error() string { return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text) }

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

// String writes the sequence in the grammar of tables.
func (s sequence) String() string {
	var events []string
	for _, c := range s {
		count := ""
		switch {
		case c.more:
			count = fmt.Sprintf("(%d+)", c.times)
		case c.times > 1:
			count = fmt.Sprintf("(%d)", c.times)
		}
		events = append(events, c.written(count))
	}
	return strings.Join(events, ",")
}

// written writes the trigger in the grammar of tables, with a count behind the event.
func (t trigger) written(count string) string {
	button := ""
	if t.button != 0 {
		button = strconv.Itoa(t.button)
	}
	event := map[Kind]string{KeyDown: "Key", KeyUp: "KeyUp", ButtonDown: "Btn" + button + "Down", ButtonUp: "Btn" + button + "Up"}
	return t.modifiers() + "<" + event[t.kind] + ">" + count + t.key
}

// modifiers writes what a line has before its "<", in the shortest way.
func (t trigger) modifiers() string {
	free := !t.kind.isKey() || !hasCase(t.key) // a colon changes nothing but what ! leaves free
	forbid := t.forbid.Mods
	colon := t.exactly || free && forbid != 0 && forbid == others(t.need.Mods, true) && forbid != others(t.need.Mods, false)
	var front string
	if colon {
		front = ":"
	}
	list := append(t.need.Mods.names(), marked("@", t.need.Syms)...)
	switch only := forbid == others(t.need.Mods, colon); {
	case forbid == 0:
	case only && len(list) == 0 && t.forbid.Syms == "" && !colon:
		return "None"
	case only:
		front = "!" + front
	default:
		list = append(list, marked("~", strings.Join(forbid.names(), " "))...)
	}
	return front + strings.Join(append(list, marked("~@", t.forbid.Syms)...), " ")
}

// marked puts a mark before each name of a list.
func marked(mark, names string) []string {
	list := strings.Fields(names)
	for i := range list {
		list[i] = mark + list[i]
	}
	return list
}

// String writes the action as a table has it: say(hello, "two, words").
func (a Action) String() string {
	args := make([]string, len(a.Args))
	for i, arg := range a.Args {
		args[i] = written(arg)
	}
	return a.Name + "(" + strings.Join(args, ", ") + ")"
}

// written writes an argument, in quotes where it must have them. In quotes, only a quote and a backslash at the very end are
// marked by a backslash; others stand for themselves (appendix B, "quoted string").
func written(arg string) string {
	if arg != "" && arg[0] != '"' && !strings.ContainsAny(arg, " \t,)") {
		return arg
	}
	inner := strings.ReplaceAll(arg, `"`, `\"`)
	if strings.HasSuffix(inner, `\`) {
		inner += `\`
	}
	return `"` + inner + `"`
}
