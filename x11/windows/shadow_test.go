package windows_test

import (
	"image"
	"testing"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// TestShadows compares what the server shows after changes of shadows with what it shows to whoever begins with them, looks
// for the shadow beside a card, and checks that a press on it is none on the card.
func TestShadows(t *testing.T) {
	t.Parallel()
	server, look := xvfb.Start(t), usualLook()
	s := sit(t, server, "klondike", 41, tableSize, look)
	dark := face.DefaultPalette()
	dark[face.Shadow].B = 200
	small := image.Pt(300, 260)
	hold := func(column game.Pile, index int, risen bool) {
		s.source.Hand = s.source.Layout.Lift(s.game.State(), column, index, image.Pt(5, 5)).MovedTo(image.Pt(-300, 100))
		s.source.Hand.Risen = risen
	}
	for _, step := range []struct {
		what string
		do   func()
	}{
		{"shadows", func() { s.source.Given.Look.Deck.Shadow = true }},
		{"a small table", func() { s.layOut(small) }},
		{"no shadows", func() { s.source.Given.Look.Deck.Shadow = false }},
		{"shadows again", func() { s.source.Given.Look.Deck.Shadow = true }},
		{"a larger table", func() { s.layOut(image.Pt(900, 700)) }},
		{"another colour", func() { s.paint(dark, false) }},
		{"cards in the hand", func() { hold(column(6), 5, false) }},
		{"cards that rise", func() { s.source.Hand.Risen = true }},
		{"cards that rise, further on", func() { s.source.Hand.MoveTo(image.Pt(-200, 50)) }},
		{"no shadows in a drag", func() { s.source.Given.Look.Deck.Shadow = false }},
		{"shadows in a drag", func() { s.source.Given.Look.Deck.Shadow = true }},
		{"a smaller table in a drag", func() {
			s.layOut(image.Pt(700, 560))
			s.source.Hand = s.source.Layout.AdaptHand(s.game.State(), s.source.Hand)
		}},
		{"a card that rises alone, then", func() { hold(column(4), 4, true) }},
		{"three cards that rise, then", func() { hold(column(6), 4, true) }},
		{"a drop", func() { s.source.Hand = scene.Hand{} }},
		{"a card in the hand", func() { hold(column(1), 1, false) }},
		{"a card that rises", func() { s.source.Hand.Risen = true }},
		{"a card that rises, further on", func() { s.source.Hand.MoveTo(image.Pt(-200, 50)) }},
		{"no shadow of a card that rises", func() { s.source.Given.Look.Deck.Shadow = false }},
		{"a larger table without", func() {
			s.layOut(image.Pt(900, 700))
			s.source.Hand = s.source.Layout.AdaptHand(s.game.State(), s.source.Hand)
		}},
		{"a shadow of a card that rises", func() { s.source.Given.Look.Deck.Shadow = true }},
		{"another card that rises", func() { hold(column(2), 2, true) }},
		{"another deal, and a card that rises", func() {
			s.deal("klondike", 42, image.Pt(900, 700))
			hold(column(5), 5, true)
		}},
		{"that card on the table", func() { s.source.Hand = scene.Hand{} }},
		{"the first deal", func() { s.deal("klondike", 41, image.Pt(900, 700)) }},
		{"a rim", func() {
			at := topOf(s, column(3))
			s.source.Spots[frame.DropRim] = &at
		}},
		{"square corners", func() { s.source.Given.Look.Deck.Round = false }},
		{"square cards that rise", func() { hold(column(6), 5, true) }},
		{"square corners without shadows", func() { s.source.Given.Look.Deck.Shadow = false }},
		{"square corners with shadows", func() { s.source.Given.Look.Deck.Shadow = true }},
		{"a drop with square corners", func() { s.source.Hand = scene.Hand{} }},
		{"a deal from the stock", func() { s.play(game.Move{Kind: game.Draw}) }},
	} {
		step.do()
		s.show()
		got, card := s.checkNewcomer(server, step.what), s.source.Layout.Place(column(0))
		casts := s.source.Given.Look.Deck.Shadow && s.source.Layout.Card.X >= 44
		if x, y := card.Max.X, card.Max.Y; casts != near(got.RGBAAt(x, y-20), s.source.Given.Look.Palette[face.Shadow], 0) ||
			casts != near(got.RGBAAt(x-20, y), s.source.Given.Look.Palette[face.Shadow], 0) {
			t.Errorf("%s: the table beside a card is %v", step.what, got.RGBAAt(x, y-20))
		}
		on := s.ChildAt(card.Min)
		if hit := s.Hit(on, card.Max.Sub(image.Pt(-1, 20)), false); hit != s.Hit(0, image.Point{}, false) || hit == s.Hit(on, card.Min, false) {
			t.Errorf("%s: a press beside the card is one on %v", step.what, hit)
		}
		if hit := s.Hit(0, card.Max.Sub(image.Pt(1, 20)), false); hit != s.Hit(on, card.Min, false) { // where it had not come down yet
			t.Errorf("%s: a press on the card's edge is one on %v", step.what, hit)
		}
	}
}
