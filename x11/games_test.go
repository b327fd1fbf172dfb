package x11_test

import (
	"image"
	"slices"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/internal/xvfb"
)

// TestAllGames steps through all games with one key and back to the first. Each game has the same number of
// the deal, and fits a window of 1024 by 768: a ninth of them are looked at, card by card. The keys for the others come so fast that
// the window need not show them.
func TestAllGames(t *testing.T) {
	t.Parallel()
	games := text.SortByGroup(gametest.Games(t))
	s := launchGame(t, xvfb.Start(t), games[0].Name, 41, append(still, "-geometry", "1024x768")...)
	code, _ := s.keycode('g')
	last := len(games) - 1
	looked := append(gametest.Sample(last, 9), last)
	for i := range games {
		s.inOneWrite(func() { // a server that had to wait for the release could repeat the key
			s.fake(xproto.KeyPress, code, image.Point{}, 2) // not at the time of the release before, as a repeat would be
			s.fake(xproto.KeyRelease, code, image.Point{}, 0)
		})
		if !slices.Contains(looked, i) {
			continue
		}
		r := games[(i+1)%len(games)]
		s.awaitTitle(r.Title + ", deal 41")
		s.sync()
		s.state = game.NewState(r, game.Shuffle(r.Packs, 41))
		s.awaitLayout(r.Name)
		for _, c := range s.children() {
			if c.seen && !c.at.In(s.layout.Bounds) {
				t.Errorf("%s: %q at %v leaves the table", r.Name, c.name, c.at)
			}
		}
	}
	s.key('G')
	s.awaitTitle(games[last].Title)
}
