package lamp

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/think/solver"
	"xklondike/game/think/twin"
)

// How many positions a search of an easier game may visit.
const easierNodes = 20_000

// proveLost reports whether it has proven that no world can be won.
//
// It plays an easier game, in which the unseen cards are as helpful as can be. If that is lost, all worlds are
// lost. Otherwise proveLost picks a place where the easier game has turned up an unseen card, and assumes of
// each unseen card in turn that it lies there. All worlds are lost if each of these cases is. When at most one
// card is unseen, the solver decides.
func (p *prover) proveLost(k knowledge) bool {
	if p.left <= 0 || p.err != nil {
		return false
	}
	if len(k.unseen) <= 1 {
		return p.decide(k.state, p.left) == solver.Unwinnable
	}
	next, found := k.unseenColumnEnd()
	if !found {
		lost := false
		if lost, next, found = p.playEasier(k); lost || !found {
			return lost
		}
	}
	for _, card := range k.unseen {
		if !p.proveLost(k.assign(next, card)) {
			return false
		}
	}
	return true
}

func (p *prover) isLost(k knowledge) bool {
	for n := 0; n < firstWorlds && len(k.unseen) > 1 && p.left > p.limit/2; n++ {
		if p.decide(p.sample(k), worldNodes) == solver.Winnable {
			return false
		}
	}
	return p.proveLost(k)
}

func (k knowledge) unseenColumnEnd() (game.Card, bool) {
	for _, m := range k.state.TurnUps() {
		if end, _ := k.state.Top(m.From); slices.Contains(k.unseen, end.Card) {
			return end.Card, true
		}
	}
	return 0, false
}

// playEasier reports whether the easier game is lost. If it is not, playEasier returns an unseen card in whose place to
// try all of them, if it knows one.
func (p *prover) playEasier(k knowledge) (lost bool, next game.Card, found bool) {
	if !twin.SupportsHidden(k.state.Rules()) {
		p.left -= setupCost
		if solver.IsProvablyLost(k.state, k.unseen) {
			return true, 0, false
		}
		return p.searchUntilUnseenShown(k)
	}
	verdict, column := p.searchWild(k, easierNodes)
	if verdict == solver.Unwinnable {
		return true, 0, false
	}
	next, found = k.uppermostUnseen(column)
	return false, next, found
}

func (k knowledge) uppermostUnseen(column int) (game.Card, bool) {
	for _, pile := range k.state.Piles() {
		if pile.Role != game.Tableau || column >= 0 && pile.N != column {
			continue
		}
		for _, slot := range slices.Backward(k.state.Cards(pile)) {
			if slices.Contains(k.unseen, slot.Card) {
				return slot.Card, true
			}
		}
	}
	return 0, false
}

// The search of what can be reached without turning up an unseen card.
const (
	reachStates = 3000 // positions visited at most
	stateCost   = 150  // cost of each position
)

// searchUntilUnseenShown searches all positions that can be reached without turning up an unseen card. It
// returns lost if none is won and no unseen card can ever be turned up; otherwise the first unseen card that it
// has turned up, if any.
func (p *prover) searchUntilUnseenShown(k knowledge) (lost bool, shown game.Card, found bool) {
	visited := map[string]bool{k.key(): true}
	for waiting := []game.State{k.state}; len(waiting) > 0; {
		s := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		p.left -= stateCost
		if len(visited) > reachStates || p.left <= 0 || p.ctx.Err() != nil {
			return false, 0, false
		}
		for _, m := range s.Legal() {
			next := knowledge{s.Apply(m), k.unseen}
			if places := next.faceUpUnseenPlaces(); len(places) > 0 {
				return false, next.card(places[0]), true
			}
			if next.state.Won() {
				return false, 0, false
			}
			if key := next.key(); !visited[key] {
				visited[key] = true
				waiting = append(waiting, next.state)
			}
		}
	}
	return true, 0, false
}

// key differs from that of any other knowledge of the same game. It leaves out the order of the columns where no
// rule depends on it.
func (k knowledge) key() string {
	key, _ := k.keyAndColumns()
	return key
}

// keyAndColumns returns also the numbers of the columns whose order the key leaves out, in the order in which it has them.
func (k knowledge) keyAndColumns() (key string, numbers []int) {
	const faceUp = 128
	r := k.state.Rules()
	var columns []string
	var all strings.Builder
	for _, pile := range k.state.Piles() {
		var b strings.Builder
		for _, card := range k.state.Cards(pile) {
			switch {
			case slices.Contains(k.unseen, card.Card):
				b.WriteByte(0)
			case card.FaceUp:
				b.WriteByte(byte(card.Card+1) | faceUp)
			default:
				b.WriteByte(byte(card.Card + 1))
			}
		}
		if pile.Role == game.Tableau && r.DealTo != game.DealToColumns && r.AutoFill == game.AutoFillNone && r.Gather == game.GatherNone {
			columns, numbers = append(columns, b.String()), append(numbers, len(columns))
			continue
		}
		all.WriteString(b.String() + "\xff")
	}
	slices.SortStableFunc(numbers, func(a, b int) int { return strings.Compare(columns[a], columns[b]) })
	slices.Sort(columns)
	if r.TurnOvers != game.Unlimited || len(r.Draws) > 0 {
		all.WriteByte(byte(min(k.state.TurnOvers(), 255)))
	}
	return all.String() + "\xff" + strings.Join(columns, "\xff"), numbers
}
