package rows

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

const file = `# A comment

greeting: name
	| Hello, {name}! [nothing] [after]

nothing
	|

after: name
	name=nobody            |
	name=a,b               | You are {name},
	                         of course.
	name=else              | [Shout]: x .

shout
	| élan

found: cards where
	cards=0                | nothing {where}
	where.far=true         | {and the cards} far away
	cards.it=1             | {cards} in {Where}
	                       | {cards}; {or cards}; {many count}

place: far
	| ένα {it}

card
	it=joker               | the {it}
	                       | {it} of clubs

card.the
	| the [card]

list.and
	it=1                   | {last}
	                       | {others} and {last}

list.or
	it=1                   | {last}
	                       | {or others} or {last}

number.many
	plural=few             | {it} a few ({last}, {last2})
	                       | {it}

text.quoted
	| “{it}”

small: label
	| ({small label})

spaces
	| 10 %	a  b
`

func plural(n int) string {
	if n%10 == 2 {
		return "few"
	}
	return "many"
}

// TestSay says what each heading of a small table says about some facts.
func TestSay(t *testing.T) {
	table := New(file, plural)
	place := Thing{Kind: "place", Key: "room", Facts: Map{"far": false}}
	far := Thing{Kind: "place", Key: "moon", Facts: Map{"far": true}}
	king, queen, joker := Thing{Kind: "card", Key: "king"}, Thing{Kind: "card", Key: "queen"}, Thing{Kind: "card", Key: "joker"}
	for _, c := range []struct {
		heading string
		about   Map
		want    string
	}{
		{"greeting", Map{"name": "nobody"}, "Hello, nobody!"},
		{"greeting", Map{"name": "a"}, "Hello, a! You are a, of course."},
		{"greeting", Map{"name": "[after] {name}"}, "Hello, [after] {name}! Élan: x."},
		{"nothing", nil, ""},
		{"no such heading", nil, ""},
		{"after", nil, "Élan: x."},
		{"greeting", nil, "Hello, {name}! Élan: x."},
		{"found", Map{"cards": List{}, "where": place}, "nothing ένα room"},
		{"found", Map{"cards": List{king}, "where": place}, "king of clubs in Ένα room"},
		{"found", Map{"cards": List{king, joker}, "where": far}, "the king of clubs and the the joker far away"},
		{"found", Map{"cards": List{king, queen, joker}, "where": place, "count": 132}, "king of clubs, queen of clubs, the joker; " +
			"king of clubs or queen of clubs or the joker; 132 a few (2, 32)"},
		{"found", Map{"cards": List{1, 2}, "where": place, "count": -5}, "1, 2; 1 or 2; -5"},
		{"small", Map{"label": "Большие Карты"}, "(большие карты)"},
		{"spaces", nil, "10 % a b"},
	} {
		for range 2 { // the second time, the rows are known
			gametest.Equal(t, table.Say(c.heading, c.about), c.want, "%s of %v:", c.heading, c.about)
		}
	}
}

// TestHeadings checks that all headings are found, and that each one has its own rows.
func TestHeadings(t *testing.T) {
	table := New(file, plural)
	headings, facts := table.Headings()
	gametest.Equal(t, strings.Join(headings, " "), "greeting nothing after shout found place card card.the list.and list.or number.many text.quoted small spaces")
	gametest.Equal(t, strings.Join(facts["found"], " "), "cards where", "facts of found:")
	gametest.Equal(t, len(facts["shout"]), 0, "facts of shout:")
	rows := 0
	for _, heading := range headings {
		rows += len(table.Rows(heading))
	}
	gametest.Equal(t, rows, strings.Count(file, "|"), "rows:")
}

// TestTranslated says what a translation has, and in English what it lacks or what has changed in English. A plural is that of the
// language in which it is said.
func TestTranslated(t *testing.T) {
	english := New(file, plural)
	translation := english.Translated(`
after: name #`+english.Hash("after")+`
	| danach [shout] {own place}
shout
	| Eile {many n} {count n}
greeting: name #123456
	| Hallo
small: label
	label=y | klein
place.own: far
	| {it}!
number.count
	plural=one | eins
	| {it}
`, EnglishPlural)
	about := Map{"name": "x", "place": Thing{Kind: "place", Key: "Berlin"}, "n": 12}
	for heading, want := range map[string]string{
		"after":        "danach Eile 12 a few (2, 12) 12 Berlin!",
		"greeting":     "Hello, x! Élan: x.",
		"small":        "({label})",
		"no such":      "",
		"number.count": "{it}",
	} {
		if got := translation.Say(heading, about); got != want {
			t.Errorf("%s: %q, want %q", heading, got, want)
		}
	}
	headings, facts := translation.Headings()
	if want := []string{"after", "shout", "greeting", "small", "place.own", "number.count"}; !slices.Equal(headings, want) || !slices.Equal(facts["after"], []string{"name"}) {
		t.Errorf("%v, facts %v", headings, facts)
	}
}

// TestHash checks that blanks and comments do not change a hash, and words, conditions and the ends of rows do.
func TestHash(t *testing.T) {
	hash := func(rows string) string { return New("a: facts\n"+rows+"b\n\t| c\n", plural).Hash("a") }
	want := hash("\tx=1 y=2 | Some words\n")
	for _, same := range []string{"\tx=1  y=2|Some\n\t words \n", "# c\n\tx=1 y=2 | Some words\n"} {
		if got := hash(same); got != want {
			t.Errorf("%q has the hash %s, not %s", same, got, want)
		}
	}
	for _, other := range []string{"", "\tx=1 y=2 | Some word\n", "\tx=1 y=3 | Some words\n", "\tx=1 y=2 | Some\n\t| words\n"} {
		if hash(other) == want {
			t.Errorf("%q has the same hash", other)
		}
	}
	if len(want) != 6 {
		t.Errorf("the hash is %q", want)
	}
}

func TestCapitalized(t *testing.T) {
	for text, want := range map[string]string{"": "", "a b": "A b", "éa": "Éa", "я": "Я", "ǆ": "ǅ", "1a": "1a", "\xffa": "\ufffda"} {
		gametest.Equal(t, Capitalized(text), want, "%q:", text)
	}
}
