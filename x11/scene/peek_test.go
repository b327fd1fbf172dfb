package scene

import (
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestPeek checks every card of random positions in windows of many heights. What Peek shows has all cards
// once, with the same sides, and no other card moves. A face-down card and an end card cannot be peeked at.
// In a squeezed column all indexes show.
func TestPeek(t *testing.T) {
	rules, opened, raised := klondike(t), 0, 0
	for number := range uint32(60) {
		s := game.NewState(rules, game.Shuffle(1, number+1))
		for step := uint32(0); step < 60; step++ {
			moves := s.Legal()
			if len(moves) == 0 {
				break
			}
			s = s.Apply(moves[int(number*7+step*step)%len(moves)])
		}
		l := NewLayout(rules, 500, 240+int(number)*8, 20, Style{CardWidth: 60})
		plain := Build(l, s, Hand{})
		for _, p := range s.Piles() {
			at := l.CardCorners(s, p)
			for i, card := range s.Cards(p) {
				got, ok := plain.Peek(l, s, p, i)
				gametest.MustEqual(t, ok, card.FaceUp && i < len(at)-1, "%v.%d:", p, i)
				if !ok {
					continue
				}
				switch last := got.Sprites[len(got.Sprites)-1]; last.Card {
				case card.Card:
					raised++
				case s.Cards(p)[len(at)-1].Card:
					opened++
				default:
					t.Errorf("%v.%d: %v is on top", p, i, last.Card)
				}
				checkPeek(t, plain, got, s.Cards(p), l)
			}
		}
	}
	if opened < 10 || raised < 10 {
		t.Errorf("%d columns opened, %d cards came up", opened, raised)
	}
}

// checkPeek compares a scene with the one in which nothing is peeked at.
func checkPeek(t *testing.T, plain, got Scene, pile []game.PileCard, l Layout) {
	t.Helper()
	gametest.MustEqual(t, len(got.Sprites), len(plain.Sprites), "cards:")
	for _, was := range plain.Sprites {
		i := slices.IndexFunc(got.Sprites, func(sp Sprite) bool { return sp.Card == was.Card })
		now := got.Sprites[i]
		if now.Face != was.Face {
			t.Errorf("%v shows another side", was.Card)
		}
		inPile := slices.ContainsFunc(pile, func(c game.PileCard) bool { return c.Card == was.Card })
		if now.At != was.At && (!inPile || now.At.X != was.At.X || now.At.Y < 0 || now.At.Y > was.At.Y && now.At.Y+l.Card.Y > l.floor+1) {
			t.Errorf("%v goes from %v to %v", was.Card, was.At, now.At)
		}
	}
}
