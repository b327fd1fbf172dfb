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
		ink, ok := inkOf[row.Name]
		if !ok {
			t.Errorf("%s colours nothing", row.Name)
		}
		if want, _ := resources.ParseColor(row.Default); palette[ink] != want.RGB {
			t.Errorf("%s is %v, and its ink %v", row.Name, want.RGB, palette[ink])
		}
	}
}
