package twin

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
)

// keyOf computes the key of state s without the code of newBoard and apply. The board is that of the earlier
// state root. Without withWaste, the waste does not count.
func keyOf(b *board, root, s game.State, withWaste bool) uint64 {
	p := position{key: 1}
	for _, pile := range s.Piles() {
		for i, c := range s.Cards(pile) {
			bit := bitOf(c.Card)
			switch pile.Role {
			case game.Foundation:
				p.key += b.foundationWeight[bit]
			case game.Stock, game.Waste:
				p.talonPlaces |= 1 << b.talonPlace[bit]
			case game.Tableau:
				if before := root.Cards(pile); i < len(before) && before[i].Card == c.Card {
					p.key += b.headWeight[bit]
				}
			}
		}
	}
	p.key += p.talonPlaces
	if top := s.Waste(); withWaste && b.packetSize > 1 && len(top) > 0 {
		p.setWaste(b, int(b.talonPlace[bitOf(top[len(top)-1].Card)])+1)
	}
	return p.key
}

// keysBySearch lists the keys of all successors of a position, by the sets that the search uses.
func keysBySearch(b *board, p position) []uint64 {
	s := newSearch(context.Background(), b, Options{}, new(Tables))
	withRoom, nextUp := p.pairsWithRoom(), p.foundationCandidates()
	fits := p.tableauCandidates(withRoom)
	reachable := b.reachableCards(&p)
	tops := p.onFoundations &^ previousInSuit(p.onFoundations) & b.inPlay & fits
	if !b.backMoves {
		tops = 0
	}
	n := node{position: p}
	s.pushMoves(&n, talonToTableau, reachable&fits)
	s.pushMoves(&n, toFoundation, reachable&nextUp|p.open&withRoom&nextUp)
	s.pushMoves(&n, reveal, p.heads&fits)
	s.pushMoves(&n, fromFoundation, tops)
	var keys []uint64
	for _, k := range s.stack {
		fromTalon := k.talon>>k.move.card()&1 != 0
		k.apply(b, k.move)
		if !fromTalon {
			k.key -= uint64(k.wasteCount) * b.wasteWeight
		}
		keys = append(keys, k.key)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// keysByRules lists the same keys by the moves that game.State allows. It visits all states that draws,
// turn-overs and moves without an effect on the key lead to. From each of them, it makes every move that
// changes the key.
func keysByRules(t *testing.T, b *board, root game.State) []uint64 {
	t.Helper()
	home := keyOf(b, root, root, false)
	var keys []uint64
	seen := map[string]bool{}
	for queue := []game.State{root}; len(queue) > 0; queue = queue[1:] {
		if len(seen) > 3000 {
			t.Fatal("too much to look at")
		}
		for _, m := range queue[0].Legal() {
			s := queue[0].Apply(m).TurnedUp()
			name := stateText(s)
			if m.Kind == game.Carry && keyOf(b, root, s, false) != home {
				keys = append(keys, keyOf(b, root, s, m.From.Role == game.Waste))
			} else if !seen[name] {
				seen[name] = true
				queue = append(queue, s)
			}
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// stateText writes a state as text.
func stateText(s game.State) (text string) {
	for _, p := range s.Piles() {
		text += fmt.Sprint(p, s.Cards(p))
	}
	return text
}

// TestMoves compares the moves of the search with those of the rules, on positions from random play. They
// must lead to the same keys, which do not depend on the arrangement of twins.
func TestMoves(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(3, 3)
	positions, moves := 0, 0
	for _, r := range supportedGames(t) {
		for number := uint32(1); number <= uint32(gametest.SoakCount(t, 3)); number++ {
			s := game.NewState(r, game.Shuffle(1, number))
			for range 60 {
				legal := s.Legal()
				if len(legal) == 0 {
					break
				}
				s = s.Apply(randomMove(random, legal))
				if random.IntN(12) > 0 {
					continue
				}
				root := s.TurnedUp()
				b, p := newBoard(root, 0)
				want, got := keysByRules(t, b, root), keysBySearch(b, p)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s, draw %d, deal %d:\n%s\nwant and got: %s", r.Name, r.Draw, number, stateText(root), diff)
				}
				gametest.MustEqual(t, p.key, keyOf(b, root, root, true), "the key of %s is", stateText(root))
				positions, moves = positions+1, moves+len(got)
			}
		}
	}
	gametest.Enough(t, 100, positions, moves)
}

// randomMove returns a random move. In half of the cases it prefers a move to a suit pile or between columns,
// so that the play makes progress.
func randomMove(random *rand.Rand, legal []game.Move) game.Move {
	carry := func(m game.Move) bool { return m.Kind == game.Carry && m.From.Role != game.Foundation }
	if i := slices.IndexFunc(legal, carry); i >= 0 && random.IntN(2) == 0 {
		return legal[i]
	}
	return legal[random.IntN(len(legal))]
}

// supportedGames returns every built-in game that the package supports, and Klondike with packets of one to five cards.
func supportedGames(t *testing.T) []*game.Rules {
	t.Helper()
	all := slices.DeleteFunc(gametest.Games(t), func(r *game.Rules) bool { return !Supports(r) })
	for draw := range 5 {
		r := *all[0]
		r.Draw = draw + 1
		all = append(all, &r)
	}
	return all
}
