package scene

import (
	"image"
	"slices"

	"xklondike/game"
)

// A Face says which side of a card is visible.
type Face uint8

const (
	Back Face = iota
	Front
)

// A Sprite is one card as its window shows it. A card keeps its window for a whole deal.
type Sprite struct {
	Card    game.Card
	At      image.Point // in the table window, or in the drag window if Dragged
	Face    Face
	Dragged bool
	Inset   int // pixels missing at the left and at the right, because the card is turning
	// The card, or the drag window with it, shows higher than the table. At is where it lies without that.
	Risen bool
}

// Side returns a sprite that is the same for all that show the same side of a card: a front of the first pack, or a back.
func (sp Sprite) Side() Sprite {
	if sp.Face == Back {
		return Sprite{}
	}
	return Sprite{Card: game.NewCard(0, sp.Card.Suit(), sp.Card.Rank()), Face: Front}
}

// A Scene is everything that can change on the table. The sprites are in stacking order; those in the drag
// window come last.
type Scene struct {
	Sprites []Sprite
	Drag    image.Rectangle // the drag window; empty unless two or more cards are dragged
	held    int             // so many of the last sprites are in the hand
	// Peeks means that cards lie elsewhere, so that a covered one can be read.
	Peeks bool
}

// HasHeld reports whether cards are in the hand.
func (sc *Scene) HasHeld() bool { return sc.held > 0 }

// HasRisen reports whether the cards in the hand show higher than the table.
func (sc *Scene) HasRisen() bool { return sc.HasHeld() && sc.Sprites[len(sc.Sprites)-1].Risen }

// Build returns the scene of a state and a hand. The drag window carries two or more cards, so that a step of
// a drag costs the same however many they are.
func Build(l Layout, s game.State, h Hand) Scene {
	var sc Scene
	sc.Sprites = make([]Sprite, 0, 52*s.Rules().Packs)
	for _, p := range s.Piles() {
		cards, at := s.Cards(p), l.CardCorners(s, p)
		for i, card := range cards[:h.CountLeft(p, len(cards))] {
			sc.Sprites = append(sc.Sprites, Sprite{Card: card.Card, At: at[i], Face: faceOf(card)})
		}
	}
	if h.HasCards() {
		sc.addHeld(l, s.Cards(h.From)[h.Index:], h)
	}
	return sc
}

func (sc *Scene) addHeld(l Layout, cards []game.PileCard, h Hand) {
	rides := h.Len() > 1
	var corner image.Point
	sc.held = h.Len()
	if rides {
		last := h.At[h.Len()-1]
		sc.Drag = image.Rectangle{Min: h.At[0], Max: last.Add(l.Card)}
		corner = sc.Drag.Min
	}
	for i, card := range cards {
		sc.Sprites = append(sc.Sprites, Sprite{Card: card.Card, At: h.At[i].Sub(corner), Face: faceOf(card), Dragged: rides, Risen: h.Risen})
	}
}

func faceOf(s game.PileCard) Face {
	if s.FaceUp {
		return Front
	}
	return Back
}

func (sc Scene) dragged() []Sprite {
	for i, sp := range sc.Sprites {
		if sp.Dragged {
			return sc.Sprites[i:]
		}
	}
	return nil
}

func (sc Scene) withoutDrag() Scene {
	down := Scene{Sprites: slices.Clone(sc.Sprites)}
	for i, sp := range down.Sprites {
		if sp.Dragged {
			down.Sprites[i].Dragged, down.Sprites[i].Risen = false, false
			down.Sprites[i].At = sp.At.Add(sc.Drag.Min)
		}
	}
	return down
}

// withOnTop returns the scene with cards above all others, as these sprites show them.
func (sc Scene) withOnTop(up []Sprite) Scene {
	raised := make(map[game.Card]bool, len(up))
	for _, sp := range up {
		raised[sp.Card] = true
	}
	others := slices.DeleteFunc(slices.Clone(sc.Sprites), func(sp Sprite) bool { return raised[sp.Card] })
	return Scene{Sprites: append(others, up...)}
}

// Covered returns the cards that are wholly hidden by another one. Cards in the hand cover nothing, because
// they may move away at any time.
func (sc Scene) Covered() map[game.Card]bool {
	covered, covers := make(map[game.Card]bool), make(map[image.Point]bool)
	for _, sp := range slices.Backward(sc.Sprites[:len(sc.Sprites)-sc.held]) {
		if covers[sp.At] {
			covered[sp.Card] = true
		}
		covers[sp.At] = covers[sp.At] || sp.Inset == 0
	}
	return covered
}

// Equal reports whether two scenes show the same, and the same cards are in the hand.
func Equal(a, b Scene) bool {
	return a.Drag == b.Drag && a.held == b.held && slices.Equal(a.Sprites, b.Sprites)
}

// WithCardsOf returns the scene with the cards of another deal: each place in the stack keeps its sprite, and gets the card
// that lies there in the other scene.
func (sc Scene) WithCardsOf(other Scene) Scene {
	sc.Sprites = slices.Clone(sc.Sprites)
	for i := range sc.Sprites {
		sc.Sprites[i].Card = other.Sprites[i].Card
	}
	return sc
}

// MovedLike returns the scene with the cards on the table where they lie in another scene, if they lie on the table there.
func (sc Scene) MovedLike(other Scene) Scene {
	lies := make(map[game.Card]image.Point, len(other.Sprites))
	for _, sp := range other.Sprites {
		if !sp.Dragged {
			lies[sp.Card] = sp.At
		}
	}
	sc.Sprites = slices.Clone(sc.Sprites)
	for i := range sc.Sprites {
		sp := &sc.Sprites[i]
		if at, ok := lies[sp.Card]; ok && !sp.Dragged {
			sp.At = at
		}
	}
	return sc
}

// HasDragged reports whether a card lies in the drag window.
func (sc Scene) HasDragged(c game.Card) bool {
	return slices.ContainsFunc(sc.dragged(), func(sp Sprite) bool { return sp.Card == c })
}
