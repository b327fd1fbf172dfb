package twin

import (
	"math/bits"

	"xklondike/game"
)

// A line is what a player would do: real moves, each of them checked, from a position on.
type line struct {
	s       game.State
	moves   []game.Move
	refused bool // a move was illegal: there is a fault in this package
}

// tell writes out what the search did as real moves. It reports false if the rules refuse one of them.
func (s *search) tell(from game.State, p position, path []move) ([]game.Move, bool) {
	l := &line{s: from}
	l.turnUps()
	l.settle(s, &p)
	for _, m := range path {
		l.step(s.b, &p, m)
		l.settle(s, &p)
	}
	return l.moves, !l.refused && l.s.Won()
}

// settle plays the safe moves that the search did not mention.
func (l *line) settle(s *search, p *position) {
	for {
		card := s.forced(p)
		if card == 0 {
			return
		}
		l.step(s.b, p, rise|move(bits.TrailingZeros64(card)))
	}
}

// step plays one move of the search in both worlds.
func (l *line) step(b *board, p *position, m move) {
	card := cardOf(m.card())
	if p.pack>>m.card()&1 != 0 {
		l.deal(card)
	}
	if m.kind() == rise {
		l.bare(card)
		l.rise(card)
	} else {
		l.lay(card)
	}
	p.play(b, m)
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

// turnUps turns up the end cards that wait for it: to wait on has no use.
func (l *line) turnUps() {
	for _, m := range l.s.TurnUps() {
		l.play(m)
	}
}

// deal brings a card of stock or waste to the top of the waste. Two turn-overs show all there is to see.
func (l *line) deal(card game.Card) {
	stock, waste := game.Pile{Role: game.Stock}, game.Pile{Role: game.Waste}
	for turned := 0; turned < 2 && !l.refused; {
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

// bare makes a card the end of its pile: what lies on it goes to its twin, which has room if it has not.
func (l *line) bare(card game.Card) {
	if from, on := l.find(card); on > 0 {
		to, _ := l.find(twinOf(card))
		l.play(game.Move{Kind: game.Carry, From: from, To: to, N: on})
	}
}

// rise plays the end card of a pile to the suit pile that takes it.
func (l *line) rise(card game.Card) {
	from, _ := l.find(card)
	l.play(l.first(from, game.Foundation, 1))
}

// lay plays a card with all that lies on it to the columns.
func (l *line) lay(card game.Card) {
	from, on := l.find(card)
	l.play(l.first(from, game.Tableau, on+1))
}

// first returns the first legal carry to a pile of a role.
func (l *line) first(from game.Pile, to game.Role, n int) game.Move {
	for _, p := range l.s.Piles() {
		if m := (game.Move{Kind: game.Carry, From: from, To: p, N: n}); p.Role == to && l.s.Check(m) == nil {
			return m
		}
	}
	l.refused = true
	return game.Move{}
}

// twinOf returns the card of the same rank and colour.
func twinOf(card game.Card) game.Card { return cardOf(bitOf(card) ^ 1) }
