package tomlfile

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = "\ufeffa = 1\r\n  b = \"\"\"\r\nx\r\ny\"\"\"\r\n\"c\" = [\r\n1,\r\n2]\r\n[d.e]\r\n f.g = 1\r\n[[h]]\r\ni = {j = 2}\r\n[[h]]\r\n[ k ]\r\n[k.l]\r\n"

// TestPosition checks where keys stand. A key with a long value stands where the key begins. An implied table
// stands where the first key below it stands. A missing key stands where the nearest key above it stands.
func TestPosition(t *testing.T) {
	f, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][2]int{
		"a": {1, 1}, "b": {2, 3}, "c": {5, 1}, "d": {8, 2}, "d e": {8, 2}, "d e f": {9, 2}, "d e f g": {9, 2}, "h": {10, 3}, "h i": {11, 1}, "h i j": {11, 6}, "k": {13, 3},
		"k l": {14, 2}, "k x y": {13, 3}, "d x": {8, 2}, "x": {0, 0}, "x a": {0, 0}, "": {0, 0},
	} {
		line, column := f.Position(strings.Fields(path)...)
		if got := [2]int{line, column}; got != want {
			t.Errorf("%q is at %v, want %v", path, got, want)
		}
	}
	want := []string{"a", "b", "c", "d", "d e", "d e f", "d e f g", "h", "h i", "h i j", "k", "k l"}
	var got []string
	for _, path := range f.Paths() {
		got = append(got, strings.Join(path, " "))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if !f.IsTable("d") || !f.IsTable("d", "e") || !f.IsTable("k") || f.IsTable("a") || f.IsTable("c") || f.IsTable("h") {
		t.Error("other keys are tables")
	}
	if !f.Implied("d") || !f.Implied("d", "e", "f") || f.Implied("d", "e") || f.Implied("a") {
		t.Error("other keys are implied")
	}
}

// TestValue looks up values in tables, and values that are missing.
func TestValue(t *testing.T) {
	f, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]any{
		"c": []any{int64(1), int64(2)}, "d e": map[string]any{"f": map[string]any{"g": int64(1)}}, "d e f g": int64(1),
		"x": nil, "d x": nil, "a x": nil, "x y z": nil,
	} {
		if diff := cmp.Diff(want, f.Value(strings.Fields(path)...)); diff != "" {
			t.Errorf("%s\n%s", path, diff)
		}
	}
}

// TestSyntax checks the line and the column of errors about texts that are not TOML.
func TestSyntax(t *testing.T) {
	for text, want := range map[string][2]int{"a = 1\nb = yes\n": {2, 5}, "a = 1\na = 2\n": {2, 1}, "a =\nb = 1\n": {1, 4}, "a = 1\nb\nc = 1\n": {2, 2}, "a = '''\n\nb\n": {1, 5}, "\n\nx = [" + strings.Repeat("[", 50): {3, 1}} {
		_, err := Parse(text)
		var wrong *ParseError
		if !errors.As(err, &wrong) || wrong.Line != want[0] || wrong.Column != want[1] {
			t.Errorf("%.20q: %#v, want %v", text, err, want)
		}
	}
}

// TestTooDeep checks that brackets and dots count as nesting, but not those in comments and strings.
func TestTooDeep(t *testing.T) {
	deep := strings.Repeat("[", maxNesting+1)
	for text, want := range map[string]int{
		"":                               0,
		deep[1:]:                         0,
		deep:                             1,
		"\n\n" + deep:                    3,
		strings.Repeat("[]", 1000):       0,
		strings.Repeat("]", 1000) + deep: 1,
		"# " + deep:                      0,
		"# \n" + deep:                    2,
		"a='" + deep + "'":               0,
		`a="\"` + deep + `"`:             0,
		`a='\'` + deep:                   1,
		`a="` + deep + "\n":              0,
		`a="\\"` + deep:                  1,
		"a='''\n" + deep + "'''":         0,
		"a=\"\"\"\n" + deep + "\n":       0,
		"a=\"\"\"\"\"\"" + deep:          1,
		`a="`:                            0,
		`a="\`:                           0,
		strings.Repeat("1.5,", 1000):     0,
		strings.Repeat("a.", 51):         1,
	} {
		if got := tooDeepLine(text); got != want {
			t.Errorf("%.30q: line %d, want %d", text, got, want)
		}
	}
}

// FuzzParse checks that no text causes a panic. In a text that is TOML, it must find the keys that the
// decoder finds, and no others.
func FuzzParse(f *testing.F) {
	for _, text := range []string{sample, "a = [[1]]", "[t]\n[[x]]\n", "'' = 1", "\"a\\nb\" = 1", "a.'b.c'.d = {e = 1}", "t = 1979-05-27", "\xff\xfea=1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := Parse(text)
		if err != nil || strings.Contains(text, "\xff") || strings.Contains(text, "\ufeff") { // the decoder skips byte order marks
			return
		}
		for _, path := range file.Paths() {
			first := slices.IndexFunc(file.Keys(), func(key Key) bool { return len(key.Path) >= len(path) && slices.Equal(key.Path[:len(path)], path) })
			if first < 0 {
				t.Fatalf("%q is not found", path)
			}
			line, column := file.Position(path...)
			if wantLine, wantColumn := file.LineColumn(file.Keys()[first].Start); line != wantLine || column != wantColumn {
				t.Errorf("%q: %d:%d, want %d:%d", path, line, column, wantLine, wantColumn)
			}
			file.Value(path...)
		}
		for _, key := range file.Keys() {
			if !file.meta.IsDefined(key.Path...) && !isInList(file, key.Path) {
				t.Errorf("%q is found", key.Path)
			}
		}
	})
}

// isInList reports whether a key stands within an array.
func isInList(f *File, path []string) bool {
	for n := range path {
		if kind := f.meta.Type(path[:n+1]...); kind == "Array" || kind == "ArrayHash" {
			return true
		}
	}
	return false
}

// TestQuote checks that a quoted text means itself.
func TestQuote(t *testing.T) {
	for _, text := range []string{"", "a", `"`, `\`, "\x00\x1f\x7f\n\t", "ä🂡", "#15693f"} {
		file, err := Parse("a = " + Quote(text))
		if err != nil || file.Value("a") != text {
			t.Errorf("%q: got %q, %v", text, file.Value("a"), err)
		}
	}
}
