package x11_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// keysOf returns what a player types for a move.
func (s *tableRig) keysOf(m game.Move) string {
	switch m.Kind {
	case game.Turn:
		return string(rune('1'+m.From.N)) + "\r"
	case game.Draw, game.Redeal:
		return " "
	}
	cards := s.state.Cards(m.From)
	keys := strings.ToLower(cards[len(cards)-m.N].Card.String())
	if m.To.Role == game.Foundation {
		return keys + "u"
	}
	return keys + string(rune('1'+m.To.N)) + "\r"
}

// TestTypedLettersLeaveNothing checks that the status line looks the same before and after letters were typed
// that reach out of their width, such as j. They take the place of the message.
func TestTypedLettersLeaveNothing(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	for _, size := range []int{9, 13, 20, 36} {
		s := launchGame(t, server, "klondike", 41, "-geometry", "1000x700", "-xrm", fmt.Sprint("*fontSize: ", size))
		s.sync()
		line := func() string { return string(s.screen().SubImage(s.layout.Status).(*image.RGBA).Pix) }
		s.key(keyEscape)
		s.sync()
		before := line()
		s.typeKeys("/jd")
		s.sync()
		typed := line()
		s.key(keyEscape)
		s.sync()
		if typed == before || line() != before {
			t.Errorf("letters of %d pixels: typing changes the line: %t, and it is the same afterwards: %t", size, typed != before, line() == before)
		}
		s.quit()
	}
}

// TestTypedWin wins a deal of Klondike by typed moves alone.
func TestTypedWin(t *testing.T) {
	t.Parallel()
	number, moves := gametest.WonKlondike(t)
	s := launchGame(t, xvfb.Start(t), "klondike", number)
	for _, m := range moves {
		keys := s.keysOf(m)
		if keys[0] > '9' {
			keys = "/" + keys // a letter of its own is another action
		}
		s.typeKeys(strings.ReplaceAll(keys, "\r", string(rune(keyReturn))))
		s.state = s.state.Apply(m)
		s.checkTable("after " + m.String())
	}
	s.checkStatus("Won in")
}

// TestPickedCardIsDashed checks that the rim of a picked card is dashed and that of the mark is not, in
// colour and in black and white.
func TestPickedCardIsDashed(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	for _, oneBit := range []string{"off", "on"} {
		s := launchGame(t, server, "klondike", 41, "-xrm", "*oneBit: "+oneBit)
		// stripes counts the changes of colour along the lower edge of the rim around the last card of a column.
		stripes := func(p game.Pile) (n int) {
			screen, at := s.screen(), s.layout.CardCorners(s.state, p)
			low := at[len(at)-1].Add(image.Pt(0, s.layout.Card.Y+1))
			for x := 1; x < s.layout.Card.X; x++ {
				if screen.RGBAAt(low.X+x, low.Y) != screen.RGBAAt(low.X+x-1, low.Y) {
					n++
				}
			}
			return n
		}
		s.key(keyDown)
		s.key(keyRight)
		s.key(keyReturn)
		s.key(keyRight)
		s.sync()
		if picked, mark := stripes(tableau(1)), stripes(tableau(2)); picked < 6 || mark != 0 {
			t.Errorf("oneBit %s: the rims change their colour %d and %d times", oneBit, picked, mark)
		}
		s.quit()
	}
}

// TestMark checks that the mark of the keyboard is one window, and the mark of picked cards another one.
// Escape hides them.
func TestMark(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 7)
	s.focus()
	table := s.seenCount()
	press := func(key xproto.Keysym, marks int, what string) {
		t.Helper()
		s.key(key)
		s.sync()
		if n := s.seenCount() - table; n != marks {
			t.Errorf("%s: %d marks, want %d", what, n, marks)
		}
	}
	press(keyLeft, 1, "an arrow")
	press(keyRight, 1, "another arrow")
	press(keyReturn, 2, "Return")
	s.checkStatus("7 of Clubs picked up. Return: put down")
	press(keyLeft, 2, "an arrow with a picked card")
	press(keyReturn, 2, "Return on a refusing pile")
	s.checkStatus("The 7 of Clubs goes on a red 8")
	press(keyEscape, 1, "Escape")
	press(keyEscape, 0, "Escape again")
	s.checkTable("after all marks are gone")
}

// TestHintMarks checks that a hint marks the cards of a move and their goal, with two windows at most, and for a deal
// the stock alone. A hint with a plan of several moves also marks the card of the last one. The next action takes the
// marks away.
func TestHintMarks(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 7, still...)
	table := s.seenCount()
	around := func(p game.Pile, index int) image.Rectangle {
		corner := s.layout.Place(p).Min
		if cards := s.layout.CardCorners(s.state, p); index >= 0 {
			corner = cards[index]
		}
		return image.Rectangle{Min: corner, Max: corner.Add(s.layout.Card)}
	}
	hearts, clubs, spades := around(tableau(3), 3), around(tableau(2), 2), around(tableau(6), 6)
	for i, want := range [][]image.Rectangle{
		{around(tableau(5), 5), around(game.Pile{Role: game.Foundation}, -1)},
		{around(stockPile, 23)},
		{hearts, clubs},
		{hearts, spades},
	} {
		s.key('h')
		s.awaitStatus(fmt.Sprintf("%d of 4: ", i+1))
		if n := s.seenCount() - table; n != len(want) {
			t.Errorf("hint %d: %d marks, want %d", i+1, n, len(want))
		}
		for _, card := range want {
			const most = 12 // pixels
			if !slices.ContainsFunc(s.children(), func(c child) bool {
				return c.seen && c.name == "" && card.In(c.at) && c.at != card && c.at.In(card.Inset(-most))
			}) {
				t.Errorf("hint %d: no mark is around %v", i+1, card)
			}
		}
	}
	s.typeKeys("hm") // the first hint, which is the ace
	s.sync()
	s.state = s.state.Apply(game.Move{Kind: game.Carry, From: tableau(5), To: game.Pile{Role: game.Foundation}, N: 1})
	s.checkTable("after the move of the hint")
	s.key('h')
	s.awaitStatus("turn up")
	if n := s.seenCount() - table; n != 1 {
		t.Errorf("%d marks for a card to turn up, want 1", n)
	}
	s.typeKeys("u")
	if n := s.seenCount() - table; n != 0 {
		t.Errorf("%d marks after an undo", n)
	}
	s = launchGame(t, xvfb.Start(t), "yukon", 7, still...)
	table = s.seenCount()
	s.key('h')
	s.awaitStatus("1 of 9: Ace of Diamonds up, for 4 of Hearts and 4 more to 5 of Spades")
	if n := s.seenCount() - table; n != 3 {
		t.Errorf("%d marks for a plan, want 3", n)
	}
}

// seenCount returns how many windows of the table show.
func (s *tableRig) seenCount() (n int) {
	for _, c := range s.children() {
		if c.seen && !isStatus(c.name) {
			n++
		}
	}
	return n
}
