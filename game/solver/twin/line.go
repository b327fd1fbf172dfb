package twin

import (
	"errors"
	"fmt"

	"xklondike/game"
)

// A Line is real moves from a position on, as a player would make them, each of them checked by the game.
type Line struct {
	State game.State // what the moves lead to
	Moves []game.Move
	Err   error // about the first move that the game refuses, which is a fault of the search; no other is made then
}

// Play makes a move.
func (l *Line) Play(m game.Move) {
	if l.Err != nil {
		return
	}
	if err := l.State.Check(m); err != nil {
		l.Err = fmt.Errorf("move %d, %s, of a line that was found: %w", len(l.Moves)+1, m, err)
		return
	}
	l.State = l.State.Apply(m)
	l.Moves = append(l.Moves, m)
}

// TurnUp turns up all end cards.
func (l *Line) TurnUp() {
	for _, m := range l.State.TurnUps() {
		l.Play(m)
	}
}

// Carry carries cards from the end of a pile to the first pile of a role that takes them.
func (l *Line) Carry(from game.Pile, to game.Role, n int) {
	m := game.Move{Kind: game.Carry, From: from, To: game.Pile{Role: to}, N: n}
	for last := l.State.Rules().Count(to) - 1; m.To.N < last && l.State.Check(m) != nil; {
		m.To.N++
	}
	l.Play(m)
}

// Deal draws and turns over until a card is where it is wanted, without going past a number of turn-overs.
func (l *Line) Deal(turnOvers int, until func() bool) {
	for l.Err == nil && !until() {
		m := game.Move{Kind: game.Draw}
		if len(l.State.Cards(game.Pile{Role: game.Stock})) == 0 {
			m.Kind = game.Redeal
		}
		if l.Play(m); l.Err == nil && l.State.TurnOvers() > turnOvers {
			l.Err = errors.New("the stock never shows a card of a line that was found")
		}
	}
}

// Won returns the moves, or says why they do not win.
func (l *Line) Won() ([]game.Move, error) {
	if l.Err == nil && !l.State.Won() {
		l.Err = fmt.Errorf("a line of %d moves was found that does not win", len(l.Moves))
	}
	if l.Err != nil {
		return nil, l.Err
	}
	return l.Moves, nil
}
