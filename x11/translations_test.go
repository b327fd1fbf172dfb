package x11

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xklondike/resources/translations"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/keyboard"
)

// libXt compiles testdata/translations.c, which asks libXt.
func libXt(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "xt")
	out, err := exec.Command(xvfb.Program(t, "cc"), "-o", program, "testdata/translations.c", "-lXt", "-lX11").CombinedOutput()
	switch {
	case err == nil:
	case os.Getenv("XKLONDIKE_TEST_X") == "require":
		t.Fatalf("the comparison with libXt needs libxt-dev: %v\n%s", err, out)
	default:
		t.Skipf("no libxt-dev: %v", err)
	}
	return program
}

// peoplesTables are tables as people write them, right and wrong, a line each in the file.
func peoplesTables(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/translations.txt")
	if err != nil {
		t.Fatal(err)
	}
	var tables []string
	for line := range strings.Lines(string(text)) {
		tables = append(tables, strings.NewReplacer("\n", "", `\n`, "\n", `\t`, "\t").Replace(line))
	}
	return tables
}

// outside are the ways to refuse what libXt takes: a part of the error's text, and how the manual says it.
func outside() map[string]string {
	return map[string]string{
		"cannot be bound; only keys and buttons can":     "Only keys and buttons can be bound",
		"button 1 is the hand's":                         "no line may name it",
		"a count is a number from 1 to 9":                "A count right behind the event, from 1 to 9",
		"a sequence has 9 events at most":                "Several events, up to nine",
		"only the last event of a sequence may have a +": "only the last event of a sequence may have a plus",
		"there is no directive":                          "Any directive but those three is a mistake",
	}
}

// What libXt takes in a translation table is taken here, but for what the manual says is not.
func TestTranslationsAgainstXt(t *testing.T) {
	t.Parallel()
	tables := peoplesTables(t)
	ask := exec.Command(libXt(t))
	ask.Stdin = strings.NewReader(strings.Join(tables, "\x00") + "\x00")
	out, err := ask.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(tables) < 300 || len(answers) != len(tables) {
		t.Fatalf("%d tables and %d answers", len(tables), len(answers))
	}
	page := regexp.MustCompile(`(?m)^\.\w\w (Ic |Cm )?`).ReplaceAllString(manual(t, "TRANSLATIONS"), "")
	page = strings.Join(strings.Fields(page), " ")
	seen := make(map[string]int)
	for i, table := range tables {
		_, errs := translations.Parse(table, called(table), keyboard.KeyName)
		switch takes := answers[i] == "takes"; {
		case takes && len(errs) == 0:
			seen["both take"]++
		case !takes:
			seen[fmt.Sprintf("libXt refuses, here %d mistakes", len(errs))]++
		default:
			part := stated(errs[0].Text)
			seen[part]++
			if part == "" || !strings.Contains(page, outside()[part]) {
				t.Errorf("%q: libXt takes it, here %v, and the manual does not say so", table, errs[0])
			}
		}
	}
	for part := range outside() {
		if seen[part] == 0 {
			t.Errorf("no table is refused by %q", part)
		}
	}
	t.Log(seen)
}

// called are the actions that a table names.
func called(table string) []string {
	var names []string
	for _, m := range regexp.MustCompile(`([\w-]+)\(`).FindAllStringSubmatch(table, -1) {
		names = append(names, m[1])
	}
	return names
}

// stated finds the way in which an error refuses what libXt takes; "" if it is none of them.
func stated(text string) string {
	for part := range outside() {
		if strings.Contains(text, part) {
			return part
		}
	}
	return ""
}

// The manual lists every event of libXt that cannot be bound.
func TestManualOutside(t *testing.T) {
	_, after, _ := strings.Cut(manual(t, "TRANSLATIONS"), "each is refused by its name:\n")
	var listed []string
	for line := range strings.Lines(after) {
		names, ok := strings.CutPrefix(line, ".Ic ")
		if !ok {
			break
		}
		listed = append(listed, strings.Fields(strings.NewReplacer(",", "", " .", "").Replace(names))...)
	}
	if d := cmp.Diff(translations.Outside(), listed); d != "" {
		t.Errorf("events (-program +manual)\n%s", d)
	}
}

// A happening is an event as testdata/translations.c reads it, and as translations knows it.
type happening struct {
	line  string
	event translations.Event
}

// happen makes an event of a key or a button at a time.
func happen(kind translations.Kind, what string, state int, when uint32) happening {
	word := []string{"key", "keyup", "button", "buttonup"}[kind]
	e := translations.Event{Kind: kind, Key: what, Time: when}
	if kind >= translations.ButtonDown {
		e.Key, e.Button = "", int(what[0]-'0')
	}
	for i, mods := range []translations.Mods{ // Xvfb's keyboard has these on its modifiers
		translations.Shift, translations.Lock, translations.Ctrl, translations.Mod1 | translations.Alt | translations.Meta,
		translations.Mod2, translations.Mod3, translations.Mod4 | translations.Super | translations.Hyper, translations.Mod5, 0,
		translations.Button2, translations.Button3, translations.Button4, translations.Button5,
	} {
		if state>>i&1 != 0 {
			e.Mods |= mods
		}
	}
	return happening{fmt.Sprintf("%s %s %x %d", word, what, state, when), e}
}

// askXt returns what libXt calls at each event, with more laid over base.
func askXt(t rapid.TB, program, display, base, more string, events []happening) []string {
	var input strings.Builder
	input.WriteString(base + "\x00" + more + "\x00")
	for _, h := range events {
		input.WriteString(h.line + "\n")
	}
	ask := exec.Command(program, "run")
	ask.Env = []string{"DISPLAY=" + display}
	ask.Stdin = strings.NewReader(input.String())
	out, err := ask.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, input.String())
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// ask returns what is called here: the first line that fits.
func ask(t rapid.TB, base, more string, events []happening) []string {
	table, errs := translations.Parse(base, []string{"say"}, keyboard.KeyName)
	upper, errs2 := translations.Parse(more, []string{"say"}, keyboard.KeyName)
	if errs = append(errs, errs2...); len(errs) > 0 {
		t.Fatalf("%q, %q: %v", base, more, errs)
	}
	if more != "" {
		table = upper.Over(table)
	}
	progress := translations.Progress{Idle: 200} // what libXt takes for a double click unless somebody sets it
	var called []string
	for _, h := range events {
		said := ""
		if lists, _ := progress.Match(table, h.event); len(lists) > 0 {
			for _, a := range lists[0] {
				said += " " + strings.Join(a.Args, " ")
			}
		}
		called = append(called, said)
	}
	return called
}

// Keys call what they call in libXt, by tables with sequences and modifiers, laid over one another. In libXt an event that
// stands later in a sequence takes itself away from lines that call it otherwise; here it does not, so these tables have no
// such events: either later ones are of other keys than first ones, or all call each key the same.
func TestSequencesAgainstXt(t *testing.T) {
	t.Parallel()
	server, program := xvfb.Start(t), libXt(t)
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]func(*rapid.T) string{aLineWithModifiers, aLineOfKeys}).Draw(t, "kind of line")
		base, more := aTable(line).Draw(t, "base"), ""
		if rapid.Bool().Draw(t, "laid over") {
			more = rapid.SampledFrom([]string{"#override\n", "#augment\n"}).Draw(t, "directive") + aTable(line).Draw(t, "more")
		}
		var events []happening
		for i := range rapid.IntRange(1, 12).Draw(t, "events") {
			key := rapid.SampledFrom([]string{"a", "b", "x", "a", "x", "F1"}).Draw(t, "key")
			state := rapid.SampledFrom([]int{0, 0, 0, 0, 4, 8, 0x40, 0x200}).Draw(t, "state")
			events = append(events, happen(translations.KeyDown, key, state, uint32(1000+100*i)))
		}
		compare(t, program, server.Display, base, more, events)
	})
}

// Clicks call what they call in libXt, by tables with counts.
func TestCountsAgainstXt(t *testing.T) {
	t.Parallel()
	server, program := xvfb.Start(t), libXt(t)
	rapid.Check(t, func(t *rapid.T) {
		counted := rapid.SampledFrom([]string{"Btn3Down", "Btn3Up", "Btn2Down"}).Draw(t, "counted")
		counts := rapid.SampledFrom([][]string{{"", "(2)", "(3)"}, {"", "(2+)"}, {"", "(3+)"}}).Draw(t, "counts")
		base := aTable(aLineOfButtons(counted, counts)).Draw(t, "base")
		var events []happening
		now := uint32(1000)
		for range rapid.IntRange(1, 8).Draw(t, "clicks") {
			button := rapid.SampledFrom([]string{"2", "3", "3", "3"}).Draw(t, "button")
			now += rapid.SampledFrom([]uint32{10, 200, 201}).Draw(t, "pause")
			events = append(events, happen(translations.ButtonDown, button, 0, now))
			now += rapid.SampledFrom([]uint32{10, 500}).Draw(t, "held")
			events = append(events, happen(translations.ButtonUp, button, 0x80<<(button[0]-'0'), now))
		}
		compare(t, program, server.Display, base, "", events)
	})
}

// compare reports where libXt calls something else.
func compare(t *rapid.T, program, display, base, more string, events []happening) {
	want, got := askXt(t, program, display, base, more, events), ask(t, base, more, events)
	if !slices.Equal(want, got) {
		var lines []string
		for i, h := range events {
			lines = append(lines, fmt.Sprintf("%-24s libXt:%-12s here:%s", h.line, want[i], got[i]))
		}
		t.Errorf("%s\n-- %s\n%s", base, more, strings.Join(lines, "\n"))
	}
}

// aTable draws a table whose lines are all about different events, and each says which it is: of two lines about the same
// libXt calls the last, and here the second gets its turn after the first.
func aTable(line func(t *rapid.T) string) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		lines := rapid.SliceOfNDistinct(rapid.Custom(line), 1, 5, func(line string) string { return line }).Draw(t, "lines")
		for i := range lines {
			lines[i] += fmt.Sprintf(": say(%d)", rapid.IntRange(100, 999).Draw(t, "name"))
		}
		return strings.Join(lines, "\n")
	})
}

// aLineWithModifiers draws the left side of a line about keys, of which the first is none of the others.
func aLineWithModifiers(t *rapid.T) string {
	var events []string
	for i := range rapid.SampledFrom([]int{1, 1, 2, 2, 3}).Draw(t, "events") {
		mods := rapid.SampledFrom([]string{
			"", "", "", "Ctrl", "~Ctrl", "!Ctrl", "None", "Mod1", "!Mod1", "Alt", "!Super", "Mod5", "Button2", "~Button2", "!Button2",
		}).Draw(t, "modifiers")
		keys := []string{"a", "b", "F1"}
		if i > 0 {
			keys = []string{"x", "y"}
		}
		events = append(events, mods+"<Key>"+rapid.SampledFrom(keys).Draw(t, "key"))
	}
	return strings.Join(events, ",")
}

// aLineOfKeys draws the left side of a line about keys without modifiers.
func aLineOfKeys(t *rapid.T) string {
	keys := rapid.SliceOfN(rapid.SampledFrom([]string{"<Key>a", "<Key>b", "<Key>x"}), 1, 3).Draw(t, "keys")
	return strings.Join(keys, ",")
}

// aLineOfButtons draws the left side of a line about buttons, of which one event may have one of these counts: in libXt, counts
// of a press and counts of its release spoil one another, and so do those with a + and those without.
func aLineOfButtons(counted string, counts []string) func(t *rapid.T) string {
	return func(t *rapid.T) string {
		event := rapid.SampledFrom([]string{"Btn3Down", "Btn3Up", "Btn2Down", "BtnDown", counted, counted}).Draw(t, "event")
		count := ""
		if event == counted {
			count = rapid.SampledFrom(counts).Draw(t, "count")
		}
		return "<" + event + ">" + count
	}
}
