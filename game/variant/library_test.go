package variant_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/variant"
	"xklondike/resources"
)

// TestLibrary adds a user's file to the built-in one. Its games may be like the built-in games, and come after them.
func TestLibrary(t *testing.T) {
	l := gametest.Library(t)
	before := len(l.Games())
	err := l.Add("mine.toml", []byte(`
[my-harp]
like = "my-klondike"
title = "My harp"
deal = "reversed"
[my-klondike]
like = "klondike"
title = "Mine"
alias = ["my-own"]
draw = 2
`))
	if err != nil || len(l.Games()) != before+2 {
		t.Fatalf("%d games, %v", len(l.Games())-before, err)
	}
	harp := l.Games()[before]
	if harp.Name != "my-harp" || harp.Draw != 2 || harp.FaceDown[0] != 6 || harp.Stock != 24 || len(harp.Aliases) != 0 || harp.Group != "Klondike" {
		t.Errorf("%+v", harp)
	}
	if r, err := variant.Find(l.Games(), "MY-OWN"); err != nil || r.Name != "my-klondike" {
		t.Errorf("%v, %v", r, err)
	}
	if err := l.Add("more.toml", []byte("[x]\nlike = \"my-klondike\"\ntitle = \"X\"")); err != nil {
		t.Error(err)
	}
}

// TestNothingIsReplaced adds files that use names of other games, or have a mistake in their last game. None
// of their games may be added.
func TestNothingIsReplaced(t *testing.T) {
	var l variant.Library
	gametest.NoError(t, l.Add("a.toml", []byte(smallTOML+"\n[other]\nlike = \"small\"\ntitle = \"Other\"\nalias = [\"third\"]")))
	deep := strings.NewReplacer("{lists}", strings.Repeat("[", 100), "{dots}", strings.Repeat(".x", 100))
	for text, want := range gametest.Table(`
"\n[small]\nlike = 'other'\ntitle = 'X'"                          b.toml:2: [small]: there is already a game "small", at a.toml:1
"[third]\nlike = 'other'\ntitle = 'X'"                            b.toml:1: [third]: there is already a game "third", at a.toml:14
"[x]\nlike = 'other'\ntitle = 'X'\nalias = ['y', 'other']"        b.toml:4: [x]: there is already a game "other", at a.toml:14
"[x]\nlike = 'other'\ntitle = 'X'\nalias = ['y', 'y']"            b.toml:4: [x]: "y" is already a name of [x]
"[x]\nlike = 'other'\ntitle = 'X'\nalias = ['y']\n[y]\nlike='x'"  b.toml:4: [x]: "y" is already a name of [y]
"[y]\nlike='x'\n[x]\nlike = 'other'\ntitle = 'X'\nalias = ['y']"  b.toml:6: [x]: "y" is already a name of [y]
"[x]\nlike = 'other'\ntitle = 'X'\nalias = ['Y']"                 b.toml:4: [x]: alias: a game's name may contain only lower-case letters, digits and hyphens
"[x]\nlike = 'other'\ntitle = 'X'\n[y]\nlike = 'smal'"            b.toml:5: [y]: like: there is no game "smal" (did you mean "small"?)
x = {lists}                                                       b.toml:1: the tables are nested too deeply
"\nx{dots} = 1"                                                   b.toml:2: the tables are nested too deeply
`) {
		text = deep.Replace(text)
		if err := l.Add("b.toml", []byte(text)); err == nil || err.Error() != want {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		}
	}
	gametest.Equal(t, len(l.Games()), 2, "games are there:")
}

func noProgress(done, total int) {}

// checkedTables has rule tables, and what a check says about each: ! begins a mistake, and ? a remark.
const checkedTables = `
x =
-> ! f:1: unexpected EOF; expected value

[x]
like = 'klondike'
title = 'X'
unit = 'face-up'
[y]
like = 'x'
unit = 'tall'
[z]
like = 'x'
stock = 30
-> ? f:4: [x]: unit: the face-up cards in each column always form a single run, so unit = "tail" would have the same effect
-> f:1: [x]: 52 cards: 28 in the columns, 24 in the stock; found a deal that can be won
-> ! f:7: [y]: unit: "tall" is not one of: tail, whole, whole-or-top, top, face-up, same-suit, spaces, none
-> ! f:10: [z]: stock: 28 cards dealt and 30 in the stock make 58, but there are 52

[x]
like = 'seven-devils'
title = 'X'
reserve.to = 'columns'
-> f:1: [x]: 104 cards: 28 in the columns, 7 in the reserve and on the suit piles, 69 in the stock; found a deal that can be won

[x]
like = 'seven-devils'
title = 'X'
reserve.to = 'columns'
fill = 'none'
suits = ['clubs', 'spades']
packs = 4
-> ? f:1: [x]: build: no card ever fits on another in a column
-> ? f:4: [x]: reserve.to: no card can ever leave the reserve, so nobody can win
-> ? f:1: [x]: the deal alone decides: cards can go only to suit piles, and 0 of 100 random deals can be won
-> f:1: [x]: 104 cards: 28 in the columns, 7 in the reserve and on the suit piles, 69 in the stock

[x]
like = 'klondike'
title = 'X'
draw = 1
fill = 'none'
suits = ['clubs']
columns = 1
deal = [0]
faces = [0]
stock = 13
build = 'any'
turnovers = 0
-> ? f:11: [x]: build: no card ever fits on another in a column
-> ? f:1: [x]: the deal alone decides: cards can go only to suit piles, and 0 of 100 random deals can be won
-> f:1: [x]: 13 cards: 0 in the columns, 13 in the stock; found a deal that can be won

[x]
like = 'klondike'
title = 'X'
draw = 1
fill = 'none'
suits = ['clubs']
columns = 1
deal = [0]
faces = [0]
stock = 13
build = 'any'
-> ? f:11: [x]: build: no card ever fits on another in a column
-> ? f:1: [x]: the deal alone decides: cards can go only to suit piles, and 100 of 100 random deals can be won
-> f:1: [x]: 13 cards: 0 in the columns, 13 in the stock; found a deal that can be won

[x]
like = 'klondike'
title = 'X'
draw = 1
fill = 'none'
suits = ['clubs']
columns = 1
deal = [0]
faces = [0]
stock = 13
build = 'any'
base = 'first'
-> ? f:11: [x]: build: no card ever fits on another in a column
-> f:1: [x]: 13 cards: 0 in the columns, 13 in the stock; found a deal that can be won

[x]
like = 'klondike'
title = 'X'
draw = 2
fill = 'none'
suits = ['clubs']
columns = 1
deal = [0]
faces = [0]
stock = 13
build = 'any'
-> ? f:11: [x]: build: no card ever fits on another in a column
-> f:1: [x]: 13 cards: 0 in the columns, 13 in the stock; found a deal that can be won

[x]
like = 'klondike'
title = 'X'
draw = 1
fill = 'any'
suits = ['clubs']
columns = 1
deal = [0]
faces = [0]
stock = 13
build = 'any'
-> f:1: [x]: 13 cards: 0 in the columns, 13 in the stock; found a deal that can be won

[x]
like = 'seven-devils'
title = 'X'
reserve.to = 'columns'
fill = 'king'
back = 'draw-one'
draw = 2
-> ? f:1: [x]: found no deal that can be won
-> ? f:6: [x]: back: more than one card is dealt at a time, so back = "never" would have the same effect
-> f:1: [x]: 104 cards: 28 in the columns, 7 in the reserve and on the suit piles, 69 in the stock

[x]
like = 'russian-solitaire'
title = 'X'
unit = 'same-suit'
cells = { count = 5, accept = 'king' }
fill = 'below-base'
-> ? f:4: [x]: unit: columns are built in suit, so unit = "tail" would have the same effect
-> ? f:6: [x]: fill: the rank below the ace is the king, so fill = "king" would have the same effect
-> ? f:5: [x]: cells: the cells have room for more kings than there are
-> f:1: [x]: 52 cards: 52 in the columns; found a deal that can be won

[x]
like = 'british-canister'
title = 'X'
unit = 'spaces'
dealto = 'waste'
autofill = 'waste'
-> ? f:4: [x]: unit: not every card may be moved to an empty column, so unit = "top" would have the same effect
-> ? f:5: [x]: dealto: no cards are left for the stock, so dealto = "none" would have the same effect
-> ? f:6: [x]: autofill: the waste is always empty
-> f:1: [x]: 52 cards: 52 in the columns, 0 in the stock; found a deal that can be won

[x]
like = 'klondike'
title = 'X'
unit = 'whole'
fill = 'single'
-> ? f:5: [x]: fill: runs of several cards can never be moved to an empty column, nor can parts of runs
-> f:1: [x]: 52 cards: 28 in the columns, 24 in the stock; found a deal that can be won

[x]
like = 'easthaven'
title = 'X'
draw = 3
turnovers = 2
packet = 'top'
reserve = { open = true, piles = 0 }
cells.capacity = 2
-> ? f:4: [x]: draw: the game has no waste
-> ? f:5: [x]: turnovers: the game has no waste
-> ? f:6: [x]: packet: the game has no waste
-> ? f:7: [x]: reserve.open: the game has no reserve
-> ? f:8: [x]: cells.capacity: the game has no cells
-> f:1: [x]: 52 cards: 21 in the columns, 31 in the stock; found a deal that can be won
`

// TestCheck compares everything that Check reports about a file with several games.
func TestCheck(t *testing.T) {
	gametest.Long(t)
	l := gametest.Library(t)
	for block := range strings.SplitSeq(strings.TrimSpace(checkedTables), "\n\n") {
		text, want, _ := strings.Cut(block, "\n-> ")
		var got []string
		for _, finding := range l.Check("f", []byte(text), noProgress) {
			mark := ""
			switch {
			case finding.Wrong:
				mark = "! "
			case finding.Odd:
				mark = "? "
			}
			got = append(got, mark+finding.Text)
		}
		gametest.NoDiff(t, got, strings.Split(want, "\n-> "), "%s", text)
	}
}

// TestEveryMistake makes many mistakes in several games. Check must report each mistake once, in the order of
// the lines.
func TestEveryMistake(t *testing.T) {
	l := gametest.Library(t)
	text := `[mine]
like = "klondike"
title = 5
colums = 8
draw = 0
build = "alternating"
columns = 99
turnovers = "many"
[mine.score.casino]
strat = 3
up = "five"
[mine.places]
stok.at = [1, 2]
waste = 5
[mine.scroe.casino]
up = 5
off = 5
[child]
like = "mine"
fil = "king"
unit = 3
[heir]
like = "mine"
[three]
like = "klondike"
packs = 9
columns = 0
turnovers = 1000
autofill = "reserve"
alias = ["Bad Name", "klondike", "mine"]
scoring = ["casino", "casino", "none"]
score.casino.start = 5000
cells.count = 99
[four]
like = "klondike"
stock = 3
draw = 70
places.stock.at = [200, 2]
places.waste.at = [2, 300]
scoring = ["casino", "casino"]
prelude = "bases"
base = "dealt"
[five]
like = "five"
packs = 7
[six]
like = "seven"
back = "never"
[seven]
like = "klondike"
columns = 17
turnovers = 100
`
	want := gametest.Lines(`
f:3: [mine]: title: 5 is not text in quotes
f:4: [mine]: unknown key "colums" (did you mean "columns"?)
f:5: [mine]: draw: 0 is not between 1 and 52
f:6: [mine]: build: "alternating" is not one of: alternate, same-suit, other-suit, same-colour, any
f:7: [mine]: columns: 99 is not between 1 and 16
f:8: [mine]: turnovers: many is neither a number nor "unlimited"
f:10: [mine]: unknown key "score.casino.strat" (did you mean "score.casino.start"?)
f:11: [mine]: score.casino.up: five is neither a number of points nor a table of points and conditions
f:13: [mine]: unknown key "places.stok.at" (did you mean "places.stock.at"?)
f:14: [mine]: places.waste must be a table of keys
f:15: [mine]: unknown key "scroe.casino" (did you mean "score.casino"?)
f:20: [child]: unknown key "fil" (did you mean "fill"?)
f:21: [child]: unit: "3" is not one of: tail, whole, whole-or-top, top, face-up, same-suit, spaces, none
f:26: [three]: packs: 9 is not between 1 and 4
f:27: [three]: columns: 0 is not between 1 and 16
f:28: [three]: turnovers: 1000 is not between -1 and 99
f:29: [three]: autofill: there is no reserve to fill columns from
f:30: [three]: alias: a game's name may contain only lower-case letters, digits and hyphens
f:30: [three]: there is already a game "klondike", at games.toml:5
f:30: [three]: "mine" is already a name of [mine]
f:31: [three]: scoring: casino is listed twice
f:32: [three]: score.casino.start: 5000 is not between -1000 and 1000
f:33: [three]: cells.count: 99 is not between 0 and 16
f:37: [four]: draw: 70 is not between 1 and 52
f:38: [four]: places: the stock is off the table
f:38: [four]: places: the waste is off the table
f:40: [four]: scoring: casino is listed twice
f:41: [four]: prelude: the cards that start the suit piles are not known before the deal
f:44: [five]: like: "five" is this game itself, or is based on it
f:45: [five]: packs: 7 is not between 1 and 4
f:51: [seven]: columns: 17 is not between 1 and 16
f:52: [seven]: turnovers: 100 is not between -1 and 99
`)
	var got []string
	for _, finding := range l.Check("f", []byte(text), noProgress) {
		got = append(got, finding.Text)
	}
	gametest.NoDiff(t, got, want)
}

// TestOneMistake makes a mistake on which other keys depend. Check must report only that mistake.
func TestOneMistake(t *testing.T) {
	l := gametest.Library(t)
	for text, want := range gametest.Table(`
"[x]\nlike = 'klondike'\ncolums = 8\ndeal = [1, 1, 1, 1, 1, 1, 1, 1]"  f:3: [x]: unknown key "colums" (did you mean "columns"?)
"[x]\nlike = 'klondike'\nstock = 20\npacks = 'two'"  f:4: [x]: packs: two is not a whole number
"[x]\nlike = 'klondike'\ndraw = 70\npacks = 9"  f:4: [x]: packs: 9 is not between 1 and 4
"[x]\nlike = 'clokc'\nhours = 'moved'\nstock = 3"  f:2: [x]: like: there is no game "clokc" (did you mean "clock"?)
"[x]\ntitle = 'X'\nfamily = 'clokc'\nhours = 'moved'"  f:3: [x]: family: "clokc" is not one of: packing, clock
"[x]\nlike = 'klondike'\nscoring = ['casino']\n[x.score.casino]\nup = 'five'"  f:5: [x]: score.casino.up: five is neither a number of points nor a table of points and conditions
"[x]\nlike = 'klondike'\nplaces.stock.at = [2, 0]\nplaces.waste.at = 'x'"  f:4: [x]: places.waste.at: x is not a list of numbers
"[x]\nlike = 'klondike'\nnote = \"\"\"two\n\nlines\"\"\""  f:3: [x]: note: "two\n\nlines" contains control characters
"[x]\nlike = 'y'\ndeal = 2\nstock = 38\n[y]\nlike = 'klondike'\ncolumns = 0"  f:7: [y]: columns: 0 is not between 1 and 16
`) {
		if got := l.Check("f", []byte(text), noProgress); len(got) != 1 || got[0].Text != want {
			t.Errorf("%s\n%v\nwant %s", text, got, want)
		}
	}
}

// TestTitles checks that a title can have at most 80 characters, and that none changes the direction of writing. A
// child with its parent's title adds no mistake. The rule table of a record may have any title that was ever
// allowed.
func TestTitles(t *testing.T) {
	l := gametest.Library(t)
	table := func(title string) []byte {
		return []byte("[x]\nlike = 'klondike'\ntitle = '" + title + "'\n[y]\nlike = 'x'\n")
	}
	for title, want := range map[string]string{
		strings.Repeat("é", 80): "",
		strings.Repeat("é", 81): "f:3: [x]: title: a title can have at most 80 characters",
		"a\u202eb":              `f:3: [x]: title: "a\u202eb" contains control characters`,
		"a\u2069":               `f:3: [x]: title: "a\u2069" contains control characters`,
	} {
		var wrong []string
		for _, finding := range l.Check("f", table(title), noProgress) {
			if finding.Wrong {
				wrong = append(wrong, finding.Text)
			}
		}
		gametest.Equal(t, strings.Join(wrong, "\n"), want, "%.20q:", title)
	}
	long := strings.Repeat("x", 200)
	alone := strings.Replace(string(variant.Format(gametest.Rules(t, "klondike"))), `"Klondike"`, `"`+long+`"`, 1)
	if games, err := variant.Load("its rule table", []byte(alone)); err != nil || len(games) != 1 || games[0].Title != long {
		t.Errorf("a record with a long title: %v", err)
	}
}

// TestNothingToRemark checks that the built-in games have neither mistakes nor remarks.
func TestNothingToRemark(t *testing.T) {
	var l variant.Library
	for _, finding := range l.Check("games.toml", resources.GamesTOML, noProgress) {
		if finding.Wrong || finding.Odd {
			t.Error(finding.Text)
		}
	}
}

// TestWriteCheck checks the lines and the summary that WriteFindings writes.
func TestWriteCheck(t *testing.T) {
	var l variant.Library
	gametest.NoError(t, l.Add("a.toml", []byte(smallTOML)))
	x := "[x]\nlike = 'small'\ntitle = 'X'\n"
	for text, want := range gametest.Table(`
{x}                                            "f:1: [x]: 52 cards: 8 in the columns, 44 in the stock; found a deal that can be won\nf: 1 game, all good\n<nil>"
"{x}[x2]\nlike = 'x'"                          "f:1: [x]: 52 cards: 8 in the columns, 44 in the stock; found a deal that can be won\nf:4: [x2]: 52 cards: 8 in the columns, 44 in the stock; found a deal that can be won\nf: 2 games, all good\n<nil>"
"{x}unit = 'same-suit'\nbuild = 'same-suit'"   "f:4: [x]: unit: columns are built in suit, so unit = \"tail\" would have the same effect\nf:1: [x]: 52 cards: 8 in the columns, 44 in the stock; found a deal that can be won\nf: 1 game, 1 warning\n<nil>"
"{x}relatives = ['y', 'small']"                "f:4: [x]: relatives: there is no game \"y\"\nf:1: [x]: 52 cards: 8 in the columns, 44 in the stock; found a deal that can be won\nf: 1 game, 1 warning\n<nil>"
"{x}stock = 1\n[y]\nlike = 'small'\ndraw = 0"  "f:4: [x]: stock: 8 cards dealt and 1 in the stock make 9, but there are 52\nf:7: [y]: draw: 0 is not between 1 and 52\nf: 2 errors"
""                                             "f: it does not define any games\nf: 1 error"
`) {
		var b strings.Builder
		err := l.WriteFindings(&b, "f", []byte(strings.Replace(text, "{x}", x, 1)), noProgress)
		gametest.Equal(t, b.String()+fmt.Sprint(err), want, "%s\n", text)
	}
	many := "[x]\nlike = 'small'\n"
	for i := range 70 {
		many += fmt.Sprintf("key%d = 1\n", i)
	}
	var b strings.Builder
	err := l.WriteFindings(&b, "f", []byte(many), noProgress)
	if lines := strings.Count(b.String(), "\n"); lines != 50 || fmt.Sprint(err) != "f: more than 50 errors" {
		t.Errorf("%d lines, %v", lines, err)
	}
	gametest.Equal(t, l.WriteFindings(fullWriter{}, "f", []byte(x), noProgress), errFull)
}

var errFull = errors.New("no space left")

// A fullWriter fails like a device without free space.
type fullWriter struct{}

func (fullWriter) Write([]byte) (int, error) { return 0, errFull }

// TestGenerations reads many games of which each is like another, parents last and parents first. A mistake in one
// without a parent is reported once, and so are too many games in a row.
func TestGenerations(t *testing.T) {
	gametest.Long(t)
	for parentsFirst, wants := range map[bool][2]string{
		false: {`f:10: [g4]: like: there is no game "g5"`, "f:19900: [g9949]: like: more than 50 games in a chain, each based on the next"},
		true:  {`f:2: [g4]: like: there is no game "g5"`, "f:102: [g9949]: like: more than 50 games in a chain, each based on the next"},
	} {
		for i, games := range []int{5, 10000} {
			var lines []string
			for n := range games {
				lines = append(lines, fmt.Sprintf("[g%d]\nlike = 'g%d'\n", n, n+1))
			}
			if games > 5 {
				lines[games-1] = "[g9999]\ntitle = 'G'\n"
			}
			if parentsFirst {
				slices.Reverse(lines)
			}
			var l variant.Library
			findings := l.Check("f", []byte(strings.Join(lines, "")), noProgress)
			mistakes := slices.DeleteFunc(findings, func(f variant.Finding) bool { return !f.Wrong })
			if len(mistakes) != 1 || mistakes[0].Text != wants[i] {
				t.Errorf("%d games, parents first %t: %v", games, parentsFirst, mistakes)
			}
		}
	}
}

// TestManyGames checks a file of as many games as there may be. Every game is counted as done. One more is refused.
func TestManyGames(t *testing.T) {
	gametest.Long(t)
	const games = 10000
	var b strings.Builder
	for i := range games {
		fmt.Fprintf(&b, "[g%d]\nlike = 'clock'\n", i+1)
	}
	l, calls := gametest.Library(t), 0
	findings := l.Check("f", []byte(b.String()), func(done, total int) {
		if done != calls || total != games {
			t.Fatalf("%d of %d games are done after %d", done, total, calls)
		}
		calls++
	})
	if last := findings[len(findings)-1].Text; calls != games+1 || len(findings) != games || last != "f:19999: [g10000]: 52 cards, on a dial" {
		t.Errorf("%d calls, %d findings, the last is %s", calls, len(findings), last)
	}
	findings = l.Check("f", []byte(b.String()+"[more]\nlike = 'clock'\n"), noProgress)
	if want := "f: it defines 10001 games, but a file can have at most 10000"; len(findings) != 1 || findings[0].Text != want {
		t.Errorf("%v", findings)
	}
}

// TestCheckWork checks that the checker allocates for each of many games no more than for each of few.
func TestCheckWork(t *testing.T) {
	gametest.Long(t)
	l := gametest.Library(t)
	work := func(games int) float64 {
		var b strings.Builder
		for i := range games {
			fmt.Fprintf(&b, "[g%d]\nlike = 'klondike'\ntitle = 'G'\n", i)
		}
		text := []byte(b.String())
		return testing.AllocsPerRun(1, func() { l.Check("f", text, noProgress) }) / float64(games)
	}
	if few, many := work(20), work(400); many > few*1.2 {
		t.Errorf("%.0f allocations a game, but %.0f with fewer games", many, few)
	}
}

// TestShortTables checks that no stanza of a built-in game is too long: a child has at most six lines besides
// "like". The first games of a group may have more. Texts for the page of rules and places do not count.
func TestShortTables(t *testing.T) {
	lines, name := 0, ""
	begins := strings.Fields("klondike double-klondike agnes-sorel canfield canister churchill duke clock eight-sages senate minerva double-dot hawaiian qc")
	for _, line := range append(strings.Split(string(resources.GamesTOML), "\n"), "[end]") {
		switch {
		case strings.HasPrefix(line, "["):
			if root, _, _ := strings.Cut(name, "."); lines > 6 && !slices.Contains(begins, root) {
				t.Errorf("%s takes %d lines", name, lines)
			}
			lines, name = 0, strings.Trim(strings.Fields(line)[0], "[]")
		case line != "" && !strings.Contains("#\t]", line[:1]) && !slices.Contains(strings.Fields("like source odds quick others tips relatives"), strings.Fields(line)[0]) &&
			!strings.HasPrefix(line, "places."):
			lines++
		}
	}
}
