package x11_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/internal/xvfb"
)

// Every game is dealt in windows of its own, whole at 1024 by 768, and one key leads through all of them and back to the
// first. The deal's number stays, so each is known.
func TestAllGames(t *testing.T) {
	games := text.InGroups(gametest.Games(t))
	s := sit(t, xvfb.Start(t), games[0].Name, 41, "-geometry", "1024x768")
	for i := range games {
		r := games[(i+1)%len(games)]
		s.key('g')
		s.awaitTitle(r.Title + ", deal 41")
		s.sync()
		s.state = game.New(r, game.Shuffle(r.Packs, 41))
		s.measure()
		s.same(r.Name)
		for _, c := range s.children() {
			if c.seen && !c.at.In(s.layout.Bounds) {
				t.Errorf("%s: %q at %v leaves the table", r.Name, c.name, c.at)
			}
		}
	}
	s.key('G')
	s.awaitTitle(games[len(games)-1].Title)
}

// A few moves of every game by the simple player, as a person makes them.
func TestPlayGames(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	for _, name := range []string{"thumb-and-pouch", "klondike-strict", "klondike-holdout", "canfield", "yukon", "gypsy", "gargantua"} {
		s := sit(t, server, name, 7, dragging...)
		player := new(game.Player)
		for i := range 12 {
			m, ok := player.Next(s.state)
			if !ok {
				break
			}
			s.do(m, s.drag)
			s.same(fmt.Sprintf("%s after move %d, %s", name, i+1, m))
		}
		s.focus()
		s.key('q')
		s.ends()
	}
}

// The clock: a card goes to its hour by a click, a drag, a double click on the hour, or a key; and by itself if it may.
func TestClock(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	s := sit(t, server, "clock", 41, "-xrm", "*ignoreDragTime: 10", "-xrm", "*doubleClickIdle: 10000")
	centre := game.Pile{Role: game.Centre}
	for i, way := range []func(m game.Move){
		func(m game.Move) { s.click(s.spot(centre, 0)) },
		func(m game.Move) { s.drag(s.path(m)) },
		func(m game.Move) { s.click(s.spot(m.To, 0)); s.click(s.spot(m.To, 0)) },
		func(m game.Move) { s.key(' ') },
		func(m game.Move) { s.click(s.spot(centre, 0)) },
	} {
		m := s.state.Chain()[0]
		way(m)
		s.sync()
		s.state = s.state.Apply(m)
		s.same(fmt.Sprintf("way %d, %s", i, m))
	}
	// A card dropped on another hour goes back, and the status line says why.
	m := s.state.Chain()[0]
	wrong := s.layout.Place(game.Pile{Role: game.Hour, N: (m.To.N + 6) % 12}).Min
	from := s.spot(centre, 0)
	s.drag(from, from.Add(wrong.Sub(s.layout.Place(centre).Min)))
	s.sync()
	s.same("dropped on the wrong hour")
	if line := s.statusLine(); !strings.Contains(line, "Games 1") || strings.HasSuffix(line, "Games 1") {
		t.Errorf("the status line is %q", line)
	}
	played := s.state
	s.walk('u', 5, game.New(s.state.Rules(), game.Shuffle(1, 41)), "undone")
	s.walk('r', 5, played, "redone")
}

// With clockPlay auto a clock runs to its end by itself.
func TestClockAuto(t *testing.T) {
	s := sit(t, xvfb.Start(t), "clock-strict", 41, "-xrm", "*clockPlay: auto")
	for _, m := range s.state.Chain() {
		s.state = s.state.Apply(m)
	}
	s.soon("the end", func() bool { return s.mismatch() == "" })
	// It is in no total, and shows none.
	home, all := s.state.Home()
	if line, want := s.statusLine(), fmt.Sprintf("Score %d   The last king is up: %d of %d cards are home. n: new deal", home, home, all); line != want {
		t.Errorf("the status line says %q, want %q", line, want)
	}
}

// A clock that is not won says how it has ended, by any rules, and which key begins the next one, if there is any; it says so
// again when it is taken up.
func TestClockOver(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	for _, c := range []struct {
		name string
		deal uint32
		args []string
		want string
	}{
		{"clock", 5, nil, "The last king is up: 46 of 48 cards are home. n: new deal"},
		{"clock", 7, nil, "The last king is up: 35 of 48 cards are home. n: new deal"},
		{"clock-strict", 7, []string{"-xrm", `*translations: #override \n <Key>n: undo() \n <Key>F9: new()`},
			"The last king is up: 34 of 48 cards are home. F9: new deal"},
		{"clock", 5, []string{"-xrm", `*translations: #replace \n <Key>space: deal() \n <Key>q: quit()`},
			"The last king is up: 46 of 48 cards are home"},
	} {
		h := newShelf(t, server)
		s := h.sit(server, c.name, game.Shuffle(1, c.deal), append([]string{"-new", "-game", c.name, "-deal", fmt.Sprint(c.deal)}, c.args...)...)
		moves := s.state.Chain()
		for i, m := range moves {
			if strings.Contains(s.statusLine(), "king") {
				t.Fatalf("%s %d ends after %d of %d cards", c.name, c.deal, i, len(moves))
			}
			s.state = s.state.Apply(m)
			s.key(' ')
			s.sync()
		}
		s.same(c.name)
		if line := s.statusLine(); !strings.HasSuffix(line, "   "+c.want) {
			t.Errorf("%s %d: the status line says %q, want %q", c.name, c.deal, line, c.want)
		}
		s.leave()
		back := launchOn(t, server, server.Display, h.env, append([]string{"-resume", h.files()[0]}, c.args...)...)
		if line := back.statusLine(); !strings.HasSuffix(line, "   "+c.want) {
			t.Errorf("%s %d: taken up again, the status line says %q, want %q", c.name, c.deal, line, c.want)
		}
		back.leave()
	}
}

// An undo stops a clock that plays itself, and the next card that is played sets it going again.
func TestClockAutoUndone(t *testing.T) {
	s := sit(t, xvfb.Start(t, "-noreset"), "clock-strict", 41, "-xrm", "*clockPlay: auto")
	deal, all := s.state, s.state.Chain()
	s.awaitTitle("score 2")
	for !strings.Contains(s.statusLine(), "nothing to undo") {
		s.key('u')
		s.sync()
	}
	s.same("undone")
	s.key(' ')
	for _, m := range all {
		s.state = s.state.Apply(m)
	}
	s.soon("the end", func() bool { return s.mismatch() == "" })
	s.walk('u', len(all), deal, "undone from the end")
}

// A deal of one's own stays under other rules that have as many cards, and leaves games with more to chance.
func TestOwnCardsElsewhere(t *testing.T) {
	deal := game.Shuffle(1, 41)
	list := filepath.Join(t.TempDir(), "deal")
	if err := os.WriteFile(list, []byte(deals.FormatCards(deal.Cards)), 0o600); err != nil {
		t.Fatal(err)
	}
	r := launch(t, xvfb.Start(t), "-cards", list, "-xrm", `*translations: #override \n <Key>d: game(double-klondike) \n <Key>y: game(Yukon) \n <Key>x: game(yukom)`)
	s := &seat{rig: r, state: game.New(rulesOf(t, "klondike"), deal)}
	s.key('y')
	s.awaitTitle("Yukon, own cards")
	s.sync()
	s.state = game.New(rulesOf(t, "yukon"), deal)
	s.measure()
	s.same("yukon")
	s.key('x')
	s.sync()
	s.says(`no game "yukom" (did you mean "yukon"?)`)
	s.key('d')
	s.awaitTitle("Double Klondike, deal ")
}

// The score is kept as the setting wants it, by the next deal on, and each way of keeping it has a total of its own.
func TestScoring(t *testing.T) {
	s := sit(t, xvfb.Start(t, "-noreset"), "klondike", 41, append(dragging, "-xrm", "*scoring: one-per-card")...)
	s.do(game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}, s.drag)
	s.says("Score 1   Total 1   Games 1")
	s.key('g')
	s.key('G')
	s.awaitTitle("Klondike, deal 41, score 0")
	s.sync()
	s.says("Score 0   Total 1   Games 1")
}
