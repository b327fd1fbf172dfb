package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestHostile reads malicious records that could take much time or memory.
func TestHostile(t *testing.T) {
	gametest.Long(t)
	good := sampleRecord(t)
	header, _, _ := strings.Cut(good, "\n\n")
	header += "\n\n"
	_, keys, _ := strings.Cut(good, "\n")
	fill := func(line string) string { return strings.Repeat(line, (4<<20-10_000)/len(line)) }
	pass := strings.Repeat("draw\n", 8) + "redeal\n"
	passes := strings.Repeat(pass, 15_000)
	for _, c := range []struct{ name, text, want string }{
		{"large", header + fill("note x\n") + strings.Repeat("note x\n", 2000), "r: it is larger than 4 MB"},
		{"moves", header + passes, "too many actions"},
		{"at once", header + strings.ReplaceAll(passes+passes, "\n", "; ") + "draw\n", "too many actions"},
		{"undo", header + "draw\n" + fill("undo\nredo\n"), "too many actions"},
		{"far", header + strings.Repeat(pass, 5000) + strings.Repeat("go 40000\n", 1000), "too many actions"},
		{"notes", header + fill("note \n"), ""},
		{"keys", "xklondike record 1\n" + fill("a 1\n") + keys, ""},
		{"lines", "xklondike record 1\n" + fill("| a = 1\n") + keys, "rule table is too long"},
		{"tables", "xklondike record 1\n" + hostileTable() + keys, "does not match its hash"},
		{"one line", header + strings.TrimSpace(fill("x")) + "\n", "is not a move"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := journal.Read("r", []byte(c.text), nil)
		runtime.ReadMemStats(&after)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: the error is %v, not %q", c.name, err, c.want)
		}
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 400 {
			t.Errorf("%s: it takes %d MB", c.name, took)
		}
	}
}

// hostileTable returns a rule table that has only names.
func hostileTable() string {
	var s strings.Builder
	for i := 0; s.Len() < 200_000; i++ {
		fmt.Fprintf(&s, "| [a%d]\n", i)
	}
	return s.String()
}

// FuzzRead checks that no text makes the program panic, and that all actions of a readable record are played.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/format1/*" + extension)
	if err != nil || len(files) == 0 {
		f.Fatal("there are no records", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		gametest.NoError(f, err)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := journal.Read("r", text, nil)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\x1b") {
				t.Errorf("%q upsets a terminal", err)
			}
			return
		}
		if len(r.Actions) != r.Game.Actions() || r.PartialBytes > len(text) {
			t.Errorf("%d actions of %d", len(r.Actions), r.Game.Actions())
		}
	})
}

// TestRoundTrip plays at random, and checks that reading the record gives the same game.
func TestRoundTrip(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(d.games).Draw(t, "rules")
		scheme := rapid.SampledFrom(rules.Schemes).Draw(t, "scheme")
		rec := b.Begin(rules, game.Shuffle(rules.Packs, rapid.Uint32Min(1).Draw(t, "deal")), scheme)
		defer rec.Leave()
		g := rec.Game()
		t.Repeat(map[string]func(*rapid.T){
			"play": func(t *rapid.T) {
				legal := g.State().Legal()
				if len(legal) == 0 {
					return
				}
				m := rapid.SampledFrom(legal).Draw(t, "move")
				gametest.NoError(t, rec.Play(append([]game.Move{m}, g.State().Apply(m).TurnUps()...)...))
			},
			"undo": func(*rapid.T) { rec.Undo() },
			"redo": func(*rapid.T) { rec.Redo() },
			"go": func(t *rapid.T) {
				n := rapid.IntRange(-1, g.Actions()+1).Draw(t, "action")
				if err := rec.GoTo(n); (err == nil) != (n >= 0 && n < g.Actions()+1) {
					t.Fatal(n, err)
				}
			},
			"note": func(t *rapid.T) { rec.Note(rapid.String().Draw(t, "note")) },
		})
		text := gametest.Must(os.ReadFile(rec.Path()))(t)
		r := gametest.Must(journal.Read("r", text, nil))(t)
		wantSameGame(t, g, r.Game)
	})
}

// wantSameGame fails unless two games have the same results, scores, moves and positions, and can redo the same moves.
func wantSameGame(t interface {
	Helper()
	Fatalf(string, ...any)
}, want, got *game.Game) {
	t.Helper()
	if want.Result() != got.Result() || want.Score() != got.Score() || fmt.Sprint(want.Moves()) != fmt.Sprint(got.Moves()) {
		t.Fatalf("%+v, not %+v", got.Result(), want.Result())
	}
	if w, g := positionText(want.State()), positionText(got.State()); w != g {
		t.Fatalf("the position is\n%s, not\n%s", g, w)
	}
	for want.Redo() { // the moves that were undone must be there too
		if !got.Redo() || positionText(want.State()) != positionText(got.State()) {
			t.Fatalf("another line goes on from here")
		}
	}
	if got.Redo() {
		t.Fatalf("a line is longer")
	}
}
