package translations

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// theModifiers is the end of the message about a word that is no modifier.
const theModifiers = "the modifiers are None, Any, Shift, Lock, Ctrl, Meta, Alt, Super, Hyper, Mod1 to Mod5, Button2 to Button5 " +
	"and @ with a key's name. Events are written in <>"

// TestErrors has an example of each mistake.
func TestErrors(t *testing.T) {
	for text, want := range gametest.Table(strings.ReplaceAll(`
"#overide"                                           line 1, column 1: there is no directive "#overide"; the directives are #replace, #override and #augment
"#"                                                  line 1, column 1: there is no directive "#"; the directives are #replace, #override and #augment
"<Key>u:\n #override"                                line 2, column 2: a directive must come first in the table
undo()                                               line 1, column 1: "undo" is not a modifier; {theModifiers}
ctrl<Key>u:                                          line 1, column 1: "ctrl" is not a modifier; {theModifiers}
Shift                                                line 1, column 6: expected a modifier or an event, as in Ctrl<Key>q, not the end of the line of text
Shift+<Key>u:                                        line 1, column 6: expected a modifier or an event, as in Ctrl<Key>q, not "+"
~ Shift<Key>u:                                       line 1, column 2: expected a modifier or an event, as in Ctrl<Key>q, not " "
Shift ~Shift<Key>u:                                  line 1, column 7: Shift cannot be both pressed and not pressed
None Shift<Key>u:                                    line 1, column 1: None must be the only modifier; expected "<" after it, not "S"
Any                                                  line 1, column 1: Any must be the only modifier; expected "<" after it, not the end of the line of text
<Key u:                                              line 1, column 5: expected ">" after the event, not " "
<Key                                                 line 1, column 5: expected ">" after the event, not the end of the line of text
<Btn10Down>:                                         line 1, column 2: there is no event "Btn10Down"; the events are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up
<Btn0Up>:                                            line 1, column 2: there is no event "Btn0Up"; the events are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up
<Btn>:                                               line 1, column 2: there is no event "Btn"; the events are Key, KeyUp, BtnDown, BtnUp, Btn2Down to Btn9Down and Btn2Up to Btn9Up
Ctrl<Btn1Down>:                                      line 1, column 6: button 1 moves the cards and cannot be bound
<Btn1Up>:                                            line 1, column 2: button 1 moves the cards and cannot be bound
<Btn3Down>3:                                         line 1, column 11: expected ":" or "," after the event, not "3"
<Key>é <Key>b: undo()                                line 1, column 8: expected ":" or "," after the event, not "<"
<Key>F1                                              line 1, column 8: expected ":" or "," after the event, not the end of the line of text
<Key>\: undo()                                       line 1, column 9: expected ":" or "," after the event, not "u"
<Key>spcae: undo()                                   line 1, column 6: there is no key "spcae"; xev shows the names of keys
<Key>a-b: undo()                                     line 1, column 6: there is no key "a-b"; xev shows the names of keys
"<Key>\xe9\xe9: undo()"                              line 1, column 6: there is no key "\xe9\xe9"; xev shows the names of keys
<Key>U110000: undo()                                 line 1, column 6: there is no key "U110000"; xev shows the names of keys
<Key>u:: undo()                                      line 1, column 8: expected an action such as help(), not ":"
<Key>u: undo(), redo()                               line 1, column 15: expected an action such as help(), not ","
<Key>u: undo                                         line 1, column 13: parentheses must follow "undo", as in help()
<Key>u: undo ()                                      line 1, column 13: parentheses must follow "undo", as in help()
<Key>u: Undo()                                       line 1, column 9: there is no action "Undo"; the nearest name is undo
<Key>u: newgame(1)                                   line 1, column 9: there is no action "newgame"; the nearest name is new-game
<Key>u: say(a, "b\")                                 line 1, column 16: the closing quote is missing
"\n\n\t~Mod6<Key>u:"                                 line 3, column 2: "Mod6" is not a modifier; {theModifiers}
^~^<Key>c:                                           line 1, column 2: Ctrl cannot be both pressed and not pressed
~Ctrl<Ctrl>c:                                        line 1, column 7: Ctrl cannot be both pressed and not pressed
Button1<Key>u:                                       line 1, column 1: button 1 moves the cards and cannot be bound
~Button1<Btn3Up>:                                    line 1, column 1: button 1 moves the cards and cannot be bound
<BtnDown>Button1:                                    line 1, column 10: button 1 moves the cards and cannot be bound
<Key>u,<Btn1Up>:                                     line 1, column 9: button 1 moves the cards and cannot be bound
<ButtonPress>3:                                      line 1, column 14: there is no button "3"; the buttons are Button2 to Button9
<BtnUp>Button10:                                     line 1, column 8: there is no button "Button10"; the buttons are Button2 to Button9
@<Key>u:                                             line 1, column 2: expected the name of a key after "@", as in @Num_Lock, not "<"
~@Numlock<Key>u:                                     line 1, column 3: there is no key "Numlock"; xev shows the names of keys
@Alt_L ~Alt<Key>u:                                   line 1, column 8: Alt cannot be both pressed and not pressed
<Motion>:                                            line 1, column 2: Motion cannot be bound; only keys and buttons can
<Key>u,<EnterNotify>:                                line 1, column 9: EnterNotify cannot be bound; only keys and buttons can
<Key>(+)u:                                           line 1, column 6: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)
<Key>():                                             line 1, column 6: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)
<Key>(0)u:                                           line 1, column 6: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)
<Btn3Down>(10):                                      line 1, column 11: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)
<Btn3Down>(2                                         line 1, column 11: a count is a number from 1 to 9, with or without a +, as in (2) or (2+)
<Key>F1(2+): undo()                                  line 1, column 8: a count must come right after the event, as in <Btn3Down>(2) or <Key>(2)q
<Btn3Down> (2): undo()                               line 1, column 12: a count must come right after the event, as in <Btn3Down>(2) or <Key>(2)q
<Key>a, <Key>(2+)b,<Key>c:                           line 1, column 9: only the last event of a sequence may have a + in its count
"\"ab\", \"cdefghij\": undo()"                       line 1, column 7: a sequence can have at most 9 events
<Key>a,: undo()                                      line 1, column 10: "undo" is not a modifier; {theModifiers}
"\"ab:"                                              line 1, column 1: the closing quote is missing
"\"a\\"                                              line 1, column 1: the closing quote is missing
"\"\": undo()"                                       line 1, column 1: there is nothing between the quotes
<Key>0x: undo()                                      line 1, column 6: there is no key "0x"; xev shows the names of keys
<Key>08: undo()                                      line 1, column 6: there is no key "08"; xev shows the names of keys
<Key>65x: undo()                                     line 1, column 6: there is no key "65x"; xev shows the names of keys
<Key>u: undo(                                        line 1, column 13: the closing parenthesis is missing
<Key>u: say(a                                        line 1, column 12: the closing parenthesis is missing
"<Key>u: undo()\x00 redo()"                          line 1, column 15: the line has a control character, '\x00'
"<Key>u: say(\x1b[2J)"                               line 1, column 13: the line has a control character, '\x1b'
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxé  line 1, column 1: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"... is not a modifier; {theModifiers}
`, "{theModifiers}", theModifiers)) {
		_, errs := Parse(text, testActions(), lookupTestKeysym)
		if len(errs) != 1 {
			t.Errorf("%q: %d errors: %v", text, len(errs), errs)
			continue
		}
		gametest.NoDiff(t, errs[0].Error(), want, "%q:", text)
	}
}

// TestBadLines checks that Parse leaves out bad lines and keeps the others.
func TestBadLines(t *testing.T) {
	text := "#override\n<Key>u: undo()\n<Key>nosuchkey: redo()\n<Key>h: hint() frob()\n\n<Key>q: quit()"
	table, errs := Parse(text, testActions(), lookupTestKeysym)
	gametest.NoDiff(t, table.String(), "#override\n<Key>u: undo()\n<Key>q: quit()\n")
	var lines []int
	for _, e := range errs {
		lines = append(lines, e.Line)
	}
	gametest.NoDiff(t, lines, []int{3, 4}, "lines with errors")
}

// TestHostile parses unfavourable texts of up to a megabyte. If the time were worse than linear, this would
// take minutes.
func TestHostile(t *testing.T) {
	gametest.Long(t)
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
