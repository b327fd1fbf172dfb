package translations

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

// testActions returns the actions that the tables of these tests may name.
func testActions() []string {
	return strings.Fields("undo redo hint quit say new-game put_back")
}

// lookupTestKeysym looks up a keysym for the tests, which know only a few.
func lookupTestKeysym(name string) (string, bool) {
	first, ok := maps.Collect(gametest.Table(`
F1           F1
F5           F5
Prior        Prior
Tab          Tab
Cyrillic_ya  Cyrillic_ya
Return       Return
Num_Lock     Num_Lock
0xff0d       Return
0xff8d       Return
0xffc4       F7
L1           F11
Alt_L        Alt_L
0x1005ff70   0x1005ff70
`))[name]
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
	for text, want := range gametest.Table(`
""
"\n \n\t\n"
"#replace\n<Key>u:undo()"                     "<Key>u: undo()\n"
"#override"                                   "#override\n"
"\n #augment \n<Key>u:undo()\n\n"             "#augment\n<Key>u: undo()\n"
"#override <Key>u : undo()"                   "#override\n<Key>u: undo()\n"
"#override\r\n<Key>u: undo()\r\n"             "#override\n<Key>u: undo()\n"
"<Key>u: undo()redo() \t hint()"              "<Key>u: undo() redo() hint()\n"
<Key>u:                                       "<Key>u:\n"
<Key>:undo()                                  "<Key>: undo()\n"
<Key> U : undo( )                             "<Key>U: undo()\n"
"<KeyPress>u:\n<KeyDown>u:"                   "<Key>u:\n<Key>u:\n"
"<KeyUp>u:\n<KeyRelease>u:"                   "<KeyUp>u:\n<KeyUp>u:\n"
"<Btn2Down>:\n<Btn9Up> :"                     "<Btn2Down>:\n<Btn9Up>:\n"
s c l m a su <Key>u:                          "Ctrl Meta Alt Super Shift Lock<Key>u:\n"
Ctrl~Shift<Key>u:                             "Ctrl ~Shift<Key>u:\n"
Shift Shift<Key>u:                            "Shift<Key>u:\n"
None<Key>u:                                   "None<Key>u:\n"
None <Key>u:                                  "None<Key>u:\n"
Any <Key>u:                                   "<Key>u:\n"
!<Key>u:                                      "None<Key>u:\n"
! Ctrl <Key>u:                                "!Ctrl<Key>u:\n"
!Alt<Key>u:                                   "!Alt<Key>u:\n"
!Alt ~Meta<Key>u:                             "!Alt ~Meta<Key>u:\n"
!~Lock<Key>u:                                 "!~Lock<Key>u:\n"
:<Key>U:                                      ":<Key>U:\n"
: ! <Key>U:                                   "!:<Key>U:\n"
!:Shift<Key>U:                                "!:Shift<Key>U:\n"
!:~Shift<Key>U:                               "!:~Shift<Key>U:\n"
:<Key>?:                                      ":<Key>question:\n"
!:<Key>?:                                     "!:<Key>question:\n"
!:Shift<Key>?:                                "!:Shift<Key>question:\n"
:<Btn3Down>:                                  "<Btn3Down>:\n"
!:<Btn3Down>:                                 "None<Btn3Down>:\n"
~Ctrl ~Meta ~Alt ~Super<Key>u:                "~Ctrl ~Meta ~Alt ~Super<Key>u:\n"
<Key>\::                                      "<Key>colon:\n"
<Key>\,:                                      "<Key>comma:\n"
<Key>\é:                                      "<Key>eacute:\n"
<Key>(:                                       "<Key>parenleft:\n"
<Key><:                                       "<Key>less:\n"
<Key>F5: say(a,b , c)                         "<Key>F5: say(a, b, c)\n"
<Key>F1: say("", "a, b", "c\"d")              "<Key>F1: say(\"\", \"a, b\", c\"d)\n"
<Key>F1: say("a b\\", x\)                     "<Key>F1: say(\"a b\\\\\", x\\)\n"
<Key>F1: say(((((, "\"")                      "<Key>F1: say(((((, \"\\\"\")\n"
<Key>F1: new-game() put_back()                "<Key>F1: new-game() put_back()\n"
# Modifiers that most keyboards have no key for.
h Mod1 ~Mod5<Key>u:                           "Hyper Mod1 ~Mod5<Key>u:\n"
Button2 ~Button5<Btn3Down>:                   "Button2 ~Button5<Btn3Down>:\n"
!Mod1<Key>u:                                  "!Mod1<Key>u:\n"
!Hyper<Key>u:                                 "!Hyper<Key>u:\n"
!Button2<Key>u:                               "!Button2<Key>u:\n"
!~Mod2<Key>u:                                 "!~Mod2<Key>u:\n"
"^<Key>u:\n$ ~^<Key>u:"                       "Ctrl<Key>u:\nMeta ~Ctrl<Key>u:\n"
~@F1 Ctrl @Num_Lock<Key>u:                    "Ctrl @Num_Lock ~@F1<Key>u:\n"
@F1 @F1 @C @65<Key>u:                         "@A @C @F1<Key>u:\n"
!@Num_Lock<Key>u:                             "!@Num_Lock<Key>u:\n"
!~@Num_Lock<Key>u:                            "!~@Num_Lock<Key>u:\n"
@Alt_L ~@Control_R<Key>u:                     "Alt ~Ctrl<Key>u:\n"
@Caps_Lock @Shift_L<Key>u:                    "Shift Lock<Key>u:\n"
"<Ctrl>z:\n<Shift> z:\n<Meta>z:"              "Ctrl<Key>z:\nShift<Key>z:\nMeta<Key>z:\n"
"!s<Ctrl>z:\nNone<Ctrl>z:"                    "!Ctrl Shift<Key>z:\n!Ctrl<Key>z:\n"
# Events of any button, and buttons named after the event.
"<BtnDown>:\n<ButtonPress>:"                  "<BtnDown>:\n<BtnDown>:\n"
"<BtnUp>:\n<ButtonRelease>:"                  "<BtnUp>:\n<BtnUp>:\n"
"<BtnDown>Button3:\n<ButtonRelease>Button9:"  "<Btn3Down>:\n<Btn9Up>:\n"
# Counts and sequences.
"<Btn3Down>(2):\n<Btn3Up>(3+):"               "<Btn3Down>(2):\n<Btn3Up>(3+):\n"
"<Key>(2)F1:\n<KeyUp>(2+) u:"                 "<Key>(2)F1:\n<KeyUp>(2+)u:\n"
<BtnDown>(2)Button3:                          "<Btn3Down>(2):\n"
"<Key>(1)u:\n<Key>(1+)u:"                     "<Key>u:\n<Key>u:\n"
<Key>(2):                                     "<Key>(2):\n"
<Key>g , Ctrl<Key>u : undo()                  "<Key>g,Ctrl<Key>u: undo()\n"
<Key>g,<Btn3Down>(2), <Key>u:                 "<Key>g,<Btn3Down>(2),<Key>u:\n"
"\"aB\": undo()"                              ":<Key>a,:<Key>B: undo()\n"
"\"^a$b\\\"\\\\\": undo()"                    ":Ctrl<Key>a,:Meta<Key>b,:<Key>quotedbl,:<Key>backslash: undo()\n"
"\"é\",<Key>F1:"                              ":<Key>eacute,<Key>F1:\n"
# Keysyms by number, and arguments split as Xt splits them.
"<Key>65:\n<Key>0101:\n<Key>0X41:"            "<Key>A:\n<Key>A:\n<Key>A:\n"
"<Key>10:\n<Key>65293:"                       "<Key>0xa:\n<Key>0xff0d:\n"
<Key>5:                                       "<Key>5:\n"
"<Key>u: say( a  b ,c )"                      "<Key>u: say(a, b, c)\n"
<Key>u: say(,) say(a,) say(a,,b) undo( )      "<Key>u: say(\"\") say(a) say(a, \"\", b) undo()\n"
<Key>u: say("a"b"c")                          "<Key>u: say(a, b\"c\")\n"
`) {
		table, errs := Parse(text, testActions(), nil)
		if diff := cmp.Diff(want, table.String()); diff != "" || len(errs) > 0 {
			t.Errorf("%q: %v (-want +got)\n%s", text, errs, diff)
		}
	}
}

// TestNothingStands checks that a table of bad lines alone changes nothing, and that an unknown directive
// unbinds no key.
func TestNothingStands(t *testing.T) {
	base := mustParse(t, "<Key>u: undo()\n")
	for text, want := range gametest.Table(`
garbage                       "<Key>u: undo()\n"
"#replace\n<Key>q: frob()"    "<Key>u: undo()\n"
"#overide\n<Key>q: quit()"    "<Key>q: quit()\n<Key>u: undo()\n"
"<Key>q: quit()\ngarbage"     "<Key>q: quit()\n"
"<Key>q: quit()\n#override "  "<Key>q: quit()\n"
`) {
		table, errs := Parse(text, testActions(), lookupTestKeysym)
		if len(errs) != 1 {
			t.Errorf("%q: errors %v", text, errs)
		}
		gametest.NoDiff(t, table.MergeOver(base).String(), want, "%q:", text)
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
	mods := rapid.SampledFrom(gametest.Lines(`
""
None
"Any "
!
:
!:
"! : "
`)).Draw(t, "front")
	if mods != "None" && mods != "Any " {
		for i, m := range strings.Fields("Shift Lock Ctrl m Alt su h Mod1 Mod5 Button2 @Num_Lock") {
			mods += rapid.SampledFrom([]string{"", "", "", m + " ", "~" + m + " "}).Draw(t, fmt.Sprint("modifier", i))
		}
	}
	event := rapid.SampledFrom(strings.Fields("<Key> <Key> <KeyUp> <BtnDown> <Btn2Down> <Btn9Up>")).Draw(t, "event")
	event += rapid.SampledFrom(gametest.Lines(`
""
""
""
(2)
`)).Draw(t, "count")
	if strings.HasPrefix(event, "<Key") {
		known := rapid.SampledFrom(gametest.Lines(`
""
u
U
F1
question
Page_Up
U2603
0xff0d
Eacute
KP_Enter
é
ß
`))
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
		directive := rapid.SampledFrom(gametest.Lines(`
""
"#replace\n"
"#override\n"
"#augment\n"
`)).Draw(t, "directive")
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

// FuzzParse parses any text. Parse must not panic, errors must have places within the text, and the table
// must survive formatting and parsing.
func FuzzParse(f *testing.F) {
	for _, text := range gametest.Lines(`
"#override\n!:Ctrl ~Alt<Key>question: undo() say(a, \"b, \\\"c\\\\\")\n<Btn3Down>:"
<Key>\
<Key>U+
"\x00"
~
"#augment<KeyUp>"
<Key>0x1000041: say(")
"<Key>\xff: say(\xff)"
"<Key>\\é :\r\n<Key>F1(2):"
"\"^a\\\"\",<BtnUp>(2+)Button3:"
!@65 Mod1<Meta>(9)0101:
`) {
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
