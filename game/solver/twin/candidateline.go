package twin

import (
	"context"
	"math/bits"

	"xklondike/game"
)

// ForcedMoves returns the moves that send up one card that goes up at once without loss, whatever is hidden. There are none if no
// card does.
func (set *InformationSet) ForcedMoves() ([]game.Move, error) {
	g := set.lineWriter()
	if card := g.search.forcedCard(&g.p); card != 0 {
		g.followMove(toFoundation | move(bits.TrailingZeros64(card)))
	}
	return g.Moves, g.Err
}

// GameMoves returns a candidate as moves of the game, with the cards that must be dealt for it. Before the last of its moves, and
// the end card that this turns up, nothing hidden comes to light.
func (set *InformationSet) GameMoves(c Candidate) ([]game.Move, error) {
	g := set.lineWriter()
	for _, m := range c {
		g.followMove(m)
	}
	return g.Moves, g.Err
}

// lineWriter begins a line of the position that stands for all.
func (set *InformationSet) lineWriter() *lineWriter {
	s := newSearch(context.Background(), set.board, Options{Memory: smallMemory, Without: RelaxationPruning})
	return &lineWriter{CheckedLine: CheckedLine{State: set.state}, search: s, p: set.start}
}

// CandidateFacts are what is known of a candidate in all worlds.
type CandidateFacts struct {
	Length       int  // moves that can be taken back, before the last one
	ShowsCard    bool // it turns up a hidden card
	LaysStock    bool // it lays a card of the stock
	LaysKing     bool // that card is a king
	SendsStockUp bool // it sends a card of the stock up
	LeavesSpace  bool // a head goes that covers nothing
	HiddenBelow  int  // cards below the head that goes

	// After it:
	Hidden        int // cards
	HiddenColumns int // columns with such cards
	DeepestHidden int // most in one column
	HiddenSquares int // sum of the squares of the number in each column
}

// Facts returns what is known of a candidate in all worlds.
func (set *InformationSet) Facts(c Candidate) CandidateFacts {
	last := c[len(c)-1]
	card := uint64(1) << last.card()
	f := CandidateFacts{
		Length: len(c) - 1, LaysStock: last.kind() == talonToTableau, LaysKing: last.kind() == talonToTableau && card&kings != 0,
		SendsStockUp: last.kind() == toFoundation && set.start.talon&card != 0,
	}
	moved := set.columnOf(last.card())
	if moved != nil {
		f.HiddenBelow, f.ShowsCard, f.LeavesSpace = len(moved.hidden), len(moved.hidden) > 0, len(moved.hidden) == 0
	}
	for i := range set.columns {
		n := len(set.columns[i].hidden)
		if &set.columns[i] == moved {
			n--
		}
		if n <= 0 {
			continue
		}
		f.Hidden += n
		f.HiddenColumns++
		f.DeepestHidden = max(f.DeepestHidden, n)
		f.HiddenSquares += n * n
	}
	return f
}
