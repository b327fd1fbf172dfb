package game

// A PileCard is a card as it lies on a pile, face up or face down.
type PileCard struct {
	Card   Card
	FaceUp bool
}

// A State is one position of one game. It never changes: Apply returns a new State, and the old State stays
// valid. States share the piles that a move did not touch. So callers must not write to the slices that Cards
// returns.
type State struct {
	board       *board
	piles       [][]PileCard // the cards of each pile, bottom first, in the order of board.piles
	packetLeft  int          // how many cards of the packet that was dealt last are still in the waste
	turnOvers   int          // how often the waste has been turned over
	movedToHour int          // how many cards of a clock have moved to their hour
}

// A board holds what all states of one deal share: the rules and the list of piles.
type board struct {
	rules     *Rules
	engine    engine
	piles     []Pile        // all piles, in the order of State.Piles
	first     [numRoles]int // for each role, such as column: the index of its first pile in piles
	pileCount [numRoles]int // for each role, such as column: the number of its piles
	base      Rank          // rank that starts the suit piles, if the deal put such a card on one of them; otherwise 0
}

// newBoard returns the board of a game. It lists the piles role by role, in the order of the roles, which
// other comments call table order.
func newBoard(r *Rules) *board {
	b := &board{rules: r, engine: r.engine()}
	for role := range numRoles {
		b.first[role], b.pileCount[role] = len(b.piles), r.PileCount(role)
		for n := range b.pileCount[role] {
			b.piles = append(b.piles, Pile{role, n})
		}
	}
	return b
}

// index returns the index of a pile in b.piles, and whether the game has that pile.
func (b *board) index(p Pile) (int, bool) {
	if b == nil || p.Role >= numRoles || p.N < 0 || p.N >= b.pileCount[p.Role] {
		return 0, false
	}
	return b.first[p.Role] + p.N, true
}

// NewState returns the position after the deal of a game (docs/rules.md 1.2). The last card of the stock is
// the next card that it deals. NewState leaves out cards that the game is not played with. If the deal lacks
// cards, some piles are short; deals.ParseCards and Shuffle return no such deal.
func NewState(r *Rules, d Deal) State {
	b := newBoard(r)
	return b.engine.deal(State{board: b, piles: make([][]PileCard, len(b.piles))}, d.Cards)
}

// Rules returns the rules of the game, or nil for the zero State.
func (s State) Rules() *Rules {
	if s.board == nil {
		return nil
	}
	return s.board.rules
}

// Piles returns all piles in table order: stock, waste, suit piles, columns, reserve piles, cells, hours and
// centre, as far as the game has them. All states of a deal share this list of piles, so callers must not
// change it.
func (s State) Piles() []Pile {
	if s.board == nil {
		return nil
	}
	return s.board.piles
}

// Cards returns the cards of a pile, bottom first, or nil if the game has no such pile. Callers must not
// change the slice.
func (s State) Cards(p Pile) []PileCard {
	i, ok := s.board.index(p)
	if !ok {
		return nil
	}
	return s.piles[i]
}

// pileCount returns the number of piles of a role.
func (s State) pileCount(role Role) int {
	if s.board == nil {
		return 0
	}
	return s.board.pileCount[role]
}

// TurnOvers returns how often the waste has been turned over.
func (s State) TurnOvers() int { return s.turnOvers }

// WasteShown returns how many cards at the end of the waste are shown side by side, by the Packet of the
// rules. It is 0 if the waste is empty, and otherwise at least 1 (docs/rules.md Q11).
func (s State) WasteShown() int {
	if s.board == nil {
		return 0
	}
	return s.WasteShownAs(s.board.rules.Packet)
}

// WasteShownAs returns what WasteShown would return if the rules had p as their Packet. Only the display
// depends on Packet, so a setting may override it.
func (s State) WasteShownAs(displayStyle Packet) int {
	waste := len(s.Cards(Pile{Role: Waste}))
	if waste == 0 {
		return 0
	}
	shown := 1
	switch displayStyle {
	case PacketRest:
		shown = s.packetLeft
	case PacketLast:
		shown = s.board.rules.cardsPerDraw(s.turnOvers)
	}
	return min(max(shown, 1), waste)
}

// Over reports whether the game has ended: it is won, or no move is legal. Deals and turn-overs count as
// moves (docs/rules.md 1.10).
func (s State) Over() bool { return s.Won() || !s.canMove() }

// canMove reports whether a move is legal. It asks about the deal and the turn-over first, because that is quick.
func (s State) canMove() bool {
	return s.isLegal(Move{Kind: Draw}) || s.isLegal(Move{Kind: Redeal}) || len(s.Legal()) > 0
}

// Won reports whether all cards are on the suit piles (docs/rules.md 1.9) or, in a clock, in their hours.
func (s State) Won() bool {
	return s.board != nil && s.board.engine.won(s)
}
