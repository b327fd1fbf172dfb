package x11_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// TestOneClick sets oneClick while the program runs. A click then plays the best move of a card, and the
// second press of a double click does nothing. Without the setting the card stays in the hand.
func TestOneClick(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t, "-noreset"), "klondike", 41, append(clicking, "-xrm", "*doubleClickIdle: 60000")...)
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	from, _ := s.carryPath(up)
	set := func(value string, colour color.RGBA) {
		s.xrdb(fmt.Sprintf("*oneClick: %s\n*background: #%02x%02x%02x\n", value, colour.R, colour.G, colour.B), "-merge")
		s.awaitColour("oneClick is "+value, image.Pt(1, 1), colour)
	}
	set("on", color.RGBA{0x20, 0x40, 0x80, 0xff})
	s.click(from)
	s.sync()
	s.state = s.state.Apply(up)
	s.checkTable("one click")
	s.click(from) // it hits the card that the move left face down
	s.sync()
	s.checkTable("the second press of a double click")
	s.click(from)
	s.sync()
	s.state = s.state.Apply(game.Move{Kind: game.Turn, From: tableau(1)})
	s.checkTable("the third press")

	set("off", color.RGBA{0x80, 0x40, 0x20, 0xff})
	s.click(s.grabPoint(tableau(2), 2))
	s.sync()
	if !s.handFull() {
		t.Error("without oneClick a click leaves no card in the hand")
	}
}
