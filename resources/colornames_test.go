package resources

import (
	"fmt"
	"testing"

	"xklondike/game/gametest"
)

func TestNamedColor(t *testing.T) {
	for name, want := range gametest.Table(`
red              255 0 0 255
Dark Slate Grey  47 79 79 255
GRAY50           127 127 127 255
grey0            0 0 0 255
gray100          255 255 255 255
gray             190 190 190 255
tomato4          139 54 38 255
x11gray          190 190 190 255
""
gray101
gray+5
nonesuch
"red\n"
"red ff0000\nred1"
ff0000
`) {
		got, ok := namedColor(name)
		if ok != (want != "") || ok && fmt.Sprint(got.R, got.G, got.B, got.A) != want {
			t.Errorf("%q is %v, %v", name, got, ok)
		}
	}
}
