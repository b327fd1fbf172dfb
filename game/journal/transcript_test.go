package journal_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// playDraws makes the transcript of a game of so many draws.
func playDraws(t *testing.T, number uint32, draws int) *journal.Transcript {
	t.Helper()
	r := gametest.Rules(t, "klondike")
	moves := slices.Repeat([]game.Move{{Kind: game.Draw}}, draws)
	return journal.NewTranscript(r, game.Shuffle(r.Packs, number), "played by a test", moves)
}

// TestTranscript makes a record twice: it is good, and the same bytes.
func TestTranscript(t *testing.T) {
	record := playDraws(t, 4711, 3)
	var out bytes.Buffer
	find := func(string) (*game.Rules, error) { return gametest.Rules(t, "klondike"), nil }
	err := journal.Verify(&out, "it", record.Text(), find)
	if want := "it: good: klondike, deal 4711: 3 actions, none taken back, original score -52, left\n"; err != nil || out.String() != want {
		t.Errorf("%v, %s", err, out.String())
	}
	read, err := journal.Read("it", record.Text(), find)
	if err != nil || len(read.Notes) != 1 || read.Notes[0].Text != "played by a test" {
		t.Errorf("%v, %+v", err, read)
	}
	again := playDraws(t, 4711, 3)
	if !bytes.Equal(record.Text(), again.Text()) || record.Hash() != again.Hash() || len(record.Hash()) != 64 {
		t.Error("the same game is another record")
	}
	if record.Hash() == playDraws(t, 4711, 4).Hash() {
		t.Error("another game has the same hash")
	}
}

// TestTranscriptSave saves records. The same once more is no harm, and another game of the same deal replaces nothing.
func TestTranscriptSave(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	record := playDraws(t, 4711, 3)
	for range 2 {
		gametest.NoError(t, record.Save(dir))
	}
	if err := playDraws(t, 4711, 4).Save(dir); err == nil || !strings.Contains(err.Error(), "the record of a different game") {
		t.Error(err)
	}
	if err := playDraws(t, 4712, 4).Save(dir); err != nil {
		t.Error(err)
	}
	files, err := os.ReadDir(filepath.Join(dir, "games"))
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "games", files[0].Name()))
	if err != nil || !bytes.Equal(text, record.Text()) {
		t.Error(err, string(text))
	}
	gametest.IsError(t, record.Save(filepath.Join(dir, "games", files[0].Name())), "a file is taken for a directory:")
}
