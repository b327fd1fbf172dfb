package dnd

import (
	"testing"

	"xklondike/game/gametest"
)

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
		path, first := FirstFile(list, "castle")
		gametest.Equal(t, [2]string{path, first}, want, "%q:", list)
	}
}
