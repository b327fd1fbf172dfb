package size

import (
	"image"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestKeptText checks that the state file says what it was told, and nothing else is read from it.
func TestKeptText(t *testing.T) {
	for k := range gametest.Cases[Kept](t, `
""
800,600
""       0,7    true
800,600  -5,40  true
`) {
		gametest.Equal(t, gametest.Must(ParseKept(k.Text()))(t), k, "%q:", k.Text())
	}
	for _, text := range []string{"800", "x600", "0x0", "800x600-0-0", "800x600+1+1\n800x600", "large", "99999x99999", strings.Repeat("8", 1000)} {
		gametest.Fails(ParseKept(text))(t, "%.20q:", text)
	}
}

// TestKeptPlace checks on which screens a kept place counts.
func TestKeptPlace(t *testing.T) {
	screen := Screen{Size: image.Pt(1920, 1080)}
	for c := range gametest.Cases[struct {
		at   image.Point
		want bool
	}](t, `
0,0       true
-300,100  true
-500,100
1800,100
100,-1
100,900
`) {
		k := Kept{Place: c.at, HavePlace: true}
		gametest.Equal(t, k.hasPlaceOn(screen, image.Pt(800, 600)), c.want, "%v:", c.at)
		if k.HavePlace = false; k.hasPlaceOn(screen, image.Pt(800, 600)) {
			t.Errorf("no place at all lies on the screen, at %v", c.at)
		}
	}
}
