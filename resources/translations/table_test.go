package translations

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
)

// formatLists formats the result of Match: the actions of each line, with bars between the lines.
func formatLists(lists [][]game.Action) string {
	var rows []string
	for _, list := range lists {
		var calls []string
		for _, a := range list {
			calls = append(calls, formatAction(a))
		}
		rows = append(rows, strings.Join(calls, " "))
	}
	return strings.Join(rows, " | ")
}

// match returns what a table binds to an event that comes first.
func match(t Table, e Event) [][]game.Action {
	var p Matcher
	lists, _ := p.Match(t, e)
	return lists
}

// aModifierMap returns what the names of modifiers stand for on most keyboards.
func aModifierMap() ModifierMap {
	return ModifierMap{Meta: Mod1, Alt: Mod1, Super: Mod4, Hyper: Mod4, Keysym: func(name string) Mods {
		return map[string]Mods{"Num_Lock": Mod2}[name]
	}}
}

// slash returns the press of the key that types a question mark with Shift.
func slash(mods Mods) Event {
	e := Event{Kind: KeyDown, Key: "slash", KeyMods: Shift, Levels: []Level{{0, "slash"}, {Shift, "question"}, {Lock, "slash"}}, LevelMods: Shift, Mods: mods}
	if mods&Shift != 0 {
		e.Key = "question"
	}
	return e
}

// fittings has lines of tables, and events: modifiers, then a key or button. A line fits its event, unless "no" follows.
const fittings = `
# Modifiers: ignored, required, forbidden, exact, none (Xt Intrinsics, appendix B, "Modifier Names").
<Key>u                    u
<Key>u                    all u
Ctrl<Key>u                u: no
Ctrl<Key>u                Ctrl u
~Ctrl<Key>u               Ctrl u: no
Ctrl ~Shift<Key>u         Ctrl u
Ctrl ~Shift<Key>u         Ctrl Shift U: no
!Ctrl<Key>u               Ctrl u
!Ctrl<Key>u               Ctrl Mod1 u: no
None<Key>u                u
None<Key>u                Mod4 u: no
Any<Key>u                 Mod4 u
# ! and None forbid every other modifier, whatever it is for.
None<Key>u                Lock u: no
!Ctrl Lock<Key>u          Ctrl Lock u
!<Key>u                   Mod2 u: no
!<Key>u                   Button1 u: no
!<Key>u                   Group u: no
Lock<Key>u                Lock u
# Alt and Meta are on one modifier on most keyboards.
!Alt<Key>u                Mod1 u
!Meta<Key>u               Mod1 u
!Alt Mod1<Key>u           Mod1 u
!Super<Key>u              Mod4 u
Alt ~Meta<Key>u           Mod1 u
Mod2<Key>u                Mod2 u
# Letters: both cases fit, unless there is a colon.
<Key>U                    u
<Key>u                    Shift U
Shift<Key>u               u: no
~Shift<Key>U              u: no
!<Key>U                   u: no
:<Key>u                   Shift U: no
:<Key>U                   Shift U
!:<Key>U                  Shift U
:Shift<Key>U              Shift U: no
<Key>eacute               Shift Eacute
<Key>É                    eacute
:<Key>É                   eacute: no
# Other keys. Without a colon, a line fits what the key can type by modifiers that the line does not name.
<Key>question             Shift /
<Key>slash                Shift /
Shift<Key>slash           Shift /
Shift<Key>question        Shift /: no
~Shift<Key>question       /: no
!<Key>question            /: no
!Shift<Key>slash          Shift /
:<Key>?                   Shift /
:<Key>?                   /: no
:<Key>/                   Shift /: no
!:<Key>?                  Shift /
<Key>Page_Up              Prior
<Key>KP_Enter             Return: no
<Key>U2603                U2603
<Key>u2603                U2603: no
<Key>f1                   F1: no
# Any key, and an event without a key.
<Key>                     Ctrl F1
<Key>                     none
<Key>F1                   none: no
# Kinds of events.
<KeyUp>u                  u: no
<KeyUp>u                  KeyUp u
<Key>u                    KeyUp u: no
<Btn3Down>                Btn3Down
<Btn3Down>                Btn2Down: no
<Btn3Down>                Btn3Up: no
<Btn3Up>                  Btn3Up
!:<Btn3Down>              Shift Btn3Down: no
!<Btn3Down>               Shift Btn3Down: no
<Key>                     Btn3Down: no
# Buttons that are down, except one that the line names as coming up.
Button2<Key>u             Button2 u
Button2<Key>u             Button3 u: no
!<Btn3Up>                 Button3 Btn3Up
!<Btn3Up>                 Button3 Button2 Btn3Up: no
!<BtnUp>                  Button3 Btn3Up: no
~Button3<Btn3Up>          Button3 Btn3Up
Button3<Btn3Up>           Button3 Btn3Up
Button2<Btn3Down>         Button2 Btn3Down
# Keysyms as modifiers. A keysym on no modifier never counts as down.
@Num_Lock<Key>u           Mod2 u
!@Num_Lock<Key>u          Mod2 u
~@Num_Lock<Key>u          Mod2 u: no
@Scroll_Lock<Key>u        all u: no
~@Scroll_Lock<Key>u       all u
@Alt_L<Key>u              Mod1 u
# Any button except button 1.
<BtnDown>                 Btn3Down
<BtnDown>                 Btn1Down: no
<BtnUp>                   Button2 Btn2Up
`

var modifiersOfTests = map[string]Mods{
	"Shift": Shift, "Lock": Lock, "Ctrl": Ctrl, "Mod1": Mod1, "Mod2": Mod2, "Mod4": Mod4, "Group": Group, "Button1": Button1,
	"Button2": Button2, "Button3": Button3,
	"all": Shift | Lock | Ctrl | Mod1 | Mod2 | Mod3 | Mod4 | Mod5 | buttonMods | Button1 | Group,
}

// TestFits matches events with one line at a time.
func TestFits(t *testing.T) {
	for line, event := range gametest.Table(fittings) {
		event, refused := strings.CutSuffix(event, ": no")
		checkFits(t, line, eventOf(event), !refused)
	}
	checkFits(t, "<Key>Return", Event{Key: "KP_Enter", Others: []string{"Return"}}, true)
	// If only one of a key's modifiers is left free, those below it are, too: here Lock, and so Shift.
	checkFits(t, "Shift<Key>A", Event{Key: "A", KeyMods: Shift | Lock, LevelMods: Shift | Lock, Levels: []Level{{0, "a"}, {Shift, "A"}}, Mods: Shift}, true)
	checkFits(t, "Shift<Key>exclam", Event{Key: "exclam", KeyMods: Shift, LevelMods: Shift, Levels: []Level{{0, "1"}, {Shift, "exclam"}}, Mods: Shift}, false)
}

func checkFits(t *testing.T, line string, e Event, want bool) {
	t.Helper()
	e.Modifiers = aModifierMap()
	lists := match(mustParse(t, line+": undo()"), e)
	gametest.Equal(t, len(lists) == 1, want, "%s fits %s with %#x:", line, e.Key, e.Mods)
}

// eventOf returns the event of a text such as "Ctrl u" or "Button2 Btn3Up".
func eventOf(text string) (e Event) {
	for _, word := range strings.Fields(text) {
		button, isButton := strings.CutPrefix(word, "Btn")
		switch mods, isModifier := modifiersOfTests[word]; {
		case isModifier:
			e.Mods |= mods
		case isButton:
			e.Kind, e.Button = map[string]EventKind{"Down": ButtonDown, "Up": ButtonUp}[button[1:]], int(button[0]-'0')
		case word == "KeyUp":
			e.Kind = KeyUp
		case word == "/":
			return slash(e.Mods)
		case word != "none":
			e.Key = word
		}
	}
	return e
}

// TestMatch matches events with a whole table, and expects the table's order.
func TestMatch(t *testing.T) {
	table := mustParse(t, `
Ctrl<Key>u:   redo()
<Key>u:       undo() say("an undo")
~Shift<Key>u: hint()
Alt<Key>q:
<Key>q:       quit()
<Key>:        say(any)
`)
	for event, want := range gametest.Table(`
u         undo() say("an undo") | hint() | say(any)
Ctrl u    redo() | undo() say("an undo") | hint() | say(any)
Shift U   undo() say("an undo") | say(any)
q         quit() | say(any)
Mod1 q
x         say(any)
Btn3Down
`) {
		e := eventOf(event)
		e.Modifiers = aModifierMap()
		gametest.Equal(t, formatLists(match(table, e)), want, "%s:", event)
	}
}

// TestMergeOver merges tables over the same base.
func TestMergeOver(t *testing.T) {
	const base = "~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Key>q: quit()\n<Btn3Down>: hint()\n"
	for text, want := range gametest.Table(`
""
<Key>x: hint()                                            "<Key>x: hint()\n"
"#replace\n<Key>x: hint()"                                "<Key>x: hint()\n"
"#override"                                               {base}
"#override\n<Key>x: hint()"                               "<Key>x: hint()\n{base}"
"#override\n<Key>Q: hint()"                               "<Key>Q: hint()\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Btn3Down>: hint()\n"
"#override\n<Key>q:"                                      "<Key>q:\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Btn3Down>: hint()\n"
"#override\nAlt<Key>q: hint()"                            "Alt<Key>q: hint()\n{base}"
# Q (with Shift) still quits.
"#override\n:<Key>q: hint()"                              ":<Key>q: hint()\n{base}"
"#override\n<Key>u: hint()"                               "<Key>u: hint()\n<Key>q: quit()\n<Btn3Down>: hint()\n"
"#override\n~Ctrl<Key>u,<Key>x: hint()\n<Key>u: hint()"   "~Ctrl<Key>u,<Key>x: hint()\n<Key>u: hint()\n~Ctrl<Key>u: undo()\n<Key>q: quit()\n<Btn3Down>: hint()\n"
"#override\nc<Key>u: hint()"                              "Ctrl<Key>u: hint()\n~Ctrl<Key>u: undo()\n<Key>q: quit()\n<Btn3Down>: hint()\n"
"#override\n!Ctrl<Key>u: hint()"                          "!Ctrl<Key>u: hint()\n{base}"
"#override\n<Key>: hint()"                                "<Key>: hint()\n<Btn3Down>: hint()\n"
"#override\n<KeyUp>: hint()"                              "<KeyUp>: hint()\n{base}"
"#override\n<Btn2Down>:\n<Btn3Down>:"                     "<Btn2Down>:\n<Btn3Down>:\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Key>q: quit()\n"
# A sequence hides lines that describe its first event in another way, but not those that describe it in the same way.
"#override\n<Key>q,<Key>u: hint()"                        "<Key>q,<Key>u: hint()\n{base}"
"#override\n<Key>u,<Key>q: hint()"                        "<Key>u,<Key>q: hint()\n<Key>q: quit()\n<Btn3Down>: hint()\n"
"#override\n<Btn3Down>(2): undo()"                        "<Btn3Down>(2): undo()\n{base}"
"#override\n<BtnDown>: undo()"                            "<BtnDown>: undo()\n~Ctrl<Key>u: undo()\nCtrl<Key>u: redo()\n<Key>q: quit()\n"
"#override\n@F1<Key>q: hint()"                            "@F1<Key>q: hint()\n{base}"
"#augment\n<Key>q,<Key>u: hint()\n~Shift<Key>q,<Key>u: hint()"  "{base}<Key>q,<Key>u: hint()\n"
"#override\n<Btn3Up>(2): undo()\n<Btn3Down>,<Btn2Down>:"  "<Btn3Up>(2): undo()\n<Btn3Down>,<Btn2Down>:\n{base}"
"#augment"                                                {base}
"#augment\n<Key>x: hint()"                                "{base}<Key>x: hint()\n"
"#augment\n<Key>q: hint()"                                {base}
"#augment\nAlt<Key>q: hint()"                             {base}
"#augment\n:<Key>Q: hint()"                               {base}
# No single line of the base hides it.
"#augment\n<Key>u: hint()"                                "{base}<Key>u: hint()\n"
"#augment\n<Btn3Down>: undo()\n<Btn3Up>: say()"           "{base}<Btn3Up>: say()\n"
`) {
		gametest.NoDiff(t, mustParse(t, text).MergeOver(mustParse(t, base)).String(), strings.Replace(want, "{base}", base, 1), "%q:", text)
	}
}

// TestMergeOverKeepsDirective checks that the result has the directive of the lower table.
func TestMergeOverKeepsDirective(t *testing.T) {
	lower := mustParse(t, "#augment\n<Key>u: undo()")
	upper := mustParse(t, "#override\n<Key>q: quit()")
	gametest.NoDiff(t, upper.MergeOver(lower).String(), "#augment\n<Key>q: quit()\n<Key>u: undo()\n")
}

// anEvent generates an event that a table of aTable may name.
func anEvent() *rapid.Generator[Event] {
	return rapid.Custom(func(t *rapid.T) Event {
		return Event{
			Kind: rapid.SampledFrom([]EventKind{KeyDown, KeyUp, ButtonDown, ButtonUp}).Draw(t, "kind"),
			Key: rapid.SampledFrom(gametest.Lines(`
""
u
U
F1
question
Prior
eacute
Eacute
Return
`)).Draw(t, "key"),
			Button: rapid.SampledFrom([]int{2, 9}).Draw(t, "button"),
			Mods:   Mods(rapid.IntRange(0, 1<<18-1).Draw(t, "modifiers")) &^ virtualMods,

			Modifiers: aModifierMap(),
		}
	})
}

// firstFit returns the first line of several tables that fits, in the syntax of tables.
func firstFit(e Event, tables ...Table) string {
	for _, table := range tables {
		for _, l := range table.bindings {
			if l.events.firstTrigger().fits(e.byEachName()[0]) {
				return Table{bindings: []binding{l}}.String()
			}
		}
	}
	return "none"
}

// TestFirstFit compares MergeOver with the behaviour of Xt, which takes the first line that fits, of the
// stronger table and then of the weaker one. A line that MergeOver leaves out can never be that line.
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
		gametest.Equal(t, firstFit(e, upper.MergeOver(lower)), want, "first is")
	})
}

// TestLines checks the descriptions of events for the help.
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
	want := gametest.Lines(`
u: undo()
?: hint() quit()
Ctrl+Shift+F1: hint()
U: redo()
Page Up: undo()
Page Down: redo()
space: redo()
nobreakspace: redo()
"☃: say(snow)"
any key: hint()
release of u: hint()
button 3: hint()
release of Alt+button 9: hint()
g then Ctrl+u: undo()
button 3 twice: undo()
release of any button 3 times or more: undo()
Hyper+Mod5+Button2+Num_Lock+u: undo()
`)
	var got []string
	for _, l := range table.Lines() {
		got = append(got, l.Event+": "+formatLists([][]game.Action{l.Actions}))
	}
	gametest.NoDiff(t, got, want)
}

// TestBinds checks that only lines with actions bind events.
func TestBinds(t *testing.T) {
	table := mustParse(t, "<Key>u: undo()\n<KeyUp>u:\n<Btn3Up>: hint()")
	want := []bool{KeyDown: true, KeyUp: false, ButtonDown: false, ButtonUp: true}
	for k, w := range want {
		gametest.Equal(t, table.Binds(EventKind(k)), w, "kind %d is wanted:", k)
	}
}

// TestKeyFor checks which key is named for an action, with arguments and without.
func TestKeyFor(t *testing.T) {
	table, errs := Parse("<Key>bracketleft: line(previous)\n<Key>bracketright: line(next)\n<Key>F4: panel(left)\n<Key>u: undo()", strings.Fields("line panel undo"), nil)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for action, want := range gametest.Table(`
undo            u
undo()
line            [
line(previous)  [
line(next)      ]
panel(left)     F4
panel(games)
redo
`) {
		gametest.Equal(t, table.KeyFor(action), want, "%s:", action)
	}
}

// TestPlainKeyOf checks which names keys have that one press without modifiers is enough for, and that those are not what is shown.
func TestPlainKeyOf(t *testing.T) {
	table, errs := Parse("<Key>Page_Down: undo()\n<Key>question: help()\nCtrl<Key>q: quit()\n<Key>(2)x: redo()\n<Btn3Down>: deal()\n<Key>N: new()\n<KeyUp>F2: hint()\n<Key>space: best()",
		strings.Fields("undo help quit redo deal new hint best"), nil)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for row := range gametest.Rows(`
undo  Next   "Page Down"
help  question  ?
quit  ""     Ctrl+q
redo  ""     "x twice"
deal  ""     "button 3"
new   n      n
hint  ""     "release of F2"
best  space  space
`) {
		a := game.Action{Name: row[0]}
		if key, shown := table.PlainKeyOf(a), table.KeyOf(a); key != row[1] || shown != row[2] {
			t.Errorf("%s: the key is %q, shown as %q, want %q", a.Name, key, shown, row)
		}
	}
}
