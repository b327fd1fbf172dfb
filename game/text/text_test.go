package text_test

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// ruleTables returns the rules of the built-in games, and then those of test games that use words which no
// built-in game has.
func ruleTables(t *testing.T) []*game.Rules {
	t.Helper()
	return gametest.Games(t, "../testdata/tables.toml", "testdata/tables.toml")
}

// page returns a rules page for a player with a mouse.
func page(t *testing.T, r *game.Rules, dealKey string, width int) string {
	t.Helper()
	var b strings.Builder
	gametest.NoError(t, text.WriteRulesPage(&b, r, text.ByPointer(dealKey), width))
	return b.String()
}

func TestRulesPages(t *testing.T) {
	var f gametest.Folder
	for _, r := range ruleTables(t) {
		fmt.Fprintf(&f, "---- %s\n", r.Name)
		for paragraph := range strings.SplitSeq(strings.TrimSpace(page(t, r, text.UsualDealKey, 72)), "\n\n") {
			f.Add(paragraph)
		}
	}
	gametest.CompareGolden(t, "testdata/rules.golden", f.String())
}

func TestWrap(t *testing.T) {
	games := ruleTables(t)
	for _, i := range gametest.Sample(len(games), 5) {
		r := games[i]
		whole := strings.Fields(page(t, r, text.UsualDealKey, 0))
		for _, width := range []int{1, 20, 45, 80, 500} {
			got := page(t, r, text.UsualDealKey, width)
			for _, line := range strings.Split(got, "\n") {
				if len(line) > width && strings.Contains(line, " ") {
					t.Errorf("at width %d: %q", width, line)
				}
			}
			gametest.NoDiff(t, strings.Fields(got), whole, "at width %d words change:", width)
		}
	}
}

func TestList(t *testing.T) {
	var b strings.Builder
	gametest.NoError(t, text.WriteGameList(&b, ruleTables(t)))
	gametest.CompareGolden(t, "testdata/list.golden", b.String())
	b.Reset()
	plain := *ruleTables(t)[0]
	plain.Group, plain.Odds, plain.Quick = "", "", ""
	if err := text.WriteGameList(&b, []*game.Rules{&plain}); err != nil || b.String() != "klondike  Klondike\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}

// TestTables compares pictures of positions with a golden file: the deal of each game, its first packet, and
// a Klondike in the middle and won. A line of the file that says only = is the same in the picture before.
func TestTables(t *testing.T) {
	var b strings.Builder
	before := ""
	picture := func(s game.State, what string) {
		var p strings.Builder
		gametest.NoError(t, text.WriteTable(&p, s))
		b.WriteString("-- " + s.Rules().Name + ", " + what + "\n" + gametest.Unlike(before, p.String()))
		before = p.String()
	}
	for _, r := range ruleTables(t) {
		s := game.NewState(r, game.Shuffle(r.Packs, 41))
		picture(s, "dealt")
		if draw := (game.Move{Kind: game.Draw}); s.Check(draw) == nil {
			picture(s.Apply(draw), "the first packet")
		}
	}
	s := game.NewState(ruleTables(t)[0], game.Shuffle(1, 41))
	_, moves := gametest.WonKlondike(t)
	for i, m := range moves {
		s = s.Apply(m)
		if i == 60 || i == len(moves)-1 {
			picture(s, "after "+m.String())
		}
	}
	gametest.CompareGolden(t, "testdata/pictures.golden", b.String())
}

func TestStatus(t *testing.T) {
	r := ruleTables(t)[0]
	g := game.NewGame(r, game.Shuffle(1, 41), game.Tally{Total: 10, Games: 2})
	check := func(want string) {
		t.Helper()
		gametest.Equal(t, strings.Join(text.StatusFigures(g), " · "), want)
	}
	check("Score -52 · Total 10 · 3rd game")
	_, moves := gametest.WonKlondike(t)
	gametest.NoError(t, g.Play(moves[0]))
	check("Score -47 · Total -37 · 3rd game")
	for g.State().TurnOvers() < 3 {
		if g.Play(game.Move{Kind: game.Draw}) != nil {
			gametest.NoError(t, g.Play(game.Move{Kind: game.Redeal}))
		}
	}
	check("Score -47 (frozen) · Total -37 · 3rd game")
}

// A fullWriter is a writer that accepts as many writes as its value says, and then fails.
type fullWriter int

var errFull = errors.New("full")

func (f *fullWriter) Write(p []byte) (int, error) {
	if *f--; *f < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// TestWriteErrors lets each write of a text fail in turn. The error must come back.
func TestWriteErrors(t *testing.T) {
	rules := ruleTables(t)
	g := game.NewGame(rules[0], game.Shuffle(1, 1), game.Tally{})
	for what, write := range map[string]func(io.Writer) error{
		"a table":       func(w io.Writer) error { return text.WriteTable(w, g.State()) },
		"a list":        func(w io.Writer) error { return text.WriteGameList(w, rules[:3]) },
		"a rules page":  func(w io.Writer) error { return text.WriteRulesPage(w, rules[0], text.ByLines(), 0) },
		"a record":      func(w io.Writer) error { return text.WriteGameSummary(w, g, "") },
		"statistics":    func(w io.Writer) error { return addUp(casualResults(3)).Write(w, "ledger", rules) },
		"no statistics": func(w io.Writer) error { return addUp(nil).Write(w, "ledger", nil) },
	} {
		all := fullWriter(math.MaxInt)
		gametest.NoError(t, write(&all), "%s:", what)
		for writes := range math.MaxInt - all {
			if left := writes; !errors.Is(write(&left), errFull) {
				t.Errorf("%s after %d writes: no error", what, writes)
			}
		}
	}
}
