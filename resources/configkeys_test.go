package resources

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestConfigClasses checks that config.toml may have settings by their class names, and in a table XKlondike,
// in every way in which TOML can write a table.
func TestConfigClasses(t *testing.T) {
	for _, text := range gametest.Lines(`
"DragPixels = 9\nMirrored = true\nRedInk = 'red'\n"
"[XKlondike]\nDragPixels = 9\nmirrored = true\nRedInk = 'red'\n"
"dragPixels = 9\n[XKlondike]\nMirrored = true\n\"redInk\" = 'red'\n"
"XKlondike.dragPixels = 9\nXKlondike . Mirrored = true\n'XKlondike'.\"\\u0052edInk\" = 'red'\n"
"XKlondike = {DragPixels = 9, mirrored = true, redInk = 'red'}\n"
`) {
		s, got := settingsWithConfig(t, text)
		if len(got) > 0 || s.Int("dragPixels") != 9 || !s.Bool("mirrored") || s.SourceText("redInk") != "red" {
			t.Errorf("%q: %q, %d, %v, %v", text, got, s.Int("dragPixels"), s.Bool("mirrored"), s.Color("redInk"))
		}
	}
	s, _ := settingsWithConfig(t, "# mine\n[ XKlondike ] # all\n\n  DragPixels = 9\n")
	gametest.Equal(t, s.Origin("dragPixels"), configPath+":4")
}

// TestConfigTwice checks that the first of two keys for the same setting counts, and that the second one is
// reported. In the table XKlondike, too, a key that names no setting is reported.
func TestConfigTwice(t *testing.T) {
	for text, want := range gametest.Table(`
"gap = 9\n\n Gap = 8\n"               :3:2: gap was already given on line 1; this one is ignored
"Gap = 9\ngap = 8\n"                  :2:1: gap was already given on line 1; this one is ignored
"gap = 9\n[XKlondike]\ngap = 8\n"     :3:1: gap was already given on line 1; this one is ignored
"XKlondike.Gap = 9\ngap = 8\n"        :2:1: gap was already given on line 1; this one is ignored
"gap = 9\n[XKlondike]\ngab = 8\n"     :3:1: there is no setting "gab"; the nearest name is gap
"gap = 9\n[XKlondike.gab]\nx = 8\n"   :2:2: there is no setting "gab"; the nearest name is gap
"gap = 9\n[xklondike]\nmirrored = 1"  :2:2: there is no setting "xklondike"; the nearest name is XKlondike
"gap = 9\nXKlondike = 8\n"            :2:1: [XKlondike] is a table of settings, not a setting
"gap = 9\n[[XKlondike]]\ngap = 8\n"   :2:3: [XKlondike] is a table of settings, not a setting
`) {
		s, got := settingsWithConfig(t, text)
		gametest.NoDiff(t, got, lines{configPath + want}, "%q:", text)
		gametest.Equal(t, s.Int("gap"), 9, "%q: gap is", text)
	}
}

// TestConfigUnfit checks that a warning shows a bad value as it is written, with the place of its key.
func TestConfigUnfit(t *testing.T) {
	for text, want := range gametest.Table(`
"\ngap = [ 1,\n 2 ] # x\n"  bad value [ 1, 2 ] (PATH:2:1)
gap = {a = 'x'}             bad value {a = 'x'} (PATH:1:1)
gap = 1979-05-27            bad value 1979-05-27 (PATH:1:1)
"[gap]\na = 1\n"            a table is not a value (PATH:1:2)
"gap.a = 1\n"               a table is not a value (PATH:1:1)
"[XKlondike.gap.a]\nb=1\n"  a table is not a value (PATH:1:2)
"\ngap = '''\nwide\n'''\n"  bad value "wide\n" (PATH:2:1)
`) {
		_, got := settingsWithConfig(t, text)
		want = "gap: " + strings.ReplaceAll(want, "PATH", configPath) + ": expected a whole number of pixels from 0 to 1000"
		gametest.NoDiff(t, got, lines{want}, "%q:", text)
	}
}

// TestTextPlaces checks that Mistake finds a mistake's place in config.toml, whichever kind of TOML
// string the file uses.
func TestTextPlaces(t *testing.T) {
	for text, want := range map[string][2]string{ // the places of line 2, column 3 and of line 4, column 1
		"gap = 1\ntitle = \"\"\"\na\n  b\nc\nd\"\"\"\n":       {":4:3", ":6:1"},
		"title = '''\r\na\r\n  b\r\nc\r\nd'''\r\n":            {":3:3", ":5:1"},
		"[XKlondike]\nTitle = '''a\n  b\nc\nd'''\n":           {":3:3", ":5:1"},
		"title = \"a\\n  b\\nc\\nd\"":                         {":1:15", ":1:21"},
		"title = \"\"\"a\\\n \n x\\\\\n  b\nc\\\"\nd\"\"\"\n": {":4:3", ":6:1"},
		"title = \"a\"": {":1:14", ":1:12"},
	} {
		s, got := settingsWithConfig(t, text)
		for i, mistake := range []Mistake{s.Mistake("title", 2, 3, "x"), s.Mistake("title", 4, 1, "x")} {
			if want := (Mistake{"title (" + configPath + want[i] + "): x", true}); len(got) > 0 || mistake != want {
				t.Errorf("%q: %v, want %v; %q", text, mistake, want, got)
			}
		}
	}
	s := parseOptions(t, "-xrm", "*title: a").Settings(memoryDisk(nil), Properties{}, nil)
	gametest.Equal(t, s.Mistake("title", 2, 3, "x"), Mistake{Text: "title (-xrm): line 2, column 3: x"})
}

// TestKeepPart checks that KeepPart replaces a text by a part of it, or by the default if the part is blank.
func TestKeepPart(t *testing.T) {
	s := parseOptions(t, "-xrm", "*title: a").Settings(memoryDisk(nil), Properties{}, nil)
	if s.KeepPart("title", "b"); s.Text("title") != "b" || s.Origin("title") != "-xrm" {
		t.Errorf("%q from %s", s.Text("title"), s.Origin("title"))
	}
	if s.KeepPart("title", " \n"); s.Text("title") != "" || s.Origin("title") != "default" || s.Given("title") {
		t.Errorf("%q from %s", s.Text("title"), s.Origin("title"))
	}
}

// TestTOMLMistakes checks that a warning about invalid TOML has the right place, also inside a string of several lines.
func TestTOMLMistakes(t *testing.T) {
	for text, want := range gametest.Table(`
"a = 1\n[gap]\nx = 1\n[gap]\n"                  :4:2: "gap" is defined twice, first on line 2
"gap = '''\na\nb'''\n gap = \"\"\"\nc\n\"\"\""  :4:2: "gap" is defined twice, first on line 1
a = {x = 1, x = 2}                              :1:1: "a.x" is defined twice
"a = 1\ntitle = \"\"\"\nfoo\n ba\\qr\nbaz\n\"\"\"\n"  :4:4: invalid escape in string '\q'
"a = 1\r\ntitle = \"\"\"\r\nfoo\r\n ba\\qr\r\nbaz\r\n\"\"\"\r\n"  :4:4: invalid escape in string '\q'
"a = 1\ntitle = \"\"\"\nfoo\n ba\\u12r\nbaz\n\"\"\"\n"  :4:4: expected four hexadecimal digits after '\u'
"title = \"\"\"\n\\u0041\n\\ud800\n\"\"\"\n"    :3:1: Escaped character '\ud800' is not valid UTF-8
"title = \"\"\"\n\\u0041\n \\U0000d800\n\"\"\"\n"  :3:2: Escaped character '\u0000d800' is not valid UTF-8
"title = '''\na\nb\xff\nc\n'''\n"               :3:2: invalid UTF-8 byte: 0xff
"\ufefftitle = '''\na\nb\xff\nc\n'''\n"         :3:2: invalid UTF-8 byte: 0xff
"title = '''\na\nb\x01\nc\n'''\n"               :3:2: TOML files cannot contain control characters: '0x01'
"a = 1\ntitle = '''\nfoo\nb = 2\n"              :2:9: the string that starts here is never closed
"a = 1\n# don't\ntitle = \"\"\"\\\"\"\"\nfoo\nb = 2\n"  :3:9: the string that starts here is never closed
"a = '\nb = 2\n"                                :1:6: strings cannot contain newlines
`) {
		_, got := settingsWithConfig(t, text)
		gametest.NoDiff(t, got, lines{configPath + want + "; the file is ignored"}, "%q:", text)
	}
}
