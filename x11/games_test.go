package x11_test

import (
	"path/filepath"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/internal/xvfb"
)

// TestAllGames steps through all games with one key and back to the first. Each game has the same number of
// the deal, and fits a window of 1024 by 768.
func TestAllGames(t *testing.T) {
	t.Parallel()
	games := text.SortByGroup(gametest.Games(t))
	s := launchGame(t, xvfb.Start(t), games[0].Name, 41, "-geometry", "1024x768")
	for i := range games {
		r := games[(i+1)%len(games)]
		s.key('g')
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
	s.awaitTitle(games[len(games)-1].Title)
}

// TestOwnCardsElsewhere checks what a change of the game does to a deal of explicit cards. A game with as
// many cards keeps it; any other gets a random deal.
func TestOwnCardsElsewhere(t *testing.T) {
	t.Parallel()
	deal := game.Shuffle(1, 41)
	list := filepath.Join(t.TempDir(), "deal")
	writeText(t, list, deals.FormatCards(deal.Cards))
	r := launch(t, xvfb.Start(t), "-cards", list, "-xrm", `*translations: #override \n <Key>d: game(double-klondike) \n <Key>y: game(Yukon) \n <Key>x: game(yukom)`)
	s := &tableRig{rig: r, state: game.NewState(rulesOf(t, "klondike"), deal)}
	s.key('y')
	s.awaitTitle("Yukon, own cards")
	s.sync()
	s.state = game.NewState(rulesOf(t, "yukon"), deal)
	s.awaitLayout("yukon")
	s.typeKeys("x")
	s.checkStatus(`there is no game "yukom" (did you mean "yukon"?)`)
	s.key('d')
	s.awaitTitle("Double Klondike, deal ")
}
