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
	setup       *setup
	piles       [][]PileCard // bottom first, in the order of setup.piles
	packetLeft  int          // cards of the last packet that are still in the waste
	turnOvers   int
	movedToHour int // cards of a clock that have moved to their hour
	rescued     int // rescues so far
}

// A setup is what all states of a game have in common.
type setup struct {
	rules     *Rules
	engine    engine
	piles     []Pile
	first     [numRoles]int // for each role: the index in piles
	pileCount [numRoles]int // for each role
	shown     []Card        // the cards of the stock that the deal has dealt, in order
	seed      uint64        // for GatherShuffled, from the cards of the deal
	base      Rank          // if the deal put a card that starts suit piles on one of them; otherwise 0
}

func newSetup(r *Rules) *setup {
	u := &setup{rules: r, engine: r.engine()}
	for role := range numRoles {
		u.first[role], u.pileCount[role] = len(u.piles), r.PileCount(role)
		for n := range u.pileCount[role] {
			u.piles = append(u.piles, Pile{role, n})
		}
	}
	return u
}

func (u *setup) index(p Pile) (int, bool) {
	if u == nil || p.Role >= numRoles || p.N < 0 || p.N >= u.pileCount[p.Role] {
		return 0, false
	}
	return u.first[p.Role] + p.N, true
}

// NewState returns the position after the deal (docs/rules.md 1.2). The last card of the stock is dealt next.
// Cards that the game is not played with are left out. If the deal lacks cards, some piles are short;
// deals.ParseCards and Shuffle return no such deal.
func NewState(r *Rules, d Deal) State {
	u, cards := newSetup(r), r.CardsOf(d)
	u.seed = seedOf(cards)
	return u.engine.deal(State{setup: u, piles: make([][]PileCard, len(u.piles))}, cards)
}

// Rules returns the rules, or nil for the zero State.
func (s State) Rules() *Rules {
	if s.setup == nil {
		return nil
	}
	return s.setup.rules
}

// Piles returns all piles in table order: stock, waste, suit piles, columns, reserve piles, cells, hours and
// centre, as far as the game has them.
func (s State) Piles() []Pile {
	if s.setup == nil {
		return nil
	}
	return s.setup.piles
}

// Cards returns the cards of a pile, bottom first, or nil if there is no such pile.
func (s State) Cards(p Pile) []PileCard {
	i, ok := s.setup.index(p)
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
	if s.setup == nil {
		return nil
	}
	first := s.setup.first[role]
	return s.setup.piles[first : first+s.setup.pileCount[role]]
}

func (s State) nonEmptyPiles(roles ...Role) []Pile {
	var piles []Pile
	for _, role := range roles {
		for _, p := range s.PilesOf(role) {
			if len(s.Cards(p)) > 0 {
				piles = append(piles, p)
			}
		}
	}
	return piles
}

func (s State) pileCount(role Role) int { return len(s.PilesOf(role)) }

// CountCards returns how many cards all piles of a role have together.
func (s State) CountCards(role Role) int {
	n := 0
	for _, p := range s.PilesOf(role) {
		n += len(s.Cards(p))
	}
	return n
}

// FaceDownInColumns counts the cards that lie face down there.
func (s State) FaceDownInColumns() int {
	n := 0
	for _, p := range s.PilesOf(Tableau) {
		n += s.faceDownCount(p)
	}
	return n
}

func (s State) faceDownCount(p Pile) int {
	n := 0
	for _, c := range s.Cards(p) {
		n += oneIf(!c.FaceUp)
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
	if s.setup == nil {
		return 0
	}
	return s.WasteShownAs(s.setup.rules.Packet)
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
		shown = s.setup.rules.CardsPerDraw(s.turnOvers)
	case PacketTop:
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
	return s.setup != nil && s.setup.engine.won(s)
}
