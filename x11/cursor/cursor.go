package cursor

import (
	"slices"

	"xklondike/game"
	"xklondike/x11/scene"
)

// A Cursor is the mark that keys move, and the cards that are picked to be moved. The zero Cursor shows no
// mark.
type Cursor struct {
	At     *game.Spot // the mark; nil for none
	Picked *game.Spot // nil for no cards
}

// Move moves the mark. If there is none, it appears on the first column, or on the first pile of a game
// without columns.
func (c *Cursor) Move(s game.State, l scene.Layout, d Direction) {
	if c.appear(s) {
		return
	}
	c.MoveTo(neighbour(s, l, *c.At, d))
}

// MoveToArea moves the mark to the next area of the table, or with step -1 to the one before.
func (c *Cursor) MoveToArea(s game.State, step int) {
	if c.appear(s) {
		return
	}
	c.MoveTo(nextArea(s, *c.At, step))
}

// MoveTo marks a card, or the empty place of a pile.
func (c *Cursor) MoveTo(at game.Spot) { c.At = &at }

func (c *Cursor) appear(s game.State) bool {
	if c.At != nil {
		return false
	}
	column := slices.IndexFunc(s.Piles(), func(p game.Pile) bool { return p.Role == game.Tableau })
	c.MoveTo(game.TopSpot(s, s.Piles()[max(0, column)]))
	return true
}

// MoveAlongPile moves the mark to the card below on its pile if step is -1, and to the card above if step is
// 1, so that Return picks one card more or one fewer. The error says why these cards cannot be picked.
func (c *Cursor) MoveAlongPile(s game.State, step int) error {
	c.appear(s)
	next := *c.At
	next.Index += step
	if next.Index < 0 || next.Index > game.TopSpot(s, next.Pile).Index {
		return game.NothingToDo
	}
	if err := s.CheckLift(next.Pile, next.Index); err != nil {
		return err
	}
	c.At = &next
	return nil
}

// Press does what Return does at the mark: it picks the card with all above it, or puts picked cards on the
// marked pile, or down if they are of that pile. On the stock, on a face-down card, and in a game that leaves
// no choice, it returns the move that a click means.
func (c *Cursor) Press(s game.State) (m game.Move, plays bool, err error) {
	if c.appear(s) {
		return m, false, nil
	}
	at, pick := *c.At, c.Picked
	switch {
	case pick != nil && pick.Pile == at.Pile:
		c.Picked = nil
		return m, false, nil
	case pick != nil:
		m, err = s.MoveFor(game.Intent{Act: game.Drop, From: pick.Pile, N: len(s.Cards(pick.Pile)) - pick.Index, To: at.Pile})
		return m, err == nil, err
	case actsAtOnce(s, at):
		m, err = s.MoveFor(game.Intent{Act: game.Tap, From: at.Pile, Index: at.Index})
		return m, err == nil, err
	case at.Index < 0:
		return m, false, game.NothingToDo
	}
	if err := s.CheckLift(at.Pile, at.Index); err != nil {
		return m, false, err
	}
	c.Picked = c.At
	return m, false, nil
}

func actsAtOnce(s game.State, at game.Spot) bool {
	return at.Pile.Role == game.Stock || s.Rules().IsClock() || at.Index >= 0 && !s.Cards(at.Pile)[at.Index].FaceUp
}

// AdaptTo adapts the cursor to a new position of the same game. The picked cards are put down. A mark on a
// card that is gone, or that was the top card, goes to the top card.
func (c *Cursor) AdaptTo(was, now game.State) {
	c.Picked = nil
	if c.At == nil {
		return
	}
	top := game.TopSpot(now, c.At.Pile)
	if *c.At == game.TopSpot(was, c.At.Pile) || c.At.Index > top.Index || c.At.Index < 0 {
		c.At = &top
	}
}

// Cancel puts the picked cards down, or else hides the mark.
func (c *Cursor) Cancel() {
	if c.Picked == nil {
		c.At = nil
	}
	c.Picked = nil
}
