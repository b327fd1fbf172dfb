package keyboard

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/gametest"
	"xklondike/resources/translations"
	"xklondike/x11/internal/xvfb"
)

// libXt compiles testdata/translations.c, a program that asks libXt.
func libXt(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "xt")
	out, err := exec.Command(gametest.ProgramPath(t, "cc"), "-o", program, "testdata/translations.c", "-lXt", "-lX11").CombinedOutput()
	if err != nil {
		gametest.SkipOrFail(t, "libxt-dev", fmt.Sprintf("%v\n%s", err, out))
	}
	return program
}

// sampleTables returns translation tables as people write them, right and wrong, from a file with one on each line.
func sampleTables(t *testing.T) []string {
	t.Helper()
	text := gametest.Must(os.ReadFile("testdata/translations.txt"))(t)
	var tables []string
	for line := range strings.Lines(string(text)) {
		tables = append(tables, strings.NewReplacer("\n", "", `\n`, "\n", `\t`, "\t").Replace(line))
	}
	return tables
}

// refusals returns the reasons for which this program refuses tables that libXt accepts: a part of the
// error's text, and the words of the manual about it.
func refusals() map[string]string {
	return maps.Collect(gametest.Table(`
cannot be bound; only keys and buttons can      Only keys and buttons can be bound
button 1 moves the cards                        no line can name it
a count is a number from 1 to 9                 A count from 1 to 9 right after the event
a sequence can have at most 9 events            up to nine events with commas
only the last event of a sequence may have a +  Only the last event can have a plus sign
there is no directive                           An unknown directive is a mistake too
`))
}

// TestTranslationsAgainstXt checks that every translation table that libXt accepts is accepted here, except
// what the manual excludes.
func TestTranslationsAgainstXt(t *testing.T) {
	t.Parallel()
	tables := sampleTables(t)
	ask := exec.Command(libXt(t))
	ask.Stdin = strings.NewReader(strings.Join(tables, "\x00") + "\x00")
	out := gametest.Must(ask.Output())(t)
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(tables) < 300 || len(answers) != len(tables) {
		t.Fatalf("%d tables and %d answers", len(tables), len(answers))
	}
	manual := gametest.Must(os.ReadFile("../../man/xklondike-resources.5"))(t)
	page := strings.Join(strings.Fields(regexp.MustCompile(`(?m)^\.\w\w (Ic |Cm )?`).ReplaceAllString(string(manual), "")), " ")
	seen := make(map[string]int)
	for i, table := range tables {
		_, errs := translations.Parse(table, calledActions(table), translations.CanonicalKeyName)
		switch takes := answers[i] == "takes"; {
		case takes && len(errs) == 0:
			seen["both take"]++
		case !takes:
			seen[fmt.Sprintf("libXt refuses, here %d mistakes", len(errs))]++
		default:
			part := findRefusal(errs[0].Text)
			seen[part]++
			if part == "" || !strings.Contains(page, refusals()[part]) {
				t.Errorf("%q: libXt takes it, here %v, and the manual does not say so", table, errs[0])
			}
		}
	}
	for part := range refusals() {
		if seen[part] == 0 {
			t.Errorf("no table is refused by %q", part)
		}
	}
	t.Log(seen)
}

// calledActions returns the actions that a table names.
func calledActions(table string) []string {
	var names []string
	for _, m := range regexp.MustCompile(`([\w-]+)\(`).FindAllStringSubmatch(table, -1) {
		names = append(names, m[1])
	}
	return names
}

// findRefusal returns the key in refusals of an error's text, or "" if there is none.
func findRefusal(text string) string {
	for part := range refusals() {
		if strings.Contains(text, part) {
			return part
		}
	}
	return ""
}

// An xtEvent is an event in two forms: for testdata/translations.c, and for package translations.
type xtEvent struct {
	line  string
	event translations.Event
}

// newXtEvent makes an event of a key or a button at a time.
func newXtEvent(kind translations.EventKind, what string, state int, when uint32) xtEvent {
	word := strings.Fields("key keyup button buttonup")[kind]
	e := translations.Event{Kind: kind, Key: what, Time: when}
	if kind >= translations.ButtonDown {
		e.Key, e.Button = "", int(what[0]-'0')
	}
	for i, mods := range []translations.Mods{
		translations.Shift, translations.Lock, translations.Ctrl, translations.Mod1, translations.Mod2, translations.Mod3, translations.Mod4,
		translations.Mod5, translations.Button1, translations.Button2, translations.Button3, translations.Button4, translations.Button5,
	} {
		if state>>i&1 != 0 {
			e.Mods |= mods
		}
	}
	e.Modifiers = translations.ModifierMap{ // as on Xvfb's keyboard
		Alt: translations.Mod1, Meta: translations.Mod1, Super: translations.Mod4, Hyper: translations.Mod4,
	}
	return xtEvent{fmt.Sprintf("%s %s %x %d", word, what, state, when), e}
}

// An xtProgram is testdata/translations.c, which goes on answering on a display.
type xtProgram struct {
	in  io.Writer
	out *bufio.Reader
}

func startXt(t *testing.T) *xtProgram {
	t.Helper()
	server := xvfb.Start(t)
	command := exec.Command(libXt(t), "run")
	command.Env = []string{"DISPLAY=" + server.Display}
	in, out := gametest.Must(command.StdinPipe())(t), gametest.Must(command.StdoutPipe())(t)
	gametest.NoError(t, command.Start())
	t.Cleanup(func() {
		in.Close()
		gametest.NoError(t, command.Wait())
	})
	return &xtProgram{in, bufio.NewReader(out)}
}

// ask returns the action that libXt calls at each event, for the table more laid over base.
func (x *xtProgram) ask(t rapid.TB, base, more string, events []xtEvent) (actions []string) {
	input := base + "\x00" + more + "\x00"
	for _, h := range events {
		input += h.line + "\n"
	}
	gametest.Must(io.WriteString(x.in, input+"\x00"))(t)
	for range events {
		line := gametest.Must(x.out.ReadString('\n'))(t)
		actions = append(actions, strings.TrimSuffix(line, "\n"))
	}
	return actions
}

// matchHere returns the action that this program calls at each event: that of the first line that fits.
func matchHere(t rapid.TB, base, more string, events []xtEvent) []string {
	table, errs := translations.Parse(base, []string{"say"}, translations.CanonicalKeyName)
	upper, errs2 := translations.Parse(more, []string{"say"}, translations.CanonicalKeyName)
	if errs = append(errs, errs2...); len(errs) > 0 {
		t.Fatalf("%q, %q: %v", base, more, errs)
	}
	if more != "" {
		table = upper.MergeOver(table)
	}
	progress := translations.Matcher{MultiClickTime: 200} // milliseconds; libXt's default for double clicks
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

// TestSequencesAgainstXt checks that keys call the same actions as in libXt, for tables with sequences and
// modifiers, laid over each other. In libXt a later event of a sequence hides lines that name that event
// differently; here it does not. So these tables avoid such events: every line names a later key in the same
// way.
func TestSequencesAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]func(*rapid.T) string{anyLineWithModifiers, anyLineOfKeys}).Draw(t, "kind of line")
		base, more := anyTable(line).Draw(t, "base"), ""
		if rapid.Bool().Draw(t, "laid over") {
			more = rapid.SampledFrom([]string{"#override\n", "#augment\n"}).Draw(t, "directive") + anyTable(line).Draw(t, "more")
		}
		var events []xtEvent
		for i := range rapid.IntRange(1, 12).Draw(t, "events") {
			key := rapid.SampledFrom(strings.Fields("a b x a x y F1")).Draw(t, "key")
			state := rapid.SampledFrom([]int{0, 0, 0, 0, 4, 8, 0x40, 0x200}).Draw(t, "state")
			events = append(events, newXtEvent(translations.KeyDown, key, state, uint32(1000+100*i)))
		}
		x.compare(t, base, more, events)
	})
}

// TestCountsAgainstXt checks that clicks call the same actions as in libXt, for tables with counts.
func TestCountsAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	rapid.Check(t, func(t *rapid.T) {
		counted := rapid.SampledFrom(strings.Fields("Btn3Down Btn3Up Btn2Down")).Draw(t, "counted")
		counts := rapid.SampledFrom([][]string{{"", "(2)", "(3)"}, {"", "(2+)"}, {"", "(3+)"}}).Draw(t, "counts")
		base := anyTable(anyLineOfButtons(counted, counts)).Draw(t, "base")
		var events []xtEvent
		now := uint32(1000)
		for range rapid.IntRange(1, 8).Draw(t, "clicks") {
			button := rapid.SampledFrom(strings.Fields("2 3 3 3")).Draw(t, "button")
			now += rapid.SampledFrom([]uint32{10, 200, 201}).Draw(t, "pause")
			events = append(events, newXtEvent(translations.ButtonDown, button, 0, now))
			now += rapid.SampledFrom([]uint32{10, 500}).Draw(t, "held")
			events = append(events, newXtEvent(translations.ButtonUp, button, 0x80<<(button[0]-'0'), now))
		}
		x.compare(t, base, "", events)
	})
}

// compare fails if libXt calls other actions.
func (x *xtProgram) compare(t *rapid.T, base, more string, events []xtEvent) {
	want, got := x.ask(t, base, more, events), matchHere(t, base, more, events)
	if !slices.Equal(want, got) {
		var lines []string
		for i, h := range events {
			lines = append(lines, fmt.Sprintf("%-24s libXt:%-12s here:%s", h.line, want[i], got[i]))
		}
		t.Errorf("%s\n-- %s\n%s", base, more, strings.Join(lines, "\n"))
	}
}

// anyTable draws a table in which each line has another event, and an action that names the line. Two lines
// with the same event would differ: libXt calls the last one, and this program calls the first.
func anyTable(line func(t *rapid.T) string) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		lines := rapid.SliceOfNDistinct(rapid.Custom(line), 1, 5, func(line string) string { return line }).Draw(t, "lines")
		for i := range lines {
			lines[i] += fmt.Sprintf(": say(%d)", rapid.IntRange(100, 999).Draw(t, "name"))
		}
		return strings.Join(lines, "\n")
	})
}

// anyLineWithModifiers draws the left side of a line about keys, of which the first differs from all others.
// Every line names a later key in the same way.
func anyLineWithModifiers(t *rapid.T) string {
	mods := rapid.SampledFrom(gametest.Lines(`
""
""
""
Ctrl
~Ctrl
!Ctrl
None
Mod1
!Mod1
Alt
!Super
Mod5
Button2
~Button2
!Button2
`)).Draw(t, "modifiers")
	events := []string{mods + "<Key>" + rapid.SampledFrom(strings.Fields("a b F1")).Draw(t, "key")}
	for range rapid.SampledFrom([]int{0, 0, 1, 1, 2}).Draw(t, "later events") {
		events = append(events, rapid.SampledFrom([]string{"<Key>x", "~Ctrl<Key>y"}).Draw(t, "later event"))
	}
	return strings.Join(events, ",")
}

// anyLineOfKeys draws the left side of a line about keys without modifiers.
func anyLineOfKeys(t *rapid.T) string {
	keys := rapid.SliceOfN(rapid.SampledFrom(strings.Fields("<Key>a <Key>b <Key>x")), 1, 3).Draw(t, "keys")
	return strings.Join(keys, ",")
}

// anyLineOfButtons draws the left side of a line about buttons, of which one event may have one of the
// counts. In libXt, counts of a press and of its release disturb each other, and so do counts with a + and
// without.
func anyLineOfButtons(counted string, counts []string) func(t *rapid.T) string {
	return func(t *rapid.T) string {
		event := rapid.SampledFrom([]string{"Btn3Down", "Btn3Up", "Btn2Down", "BtnDown", counted, counted}).Draw(t, "event")
		count := ""
		if event == counted {
			count = rapid.SampledFrom(counts).Draw(t, "count")
		}
		return "<" + event + ">" + count
	}
}
