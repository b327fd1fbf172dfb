package scene

import (
	"errors"
	"fmt"
	"image"
	"slices"

	"xklondike/game"
)

// A screen is a model of the card windows and the drag window. It refuses operations that are wrong for a
// server, or needless.
type screen struct {
	table, drag []game.Card // from the bottom up
	at          map[game.Card]image.Point
	face        map[game.Card]Face
	inset       map[game.Card]int
	shadow      map[game.Card]bool // of a risen card
	high        map[game.Card]bool // the place of a risen card
	rect        image.Rectangle    // of the drag window while it is shown
	dragRisen   bool
}

// newScreen returns a screen that shows a scene.
func newScreen(sc Scene) *screen {
	s := &screen{at: map[game.Card]image.Point{}, face: map[game.Card]Face{}, inset: map[game.Card]int{},
		shadow: map[game.Card]bool{}, high: map[game.Card]bool{}, rect: sc.Drag}
	for _, sp := range sc.Sprites {
		s.at[sp.Card], s.face[sp.Card], s.inset[sp.Card] = sp.At.Add(image.Pt(sp.Inset, 0)), sp.Face, sp.Inset
		if sp.Dragged {
			s.drag, s.dragRisen = append(s.drag, sp.Card), sp.Risen
		} else {
			s.table = append(s.table, sp.Card)
			s.shadow[sp.Card], s.high[sp.Card] = sp.Risen, sp.Risen
		}
	}
	return s
}

// scene returns the scene that the screen shows.
func (s *screen) scene() Scene {
	sc := Scene{Drag: s.rect}
	for i, c := range slices.Concat(s.table, s.drag) {
		rides := i >= len(s.table)
		sc.Sprites = append(sc.Sprites, Sprite{c, s.at[c].Sub(image.Pt(s.inset[c], 0)), s.face[c], rides, s.inset[c], s.high[c] || rides && s.dragRisen})
	}
	return sc
}

// perform performs operations in order.
func (s *screen) perform(ops []Op) error {
	for i, op := range ops {
		if err := s.performOne(op); err != nil {
			return fmt.Errorf("operation %d of %d, %+v: %w", i+1, len(ops), op, err)
		}
	}
	return nil
}

func (s *screen) performOne(op Op) error {
	switch op.Verb {
	case Move:
		s.at[op.Card], s.high[op.Card] = op.At, op.Risen
		if s.shadow[op.Card] != op.Risen {
			return errors.New("it has another shadow")
		}
		return requireCard(s.table, op.Card)
	case Rise:
		if s.shadow[op.Card] == op.Risen {
			return errors.New("it has that shadow")
		}
		s.shadow[op.Card] = op.Risen
		return requireCard(s.table, op.Card)
	case Squeeze:
		if s.inset[op.Card] == op.Inset {
			return errors.New("it is as wide already")
		}
		s.at[op.Card], s.inset[op.Card] = image.Pt(op.At.X+op.Inset, s.at[op.Card].Y), op.Inset
		return requireCard(s.table, op.Card)
	case Turn:
		if s.face[op.Card] == op.Face {
			return errors.New("it lies that way")
		}
		s.face[op.Card] = op.Face
	case Restack:
		return s.restack(op)
	case EnterDrag:
		s.at[op.Card], s.high[op.Card] = op.At, false
		if !s.rect.Empty() || s.shadow[op.Card] {
			return errors.New("the drag window is shown already, or the card has the shadow of a risen one")
		}
		return moveCard(&s.table, &s.drag, op.Card)
	case LeaveDrag:
		s.at[op.Card] = op.At
		return moveCard(&s.drag, &s.table, op.Card)
	case ShowDrag, MoveDrag, HideDrag:
		return s.performDrag(op)
	}
	return nil
}

func (s *screen) restack(op Op) error {
	if err := requireCard(s.table, op.Card); err != nil {
		return err
	}
	i := slices.Index(s.table, op.Card)
	s.table = slices.Delete(s.table, i, i+1)
	above := 0
	if !op.Lowest {
		above = slices.Index(s.table, op.Below) + 1
		if above == 0 {
			return errors.New("the card below is not on the table")
		}
	}
	s.table = slices.Insert(s.table, above, op.Card)
	return nil
}

func (s *screen) performDrag(op Op) error {
	switch shown := !s.rect.Empty(); {
	case op.Verb == ShowDrag && (shown && op.Risen == s.dragRisen || len(s.drag) == 0):
		return errors.New("shown already, or nothing rides")
	case op.Verb == MoveDrag && (!shown || op.Rect.Size() != s.rect.Size() || op.Risen != s.dragRisen):
		return errors.New("it is not shown, or its size or its height changes")
	case op.Verb == HideDrag && (!shown || len(s.drag) > 0):
		return errors.New("not shown, or not empty")
	}
	s.rect, s.dragRisen = op.Rect, op.Risen
	return nil
}

func requireCard(stack []game.Card, c game.Card) error {
	if !slices.Contains(stack, c) {
		return errors.New("the card is in the other window")
	}
	return nil
}

func moveCard(from, to *[]game.Card, c game.Card) error {
	if err := requireCard(*from, c); err != nil {
		return err
	}
	i := slices.Index(*from, c)
	*from = slices.Delete(*from, i, i+1)
	*to = append(*to, c)
	return nil
}
