package xrm

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// An xlib runs testdata/xlib.c, which calls libX11. It collects commands, runs the program once, and then has
// all answers.
type xlib struct {
	commands bytes.Buffer
	answers  []byte
}

// compileXlib compiles testdata/xlib.c, and returns the program's path. Without a compiler or the headers it
// skips the test, or fails it if XKLONDIKE_TEST_X is "require".
func compileXlib(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "xlib")
	out, err := exec.Command("cc", "-o", program, "testdata/xlib.c", "-lX11").CombinedOutput()
	if err != nil {
		gametest.SkipOrFail(t, "cc and libx11-dev", fmt.Sprintf("%v\n%s", err, out))
	}
	return program
}

func (x *xlib) addCommand(letter byte, arguments ...string) {
	x.commands.WriteByte(letter)
	for _, a := range arguments {
		fmt.Fprintf(&x.commands, "%d %s", len(a), a)
	}
}

func (x *xlib) addQuery(names, classes []string) {
	var arguments []string
	for i := range names {
		arguments = append(arguments, names[i], classes[i])
	}
	x.addCommand('Q', arguments...)
	x.commands.WriteByte(';')
}

// compare runs the program, and compares its answers with ours. It ends the test at the first input with another one.
func compare[A any](t *testing.T, x *xlib, program string, inputs []string, ours []A, readAnswer func(*testing.T) A) {
	t.Helper()
	command := exec.Command(program)
	command.Stdin, command.Stderr = &x.commands, os.Stderr
	x.answers = gametest.Must(command.Output())(t)
	for i := 0; i < len(inputs) && !t.Failed(); i++ {
		gametest.NoDiff(t, ours[i], readAnswer(t), "%s in libX11 and here:", inputs[i])
	}
}

func (x *xlib) readArgument(t *testing.T) string {
	number, rest, found := bytes.Cut(x.answers, []byte(" "))
	n, err := strconv.Atoi(string(number))
	if !found || err != nil || n > len(rest) {
		t.Fatalf("libX11 said %.80q", x.answers)
	}
	x.answers = rest[n:]
	return string(rest[:n])
}

func (x *xlib) readLetter(t *testing.T) byte {
	if len(x.answers) == 0 {
		t.Fatal("libX11 said too little")
	}
	c := x.answers[0]
	x.answers = x.answers[1:]
	return c
}

// readAnswer returns the next answer, to a query: the value, or "none".
func (x *xlib) readAnswer(t *testing.T) string {
	if x.readLetter(t) == '-' {
		return "none"
	}
	return "+" + x.readArgument(t)
}

// readDump returns the next answer, to a dump, in the form of dump.
func (x *xlib) readDump(t *testing.T) []string {
	list := []string{}
	for x.readLetter(t) == '=' {
		spec := x.readArgument(t)
		list = append(list, spec+"="+x.readArgument(t))
	}
	slices.Sort(list)
	return list
}

func queryAnswer(names, classes []string, dbs ...*DB) string {
	value, _, from := Query(dbs, [2]string(names), [2]string(classes))
	if from == nil {
		return "none"
	}
	return "+" + value
}

// A textGenerator generates random texts from pieces of the grammar.
type textGenerator struct{ random *rand.Rand }

func (n textGenerator) pick(words ...string) string { return words[n.random.IntN(len(words))] }

func (n textGenerator) text() string {
	var b strings.Builder
	for range n.random.IntN(12) {
		if n.random.IntN(3) == 0 {
			b.WriteString(n.goodLine())
			continue
		}
		for range n.random.IntN(10) {
			b.WriteString(n.pick(
				"a", "b", "A", "?", "x y", ".", "*", ":", ":", " ", "\t", "\\", "\\\n", "\\n", "\\101", "\\18", "\\000", "\\400", "\\777", "\\\\",
				"\n", "\n", "\r", "!", "#", "#include", "\"", "\xe9", "ü", "1", "77", "a.b", "a*b", "a: 1", "\x01", "\x7f", "=", "\\ ", "\\\t"))
		}
		if n.random.IntN(60) == 0 {
			b.WriteString("\x00")
		}
		if n.random.IntN(40) == 0 {
			b.WriteString("\n" + strings.Repeat(n.pick("a.", "b*", "a*", "a .", ".", "a. b."), 95+n.random.IntN(12)) + n.pick("a", "", "*") + ": deep")
		}
		b.WriteString(n.pick("\n", "\n", "\n", "", ": 1\n"))
	}
	return b.String()
}

// goodLine generates a line that is not malformed.
func (n textGenerator) goodLine() string {
	var b strings.Builder
	for range 1 + n.random.IntN(4) {
		b.WriteString(n.pick(".", "*", "..", "**", ".*", " "))
		b.WriteString(n.pick("a", "b", "c", "A", "B", "?", "a b", " a", "a ", ""))
	}
	return b.String() + n.pick(":", " :", ": ", "\t:\t") + n.pick("1", "2", "", "x ", "\\n", "a\\\n b", "\\ 3") + "\n"
}

// TestParseAgainstXlib compares the entries with those of libX11.
func TestParseAgainstXlib(t *testing.T) {
	program := compileXlib(t)
	n := textGenerator{gametest.Random(1, 2)}
	var x xlib
	var inputs []string
	var ours [][]string
	for range 6000 {
		var db DB
		var what strings.Builder
		x.addCommand('N')
		for range 1 + n.random.IntN(3) {
			text, kind := n.text(), "OOL"[n.random.IntN(3)]
			x.addCommand(kind, text)
			fmt.Fprintf(&what, "%c %q\n", kind, text)
			if kind == 'O' {
				db.Parse("test", []byte(text))
			} else {
				db.ParseLine("-xrm", text)
			}
		}
		x.addCommand('D')
		inputs, ours = append(inputs, what.String()), append(ours, dump(&db))
	}
	compare(t, &x, program, inputs, ours, x.readDump)
}

// entries generates entries of few words, so that many fit a query.
func (n textGenerator) entries(count int) string {
	var b strings.Builder
	for i := range count {
		for range 1 + n.random.IntN(3) {
			b.WriteString(n.pick(".", "*") + n.pick("a", "b", "c", "A", "B", "?"))
		}
		fmt.Fprintf(&b, ": %d\n", i)
	}
	return b.String()
}

func (n textGenerator) names() []string {
	return []string{n.pick("a", "b", "c"), n.pick("a", "b", "c")}
}

func (n textGenerator) classes() []string {
	return []string{n.pick("A", "B", "C"), n.pick("A", "B", "C")}
}

// TestQueryAgainstXlib compares the answers to queries of one to three databases with those of libX11.
func TestQueryAgainstXlib(t *testing.T) {
	program := compileXlib(t)
	n := textGenerator{gametest.Random(3, 4)}
	var x xlib
	var inputs, ours []string
	for range 10_000 {
		names, classes := n.names(), n.classes()
		var dbs []*DB
		var texts []string
		x.addCommand('N')
		for range 1 + n.random.IntN(3) {
			text := n.entries(1 + n.random.IntN(12))
			x.addCommand('A', text)
			texts, dbs = append(texts, text), append(dbs, parseDB(text))
		}
		x.addQuery(names, classes)
		inputs = append(inputs, fmt.Sprintf("%q\n%q %q", texts, names, classes))
		ours = append(ours, queryAnswer(names, classes, dbs...))
	}
	compare(t, &x, program, inputs, ours, x.readAnswer)
}

// TestIncludeAgainstXlib compares files that include each other on a real disk.
func TestIncludeAgainstXlib(t *testing.T) {
	program, dir := compileXlib(t), t.TempDir()
	n := textGenerator{gametest.Random(5, 6)}
	gametest.NoError(t, os.Mkdir(filepath.Join(dir, "sub"), 0o700))
	var x xlib
	var inputs []string
	var ours [][]string
	for i := range 150 {
		// A file includes only later ones, because Xlib would follow a cycle for ever.
		names := []string{fmt.Sprintf("%d-a", i), fmt.Sprintf("sub/%d-b", i), fmt.Sprintf("sub/%d-c", i), fmt.Sprintf("%d-d", i)}
		for j, name := range names {
			var text strings.Builder
			for range 1 + n.random.IntN(4) {
				text.WriteString(n.goodLine())
				target := names[min(j+1+n.random.IntN(3), len(names)-1)]
				if target == name {
					continue
				}
				target = n.pick(target, filepath.Base(target), "../"+target, filepath.Join(dir, target), "sub", "missing", "")
				text.WriteString(n.pick("#include ", "# include", "#\tinclude\t", " #include  ") + `"` + target + n.pick(`"`, `" more`, `"`, "") + "\n")
			}
			gametest.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text.String()), 0o600))
		}
		path := filepath.Join(dir, names[0])
		text := gametest.Must(os.ReadFile(path))(t)
		db := DB{ReadInclude: os.ReadFile}
		db.Parse(path, text)
		inputs, ours = append(inputs, string(text)), append(ours, dump(&db))
		x.addCommand('N')
		x.addCommand('F', path)
		x.addCommand('D')
	}
	compare(t, &x, program, inputs, ours, x.readDump)
}
