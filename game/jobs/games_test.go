package jobs

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/variant"
	"xklondike/resources"
)

// builtInRun returns a run with the built-in games.
func builtInRun() *Run {
	return &Run{Request: &Request{}, BuiltIn: Input{resources.GamesFileName, resources.GamesTOML}}
}

// TestGamesReadOnce checks that a run reads only the game that is played, and that this stays the same when
// all others are read.
func TestGamesReadOnce(t *testing.T) {
	r := builtInRun()
	r.New, r.RecordsDir = true, t.TempDir()
	r.Show = func(r *Run, s *play.Session) error {
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
	}
	if err := r.Do(); err != nil {
		t.Error(err)
	}
}

// TestFindGame checks that a name, an alias or a title finds the same game, whether all games are read or one.
func TestFindGame(t *testing.T) {
	all := gametest.Must(variant.Load(resources.GamesFileName, resources.GamesTOML))(t)
	check := func(name string) {
		t.Helper()
		r := builtInRun()
		want, wantErr := variant.Find(all, name)
		got, err := r.findGame(name)
		if (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() || err == nil && got.Name != want.Name {
			t.Errorf("%q is %v, %v; want %v, %v", name, got, err, want, wantErr)
		}
	}
	for _, name := range gametest.Lines(`
""
klondik
KLONDIKE
double-Klondike
vegas-klondike
Klondike Vegas
no such game at all
`) {
		check(name)
	}
}

// TestChooseGame checks that every title, name, alias and start of a title means the same game for -game as for the
// list in the window.
func TestChooseGame(t *testing.T) {
	r := builtInRun()
	all := r.allGames()
	for _, i := range gametest.Sample(len(all), 10) {
		g := all[i]
		names := append([]string{g.Title, strings.ToUpper(g.Title), g.Name, strings.ReplaceAll(g.Name, "-", " ")}, g.Aliases...)
		for _, typed := range names {
			if got, err := r.chooseGame(typed); err != nil || got.Name != g.Name {
				t.Errorf("%q is %v, %v; want %s", typed, got, err, g.Name)
			}
		}
		start := g.Title[:len(g.Title)-1]
		gametest.Equal(t, gametest.Must(r.chooseGame(start))(t), text.RankGames(text.SortByGroup(all), start)[0],
			"%q is", start)
	}
	for typed, want := range gametest.Table(`
klondike draw one  klondike-draw-one
klon               klondike
draw one           klondike-draw-one
jumb               gargantua
one pass           klondike-strict
`) {
		if got, err := r.chooseGame(typed); err != nil || got.Name != want {
			t.Errorf("%q is %v, %v; want %s", typed, got, err, want)
		}
	}
	if _, err := r.chooseGame("klondyke"); err == nil || err.Error() != `there is no game "klondyke" (did you mean "klondike"?)` {
		t.Errorf("klondyke: %v", err)
	}
}
