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

// keyOf computes a key from a state alone, as seen from an earlier one: what newBoard and play do, done otherwise. The waste
// is left out where the last move has nothing to do with it.
func keyOf(b *board, root, s game.State, waste bool) uint64 {
	p := position{key: 1}
	for _, pile := range s.Piles() {
		for i, slot := range s.Cards(pile) {
			bit := bitOf(slot.Card)
			switch pile.Role {
			case game.Foundation:
				p.key += b.suit[bit]
			case game.Stock, game.Waste:
				p.deck |= 1 << b.place[bit]
			case game.Tableau:
				if before := root.Cards(pile); i < len(before) && before[i].Card == slot.Card {
					p.key += b.level[bit]
				}
			}
		}
	}
	p.key += p.deck
	if top := s.Cards(game.Pile{Role: game.Waste}); waste && b.draw > 1 && len(top) > 0 {
		p.lie(b, int(b.place[bitOf(top[len(top)-1].Card)])+1)
	}
	return p.key
}

// follow lists the keys of all positions after one, by the masks that the search uses.
func follow(b *board, p position) []uint64 {
	s := newSearch(context.Background(), b, Options{})
	room, next := p.room(), p.next()
	fits := p.fits(room)
	lays, ups := s.picks(&p, fits, next)
	tops := p.up &^ below(p.up) & b.all & fits
	if !b.back {
		tops = 0
	}
	n := node{position: p}
	s.push(&n, lay, lays)
	s.push(&n, rise, ups|p.open&room&next)
	s.push(&n, reveal, p.heads&fits)
	s.push(&n, fall, tops)
	var keys []uint64
	for _, k := range s.stack {
		fromDeck := k.pack>>k.move.card()&1 != 0
		k.play(b, k.move)
		if !fromDeck {
			k.key -= uint64(k.count) * b.second
		}
		keys = append(keys, k.key)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// wander lists the same keys by what game.State allows: all states that come about by draws, turn-overs and moves that leave
// the key alone, and every move from these that does not.
func wander(t *testing.T, b *board, root game.State) []uint64 {
	t.Helper()
	home := keyOf(b, root, root, false)
	var keys []uint64
	seen := map[string]bool{}
	for queue := []game.State{root}; len(queue) > 0; queue = queue[1:] {
		if len(seen) > 3000 {
			t.Fatal("too much to look at")
		}
		for _, m := range queue[0].Legal() {
			s := turned(queue[0].Apply(m))
			name := show(s)
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

// turned turns up the face-down end cards.
func turned(s game.State) game.State {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	return s
}

// show writes a state down.
func show(s game.State) (text string) {
	for _, p := range s.Piles() {
		text += fmt.Sprint(p, s.Cards(p))
	}
	return text
}

// TestMoves compares the moves of the search with those of the rules, on positions from random play: with the arrangement
// forgotten they lead to the same keys.
func TestMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	positions, moves := 0, 0
	for _, r := range games(t) {
		for number := uint32(1); number <= 6; number++ {
			s := game.New(r, game.Shuffle(1, number))
			for range 60 {
				legal := s.Legal()
				if len(legal) == 0 {
					break
				}
				s = s.Apply(pick(random, legal))
				if random.IntN(12) > 0 {
					continue
				}
				root := turned(s)
				b, p := newBoard(root)
				want, got := wander(t, b, root), follow(b, p)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s, draw %d, deal %d:\n%s\nwant and got: %s", r.Name, r.Draw, number, show(root), diff)
				}
				if p.key != keyOf(b, root, root, true) {
					t.Fatalf("the key of %s is %d", show(root), p.key)
				}
				positions, moves = positions+1, moves+len(got)
			}
		}
	}
	t.Logf("%d positions, %d moves", positions, moves)
	if positions < 100 || moves < positions {
		t.Error("that proves nothing")
	}
}

// pick takes any move, but every other time one to a suit pile or between columns, so that the play gets somewhere.
func pick(random *rand.Rand, legal []game.Move) game.Move {
	carry := func(m game.Move) bool { return m.Kind == game.Carry && m.From.Role != game.Foundation }
	if i := slices.IndexFunc(legal, carry); i >= 0 && random.IntN(2) == 0 {
		return legal[i]
	}
	return legal[random.IntN(len(legal))]
}

// games returns every built-in game that fits, and the first with other packets.
func games(t *testing.T) []*game.Rules {
	t.Helper()
	all := slices.DeleteFunc(gametest.Games(t), func(r *game.Rules) bool { return !Fits(r) })
	for draw := range 5 {
		r := *all[0]
		r.Draw = draw + 1
		all = append(all, &r)
	}
	return all
}
