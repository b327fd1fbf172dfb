package cursor

import (
	"slices"

	"xklondike/game"
	"xklondike/x11/scene"
)

// A Cursor is the mark that keys move, and the cards that are picked to be moved. The zero Cursor shows no
// mark.
type Cursor struct {
	at     scene.Spot
	shown  bool
	pick   scene.Spot
	picked bool
}

func (c Cursor) IsShown() bool { return c.shown }

func (c Cursor) At() (scene.Spot, bool) { return c.at, c.shown }

func (c Cursor) Picked() (scene.Spot, bool) { return c.pick, c.picked }

// Move moves the mark. If there is none, it appears on the first column, or on the first pile of a game
// without columns.
func (c *Cursor) Move(s game.State, l scene.Layout, d Direction) {
	if c.appear(s) {
		return
	}
	c.at = neighbour(s, l, c.at, d)
}

// MoveToArea moves the mark to the next area of the table, or with step -1 to the one before.
func (c *Cursor) MoveToArea(s game.State, step int) {
	if c.appear(s) {
		return
	}
	c.at = nextArea(s, c.at, step)
}

// MoveTo marks a card, or the empty place of a pile.
func (c *Cursor) MoveTo(at scene.Spot) { c.at, c.shown = at, true }

func (c *Cursor) appear(s game.State) bool {
	if c.shown {
		return false
	}
	column := slices.IndexFunc(s.Piles(), func(p game.Pile) bool { return p.Role == game.Tableau })
	c.MoveTo(scene.TopOf(s, s.Piles()[max(0, column)]))
	return true
}

// MoveAlongPile moves the mark to the card below on its pile if step is -1, and to the card above if step is
// 1, so that Return picks one card more or one fewer. The error says why these cards cannot be picked.
func (c *Cursor) MoveAlongPile(s game.State, step int) error {
	c.appear(s)
	next := c.at.Index + step
	if next < 0 || next >= len(s.Cards(c.at.Pile)) {
		return game.NothingToDo
	}
	if err := s.CheckLift(c.at.Pile, next); err != nil {
		return err
	}
	c.at.Index = next
	return nil
}

// Press does what Return does at the mark: it picks the card with all above it, or puts picked cards on the
// marked pile, or down if they are of that pile. On the stock, on a face-down card, and in a game that leaves
// no choice, it returns the move that a click means.
func (c *Cursor) Press(s game.State) (m game.Move, plays bool, err error) {
	switch {
	case c.appear(s):
		return m, false, nil
	case c.picked && c.pick.Pile == c.at.Pile:
		c.picked = false
		return m, false, nil
	case c.picked:
		m, err = s.MoveFor(game.Intent{Act: game.Drop, From: c.pick.Pile,
			N: len(s.Cards(c.pick.Pile)) - c.pick.Index, To: c.at.Pile})
		return m, err == nil, err
	case c.actsAtOnce(s):
		m, err = s.MoveFor(game.Intent{Act: game.Tap, From: c.at.Pile, Index: c.at.Index})
		return m, err == nil, err
	case c.at.Index < 0:
		return m, false, game.NothingToDo
	}
	if err := s.CheckLift(c.at.Pile, c.at.Index); err != nil {
		return m, false, err
	}
	c.pick, c.picked = c.at, true
	return m, false, nil
}

func (c *Cursor) actsAtOnce(s game.State) bool {
	cards := s.Cards(c.at.Pile)
	return c.at.Pile.Role == game.Stock || s.Rules().IsClock() || c.at.Index >= 0 && !cards[c.at.Index].FaceUp
}

// AdaptTo adapts the cursor to a new position of the same game. The picked cards are put down. A mark on a
// card that is gone, or that was the top card, goes to the top card.
func (c *Cursor) AdaptTo(was, now game.State) {
	c.picked = false
	if !c.shown {
		return
	}
	top := scene.TopOf(now, c.at.Pile)
	if c.at == scene.TopOf(was, c.at.Pile) || c.at.Index > top.Index || c.at.Index < 0 {
		c.at = top
	}
}

// Cancel puts the picked cards down, or else hides the mark. It reports whether there was anything to do.
func (c *Cursor) Cancel() bool {
	switch {
	case c.picked:
		c.picked = false
	case c.shown:
		c.shown = false
	default:
		return false
	}
	return true
}

func (c *Cursor) PutDown() { c.picked = false }
