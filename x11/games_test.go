package x11_test

import (
	"fmt"
	"path/filepath"
	"strings"
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

// TestPlayGames makes a few moves of every game with the pointer, as the simple player chooses them.
func TestPlayGames(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	for _, name := range []string{"thumb-and-pouch", "klondike-strict", "klondike-holdout", "canfield", "yukon", "gypsy", "gargantua"} {
		s := launchGame(t, server, name, 7, dragging...)
		player := new(game.GreedyPlayer)
		for i := range 12 {
			m, ok := player.Next(s.state)
			if !ok {
				break
			}
			s.makeMove(m, s.carryByDrag)
			s.checkTable(fmt.Sprintf("%s after move %d, %s", name, i+1, m))
		}
		s.focus()
		s.key('q')
		s.awaitExit()
	}
}

// TestClock checks the ways to play a card of a clock: a click, a drag to its hour, a double click on the
// hour, and a key.
func TestClock(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	s := launchGame(t, server, "clock", 41, "-xrm", "*ignoreDragTime: 10", "-xrm", "*doubleClickIdle: 10000")
	centre := game.Pile{Role: game.Centre}
	for i, way := range []func(m game.Move){
		func(m game.Move) { s.click(s.grabPoint(centre, 0)) },
		func(m game.Move) { s.carryByDrag(s.carryPath(m)) },
		func(m game.Move) { s.click(s.grabPoint(m.To, 0)); s.click(s.grabPoint(m.To, 0)) },
		func(m game.Move) { s.key(' ') },
		func(m game.Move) { s.key('m') },
		func(m game.Move) { s.key(keyDown); s.key('m'); s.key(keyEscape) },
		func(m game.Move) { s.click(s.grabPoint(centre, 0)) },
	} {
		m := s.state.ForcedMovesToEnd()[0]
		way(m)
		s.sync()
		s.state = s.state.Apply(m)
		s.checkTable(fmt.Sprintf("way %d, %s", i, m))
	}
	// A card that is dropped on a wrong hour goes back, and the status line says why.
	m := s.state.ForcedMovesToEnd()[0]
	wrong := s.layout.Place(game.Pile{Role: game.Hour, N: (m.To.N + 6) % 12}).Min
	from := s.grabPoint(centre, 0)
	s.carryByDrag(from, from.Add(wrong.Sub(s.layout.Place(centre).Min)))
	s.sync()
	s.checkTable("dropped on the wrong hour")
	if line := s.statusLine(); !strings.Contains(line, "1st game") || strings.HasSuffix(line, "1st game") {
		t.Errorf("the status line is %q", line)
	}
	played := s.state
	s.checkHistory('u', 7, game.NewState(s.state.Rules(), game.Shuffle(1, 41)), "undone")
	s.checkHistory('r', 7, played, "redone")
}

// TestClockOver checks the message at the end of a lost clock: how it ended, and which key begins the next
// game. The message comes again when the game is resumed.
func TestClockOver(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	for _, c := range []struct {
		name string
		deal uint32
		args []string
		want string
	}{
		{"clock", 5, nil, "Lost: 46 of 48 cards are at their hours. n: new deal"},
		{"clock", 7, nil, "Lost: 35 of 48 cards are at their hours. n: new deal"},
		{"clock-strict", 7, []string{"-xrm", `*translations: #override \n <Key>n: undo() \n <Key>F9: new()`},
			"Lost: 34 of 48 cards are at their hours. F9: new deal"},
		{"clock", 5, []string{"-xrm", `*translations: #replace \n <Key>space: deal() \n <Key>q: quit()`},
			"Lost: 46 of 48 cards are at their hours"},
	} {
		h := newRecordsDir(t, server)
		s := h.start(append([]string{"-new", "-game", c.name, "-deal", fmt.Sprint(c.deal)}, c.args...)...).atTable(c.name, game.Shuffle(1, c.deal))
		moves := s.state.ForcedMovesToEnd()
		for i, m := range moves {
			if strings.Contains(s.statusLine(), "king") {
				t.Fatalf("%s %d ends after %d of %d cards", c.name, c.deal, i, len(moves))
			}
			s.state = s.state.Apply(m)
			s.typeKeys(" ")
		}
		s.checkTable(c.name)
		if line := s.statusLine(); !strings.HasSuffix(line, "   "+c.want) {
			t.Errorf("%s %d: the status line says %q, want %q", c.name, c.deal, line, c.want)
		}
		s.quit()
		back := h.start(append([]string{"-resume", h.files()[0]}, c.args...)...)
		if line := back.statusLine(); !strings.HasSuffix(line, "   "+c.want) {
			t.Errorf("%s %d: taken up again, the status line says %q, want %q", c.name, c.deal, line, c.want)
		}
		back.quit()
	}
}

// TestClockAuto checks that with clockPlay auto a clock plays itself to its end, and counts in no total. An
// undo stops it, and the next card that the player plays restarts it.
func TestClockAuto(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t, "-noreset"), "clock-strict", 41, "-xrm", "*clockPlay: auto")
	deal, all := s.state, s.state.ForcedMovesToEnd()
	s.awaitTitle("score 2")
	for !strings.Contains(s.statusLine(), "nothing to undo") {
		s.typeKeys("u")
	}
	s.checkTable("undone")
	s.key(' ')
	for _, m := range all {
		s.state = s.state.Apply(m)
	}
	s.poll("the end", func() bool { return s.mismatch() == "" })
	home, cards := s.state.HourProgress()
	if line, want := s.statusLine(), fmt.Sprintf("Score %d   Lost: %d of %d cards are at their hours. n: new deal", home, home, cards); line != want {
		t.Errorf("the status line says %q, want %q", line, want)
	}
	s.checkHistory('u', len(all), deal, "undone from the end")
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
