package journal_test

import (
	"os"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestLeftGames checks that the games that were left are listed, the last one first, without the one that is
// played and those that have no actions.
func TestLeftGames(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	var paths []string
	for _, name := range strings.Fields("klondike yukon gypsy") {
		r := d.begin(b, name, 7)
		paths = append(paths, r.Path())
		_ = r.Play(r.Game().State().Legal()[0])
		r.Leave()
	}
	d.begin(b, "canfield", 7).Leave()
	want := func(what string, indexes ...int) {
		t.Helper()
		got := b.LeftGames()
		if len(got) != len(indexes) {
			t.Fatalf("%s: %v", what, got)
		}
		for i, index := range indexes {
			if got[i].Path != paths[index] || got[i].LeftAt.IsZero() {
				t.Errorf("%s: game %d is %+v, want %s", what, i, got[i], paths[index])
			}
		}
	}
	want("left", 2, 1, 0)
	for _, l := range b.LeftGames() {
		gametest.Equal(t, l.DealNumber(), 7, "%s is deal", l.Result.Game)
	}
	rules := gametest.Rules(t, "klondike")
	own := b.Begin(rules, game.Deal{Cards: game.Shuffle(1, 7).Cards}, rules.Schemes[0])
	_ = own.Play(game.Move{Kind: game.Draw})
	own.Leave()
	l := b.LeftGames()[0]
	if l.Path != own.Path() || l.DealNumber() != 0 {
		t.Errorf("the player's own cards are deal %d", l.DealNumber())
	}
	gametest.NoError(t, os.Remove(own.Path()))
	want("a record is gone", 2, 1, 0)
	gametest.Equal(t, l.DealNumber(), 0, "a record that is gone is of deal")
	r := gametest.Must(b.Resume(paths[1]))(t)
	want("while one of them is played", 2, 0)
	r.Leave()
	want("left again", 1, 2, 0)
}
