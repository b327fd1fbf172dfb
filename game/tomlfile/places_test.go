package tomlfile_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/tomlfile"
)

const sample = "\ufeffa = 1\r\n  b = \"\"\"\r\nx\r\ny\"\"\"\r\n\"c\" = [\r\n1,\r\n2]\r\n[d.e]\r\n f.g = 1\r\n[[h]]\r\ni = {j = 2}\r\n[[h]]\r\n[ k ]\r\n[k.l]\r\n"

// TestPaths checks where keys stand, and what they are. A key with a long value stands where the key begins. An implied
// table stands where the first key below it stands.
func TestPaths(t *testing.T) {
	f := gametest.Must(tomlfile.Parse(sample))(t)
	var paths []string
	for path, want := range gametest.Pairs[string, struct{ place, value string }](t, `
a        1:1   1
b        2:3   "x\r\ny"
c        5:1   [1 2]
d        8:2   implied
d e      8:2   table
d e f    9:2   implied
d e f g  9:2   1
h        10:3  [map[i:map[j:2]] map[]]
h i      11:1  table
h i j    11:6  <nil>
k        13:3  table
k l      14:2  table
`) {
		key := strings.Fields(path)
		line, column := f.Position(key...)
		value := fmt.Sprint(f.Value(key...))
		switch {
		case f.Implied(key...):
			value = "implied"
		case f.IsTable(key...):
			value = "table"
		}
		gametest.Equal(t, fmt.Sprintf("%d:%d %s", line, column, value), want.place+" "+want.value, "%s:", path)
		paths = append(paths, path)
	}
	var got []string
	for _, path := range f.Paths() {
		got = append(got, strings.Join(path, " "))
	}
	gametest.NoDiff(t, got, paths)
}

// TestMissingPaths checks that a missing key has no value, and stands where the nearest key above it stands.
func TestMissingPaths(t *testing.T) {
	f := gametest.Must(tomlfile.Parse(sample))(t)
	for path, want := range gametest.Table(`
k x y  13 3 <nil>
d x    8 2 <nil>
a x    1 1 <nil>
x y z  0 0 <nil>
`) {
		key := strings.Fields(path)
		line, column := f.Position(key...)
		gametest.Equal(t, fmt.Sprint(line, column, f.Value(key...)), want, "%s:", path)
	}
}

// TestSyntax checks the line and the column of errors about texts that are not TOML.
func TestSyntax(t *testing.T) {
	for text, want := range gametest.Table(`
"a = 1\nb = yes\n"                                          2:5
"a = 1\na = 2\n"                                            2:1
"a =\nb = 1\n"                                              1:4
"a = 1\nb\nc = 1\n"                                         2:2
"a = '''\n\nb\n"                                           1:5
"\n\nx = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["  3:1
`) {
		_, err := tomlfile.Parse(text)
		var wrong *tomlfile.ParseError
		if !errors.As(err, &wrong) || fmt.Sprintf("%d:%d", wrong.Line, wrong.Column) != want {
			t.Errorf("%q: %#v, want %v", text, err, want)
		}
	}
}

// TestQuote checks that a quoted text means itself.
func TestQuote(t *testing.T) {
	for _, text := range []string{"", "a", `"`, `\`, "\x00\x1f\x7f\n\t", "ä🂡", "#15693f"} {
		file, err := tomlfile.Parse("a = " + tomlfile.Quote(text))
		if err != nil || file.Value("a") != text {
			t.Errorf("%q: got %q, %v", text, file.Value("a"), err)
		}
	}
}
