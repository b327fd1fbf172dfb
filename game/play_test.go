package game_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/rows"
	"xklondike/game/text"
	"xklondike/game/variant"
)

// builtinRules returns the built-in rule tables.
func builtinRules(t testing.TB) []*game.Rules {
	t.Helper()
	return gametest.Games(t)
}

// allRules returns the built-in rule tables, and then those of testdata.
func allRules(t testing.TB) []*game.Rules {
	t.Helper()
	return gametest.Games(t, "testdata/tables.toml")
}

// someRules returns klondike, about a third of the other built-in rule tables, and all those of testdata,
// always the same ones. If XKLONDIKE_SOAK is set, it returns all rule tables.
func someRules(t testing.TB) []*game.Rules {
	t.Helper()
	all := gametest.Soaks()
	random := gametest.Random(1, 3)
	games := len(builtinRules(t))
	var some []*game.Rules
	for i, r := range allRules(t) {
		if all || i >= games || r.Name == "klondike" || random.IntN(3) == 0 {
			some = append(some, r)
		}
	}
	return some
}

// rulesNamed returns the rules with the given name.
func rulesNamed(t testing.TB, name string) *game.Rules {
	t.Helper()
	r := gametest.Must(variant.Find(allRules(t), name))(t)
	return r
}

// TestPlays runs the plays of testdata; testdata/README explains their format.
func TestPlays(t *testing.T) {
	files, err := filepath.Glob("testdata/*.play")
	if err != nil || len(files) < 5 {
		t.Fatal("the plays are missing", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".play"), func(t *testing.T) { (&playRunner{t: t}).run(file) })
	}
}

// TestPlayMistakes checks that a line of a play that says nothing is refused, in the last line of each of these.
func TestPlayMistakes(t *testing.T) {
	const deal, stack = "game klondike\ndeal 1\n", "game klondike\nstack t0 KH\n"
	for lines, want := range map[string]string{
		deal + "stack t0 KH":              "a line above says which cards are dealt",
		stack + "deal 1":                  "a line above says which cards are dealt",
		stack + "stack t0 KC":             "t0 is stacked twice",
		deal + "draw\ndeal 2":             "the cards have been dealt",
		stack + "draw\nstack t1 KH":       "the cards have been dealt",
		"deal 1":                          "no game is named before",
		"game solitair":                   "there is no game",
		"game klondike deal":              `"game" has 2 words after it`,
		"game klondike\ndeal":             `"deal" has 0 words after it`,
		"game klondike\nstack t0":         `"stack" has 1 words after it`,
		"game klondike\nstack x0 KH":      `"x0" is not a pile`,
		"game klondike\nstakc t0 KH":      `"stakc"`,
		"game klondike\ncards AC":         "",
		stack + "stack t1 KH\ndraw":       `the pack has no "KH" that is not stacked`,
		stack + "stack t1 KC 2C 3C\ndraw": "3 cards are stacked on t1, which is dealt 2",
		deal + "draw xx":                  `parsing "x"`,
		deal + "draw x":                   "",
		deal + "twice t9x":                `"t9x" is not a pile`,
		deal + "twice t0 one":             `"one"`,
		deal + "tap":                      `"tap" has 0 words after it`,
		deal + "drop t0 t1":               `"drop" has 2 words after it`,
		deal + "! lift t0 one: Nothing":   `"one"`,
		deal + "! tap stock":              "it has no action and reason",
		deal + "! :":                      "it has no action and reason",
		deal + " scored 1":                "is not a pile",
		deal + " t3":                      `"t3" has 0 words after it`,
	} {
		err := (&playRunner{t: t}).runLines("x.play", lines)
		place := fmt.Sprintf("x.play:%d: ", strings.Count(lines, "\n")+1)
		if err == nil || !strings.HasPrefix(err.Error(), place) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", lines, err, want)
		}
	}
}

// TestRefusals checks that refusals.play meets every reason that an act of the hand can cause.
func TestRefusals(t *testing.T) {
	p := playRunner{t: t, met: map[game.Reason]bool{}}
	p.run("testdata/refusals.play")
	// No act of the hand can cause these reasons; moves in records can.
	recordsOnly := []game.Reason{game.NoSuchMove, game.NothingToTurnUp, game.StockNotEmpty, game.SamePile}
	for _, why := range allReasons(t) {
		if why != game.NothingToDo && !p.met[why] && !slices.Contains(recordsOnly, why) {
			t.Errorf("nothing that was tried is answered by %q", why)
		}
	}
}

// unreached has the words of rows that no play can meet, and why.
const unreached = `
Only the top card of the waste can be played, {the card}  only a card that is typed is named
That card does not fit on any suit pile now               only said where no card is known
That card belongs to another hour                         the same
Those cards cannot be moved together                      a run of which each part moves is never refused for that
That card cannot be moved to an empty column              any card can
That card does not fit there                              each way to build has its rows
`

// TestRefusalRows checks that the plays meet each row of sentences.txt that says why something is refused. For that, each row says
// where it stands.
func TestRefusalRows(t *testing.T) {
	const file = "text/sentences.txt"
	source := string(gametest.Must(os.ReadFile(file))(t))
	english := rows.New(source, rows.EnglishPlural)
	headings, _ := english.Headings()
	refusals := slices.DeleteFunc(headings, func(heading string) bool { return !strings.HasPrefix(heading, "why-") })
	for i := 0; i < len(refusals); i++ { // and what they refer to
		for _, row := range english.Rows(refusals[i]) {
			for _, part := range row.Parts {
				if part.Heading != "" && !slices.Contains(refusals, part.Heading) {
					refusals = append(refusals, part.Heading)
				}
			}
		}
	}
	lines, unmet, heading := strings.Split(source, "\n"), map[string]string{}, ""
	for i, line := range lines {
		conditions, words, isRow := strings.Cut(line, "|")
		switch {
		case !strings.HasPrefix(line, "\t"):
			heading, _, _ = strings.Cut(line, ":")
		case isRow && slices.Contains(refusals, heading):
			place := fmt.Sprintf("%s:%d", file, i+1)
			unmet[place] = strings.TrimSpace(line)
			lines[i] = fmt.Sprintf("%s| <%s> %s", conditions, place, words)
		}
	}
	text.Use(nil, rows.New(strings.Join(lines, "\n"), rows.EnglishPlural))
	t.Cleanup(func() { text.Use(nil, nil) })
	for _, play := range gametest.Must(filepath.Glob("testdata/*.play"))(t) {
		err := (&playRunner{t: t}).runLines(play, string(gametest.Must(os.ReadFile(play))(t)))
		for _, met := range regexp.MustCompile(`<(.*?)>`).FindAllStringSubmatch(fmt.Sprint(err), -1) {
			delete(unmet, met[1])
		}
	}
	for row := range gametest.Rows(unreached) {
		known := len(unmet)
		maps.DeleteFunc(unmet, func(_, unmetRow string) bool { return strings.HasSuffix(unmetRow, "| "+row[0]) })
		gametest.Equal(t, len(unmet), known-1, "%q is met by a play, or there is no such row; rows left:", row[0])
	}
	for place, row := range unmet {
		t.Errorf("no play is refused with %s: %s", place, row)
	}
}

// allReasons returns every Reason that reason.go declares.
func allReasons(t *testing.T) []game.Reason {
	t.Helper()
	file := gametest.Must(parser.ParseFile(token.NewFileSet(), "reason.go", nil, 0))(t)
	var all []game.Reason
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && spec.Names[0].IsExported() {
			text := gametest.Must(strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value))(t)
			all = append(all, game.Reason(text))
		}
		return true
	})
	if len(all) < 37 {
		t.Fatalf("%d reasons", len(all))
	}
	return all
}
