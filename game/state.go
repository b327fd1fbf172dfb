package game

// A Slot is a card as it lies on a pile.
type Slot struct {
	Card Card
	Up   bool // face up
}

// A State is one position of one game. It is a value: Apply returns a new one and the old one stays good. States share the
// piles that a move did not touch, so nobody may write to what Cards returns.
type State struct {
	board     *board
	piles     [][]Slot // by index of the board; bottom first
	packet    int      // cards left of the last packet
	turnOvers int
	moved     int // cards that went to their hour
}

// A board is what all states of one deal have in common: the rules and the list of piles.
type board struct {
	rules  *Rules
	engine engine
	piles  []Pile
	first  [roles]int // index of the first pile of a role
	count  [roles]int // how many of a role there are
	base   Rank       // of the card that the deal put on a suit pile; 0 if there is none
}

// newBoard lists the piles by role, which is the table order.
func newBoard(r *Rules) *board {
	b := &board{rules: r, engine: r.engine()}
	for role := range roles {
		b.first[role], b.count[role] = len(b.piles), r.Count(role)
		for n := range b.count[role] {
			b.piles = append(b.piles, Pile{role, n})
		}
	}
	return b
}

// index returns a pile's place in the list, and whether there is such a pile.
func (b *board) index(p Pile) (int, bool) {
	if b == nil || p.Role >= roles || p.N < 0 || p.N >= b.count[p.Role] {
		return 0, false
	}
	return b.first[p.Role] + p.N, true
}

// New deals: first what is put aside, then the columns in rounds (rules 1.2), and what is left is the stock, whose next card
// is its last. A deal that lacks cards leaves piles short; ParseCards and Shuffle return none such. Cards that the game is
// not played with are left out.
func New(r *Rules, d Deal) State {
	b := newBoard(r)
	return b.engine.deal(State{board: b, piles: make([][]Slot, len(b.piles))}, d.Cards)
}

// Rules returns the rules the state was dealt by.
func (s State) Rules() *Rules {
	if s.board == nil {
		return nil
	}
	return s.board.rules
}

// Piles returns all piles in table order: stock, waste, suit piles, columns. The list is shared and must not be changed.
func (s State) Piles() []Pile {
	if s.board == nil {
		return nil
	}
	return s.board.piles
}

// Cards returns the cards of a pile, bottom first, to be read only; nil for a pile there is not.
func (s State) Cards(p Pile) []Slot {
	i, ok := s.board.index(p)
	if !ok {
		return nil
	}
	return s.piles[i]
}

// count returns how many piles of a role there are.
func (s State) count(role Role) int {
	if s.board == nil {
		return 0
	}
	return s.board.count[role]
}

// TurnOvers returns how often the waste has been turned over.
func (s State) TurnOvers() int { return s.turnOvers }

// Packet returns how many cards at the end of the waste are shown side by side: 0 if it is empty, else at least 1 (Q11).
func (s State) Packet() int {
	if s.board == nil {
		return 0
	}
	return s.Shown(s.board.rules.Packet)
}

// Shown is what Packet would be if the rules showed as much of the waste as p says: a matter of display, not of play.
func (s State) Shown(p Packet) int {
	waste := len(s.Cards(Pile{Role: Waste}))
	if waste == 0 {
		return 0
	}
	shown := 1
	switch p {
	case PacketRest:
		shown = s.packet
	case PacketLast:
		shown = s.board.rules.packetSize(s.turnOvers)
	}
	return min(max(shown, 1), waste)
}

// Over reports whether the game has ended: it is won, or no move is left, deals and turn-overs included (rules 1.10).
func (s State) Over() bool { return s.Won() || len(s.Legal()) == 0 }

// Won reports whether all cards are on the suit piles (rules 1.9), or of a clock in their hours.
func (s State) Won() bool {
	return s.board != nil && s.board.engine.won(s)
}
