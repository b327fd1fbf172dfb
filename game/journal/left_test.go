package journal_test

import (
	"testing"
)

// TestLeftGames checks that the games that were left are listed, the last one first, without the one that is played and those that
// have no actions.
func TestLeftGames(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	var paths []string
	for _, name := range []string{"klondike", "yukon", "gypsy"} {
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
	r, err := b.Resume(paths[1])
	if err != nil {
		t.Fatal(err)
	}
	want("while one of them is played", 2, 0)
	r.Leave()
	want("left again", 1, 2, 0)
}
