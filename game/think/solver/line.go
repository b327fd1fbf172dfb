package solver

import (
	"xklondike/game"
	"xklondike/game/think/twin"
)

// A lineWriter writes out what the moves of the search leave implicit: draws, turn-overs, turning up cards, and
// safe moves.
type lineWriter struct {
	line twin.CheckedLine
	p    *position
}

func toGameMoves(state game.State, p *position, path []move) ([]game.Move, error) {
	g := &lineWriter{line: twin.CheckedLine{State: state}, p: p}
	g.line.PlayTurnUps()
	g.playSafeMoves()
	for _, m := range path {
		g.followMove(m)
		g.playSafeMoves()
	}
	return g.line.WinningMoves()
}

func (g *lineWriter) playSafeMoves() {
	for m, ok := g.p.nextSafeMove(); ok; m, ok = g.p.nextSafeMove() {
		g.followMove(m)
	}
}

func (g *lineWriter) followMove(m move) {
	from, to := g.p.book.gamePile(int(m.from)), g.p.book.gamePile(int(m.to))
	switch m.kind {
	case uncoverToFoundation:
		g.followMove(move{kind: carry, from: m.from, to: m.to, n: m.n})
		g.followMove(move{kind: toFoundation, from: m.from})
		return
	case fromFoundation:
		from = g.gameFoundation(int(m.from))
	case talonToFoundation, talonToPile:
		from = game.Pile{Role: game.Waste}
		turnOvers := g.line.State.TurnOvers() + int(m.turnOvers) - int(g.p.turnOvers)
		g.line.DrawUntil(turnOvers, func() bool {
			return g.line.State.TurnOvers() == turnOvers && len(g.line.State.Cards(from)) == int(m.waste)
		})
	}
	switch m.kind {
	case draw:
		g.line.Play(game.Move{Kind: game.Draw})
	case redeal:
		g.line.Play(game.Move{Kind: game.Redeal})
	case toFoundation, talonToFoundation:
		g.line.Carry(from, game.Foundation, 1)
	default:
		g.line.Play(game.Move{Kind: game.Carry, From: from, To: to, N: max(1, int(m.n))})
	}
	g.p.apply(m)
	g.line.PlayTurnUps()
}

func (g *lineWriter) gameFoundation(foundation int) (pile game.Pile) {
	for _, p := range g.line.State.PilesOf(game.Foundation) {
		cards := g.line.State.Cards(p)
		if len(cards) == int(g.p.height[foundation]) && len(cards) > 0 &&
			int(cards[0].Card.Suit()) == foundation/maxPacks && p.N < g.line.State.Rules().SuitCount() {
			return p
		}
	}
	return pile
}
