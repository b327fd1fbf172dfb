package solver

import (
	"xklondike/game"
	"xklondike/game/think/twin"
)

// A lineWriter writes out what the moves of the search leave implicit: draws, turn-overs, turning up cards, and
// safe moves.
type lineWriter struct {
	twin.CheckedLine
	p *position
}

func toGameMoves(state game.State, p *position, path []move) ([]game.Move, error) {
	g := &lineWriter{CheckedLine: twin.CheckedLine{State: state}, p: p}
	g.PlayTurnUps()
	g.playSafeMoves()
	for _, m := range path {
		g.followMove(m)
		g.playSafeMoves()
	}
	return g.WinningMoves()
}

func (g *lineWriter) playSafeMoves() {
	for m, ok := g.p.nextSafeMove(); ok; m, ok = g.p.nextSafeMove() {
		g.followMove(m)
	}
}

func (g *lineWriter) followMove(m move) {
	from, to := g.p.gamePile(int(m.from)), g.p.gamePile(int(m.to))
	switch m.kind {
	case uncoverToFoundation:
		g.followMove(move{kind: carry, from: m.from, to: m.to, n: m.n})
		g.followMove(move{kind: toFoundation, from: m.from})
		return
	case fromFoundation:
		from = g.gameFoundation(int(m.from))
	case talonToFoundation, talonToPile:
		from = game.Pile{Role: game.Waste}
		turnOvers := g.State.TurnOvers() + int(m.turnOvers) - int(g.p.turnOvers)
		g.DrawUntil(turnOvers, func() bool {
			return g.State.TurnOvers() == turnOvers && len(g.State.Cards(from)) == int(m.waste)
		})
	}
	switch m.kind {
	case draw:
		g.Play(game.Move{Kind: game.Draw})
	case redeal:
		g.Play(game.Move{Kind: game.Redeal})
	case toFoundation, talonToFoundation:
		g.Carry(from, game.Foundation, 1)
	default:
		g.Play(game.Move{Kind: game.Carry, From: from, To: to, N: max(1, int(m.n))})
	}
	g.p.apply(m)
	g.PlayTurnUps()
}

func (g *lineWriter) gameFoundation(foundation int) (pile game.Pile) {
	for _, p := range g.State.PilesOf(game.Foundation) {
		cards := g.State.Cards(p)
		if len(cards) == int(g.p.height[foundation]) && len(cards) > 0 &&
			int(cards[0].Card.Suit()) == foundation/maxPacks && p.N < g.State.Rules().SuitCount() {
			return p
		}
	}
	return pile
}
