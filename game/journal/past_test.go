package journal

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
)

func pastID(n int) string {
	return fmt.Sprintf("%s-%08x", time.Unix(int64(1e9+n), 0).UTC().Format(idTime), n)
}

// pastLine is a line of game n.
func pastLine(n int, outcome game.Outcome) string {
	return entry{leftAt: time.Unix(int64(1e9+n), 0), id: pastID(n), size: 9,
		result: game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Outcome: outcome, Counted: true, Actions: n + 1}}.line()
}

func writeLedger(t *testing.T, text string, records ...int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	gametest.NoError(t, os.Mkdir(filepath.Join(dir, gamesFolder), 0o700))
	gametest.NoError(t, os.WriteFile(filepath.Join(dir, ledgerName), []byte(text), 0o600))
	for _, n := range records {
		gametest.NoError(t, os.WriteFile(filepath.Join(dir, gamesFolder, pastID(n)+extension), []byte("x"), 0o600))
	}
	return dir
}

func (p *Past) words() (words string) {
	for _, g := range p.Games {
		words += fmt.Sprint(g.Result.Actions-1, g.Result.Outcome)
		if g.Path != "" {
			words += "+"
		}
		words += " "
	}
	return strings.TrimSpace(words)
}

// TestPast goes back through a ledger in which a game was resumed, a line is damaged, records are gone and the last line is not
// whole.
func TestPast(t *testing.T) {
	text := ledgerColumns + pastLine(0, game.OutcomeWon) + pastLine(1, game.OutcomeLeft) + pastLine(2, game.OutcomeLeft) + "damaged\n\n" +
		pastLine(3, game.OutcomeOver) + pastLine(1, game.OutcomeWon) + pastLine(4, game.OutcomeLeft) + strings.Repeat("x", 2*maxLedgerLine) + "\n" +
		pastLine(5, game.OutcomeWon)
	for cut, want := range map[int]string{
		0: "5 won 4 left+ 1 won+ 3 over+ 2 left+ 0 won", 1: "4 left+ 1 won+ 3 over+ 2 left+ 0 won",
	} {
		b := OpenAsIs(writeLedger(t, text[:len(text)-cut], 1, 2, 3, 4), Options{})
		p := b.Past()
		for n := 1; !p.Ended; n++ {
			if p.ReadOn(1); len(p.Games) > n {
				t.Fatalf("%d games were read, want %d", len(p.Games), n)
			}
		}
		gametest.Equal(t, p.words(), want, "with %d bytes cut off:", cut)
		p.ReadOn(9)
		gametest.Equal(t, p.words(), want, "after the end:")
	}
	for _, text := range []string{"", "\n", ledgerColumns, "x"} {
		p := OpenAsIs(writeLedger(t, text), Options{}).Past()
		p.ReadOn(9)
		gametest.Equal(t, fmt.Sprint(p.words(), p.Ended), "true", "of %q:", text)
	}
	var none *Book
	p := none.Past()
	p.ReadOn(9)
	gametest.Equal(t, len(p.Games), 0, "without a book:")
	p = OpenAsIs(t.TempDir(), Options{}).Past()
	p.ReadOn(9)
	gametest.Equal(t, len(p.Games), 0, "without a ledger:")
}

// TestPastOfPlay lists games that were played, without the one in play unless that has ended.
func TestPastOfPlay(t *testing.T) {
	rules := gametest.Rules(t, "clock")
	scheme, _ := rules.Scheme("")
	b := Open(t.TempDir(), Options{})
	r := b.Begin(rules, game.Shuffle(1, 41), scheme)
	gametest.NoError(t, r.Play(r.Game().State().Legal()[0]))
	past := func() string {
		p := b.Past()
		p.ReadOn(9)
		return p.words()
	}
	gametest.Equal(t, past(), "", "in play:")
	for moves := r.Game().State().Legal(); len(moves) > 0; moves = r.Game().State().Legal() {
		gametest.NoError(t, r.Play(moves[0]))
	}
	r.ListEnd()
	p := b.Past()
	p.ReadOn(9)
	gametest.Equal(t, p.Games[0].Path, r.Path(), "once it has ended:")
	g, err := b.ReadGame(r.Path())
	gametest.NoError(t, err)
	gametest.Equal(t, g.Actions(), r.Game().Actions(), "the game that is read has actions:")
	if _, err := b.ReadGame(r.Path() + "x"); err == nil {
		t.Error("a record that is not there was read")
	}
}

// TestPastIsCheap reads the end of a ledger with hundreds of thousands of lines. It must take no more of the file and of memory than
// of a short one.
func TestPastIsCheap(t *testing.T) {
	const games = 40
	var text bytes.Buffer
	for n := range 200_000 {
		text.WriteString(pastLine(n, game.OutcomeWon))
	}
	b := OpenAsIs(writeLedger(t, text.String()), Options{})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	p := b.Past()
	p.ReadOn(games)
	runtime.ReadMemStats(&after)
	gametest.Equal(t, len(p.Games), games, "games:")
	if read := int64(text.Len()) - p.at; read > games*200 {
		t.Errorf("%d bytes of the ledger were read", read)
	}
	if taken := after.TotalAlloc - before.TotalAlloc; taken > games*4<<10 {
		t.Errorf("%d bytes of memory were taken", taken)
	}
}
