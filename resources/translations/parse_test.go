package translations

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	_ "xklondike/game/gametest/seeded"
)

// testActions returns the actions that the tables of these tests may name.
func testActions() []string {
	return []string{"undo", "redo", "hint", "quit", "say", "new-game", "put_back"}
}

// lookupTestKeysym looks up a keysym for the tests, which know only a few.
func lookupTestKeysym(name string) (string, bool) {
	first, ok := map[string]string{
		"F1": "F1", "F5": "F5", "Prior": "Prior", "Tab": "Tab", "Cyrillic_ya": "Cyrillic_ya", "Return": "Return", "Num_Lock": "Num_Lock",
		"0xff0d": "Return", "0xff8d": "Return", "0xffc4": "F7", "L1": "F11", "Alt_L": "Alt_L", "0x1005ff70": "0x1005ff70",
	}[name]
	return first, ok
}

// mustParse parses a table without mistakes.
func mustParse(t rapid.TB, text string) Table {
	t.Helper()
	table, errs := Parse(text, testActions(), nil)
	if len(errs) > 0 {
		t.Fatalf("%q: %v", text, errs)
	}
	return table
}

// TestParse parses tables, and compares them with their shortest form.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"\n \n\t\n":                        "",
		"#replace\n<Key>u:undo()":          "<Key>u: undo()\n",
		"#override":                        "#override\n",
		"\n #augment \n<Key>u:undo()\n\n":  "#augment\n<Key>u: undo()\n",
		"#override <Key>u : undo()":        "#override\n<Key>u: undo()\n",
		"#override\r\n<Key>u: undo()\r\n":  "#override\n<Key>u: undo()\n",
		"<Key>u: undo()redo() \t hint()":   "<Key>u: undo() redo() hint()\n",
		"<Key>u:":                          "<Key>u:\n",
		"<Key>:undo()":                     "<Key>: undo()\n",
		"<Key> U : undo( )":                "<Key>u: undo()\n",
		"<KeyPress>u:\n<KeyDown>u:":        "<Key>u:\n<Key>u:\n",
		"<KeyUp>u:\n<KeyRelease>u:":        "<KeyUp>u:\n<KeyUp>u:\n",
		"<Btn2Down>:\n<Btn9Up> :":          "<Btn2Down>:\n<Btn9Up>:\n",
		"s c l m a su <Key>u:":             "Ctrl Meta Alt Super Shift Lock<Key>u:\n",
		"Ctrl~Shift<Key>u:":                "Ctrl ~Shift<Key>u:\n",
		"Shift Shift<Key>u:":               "Shift<Key>u:\n",
		"None<Key>u:":                      "None<Key>u:\n",
		"None <Key>u:":                     "None<Key>u:\n",
		"Any <Key>u:":                      "<Key>u:\n",
		"!<Key>u:":                         "None<Key>u:\n",
		"! Ctrl <Key>u:":                   "!Ctrl<Key>u:\n",
		"!Alt<Key>u:":                      "!Alt<Key>u:\n",
		"!Alt ~Meta<Key>u:":                "Alt ~Ctrl ~Meta ~Super ~Hyper ~Shift ~Button2 ~Button3 ~Button4 ~Button5<Key>u:\n",
		"!~Lock<Key>u:":                    "~Ctrl ~Meta ~Alt ~Super ~Hyper ~Shift ~Lock ~Button2 ~Button3 ~Button4 ~Button5<Key>u:\n",
		":<Key>U:":                         ":<Key>U:\n",
		": ! <Key>U:":                      "!:<Key>U:\n",
		"!:Shift<Key>U:":                   "!:Shift<Key>U:\n",
		"!:~Shift<Key>U:":                  ":~Ctrl ~Meta ~Alt ~Super ~Hyper ~Shift ~Button2 ~Button3 ~Button4 ~Button5<Key>U:\n",
		":<Key>?:":                         "<Key>question:\n", // the colon has no effect here
		"!:<Key>?:":                        "!:<Key>question:\n",
		"!:Shift<Key>?:":                   "!Shift<Key>question:\n",
		":<Btn3Down>:":                     "<Btn3Down>:\n",
		"!:<Btn3Down>:":                    "!:<Btn3Down>:\n",
		"~Ctrl ~Meta ~Alt ~Super<Key>u:":   "~Ctrl ~Meta ~Alt ~Super<Key>u:\n",
		`<Key>\::`:                         "<Key>colon:\n",
		`<Key>\,:`:                         "<Key>comma:\n",
		`<Key>\é:`:                         "<Key>eacute:\n",
		"<Key>(:":                          "<Key>parenleft:\n",
		"<Key><:":                          "<Key>less:\n",
		"<Key>F5: say(a,b , c)":            "<Key>F5: say(a, b, c)\n",
		`<Key>F1: say("", "a, b", "c\"d")`: `<Key>F1: say("", "a, b", c"d)` + "\n",
		`<Key>F1: say("a b\\", x\)`:        `<Key>F1: say("a b\\", x\)` + "\n",
		`<Key>F1: say(((((, "\"")`:         `<Key>F1: say(((((, "\"")` + "\n",
		"<Key>F1: new-game() put_back()":   "<Key>F1: new-game() put_back()\n",

		// Modifiers that most keyboards have no key for.
		"h Mod1 ~Mod5<Key>u:":            "Hyper Mod1 ~Mod5<Key>u:\n",
		"Button2 ~Button5<Btn3Down>:":    "Button2 ~Button5<Btn3Down>:\n",
		"!Mod1<Key>u:":                   "!Mod1<Key>u:\n",
		"!Hyper<Key>u:":                  "!Hyper<Key>u:\n",
		"!Button2<Key>u:":                "!Button2<Key>u:\n",
		"!~Mod2<Key>u:":                  "~Ctrl ~Meta ~Alt ~Super ~Hyper ~Shift ~Mod2 ~Button2 ~Button3 ~Button4 ~Button5<Key>u:\n",
		"^<Key>u:\n$ ~^<Key>u:":          "Ctrl<Key>u:\nMeta ~Ctrl<Key>u:\n",
		"~@F1 Ctrl @Num_Lock<Key>u:":     "Ctrl @Num_Lock ~@F1<Key>u:\n",
		"@F1 @F1 @C @65<Key>u:":          "@A @C @F1<Key>u:\n",
		"!@Num_Lock<Key>u:":              "!@Num_Lock<Key>u:\n",
		"!~@Num_Lock<Key>u:":             "!~@Num_Lock<Key>u:\n",
		"@Alt_L ~@Control_R<Key>u:":      "Alt ~Ctrl<Key>u:\n",
		"@Caps_Lock @Shift_L<Key>u:":     "Shift Lock<Key>u:\n",
		"<Ctrl>z:\n<Shift> z:\n<Meta>z:": "Ctrl<Key>z:\nShift<Key>z:\nMeta<Key>z:\n",
		"!s<Ctrl>z:\nNone<Ctrl>z:":       "!Ctrl Shift<Key>z:\n!Ctrl<Key>z:\n",

		// Events of any button, and buttons named after the event.
		"<BtnDown>:\n<ButtonPress>:":                 "<BtnDown>:\n<BtnDown>:\n",
		"<BtnUp>:\n<ButtonRelease>:":                 "<BtnUp>:\n<BtnUp>:\n",
		"<BtnDown>Button3:\n<ButtonRelease>Button9:": "<Btn3Down>:\n<Btn9Up>:\n",

		// Counts and sequences.
		"<Btn3Down>(2):\n<Btn3Up>(3+):": "<Btn3Down>(2):\n<Btn3Up>(3+):\n",
		"<Key>(2)F1:\n<KeyUp>(2+) u:":   "<Key>(2)F1:\n<KeyUp>(2+)u:\n",
		"<BtnDown>(2)Button3:":          "<Btn3Down>(2):\n",
		"<Key>(1)u:\n<Key>(1+)u:":       "<Key>u:\n<Key>u:\n",
		"<Key>(2):":                     "<Key>(2):\n",
		"<Key>g , Ctrl<Key>u : undo()":  "<Key>g,Ctrl<Key>u: undo()\n",
		"<Key>g,<Btn3Down>(2), <Key>u:": "<Key>g,<Btn3Down>(2),<Key>u:\n",
		`"aB": undo()`:                  ":<Key>a,:<Key>B: undo()\n",
		`"^a$b\"\\": undo()`:            ":Ctrl<Key>a,:Meta<Key>b,<Key>quotedbl,<Key>backslash: undo()\n",
		`"é",<Key>F1:`:                  ":<Key>eacute,<Key>F1:\n",

		// Keysyms by number, and arguments split as Xt splits them.
		"<Key>65:\n<Key>0101:\n<Key>0X41:":         "<Key>a:\n<Key>a:\n<Key>a:\n",
		"<Key>10:\n<Key>65293:":                    "<Key>0xa:\n<Key>0xff0d:\n",
		"<Key>5:":                                  "<Key>5:\n",
		"<Key>u: say( a  b ,c )":                   "<Key>u: say(a, b, c)\n",
		`<Key>u: say(,) say(a,) say(a,,b) undo( )`: `<Key>u: say("") say(a) say(a, "", b) undo()` + "\n",
		`<Key>u: say("a"b"c")`:                     `<Key>u: say(a, b"c")` + "\n",
	} {
		table, errs := Parse(text, testActions(), nil)
		if diff := cmp.Diff(want, table.String()); diff != "" || len(errs) > 0 {
			t.Errorf("%q: %v (-want +got)\n%s", text, errs, diff)
		}
	}
}

// theModifiers is the end of the message about a word that is no modifier.
const theModifiers = "the modifiers are None, Any, Shift, Lock, Ctrl, Meta, Alt, Super, Hyper, Mod1 to Mod5, Button2 to Button5 " +
	"and @ with a key's name; an event stands in <>"

// TestErrors has an example of each mistake.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"#overide":                    `line 1, column 1: there is no directive "#overide"; the directives are #replace, #override and #augment`,
		"#":                           `line 1, column 1: there is no directive "#"; the directives are #replace, #override and #augment`,
		"<Key>u:\n #override":         "line 2, column 2: a directive must come first in the table",
		"undo()":                      `line 1, column 1: "undo" is no modifier; ` + theModifiers,
		"ctrl<Key>u:":                 `line 1, column 1: "ctrl" is no modifier; ` + theModifiers,
		"Shift":                       "line 1, column 6: expected a modifier or an event, as in Ctrl<Key>q, not the end of the line",
		"Shift+<Key>u:":               `line 1, column 6: expected a modifier or an event, as in Ctrl<Key>q, not "+"`,
		"~ Shift<Key>u:":              `line 1, column 2: expected a modifier or an event, as in Ctrl<Key>q, not " "`,
		"Shift ~Shift<Key>u:":         "line 1, column 7: Shift cannot be both down and up",
		"None Shift<Key>u:":           `line 1, column 1: None must be the only modifier; expected "<" after it, not "S"`,
		"Any":                         `line 1, column 1: Any must be the only modifier; expected "<" after it, not the end of the line`,
		"<Key u:":                     `line 1, column 5: expected ">" after the event, not " "`,
		"<Key":                        `line 1, column 5: expected ">" after the event, not the end of the line`,
		"<Btn10Down>:":                `line 1, column 2: there is no event "Btn10Down"; the events are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up`,
		"<Btn0Up>:":                   `line 1, column 2: there is no event "Btn0Up"; the events are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up`,
		"<Btn>:":                      `line 1, column 2: there is no event "Btn"; the events are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up`,
		"Ctrl<Btn1Down>:":             "line 1, column 6: button 1 moves the cards and cannot be bound",
		"<Btn1Up>:":                   "line 1, column 2: button 1 moves the cards and cannot be bound",
		"<Btn3Down>3:":                `line 1, column 11: expected ":" or "," after the event, not "3"`,
		"<Key>é <Key>b: undo()":       `line 1, column 8: expected ":" or "," after the event, not "<"`,
		"<Key>F1":                     `line 1, column 8: expected ":" or "," after the event, not the end of the line`,
		`<Key>\: undo()`:              `line 1, column 9: expected ":" or "," after the event, not "u"`,
		"<Key>spcae: undo()":          `line 1, column 6: there is no key "spcae"; xev shows the names of keys`,
		"<Key>a-b: undo()":            `line 1, column 6: there is no key "a-b"; xev shows the names of keys`,
		"<Key>\xe9\xe9: undo()":       `line 1, column 6: there is no key "\xe9\xe9"; xev shows the names of keys`,
		"<Key>U110000: undo()":        `line 1, column 6: there is no key "U110000"; xev shows the names of keys`,
		"<Key>u:: undo()":             `line 1, column 8: expected an action, as in help(), not ":"`,
		"<Key>u: undo(), redo()":      `line 1, column 15: expected an action, as in help(), not ","`,
		"<Key>u: undo":                `line 1, column 13: parentheses must follow "undo", as in help()`,
		"<Key>u: undo ()":             `line 1, column 13: parentheses must follow "undo", as in help()`,
		"<Key>u: Undo()":              `line 1, column 9: there is no action "Undo"; the nearest name is undo`,
		"<Key>u: newgame(1)":          `line 1, column 9: there is no action "newgame"; the nearest name is new-game`,
		`<Key>u: say(a, "b\")`:        "line 1, column 16: the closing quote is missing",
		"\n\n\t~Mod6<Key>u:":          `line 3, column 2: "Mod6" is no modifier; ` + theModifiers,
		"^~^<Key>c:":                  "line 1, column 2: Ctrl cannot be both down and up",
		"~Ctrl<Ctrl>c:":               "line 1, column 7: Ctrl cannot be both down and up",
		"Button1<Key>u:":              "line 1, column 1: button 1 moves the cards and cannot be bound",
		"~Button1<Btn3Up>:":           "line 1, column 1: button 1 moves the cards and cannot be bound",
		"<BtnDown>Button1:":           "line 1, column 10: button 1 moves the cards and cannot be bound",
		"<Key>u,<Btn1Up>:":            "line 1, column 9: button 1 moves the cards and cannot be bound",
		"<ButtonPress>3:":             `line 1, column 14: there is no button "3"; the buttons are Button2 to Button9`,
		"<BtnUp>Button10:":            `line 1, column 8: there is no button "Button10"; the buttons are Button2 to Button9`,
		"@<Key>u:":                    `line 1, column 2: expected the name of a key after "@", as in @Num_Lock, not "<"`,
		"~@Numlock<Key>u:":            `line 1, column 3: there is no key "Numlock"; xev shows the names of keys`,
		"@Alt_L ~Alt<Key>u:":          "line 1, column 8: Alt cannot be both down and up",
		"<Motion>:":                   "line 1, column 2: Motion cannot be bound; only keys and buttons can",
		"<Key>u,<EnterNotify>:":       "line 1, column 9: EnterNotify cannot be bound; only keys and buttons can",
		"<Key>(+)u:":                  "line 1, column 6: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)",
		"<Key>():":                    "line 1, column 6: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)",
		"<Key>(0)u:":                  "line 1, column 6: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)",
		"<Btn3Down>(10):":             "line 1, column 11: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)",
		"<Btn3Down>(2":                "line 1, column 11: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)",
		"<Key>F1(2+): undo()":         "line 1, column 8: a count must come right after the event, as in <Btn3Down>(2) or <Key>(2)q",
		"<Btn3Down> (2): undo()":      "line 1, column 12: a count must come right after the event, as in <Btn3Down>(2) or <Key>(2)q",
		"<Key>a, <Key>(2+)b,<Key>c:":  "line 1, column 9: only the last event of a sequence may have a + in its count",
		`"ab", "cdefghij": undo()`:    "line 1, column 7: a sequence has 9 events at most",
		"<Key>a,: undo()":             `line 1, column 10: "undo" is no modifier; ` + theModifiers,
		`"ab:`:                        "line 1, column 1: the closing quote is missing",
		`"a\`:                         "line 1, column 1: the closing quote is missing",
		`"": undo()`:                  "line 1, column 1: there is no key between the quotes",
		"<Key>0x: undo()":             `line 1, column 6: there is no key "0x"; xev shows the names of keys`,
		"<Key>08: undo()":             `line 1, column 6: there is no key "08"; xev shows the names of keys`,
		"<Key>65x: undo()":            `line 1, column 6: there is no key "65x"; xev shows the names of keys`,
		"<Key>u: undo(":               "line 1, column 13: the closing parenthesis is missing",
		"<Key>u: say(a":               "line 1, column 12: the closing parenthesis is missing",
		"<Key>u: undo()\x00 redo()":   `line 1, column 15: the line has a control character, '\x00'`,
		"<Key>u: say(\x1b[2J)":        `line 1, column 13: the line has a control character, '\x1b'`,
		strings.Repeat("x", 50) + "é": `line 1, column 1: "` + strings.Repeat("x", 40) + `"... is no modifier; ` + theModifiers,
	} {
		_, errs := Parse(text, testActions(), lookupTestKeysym)
		if len(errs) != 1 {
			t.Errorf("%q: %d errors: %v", text, len(errs), errs)
			continue
		}
		if diff := cmp.Diff(want, errs[0].Error()); diff != "" {
			t.Errorf("%q: (-want +got)\n%s", text, diff)
		}
	}
}

// TestBadLines checks that Parse leaves out bad lines and keeps the others.
func TestBadLines(t *testing.T) {
	text := "#override\n<Key>u: undo()\n<Key>nosuchkey: redo()\n<Key>h: hint() frob()\n\n<Key>q: quit()"
	table, errs := Parse(text, testActions(), lookupTestKeysym)
	if diff := cmp.Diff("#override\n<Key>u: undo()\n<Key>q: quit()\n", table.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	var lines []int
	for _, e := range errs {
		lines = append(lines, e.Line)
	}
	if diff := cmp.Diff([]int{3, 4}, lines); diff != "" {
		t.Errorf("lines with errors (-want +got)\n%s", diff)
	}
}

// TestNothingStands checks that a table of bad lines alone changes nothing, and that an unknown directive unbinds no key.
func TestNothingStands(t *testing.T) {
	base := mustParse(t, "<Key>u: undo()\n")
	for text, want := range map[string]string{
		"garbage":                    "<Key>u: undo()\n",
		"#replace\n<Key>q: frob()":   "<Key>u: undo()\n",
		"#overide\n<Key>q: quit()":   "<Key>q: quit()\n<Key>u: undo()\n",
		"<Key>q: quit()\ngarbage":    "<Key>q: quit()\n",
		"<Key>q: quit()\n#override ": "<Key>q: quit()\n",
	} {
		table, errs := Parse(text, testActions(), lookupTestKeysym)
		if len(errs) != 1 {
			t.Errorf("%q: errors %v", text, errs)
		}
		if diff := cmp.Diff(want, table.MergeOver(base).String()); diff != "" {
			t.Errorf("%q: (-want +got)\n%s", text, diff)
		}
	}
}

// TestNoActions checks that there is no suggestion for an unknown action if there are no actions.
func TestNoActions(t *testing.T) {
	_, errs := Parse("<Key>u: undo()", nil, nil)
	want := []Error{{1, 9, `there is no action "undo"`}}
	if diff := cmp.Diff(want, errs); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// aLine generates a line without mistakes.
func aLine() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		count := rapid.SampledFrom([]int{1, 1, 1, 2, 3}).Draw(t, "events")
		var events []string
		for range count {
			events = append(events, anEventOf(t))
		}
		line := strings.Join(events, " , ")
		if key, ok := strings.CutSuffix(line, ">(2)"); ok && count == 1 && rapid.Bool().Draw(t, "more") {
			line = key + ">(2+)"
		}
		line += ":"
		for range rapid.IntRange(0, 3).Draw(t, "actions") {
			line += " " + anAction(t)
		}
		return line
	})
}

// anEventOf generates one event of a line.
func anEventOf(t *rapid.T) string {
	mods := rapid.SampledFrom([]string{"", "None", "Any ", "!", ":", "!:", "! : "}).Draw(t, "front")
	if mods != "None" && mods != "Any " {
		for i, m := range []string{"Shift", "Lock", "Ctrl", "m", "Alt", "su", "h", "Mod1", "Mod5", "Button2", "@Num_Lock"} {
			mods += rapid.SampledFrom([]string{"", "", "", m + " ", "~" + m + " "}).Draw(t, fmt.Sprint("modifier", i))
		}
	}
	event := rapid.SampledFrom([]string{"<Key>", "<Key>", "<KeyUp>", "<BtnDown>", "<Btn2Down>", "<Btn9Up>"}).Draw(t, "event")
	event += rapid.SampledFrom([]string{"", "", "", "(2)"}).Draw(t, "count")
	if strings.HasPrefix(event, "<Key") {
		known := rapid.SampledFrom([]string{"", "u", "U", "F1", "question", "Page_Up", "U2603", "0xff0d", "Eacute", "KP_Enter", "é", "ß"})
		printable := rapid.Rune().Filter(isTypeable)
		event += rapid.OneOf(known, rapid.Map(printable, func(c rune) string { return `\` + string(c) })).Draw(t, "key")
		event = strings.TrimSuffix(event, `\ `)
	}
	return mods + event
}

// anAction generates an action in the syntax of tables.
func anAction(t *rapid.T) string {
	var args []string
	for range rapid.IntRange(0, 3).Draw(t, "arguments") {
		args = append(args, rapid.OneOf(
			rapid.StringMatching(`[^\x00-\x20",)\x7f][^\x00-\x20,)\x7f]*`),
			rapid.StringMatching(`"([^"\\\x00-\x1f\x7f]|\\"|\\[^"\\\x00-\x1f\x7f])*(\\\\)?"`),
		).Draw(t, "argument"))
	}
	return rapid.SampledFrom(testActions()).Draw(t, "name") + "(" + strings.Join(args, ",") + ")"
}

// aTable generates a table without mistakes.
func aTable() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		directive := rapid.SampledFrom([]string{"", "#replace\n", "#override\n", "#augment\n"}).Draw(t, "directive")
		return directive + strings.Join(rapid.SliceOfN(aLine(), 0, 6).Draw(t, "lines"), "\n")
	})
}

// TestRoundTrip formats random tables and parses the result.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := mustParse(t, aTable().Draw(t, "table"))
		expectEqual(t, table, mustParse(t, table.String()))
	})
}

// expectEqual fails the test unless two tables are equal in all their fields.
func expectEqual(t rapid.TB, want, got Table) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(Table{}, binding{}, countedTrigger{}, trigger{})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// FuzzParse parses any text. Parse must not panic, errors must have places within the text, and the table must survive formatting
// and parsing.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"#override\n!:Ctrl ~Alt<Key>question: undo() say(a, \"b, \\\"c\\\\\")\n<Btn3Down>:", "<Key>\\", "<Key>U+", "\x00", "~", "#augment<KeyUp>",
		"<Key>0x1000041: say(\")", "<Key>\xff: say(\xff)", "<Key>\\é :\r\n<Key>F1(2):", "\"^a\\\"\",<BtnUp>(2+)Button3:", "!@65 Mod1<Meta>(9)0101:",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, errs := Parse(text, testActions(), nil)
		rows := strings.Split(text, "\n")
		for _, e := range errs {
			if e.Line < 1 || e.Line > len(rows) || e.Column < 1 || e.Column > len(rows[e.Line-1])+1 || e.Text == "" {
				t.Errorf("an error where no text is: %+v", e)
			}
		}
		expectEqual(t, table, mustParse(t, table.String()))
	})
}

// TestHostile parses unfavourable texts of up to a megabyte. If the time were worse than linear, this would take minutes.
func TestHostile(t *testing.T) {
	const size = 1 << 20
	for name, text := range map[string]string{
		"one word":      strings.Repeat("x", size),
		"modifiers":     strings.Repeat("~Shift ", size/7),
		"parentheses":   "<Key>u: say(" + strings.Repeat("(", size),
		"arguments":     "<Key>u: say(" + strings.Repeat("a,", size/2),
		"quotes":        `<Key>u: say("` + strings.Repeat(`\"`, size/2),
		"backslashes":   `<Key>u: say("` + strings.Repeat(`\`, size),
		"NUL":           strings.Repeat("\x00", size),
		"actions":       "<Key>u: " + strings.Repeat("undo()", size/6),
		"bad lines":     strings.Repeat("<\n", size/8),
		"bad actions":   strings.Repeat("<Key>a:abcdefgh()\n", size/36),
		"good lines":    strings.Repeat("<Key>a:undo()\n", size/14),
		"different":     differentLines(size / 20),
		"wide letters":  "<Key>" + strings.Repeat("é", size/2),
		"sequence":      strings.Repeat("<Key>a,", size/7),
		"key string":    `"` + strings.Repeat("a", size),
		"keysyms":       strings.Repeat("@F1 ", size/4),
		"counts":        strings.Repeat("<Key>(9)a,<Key>(9)b:undo()\n", size/27),
		"bad encodings": "<Key>u: say(" + strings.Repeat("\xff", size) + ")",
	} {
		start := time.Now()
		table, errs := Parse(text, testActions(), nil)
		both := table.MergeOver(Table{}).MergeOver(table)
		both.directive = override
		match(both.MergeOver(table), Event{Key: "a"})
		if spent := time.Since(start); spent > time.Minute {
			t.Errorf("%s: %v for %d lines and %d errors", name, spent, len(table.bindings), len(errs))
		}
	}
}

// differentLines returns a table of n lines about n different keys.
func differentLines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<Key>U%04X: undo()\n", 0x4e00+i)
	}
	return b.String()
}
