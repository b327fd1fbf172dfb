package hand

import (
	"image"

	"xklondike/game"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// A Table is what a gesture acts on.
type Table struct {
	State  game.State
	Layout scene.Layout
	Reach  int // in pixels: a drop that misses all piles reaches a pile this near

	// Best returns the move that a click on a card plays, or why there is none. It is nil if clicks leave
	// cards in the hand.
	Best func(from game.Pile, index int) (game.Move, error)
}

// clickPlays reports whether a click plays a card at once, as it does in games that leave no choice where it goes.
func (t Table) clickPlays() bool { return t.State.Rules().IsClock() }

// clickKeeps reports whether a click leaves cards in the hand.
func (t Table) clickKeeps() bool { return !t.clickPlays() && t.Best == nil }

// A Hand is the cards that the player holds, and what the player has pressed. The zero Hand is empty.
type Hand struct {
	scene.Hand

	// Set by a press on what acts when the button comes up: the stock, its empty place, or a face-down end
	// card; Baize for none
	pressed   gesture.Hit
	pressedAt game.Spot

	// The lowest of the cards that were dropped last, which a double click means whose first press dropped
	// them
	lastDropped gesture.Hit
	landed      bool // a pile has taken them

	peeked gesture.Hit // the covered card that is shown while a button is down; Baize for none

	aim aim // as of the last call of FindDropTargets
}

// Handle changes the hand as a gesture asks. The caller plays the move of the answer, and shows the scene
// anew.
func (h *Hand) Handle(g gesture.Gesture, t Table) Answer {
	switch g.Act {
	case gesture.Lift:
		return h.lift(t, g.Hit, g.At)
	case gesture.Move:
		h.MoveTo(g.At)
		h.Risen = h.HasCards() && (h.Risen || g.Drags)
		return changedAnswer()
	case gesture.Keep:
		return h.endClick(t, g.Hit, g.At)
	case gesture.Drop:
		return h.drop(t, g.Hit, g.At)
	case gesture.DoubleClick:
		return h.doubleClick(t, g.Hit)
	case gesture.PutBack:
		h.Clear()
		return changedAnswer()
	}
	return Answer{}
}

// AdaptTo moves the cards in the hand to a new layout. The pointer holds the lowest of them by the same spot.
func (h *Hand) AdaptTo(t Table) { h.Hand = t.Layout.AdaptHand(t.State, h.Hand) }

// Clear puts the cards back, and forgets what was pressed.
func (h *Hand) Clear() { *h = Hand{} }

// lift follows docs/design.md 4.
func (h *Hand) lift(t Table, hit gesture.Hit, at image.Point) Answer {
	h.Clear()
	p, i, ok := FindHit(t.State, hit)
	if !ok {
		return Answer{}
	}
	if actsOnRelease(t.State, p, i) {
		h.pressed, h.pressedAt = hit, game.Spot{Pile: p, Index: i}
		return changedAnswer()
	}
	cards := t.State.Cards(p)
	if i < 0 || !cards[i].FaceUp {
		return Answer{} // on an empty place or a covered face-down card the press does nothing
	}
	if err := t.State.CheckLift(p, i); err != nil {
		return refusedAnswer(err)
	}
	h.Hand = t.Layout.Lift(t.State, p, i, nearestOnCard(t, p, i, at))
	h.Risen = t.clickKeeps() // else the press may be a click that plays the card, which then rises only for a drag
	return changedAnswer()
}

// nearestOnCard returns the pixel of a card that is nearest to a point. That is the point itself, unless the card lies
// elsewhere than when it was pressed there, as in a window that has got another size meanwhile. So the pointer never
// carries a card that it is not on.
func nearestOnCard(t Table, p game.Pile, index int, at image.Point) image.Point {
	lowest := t.Layout.CardCorners(t.State, p)[index]
	highest := lowest.Add(t.Layout.Card).Sub(image.Pt(1, 1))
	return image.Pt(min(max(at.X, lowest.X), highest.X), min(max(at.Y, lowest.Y), highest.Y))
}

// actsOnRelease reports whether a press acts when the button comes up; such a card is never lifted. The index
// is -1 for an empty place.
func actsOnRelease(s game.State, p game.Pile, index int) bool {
	if p.Role == game.Stock || p.Role == game.Hour && s.AwaitsRescue() {
		return true
	}
	cards := s.Cards(p)
	return index >= 0 && index == len(cards)-1 && !cards[index].FaceUp
}

// endClick leaves cards in the hand, unless the click plays them.
func (h *Hand) endClick(t Table, hit gesture.Hit, at image.Point) Answer {
	if !h.HasCards() {
		return h.tap(t, hit)
	}
	held := h.Hand
	if t.clickKeeps() {
		h.Hand = held.MovedTo(at)
		return changedAnswer()
	}
	h.Clear()
	if t.clickPlays() {
		return answerFor(t.State.MoveFor(game.Intent{Act: game.Tap, From: held.From, Index: held.Index}))
	}
	a := answerFor(t.Best(held.From, held.Index))
	a.best = true
	return a
}

func (h *Hand) drop(t Table, hit gesture.Hit, at image.Point) Answer {
	if !h.HasCards() {
		return h.tap(t, hit)
	}
	h.Hand = h.MovedTo(at)
	held := h.Hand
	h.Clear()
	h.lastDropped = OnCard(t.State.Cards(held.From)[held.Index].Card)
	a := newAim(t, held).answerAt(held.At[0])
	h.landed = a.Kind == Moved
	return a
}

// HasLanded reports whether the last gesture has dropped cards on a pile that takes them.
func (h *Hand) HasLanded() bool { return h.landed }

// tap acts on a release. If the pointer has left what was pressed, the player tried to drag a card that cannot be
// lifted.
func (h *Hand) tap(t Table, hit gesture.Hit) Answer {
	was := *h
	h.Clear()
	if was.pressed == Baize {
		return Answer{}
	}
	at := was.pressedAt
	p, _, ok := FindHit(t.State, hit)
	if hit != was.pressed && !(ok && p == at.Pile && p.Role == game.Stock) {
		return whyNotLifted(t.State, at)
	}
	return answerFor(t.State.MoveFor(game.Intent{Act: game.Tap, From: at.Pile, Index: at.Index}))
}

// whyNotLifted gives no reason for an empty place.
func whyNotLifted(s game.State, at game.Spot) Answer {
	if at.Index >= 0 {
		if err := s.CheckLift(at.Pile, at.Index); err != nil {
			return refusedAnswer(err)
		}
	}
	return changedAnswer()
}

// doubleClick is for the lowest card in the hand; with an empty hand for the one that was hit if clicks play cards,
// else for the lowest of those that the first press dropped.
func (h *Hand) doubleClick(t Table, hit gesture.Hit) Answer {
	from, index, ok := h.From, h.Index, h.HasCards()
	switch {
	case ok:
	case t.clickPlays():
		from, index, ok = FindHit(t.State, hit)
	default:
		from, index, ok = FindHit(t.State, h.lastDropped)
	}
	h.Clear()
	if !ok {
		return changedAnswer()
	}
	return answerFor(t.State.MoveFor(game.Intent{Act: game.TapTwice, From: from, Index: index}))
}
