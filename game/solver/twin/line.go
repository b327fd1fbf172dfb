package twin

import (
	"math/bits"

	"xklondike/game"
)

// A line is what a player would do: real moves, each of them checked, from a position on.
type line struct {
	search  *search
	p       position
	s       game.State
	moves   []game.Move
	refused bool // a move was illegal: there is a fault in this package
}

// tell writes out the search's path as real moves from a state. It reports false if the rules refuse one of them, or the
// last does not win.
func tell(s *search, from game.State, start position) ([]game.Move, bool) {
	l := &line{search: s, p: start, s: from}
	for _, m := range from.TurnUps() {
		l.play(m)
	}
	for i, step := range s.path {
		if i > 0 {
			l.step(step.move)
		}
		if step.owed == nothing {
			l.settle()
		}
	}
	return l.moves, !l.refused && l.s.Won()
}

// settle plays what the search did without saying so.
func (l *line) settle() {
	for card := l.search.forced(&l.p); card != 0; card = l.search.forced(&l.p) {
		l.step(rise | move(bits.TrailingZeros64(card)))
	}
}

// step plays one move of the search in both worlds.
func (l *line) step(m move) {
	card := cardOf(m.card())
	if l.p.pack>>m.card()&1 != 0 {
		l.deal(card)
	}
	from, on := l.find(card)
	if m.kind() == rise {
		if on > 0 { // the twin has room then
			to, _ := l.find(cardOf(m.card() ^ 1))
			l.play(game.Move{Kind: game.Carry, From: from, To: to, N: on})
		}
		l.carry(from, game.Foundation, 1)
	} else {
		l.carry(from, game.Tableau, on+1)
	}
	l.p.play(l.search.b, m)
}

// deal brings a card of stock or waste to the top of the waste. Two turn-overs show all there is to see.
func (l *line) deal(card game.Card) {
	stock, waste := game.Pile{Role: game.Stock}, game.Pile{Role: game.Waste}
	for turned := 0; turned <= 2 && !l.refused; {
		cards := l.s.Cards(waste)
		switch {
		case len(cards) > 0 && cards[len(cards)-1].Card == card:
			return
		case len(l.s.Cards(stock)) > 0:
			l.play(game.Move{Kind: game.Draw})
		default:
			turned++
			l.play(game.Move{Kind: game.Redeal})
		}
	}
	l.refused = true
}

// find returns where a card lies, and how many lie on it.
func (l *line) find(card game.Card) (game.Pile, int) {
	for _, p := range l.s.Piles() {
		cards := l.s.Cards(p)
		for i, slot := range cards {
			if slot.Card == card {
				return p, len(cards) - 1 - i
			}
		}
	}
	l.refused = true
	return game.Pile{}, 0
}

// carry carries cards from the end of a pile to the first of a role that takes them.
func (l *line) carry(from game.Pile, to game.Role, n int) {
	for _, p := range l.s.Piles() {
		if m := (game.Move{Kind: game.Carry, From: from, To: p, N: n}); p.Role == to && l.s.Check(m) == nil {
			l.play(m)
			return
		}
	}
	l.refused = true
}

// play makes a move and turns up what it uncovers.
func (l *line) play(m game.Move) {
	if l.refused || l.s.Check(m) != nil {
		l.refused = true
		return
	}
	l.s = l.s.Apply(m)
	l.moves = append(l.moves, m)
	if cards := l.s.Cards(m.From); m.Kind == game.Carry && len(cards) > 0 && !cards[len(cards)-1].Up {
		l.play(game.Move{Kind: game.Turn, From: m.From})
	}
}
