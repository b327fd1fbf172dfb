package twin

import (
	"context"
	"math/bits"

	"xklondike/game"
)

// ForcedFoundationMoves returns moves that send one card to its suit pile, if a card can go there without any
// loss wherever the hidden cards lie. Otherwise it returns no moves.
func (set *InformationSet) ForcedFoundationMoves() ([]game.Move, error) {
	g := set.lineWriter()
	if card := g.search.forcedCard(&g.p); card != 0 {
		g.followMove(toFoundation | move(bits.TrailingZeros64(card)))
	}
	return g.Moves, g.Err
}

// GameMoves translates a candidate into moves of the game, with the draws and turn-overs that it needs. No
// hidden card comes to light before the candidate's last move. If that move uncovers a face-down card, a move
// follows that turns the card up.
func (set *InformationSet) GameMoves(c Candidate) ([]game.Move, error) {
	g := set.lineWriter()
	for _, m := range c {
		g.followMove(m)
	}
	return g.Moves, g.Err
}

// lineWriter returns a writer of moves that starts at set.state, the position that stands for all positions of the set.
func (set *InformationSet) lineWriter() *lineWriter {
	s := newSearch(context.Background(), set.board, Options{Memory: smallMemory, Without: RelaxationPruning}, new(Tables))
	return &lineWriter{CheckedLine: CheckedLine{State: set.state}, search: s, p: set.start}
}

// CandidateFacts describe a candidate. They follow from what the player knows, so they are the same wherever
// the unseen cards lie. A hidden card is a face-down card in a column. A head is the lowest face-up card of a
// column, where the deal put it (see board).
type CandidateFacts struct {
	Length       int  // number of moves before the last one; all of these can be taken back
	ShowsCard    bool // whether the last move uncovers a hidden card
	LaysStock    bool // whether the last move lays a card of the stock or the waste on a column
	LaysKing     bool // whether the last move lays a king of the stock or the waste on an empty column
	SendsStockUp bool // whether the last move sends a card of the stock or the waste to its suit pile
	LeavesSpace  bool // whether the last move empties a column: it takes away the run with the lowest card of the column
	HiddenBelow  int  // number of hidden cards below the head that the last move takes away; 0 if it takes none

	// These fields describe the columns after the candidate:
	Hidden        int // number of hidden cards
	HiddenColumns int // number of columns with hidden cards
	DeepestHidden int // largest number of hidden cards in one column
	HiddenSquares int // sum over the columns of the square of the number of hidden cards
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
