package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestClockPictures compares pictures of a Clock after the deal, in the middle and at its end with a golden file.
func TestClockPictures(t *testing.T) {
	r := gametest.Rules(t, "clock")
	var b strings.Builder
	s := game.NewState(r, game.Shuffle(1, 41))
	picture := func(what string) {
		b.WriteString("-- " + what + "\n")
		gametest.NoError(t, text.WriteTable(&b, s))
	}
	picture("dealt")
	moves := s.ForcedMovesToEnd()
	for i, m := range moves {
		s = s.Apply(m)
		if i == 20 || i == len(moves)-1 {
			picture("after " + m.String())
		}
	}
	gametest.CompareGolden(t, "testdata/clock.golden", b.String())
}
