package x11

import (
	"testing"

	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/x11/face"
)

// What -settings shows as a colour's default is what the table wears when nobody has set anything.
func TestDefaultColours(t *testing.T) {
	palette := face.DefaultPalette()
	for _, row := range resources.Table() {
		if row.Kind != resources.KindColor {
			continue
		}
		if len(inksOf[row.Name]) == 0 {
			t.Errorf("%s colours nothing", row.Name)
		}
		want, ok := resources.ParseColor(row.Default) // "derived" is the name of none
		for _, ink := range inksOf[row.Name] {
			if ok && want.Name == "" && palette[ink] != want.RGB {
				t.Errorf("%s is %v, and its ink %v", row.Name, want.RGB, palette[ink])
			}
		}
	}
}

// A foreground that somebody sets colours the text and the lines on the baize; one that nobody sets suits the baize.
func TestForeground(t *testing.T) {
	blank := func(string) (string, bool) { return "", false }
	dressed := func(words ...string) face.Palette {
		cmd, err := cli.Parse(append([]string{"xklondike"}, words...), blank)
		if err != nil {
			t.Fatal(err)
		}
		set := cmd.Settings(resources.Files{}, resources.Properties{}, func(line string) { t.Error(line) })
		return askColours(nil, set).palette()
	}
	plain, chosen := dressed("-bg", "#000080"), dressed("-bg", "#000080", "-fg", "#ffff00")
	if want := chosen[face.BarText]; want.R != 0xff || want.G != 0xff || want.B != 0 {
		t.Errorf("the text is %v", want)
	}
	if mark := chosen[face.BaizeMark]; mark.R != 0x80 || mark.G != 0x80 || mark.B != 0x40 {
		t.Errorf("the lines are %v", mark)
	}
	if plain[face.BaizeMark] == chosen[face.BaizeMark] || plain[face.BaizeMark] == plain[face.Baize] {
		t.Errorf("lines that nobody chose are %v", plain[face.BaizeMark])
	}
}
