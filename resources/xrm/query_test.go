package xrm

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

func TestQuery(t *testing.T) {
	for c := range gametest.Cases[struct{ Text, Names, Classes, Want string }](t, `
# Exact names, loose bindings, classes, and "?".
p.x: 1                   p.x          P.X          1
*x: 1                    p.x          P.X          1
P.X: 1                   p.x          P.X          1
?.x: 1                   p.x          P.X          1
p.?: 1                   p.x          P.X          none
*?: 1                    p.x          P.X          none
x: 1                     p.x          P.X          none
p.x.y: 1                 p.x          P.X          none
"p*: 1\np.x*: 1\n: 1"    p.x          P.X          none
P.x: 1                   p.x          p.x          none
# The order of precedence at one level.
"p.x: 1\np*x: 2"         p.x          P.X          1
"p*x: 1\np.X: 2"         p.x          P.X          1
"p.X: 1\np*X: 2"         p.x          P.X          1
"P*x: 1\n?.x: 2"         p.x          P.X          1
"?.x: 1\n*?.x: 2"        p.x          P.X          1
"*?.x: 1\n*x: 2"         p.x          P.X          1
# A more specific entry wins: the one with the class in front.
"XKlondike*x: 8\n*x: 3"  xklondike.x  XKlondike.X  8
# The program decides before the resource.
"p*X: 1\nP.x: 2"         p.x          P.X          1
# The search must turn back if the branch with the higher precedence has no entry that fits.
"p.z: 1\nP*x: 2"         p.x          P.X          2
`) {
		got := queryAnswer(strings.Split(c.Names, "."), strings.Split(c.Classes, "."), parseDB(c.Text))
		gametest.Equal(t, strings.TrimPrefix(got, "+"), c.Want, "%q, %s:", c.Text, c.Names)
	}
}

func TestPut(t *testing.T) {
	var db DB
	db.Put(Origin{Source: "-bg"}, "a.b", "*background", "red")
	db.Put(Origin{Source: "-geometry"}, "a.b", ".geometry", "80x24")
	gametest.Equal(t, strings.Join(dump(&db), "|"), ".a.b*background=red|.a.b.geometry=80x24")
	got, origin, from := Query([]*DB{new(DB), &db}, [2]string{"a.b", "background"}, [2]string{"A", "Background"})
	if got != "red" || origin.String() != "-bg" || from != &db {
		t.Error(got, origin, from)
	}
}

// TestQueryWords checks that a DB that leaves out entries gives the same answers as one with all entries.
func TestQueryWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.StringMatching(`[.*][abcAB?]`)
		var text strings.Builder
		for i, line := range rapid.SliceOfN(rapid.SliceOfN(part, 1, 3), 1, 12).Draw(t, "lines") {
			fmt.Fprintf(&text, "%s: %d\n", strings.Join(line, ""), i)
		}
		words := rapid.SliceOfN(rapid.SampledFrom(strings.Fields("a b c A B")), 4, 4).Draw(t, "words")
		names, classes := [2]string(words[:2]), [2]string(words[2:])
		all := parseDB(text.String())
		some := DB{Programs: map[string]bool{names[0]: true, classes[0]: true}, IsResource: func(word string) bool { return word == names[1] || word == classes[1] }}
		some.Parse("test", []byte(text.String()))
		want, wantOrigin, found := Query([]*DB{all}, names, classes)
		if got, origin, ok := Query([]*DB{&some}, names, classes); got != want || origin != wantOrigin || (ok != nil) != (found != nil) {
			t.Fatalf("%q %q: %q at %v, want %q at %v", names, classes, got, origin, want, wantOrigin)
		}
	})
	db := DB{Programs: map[string]bool{"x": true, "X": true}, IsResource: func(word string) bool { return word == "gap" }}
	db.Parse("t", []byte("x.gap: 1\n*gap: 1\nX*gap: 1\n?.gap: 1\n*x.gap: 1\ngap: 0\n*x*y*gap: 0\nx.?: 0\n*foo: 0\ny.gap: 0\nx: 0\n"))
	for _, line := range dump(&db) {
		if !strings.HasSuffix(line, "1") {
			t.Errorf("%s was kept", line)
		}
	}
	gametest.Equal(t, len(dump(&db)), 5, "entries were kept:")
}

func TestQueryAllocatesNothing(t *testing.T) {
	dbs := []*DB{parseDB("*gap: 5\nxklondike.cardWidth: 80\n*XKlondike*title: x\n?.animation: 0")}
	names, classes := [2]string{"xklondike", "dragPixels"}, [2]string{"XKlondike", "DragPixels"}
	if n := testing.AllocsPerRun(10, func() { Query(dbs, names, classes) }); n != 0 {
		t.Errorf("a query allocates %.0f times", n)
	}
}
