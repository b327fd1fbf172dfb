package resources

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
)

func settingsWithConfig(t *testing.T, text string) (*Settings, lines) {
	t.Helper()
	var got lines
	s := parseOptions(t).Settings(memoryDisk(map[string]string{configPath: text}), Properties{}, got.warn)
	return s, got
}

func TestConfig(t *testing.T) {
	s, got := settingsWithConfig(t, "\ufeff# mine\r\ndragPixels = 0x10\r\nautoTurnUp = true\r\niconic = \"yes\"\r\ntitle = \"\"\"\r\na\r\nb\"\"\"\r\n\r\n\"cardWidth\" = \"70\"\r\ngeometry=\"1x1+0-0\"\r\n")
	if len(got) > 0 {
		t.Error(got)
	}
	if s.Int("dragPixels") != 16 || !s.Bool("autoTurnUp") || !s.Bool("iconic") || s.Int("cardWidth") != 70 {
		t.Error("values are wrong")
	}
	for name, line := range gametest.Pairs[string, int](t, `
dragPixels  2
autoTurnUp  3
iconic      4
cardWidth   9
geometry    10
`) {
		gametest.Equal(t, s.Origin(name), fmt.Sprintf("%s:%d", configPath, line), "%s:", name)
	}
}

func TestConfigUnknown(t *testing.T) {
	_, got := settingsWithConfig(t, "dragpixels = 1\n  backround = 2\nfoo.bar = 1\n[titel]\nx = 1\ny = 2\n[[black-ink]]\n[ sub.table ]\nz = 1\n")
	want := lines{
		configPath + `:1:1: there is no setting "dragpixels"; the nearest name is dragPixels`,
		configPath + `:2:3: there is no setting "backround"; the nearest name is background`,
		configPath + `:3:1: there is no setting "foo"; -settings lists them all`,
		configPath + `:4:2: there is no setting "titel"; the nearest name is title`,
		configPath + `:7:3: there is no setting "black-ink"; the nearest name is blackInk`,
		configPath + `:8:3: there is no setting "sub"; -settings lists them all`,
	}
	gametest.NoDiff(t, got, want)
}

func TestConfigManyUnknown(t *testing.T) {
	var text strings.Builder
	for i := range 10000 {
		fmt.Fprintf(&text, "key%d = %d\n", i, i)
	}
	text.WriteString("dragPixels = 7\nautoTurnUp = 1979-05-27\n")
	files := memoryDisk(map[string]string{configPath: text.String()})
	c := parseOptions(t, "-xrm", "*cardSet: reed")
	var got lines
	s := c.Settings(files, Properties{}, got.warn)
	s.Reject("cardSet", "no such directory")
	c.Settings(files, Properties{HaveDisplay: true}, got.warn)
	if len(got) != 11 || got[10] != "... and 9991 more" || s.Int("dragPixels") != 7 || s.Text("cardSet") != "" {
		t.Errorf("%d lines, the last: %q", len(got), got[len(got)-1])
	}
}

// TestRejectAfterTen checks that the tenth warning may come from Reject, and that Reject counts the warnings after it.
func TestRejectAfterTen(t *testing.T) {
	c := parseOptions(t, "-xrm", "*cardSet: reed", "-xrm", "*game: bleu")
	var got lines
	s := c.Settings(memoryDisk(map[string]string{configPath: "a=1\nb=1\nc=1\nd=1\ne=1\nf=1\ng=1\nh=1\ni=1\n"}), Properties{}, got.warn)
	s.Reject("cardSet", "unknown")
	s.Reject("game", "unknown")
	if len(got) != 11 || got[10] != "... and 1 more" {
		t.Errorf("%q", got)
	}
}

func TestMalformedConfig(t *testing.T) {
	for text, want := range map[string]string{
		"dragPixels = 4\nautoTurnUp = yes\n":               ":2:14: expected value but found \"yes\" instead; the file is ignored",
		"a = 1\na = 2\n":                                   ":2:1: \"a\" is defined twice, first on line 1; the file is ignored",
		"title = \"\x00\"":                                 ":1:10: TOML files cannot contain control characters: '0x00'; the file is ignored",
		"a = 1\nb = " + strings.Repeat("[", 51) + "\n":     ":2:1: the tables are nested too deeply; the file is ignored",
		"a = " + strings.Repeat("[\n", 1<<20):              ":51:1: the tables are nested too deeply; the file is ignored",
		strings.Repeat("a.", 1<<20) + "a = 1":              ":1:1: the tables are nested too deeply; the file is ignored",
		"[a." + strings.Repeat("b.", 1<<20) + "c]\nd = 1":  ":1:1: the tables are nested too deeply; the file is ignored",
		"a = " + strings.Repeat("{a = ", 1<<20) + "}\nb=1": ":1:1: the tables are nested too deeply; the file is ignored",
	} {
		start := time.Now()
		s, got := settingsWithConfig(t, text)
		gametest.NoDiff(t, got, lines{configPath + want}, "%.40q:", text)
		if s.Int("dragPixels") != 5 {
			t.Errorf("%.40q: half of a bad file was used", text)
		}
		if d := time.Since(start); d > time.Minute { // what it is for would take hours
			t.Errorf("%.40q took %v", text, d)
		}
	}
}

func TestConfigUnreadable(t *testing.T) {
	files := memoryDisk(nil)
	for err, want := range map[error]string{
		errors.New("bad\nblock"): ": bad block; the file is ignored",
		&fs.PathError{Op: "open", Path: configPath, Err: fs.ErrPermission}: ": permission denied; the file is ignored", // the path occurs only once
	} {
		files.ReadFile = func(string) ([]byte, error) { return nil, err }
		var got lines
		parseOptions(t).Settings(files, Properties{}, got.warn)
		gametest.NoDiff(t, got, lines{configPath + want})
	}
}

func FuzzConfig(f *testing.F) {
	for _, s := range gametest.Lines(`
dragPixels = 4
a = [[1]]
"[title]\n[[x]]\n"
'' = 1
"\"a\\nb\" = 1"
a.'b.c'.d = {e = 1}
title = 1979-05-27
"[XKlondike]\nGap = 1\n"
"title = \"\"\"\na\\u\n\"\"\""
`) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, got := settingsWithConfig(t, text)
		if len(got) > maxReports+1 {
			t.Errorf("%d lines", len(got))
		}
		for _, line := range got {
			if strings.ContainsAny(line, "\n\x00\x1b") || len(line) > 600 {
				t.Errorf("%q", line)
			}
		}
		s.Mistake("title", 2, 2, "")
		for _, setting := range AllSettings() {
			if v := s.value(setting.Name); !setting.convert(v) {
				t.Errorf("%s is %q", setting.Name, v.text)
			}
		}
	})
}

// TestConfigKeepsSettings checks that settings stay as they were if config.toml becomes invalid in mid-game.
// At the start there are no earlier settings, and after the file was deleted there are none either.
func TestConfigKeepsSettings(t *testing.T) {
	disk := map[string]string{configPath: "gap = 5\n"}
	files := Files{Home: "/home/me", ConfigDir: "/home/me/.config", ReadFile: func(path string) ([]byte, error) {
		if text, ok := disk[path]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}}
	c := parseOptions(t)
	for step := range gametest.Cases[struct {
		Text    string // of config.toml; "" if the file does not exist
		Gap     int
		Warning string
	}](t, `
"gap = = 1\n"  0  the file is ignored
"gap = 5\n"    5
"gap = [\n"    5  the file's earlier settings stay in effect
"gap = 7\n"    7
""
"gap\n"        0  the file is ignored
`) {
		if disk[configPath] = step.Text; step.Text == "" {
			delete(disk, configPath)
		}
		var got lines
		s := c.Settings(files, Properties{}, got.warn)
		if text := strings.Join(got, "|"); s.Int("gap") != step.Gap || !strings.Contains(text, step.Warning) || (text == "") != (step.Warning == "") {
			t.Errorf("%q: gap %d, %q", step.Text, s.Int("gap"), text)
		}
	}
}
