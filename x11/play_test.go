package x11_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// rulesOf returns a built-in game's rules.
func rulesOf(t testing.TB, name string) *game.Rules {
	t.Helper()
	return gametest.Rules(t, name)
}

// A seat is a rig whose person knows the game: what lies where is worked out beside the program, and compared.
type seat struct {
	*rig
	state  game.State
	layout scene.Layout
}

// sit launches the program with a numbered deal.
func sit(t testing.TB, server *xvfb.Server, name string, number uint32, args ...string) *seat {
	t.Helper()
	rules := rulesOf(t, name)
	args = append([]string{"-game", name, "-deal", fmt.Sprint(number)}, args...)
	s := &seat{rig: launch(t, server, args...), state: game.New(rules, game.Shuffle(rules.Packs, number))}
	s.measure()
	return s
}

// measure works the layout out for the table window's size.
func (s *seat) measure() {
	s.t.Helper()
	g, err := xproto.GetGeometry(s.c.X, xproto.Drawable(s.table)).Reply()
	if err != nil {
		s.t.Fatal(err)
	}
	status := 0
	for _, c := range s.children() {
		if isStatus(c.name) {
			status = c.at.Dy()
		}
	}
	s.layout = scene.Fit(s.state.Rules(), int(g.Width), int(g.Height), status, scene.Style{})
}

// same fails the test unless the window tree shows just the state: every card where it belongs, in the order of the stack,
// named by its face or not at all; every place, and no window more.
func (s *seat) same(when string) {
	s.t.Helper()
	if why := s.mismatch(); why != "" {
		s.t.Fatalf("%s: %s", when, why)
	}
}

// becomes waits until the window tree shows just the state. A window manager's grab may let a click come later than a ping.
func (s *seat) becomes(when string) {
	s.t.Helper()
	s.soon(when, func() bool { return s.mismatch() == "" })
	s.same(when)
}

// mismatch says where the window tree differs from the state; "" if it does not.
func (s *seat) mismatch() string {
	want := s.expected()
	var got []string
	for _, c := range s.children() {
		if isStatus(c.name) || !c.seen {
			continue // the status line; the drag window
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

// expected lists the windows of the state from the bottom up.
func (s *seat) expected() []string {
	var list []string
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

// spot is where a person takes hold of card i of a pile: near its upper edge, which stays visible in a fan.
func (s *seat) spot(p game.Pile, i int) image.Point {
	at := s.layout.Place(p).Min
	if cards := s.layout.Cards(s.state, p); i >= 0 && i < len(cards) {
		at = cards[i]
	}
	return at.Add(image.Pt(s.layout.Card.X/2, 2))
}

// path is where a person takes hold of what a carry moves, and where the pointer must go to let it fall.
func (s *seat) path(m game.Move) (from, to image.Point) {
	i := len(s.state.Cards(m.From)) - m.N
	from = s.spot(m.From, i)
	head := s.layout.Cards(s.state, m.From)[i]
	landing := s.layout.Cards(s.state.Apply(m), m.To)
	return from, from.Add(landing[len(landing)-m.N].Sub(head))
}

// tapped is where a person clicks for a move that is no carry. A card is turned up by its middle: these people are so quick
// that a press to lift it, on the same spot, would be the second half of a double click.
func (s *seat) tapped(m game.Move) image.Point {
	p, lower := game.Pile{Role: game.Stock}, 0
	if m.Kind == game.Turn {
		p, lower = m.From, s.layout.Card.Y/2
	}
	return s.spot(p, len(s.state.Cards(p))-1).Add(image.Pt(0, lower))
}

// do makes a move by the given way of carrying cards, and waits until the program has done it.
func (s *seat) do(m game.Move, carry func(from, to image.Point)) {
	s.t.Helper()
	if err := s.state.Check(m); err != nil {
		s.t.Fatalf("the test wants %s: %v", m, err)
	}
	if m.Kind == game.Carry {
		carry(s.path(m))
	} else {
		s.click(s.tapped(m))
	}
	s.sync()
	s.state = s.state.Apply(m)
}

// drag carries by press-move-release; it takes 60 ms, more than IgnoreDragTime in these tests.
func (s *seat) drag(from, to image.Point) {
	s.point(from)
	s.press(1, 0)
	s.point(from.Add(to).Div(2))
	s.point(to)
	s.release(1, 60)
}

// clicks carries by click-move-click.
func (s *seat) clicks(from, to image.Point) {
	s.click(from)
	s.point(from.Add(to).Div(2))
	s.click(to)
}

// In these tests a drag takes 60 ms and a click none: the thresholds are 50 ms and more away from both.
var (
	dragging = []string{"-xrm", "*ignoreDragTime: 10"}
	clicking = []string{"-xrm", "*ignoreDragTime: 10000"}
)

// servers are the two kinds of server that everything must work on.
func servers(t *testing.T, test func(t *testing.T, server *xvfb.Server)) {
	t.Run("RENDER", func(t *testing.T) { test(t, xvfb.Start(t)) })
	t.Run("core", func(t *testing.T) { test(t, xvfb.Start(t, "-extension", "RENDER")) })
}

// A whole game is won by either way of moving cards, then undone to the deal, and redone.
func TestWin(t *testing.T) {
	number, moves := game.Demo()
	servers(t, func(t *testing.T, server *xvfb.Server) {
		for _, way := range []struct {
			name  string
			carry func(*seat) func(from, to image.Point)
			args  []string
		}{
			{"press-move-release", func(s *seat) func(from, to image.Point) { return s.drag }, dragging},
			{"click-move-click", func(s *seat) func(from, to image.Point) { return s.clicks }, clicking},
		} {
			t.Run(way.name, func(t *testing.T) {
				s := sit(t, server, "klondike", number, way.args...)
				s.same("after the deal")
				deal := s.state
				for i, m := range moves {
					s.do(m, way.carry(s))
					if i%10 == 0 || m.Kind != game.Carry {
						s.same(fmt.Sprintf("after move %d, %s", i+1, m))
					}
				}
				won := s.state
				s.same("at the end")
				s.says("Score 208   Total 208   Games 1   You have won")
				s.walk('u', len(moves), deal, "undone")
				s.says("Score -52   Total -52   Games 1")
				s.walk('u', 1, deal, "undone once more")
				s.says("There is nothing to undo")
				s.walk('r', len(moves), won, "redone")
				s.says("Score 208   Total 208   Games 1")
			})
		}
	})
}

// walk types a key of the history so often, and compares what is shown then.
func (s *seat) walk(key xproto.Keysym, times int, state game.State, when string) {
	s.t.Helper()
	for range times {
		s.key(key)
	}
	s.sync()
	s.state = state
	s.same(when)
}

// says fails the test unless the status line holds the words.
func (s *seat) says(words string) {
	s.t.Helper()
	if line := s.statusLine(); !strings.Contains(line, words) {
		s.t.Fatalf("the status line says %q, want %q in it", line, words)
	}
}
