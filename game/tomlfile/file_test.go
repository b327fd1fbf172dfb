package tomlfile

import (
	"slices"
	"strings"
	"testing"
)

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
	for _, text := range []string{
		"\ufeffa = 1\r\n  b = \"\"\"\r\nx\r\ny\"\"\"\r\n\"c\" = [\r\n1,\r\n2]\r\n[d.e]\r\n f.g = 1\r\n[[h]]\r\ni = {j = 2}\r\n[[h]]\r\n[ k ]\r\n[k.l]\r\n",
		"a = [[1]]", "[t]\n[[x]]\n", "'' = 1", "\"a\\nb\" = 1", "a.'b.c'.d = {e = 1}", "t = 1979-05-27", "\xff\xfea=1"} {
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
