package x11_test

import (
	"fmt"
	"image"
	imagedraw "image/draw"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// A linePair is the same game on a slow line and on a fast one.
type linePair struct {
	slow *tracedRig
	fast *tableRig
}

// launchOnBothLines launches the same deal, in plain cards, on a slow line and on a fast one. The cards have
// square corners, because a place that was bare once, and was drawn, shows in the corners of a round card.
func launchOnBothLines(t *testing.T) linePair {
	t.Helper()
	server, args := xvfb.Start(t, "-screen", "0", "1600x1200x24"), append([]string{"-xrm", "*roundCorners: false"}, plainCards...)
	return linePair{launchSlow(t, args...), launchDeal(t, server, server.Display, "klondike", game.Shuffle(1, 41), append(still, args...)...)}
}

// both does the same on both lines.
func (p linePair) both(do func(s *tableRig)) {
	do(p.slow.tableRig)
	do(p.fast)
}

// awaitSame waits until both lines show the same.
func (p linePair) awaitSame(when string) {
	p.slow.t.Helper()
	p.fast.sync()
	p.slow.poll(when+": both lines show the same", func() bool {
		_, differs := firstDifference(p.slow.screen(), p.fast.screen())
		return !differs
	})
}

// TestSlowLineShowsAll checks that on a slow line the table soon looks as on a fast one, with all names.
// There its cards are not drawn at once. That holds after a long series of keys, after a few keys, and when a
// card is lifted from the waste, which covers others.
func TestSlowLineShowsAll(t *testing.T) {
	t.Parallel()
	p := launchOnBothLines(t)
	p.awaitSame("at first")
	for step := range gametest.Cases[struct {
		Keys   string
		Number int
	}](t, `
" "  31
u    3
r    2
" "  4
u    12
`) {
		p.both(func(s *tableRig) {
			code, _ := s.keycode(xproto.Keysym(step.Keys[0]))
			for range step.Number {
				s.fake(xproto.KeyPress, code, image.Point{}, 0)
				s.fake(xproto.KeyRelease, code, image.Point{}, 0)
			}
		})
		p.awaitSame(fmt.Sprintf("%q, %d times", step.Keys, step.Number))
	}
	p.slow.poll("all names", func() bool { return names(p.slow.tableRig) == names(p.fast) })
	p.both(func(s *tableRig) {
		waste := s.named("waste").at
		top := waste
		for _, c := range s.children() { // the last one lies on top
			if c.seen && c.at.Size() == waste.Size() && c.at.Min.Y == waste.Min.Y && c.at.Min.X >= waste.Min.X && c.at.Min.X < waste.Max.X {
				top = c.at
			}
		}
		s.point(top.Max.Sub(image.Pt(4, 4)))
		s.press(1, 0)
		s.point(top.Max.Add(image.Pt(0, 200)))
	})
	p.awaitSame("with a card of the waste in the hand")
}

// names returns the names of all windows on the table, from the bottom up.
func names(s *tableRig) (list string) {
	for _, c := range s.children() {
		list += c.name + "\n"
	}
	return list
}

// TestResizeShowsCardsFirst checks what a slow line shows of a new size before it is done with it. All cards
// have their size, all backs are there, and fronts have their upper index. The proxy keeps the server's
// answers meanwhile. After that all is as on a fast line.
func TestResizeShowsCardsFirst(t *testing.T) {
	t.Parallel()
	p := launchOnBothLines(t)
	p.awaitSame("at first")
	size := p.fast.layout.Bounds.Size().Add(image.Pt(200, 160))
	p.fast.resize(size.X, size.Y)
	p.slow.poll("all names", func() bool { return names(p.slow.tableRig) == names(p.fast) })
	mark := p.slow.p.Mark()
	xproto.ConfigureWindow(p.slow.c.X, p.slow.table, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{uint32(size.X), uint32(size.Y)})
	p.slow.p.AwaitRequestSince(mark, "CreatePixmap") // the layout has begun
	p.slow.p.Stall(true)
	p.slow.awaitStatusAt(size)
	p.slow.updateLayout()
	got, want := p.slow.screen(), p.fast.screen()
	differences := 0
	owner := drawnAtOnce(p.fast)
	for y := range size.Y {
		for x := range size.X {
			if got.RGBAAt(x, y) == want.RGBAAt(x, y) {
				continue
			}
			if differences++; owner.AlphaAt(x, y).A > 0 {
				t.Fatalf("before the server has answered, %v at (%d, %d), want %v", got.RGBAAt(x, y), x, y, want.RGBAAt(x, y))
			}
		}
	}
	if differences == 0 {
		t.Error("all is drawn before the server has answered")
	}
	p.slow.p.Stall(false)
	p.awaitSame("after the resize")
}

// drawnAtOnce returns the pixels of the table that belong to a back, or to the upper index of a front.
func drawnAtOnce(s *tableRig) *image.Alpha {
	deck := face.Deck{Style: face.PlainStyle}
	l := scene.NewLayout(s.state.Rules(), s.layout.Bounds.Dx(), s.layout.Bounds.Dy(), s.layout.Status.Dy(), scene.Style{Deck: deck}).For(s.state)
	strip, _ := deck.VisibleRows(l.Card.X, l.Card.Y)
	index := image.Rect(0, 0, deck.SideStripWidth(l.Card.X, l.Card.Y), strip)
	mask := image.NewAlpha(s.layout.Bounds)
	for _, sp := range scene.Build(l, s.state, scene.Hand{}).Sprites {
		card := image.Rectangle{Max: l.Card}.Add(sp.At)
		imagedraw.Draw(mask, card, image.Transparent, image.Point{}, imagedraw.Src)
		if sp.Face == scene.Front {
			card = index.Add(sp.At)
		}
		imagedraw.Draw(mask, card, image.Opaque, image.Point{}, imagedraw.Src)
	}
	return mask
}
