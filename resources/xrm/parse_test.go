package xrm

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// dump returns the entries of db, each as "*a.b=value", sorted.
func dump(db *DB) []string {
	list := []string{}
	for k, e := range db.entries {
		list = append(list, k.before+k.last+"="+e.value)
	}
	slices.Sort(list)
	return list
}

func parseDB(text string) *DB {
	var db DB
	db.Parse("test", []byte(text))
	return &db
}

// TestParse has the answers of libX11 1.8.4.
func TestParse(t *testing.T) {
	for c := range gametest.Cases[struct {
		Text string
		Want string // the entries, separated by "|"
	}](t, `
""
a.b: 1                       .a.b=1
" \ta.b: 1\n\n \n"           .a.b=1
"*b:1\n.a*b:\t1"             *b=1|.a*b=1
"a.*b: 1\nc**d: 1\ne*.f: 1"  .a*b=1|.c*d=1|.e*f=1
"a..b: 1\n.c.d: 1"           .a.b=1|.c.d=1
a b: 1                       .a b=1
"a.b \t: 1"                  .a.b=1
a. b: 1                      .a. b=1
a .b: 1                      .a b=1
a *b: 1                      *a b=1
a.b *c: 1                    .a*b c=1
a .: 1                       .a =1
a. : 1                       .a.=1
"a.b*: v\n*: w"              *=w|.a.b*=v
"a\\\n.b: 1"                 .b=1
a\b: 1                       .a\b=1
?.B: 1                       .?.B=1
"no colon\na: 1\nnone"       .a=1
"no colon \\\na: 1"          .a=1
: 1                          .=1
"a: 1\na: 2"                 .a=2
"a: 1\n*a: 2"                *a=2|.a=1
"! c: 1\na: 1"               .a=1
" ! c\\\na: 1"               .a=1
"# c: 1\na: 1"               .a=1
"#include <x>\n#include \"x\n#include x\n#inc\n#\na: 1"  .a=1
a: ! 1 # 2                   .a=! 1 # 2
a:                           .a=
"a:   \t1 2 "                ".a=1 2 "
"a: 1\r\nb: 2\r\n"           ".a=1\r|.b=2\r"
"a: 1\\\n  2"                ".a=1  2"
"a: \\\n \\\n 1"             .a=1
a: 1\n2\\3\t\x               ".a=1\n2\\3tx"
a: \ 1                       .a= 1
a: \101\0123\12x\18\400\777  ".a=A\n312x18\x00\xff"
a: x\000y                    ".a=x\x00y"
a: 1\                        .a=1
a: \                         .a=
a: 1\7                       .a=17
"a: 1\x00\nb: 2"             .a=1
"a: \xe9\xff"                ".a=\xe9\xff"
`) {
		want := []string{}
		if c.Want != "" {
			want = strings.Split(c.Want, "|")
		}
		gametest.NoDiff(t, dump(parseDB(c.Text)), want, "%q:", c.Text)
	}
}

func TestParseOrigin(t *testing.T) {
	db := parseDB("! one\na: 1\\\n2\n\nb: 3\nnothing\n#c\nd: \\\n4\ne: 5")
	for name, line := range gametest.Pairs[string, int](t, `
a  2
b  5
d  8
e  10
`) {
		gametest.Equal(t, db.entries[key{"", "." + name}].origin, Origin{"test", line}, "%s:", name)
	}
	db.ParseLine("-xrm", "a: 1")
	gametest.Equal(t, db.entries[key{"", ".a"}].origin, Origin{Source: "-xrm"})
}

func TestOriginString(t *testing.T) {
	for o, want := range map[Origin]string{
		{"-xrm", 0}:             "-xrm",
		{"RESOURCE_MANAGER", 3}: "RESOURCE_MANAGER line 3",
		{"/etc/x.ad", 4}:        "/etc/x.ad:4",
	} {
		gametest.Equal(t, o.String(), want, "%#v:", o)
	}
}

func TestInclude(t *testing.T) {
	files := maps.Collect(gametest.Table(`
/etc/x/a.ad     "a: 1\n"
/etc/x/sub/b    "#include \"c\"\nb: 2\n"
/etc/x/sub/c    "c: 3\n"
/abs            "d: 4\n"
here            "e: 5\n"
/etc/x/forever  "f: 6\n#include \"forever\"\n#include \"forever\"\n"
`))
	reads := 0
	open := func(path string) ([]byte, error) {
		reads++
		if text, ok := files[path]; ok {
			return []byte(text), nil
		}
		return nil, errors.New("missing")
	}
	for c := range gametest.Cases[struct{ Origin, Text, Want string }](t, `
/etc/x/main       "#include \"a.ad\""                         .a=1
/etc/x/main       " # \t include \t\"sub/b\" anything\nz: 0"  .b=2|.c=3|.z=0
/etc/x/main       "#include\"/abs\""                          .d=4
RESOURCE_MANAGER  "#include \"here\""                         .e=5
/etc/x/main       "#include \"forever\""                      .f=6
`) {
		db := DB{ReadInclude: open}
		reads = 0
		db.Parse(c.Origin, []byte(c.Text))
		gametest.Equal(t, strings.Join(dump(&db), "|"), c.Want, "%q:", c.Text)
		if reads > maxIncludes {
			t.Errorf("%q: %d files read", c.Text, reads)
		}
	}
	db := DB{ReadInclude: open}
	db.ParseLine("-xrm", `#include "here"`)
	gametest.Equal(t, db.entries[key{"", ".e"}].origin, Origin{"here", 1}, "-xrm #include:")
}

// FuzzParse looks for panics, and for more entries than the text can have.
func FuzzParse(f *testing.F) {
	for _, s := range gametest.Lines(`
a.b: 1
"*a: \\\n\\101\\n"
"#include \"x\""
a .b*?: \
"! x\\\n:"
"a\x00b: 1"
`) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		db := DB{ReadInclude: func(string) ([]byte, error) { return []byte("i: 1\n" + text), nil }}
		db.Parse("f", []byte(text))
		if n, most := len(dump(&db)), strings.Count(text, ":")+1; n > most {
			t.Errorf("%d entries of %d colons", n, most)
		}
		Query([]*DB{&db}, [2]string{text, "a"}, [2]string{"A", text})
	})
}
