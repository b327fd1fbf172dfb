package translations

import (
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// matchEvents sends events through a table and returns what each is bound to, with semicolons in between. An
// event is one of the letters k, K, b and B, for a key or button that goes down or (capital) comes up, then a
// key or a number. After an @ comes the time since the event before, in milliseconds; without it, 10 ms. "!"
// resets the Matcher.
func matchEvents(t *testing.T, table, events string) string {
	t.Helper()
	lines := mustParse(t, table)
	p := Matcher{MultiClickTime: 200}
	var got []string
	now := ^uint32(0) - 15 // the time wraps around during the test
	for _, word := range strings.Fields(events) {
		if word == "!" {
			p.Reset()
			continue
		}
		name, wait, _ := strings.Cut(word[1:], "@")
		pause, err := strconv.Atoi(wait)
		if err != nil {
			pause = 10
		}
		now += uint32(pause)
		e := Event{Kind: EventKind(strings.IndexByte("kKbB", word[0])), Key: name, Time: now}
		if !e.Kind.isKey() {
			e.Key, e.Button = "", int(name[0]-'0')
		}
		if name == "semicolon" {
			e.Others = []string{"", "q"}
		}
		lists, taken := p.Match(lines, e)
		switch actions := formatLists(lists); {
		case !taken:
			got = append(got, "-")
		case actions == "":
			got = append(got, ".")
		default:
			got = append(got, actions)
		}
	}
	return strings.Join(got, " ; ")
}

// TestMatchSequences checks sequences and counts. In the results, a dash is an event that fits nothing, and a
// dot is one that fits but calls no action yet.
func TestMatchSequences(t *testing.T) {
	for c := range gametest.Cases[struct{ Table, Events, Want string }](t, `
# Sequences (Xt Intrinsics, appendix B, "Event Sequences").
<Key>g,<Key>u: undo()                           kg ku ku                  . ; undo() ; -
<Key>g,<Key>u: undo()                           kg kx ku                  . ; - ; -
<Key>g,<Key>u: undo()                           kg kg ku                  . ; . ; undo()
<Key>g,<Key>u: undo()                           kg ! ku                   . ; -
<Key>g,<Key>u: undo()                           kg@9999 ku@99999          . ; undo()
<Key>g,<Key>g: undo()                           kg kg kg kg               . ; undo() ; . ; undo()
"\"abc\": undo()"                               ka kb kc ka kc            . ; . ; undo() ; . ; -
"<Key>g,<Key>u: undo()\n<Key>u: redo()"         kg ku ku                  . ; undo() ; redo()
<Btn2Down>,<Btn3Down>: undo()                   b2 b3                     . ; undo()
<Key>g,<Btn3Down>: undo()                       kg Kg b3 B3               . ; - ; undo() ; -
# Actions bound to exactly the sequence's first event run at once. Lines that describe that event in another way are
# ignored.
"<Key>g: hint()\n<Key>g,<Key>u: undo()"         kg ku                     hint() ; undo()
"<Key>g,<Key>u: undo()\n<Key>g: hint()"         kg ku                     hint() ; undo()
"<Key>g,<Key>u: undo()\n<Key>: hint()"          kg ku kx                  . ; undo() ; hint()
"<Key>: hint()\n<Key>g,<Key>u: undo()"          kg ku                     hint() ; hint()
"<Key>g:\n<Key>g,<Key>u: undo()"                kg ku                     . ; undo()
"<Key>g,<Key>u: undo()\n<Key>g,<Key>r: redo()"  kg kr kg ku               . ; redo() ; . ; undo()
"<Key>g,<Key>u: undo()\n<Key>g,<Key>u: redo()"  kg ku                     . ; undo() | redo()
"<Key>g,<Key>u:\n<Key>g,<Key>u: redo()"         kg ku                     . ; .
# A release that no sequence waits for ends no sequence.
"<Key>g,<Key>u: undo()\n<KeyUp>: hint()"        kg Kg ku Ku               . ; hint() ; undo() ; hint()
"<Btn3Down>(2): undo()\n<Btn3Down>,<Btn2Down>: redo()"  b3 B3 b2 b3 B3 b3         . ; . ; redo() ; . ; . ; undo()
<KeyUp>g,<Key>u: undo()                         Kg ku                     . ; undo()
# In a count, each press must come soon after the release before it.
<Btn3Down>(2): undo()                           b3 B3 b3@200 B3 b3 B3 b3  . ; . ; undo() ; - ; . ; . ; undo()
<Btn3Down>(2): undo()                           b3 B3@999 b3@201 B3 b3    . ; . ; . ; . ; undo()
<Btn3Down>(2): undo()                           b3 B3 b2 b3 B3 b3         . ; . ; - ; . ; . ; undo()
"<Btn3Down>: hint()\n<Btn3Down>(2): undo()"     b3 B3 b3 B3 b3            hint() ; . ; undo() ; - ; hint()
<Btn3Down>(2+): undo()                          b3 B3 b3 B3 b3 B3 b3@201  . ; . ; undo() ; . ; undo() ; . ; .
<Btn3Up>(2): undo()                             b3 B3 b3 B3 b3 B3         . ; . ; . ; undo() ; . ; .
<Btn3Up>(2+): undo()                            b3 B3 b3 B3 b3 B3         . ; . ; . ; undo() ; . ; undo()
<Key>(3)u: undo()                               ku Ku ku Ku ku            . ; . ; . ; . ; undo()
<Btn3Down>(2),<Key>u: undo()                    b3 B3 b3 B3 ku            . ; . ; . ; - ; undo()
<BtnDown>(2): undo()                            b3 B3 b2                  . ; . ; undo()
# Another name of the key counts if nothing is bound to its own name.
<Key>g,<Key>q: quit()                           kg ksemicolon             . ; quit()
"<Key>q: quit()\n<Key>semicolon: hint()"        ksemicolon                hint()
"<Key>q: quit()\n<Key>semicolon:"               ksemicolon                .
<Key>q,<Key>u: quit()                           ksemicolon ku             . ; quit()
`) {
		gametest.Equal(t, matchEvents(t, c.Table, c.Events), c.Want, "%s: %s\n got", c.Table, c.Events)
	}
}

// TestBindsRelease checks that a table with a count of presses binds the releases between them.
func TestBindsRelease(t *testing.T) {
	if table := mustParse(t, "<Key>(2)u: undo()"); !table.Binds(KeyUp) || table.Binds(ButtonDown) {
		t.Error("a key twice needs its release, and no button")
	}
}
