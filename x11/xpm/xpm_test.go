package xpm

import (
	"fmt"
	"image/color"
	"strings"
	"testing"
)

const small = `/* XPM */
static char * small_xpm[] = {
/* columns rows colors chars-per-pixel */
"3 2 3 1 0 0",
"  s backdrop c None",
". m white c #c8102e g4 #888888",
"X c dark green",
/* pixels */
" .X",
"X. "
};
`

// TestDecode checks sizes, colours of all forms, and transparent pixels.
func TestDecode(t *testing.T) {
	img, err := Decode([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	want := [2][3]color.NRGBA{{{}, {200, 16, 46, 255}, {0, 100, 0, 255}}, {{0, 100, 0, 255}, {200, 16, 46, 255}, {}}}
	for y, row := range want {
		for x, c := range row {
			if got := img.NRGBAAt(x, y); got != c {
				t.Errorf("pixel %d, %d is %v, want %v", x, y, got, c)
			}
		}
	}
	if c, err := DecodeConfig([]byte(small)); err != nil || c.Width != 3 || c.Height != 2 {
		t.Errorf("the size is %dx%d, %v", c.Width, c.Height, err)
	}
}

// TestWideCharacters checks pictures with several characters for a pixel.
func TestWideCharacters(t *testing.T) {
	text := "/* XPM */ static char *a[] = {\"2 1 2 2\",\"ab c #fff\",\"ba c #000000000000\",\"abba\"};"
	img, err := Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := img.NRGBAAt(0, 0), img.NRGBAAt(1, 0); a != (color.NRGBA{255, 255, 255, 255}) || b != (color.NRGBA{0, 0, 0, 255}) {
		t.Errorf("pixels are %v and %v", a, b)
	}
}

// TestColours compares values with what X shows for them.
func TestColours(t *testing.T) {
	for value, want := range map[string]color.NRGBA{
		"None": {}, "#abc": {0xaa, 0xbb, 0xcc, 255}, "#102030": {0x10, 0x20, 0x30, 255}, "#102203304": {0x10, 0x20, 0x30, 255},
		"#102233445566": {0x10, 0x33, 0x55, 255}, "gray": {190, 190, 190, 255}, "Grey50": {127, 127, 127, 255}, "gray100": {255, 255, 255, 255},
		"Light Goldenrod Yellow": {250, 250, 210, 255}, "green": {0, 255, 0, 255}, "white": {255, 255, 255, 255},
	} {
		if got, err := parseColour(value); err != nil || got != want {
			t.Errorf("%s is %v, %v, want %v", value, got, err, want)
		}
	}
}

// TestMistakes checks that each mistake has its own message.
func TestMistakes(t *testing.T) {
	change := func(old, now string) string { return strings.Replace(small, old, now, 1) }
	for text, want := range map[string]string{
		"":                                   "the XPM picture does not begin with /* XPM */",
		"/* XBM */":                          "the XPM picture does not begin with /* XPM */",
		"/* XPM */ static char":              "the XPM picture has no array of strings",
		"/* XPM */ {":                        "the text ends too early",
		"/* XPM */ {/*":                      "the text ends too early",
		"/* XPM */ {x":                       `"x" stands where a string belongs`,
		"/* XPM */ {\"a":                     `the string "a" has no end, or a backslash`,
		change(`"3 2 3 1 0 0"`, `"3 2 3"`):   `the first string of the picture needs four numbers, and is "3 2 3"`,
		change("3 2 3 1", "3 -2 3 1"):        `the first string of the picture has "-2" where a number from 1 to 65535 belongs`,
		change("3 2 3 1", "0 2 3 1"):         `the first string of the picture has "0" where a number from 1 to 65535 belongs`,
		change("3 2 3 1", "3 2 3 5"):         "a pixel has 5 characters, and at most 4 are allowed",
		change("3 2 3 1", "60000 60000 3 1"): "the text is too short for 60000 rows of pixels",
		change("#c8102e", "#c8102"):          "colour 2: the colour #c8102 needs 3, 6, 9 or 12 digits",
		change("#c8102e", "#c8102x"):         "colour 2: the colour #c8102x has other characters than hexadecimal digits",
		change("dark green", "sea mud"):      `colour 3: the program knows no colour called "sea mud"; #RRGGBB always works`,
		change("c dark green", "s green"):    `colour 3: the line " s green" names no colour`,
		change(`"X. "`, `"X."`):              "row 2: 2 characters instead of 3",
		change(`"X. "`, `"X.-"`):             `row 2: the picture defines no colour for the characters "-"`,
		change(`"X. "`, ``):                  "row 2: the text ends too early",
	} {
		if _, err := Decode([]byte(text)); fmt.Sprint(err) != want {
			t.Errorf("%.60q: %v, want %s", text, err, want)
		}
	}
}

// FuzzDecode checks that no text makes the decoder fail otherwise than by an error, or take much more memory
// than the text has.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte("/* XPM */ static char *a[] = {\"2 1 2 2\",\"ab c #fff\",\"ba c #000000000000\",\"abba\"};"))
	f.Add([]byte("/* XPM */ {\"60000 60000 1 1\",\"  c None\""))
	f.Add([]byte("/* XPM */ {\"1 1 65535 4 XPMEXT\",\"    c gray101\"}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		config, configErr := DecodeConfig(text)
		img, err := Decode(text)
		if err != nil {
			return
		}
		if size := img.Rect.Size(); configErr != nil || size.X != config.Width || size.Y != config.Height {
			t.Errorf("the picture has %v pixels, and its header says %+v, %v", size, config, configErr)
		}
		if len(img.Pix) > 4*len(text) {
			t.Errorf("%d characters make %d bytes of pixels", len(text), len(img.Pix))
		}
	})
}
