package x11_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// cards80 makes cards 80 pixels wide, in the style that takes the fewest bytes. Most budgets of bytes are for these.
var cards80 = append([]string{"-xrm", "*cardWidth: 80"}, plainCards...)

// plainCards draws cards in the style that takes the fewest bytes.
var plainCards = []string{"-xrm", "*cardStyle: plain"}

// still makes nothing glide or fly, where bytes of plain moves count.
var still = strings.Split("-xrm, *animation: 0, -xrm, *winAnimation: false", ", ")

// textBudget limits what text costs, in bytes out.
type textBudget struct {
	help, helpAgain           int // from the key until it is shown
	wholeHelp, wholeHelpAgain int // until it has been read to its end
	undo                      int
}

// TestTextCost limits what text costs: the help, when it is first shown and again in another size, and an
// undo that changes the score and says what it takes back. Without RENDER a line is one bitmap. There, the
// help that is in view costs no more than the whole help did when it was shorter and had smaller letters
// (18,604 bytes).
func TestTextCost(t *testing.T) {
	t.Parallel()
	for _, kindOfServer := range []struct {
		name string
		args []string
		most textBudget
	}{
		{"RENDER", nil, textBudget{help: 7_000, helpAgain: 4_500, wholeHelp: 13_000, wholeHelpAgain: 7_500, undo: 420}},
		{"core", []string{"-extension", "RENDER"}, textBudget{help: 18_600, helpAgain: 18_600, wholeHelp: 39_000, wholeHelpAgain: 39_000, undo: 1108}},
	} {
		t.Run(kindOfServer.name, func(t *testing.T) {
			t.Parallel()
			server, most := xvfb.Start(t, kindOfServer.args...), kindOfServer.most
			s := launchWatched(t, server, slices.Concat(clicking, cards80, still)...)
			s.typeKeys("x") // has no meaning; but the program now asks for the keyboard map, if the server says that it has changed
			s.makeMove(aceUp, s.carryByClicks)
			s.typeKeys("ur")
			undo := s.checkCost(t, "an undo that changes the score", most.undo, func() { s.key('u') })
			if n, want := glyphCount(undo), utf8.RuneCountInString(" -52 · Total -52 · 1st game"+"Undone: Ace of Hearts up. r: redo"); kindOfServer.args == nil && n != want {
				t.Errorf("%d letters and spaces are painted, want %d: all from the first changed figure to the end of the message, except the blanks before the message", n, want)
			}
			s.checkHelp(t, "the help", most.help, most.wholeHelp)
			s.resize(s.layout.Bounds.Dx()+8, s.layout.Bounds.Dy()+8)
			s.checkHelp(t, "the help in another size", most.helpAgain, most.wholeHelpAgain)
		})
	}
}

// checkHelp opens the help, reads it to its end and closes it. It fails if what is first in view costs more
// bytes than a limit, or the whole help more than another.
func (s *tracedRig) checkHelp(t *testing.T, what string, limit, whole int) {
	t.Helper()
	mark := s.p.Mark()
	s.checkCost(t, what, limit, func() { s.key(keyF1) })
	for more := true; more; { // until a page has nothing new
		more = len(s.checkCost(t, what+", the next page", limit, func() { s.key(keyPageDown) }).OfKind(wire.Request)) > 0
	}
	if n := s.p.Since(mark).WithoutPacing().Size(wire.Request); n > whole {
		t.Errorf("%s costs %d bytes when it has been read, want at most %d", what, n, whole)
	} else {
		t.Logf("%s, read to its end: %d bytes", what, n)
	}
	s.key('x')
}

// checkCost fails if an action of the player costs more bytes than a limit, or asks anything. It returns the messages.
func (s *tracedRig) checkCost(t *testing.T, what string, limit int, act func()) wire.Messages {
	t.Helper()
	said := s.messagesDuring(act)
	t.Logf("%s: %d bytes out: %s", what, said.Size(wire.Request), said)
	if n := said.Size(wire.Request); n > limit {
		t.Errorf("%s costs %d bytes, want at most %d", what, n, limit)
	}
	wire.CheckNoQuestions(t, said)
	return said
}

// glyphCount returns how many glyphs some requests draw (The X Rendering Extension, "CompositeGlyphs").
func glyphCount(said wire.Messages) (n int) {
	const header, element, newSet = 28, 8, 255
	for _, m := range said.Named(wire.Request, "RenderCompositeGlyphs8") {
		for rest := m.Body[header:]; len(rest) >= element; {
			if rest[0] == newSet {
				rest = rest[element+4:]
				continue
			}
			glyphs := int(rest[0])
			n += glyphs
			rest = rest[element+(glyphs+3)&^3:]
		}
	}
	return n
}
