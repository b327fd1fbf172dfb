package x11_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// rulesOf returns the rules of a built-in game.
func rulesOf(t testing.TB, name string) *game.Rules {
	t.Helper()
	return gametest.Rules(t, name)
}

// A tableRig is a rig with a model of the game. The test computes where everything lies, and compares that
// with the windows.
type tableRig struct {
	*rig
	state  game.State
	layout scene.Layout
}

// atTable returns a player in front of a deal, which the test knows to be on the table.
func (r *rig) atTable(name string, deal game.Deal) *tableRig {
	r.t.Helper()
	s := &tableRig{rig: r, state: game.NewState(rulesOf(r.t, name), deal)}
	s.updateLayout()
	return s
}

// launchGame launches the program with a numbered deal.
func launchGame(t testing.TB, server *xvfb.Server, name string, number uint32, args ...string) *tableRig {
	t.Helper()
	args = append([]string{"-game", name, "-deal", fmt.Sprint(number)}, args...)
	return launch(t, server, args...).atTable(name, game.Shuffle(rulesOf(t, name).Packs, number))
}

// launchKlondike launches the program with deal 41 of Klondike.
func launchKlondike(t testing.TB, server *xvfb.Server, args ...string) *tableRig {
	t.Helper()
	return launchGame(t, server, "klondike", 41, args...)
}

// updateLayout computes the layout for the current size of the table window.
func (s *tableRig) updateLayout() {
	s.t.Helper()
	g := gametest.Must(xproto.GetGeometry(s.c.X, xproto.Drawable(s.table)).Reply())(s.t)
	status, bar, strip := 0, 0, 0
	for _, c := range s.children() {
		switch {
		case isStatus(c.name):
			status = c.at.Dy()
		case c.name == menuBarName:
			bar = c.at.Dy()
		case c.name == stripName:
			strip = c.at.Dy()
		}
	}
	s.layout = scene.NewLayout(s.state.Rules(), int(g.Width), int(g.Height), status, scene.Style{Bar: bar, Strip: strip})
}

// checkTable fails unless the window tree shows exactly the state. Every card must be where it belongs, in
// stacking order, with a name only if it is face up. All places must be there, and no other windows.
func (s *tableRig) checkTable(when string) {
	s.t.Helper()
	mismatch := s.shown(s.mismatch, func(mismatch string) bool { return mismatch == "" })
	gametest.MustEqual(s.t, mismatch, "", "%s:", when)
}

// shown looks at the window until what it sees fits, and returns what it has seen last. On a line that counts as slow, as any line may on a
// busy machine, a change shows when the server has answered for the one before, and two pings may come before that.
func (r *rig) shown(look func() string, fits func(seen string) bool) (seen string) {
	r.t.Helper()
	for limit := time.Now().Add(patience); ; r.sync() {
		if seen = look(); fits(seen) || time.Now().After(limit) {
			return seen
		}
	}
}

// statusLineThat returns the status line as soon as it fits, or else the last one.
func (r *rig) statusLineThat(fits func(line string) bool) string {
	r.t.Helper()
	return r.shown(r.statusLine, fits)
}

// awaitTable waits until the window tree shows exactly the state, also after all keys that were pressed. A
// ping is not enough, because a grab of the window manager may delay a click.
func (s *tableRig) awaitTable(when string) {
	s.t.Helper()
	s.poll(when, func() bool { return s.mismatch() == "" })
	s.sync()
	s.checkTable(when)
}

// awaitLayout waits until the table is laid out for the size of its window, and shows exactly the state. On a
// line that counts as slow, as any line may on a busy machine, the layout comes some time after the size.
func (s *tableRig) awaitLayout(when string) {
	s.t.Helper()
	s.poll(when, func() bool {
		s.updateLayout()
		return s.mismatch() == ""
	})
}

// mismatch says where the window tree differs from the state. It returns "" if it does not differ.
func (s *tableRig) mismatch() string {
	s.t.Helper()
	return s.mismatchOf(s.children())
}

// mismatchOf does the same as mismatch, for some children of the table window.
func (s *tableRig) mismatchOf(children []child) string {
	want := s.expected()
	var got []string
	for _, c := range children {
		if isStatus(c.name) || c.name == menuBarName || c.name == stripName || !c.seen {
			continue // a bar, or the drag window
		}
		got = append(got, fmt.Sprintf("%v %s", c.at, c.name))
	}
	if len(got) != len(want) {
		return fmt.Sprintf("%d windows, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			return fmt.Sprintf("window %d from the bottom is %q, want %q", i, got[i], want[i])
		}
	}
	return ""
}

// expected returns the windows that the state should have, from the bottom up.
func (s *tableRig) expected() []string {
	var list []string
	s.layout = s.layout.For(s.state)
	for _, p := range s.state.Piles() {
		list = append(list, fmt.Sprintf("%v %s", s.layout.Place(p), p.Name()))
	}
	for _, sp := range scene.Build(s.layout, s.state, scene.Hand{}).Sprites {
		name := ""
		if sp.Face == scene.Front {
			name = sp.Card.Name()
		}
		list = append(list, fmt.Sprintf("%v %s", image.Rectangle{Min: sp.At, Max: sp.At.Add(s.layout.Card)}, name))
	}
	return list
}

// grabPoint returns the point at which a player grabs card i of a pile. It is near the upper edge of the
// card, which stays visible in a fan.
func (s *tableRig) grabPoint(p game.Pile, i int) image.Point {
	s.layout = s.layout.For(s.state)
	at := s.layout.Place(p).Min
	if cards := s.layout.CardCorners(s.state, p); i >= 0 && i < len(cards) {
		at = cards[i]
	}
	return at.Add(image.Pt(s.layout.Card.X/2, 2))
}

// carryPath returns the point at which a player grabs the cards of a carry, and the point to which the pointer must go.
func (s *tableRig) carryPath(m game.Move) (from, to image.Point) {
	i := len(s.state.Cards(m.From)) - m.N
	s.layout = s.layout.For(s.state)
	from = s.grabPoint(m.From, i)
	head := s.layout.CardCorners(s.state, m.From)[i]
	landing := s.layout.CardCorners(s.state.Apply(m), m.To)
	return from, from.Add(landing[len(landing)-m.N].Sub(head))
}

// clickPoint returns the point at which a player clicks for any move but a carry. It turns a card up by its
// middle. These players are so quick that a press near the card's edge would make a double click with the
// press that lifts it.
func (s *tableRig) clickPoint(m game.Move) image.Point {
	p, lower := stockPile, 0
	if m.Kind == game.Turn {
		p, lower = m.From, s.layout.Card.Y/2
	}
	return s.grabPoint(p, len(s.state.Cards(p))-1).Add(image.Pt(0, lower))
}

// makeMove makes a move, with the given way to carry cards, and waits until the program has done it.
func (s *tableRig) makeMove(m game.Move, carry func(from, to image.Point)) {
	s.t.Helper()
	gametest.NoError(s.t, s.state.Check(m), "the test wants %s:", m)
	if m.Kind == game.Carry {
		carry(s.carryPath(m))
	} else {
		s.click(s.clickPoint(m))
	}
	s.sync()
	s.state = s.state.Apply(m)
}

// carryByDrag carries cards by press, move and release. That takes 60 ms, which is more than IgnoreDragTime
// in these tests.
func (s *tableRig) carryByDrag(from, to image.Point) {
	s.point(from)
	s.press(1, 0)
	s.point(from.Add(to).Div(2))
	s.point(to)
	s.release(1, 60)
}

// carryByClicks carries cards by click, move and click.
func (s *tableRig) carryByClicks(from, to image.Point) {
	s.click(from)
	s.point(from.Add(to).Div(2))
	s.click(to)
}

// In these tests a drag takes 60 ms and a click takes none. The limits are at least 50 ms away from both.
var (
	dragging = []string{"-xrm", "*ignoreDragTime: 10"}
	clicking = []string{"-xrm", "*ignoreDragTime: 10000"}
)

// onBothServers runs a test on the two kinds of server that everything must work on.
func onBothServers(t *testing.T, test func(t *testing.T, server *xvfb.Server)) {
	t.Run("RENDER", func(t *testing.T) { test(t, xvfb.Start(t)) })
	t.Run("core", func(t *testing.T) { test(t, xvfb.Start(t, "-extension", "RENDER")) })
}

// TestWin plays a whole game to its win by press, move and release on a server without RENDER, undoes it to the deal, and redoes it.
// TestGameTraffic wins it by clicks.
func TestWin(t *testing.T) {
	t.Parallel()
	number, moves := gametest.WonKlondike(t)
	s := launchGame(t, xvfb.Start(t, "-extension", "RENDER"), "klondike", number, slices.Concat(dragging, still)...)
	s.checkTable("after the deal")
	deal := s.state
	for i, m := range moves {
		s.makeMove(m, s.carryByDrag)
		if i%10 == 0 || m.Kind != game.Carry {
			s.checkTable(fmt.Sprintf("after move %d, %s", i+1, m))
		}
	}
	won := s.state
	s.checkTable("at the end")
	s.checkStatus("Score 208 · Total 208 · 1st game   Won in")
	s.checkHistory('u', len(moves), deal, "undone")
	s.checkStatus("Score -52 · Total -52 · 1st game")
	s.checkHistory('u', 1, deal, "undone once more")
	s.checkStatus("There is nothing to undo")
	s.checkHistory('r', len(moves), won, "redone")
	s.checkStatus("Score 208 · Total 208 · 1st game")
}

// checkHistory types a key for undo or redo several times, and checks the table each time.
func (s *tableRig) checkHistory(key xproto.Keysym, times int, state game.State, when string) {
	s.t.Helper()
	for range times {
		s.key(key)
	}
	s.sync()
	s.state = state
	s.checkTable(when)
}

// checkStatusLine fails unless the status line is a text.
func (r *rig) checkStatusLine(text string) {
	r.t.Helper()
	gametest.Equal(r.t, r.statusLineThat(func(line string) bool { return line == text }), text, "the status line says")
}

// checkTitle fails unless the title of the window begins with some words.
func (r *rig) checkTitle(words string) {
	r.t.Helper()
	title := r.shown(func() string { return r.property(r.table, "_NET_WM_NAME") }, func(title string) bool { return strings.HasPrefix(title, words) })
	gametest.HasPrefix(r.t, title, words, "the title is")
}

// checkStatus fails unless the status line contains the words.
func (r *rig) checkStatus(words string) {
	r.t.Helper()
	has := func(line string) bool { return strings.Contains(line, words) }
	if line := r.statusLineThat(has); !has(line) {
		r.t.Fatalf("the status line says %q, want %q in it", line, words)
	}
}
