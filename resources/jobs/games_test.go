package jobs

import (
	"testing"

	"xklondike/game/play"
	"xklondike/game/variant"
	"xklondike/resources"
)

// TestGamesReadOnce checks that a run reads only the game that is played, and that this stays the same when all others are read.
func TestGamesReadOnce(t *testing.T) {
	_, errs, err := newPlayer(t).run(func(r *Run, s *play.Session) error {
		begin, err := r.FirstGame("", false)
		if err != nil {
			return err
		}
		if r.games.all != nil || len(r.games.read) != 1 {
			t.Errorf("a start reads %d games", len(r.games.all)+len(r.games.read))
		}
		for _, g := range r.allGames() {
			if g.Name == begin.Rules.Name && g != begin.Rules {
				t.Errorf("%s is read twice", g.Name)
			}
		}
		return nil
	}, "-new")
	if errs != "" || err != nil {
		t.Errorf("%s, %v", errs, err)
	}
}

// TestFindGame checks that every name, alias and title finds the same game, whether all games are read or one.
func TestFindGame(t *testing.T) {
	all, err := variant.Load(resources.GamesFileName, resources.GamesTOML)
	if err != nil {
		t.Fatal(err)
	}
	check := func(name string) {
		t.Helper()
		var r Run
		want, wantErr := variant.Find(all, name)
		got, err := r.findGame(name)
		if (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() || err == nil && got.Name != want.Name {
			t.Errorf("%q is %v, %v; want %v, %v", name, got, err, want, wantErr)
		}
	}
	for _, name := range []string{"", "klondik", "KLONDIKE", "double-Klondike", "vegas-klondike", "Klondike Vegas", "no such game at all"} {
		check(name)
	}
	for _, g := range all {
		if r, err := new(Run).findGame(g.Name); err != nil || r.Name != g.Name {
			t.Errorf("%s is %v, %v", g.Name, r, err)
		}
	}
}
