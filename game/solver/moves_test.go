package solver

import (
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/solver/twin"
)

// soak returns how often a test does what it does: a few times, or in a long run many times what XKLONDIKE_SOAK says.
func soak(t *testing.T, few, many int) int {
	t.Helper()
	if n := gametest.Soak(t, 0); n > 0 {
		return n * many
	}
	return few
}

// every returns all games that can be searched, those with unusual words included.
func every(tb testing.TB) []*game.Rules {
	tb.Helper()
	return slices.DeleteFunc(gametest.Games(tb, "../testdata/tables.toml"), func(r *game.Rules) bool { return Solvable(r) != nil })
}

// turnedUp plays the turn-ups that a search takes for granted.
func turnedUp(s game.State) game.State {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	return s
}

// portrait writes down all that matters of a state. Twins are not told apart, nor are suit piles but by what is on them.
func portrait(s game.State, passes bool) string {
	var b strings.Builder
	var suitPiles []string
	for _, p := range s.Piles() {
		var pile strings.Builder
		cards := s.Cards(p)
		for _, slot := range cards {
			pile.WriteString(slot.Card.String())
			if !slot.Up && p.Role == game.Tableau {
				pile.WriteByte('?')
			}
		}
		if p.Role == game.Foundation {
			suitPiles = append(suitPiles, pile.String())
			continue
		}
		fmt.Fprintf(&b, "%s %s\n", p, &pile)
	}
	slices.Sort(suitPiles)
	fmt.Fprintln(&b, suitPiles)
	if passes {
		fmt.Fprint(&b, s.TurnOvers())
	}
	return b.String()
}

// draws returns a state and all that draws and turn-overs alone lead to, where a search takes them for one move.
func draws(s game.State, way stockWay) []game.State {
	all, seen := []game.State{s}, map[string]bool{portrait(s, true): true}
	if way != reaching {
		return all
	}
	for over := s.TurnOvers() + 4; ; {
		last := all[len(all)-1]
		next := last.Apply(game.Move{Kind: game.Draw})
		if len(last.Cards(game.Pile{Role: game.Stock})) == 0 {
			next = last.Apply(game.Move{Kind: game.Redeal})
		}
		if seen[portrait(next, true)] || next.TurnOvers() >= over {
			return all
		}
		seen[portrait(next, true)] = true
		all = append(all, next)
	}
}

// successors returns what the game's own moves lead to, draws that play nothing left out where a search leaves them out.
func successors(s game.State, way stockWay, passes bool) map[string]string {
	to := map[string]string{}
	for next, m := range after(s, way) {
		to[portrait(next, passes)] = m.String()
	}
	return to
}

// after goes through the states that these moves lead to.
func after(s game.State, way stockWay) iter.Seq2[game.State, game.Move] {
	return func(yield func(game.State, game.Move) bool) {
		for i, from := range draws(s, way) {
			for _, m := range from.Legal() {
				waste := m.Kind == game.Carry && m.From.Role == game.Waste
				if i > 0 && !waste || way == reaching && (m.Kind == game.Draw || m.Kind == game.Redeal) {
					continue
				}
				if !yield(turnedUp(from.Apply(m)), m) {
					return
				}
			}
		}
	}
}

// walk plays some moves at random, cards going up more often than not.
func walk(s game.State, random *rand.Rand, moves int) game.State {
	for range moves {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		if up := slices.IndexFunc(legal, func(m game.Move) bool { return m.To.Role == game.Foundation && m.Kind == game.Carry }); up >= 0 && random.IntN(2) == 0 {
			m = legal[up]
		}
		s = turnedUp(s.Apply(m))
	}
	return s
}

// TestSuccessors holds the moves of the search, no argument used, against those of the game: on random positions of every
// game both lead to the same positions.
func TestSuccessors(t *testing.T) {
	for _, r := range every(t) {
		t.Run(r.Name, func(t *testing.T) {
			book := compile(r, AllDominances)
			random := rand.New(rand.NewPCG(6, 1))
			seen := 0
			for n := range soak(t, 1, 1) {
				s := turnedUp(game.New(r, game.Shuffle(r.Packs, uint32(n+1))))
				for range 6 {
					seen += compare(t, book, s)
					s = walk(s, random, 1+random.IntN(12))
				}
			}
			if seen == 0 {
				t.Error("nothing was compared")
			}
		})
	}
}

// compare makes all moves of a position both ways, and returns how many there are.
func compare(t *testing.T, book *rulebook, s game.State) int {
	t.Helper()
	passes := !(book.stock == reaching && book.steady)
	want := successors(s, book.stock, passes)
	p, err := read(book, s)
	if err == errNoBase {
		return 0
	}
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	before, steps := snapshot(p), len(p.journal)
	key := p.key
	for _, m := range slices.Clone(p.moves()) {
		g := &guide{Line: twin.Line{State: s}, p: p}
		if g.follow(m); g.Err != nil {
			t.Fatalf("%+v: %v\n%s", m, g.Err, portrait(s, true))
		}
		got[portrait(g.State, passes)] = fmt.Sprintf("%+v", m)
		sameKey(t, p)
		fresh, err := read(book, g.State)
		if err == nil && snapshot(fresh) != snapshot(p) {
			t.Fatalf("%+v: the position is\n%s\nand the game\n%s", m, snapshot(p), snapshot(fresh))
		}
		p.undo(steps, key)
		if snapshot(p) != before {
			t.Fatalf("%+v is not taken back: it was\n%s\nand is\n%s", m, before, snapshot(p))
		}
		sameKey(t, p)
	}
	for _, text := range slices.Sorted(maps.Keys(want)) {
		if _, ok := got[text]; !ok {
			t.Fatalf("the search has no %s in\n%s\nwhich leads to\n%s", want[text], portrait(s, true), text)
		}
	}
	for _, text := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[text]; !ok {
			t.Fatalf("the game has no %s in\n%s\nwhich leads to\n%s", got[text], portrait(s, true), text)
		}
	}
	return len(got)
}

// sameKey checks the key that was kept up to date against one made anew.
func sameKey(t *testing.T, p *position) {
	t.Helper()
	if p.key != p.rehash() {
		t.Fatal("the key is out of date")
	}
}

// snapshot writes a position down.
func snapshot(p *position) string {
	var b strings.Builder
	for i := range p.piles {
		fmt.Fprintln(&b, i, p.piles[i].cards[:p.piles[i].n])
	}
	for suit := range suits {
		heights := slices.Clone(p.height[suit*maxPacks : suit*maxPacks+maxPacks])
		slices.Sort(heights)
		fmt.Fprint(&b, heights, " ")
	}
	first, waste := uint8(0), p.waste
	if p.book.stock == dealing {
		first, waste = p.waste, 0
	}
	for _, place := range p.talon[first:p.cards] {
		fmt.Fprint(&b, p.dealt[place], " ")
	}
	fmt.Fprintln(&b, waste, p.passes, p.base, p.up)
	return b.String()
}
