package cli

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
)

func noEnvironment(string) (string, bool) { return "", false }

// environment returns a function like os.LookupEnv for a list of variables, each written NAME=value.
func environment(pairs ...string) func(string) (string, bool) {
	return func(asked string) (string, bool) {
		for _, pair := range pairs {
			if name, value, _ := strings.Cut(pair, "="); name == asked {
				return value, true
			}
		}
		return "", false
	}
}

func parse(t *testing.T, words ...string) *Command {
	t.Helper()
	c := gametest.Must(Parse(append([]string{"xklondike"}, words...), noEnvironment))(t)
	return c
}

// TestParse compares what is made of command lines with a golden file, where "#" begins a remark. An empty field is left
// out.
func TestParse(t *testing.T) {
	const file = "testdata/commandlines.golden"
	var b strings.Builder
	for line := range strings.Lines(string(gametest.Must(os.ReadFile(file))(t))) {
		words, _, isRow := strings.Cut(line, " => ")
		if !isRow || words != "" && words[0] == '#' {
			b.WriteString(line)
			continue
		}
		c, err := Parse(append([]string{"/usr/games/duo"}, strings.Fields(words)...), noEnvironment)
		if err == nil {
			fmt.Fprintf(&b, "%s =>%s\n", words, describeFields(reflect.ValueOf(c.Request)))
			continue
		}
		text, inFull := strings.CutPrefix(err.Error(), "xklondike: ")
		text, hasUsage := strings.CutSuffix(text, "\n"+usageLine)
		var moved movedError
		if !inFull || hasUsage == errors.As(err, &moved) {
			t.Errorf("%s: %v", words, err)
		}
		fmt.Fprintf(&b, "%s => ! %s\n", words, text)
	}
	gametest.CompareGolden(t, file, b.String())
	if _, err := Parse([]string{"x", strings.Repeat("é", 900)}, noEnvironment); err == nil || len(err.Error()) > 300 {
		t.Errorf("a long word: %v", err)
	}
}

func describeFields(v reflect.Value) string {
	text := ""
	for i := range v.NumField() {
		switch field := v.Field(i); {
		case field.IsZero():
		case field.Kind() == reflect.Struct:
			text += describeFields(field)
		default:
			text += fmt.Sprintf(" %s=%v", v.Type().Field(i).Name, reflect.Indirect(field))
		}
	}
	return text
}

// TestDidYouMean also suggests titles of games, which need quotes in the shell.
func TestDidYouMean(t *testing.T) {
	for word, want := range gametest.Table(`
thumb and pouch  ; did you mean -game "thumb and pouch"?
Double-Klondike  ; did you mean -game Double-Klondike?
king
klondike.score.casino
""
0
"a\nb"
`) {
		gametest.Equal(t, didYouMean(word), want, "%q:", word)
	}
}

// TestNearestOption checks that a misspelt option names the nearest one, but none of those that have moved to another program.
func TestNearestOption(t *testing.T) {
	for word, want := range gametest.Table(`
-gaem      ; did you mean -game?
-Settings  ; did you mean -settings?
-fontsize  ; did you mean -xrm '*fontSize: VALUE'?
-lamp  ; did you mean -xrm '*lamp: VALUE'?
-borderColor  ; did you mean -bd COLOR?
-reverseVideo  ; did you mean -rv?
-solv
-spider
+
`) {
		gametest.Equal(t, nearestOption(word), want, "%q:", word)
	}
}

func TestName(t *testing.T) {
	for c := range gametest.Cases[struct {
		Argv []string
		Env  string
		Want string
	}](t, `
""                    ""                      xklondike
xklondike             ""                      xklondike
/usr/games/duo.bin    ""                      duo.bin
duo                   RESOURCE_NAME=from-env  from-env
duo                   RESOURCE_NAME=
duo,-name,solo        RESOURCE_NAME=from-env  solo
duo,-n,solo,-na=trio  ""                      trio
`) {
		got, err := Parse(c.Argv, environment(c.Env))
		if err != nil || got.Manager.Name != c.Want {
			t.Errorf("%q: %v %v, want %s", c.Argv, got, err, c.Want)
		}
	}
}

// FuzzParse splits its text at line feeds into the words of a command line.
func FuzzParse(f *testing.F) {
	for _, s := range gametest.Lines(`
"-game\nx"
"-xrm\n*a: 1"
--deal=1
"-bg\nred\n+rv"
-
=
"-é=\x00"
"-verify\na\n-\n-v"
"-export\n-new"
"-name\n.\n-xrm\n*x:"
`) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(append([]string{"x"}, strings.Split(text, "\n")...), noEnvironment)
		if err != nil {
			if lines := strings.Split(err.Error(), "\n"); len(lines) != 2 || len(lines[0]) > 300 || lines[1] != usageLine {
				t.Errorf("%q", err)
			}
			return
		}
		warnings := 0
		c.Manager.Resolve(c.Manager.Read(resources.Files{}, resources.Properties{}), func(resources.Mistake) { warnings++ })
		if warnings > 11 {
			t.Errorf("%d lines of warning", warnings)
		}
	})
}
