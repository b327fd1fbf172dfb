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
*x: 1                    p.q.r.x      P.Q.R.X      1
P.X: 1                   p.x          P.X          1
?.x: 1                   p.x          P.X          1
p.?: 1                   p.x          P.X          none
*?: 1                    p.x          P.X          none
p.x: 1                   p.q.x        P.Q.X        none
p*x: 1                   p.q.x        P.Q.X        1
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
# An earlier level decides before every later one.
"p*X: 1\nP.x: 2"         p.x          P.X          1
"p*x: 1\n*q.r.x: 2"      p.q.r.x      P.Q.R.X      1
# The search must turn back if the branch with the higher precedence has no entry that fits.
"p.q.z: 1\nP*x: 2"       p.q.x        P.Q.X        2
"*p*p.z: 1\n*p.x: 2"     p.p.x        P.P.X        2
`) {
		got, _, ok := parseDB(c.Text).Query(strings.Split(c.Names, "."), strings.Split(c.Classes, "."))
		if !ok {
			got = "none"
		}
		gametest.Equal(t, got, c.Want, "%q, %s:", c.Text, c.Names)
	}
}

func TestQueryOddLists(t *testing.T) {
	db := parseDB("a: 1\n*: 2")
	for _, c := range [][2][]string{{nil, nil}, {{"a"}, nil}, {{"a"}, {"A", "B"}}, {{""}, {""}}} {
		if v, _, ok := db.Query(c[0], c[1]); ok {
			t.Errorf("%q: found %q", c, v)
		}
	}
	var empty DB
	if _, _, ok := empty.Query([]string{"a"}, []string{"A"}); ok || len(dump(&empty)) != 0 {
		t.Error("the zero database has something in it")
	}
}

func TestPut(t *testing.T) {
	var db DB
	db.Put(Origin{Source: "-bg"}, "a.b", "*background", "red")
	db.Put(Origin{Source: "-geometry"}, "a.b", ".geometry", "80x24")
	db.Put(Origin{Source: "-x"}, "a", strings.Repeat(".x", 101), "deep")
	gametest.Equal(t, strings.Join(dump(&db), "|"), ".a.b*background=red|.a.b.geometry=80x24")
	got, origin, ok := db.Query([]string{"a.b", "background"}, []string{"A", "Background"})
	if got != "red" || origin.String() != "-bg" || !ok {
		t.Error(got, origin, ok)
	}
}

func TestMerge(t *testing.T) {
	base := func() *DB { return parseDB("a.b: 1\n*c: 1\nx.y.z: 1") }
	other := parseDB("a.b: 2\na*b: 2\nx.y: 2")
	up, down := base(), base()
	up.Override(other)
	down.Augment(other)
	gametest.Equal(t, strings.Join(dump(up), "|"), "*c=1|.a*b=2|.a.b=2|.x.y.z=1|.x.y=2", "override:")
	gametest.Equal(t, strings.Join(dump(down), "|"), "*c=1|.a*b=2|.a.b=1|.x.y.z=1|.x.y=2", "augment:")
	gametest.Equal(t, strings.Join(dump(other), "|"), ".a*b=2|.a.b=2|.x.y=2", "the other one changed:")
}

// TestQueryWords checks that a DB with QueryWords gives the same answers as one with all entries.
func TestQueryWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.StringMatching(`[.*][abcAB?]`)
		var text strings.Builder
		for i, line := range rapid.SliceOfN(rapid.SliceOfN(part, 1, 4), 1, 12).Draw(t, "lines") {
			fmt.Fprintf(&text, "%s: %d\n", strings.Join(line, ""), i)
		}
		word := rapid.SampledFrom(strings.Fields("a b c A B"))
		n := rapid.IntRange(1, 3).Draw(t, "depth")
		names, classes := rapid.SliceOfN(word, n, n).Draw(t, "names"), rapid.SliceOfN(word, n, n).Draw(t, "classes")
		var all, some DB
		for i := range n {
			some.QueryWords = append(some.QueryWords, map[string]bool{names[i]: true, classes[i]: true})
		}
		all.Parse("t", []byte(text.String()))
		some.Parse("t", []byte(text.String()))
		want, wantOrigin, found := all.Query(names, classes)
		if got, origin, ok := some.Query(names, classes); got != want || origin != wantOrigin || ok != found {
			t.Fatalf("%q %q: %q at %v, want %q at %v", names, classes, got, origin, want, wantOrigin)
		}
	})
	db := DB{QueryWords: []map[string]bool{{"x": true, "X": true}, {"gap": true}}}
	db.Parse("t", []byte("x.gap: 1\n*gap: 1\nX*gap: 1\n?.gap: 1\n*x.gap: 1\ngap: 0\n*x*y*gap: 0\nx.?: 0\n*foo: 0\ny.gap: 0\nx: 0\n"))
	for _, line := range dump(&db) {
		if !strings.HasSuffix(line, "1") {
			t.Errorf("%s was kept", line)
		}
	}
	gametest.Equal(t, len(dump(&db)), 5, "entries were kept:")
}

// TestQueryDeadEnds queries a DB with 3^20 paths that fail. The query must not take long.
func TestQueryDeadEnds(t *testing.T) {
	var db DB
	names, classes := make([]string, 60), make([]string, 60)
	for i := range names {
		names[i], classes[i] = "a", "A"
	}
	names[59], classes[59] = "z", "Z"
	db.Parse("t", []byte(strings.Repeat("*a", 40)+": 1\n"+strings.Repeat("*A", 40)+": 1"))
	if _, _, ok := db.Query(names, classes); ok {
		t.Error("found what is not there")
	}
}

func BenchmarkQuery(b *testing.B) {
	var text strings.Builder
	for i := range 10000 {
		fmt.Fprintf(&text, "%sprog%d*name%d: value\n", []string{"", "*"}[i%2], i%100, i)
	}
	text.WriteString("*dragPixels: 4\nXKlondike*cardWidth: 3\n")
	db := parseDB(text.String())
	names, classes := []string{"xklondike", "dragPixels"}, []string{"XKlondike", "DragPixels"}
	b.ReportAllocs()
	for range b.N {
		db.Query(names, classes)
	}
}

// TestQueryAllocatesNothing checks the queries of a start, which have two levels.
func TestQueryAllocatesNothing(t *testing.T) {
	db := parseDB("*gap: 5\nxklondike.cardWidth: 80\n*XKlondike*title: x\n?.animation: 0")
	names, classes := []string{"xklondike", "dragPixels"}, []string{"XKlondike", "DragPixels"}
	if n := testing.AllocsPerRun(10, func() { db.Query(names, classes) }); n != 0 {
		t.Errorf("a query allocates %.0f times", n)
	}
}
