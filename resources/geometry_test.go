package resources

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

func TestParseGeometry(t *testing.T) {
	for text, fields := range gametest.Table(`
""
=
80x24         Width=80 Height=24 HaveSize=true
=80X24        Width=80 Height=24 HaveSize=true
80            Width=80 HaveSize=true
x24           Height=24 HaveSize=true
+5+7          X=5 Y=7 HavePos=true
+0-0          HavePos=true YNegative=true
-0+0          HavePos=true XNegative=true
-5-7          X=-5 Y=-7 HavePos=true XNegative=true YNegative=true
+-5--7        X=-5 Y=7 HavePos=true YNegative=true
+5            X=5 HavePos=true
1x2+3-4       Width=1 Height=2 X=3 Y=-4 HaveSize=true HavePos=true YNegative=true
+80x24
32767x1-1     Width=32767 Height=1 X=-1 HaveSize=true HavePos=true XNegative=true
1x1+-32768+1  Width=1 Height=1 X=-32768 Y=1 HaveSize=true HavePos=true
`) {
		var want Geometry
		gametest.SetFields(t, &want, fields)
		got, ok := ParseGeometry(text) // "+80x24" is not valid
		if ok != (text != "+80x24") || got != want {
			t.Errorf("%q: %+v %v, want %+v", text, got, ok, want)
		}
	}
	for _, text := range gametest.Lines(`
x
80x
80xx
+
-
+5+
+5+7+9
+5+7x
80 x 24
" 80x24"
a
80x24a
==1x1
X24
0x24
80x0
-80x24
32768x1
1x99999999999999999999
+32768+0
+0-32769
"80x24\x00"
`) {
		if g, ok := ParseGeometry(text); ok {
			t.Errorf("%q: taken for %+v", text, g)
		}
	}
}

func FuzzParseGeometry(f *testing.F) {
	for _, s := range []string{"80x24+1-2", "=1x1", "+-5--7", "x", "99999999999999x1", strings.Repeat("1", 100)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, ok := ParseGeometry(text)
		if !ok && g != (Geometry{}) {
			t.Errorf("%q: refused, but %+v", text, g)
		}
		for _, n := range []int{g.Width, g.Height, g.X, g.Y, -g.X, -g.Y} {
			if n < minCoordinate || n > -minCoordinate {
				t.Errorf("%q: %d does not fit into the protocol", text, n)
			}
		}
	})
}
