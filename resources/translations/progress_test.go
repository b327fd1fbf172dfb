package translations

import (
	"strconv"
	"strings"
	"testing"
)

// follow sends events through a table and returns what each is bound to, with bars between the events. An event is k, K, b or
// B for a key or a button that goes down or comes up, a key or a number, and perhaps @ and how long after the one before it
// comes, in milliseconds; 10 if nothing is said. "!" forgets what has begun.
func follow(t *testing.T, table, events string) string {
	t.Helper()
	lines := mustParse(t, table)
	p := Progress{Idle: 200}
	var got []string
	now := ^uint32(0) - 15 // the clock wraps
	for _, word := range strings.Fields(events) {
		if word == "!" {
			p.Forget()
			continue
		}
		what, wait, _ := strings.Cut(word[1:], "@")
		pause, err := strconv.Atoi(wait)
		if err != nil {
			pause = 10
		}
		now += uint32(pause)
		e := Event{Kind: Kind(strings.IndexByte("kKbB", word[0])), Key: what, Time: now}
		if !e.Kind.isKey() {
			e.Key, e.Button = "", int(what[0]-'0')
		}
		if what == "semicolon" {
			e.Latin = "q"
		}
		lists, taken := p.Match(lines, e)
		switch said := writtenLists(lists); {
		case !taken:
			got = append(got, "-")
		case said == "":
			got = append(got, ".")
		default:
			got = append(got, said)
		}
	}
	return strings.Join(got, " ; ")
}

// TestProgress follows sequences and counts. A dash is an event that fits nothing, a dot one that is taken and does nothing.
func TestProgress(t *testing.T) {
	for _, c := range []struct{ table, events, want string }{
		// Sequences (appendix B, "Event Sequences").
		{"<Key>g,<Key>u: undo()", "kg ku ku", ". ; undo() ; -"},
		{"<Key>g,<Key>u: undo()", "kg kx ku", ". ; - ; -"},
		{"<Key>g,<Key>u: undo()", "kg kg ku", ". ; . ; undo()"},
		{"<Key>g,<Key>u: undo()", "kg ! ku", ". ; -"},
		{"<Key>g,<Key>u: undo()", "kg@9999 ku@99999", ". ; undo()"},
		{"<Key>g,<Key>g: undo()", "kg kg kg kg", ". ; undo() ; . ; undo()"},
		{`"abc": undo()`, "ka kb kc ka kc", ". ; . ; undo() ; . ; -"},
		{"<Key>g,<Key>u: undo()\n<Key>u: redo()", "kg ku ku", ". ; undo() ; redo()"},
		{"<Btn2Down>,<Btn3Down>: undo()", "b2 b3", ". ; undo()"},
		{"<Key>g,<Btn3Down>: undo()", "kg Kg b3 B3", ". ; - ; undo() ; -"},

		// What is bound to just the first event is done at once; what is bound to it in another way is out.
		{"<Key>g: hint()\n<Key>g,<Key>u: undo()", "kg ku", "hint() ; undo()"},
		{"<Key>g,<Key>u: undo()\n<Key>g: hint()", "kg ku", "hint() ; undo()"},
		{"<Key>g,<Key>u: undo()\n<Key>: hint()", "kg ku kx", ". ; undo() ; hint()"},
		{"<Key>: hint()\n<Key>g,<Key>u: undo()", "kg ku", "hint() ; hint()"},
		{"<Key>g:\n<Key>g,<Key>u: undo()", "kg ku", ". ; undo()"},
		{"<Key>g,<Key>u: undo()\n<Key>g,<Key>r: redo()", "kg kr kg ku", ". ; redo() ; . ; undo()"},
		{"<Key>g,<Key>u: undo()\n<Key>g,<Key>u: redo()", "kg ku", ". ; undo() | redo()"},
		{"<Key>g,<Key>u:\n<Key>g,<Key>u: redo()", "kg ku", ". ; ."},

		// Releases that none waits for spoil nothing.
		{"<Key>g,<Key>u: undo()\n<KeyUp>: hint()", "kg Kg ku Ku", ". ; hint() ; undo() ; hint()"},
		{"<Btn3Down>(2): undo()\n<Btn3Down>,<Btn2Down>: redo()", "b3 B3 b2 b3 B3 b3", ". ; . ; redo() ; . ; . ; undo()"},
		{"<KeyUp>g,<Key>u: undo()", "Kg ku", ". ; undo()"},

		// Counts: each press soon after the release before it.
		{"<Btn3Down>(2): undo()", "b3 B3 b3@200 B3 b3 B3 b3", ". ; . ; undo() ; - ; . ; . ; undo()"},
		{"<Btn3Down>(2): undo()", "b3 B3@999 b3@201 B3 b3", ". ; . ; . ; . ; undo()"},
		{"<Btn3Down>(2): undo()", "b3 B3 b2 b3 B3 b3", ". ; . ; - ; . ; . ; undo()"},
		{"<Btn3Down>: hint()\n<Btn3Down>(2): undo()", "b3 B3 b3 B3 b3", "hint() ; . ; undo() ; - ; hint()"},
		{"<Btn3Down>(2+): undo()", "b3 B3 b3 B3 b3 B3 b3@201", ". ; . ; undo() ; . ; undo() ; . ; ."},
		{"<Btn3Up>(2): undo()", "b3 B3 b3 B3 b3 B3", ". ; . ; . ; undo() ; . ; ."},
		{"<Btn3Up>(2+): undo()", "b3 B3 b3 B3 b3 B3", ". ; . ; . ; undo() ; . ; undo()"},
		{"<Key>(3)u: undo()", "ku Ku ku Ku ku", ". ; . ; . ; . ; undo()"},
		{"<Btn3Down>(2),<Key>u: undo()", "b3 B3 b3 B3 ku", ". ; . ; . ; - ; undo()"},
		{"<BtnDown>(2): undo()", "b3 B3 b2", ". ; . ; undo()"},

		// What a key may also be bound by counts where its name is not bound.
		{"<Key>g,<Key>q: quit()", "kg ksemicolon", ". ; quit()"},
		{"<Key>q: quit()\n<Key>semicolon: hint()", "ksemicolon", "hint()"},
		{"<Key>q: quit()\n<Key>semicolon:", "ksemicolon", "."},
		{"<Key>q,<Key>u: quit()", "ksemicolon ku", ". ; quit()"},
	} {
		if got := follow(t, c.table, c.events); got != c.want {
			t.Errorf("%s: %s\n got %s\nwant %s", c.table, c.events, got, c.want)
		}
	}
}

// TestWantsSteps asks for the releases between the presses of a count.
func TestWantsSteps(t *testing.T) {
	if table := mustParse(t, "<Key>(2)u: undo()"); !table.Wants(KeyUp) || table.Wants(ButtonDown) {
		t.Error("a key twice needs its release, and no button")
	}
}

// TestSyms lists the keysyms of all lines.
func TestSyms(t *testing.T) {
	table := mustParse(t, "@Num_Lock ~@F1<Key>u,@Scroll_Lock<Key>u: undo()\n@F1<Key>u:\n@Alt_L<Key>u:")
	if got := strings.Join(table.Syms(), " "); got != "F1 Num_Lock Scroll_Lock" {
		t.Errorf("the keysyms are %q", got)
	}
}
