package x11_test

import (
	"image"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// refusedCarry returns a move of a single end card to a column that refuses it, with the reason.
func (s *tableRig) refusedCarry() (m game.Move, why error) {
	s.t.Helper()
	for from := range 7 {
		for to := range 7 {
			m := game.Move{
				Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: from}, To: game.Pile{Role: game.Tableau, N: to}, N: 1,
			}
			if why := s.state.Check(m); from != to && why != nil {
				return m, why
			}
		}
	}
	s.t.Fatal("everything fits everywhere")
	return m, nil
}

// refusedPath returns the points between which the pointer drags a card to a pile that refuses it.
func (s *tableRig) refusedPath(m game.Move) (from, to image.Point) {
	i := len(s.state.Cards(m.From)) - m.N
	end := s.layout.CardCorners(s.state, m.To)
	from = s.grabPoint(m.From, i)
	return from, from.Add(end[len(end)-1].Sub(s.layout.CardCorners(s.state, m.From)[i]))
}

func TestRefusedDrop(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, args := range [][]string{dragging, clicking} {
		s := launchGame(t, server, "klondike", 41, args...)
		carry := s.carryByDrag
		if &args[1] == &clicking[1] {
			carry = s.carryByClicks
		}
		m, why := s.refusedCarry()
		from, to := s.refusedPath(m)
		carry(from, to)
		s.sync()
		s.checkTable("after a refused drop")
		s.checkStatus(why.Error())
		// A drop on the bare baize gives no reason.
		carry(from, image.Pt(s.layout.Bounds.Dx()/2, s.layout.Status.Min.Y-3))
		s.sync()
		s.checkTable("after a drop on the baize")
		if line := s.statusLine(); strings.Contains(line, why.Error()) {
			t.Errorf("a drop on the baize says %q", line)
		}
	}
}
