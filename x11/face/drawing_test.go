package face

import (
	"image/color"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

func TestUsesAnyInk(t *testing.T) {
	heart, spade := plainFace(game.NewCard(0, game.Hearts, 9), 80, 112), plainFace(game.NewCard(0, game.Spades, 9), 80, 112)
	for _, c := range []struct {
		name string
		d    Drawing
		inks []Ink
		want bool
	}{
		{"a heart without red", heart, []Ink{HeartsInk}, true},
		{"a heart without black", heart, []Ink{Black, Baize, BackInk}, false},
		{"a spade without black", spade, []Ink{Highlight, SpadesInk}, true},
		{"a spade on another paper", spade, []Ink{Paper}, true},
		{"a place on another baize", Deck{}.EmptyPlace(Plain, 80, 112), []Ink{Baize}, true},
		{"nothing", Drawing{}, []Ink{Paper}, false},
		{"a card in no new ink", heart, nil, false},
	} {
		gametest.Equal(t, c.d.UsesAnyInk(c.inks), c.want, "%s:", c.name)
	}
}

func TestChangedInks(t *testing.T) {
	p := DefaultPalette()
	q := p
	if got := p.ChangedInks(q); len(got) != 0 {
		t.Errorf("a palette differs from itself in %v", got)
	}
	q[Red], q[Border] = color.RGBA{1, 2, 3, 255}, color.RGBA{3, 2, 1, 255}
	gametest.NoDiff(t, p.ChangedInks(q), []Ink{Red, Border}, "the inks that differ are")
}
