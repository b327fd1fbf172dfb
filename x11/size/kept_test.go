package size

import (
	"image"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestKeptText checks that the state file says what it was told, and nothing else is read from it.
func TestKeptText(t *testing.T) {
	for _, k := range []Kept{
		{},
		{Size: image.Pt(800, 600)},
		{Place: image.Pt(0, 7), HavePlace: true},
		{Size: image.Pt(800, 600), Place: image.Pt(-5, 40), HavePlace: true},
	} {
		gametest.Equal(t, gametest.Must(ParseKept(k.Text()))(t), k, "%q:", k.Text())
	}
	for _, text := range []string{"800", "x600", "0x0", "800x600-0-0", "800x600+1+1\n800x600", "large", "99999x99999", strings.Repeat("8", 1000)} {
		gametest.Fails(ParseKept(text))(t, "%.20q:", text)
	}
}

// TestKeptPlace checks on which screens a kept place counts.
func TestKeptPlace(t *testing.T) {
	screen := Screen{Size: image.Pt(1920, 1080)}
	for at, want := range map[image.Point]bool{
		{X: 0, Y: 0}: true, {X: -300, Y: 100}: true, {X: -500, Y: 100}: false, {X: 1800, Y: 100}: false, {X: 100, Y: -1}: false, {X: 100, Y: 900}: false,
	} {
		k := Kept{Place: at, HavePlace: true}
		gametest.Equal(t, k.hasPlaceOn(screen, image.Pt(800, 600)), want, "%v:", at)
		if k.HavePlace = false; k.hasPlaceOn(screen, image.Pt(800, 600)) {
			t.Errorf("no place at all lies on the screen, at %v", at)
		}
	}
}
