package x11_test

import (
	"image"
	"slices"
	"testing"

	"xklondike/x11/internal/xvfb"
)

// stripName is the name of the window of the strip with the history.
const stripName = "history"

// seen returns whether a window of a name shows, and the window.
func (r *rig) seen(name string) (child, bool) {
	for _, c := range r.children() {
		if c.name == name {
			return c, c.seen
		}
	}
	return child{}, false
}

// frame returns the rectangle on the table of the frame in the strip.
func (s *tracedRig) frame() image.Rectangle {
	s.t.Helper()
	strip, ok := s.seen(stripName)
	if !ok {
		s.t.Fatal("there is no strip")
	}
	return s.childrenOf(strip.id)[0].at.Add(strip.at.Min)
}

// TestHistoryStrip shows the strip by its key. A click on a mark leads to its position, and names the line. The cards lie above
// the strip.
func TestHistoryStrip(t *testing.T) {
	t.Parallel()
	s := launchWatched(t, xvfb.Start(t), append(dragging, slices.Concat(still, plainCards)...)...)
	deal := s.state
	s.typeKeys("     uuuuu")
	s.typeKeys("t")
	s.poll("the strip", func() bool { _, ok := s.seen(stripName); return ok })
	s.sync()
	strip, _ := s.seen(stripName)
	if lowest := s.children()[0]; lowest.id != strip.id {
		t.Errorf("the lowest window is %q, and not the strip", lowest.name)
	}
	s.updateLayout()
	atDeal := s.frame()
	s.typeKeys(" ")
	s.sync()
	atFirst := s.frame()
	if atFirst.Min.X <= atDeal.Min.X || atFirst.Size() != atDeal.Size() || !atFirst.In(strip.at) {
		t.Errorf("the frame is at %v, and after a deal at %v, on %v", atDeal, atFirst, strip.at)
	}
	middle := func(r image.Rectangle) image.Point { return r.Min.Add(r.Size().Div(2)) }
	pitch := middle(atFirst).Sub(middle(atDeal))
	s.click(middle(atFirst).Add(pitch.Mul(2))) // three deals from the start
	s.sync()
	s.state = deal.Apply(draw).Apply(draw).Apply(draw)
	s.checkTable("a click on the third mark")
	s.click(middle(atDeal))
	s.sync()
	s.checkStatus("Undone: 3 moves. r: redo")
	s.state = deal
	s.checkTable("a click on the first mark")
	s.makeMove(aceUp, s.carryByDrag)
	s.click(middle(atFirst))
	s.sync()
	s.checkStatus("Line of play 1 of 2 since the deal. [ and ]: go to other lines of play")
	s.state = deal.Apply(draw)
	s.checkTable("a click on the other line")
	s.typeKeys("t")
	s.poll("no strip", func() bool { _, ok := s.seen(stripName); return !ok })
	s.awaitLayout("without the strip")
}
