package solver

import "xklondike/game"

// proofs say which arguments hold in a game.
type proofs struct {
	closed     bool // a card goes up for good when all that could ever lie on it is up
	near       bool // it does so two ranks before that
	loops      bool // the last card of a suit pile may lie on the first one of another
	sight      bool // cards of the stock can be taken at any time, and nothing depends on it
	equals     bool // cards that lie on the same cards carry the same cards: see parents.go
	relaxation bool // an easier game says something: not every card may go anywhere, and what starts a suit pile is settled
}

// prove says which arguments hold in a game.
//
// A card that can go up is safe to go up at once if any line that wins from here can be followed as well with that card
// away. Follow it, leaving out all moves of the card. What lay on it then lies nowhere; so the argument needs that nothing
// has to lie on it.
//
// "closed": all cards that fit on it are up, on every pile of their suits, and with back-moves also those that fit on
// these. What the line brings back of them serves only for cards lower still, which are up too: those moves are left out
// as well. Each pile of the card's own suit must be as far, or its twin would be in its way. Columns must be
// built against the way that suit piles climb, or a higher card could need it. Where the last card of a suit fits on the
// first of another, the first ones are never safe, and with back-moves none is.
//
// "near": alternate colours, one pack, groups in sequence. The cards that fit on it (other colour, one rank lower) can all go
// up when the line moves them there, and so can what lies on them (its colour's twin suit, two lower): where the line puts
// such a card on ours, we send it and its load up. With back-moves, all lower cards are up and stay there.
//
// An empty column that comes early is no harm: spaces filled from the reserve hold what the line has on top of the reserve.
// But one that is filled from the waste changes the packets, a reserve whose cards may not go up cannot follow, and in games
// that move whole runs only, a row that is dealt might find another run to join: there, nothing is proved. Nor where any
// face-up cards move as one and rows are dealt, for with the card goes what the next row puts on it; nor where rows are dealt
// and the reserve fills spaces: the next row covers the card that came early, or is what the line fills a space with.
//
// "relaxation": see there. It knows one rank that starts the suit piles, so they may not all be emptied and begin with
// another, and one order in which the reserve fills spaces, so no row may come on top of it.
func prove(r *game.Rules) proofs {
	against := r.Climb == game.Up && r.Direction == game.Down || r.Climb == game.Down && r.Direction == game.Up
	whole := r.Unit == game.UnitWhole || r.Unit == game.UnitWholeOrTop
	rows := r.DealTo == game.DealToColumns || r.DealTo == game.DealToReserves
	covered := rows && r.AutoFill == game.AutoFillReserve
	restarts := r.Base == game.BaseFirst && r.BackMoves() && r.Back != game.BackNotBase
	var f proofs
	f.loops = r.Wrap || r.Base != startOf(r.Climb)
	f.closed = against && r.AutoFill <= game.AutoFillReserve && !covered && r.Reserve.To != game.ReserveToColumns &&
		!((whole || r.Unit == game.UnitFaceUp) && r.DealTo == game.DealToColumns) && !(r.BackMoves() && (f.loops || r.Base == game.BaseFirst))
	f.near = f.closed && r.Packs == 1 && r.Build == game.BuildAlternate && r.Unit != game.UnitFaceUp
	f.sight = f.closed && r.Packs == 1 && r.DealTo == game.DealToWaste && r.Draw == 1 && r.Draws == nil && r.TurnOvers == game.Unlimited
	f.equals = equals(r)
	picky := r.Fill != game.FillAny && r.Fill != game.FillSingle
	f.relaxation = r.Cells.Count == 0 && !restarts && !covered && (picky && r.AutoFill == game.AutoFillNone || r.AutoFill == game.AutoFillReserve && r.Reserve.Piles == 1)
	return f
}

// startOf returns the base from which suit piles climb without going round the corner.
func startOf(climb game.Direction) game.Base {
	if climb == game.Down {
		return game.BaseDealt - 1
	}
	return game.BaseAce
}

// safe reports whether a card that can go up may as well do so at once.
func (p *position) safe(face uint8) bool {
	if !p.book.proof.closed || p.base == 0 {
		return false
	}
	suit, order := suitOf(face), p.order[face]
	if p.book.proof.loops && order == 0 || p.least(suit) < order {
		return false
	}
	return p.closed(suit, order) || p.book.proof.near && p.near(suit, order)
}

// closed reports whether all cards are up that could lie on a card, and with back-moves those that could lie on these.
func (p *position) closed(suit int, order uint8) bool {
	on, onThese := p.book.above[suit], p.book.twice[suit]
	for other := range suits {
		least := p.least(other)
		if on>>other&1 != 0 && least < order || p.book.back && onThese>>other&1 != 0 && least+1 < order {
			return false
		}
	}
	return true
}

// near reports the same with two ranks to spare. A suit and three less it are the two of one colour.
func (p *position) near(suit int, order uint8) bool {
	floor := uint8(0)
	if p.book.proof.loops {
		if order < 2 {
			return false
		}
		floor = 1
	}
	others := min(p.least(suit^1), p.least(suit^2))
	return others >= floor && others+1 >= order && p.least(suit^3) >= floor && p.least(suit^3)+2 >= order
}

// advance plays a move, and what is safe to go up goes up.
func (p *position) advance(m move) {
	p.do(m)
	p.settle()
}

// settle sends up what is safe to go up.
func (p *position) settle() {
	for m, ok := p.forced(); ok; m, ok = p.forced() {
		p.do(m)
	}
}

// forced returns a safe move, if there is one and it may be taken.
func (p *position) forced() (move, bool) {
	if !p.book.proof.closed || p.book.without&SafeUps != 0 {
		return move{}, false
	}
	ends := uint64(0)
	for i := range p.piles {
		pile := &p.piles[i]
		if pile.n == 0 {
			continue
		}
		top := pile.cards[pile.n-1]
		if p.goesUp(top) && p.safe(top) {
			return move{way: raise, from: uint8(i)}, true
		}
		ends |= 1 << (top & 63)
	}
	if p.book.equals {
		if m, ok := p.nextSlip(ends); ok {
			return m, true
		}
	}
	if p.book.proof.sight && p.sight != 0 {
		return p.nextSight()
	}
	return move{}, false
}

// nextSight finds a safe card in the stock.
func (p *position) nextSight() (move, bool) {
	for suit := range suits {
		face := p.at[suit][p.height[suit*maxPacks]]
		if p.sight>>face&1 == 0 || !p.safe(face) {
			continue
		}
		for i := range p.cards {
			if p.dealt[p.talon[i]] == face {
				m := move{way: send, waste: i + 1, passes: p.passes}
				if m.waste < p.waste {
					m.passes++
				}
				return m, true
			}
		}
	}
	return move{}, false
}

// stays reports whether it is pointless to bring a card back from the top of a suit pile, because it would be safe to go up
// again: the position after both moves is the one before.
func (p *position) stays(i int, face uint8) bool {
	if p.book.without&SafeStays != 0 {
		return false
	}
	p.height[i]--
	safe := p.safe(face)
	p.height[i]++
	return safe
}
