package resources

import (
	"image/color"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

func TestParseColor(t *testing.T) {
	rgb := func(r, g, b uint8) Color { return Color{RGB: color.RGBA{r, g, b, 255}} }
	for text, want := range map[string]Color{
		"#fff":                rgb(0xf0, 0xf0, 0xf0), // the digits are the upper bits
		"#123":                rgb(0x10, 0x20, 0x30),
		"#15693F":             rgb(0x15, 0x69, 0x3f),
		"#123456789":          rgb(0x12, 0x45, 0x78),
		"#123456789abc":       rgb(0x12, 0x56, 0x9a),
		"rgb:f/f/f":           rgb(255, 255, 255), // the digits are a fraction
		"rgb:1/2/3":           rgb(0x11, 0x22, 0x33),
		"RGB:ff/80/00":        rgb(0xff, 0x80, 0),
		"rgb:fff/800/001":     rgb(0xff, 0x80, 0),
		"rgb:ffff/8000/00ff":  rgb(0xff, 0x80, 0),
		"rgb:1/22/3333":       rgb(0x11, 0x22, 0x33),
		"XtDefaultForeground": {RGB: black(), isXtDefault: true},
		"xtdefaultbackground": {RGB: white(), isXtDefault: true},
		"forest green":        rgb(34, 139, 34),
		"SlateGrey":           rgb(112, 128, 144),
	} {
		if got, ok := ParseColor(text); !ok || got != want {
			t.Errorf("%q: %v %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range gametest.Lines(`
""
"#"
"#1"
"#12"
"#1234"
"#12345"
"#gggggg"
"#1234567890abcdef"
"#+1+2+3"
"#-1-2-3"
"#é12"
rgb:
rgb:1/2
rgb:1/2/3/4
rgb:1//3
rgb:12345/1/1
rgb:+1/2/3
rgb:0x1/2/3
rgb:1_0/2/3
rgbi:1/1/1
CIEXYZ:1/1/1
"a\x00b"
"a\nb"
"\x7f"
"gr\xfcn"
nonesuch
`) {
		if got, ok := ParseColor(text); ok {
			t.Errorf("%q: taken for %v", text, got)
		}
	}
}

func FuzzParseColor(f *testing.F) {
	for _, s := range strings.Fields("#fff rgb:1/22/333 red rgbi:0/0/0 #\xff") {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, ok := ParseColor(text)
		if ok && c.RGB.A != 255 {
			t.Errorf("%q: %v is not opaque", text, c.RGB)
		}
	})
}
