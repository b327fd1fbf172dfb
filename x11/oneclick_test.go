package x11_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"xklondike/x11/internal/xvfb"
)

// TestOneClick sets oneClick while the program runs. A click then plays the best move of a card, and the
// second press of a double click does nothing. Without the setting the card stays in the hand.
func TestOneClick(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t, "-noreset"), "klondike", 41, append(clicking, "-xrm", "*doubleClickIdle: 60000")...)
	from, _ := s.carryPath(aceUp)
	set := func(value string, colour color.RGBA) {
		s.xrdb(fmt.Sprintf("*oneClick: %s\n*background: #%02x%02x%02x\n", value, colour.R, colour.G, colour.B), "-merge")
		s.awaitColour("oneClick is "+value, image.Pt(1, 1), colour)
	}
	set("on", color.RGBA{0x20, 0x40, 0x80, 0xff})
	s.click(from)
	s.sync()
	s.state = s.state.Apply(aceUp)
	s.checkTable("one click")
	s.click(from) // it hits the card that the move left face down
	s.sync()
	s.checkTable("the second press of a double click")
	s.click(from)
	s.sync()
	s.state = s.state.Apply(turnUp)
	s.checkTable("the third press")

	set("off", color.RGBA{0x80, 0x40, 0x20, 0xff})
	s.click(s.grabPoint(tableau(2), 2))
	s.sync()
	if !s.handFull() {
		t.Error("without oneClick a click leaves no card in the hand")
	}
}
