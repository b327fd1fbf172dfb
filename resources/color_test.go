package resources

import (
	"fmt"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

func TestParseColor(t *testing.T) {
	for text, want := range gametest.Table(`
# the digits are the upper bits
"#fff"              f0f0f0
"#123"              102030
"#15693F"           15693f
"#123456789"        124578
"#123456789abc"     12569a
# the digits are a fraction
rgb:f/f/f           ffffff
rgb:1/2/3           112233
RGB:ff/80/00        ff8000
rgb:fff/800/001     ff8000
rgb:ffff/8000/00ff  ff8000
rgb:1/22/3333       112233
XtDefaultForeground  000000 of Xt
xtdefaultbackground  ffffff of Xt
forest green        228b22
SlateGrey           708090
`) {
		c, ok := ParseColor(text)
		got := fmt.Sprintf("%02x%02x%02x", c.RGB.R, c.RGB.G, c.RGB.B)
		if c.isXtDefault {
			got += " of Xt"
		}
		if !ok || got != want || c.Derived || c.RGB.A != 255 {
			t.Errorf("%q: %v %+v, want %v", text, ok, c, want)
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
