package x11_test

import (
	"strings"
	"testing"

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

// seenCount returns how many windows of the table show.
func (s *tableRig) seenCount() (n int) {
	for _, c := range s.children() {
		if c.seen && !isStatus(c.name) {
			n++
		}
	}
	return n
}
