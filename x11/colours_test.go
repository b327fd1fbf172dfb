package x11

import (
	"testing"

	"xklondike/resources"
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
