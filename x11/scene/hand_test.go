package scene

import (
	"image"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
)

func TestEmptyHand(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), dealKlondike(t, r, "AS")
	var h Hand
	if h.HasCards() || h.Len() != 0 || h.MovedTo(image.Pt(9, 9)).HasCards() || l.AdaptHand(s, h).HasCards() {
		t.Error("the zero hand is not empty")
	}
	for _, index := range []int{-1, 3, 1000} {
		if h := l.Lift(s, column(2), index, image.Point{}); h.HasCards() {
			t.Errorf("card %d of three was lifted: %v", index, h)
		}
	}
	if h := l.Lift(s, column(99), 0, image.Point{}); h.HasCards() {
		t.Errorf("lifted from a column there is not: %v", h)
	}
}

// TestCarry checks that lifted cards stay where they were. While they are carried, they keep their distances
// and follow the pointer.
func TestCarry(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), playMoves(t, dealKlondike(t, r, "5S 5H 6C KD 9S 9D 2S"), "t1 t2 1")
	lay := l.CardCorners(s, column(2))[2:]
	pointer := lay[0].Add(image.Pt(31, 7))
	h := l.Lift(s, column(2), 2, pointer)
	if !slices.Equal(h.At, lay) || h.Len() != 2 || h.From != column(2) || h.Index != 2 {
		t.Fatalf("lifted %+v, lay at %v", h, lay)
	}
	by := image.Pt(-200, 133)
	far := h.MovedTo(pointer.Add(by))
	for i, at := range far.At {
		if at != lay[i].Add(by) {
			t.Errorf("card %d went to %v", i, at)
		}
	}
	gametest.NoDiff(t, h.At, lay, "the hand before the step has changed:")
	if back := far.MovedTo(pointer); !slices.Equal(back.At, lay) {
		t.Errorf("the pointer is back, the cards are at %v", back.At)
	}
	gametest.NoDiff(t, l.CardCorners(s, column(2))[2:], lay, "the layout's own corners have changed:")
}

// TestAdaptHand checks what a new size of the window does to a drag. The hand holds the same cards, the
// pointer has not moved, and it holds the head by the same spot.
func TestAdaptHand(t *testing.T) {
	r := klondike(t)
	s := playMoves(t, dealKlondike(t, r, "5S 5H 6C KD 9S 9D 2S"), "t1 t2 1")
	rapid.Check(t, func(t *rapid.T) {
		l := anyLayout(t, r)
		grip := image.Pt(rapid.IntRange(0, l.Card.X-1).Draw(t, "grip x"), rapid.IntRange(0, l.Card.Y-1).Draw(t, "grip y"))
		index := rapid.IntRange(2, 3).Draw(t, "index")
		at := l.CardCorners(s, column(2))[index]
		pointer := anyPoint(t)
		h := l.Lift(s, column(2), index, at.Add(grip)).MovedTo(pointer)

		fresh, got := l, h
		for range rapid.IntRange(1, 9).Draw(t, "sizes") {
			fresh = anyLayout(t, r)
			got = fresh.AdaptHand(s, got)
		}
		if got.From != h.From || got.Index != h.Index || got.Len() != h.Len() {
			t.Fatalf("%+v became %+v", h, got)
		}
		if !pointer.In(headRect(fresh, got)) {
			t.Fatalf("the pointer at %v lost the card at %v", pointer, headRect(fresh, got))
		}
		if want := image.Pt(grip.X*fresh.Card.X/l.Card.X, grip.Y*fresh.Card.Y/l.Card.Y); pointer.Sub(got.At[0]) != want {
			t.Fatalf("gripped at %v of %v, now at %v of %v", grip, l.Card, pointer.Sub(got.At[0]), fresh.Card)
		}
		lay := fresh.CardCorners(s, column(2))[index:]
		for i := range lay {
			gametest.MustEqual(t, lay[i].Sub(lay[0]), got.At[i].Sub(got.At[0]),
				"card %d lies %v from the head, in the column", i, got.At[i].Sub(got.At[0]))
		}
		checkDiff(t, Build(l, s, h), Build(fresh, s, got))
	})
}

// TestBuild checks that the cards in the hand are on top of all others. One card moves by itself; two or more
// are in a drag window that they cover.
func TestBuild(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), playMoves(t, dealKlondike(t, r, "5S 5H 6C KD 9S 9D 2S"), "t1 t2 1")
	for index := 2; index <= 3; index++ {
		h := l.Lift(s, column(2), index, image.Point{}).MovedTo(image.Pt(77, 99))
		sc := Build(l, s, h)
		gametest.MustEqual(t, len(sc.Sprites), 52, "cards:")
		top := sc.Sprites[52-h.Len():]
		for i, sp := range top {
			if sp.Card != s.Cards(column(2))[index+i].Card || sp.At.Add(sc.Drag.Min) != h.At[i] || sp.Face != Front || sp.Dragged != (h.Len() > 1) {
				t.Errorf("held card %d is %+v", i, sp)
			}
		}
		bottom := image.Rectangle{Min: h.At[h.Len()-1], Max: h.At[h.Len()-1].Add(l.Card)}
		switch {
		case h.Len() == 1 && !sc.Drag.Empty():
			t.Errorf("one card, and a drag window %v", sc.Drag)
		case h.Len() > 1 && sc.Drag != headRect(l, h).Union(bottom):
			t.Errorf("drag window %v for %v", sc.Drag, h.At)
		}
	}
	faces := map[Face]int{}
	for _, sp := range Build(l, s, Hand{}).Sprites {
		faces[sp.Face]++
	}
	if faces[Front] != 7 || faces[Back] != 45 {
		t.Errorf("%v after the deal and one move", faces)
	}
}

// TestBuildStacksPiles checks that the cards of a pile are stacked in its order.
func TestBuildStacksPiles(t *testing.T) {
	for _, r := range builtInRules(t) {
		s := game.NewState(r, game.Shuffle(r.Packs, 9)).Apply(game.Move{Kind: game.Draw})
		level := map[game.Card]int{}
		for i, sp := range Build(roomyLayout(r), s, Hand{}).Sprites {
			level[sp.Card] = i
		}
		gametest.Equal(t, len(level), r.CardCount(), "%s: cards:", r.Name)
		for _, p := range s.Piles() {
			cards := s.Cards(p)
			for i := 1; i < len(cards); i++ {
				if level[cards[i].Card] < level[cards[i-1].Card] {
					t.Errorf("%s %v: card %d is below the one it lies on", r.Name, p, i)
				}
			}
		}
	}
}

// TestCovered checks which cards are covered: the cards of the stock but for the uppermost, and none that
// only a card in the hand covers.
func TestCovered(t *testing.T) {
	s := game.NewState(klondike(t), game.Shuffle(1, 41))
	l := NewLayout(s.Rules(), 640, 480, 20, Style{})
	stock := s.Stock()
	covered := Build(l, s, Hand{}).Covered()
	if len(covered) != len(stock)-1 || covered[stock[len(stock)-1].Card] || !covered[stock[0].Card] {
		t.Errorf("%d cards are covered, of a stock of %d", len(covered), len(stock))
	}
	for range 3 {
		s = s.Apply(game.Move{Kind: game.Draw})
	}
	waste := game.Pile{Role: game.Waste}
	cards := s.Cards(waste)
	var below game.Card // the uppermost of the covered cards
	for _, card := range cards {
		if Build(l, s, Hand{}).Covered()[card.Card] {
			below = card.Card
		}
	}
	first := -1 // the lowest card that lies at the same point above it
	for i, at := range l.CardCorners(s, waste) {
		if at == l.CardCorners(s, waste)[0] {
			first = i
		}
	}
	gametest.MustEqual(t, cards[first-1].Card, below, "%v is covered, want", below)
	held := Build(l, s, l.Lift(s, waste, first, image.Pt(0, 0)))
	if held.Covered()[below] {
		t.Errorf("cards in the hand cover %v", below)
	}
}
