package x11

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/variant"
	"xklondike/resources"
)

// klondike is deal 41, of which some moves are known.
func klondike(t *testing.T) *game.Game {
	t.Helper()
	games, err := variant.Load(resources.GamesName, resources.Games)
	if err != nil {
		t.Fatal(err)
	}
	r, err := variant.Find(games, "klondike")
	if err != nil {
		t.Fatal(err)
	}
	return game.NewGame(r, game.Shuffle(r.Packs, 41), game.Tally{})
}

// The help lists what can be done: in a game nothing of a replay's, and in a replay nothing of a game's.
func TestHelpFits(t *testing.T) {
	g := klondike(t)
	began := func(b play.Beginning) *play.Session {
		s := play.New(play.Config{})
		s.Begin(b)
		return s
	}
	for _, c := range []struct {
		s             *play.Session
		has, hasNever []string
	}{
		{began(play.Beginning{Rules: g.Rules(), Deal: g.Deal()}), []string{"space\tdeal", "Page Down, Page Up\tthe next deal", "a\tthe same", "g, Shift+g\tnext or previous game, same deal number", "c, Ctrl+c\tcopy", "mouse\t"}, []string{"Left", "faster"}},
		{began(play.Beginning{Replay: g}), []string{"space\tstop", "Left\tone action back", "+\tplay faster", "F1, ?\t", "c, Ctrl+c\tcopy", "q\tquit"},
			[]string{"deal from", "undo", "mouse", "n\tnew", "Page Up", "paste", "that was copied"}},
	} {
		text := strings.Join(handHelp(bindingsOf("", c.s.Watching() != nil, func(err error) { t.Error(err) }), c.s).lines, "\n") + "\n"
		for _, words := range c.has {
			if !strings.Contains(text, words) {
				t.Errorf("the help lacks %q:\n%s", words, text)
			}
		}
		for _, words := range c.hasNever {
			if strings.Contains(text, words) {
				t.Errorf("the help has %q:\n%s", words, text)
			}
		}
	}
}
