package variant_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
	"xklondike/resources"
)

// TestResolved compares the resolved rules of every built-in game with the golden file. Random play would not
// notice a wrong deal, because that is a legal deal too. The file has the lines and scores of each game that the game before
// lacks, and with a minus those that only the game before has.
func TestResolved(t *testing.T) {
	var b strings.Builder
	var before []string
	for _, r := range gametest.Games(t) {
		scores := strings.Split(strings.ReplaceAll(dumpRules(r), "["+r.Name+".", "["), "\n\n")
		parts := append(strings.Split(scores[0], "\n"), scores[1:]...)
		for _, part := range parts {
			if !slices.Contains(before, part) {
				b.WriteString(part + "\n")
			}
		}
		for _, part := range before {
			if !slices.Contains(parts, part) {
				b.WriteString("- " + part + "\n")
			}
		}
		before = parts
	}
	gametest.CompareGolden(t, "testdata/tables.golden", b.String())
}

// dumpRules says all about a game: its rule table, and before that what the table leaves out. Only the rows of suit piles and
// of a reserve are missing, which pictures in game/text show.
func dumpRules(r *game.Rules) string {
	return fmt.Sprintf("source %q\nodds %q\nquick %q\nothers %q\ntips %q\nrelatives %q\n%s", r.Source, r.Odds, r.Quick, r.Others, r.Tips, r.Relatives, variant.Format(r))
}

// smallTOML is the stanza of a small game, for tests to add to.
const smallTOML = `[small]
title = "Small"
columns = 4
deal = 2
stock = 44
draw = 1
turnovers = 2
[small.places]
stock = { at = [0, 0] }
waste = { at = [2, 0] }
foundation = { at = [6, 0], step = [2, 0] }
tableau = { at = [0, 2], step = [2, 0], fan = "down" }
`

func loadGames(t *testing.T, text string) []*game.Rules {
	t.Helper()
	rules := gametest.Must(variant.Load("test.toml", []byte(text)))(t)
	return rules
}

// TestInheritance checks that a child inherits key by key, whatever the order of the games in the file, and
// that its parent does not change.
func TestInheritance(t *testing.T) {
	rules := loadGames(t, `[grandchild]
like = "child"
title = "Grandchild"
deal = 4
stock = 36
score.casino.off = -2
[child]
like = "small"
title = "Child"
deal = [1, 3, 2, 2]
build = "same-suit"
turnovers = "unlimited"
scoring = ["casino"]
score.casino = { up = 2, freeze = 1 }
[sibling]
like = "small"
title = "Sibling"
places.stock = { at = [0, 5] }
`+smallTOML)
	got := map[string]string{}
	for _, r := range rules {
		got[r.Name] = fmt.Sprint(r.FaceDown, r.Build, r.TurnOvers, r.Schemes, r.Places[0].Y, r.Places[5].X)
	}
	want := maps.Collect(gametest.Table(`
grandchild  [3 3 3 3] same-suit -1 [{casino 0 [{up 2 0 0} {off -2 0 0}] false 1 first-action false}] 0 12
child       [0 2 1 1] same-suit -1 [{casino 0 [{up 2 0 0}] false 1 first-action false}] 0 12
sibling     [1 1 1 1] alternate 2 [{none 0 [] false 0 first-action false}] 5 12
small       [1 1 1 1] alternate 2 [{none 0 [] false 0 first-action false}] 0 12
`))
	gametest.NoDiff(t, got, want)
	if rules[0].Name != "grandchild" || rules[3].Name != "small" {
		t.Error("the games are not in the order of the file")
	}
}

// TestSiblingsShareNothing changes the lists of one game, and checks that another game keeps its own.
func TestSiblingsShareNothing(t *testing.T) {
	rules := loadGames(t, smallTOML+"[twin]\nlike = \"small\"\ntitle = \"Twin\"\n")
	rules[1].FaceDown[0], rules[1].FaceUp[0], rules[1].Places[0].X = 9, 9, 9
	if r := rules[0]; r.FaceDown[0] != 1 || r.FaceUp[0] != 1 || r.Places[0].X != 0 {
		t.Errorf("%+v", r)
	}
}

func TestBadTables(t *testing.T) {
	checkMistakes(t, `
""                                                      f: it does not define any games
x =                                                     f:1: unexpected EOF; expected value
"[a]\n[a]"                                              f:2: "a" is defined twice, first on line 1
"\xff"                                                  f:1: invalid UTF-8 byte: 0xff
b = 1                                                   f:1: [b]: a game must be a table of keys
"[[a]]\nx = 1"                                          f:1: [a]: a game must be a table of keys
"[a]\ncolums = 3"                                       f:2: [a]: unknown key "colums" (did you mean "columns"?)
"[a]\nxyzzy = 3"                                        f:2: [a]: unknown key "xyzzy"
"[a]\nfaces = [1]\n[a.score.casino]\n\nstrat = 1"       f:5: [a]: unknown key "score.casino.strat" (did you mean "score.casino.start"?)
"[a]\n[a.places]\nstok.at = [1, 2]"                     f:3: [a]: unknown key "places.stok.at" (did you mean "places.stock.at"?)
"[a]\n\"a b\".c = 1"                                    f:2: [a]: unknown key "a b.c"
"\n[a]\nscore = 3"                                      f:3: [a]: score must be a table of keys
"[a]\nplaces.waste = 3"                                 f:2: [a]: places.waste must be a table of keys
"[a]\ntitle = 1"                                        f:2: [a]: title: 1 is not text in quotes
"[a]\ntitle = 'a\tb'"                                   f:2: [a]: title: "a\tb" contains control characters
"[\"a\\u001b\"]\n"                                      f:1: [a ]: a game's name may contain only lower-case letters, digits and hyphens
a.title = 1                                             f:1: [a]: title: 1 is not text in quotes
"[a]\npacks = '2'"                                      f:2: [a]: packs: 2 is not a whole number
"[a]\npacks = 1.5"                                      f:2: [a]: packs: 1.5 is not a whole number
"[a]\npacks = 100000"                                   f:2: [a]: packs: 100000 is out of range
"[a]\ndeal = 'flat'"                                    f:2: [a]: deal: "flat" is not a number or one of: triangle, reversed
"[a]\ndeal = []"                                        f:2: [a]: deal: [] is not a list of numbers
"[a]\ndeal = -1"                                        f:2: [a]: deal: -1 is not a valid number of cards
"[a]\nfaces = 'up'"                                     f:2: [a]: faces: "up" is not a number or one of: all, alternate, top, none
"[a]\nfaces = [1, -2]"                                  f:2: [a]: faces: -2 is not a valid number of cards
"[a]\nfaces = [1, 'x']"                                 f:2: [a]: faces: x is not a whole number
"[a]\ndraw = 'three'"                                   f:2: [a]: draw: "three" is not a number
"[a]\ndraw = 1.5"                                       f:2: [a]: draw: 1.5 is not a whole number
"[a]\nwrap = 1"                                         f:2: [a]: wrap: 1 is neither true nor false
"[a]\nalias = 'b'"                                      f:2: [a]: alias: b is not a list of texts
"[a]\nalias = ['b', 1]"                                 f:2: [a]: alias: 1 is not text in quotes
"[a]\nsuits = ['cups']"                                 f:2: [a]: suits: "cups" is not one of: clubs, diamonds, hearts, spades
"[a]\nsuits = ['clubs', 'clubs']"                       f:2: [a]: suits: "clubs" is listed twice
"[a]\nsuits = 2"                                        f:2: [a]: suits: 2 is not a list of texts
"[a]\nstock = 'x'"                                      f:2: [a]: stock: x is not a whole number
"[a]\ndirection = 'upwards'"                            f:2: [a]: direction: "upwards" is not one of: down, up, either
"[a]\nnote = \"\"\"\nx\n\\q\n\ny\"\"\""                 f:4: invalid escape in string '\q'
"[a]\nfill = [1]"                                       f:2: [a]: fill must be a single word in quotes
"[a]\nturnup = 3"                                       f:2: [a]: turnup: "3" is not one of: manual, auto
"[a]\nturnovers = 'many'"                               f:2: [a]: turnovers: many is neither a number nor "unlimited"
"[a]\nturnovers = -1"                                   f:2: [a]: turnovers: -1 is neither a number nor "unlimited"
"[a]\nplaces = { stock = { at = [1, 2, 3] } }"          f:2: [a]: places.stock.at: [1 2 3] is not a pair of numbers, across and down
"[a]\nplaces.stock.at = 'x'"                            f:2: [a]: places.stock.at: x is not a list of numbers
"[a]\nlike = 3"                                         f:2: [a]: like: 3 is not text in quotes
"[a]\nlike = 'kl'\n[kla]"                               f:2: [a]: like: there is no game "kl" (did you mean "kla"?)
"[a]\nlike = 'b'\n[b]\nlike = 'a'"                      f:4: [b]: like: "a" is this game itself, or is based on it
"[a]\nlike = 'a'"                                       f:2: [a]: like: "a" is this game itself, or is based on it
"[a]\nlike = 'b'\n[b]\nbuild = 1"                       f:4: [b]: build: "1" is not one of: alternate, same-suit, other-suit, same-colour, any
"[A]\n"                                                 f:1: [A]: a game's name may contain only lower-case letters, digits and hyphens
"[a]\n"                                                 f:1: [a]: title: the game has no title
"[a]\ntitle = 'x'\ncolumns = 60000"                     f:3: [a]: columns: 60000 is not between 1 and 16
"{b}columns = 3\nstock = 44"                            f:17: [b]: stock: 6 cards dealt and 44 in the stock make 50, but there are 52
"{small}[b]\nlike = 'small'\nstock = 45\n"              f:15: [b]: stock: 8 cards dealt and 45 in the stock make 53, but there are 52
"{small}[b]\nlike = 'small'\ndeal = [1, 2, 3, 4, 5]\n"  f:15: [b]: deal: 5 columns are listed, but the game has 4
{small}score.casino.freeze = -1                         f:13: [small]: unknown key "places.score.casino.freeze" (did you mean "score.casino.freeze"?)
"[a]\nplaces.tableau.fun = 'down'"                      f:2: [a]: unknown key "places.tableau.fun" (did you mean "places.tableau.fan"?)
"{b}scoring = ['casino']\nscore.casino = { up = 1, freeze = -1 }"  f:17: [b]: score.casino.freeze: -1 is not between 0 and 99
{b}places.foundation.at = [2, 0]                        f:16: [b]: places: two piles are in the same place: the foundation 1 and the waste
`)
	checkMistakes(t, `"[a]\nturnovers = \"\\u001b`+strings.Repeat("é", 200)+`\""  "f:2: [a]: turnovers:  `+strings.Repeat("é", 144)+`..."`)
}

// checkMistakes loads the text on the left of each row, which may begin with games to be like. The error must be that
// on the right.
func checkMistakes(t *testing.T, rows string) {
	t.Helper()
	games := strings.NewReplacer("{small}", smallTOML, "{b}", smallTOML+"[b]\nlike = 'small'\ntitle = 'B'\n", "{dial}", dial)
	for text, want := range gametest.Table(rows) {
		_, err := variant.Load("f", []byte(games.Replace(text)))
		gametest.Equal(t, fmt.Sprint(err), want, "%s:", text)
	}
}

func TestFind(t *testing.T) {
	rules := gametest.Games(t)
	for name, want := range gametest.Table(`
klondike                                       klondike
KLONDIKE                                       klondike
Double-Klondike                                double-klondike
klondike-easy                                  klondike-one
Jumbo                                          gargantua
Thumb and Pouch                                thumb-and-pouch
westcliff, whole runs (aisleriot's westhaven)  westcliff-whole
Westhaven                                      westhaven
`) {
		if r, err := variant.Find(rules, name); err != nil || r.Name != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, r := range rules {
		if found, err := variant.Find(rules, r.Title); err != nil || found != r {
			t.Errorf("%s does not find %s: %v", r.Title, r.Name, err)
		}
	}
	for name, want := range gametest.Table(`
klondyke                                       there is no game "klondyke" (did you mean "klondike"?)
Klondik                                        there is no game "Klondik" (did you mean "klondike"?)
Thumb and Puch                                 there is no game "Thumb and Puch" (did you mean "Thumb and Pouch"?)
klondike-easier                                there is no game "klondike-easier" (did you mean "klondike-easy"?)
spiderette                                     there is no game "spiderette"{all}
""                                             there is no game ""{all}
xyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzy  there is no game "xyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzy"...{all}
`) {
		_, err := variant.Find(rules, name)
		gametest.Equal(t, fmt.Sprint(err), strings.Replace(want, "{all}", fmt.Sprintf("; xklondike -list shows all %d", len(rules)), 1), "%s:", name)
	}
	if _, err := variant.Find(rules[:2], "xyzzy"); err == nil || err.Error() != `there is no game "xyzzy"; there are: klondike, double-klondike` {
		t.Error(err)
	}
}

// FuzzLoad loads any text. There must be no panic, errors must name the file, and games must be fit to be
// dealt, played and checked.
func FuzzLoad(f *testing.F) {
	f.Add(resources.GamesTOML)
	f.Add([]byte(smallTOML))
	f.Add([]byte("[a]\nlike = 'b'\n[b]\nscore = 3"))
	f.Add([]byte("[a]\ntitle = 'A'\nreserve = { piles = 2, cards = 3 }\nbase = 'dealt'\nunit = 'spaces'\nfill = 'single'\ncells.count = 2"))
	f.Fuzz(func(t *testing.T, data []byte) {
		rules, err := variant.Load("f", data)
		var l variant.Library
		if wrong := slices.ContainsFunc(l.Check("f", data, noProgress), func(said variant.Finding) bool { return said.Wrong }); wrong != (err != nil) {
			t.Errorf("a check finds mistakes: %v, and loading says %v", wrong, err)
		}
		if err != nil {
			if !strings.HasPrefix(err.Error(), "f:") {
				t.Errorf("%q", err)
			}
			return
		}
		for _, r := range rules[:min(len(rules), 5)] {
			r.Lint(true)
			s := game.NewState(r, game.Shuffle(r.Packs, 1))
			if len(s.Piles()) != len(r.Places) {
				t.Errorf("%s deals another table", r.Name)
			}
			for range 20 {
				if moves := s.Legal(); len(moves) > 0 {
					s = s.Apply(moves[0])
				}
			}
			cards := 0
			for _, p := range s.Piles() {
				cards += len(s.Cards(p))
			}
			if cards != r.CardCount() {
				t.Errorf("%s has %d cards of %d", r.Name, cards, r.CardCount())
			}
		}
	})
}
