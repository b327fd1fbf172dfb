package scene

import (
	"errors"
	"fmt"
	"image"
	"slices"

	"xklondike/game"
)

// A screen is the little of a window tree that a scene is about. It refuses what a server, or the eye, would not forgive.
type screen struct {
	table, drag []game.Card // from the bottom up
	at          map[game.Card]image.Point
	face        map[game.Card]Face
	rect        image.Rectangle // of the drag window while it is shown
}

// show puts a scene on a new screen.
func show(sc Scene) *screen {
	s := &screen{at: map[game.Card]image.Point{}, face: map[game.Card]Face{}, rect: sc.Drag}
	for _, sp := range sc.Sprites {
		s.at[sp.Card], s.face[sp.Card] = sp.At, sp.Face
		if sp.Ride {
			s.drag = append(s.drag, sp.Card)
		} else {
			s.table = append(s.table, sp.Card)
		}
	}
	return s
}

// scene reads the screen back.
func (s *screen) scene() Scene {
	sc := Scene{Drag: s.rect}
	for i, c := range slices.Concat(s.table, s.drag) {
		sc.Sprites = append(sc.Sprites, Sprite{c, s.at[c], s.face[c], i >= len(s.table)})
	}
	return sc
}

// perform does operations in order.
func (s *screen) perform(ops []Op) error {
	for i, op := range ops {
		if err := s.do(op); err != nil {
			return fmt.Errorf("operation %d of %d, %+v: %w", i+1, len(ops), op, err)
		}
	}
	return nil
}

func (s *screen) do(op Op) error {
	switch op.Verb {
	case Move:
		s.at[op.Card] = op.At
		return has(s.table, op.Card)
	case Turn:
		if s.face[op.Card] == op.Face {
			return errors.New("it lies that way")
		}
		s.face[op.Card] = op.Face
	case Stack:
		return s.stack(op)
	case Ride:
		s.at[op.Card] = op.At
		if !s.rect.Empty() {
			return errors.New("the drag window is shown already")
		}
		return transfer(&s.table, &s.drag, op.Card)
	case Land:
		s.at[op.Card] = op.At
		return transfer(&s.drag, &s.table, op.Card)
	case Show, Drag, Hide:
		return s.dragWindow(op)
	}
	return nil
}

func (s *screen) stack(op Op) error {
	if err := has(s.table, op.Card); err != nil {
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

func (s *screen) dragWindow(op Op) error {
	switch shown := !s.rect.Empty(); {
	case op.Verb == Show && (shown || len(s.drag) == 0):
		return errors.New("shown already, or nothing rides")
	case op.Verb == Drag && (!shown || op.Rect.Size() != s.rect.Size()):
		return errors.New("it is not shown, or its size changes")
	case op.Verb == Hide && (!shown || len(s.drag) > 0):
		return errors.New("not shown, or not empty")
	}
	s.rect = op.Rect
	return nil
}

func has(stack []game.Card, c game.Card) error {
	if !slices.Contains(stack, c) {
		return errors.New("the card is in the other window")
	}
	return nil
}

func transfer(from, to *[]game.Card, c game.Card) error {
	if err := has(*from, c); err != nil {
		return err
	}
	i := slices.Index(*from, c)
	*from = slices.Delete(*from, i, i+1)
	*to = append(*to, c)
	return nil
}
