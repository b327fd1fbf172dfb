package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestClockPictures is a clock as it is dealt, on its way and at its end.
func TestClockPictures(t *testing.T) {
	r := gametest.Rules(t, "clock")
	var b strings.Builder
	s := game.New(r, game.Shuffle(1, 41))
	picture := func(what string) {
		b.WriteString("-- " + what + "\n")
		if err := text.Table(&b, s); err != nil {
			t.Fatal(err)
		}
	}
	picture("dealt")
	chain := s.Chain()
	for i, m := range chain {
		s = s.Apply(m)
		if i == 20 || i == len(chain)-1 {
			picture("after " + m.String())
		}
	}
	golden(t, "clock.golden", b.String())
}

// TestNoScore is what is shown of a game that keeps none.
func TestNoScore(t *testing.T) {
	r := tables(t)[0]
	sc, ok := r.Scheme("none")
	g := game.NewScoredGame(r, game.Shuffle(1, 41), sc, game.Tally{Games: 2})
	if !ok || text.Score(g.Score()) != "" || strings.Join(text.Status(g), "") != "Games 2" {
		t.Errorf("%q, %q", text.Score(g.Score()), text.Status(g))
	}
}
