package library

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/game/variant"
	"xklondike/resources"
)

func builtIn() *Library {
	return &Library{BuiltIn: Input{resources.GamesFileName, resources.GamesTOML}}
}

// GamesRead returns how many games have been read. It is for the test of a start.
func (l *Library) GamesRead() int { return max(len(l.all), len(l.read.Games())) }

// TestFindGame checks that a name, an alias or a title finds the same game, whether all games are read or one.
func TestFindGame(t *testing.T) {
	all := gametest.Must(variant.Load(resources.GamesFileName, resources.GamesTOML))(t)
	check := func(name string) {
		t.Helper()
		l := builtIn()
		want, wantErr := variant.Find(all, name)
		got, err := l.Find(name)
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
	l := builtIn()
	all := l.Games()
	for _, i := range gametest.Sample(len(all), 10) {
		g := all[i]
		names := append([]string{g.Title, strings.ToUpper(g.Title), g.Name, strings.ReplaceAll(g.Name, "-", " ")}, g.Aliases...)
		for _, typed := range names {
			if got, err := l.Choose(typed); err != nil || got.Name != g.Name {
				t.Errorf("%q is %v, %v; want %s", typed, got, err, g.Name)
			}
		}
		start := g.Title[:len(g.Title)-1]
		gametest.Equal(t, gametest.Must(l.Choose(start))(t), text.RankGames(text.SortByGroup(all), start)[0],
			"%q is", start)
	}
	for typed, want := range gametest.Table(`
klondike draw one  klondike-draw-one
klon               klondike
draw one           klondike-draw-one
jumb               gargantua
one pass           klondike-strict
`) {
		if got, err := l.Choose(typed); err != nil || got.Name != want {
			t.Errorf("%q is %v, %v; want %s", typed, got, err, want)
		}
	}
	if _, err := l.Choose("klondyke"); err == nil || err.Error() != `there is no game "klondyke" (did you mean "klondike"?)` {
		t.Errorf("klondyke: %v", err)
	}
}
