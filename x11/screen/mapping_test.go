package screen

import (
	"image/color"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
)

func TestChannelsThereAndBack(t *testing.T) {
	for name, masks := range map[string][3]uint32{
		"332": {0x07, 0x38, 0xc0}, "555": {0x7c00, 0x3e0, 0x1f}, "565": {0xf800, 0x7e0, 0x1f}, "888": {0xff0000, 0xff00, 0xff},
		"888 reversed": {0xff, 0xff00, 0xff0000}, "101010": {0x3ff00000, 0xffc00, 0x3ff},
	} {
		m := NewMapping(&Screen{Depth: 24, Class: xproto.VisualClassTrueColor, Masks: masks}, nil)
		for v := range 256 {
			c := color.RGBA{uint8(v), uint8(255 - v), uint8(v ^ 0x55), 255}
			pixel := m.Pixel(c)
			if pixel&^(masks[0]|masks[1]|masks[2]) != 0 {
				t.Fatalf("%s: pixel %#x leaves the masks", name, pixel)
			}
			gametest.MustEqual(t, m.Pixel(m.Colour(pixel)), pixel, "%s: %v is %#x, and back", name, c, pixel)
			if name[:3] == "888" && m.Colour(pixel) != c {
				t.Fatalf("%s: %v became %v", name, c, m.Colour(pixel))
			}
		}
		for _, c := range []color.RGBA{{0, 0, 0, 255}, {255, 255, 255, 255}} {
			gametest.Equal(t, m.Colour(m.Pixel(c)), c, "%s: %v became", name, c)
		}
	}
}

func TestKnownPixels(t *testing.T) {
	m := NewMapping(&Screen{Depth: 16, Class: xproto.VisualClassTrueColor, Masks: [3]uint32{0xf800, 0x7e0, 0x1f}}, nil)
	gametest.Equal(t, m.Pixel(color.RGBA{0xff, 0x82, 0x0f, 255}), 0xf800|0x20<<5|1, "565 pixel is")
}

func TestNearestCell(t *testing.T) {
	cells := []xproto.Rgb{{}, {Red: 0xffff, Green: 0xffff, Blue: 0xffff}, {Red: 0xb000}, {Green: 0x7000, Blue: 0x2000}}
	m := NewMapping(&Screen{Depth: 8, Class: xproto.VisualClassPseudoColor}, cells)
	for c, want := range map[color.RGBA]uint32{
		{10, 20, 5, 255}: 0, {240, 255, 230, 255}: 1, {192, 0, 0, 255}: 2, {10, 107, 61, 255}: 3,
	} {
		gametest.Equal(t, m.Pixel(c), want, "%v is cell", c)
	}
	gametest.Equal(t, m.Colour(17), color.RGBA{A: 255}, "a pixel beyond the map shows")
}

// TestGrayCells checks that on gray maps brightness decides: pure green is light, and pure blue is dark.
func TestGrayCells(t *testing.T) {
	cells := make([]xproto.Rgb, 16)
	for i := range cells {
		cells[i] = xproto.Rgb{Red: uint16(i) * 0x1111, Green: uint16(i) * 0x1111, Blue: uint16(i) * 0x1111}
	}
	m := NewMapping(&Screen{Depth: 4, Class: xproto.VisualClassStaticGray}, cells)
	if green, blue := m.Pixel(color.RGBA{G: 255, A: 255}), m.Pixel(color.RGBA{B: 255, A: 255}); green != 9 || blue != 2 {
		t.Errorf("green is %d, blue %d", green, blue)
	}
}

// TestDirectColorMap checks a DirectColor map in which each channel runs backwards.
func TestDirectColorMap(t *testing.T) {
	cells := make([]xproto.Rgb, 32)
	for i := range cells {
		v := uint16(31-i) * 0x0842
		cells[i] = xproto.Rgb{Red: v, Green: v, Blue: v}
	}
	m := NewMapping(&Screen{Depth: 15, Class: xproto.VisualClassDirectColor, Masks: [3]uint32{0x7c00, 0x3e0, 0x1f}}, cells)
	gametest.Equal(t, m.Pixel(color.RGBA{255, 0, 0, 255}), 0<<10|31<<5|31, "red is")
	if got := m.Colour(31<<10 | 0<<5 | 31); got.R != 0 || got.G < 250 || got.B != 0 {
		t.Errorf("green shows as %v", got)
	}
}
