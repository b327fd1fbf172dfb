package hand

import (
	"image"

	"xklondike/game"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// A View is the table as the hand finds it.
type View struct {
	State  game.State
	Layout scene.Layout
	Reach  int // how far from a pile, in pixels, a drop still reaches it
}

// clickPlays reports whether a click plays a card instead of leaving it in the hand: in games without a choice where it goes.
func (v View) clickPlays() bool { return v.State.Rules().Forced() }

// A Hand is what the player holds and has pressed. The zero Hand is empty.
type Hand struct {
	scene.Hand

	// A press on something that acts on its release: the stock, its empty place, a face-down end card.
	pressed bool
	on      gesture.Hit
	pile    game.Pile
	index   int

	dropped gesture.Hit // the head of what was dropped last: a double click may follow that begins with the press that dropped it
}

// Handle does what gesture g asks. The caller plays the move, if that is the answer, and shows the scene anew.
func (h *Hand) Handle(g gesture.Gesture, v View) Answer {
	at := image.Pt(g.X, g.Y)
	switch g.Act {
	case gesture.Lift:
		return h.lift(v, g.Hit, at)
	case gesture.Move:
		h.Hand = h.Carry(at)
		return changed()
	case gesture.Keep:
		return h.keep(v, g.Hit, at)
	case gesture.Drop:
		return h.drop(v, g.Hit, at)
	case gesture.Double:
		return h.double(v, g.Hit)
	case gesture.PutBack:
		return h.putBack()
	}
	return Answer{}
}

// Fit follows the table into a new layout: what the hand holds stays gripped.
func (h *Hand) Fit(v View) { h.Hand = v.Layout.Refit(v.State, h.Hand) }

// Empty forgets what is held and pressed, because the game under it changed.
func (h *Hand) Empty() { *h = Hand{} }

// lift is a press of button 1 on an empty hand (DESIGN section 4).
func (h *Hand) lift(v View, hit gesture.Hit, at image.Point) Answer {
	h.Empty()
	p, i, ok := find(v.State, hit)
	if !ok {
		return Answer{}
	}
	if taps(v.State, p, i) {
		h.pressed, h.on, h.pile, h.index = true, hit, p, i
		return changed()
	}
	slots := v.State.Cards(p)
	if i < 0 || !slots[i].Up {
		return Answer{} // an empty place, a covered face-down card
	}
	if err := v.State.Lift(p, i); err != nil {
		return refused(err)
	}
	h.Hand = v.Layout.Lift(v.State, p, i, at)
	return changed()
}

// taps reports whether card i of pile p, or its place, acts on the release and is never lifted.
func taps(s game.State, p game.Pile, i int) bool {
	if p.Role == game.Stock {
		return true
	}
	slots := s.Cards(p)
	return i >= 0 && i == len(slots)-1 && !slots[i].Up
}

// keep is a release that made a click of the press.
func (h *Hand) keep(v View, hit gesture.Hit, at image.Point) Answer {
	if !h.Full() {
		return h.tap(v, hit)
	}
	if v.clickPlays() {
		held := h.Hand
		h.Empty()
		return asked(v.State.Answer(game.Want{Act: game.Tap, From: held.From, Index: held.Index}))
	}
	h.Hand = h.Carry(at)
	return changed()
}

// drop lets what the hand holds fall where it is.
func (h *Hand) drop(v View, hit gesture.Hit, at image.Point) Answer {
	if !h.Full() {
		return h.tap(v, hit)
	}
	h.Hand = h.Carry(at)
	held := h.Hand
	h.Empty()
	h.dropped = OnCard(v.State.Cards(held.From)[held.Index].Card)
	return land(v, held)
}

// tap is the release of a press that lifted nothing: it acts if the pointer is still on what was pressed. A pointer that has
// left it was dragging a card that cannot be lifted, and the answer says so.
func (h *Hand) tap(v View, hit gesture.Hit) Answer {
	was := *h
	h.Empty()
	if !was.pressed {
		return Answer{}
	}
	p, _, ok := find(v.State, hit)
	if hit != was.on && !(ok && p == was.pile && p.Role == game.Stock) {
		return was.stays(v.State)
	}
	return asked(v.State.Answer(game.Want{Act: game.Tap, From: was.pile, Index: was.index}))
}

// stays says why the card that was pressed is not lifted; an empty place has none.
func (h Hand) stays(s game.State) Answer {
	if h.index < 0 {
		return changed()
	}
	if err := s.Lift(h.pile, h.index); err != nil {
		return refused(err)
	}
	return changed()
}

// double puts the card back, and up, if a suit pile takes it. Where a click plays, it is for the pile that was hit; elsewhere
// it is for the card in the hand, or if its first press has dropped that, for the card wherever it lies now.
func (h *Hand) double(v View, hit gesture.Hit) Answer {
	from, index, ok := h.From, h.Index, h.Full()
	switch {
	case ok:
	case v.clickPlays():
		from, index, ok = find(v.State, hit)
	default:
		from, index, ok = find(v.State, h.dropped)
	}
	h.Empty()
	if !ok {
		return changed()
	}
	return asked(v.State.Answer(game.Want{Act: game.TapTwice, From: from, Index: index}))
}

func (h *Hand) putBack() Answer {
	h.Empty()
	return changed()
}

// land finds the pile that what was held falls on (DESIGN section 5): the best that takes it, or the one it came from. If one
// that refuses is clearly meant, no other takes it.
func land(v View, held scene.Hand) Answer {
	targets := v.Layout.Targets(v.State, held, v.Reach)
	for _, t := range targets {
		if t.Pile == held.From {
			break
		}
		m, err := v.State.Answer(dropOn(held, t.Pile))
		switch {
		case err == nil:
			return moved(m)
		case t.Meant:
			return refused(err)
		}
	}
	if len(targets) == 0 || targets[0].Overlap == 0 || targets[0].Pile == held.From {
		return changed()
	}
	_, err := v.State.Answer(dropOn(held, targets[0].Pile))
	return refused(err)
}

func dropOn(held scene.Hand, to game.Pile) game.Want {
	return game.Want{Act: game.Drop, From: held.From, N: held.Len(), To: to}
}
