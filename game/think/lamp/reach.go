package lamp

import (
	"slices"
	"strings"

	"xklondike/game"
)

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
		if pile.Role == game.Tableau && r.DealTo != game.DealToColumns && r.AutoFill == game.AutoFillNone {
			columns = append(columns, b.String())
			continue
		}
		all.WriteString(b.String() + "\xff")
	}
	slices.Sort(columns)
	if r.TurnOvers != game.Unlimited || len(r.Draws) > 0 {
		all.WriteByte(byte(min(k.state.TurnOvers(), 255)))
	}
	return all.String() + "\xff" + strings.Join(columns, "\xff")
}
