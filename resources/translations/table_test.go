package translations

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// writtenLists spells what Match found: the actions of a line in a row, lines apart by bars.
func writtenLists(lists [][]Action) string {
	var rows []string
	for _, list := range lists {
		var calls []string
		for _, a := range list {
			calls = append(calls, a.String())
		}
		rows = append(rows, strings.Join(calls, " "))
	}
	return strings.Join(rows, " | ")
}

// match asks a table about an event that nothing came before.
func match(t Table, e Event) [][]Action {
	var p Progress
	lists, _ := p.Match(t, e)
	return lists
}

// down is a key that goes down.
func down(key string, mods Mods) Event { return Event{Kind: KeyDown, Key: key, Mods: mods} }

// TestFits asks one line at a time.
func TestFits(t *testing.T) {
	const all = Shift | Lock | Ctrl | Meta | Alt | Super | Hyper | anyMod | anyButton
	for _, c := range []struct {
		line string
		e    Event
		want bool
	}{
		// Modifiers: don't care, must, must not, exactly, none (appendix B, "Modifier Names").
		{"<Key>u", down("u", 0), true},
		{"<Key>u", down("u", all), true},
		{"Ctrl<Key>u", down("u", 0), false},
		{"Ctrl<Key>u", down("u", Ctrl), true},
		{"Ctrl<Key>u", down("u", all), true},
		{"~Ctrl<Key>u", down("u", Ctrl), false},
		{"~Ctrl<Key>u", down("u", Alt|Shift), true},
		{"Ctrl ~Shift<Key>u", down("u", Ctrl), true},
		{"Ctrl ~Shift<Key>u", down("U", Ctrl|Shift), false},
		{"!Ctrl<Key>u", down("u", Ctrl), true},
		{"!Ctrl<Key>u", down("u", Ctrl|Alt), false},
		{"!Ctrl<Key>u", down("U", Ctrl|Shift), false},
		{"None<Key>u", down("u", 0), true},
		{"None<Key>u", down("u", Super), false},
		{"!<Key>u", down("u", Super), false},
		{"Any<Key>u", down("u", Super), true},

		// Lock matters only where it is named.
		{"None<Key>u", down("u", Lock), true},
		{"!Ctrl<Key>u", down("u", Ctrl|Lock), true},
		{"!~Lock<Key>u", down("u", Lock), false},
		{"Lock<Key>u", down("u", 0), false},
		{"Lock<Key>u", down("u", Lock), true},

		// Alt and Meta are one key to most people.
		{"!Alt<Key>u", down("u", Alt|Meta), true},
		{"!Meta<Key>u", down("u", Alt|Meta), true},
		{"!Meta<Key>u", down("u", Alt), false},
		{"Alt ~Meta<Key>u", down("u", Alt|Meta), false},
		{"None<Key>u", down("u", Alt|Meta), false},

		// Letters: both cases, but for a colon.
		{"<Key>U", down("u", 0), true},
		{"<Key>u", down("U", Shift), true},
		{"Shift<Key>u", down("U", Shift), true},
		{"Shift<Key>u", down("u", 0), false},
		{"~Shift<Key>u", down("U", Shift), false},
		{":<Key>u", down("U", Shift), false},
		{":<Key>U", down("U", Shift), true},
		{":<Key>U", down("u", 0), false},
		{":<Key>u", down("u", Lock), true},
		{"!:<Key>U", down("U", Shift), true},
		{"!:<Key>U", down("U", Shift|Ctrl), false},
		{":~Shift<Key>U", down("U", Shift), false},
		{"<Key>eacute", down("Eacute", Shift), true},
		{"<Key>É", down("eacute", 0), true},
		{":<Key>É", down("eacute", 0), false},

		// Other keys: whatever they take to be typed.
		{"<Key>question", down("question", Shift), true},
		{"<Key>?", down("question", 0), true},
		{"!:<Key>?", down("question", Shift), true},
		{"!:<Key>?", down("question", Shift|Ctrl), false},
		{"None<Key>?", down("question", Shift), false},
		{"None<Key>?", down("question", 0), true},
		{"<Key>slash", down("question", Shift), false},
		{"<Key>Page_Up", down("Prior", 0), true},
		{"<Key>Prior", down("Page_Up", 0), true},
		{"<Key>KP_Enter", down("Return", 0), true},
		{"<Key>U2603", down("U2603", 0), true},
		{"<Key>u2603", down("U2603", 0), false},
		{"<Key>f1", down("F1", 0), false},

		// Any key, and none.
		{"<Key>", down("F1", Ctrl), true},
		{"<Key>", down("", 0), true},
		{"None<Key>", down("F1", Ctrl), false},
		{"<Key>F1", down("", 0), false},

		// Kinds.
		{"<KeyUp>u", down("u", 0), false},
		{"<KeyUp>u", Event{Kind: KeyUp, Key: "u"}, true},
		{"<Key>u", Event{Kind: KeyUp, Key: "u"}, false},
		{"<Btn3Down>", Event{Kind: ButtonDown, Button: 3}, true},
		{"<Btn3Down>", Event{Kind: ButtonDown, Button: 2}, false},
		{"<Btn3Down>", Event{Kind: ButtonUp, Button: 3}, false},
		{"<Btn3Up>", Event{Kind: ButtonUp, Button: 3}, true},
		{"Ctrl<Btn3Down>", Event{Kind: ButtonDown, Button: 3}, false},
		{"!:<Btn3Down>", Event{Kind: ButtonDown, Button: 3, Mods: Shift}, true},
		{"!<Btn3Down>", Event{Kind: ButtonDown, Button: 3, Mods: Shift}, false},
		{"<Key>", Event{Kind: ButtonDown, Button: 3}, false},

		// Real modifiers: they matter only where they are named, for they may be Num_Lock.
		{"Mod2<Key>u", down("u", Mod2), true},
		{"Mod2<Key>u", down("u", Mod3), false},
		{"~Mod2<Key>u", down("u", Mod2), false},
		{"None<Key>u", down("u", Mod2), true},
		{"!Mod1<Key>u", down("u", Mod1|Alt|Meta), true},
		{"!Mod1<Key>u", down("u", Mod1|Alt|Ctrl), false},
		{"!Super<Key>u", down("u", Mod4|Super|Hyper), true},
		{"!Hyper<Key>u", down("u", Mod3|Hyper), true},
		{"None<Key>u", down("u", Mod3|Hyper), false},

		// Buttons that are down, but for the one that comes up.
		{"Button2<Key>u", down("u", Button2), true},
		{"Button2<Key>u", down("u", Button3), false},
		{"None<Key>u", down("u", Button3), false},
		{"!<Btn3Up>", Event{Kind: ButtonUp, Button: 3, Mods: Button3}, true},
		{"!<Btn3Up>", Event{Kind: ButtonUp, Button: 3, Mods: Button3 | Button2}, false},
		{"~Button3<Btn3Up>", Event{Kind: ButtonUp, Button: 3, Mods: Button3}, true},
		{"Button3<Btn3Up>", Event{Kind: ButtonUp, Button: 3, Mods: Button3}, true},
		{"Button2<Btn3Down>", Event{Kind: ButtonDown, Button: 3, Mods: Button2}, true},

		// Keysyms as modifiers: one that is on none is never down.
		{"@Num_Lock<Key>u", Event{Key: "u", Syms: "Num_Lock Scroll_Lock"}, true},
		{"@Num_Lock<Key>u", Event{Key: "u", Syms: "Scroll_Lock"}, false},
		{"~@Num_Lock<Key>u", Event{Key: "u", Syms: "Num_Lock"}, false},
		{"~@Num_Lock<Key>u", down("u", all), true},
		{"@Alt_L<Key>u", down("u", Alt), true},

		// Any button, but the hand's.
		{"<BtnDown>", Event{Kind: ButtonDown, Button: 3}, true},
		{"<BtnDown>", Event{Kind: ButtonDown, Button: 12}, true},
		{"<BtnDown>", Event{Kind: ButtonDown, Button: 1}, false},
		{"<BtnUp>", Event{Kind: ButtonUp, Button: 2, Mods: Button2}, true},
		{"None<BtnUp>", Event{Kind: ButtonUp, Button: 2, Mods: Button2}, true},
	} {
		lists := match(mustParse(t, c.line+": undo()"), c.e)
		if got := len(lists) == 1; got != c.want {
			t.Errorf("%s fits %+v: %v, want %v", c.line, c.e, got, c.want)
		}
	}
}

// TestMatch asks whole tables: the order is the table's.
func TestMatch(t *testing.T) {
	table := mustParse(t, `
Ctrl<Key>u:   redo()
<Key>u:       undo() say("an undo")
~Shift<Key>u: hint()
Alt<Key>q:
<Key>q:       quit()
<Key>:        say(any)
`)
	for _, c := range []struct {
		e    Event
		want string
	}{
		{down("u", 0), `undo() say("an undo") | hint() | say(any)`},
		{down("u", Ctrl), `redo() | undo() say("an undo") | hint() | say(any)`},
		{down("U", Shift), `undo() say("an undo") | say(any)`},
		{down("q", 0), "quit() | say(any)"},
		{down("q", Alt), ""},
		{down("x", 0), "say(any)"},
		{Event{Kind: ButtonDown, Button: 3}, ""},
	} {
		if diff := cmp.Diff(c.want, writtenLists(match(table, c.e))); diff != "" {
			t.Errorf("%+v: (-want +got)\n%s", c.e, diff)
		}
	}
}

// TestOver lays tables over one base.
func TestOver(t *testing.T) {
	const base = "~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Key>q: quit()\n<Btn3Down>: hint()\n"
	for text, want := range map[string]string{
		"":                         "",
		"<Key>x: hint()":           "<Key>x: hint()\n",
		"#replace\n<Key>x: hint()": "<Key>x: hint()\n",

		"#override":                           base,
		"#override\n<Key>x: hint()":           "<Key>x: hint()\n" + base,
		"#override\n<Key>Q: hint()":           "<Key>q: hint()\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Btn3Down>: hint()\n",
		"#override\n<Key>q:":                  "<Key>q:\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Btn3Down>: hint()\n",
		"#override\nAlt<Key>q: hint()":        "Alt<Key>q: hint()\n" + base,
		"#override\n:<Key>q: hint()":          ":<Key>q: hint()\n" + base, // Q still quits
		"#override\n<Key>u: hint()":           "<Key>u: hint()\n<Key>q: quit()\n<Btn3Down>: hint()\n",
		"#override\nc<Key>u: hint()":          "Ctrl<Key>u: hint()\n~Ctrl<Key>u: undo()\n<Key>q: quit()\n<Btn3Down>: hint()\n",
		"#override\n!Ctrl<Key>u: hint()":      "!Ctrl<Key>u: hint()\n" + base,
		"#override\n<Key>: hint()":            "<Key>: hint()\n<Btn3Down>: hint()\n",
		"#override\n<KeyUp>: hint()":          "<KeyUp>: hint()\n" + base,
		"#override\n<Btn2Down>:\n<Btn3Down>:": "<Btn2Down>:\n<Btn3Down>:\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Key>q: quit()\n",

		// A sequence takes its first event from what calls it otherwise, and lives with what calls it just so.
		"#override\n<Key>q,<Key>u: hint()":                             "<Key>q,<Key>u: hint()\n" + base,
		"#override\n<Key>u,<Key>q: hint()":                             "<Key>u,<Key>q: hint()\n<Key>q: quit()\n<Btn3Down>: hint()\n",
		"#override\n<Btn3Down>(2): undo()":                             "<Btn3Down>(2): undo()\n" + base,
		"#override\n<BtnDown>: undo()":                                 "<BtnDown>: undo()\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Key>q: quit()\n",
		"#override\n@F1<Key>q: hint()":                                 "@F1<Key>q: hint()\n" + base,
		"#augment\n<Key>q,<Key>u: hint()\n~Shift<Key>q,<Key>u: hint()": base + "<Key>q,<Key>u: hint()\n",
		"#override\n<Btn3Up>(2): undo()\n<Btn3Down>,<Btn2Down>:":       "<Btn3Up>(2): undo()\n<Btn3Down>,<Btn2Down>:\n" + base,

		"#augment":                                      base,
		"#augment\n<Key>x: hint()":                      base + "<Key>x: hint()\n",
		"#augment\n<Key>q: hint()":                      base,
		"#augment\nAlt<Key>q: hint()":                   base,
		"#augment\n:<Key>Q: hint()":                     base,
		"#augment\n<Key>u: hint()":                      base + "<Key>u: hint()\n", // no one line of the base takes it all
		"#augment\n<Btn3Down>: undo()\n<Btn3Up>: say()": base + "<Btn3Up>: say()\n",
	} {
		if diff := cmp.Diff(want, mustParse(t, text).Over(mustParse(t, base)).String()); diff != "" {
			t.Errorf("%q: (-want +got)\n%s", text, diff)
		}
	}
}

// TestOverInChain keeps the directive of the lower table.
func TestOverInChain(t *testing.T) {
	lower := mustParse(t, "#augment\n<Key>u: undo()")
	upper := mustParse(t, "#override\n<Key>q: quit()")
	if diff := cmp.Diff("#augment\n<Key>q: quit()\n<Key>u: undo()\n", upper.Over(lower).String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// anEvent draws an event that tables of aTable may know.
func anEvent() *rapid.Generator[Event] {
	return rapid.Custom(func(t *rapid.T) Event {
		return Event{
			Kind:   rapid.SampledFrom([]Kind{KeyDown, KeyUp, ButtonDown, ButtonUp}).Draw(t, "kind"),
			Key:    rapid.SampledFrom([]string{"", "u", "U", "F1", "question", "Prior", "eacute", "Eacute", "Return"}).Draw(t, "key"),
			Button: rapid.SampledFrom([]int{2, 9}).Draw(t, "button"),
			Mods:   Mods(rapid.IntRange(0, 1<<16-1).Draw(t, "modifiers")),
		}
	})
}

// firstFit is the first line of several tables that fits, as it is written.
func firstFit(e Event, tables ...Table) string {
	for _, table := range tables {
		for _, l := range table.lines {
			if l.when.first().fits(happenings(e)[0]) {
				return Table{lines: []binding{l}}.String()
			}
		}
	}
	return "none"
}

// TestFirstFit holds laying over against what Xt does: the first line of the stronger table that fits, else the first of the
// weaker. What Over leaves out can never be the first.
func TestFirstFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		upper, lower := mustParse(t, aTable().Draw(t, "upper")), mustParse(t, aTable().Draw(t, "lower"))
		e := anEvent().Draw(t, "event")
		want := firstFit(e, upper)
		switch upper.directive {
		case override:
			want = firstFit(e, upper, lower)
		case augment:
			want = firstFit(e, lower, upper)
		}
		if got := firstFit(e, upper.Over(lower)); got != want {
			t.Errorf("first is %q, want %q", got, want)
		}
	})
}

// TestLines calls events what people call them.
func TestLines(t *testing.T) {
	table := mustParse(t, `
<Key>u: undo()
!:<Key>question: hint() quit()
<Key>q:
c s ~a<Key>F1: hint()
:<Key>U: redo()
<Key>Page_Up: undo()
<Key>Next: redo()
<Key>space: redo()
<Key>nobreakspace: redo()
<Key>U2603: say(snow)
<Key>: hint()
<KeyUp>u: hint()
<Btn3Down>: hint()
Alt<Btn9Up>: hint()
<Key>g,Ctrl<Key>u: undo()
<Btn3Down>(2): undo()
<BtnUp>(3+): undo()
Hyper Mod5 Button2 @Num_Lock<Key>u: undo()
`)
	want := []string{
		"u: undo()", "?: hint() quit()", "Ctrl+Shift+F1: hint()", "U: redo()", "Page Up: undo()", "Page Down: redo()", "space: redo()",
		"nobreakspace: redo()", "☃: say(snow)", "any key: hint()", "release of u: hint()", "button 3: hint()",
		"release of Alt+button 9: hint()", "g then Ctrl+u: undo()", "button 3 twice: undo()",
		"release of any button 3 times or more: undo()", "Hyper+Mod5+Button2+Num_Lock+u: undo()",
	}
	var got []string
	for _, l := range table.Lines() {
		got = append(got, l.Event+": "+writtenLists([][]Action{l.Actions}))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestWants asks only for what does something.
func TestWants(t *testing.T) {
	table := mustParse(t, "<Key>u: undo()\n<KeyUp>u:\n<Btn3Up>: hint()")
	want := []bool{KeyDown: true, KeyUp: false, ButtonDown: false, ButtonUp: true}
	for k, w := range want {
		if got := table.Wants(Kind(k)); got != w {
			t.Errorf("kind %d is wanted: %v, want %v", k, got, w)
		}
	}
}
