package game

import "slices"

// A PileCard is a card as it lies on a pile.
type PileCard struct {
	Card   Card
	FaceUp bool
}

// A State is one position of one game. It never changes: Apply returns a new State. States share what a move
// did not touch, so callers must not write to the slices that Cards and Piles return.
type State struct {
	*board
	piles       [][]PileCard // bottom first, in the order of board.piles
	packetLeft  int          // cards of the last packet that are still in the waste
	turnOvers   int
	movedToHour int // cards of a clock that have moved to their hour
	rescued     int // rescues so far
}

// A board is what all states of a game have in common.
type board struct {
	rules     *Rules
	engine    engine
	piles     []Pile
	first     [numRoles]int // for each role: the index in piles
	pileCount [numRoles]int // for each role
	shown     []Card        // the cards of the stock that the deal has dealt, in order
	seed      uint64        // for GatherShuffled, from the cards of the deal
	base      Rank          // if the deal put a card that starts suit piles on one of them; otherwise 0
}

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

func (b *board) index(p Pile) (int, bool) {
	if b == nil || p.Role >= numRoles || p.N < 0 || p.N >= b.pileCount[p.Role] {
		return 0, false
	}
	return b.first[p.Role] + p.N, true
}

// NewState returns the position after the deal (docs/rules.md 1.2). The last card of the stock is dealt next.
// Cards that the game is not played with are left out. If the deal lacks cards, some piles are short;
// deals.ParseCards and Shuffle return no such deal.
func NewState(r *Rules, d Deal) State {
	b, cards := newBoard(r), r.CardsOf(d)
	b.seed = seedOf(cards)
	return b.engine.deal(State{board: b, piles: make([][]PileCard, len(b.piles))}, cards)
}

// Rules returns the rules, or nil for the zero State.
func (s State) Rules() *Rules {
	if s.board == nil {
		return nil
	}
	return s.rules
}

// Piles returns all piles in table order: stock, waste, suit piles, columns, reserve piles, cells, hours and
// centre, as far as the game has them.
func (s State) Piles() []Pile {
	if s.board == nil {
		return nil
	}
	return s.board.piles
}

// Cards returns the cards of a pile, bottom first, or nil if there is no such pile.
func (s State) Cards(p Pile) []PileCard {
	i, ok := s.index(p)
	if !ok {
		return nil
	}
	return s.piles[i]
}

// Top returns the last card of a pile, and false for an empty pile.
func (s State) Top(p Pile) (PileCard, bool) {
	cards := s.Cards(p)
	if len(cards) == 0 {
		return PileCard{}, false
	}
	return cards[len(cards)-1], true
}

// Find returns where a card lies, with its index from the bottom. It must be one of the game.
func (s State) Find(c Card) (p Pile, index int) {
	for _, p := range s.Piles() {
		for i, there := range s.Cards(p) {
			if there.Card == c {
				return p, i
			}
		}
	}
	return Pile{}, 0
}

// HasSameCards reports whether all cards lie as in another position of the game.
func (s State) HasSameCards(other State) bool {
	return !slices.ContainsFunc(s.Piles(), func(p Pile) bool { return !slices.Equal(s.Cards(p), other.Cards(p)) })
}

// PilesOf returns the piles of a role. Callers must not change the list.
func (s State) PilesOf(role Role) []Pile {
	if s.board == nil {
		return nil
	}
	first := s.first[role]
	return s.board.piles[first : first+s.board.pileCount[role]]
}

func (s State) pileCount(role Role) int { return len(s.PilesOf(role)) }

func (s State) CountCards(role Role) int {
	n := 0
	for _, p := range s.PilesOf(role) {
		n += len(s.Cards(p))
	}
	return n
}

// Stock returns the cards of the stock, of which the last is dealt next.
func (s State) Stock() []PileCard { return s.Cards(Pile{Role: Stock}) }

// Waste returns the cards of the waste, the top card last.
func (s State) Waste() []PileCard { return s.Cards(Pile{Role: Waste}) }

// Talon returns the cards of stock and waste in the order of dealing: the waste from the bottom up, and then the stock.
func (s State) Talon() []PileCard {
	waste := s.Waste()
	talon := slices.Concat(waste, s.Stock())
	slices.Reverse(talon[len(waste):])
	return talon
}

// TurnOvers returns how often the waste has been turned over, or the columns gathered.
func (s State) TurnOvers() int { return s.turnOvers }

// WasteShown returns how many cards at the end of the waste are shown side by side: at least 1 unless it is
// empty (docs/rules.md Q11).
func (s State) WasteShown() int {
	if s.board == nil {
		return 0
	}
	return s.WasteShownAs(s.rules.Packet)
}

// WasteShownAs is WasteShown with another Packet. Only the display depends on it, so a setting may override
// it.
func (s State) WasteShownAs(displayStyle Packet) int {
	waste := len(s.Waste())
	if waste == 0 {
		return 0
	}
	shown := 1
	switch displayStyle {
	case PacketRest:
		shown = s.packetLeft
	case PacketLast:
		shown = s.rules.CardsPerDraw(s.turnOvers)
	}
	return min(max(shown, 1), waste)
}

// Over reports whether the game is won, or no move is legal, deals and turn-overs included (docs/rules.md
// 1.10).
func (s State) Over() bool {
	_, deals := s.NextDeal() // which is quicker to find out than all moves
	return s.Won() || !deals && len(s.Legal()) == 0
}

// Won reports whether all cards but jokers are on the suit piles (docs/rules.md 1.9) or, in a clock, in their hours.
func (s State) Won() bool {
	return s.board != nil && s.engine.won(s)
}
