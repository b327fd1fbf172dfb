package twin

import (
	"context"
	"math/bits"

	"xklondike/game"
)

// ForcedFoundationMoves returns the moves that send a card to its suit pile, if there is one that loses nothing
// wherever the hidden cards lie.
func (set *InformationSet) ForcedFoundationMoves() ([]game.Move, error) {
	g := set.lineWriter()
	if card := g.search.forcedCard(&g.p); card != 0 {
		g.followMove(toFoundation | move(bits.TrailingZeros64(card)))
	}
	return g.Moves, g.Err
}

// GameMoves translates a candidate into moves of the game, with draws and turn-overs. Only its last move brings
// a hidden card to light. If that lies face down then, a move follows that turns it up.
func (set *InformationSet) GameMoves(c Candidate) ([]game.Move, error) {
	g := set.lineWriter()
	for _, m := range c {
		g.followMove(m)
	}
	return g.Moves, g.Err
}

func (set *InformationSet) lineWriter() *lineWriter {
	s := newSearch(context.Background(), set.board, Options{Memory: smallMemory, Without: RelaxationPruning}, new(Tables))
	return &lineWriter{CheckedLine: CheckedLine{State: set.state}, search: s, p: set.start}
}

// CandidateFacts describe a candidate by what the player knows. A hidden card lies face down in a column.
type CandidateFacts struct {
	Length int // moves before the last one, all of which can be taken back
	// The last move:
	ShowsCard    bool // uncovers a hidden card
	LaysStock    bool // lays a card of stock or waste on a column
	LaysKing     bool // lays a king of stock or waste on an empty column
	SendsStockUp bool // sends a card of stock or waste to its suit pile
	LeavesSpace  bool // empties a column
	HiddenBelow  int  // hidden cards below the head that it takes away

	Hidden        int
	HiddenColumns int
	DeepestHidden int
	HiddenSquares int // sum over the columns of their numbers of hidden cards squared
}

// Facts returns the facts about a candidate.
func (set *InformationSet) Facts(c Candidate) CandidateFacts {
	last := c[len(c)-1]
	card := uint64(1) << last.card()
	f := CandidateFacts{
		Length: len(c) - 1, LaysStock: last.kind() == talonToTableau, LaysKing: last.kind() == talonToTableau &&
			card&kings != 0,
		SendsStockUp: last.kind() == toFoundation && set.start.talon&card != 0,
	}
	moved := set.columnWithHead(last.card())
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
