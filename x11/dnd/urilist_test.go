package dnd

import "testing"

func TestFirstFile(t *testing.T) {
	for list, want := range map[string][2]string{
		"":                       {"", ""},
		"# nothing\r\n\r\n":      {"", ""},
		"file:///a%20b\r\n":      {"/a b", "file:///a%20b"},
		"file:/a\n":              {"/a", "file:/a"},
		"FILE://LocalHost/a":     {"/a", "FILE://LocalHost/a"},
		"file://Castle/a":        {"/a", "file://Castle/a"},
		"file://other/a":         {"", "file://other/a"},
		"file:a":                 {"", "file:a"},
		"file://":                {"", "file://"},
		"file:///%zz":            {"", "file:///%zz"},
		"/a":                     {"", "/a"},
		"http://x/\nfile:///a\n": {"/a", "http://x/"},
		"file:///a?b#c":          {"/a", "file:///a?b#c"},
	} {
		if path, first := FirstFile(list, "castle"); path != want[0] || first != want[1] {
			t.Errorf("%q: %q, %q, want %q", list, path, first, want)
		}
	}
}
