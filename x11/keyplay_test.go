package x11_test

import (
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
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

// TestTypedWin wins a deal of Klondike by typed moves alone.
func TestTypedWin(t *testing.T) {
	t.Parallel()
	number, moves := game.KlondikeDemo()
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

// TestMark checks that the mark of the keyboard is one window, and the mark of picked cards another one. Escape hides them.
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
	s.checkStatus("7 of Clubs picked up")
	press(keyLeft, 2, "an arrow with a picked card")
	press(keyReturn, 2, "Return on a refusing pile")
	s.checkStatus("The 7 of Clubs goes on a red 8")
	press(keyEscape, 1, "Escape")
	press(keyEscape, 0, "Escape again")
	s.checkTable("after all marks are gone")
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
