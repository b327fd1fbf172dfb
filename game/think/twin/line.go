package twin

import (
	"errors"
	"fmt"
	"math/bits"

	"xklondike/game"
)

// A CheckedLine is the moves of a player, each checked by package game.
type CheckedLine struct {
	State game.State // after the moves
	Moves []game.Move
	Err   error // why the game refused a move, which is a fault of the search
}

// Play adds a move, unless an earlier one was refused.
func (l *CheckedLine) Play(m game.Move) {
	if l.Err != nil {
		return
	}
	if err := l.State.Check(m); err != nil {
		l.Err = fmt.Errorf("move %d of the winning line, %s, is not legal: %w", len(l.Moves)+1, m, err)
		return
	}
	l.State = l.State.Apply(m)
	l.Moves = append(l.Moves, m)
}

func (l *CheckedLine) PlayTurnUps() {
	for _, m := range l.State.TurnUps() {
		l.Play(m)
	}
}

// Carry moves the last count cards of a pile to the first pile of a role that takes them.
func (l *CheckedLine) Carry(from game.Pile, to game.Role, count int) {
	m := game.Move{Kind: game.Carry, From: from, To: game.Pile{Role: to}, N: count}
	for last := l.State.Rules().PileCount(to) - 1; m.To.N < last && l.State.Check(m) != nil; {
		m.To.N++
	}
	l.Play(m)
}

// DrawUntil draws and turns the waste over until the function returns true. The line fails after more than
// maxTurnOvers turn-overs in the whole game.
func (l *CheckedLine) DrawUntil(maxTurnOvers int, until func() bool) {
	for l.Err == nil && !until() {
		m, _ := l.State.NextDeal()
		if l.Play(m); l.Err == nil && l.State.TurnOvers() > maxTurnOvers {
			l.Err = errors.New("the winning line plays a card that the stock never shows")
		}
	}
}

// WinningMoves returns the moves, or an error if the game refused one or they do not win.
func (l *CheckedLine) WinningMoves() ([]game.Move, error) {
	if l.Err == nil && !l.State.Won() {
		l.Err = fmt.Errorf("the winning line has %d moves, but they do not win", len(l.Moves))
	}
	if l.Err != nil {
		return nil, l.Err
	}
	return l.Moves, nil
}

type lineWriter struct {
	line  CheckedLine
	board *board
	p     position
}

func toGameMoves(s *search, from game.State, start position) ([]game.Move, error) {
	g := &lineWriter{CheckedLine{State: from}, s.board, start}
	g.line.PlayTurnUps()
	for i, step := range s.path {
		if i > 0 {
			g.followMove(step.move)
		}
		if step.restriction == unrestricted {
			g.playForcedMoves()
		}
	}
	return g.line.WinningMoves()
}

func (g *lineWriter) playForcedMoves() {
	for card := g.board.forcedCard(&g.p); card != 0; card = g.board.forcedCard(&g.p) {
		g.followMove(toFoundation | move(bits.TrailingZeros64(card)))
	}
}

// followMove plays a move. A card of the stock comes up within two turn-overs.
func (g *lineWriter) followMove(m move) {
	card := cardOf(m.card())
	if g.p.talon>>m.card()&1 != 0 {
		g.line.DrawUntil(g.line.State.TurnOvers()+2, func() bool {
			top, ok := g.line.State.Top(game.Pile{Role: game.Waste})
			return ok && top.Card == card
		})
	}
	from, index := g.line.State.Find(card)
	switch on := len(g.line.State.Cards(from)) - 1 - index; {
	case m.kind() != toFoundation:
		g.line.Carry(from, game.Tableau, on+1)
	case on > 0: // the cards on it first move to its twin, on which nothing lies
		to, _ := g.line.State.Find(cardOf(m.card() ^ 1))
		g.line.Play(game.Move{Kind: game.Carry, From: from, To: to, N: on})
		fallthrough
	default:
		g.line.Carry(from, game.Foundation, 1)
	}
	g.line.PlayTurnUps()
	g.p.apply(g.board, m)
}
