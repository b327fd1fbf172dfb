package looks

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/x11/face"
)

// TestDefaultColours checks that the default of each colour in -settings is the colour of its inks if nothing is set.
func TestDefaultColours(t *testing.T) {
	palette := face.DefaultPalette()
	for _, row := range resources.AllSettings() {
		if row.Kind != resources.KindColor {
			continue
		}
		ink, ok := InksBySetting[row.Name]
		if !ok {
			t.Errorf("%s colours nothing", row.Name)
		}
		want, ok := resources.ParseColor(row.Default) // false for "derived"
		if ok && palette[ink] != want.RGB {
			t.Errorf("%s is %v, and its ink %v", row.Name, want.RGB, palette[ink])
		}
	}
}

// TestForeground checks that the foreground that a player sets colours the text and the lines on the baize.
// Without it the lines get a colour that goes with the baize.
func TestForeground(t *testing.T) {
	blank := func(string) (string, bool) { return "", false }
	paletteWith := func(words ...string) face.Palette {
		cmd := gametest.Must(cli.Parse(append([]string{"xklondike"}, words...), blank))(t)
		set := cmd.Manager.Resolve(cmd.Manager.Read(resources.Files{}, resources.Properties{}), func(m resources.Mistake) { t.Error(m.Text) })
		return Palette(set)
	}
	plain, chosen := paletteWith("-bg", "#000080"), paletteWith("-bg", "#000080", "-fg", "#ffff00")
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
