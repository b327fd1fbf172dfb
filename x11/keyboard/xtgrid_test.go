package keyboard

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/resources/translations"
	"xklondike/x11/internal/xvfb"
)

// gridTables returns a translation table for each way to write the modifiers of an event, with each of some events.
func gridTables() (tables []string) {
	fronts := []string{"None", "Any"}
	for _, sign := range gametest.Lines(`
""
!
:
!:
`) {
		for _, mods := range gametest.Lines(`
""
Shift
~Shift
Lock
~Lock
Ctrl
~Ctrl
Shift Ctrl
Ctrl ~Shift
Alt
~Alt
Meta
~Meta
Alt ~Meta
Super
~Hyper
Mod1
Mod2
~Mod2
Mod5
~Mod5
@Num_Lock
~@Num_Lock
@Scroll_Lock
~@Scroll_Lock
Button2
~Button3
Button3
Shift Mod2
Shift Lock
`) {
			fronts = append(fronts, sign+mods)
		}
	}
	events := strings.Fields(`<Key> <KeyUp>a <Btn3Down> <Btn3Up> <BtnDown> <BtnUp>Button2`)
	for _, key := range strings.Fields(`a A z Z q at ae 1 exclam ampersand 8 slash question minus underscore bracketleft eacute onesuperior
		space Return Tab ISO_Left_Tab F1 XF86Switch_VT_1 Home KP_Home KP_7 7 KP_Add plus KP_Enter`) {
		events = append(events, "<Key>"+key)
	}
	for _, front := range fronts {
		for _, event := range events {
			tables = append(tables, front+event+": say()")
		}
	}
	return append(tables, `"a": say()`, `"A": say()`, `"!": say()`, `"1": say()`, `"$a": say()`, "<Ctrl>a: say()", "<Shift>1: say()", "<Meta>a: say()")
}

// gridEvents returns presses and releases of keys and buttons in many states, for testdata/translations.c and for
// package translations.
func gridEvents(k *Keyboard, keys []xproto.Keycode, more ...uint16) (events []xtEvent) {
	states := append(more, 0x100, 0x400, 0x401, 0x600, 0xc, 0xd, 0x8c, 0x40, 0x42)
	for set := range uint16(64) { // Shift, Lock, Ctrl, Mod1, Mod2 and Mod5
		states = append(states, set&0x1f|set>>5<<7)
	}
	add := func(kind translations.EventKind, word string, code byte, state uint16, e translations.Event) {
		e.Kind, e.Time = kind, uint32(1000+1000*len(events))
		events = append(events, xtEvent{fmt.Sprintf("%s %d %x %d", word, code, state, e.Time), e})
	}
	for _, state := range states {
		for _, code := range keys {
			add(translations.KeyDown, "key", byte(code), state, k.KeyEvent(translations.KeyDown, code, state))
		}
		add(translations.KeyUp, "keyup", 38, state, k.KeyEvent(translations.KeyUp, 38, state))
		for _, b := range []xproto.Button{2, 3} {
			add(translations.ButtonDown, "button", byte(b), state, k.ButtonEvent(translations.ButtonDown, b, state))
			held := state | 0x80<<b
			add(translations.ButtonUp, "buttonup", byte(b), held, k.ButtonEvent(translations.ButtonUp, b, held))
		}
	}
	return events
}

// TestGridAgainstXt checks that each of many lines fits the same events as in libXt, on keyboards of three countries.
// Of the names that a key has here, it takes only those that libXt knows.
func TestGridAgainstXt(t *testing.T) {
	t.Parallel()
	program, tables := libXt(t), gridTables()
	if !gametest.Soaks() {
		random := gametest.Random(1, 30)
		tables = slices.DeleteFunc(tables, func(string) bool { return random.IntN(30) > 0 })
	}
	server := xvfb.Start(t)
	for _, layout := range strings.Fields("us de fr") {
		k := keyboardOf(t, server, layout)
		keys := []xproto.Keycode{10, 11, 17, 24, 36, 38, 52, 61, 65, 67, 23, 79, 86, 104, 110, 34}
		var events []xtEvent
		if layout == "us" {
			events = gridEvents(k, append(keys, 20), 0x2000, 0x2001) // as in another group; a keymap with levels behind it tells no group
		} else {
			events = gridEvents(k, keys) // without key 20: on a German keyboard it has a level for Lock, of which only XKB tells
		}
		want := askXtGrid(t, program, server.Display, tables, events)
		for i, table := range tables {
			lines, errs := translations.Parse(table, []string{"say"}, translations.CanonicalKeyName)
			if len(errs) > 0 {
				t.Fatalf("%q: %v", table, errs)
			}
			var wrong []string
			for j, e := range events {
				e.event.Others = nil
				lists, _ := new(translations.Matcher).Match(lines, e.event)
				if calls := len(lists) > 0; calls != (want[i][j] == '1') {
					wrong = append(wrong, fmt.Sprintf("%s: here %v", e.line, calls))
				}
			}
			if len(wrong) > 0 {
				t.Errorf("%s: %s differs for %d events: %s", layout, table, len(wrong), strings.Join(wrong[:min(4, len(wrong))], "; "))
			}
		}
		if !strings.Contains(strings.Join(want, ""), "1") {
			t.Errorf("%s: no table has any effect", layout)
		}
	}
}

// askXtGrid returns for each table a line with a digit for each event: 1 if libXt calls an action.
func askXtGrid(t *testing.T, program, display string, tables []string, events []xtEvent) []string {
	var input strings.Builder
	for _, e := range events {
		input.WriteString(e.line + "\n")
	}
	input.WriteString("\x00" + strings.Join(tables, "\x00") + "\x00")
	ask := exec.Command(program, "grid")
	ask.Env = []string{"DISPLAY=" + display}
	ask.Stdin = strings.NewReader(input.String())
	out, err := ask.Output()
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if err != nil || len(lines) != len(tables) || len(lines[0]) != len(events) {
		t.Fatalf("%v: %d lines for %d tables", err, len(lines), len(tables))
	}
	return lines
}
