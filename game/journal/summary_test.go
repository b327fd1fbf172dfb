package journal

import (
	"path/filepath"
	"testing"
	"time"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestSummaries plays, undoes, redoes and goes back at random. The summary of the record must count as many moves as the game has.
func TestSummaries(t *testing.T) {
	rules := gametest.Rules(t, "klondike")
	scheme, _ := rules.Scheme("")
	rapid.Check(t, func(rt *rapid.T) {
		b := Open(t.TempDir(), Options{})
		r := b.Begin(rules, game.Shuffle(1, 41), scheme)
		for range rapid.IntRange(1, 60).Draw(rt, "actions") {
			switch rapid.IntRange(0, 9).Draw(rt, "action") {
			case 0, 1:
				r.Undo()
			case 2, 3:
				r.Redo()
			case 4:
				_ = r.GoTo(rapid.IntRange(0, r.Game().Actions()).Draw(rt, "to"))
			default:
				if moves := r.Game().State().Legal(); len(moves) > 0 {
					_ = r.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(rt, "move")])
				}
			}
		}
		r.Note(GradeNote + "hard")
		r.NotePar(97)
		want := Summary{Deal: 41, Moves: len(r.Game().Moves()), Grade: "hard", Par: 97}
		if got := ReadSummary(r.Path()); got != want {
			rt.Errorf("%+v, want %+v", got, want)
		}
		moves, par := b.MovesToWin(r.id)
		gametest.Equal(t, moves, want.Moves, "moves:")
		gametest.Equal(t, par, 97, "par:")
		r.Leave()
	})
}

// TestNoSummary reads files that are no records, and a record with actions that no game allows.
func TestNoSummary(t *testing.T) {
	b := Open(t.TempDir(), Options{})
	for _, path := range []string{"", filepath.Join(t.TempDir(), "none"), "summary_test.go"} {
		gametest.Equal(t, ReadSummary(path), Summary{}, "%s:", path)
	}
	for _, id := range []string{"", "../../etc/passwd", "20260102T150405Z-0000000g"} {
		moves, par := b.MovesToWin(id)
		gametest.Equal(t, moves+par, 0, "%q:", id)
	}
	var j journey
	for _, line := range []string{"undo", "redo", "go -1", "go 99", "go x", "", "undo"} {
		j.follow(line)
	}
	gametest.Equal(t, len(j.after), 8, "actions:")
}

// TestParKeepsLedger notes the par of a game that has ended. Its line in the ledger must stay the only one.
func TestParKeepsLedger(t *testing.T) {
	rules := gametest.Rules(t, "clock")
	scheme, _ := rules.Scheme("")
	b := Open(t.TempDir(), Options{Now: func() time.Time { return time.Unix(1e9, 0) }})
	r := b.Begin(rules, game.Shuffle(1, 41), scheme)
	for moves := r.Game().State().Legal(); len(moves) > 0; moves = r.Game().State().Legal() {
		gametest.NoError(t, r.Play(moves[0]))
	}
	r.ListEnd()
	lines := b.ledger.lineCount
	r.NotePar(52)
	r.Leave()
	gametest.Equal(t, b.ledger.lineCount, lines, "lines of the ledger:")
	gametest.Equal(t, ReadSummary(r.Path()).Par, 52, "par:")
}
