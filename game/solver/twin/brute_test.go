package twin_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/solver/twin"
)

// soak returns how many rounds a long test takes: few, or what XKLONDIKE_SOAK says.
func soak(t *testing.T, few int) int {
	t.Helper()
	text, long := os.LookupEnv("XKLONDIKE_SOAK")
	if !long {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("XKLONDIKE_SOAK is no number of deals: %q", text)
	}
	return n
}

// A reduced game is one whose low cards are up already, so that plain search comes to an end: the cards above a rank of some
// suits, dealt to columns in a triangle, the rest in the stock.
type reduced struct {
	suits   []game.Suit
	low     game.Rank
	columns int
	draw    int
	back    game.Back
	turnUp  game.TurnUp
}

// rules returns the game, given any Klondike.
func (r reduced) rules(like *game.Rules) *game.Rules {
	rules := *like
	rules.Draw, rules.Back, rules.Suits, rules.Columns, rules.TurnUp = r.draw, r.back, r.suits, r.columns, r.turnUp
	rules.Down, rules.Up = nil, nil
	for i := range r.columns {
		rules.Down, rules.Up = append(rules.Down, i), append(rules.Up, 1)
	}
	rules.Stock = rules.Cards() - rules.Dealt()
	return &rules
}

// deal deals the high cards at random, and the low ones so that they go up from the stock at once.
func (r reduced) deal(t *testing.T, rules *game.Rules, random *rand.Rand) game.State {
	t.Helper()
	var high, low []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for _, suit := range []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades} {
			switch c := game.Of(0, suit, rank); {
			case !rules.Has(c):
			case rank <= r.low:
				low = append(low, c)
			default:
				high = append(high, c)
			}
		}
	}
	random.Shuffle(len(high), func(i, j int) { high[i], high[j] = high[j], high[i] })
	list := slices.Clone(high[:rules.Dealt()])
	for packet := range slices.Chunk(low, r.draw) {
		slices.Reverse(packet)
		list = append(list, packet...)
	}
	s := game.New(rules, game.Deal{Cards: append(list, high[rules.Dealt():]...)})
	for up := 0; up < len(low); {
		m := game.Move{Kind: game.Draw}
		for n := range len(rules.Suits) {
			if carry := (game.Move{From: game.Pile{Role: game.Waste}, To: game.Pile{Role: game.Foundation, N: n}, N: 1}); s.Check(carry) == nil {
				m, up = carry, up+1
				break
			}
		}
		if err := s.Check(m); err != nil {
			t.Fatal(err)
		}
		s = s.Apply(m)
	}
	return s
}

// exhaust searches everything that game.State allows, and reports whether it ends in a win; known is false if that takes
// more than so many positions.
func exhaust(s game.State, most int) (won, known bool) {
	seen := map[string]bool{spell(s): true}
	for stack := []game.State{s}; len(stack) > 0; {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if s.Won() {
			return true, true
		}
		if len(seen) > most {
			return false, false
		}
		moves := s.Legal()
		slices.Reverse(moves)
		for _, m := range moves {
			next := s.Apply(m)
			if name := spell(next); !seen[name] {
				seen[name] = true
				stack = append(stack, next)
			}
		}
	}
	return false, true
}

// spell writes a position down, columns in any order and foundations too.
func spell(s game.State) string {
	var columns []string
	var rest strings.Builder
	for _, p := range s.Piles() {
		var b strings.Builder
		for _, slot := range s.Cards(p) {
			up := byte(0)
			if slot.Up {
				up = 64
			}
			b.WriteByte(byte(slot.Card) | up)
		}
		if p.Role == game.Tableau || p.Role == game.Foundation {
			columns = append(columns, b.String())
		} else {
			rest.WriteString(b.String() + "|")
		}
	}
	slices.Sort(columns)
	return rest.String() + strings.Join(columns, "|")
}

// reductions lists what is searched exhaustively.
func reductions() []reduced {
	four := []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades}
	var all []reduced
	for _, r := range []reduced{
		{suits: four, low: 10, columns: 3}, {suits: four, low: 10, columns: 4},
		{suits: four, low: 9, columns: 4}, {suits: four, low: 9, columns: 5},
		{suits: four[1:], low: 9, columns: 3}, {suits: four[1:], low: 8, columns: 4},
		{suits: four[:2], low: 7, columns: 3}, {suits: four[:2], low: 5, columns: 4},
	} {
		for _, r.draw = range []int{1, 2, 3} {
			if len(r.suits)*int(r.low)%r.draw != 0 {
				continue
			}
			for _, r.back = range []game.Back{game.BackAlways, game.BackNever} {
				for _, r.turnUp = range []game.TurnUp{game.TurnUpAuto, game.TurnUpManual} {
					all = append(all, r)
				}
			}
		}
	}
	return all
}

// TestExhaustive compares verdicts with plain search over game.State.
func TestExhaustive(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	won, lost, open := 0, 0, 0
	all, like := reductions(), builtin(t)[0]
	for range soak(t, 1) {
		for _, r := range all {
			s := r.deal(t, r.rules(like), random)
			for range random.IntN(2) * random.IntN(8) {
				moves := s.Legal()
				s = s.Apply(moves[random.IntN(len(moves))])
			}
			win, known := exhaust(s, 1000)
			if !known {
				open++
				continue
			}
			for _, o := range switches() {
				found := solve(t, s, o)
				if (found.Verdict == twin.Winnable) != win || found.Verdict == twin.Unknown {
					t.Errorf("%+v, %+v: %v, and plain search says %v\n%s", r, o, found.Verdict, win, spell(s))
				}
				follow(t, s, found)
			}
			if win {
				won++
			} else {
				lost++
			}
		}
	}
	t.Logf("%d won, %d lost, %d left open", won, lost, open)
	if won == 0 || lost == 0 {
		t.Error("that proves nothing")
	}
}

// switches lists searches that use more and fewer arguments.
func switches() []twin.Options {
	all := []twin.Options{{}, {Without: twin.AllDominances}, {Seed: 7}, {Without: twin.DeadEnds}}
	for _, one := range []twin.Dominance{twin.SafeUps | twin.SafeStays, twin.FreeUps, twin.LateLays} {
		all = append(all, twin.Options{Without: one}, twin.Options{Without: twin.AllDominances &^ one})
	}
	return all
}

// TestSwitches gives whole deals to searches that use more and fewer arguments: those that come to an end agree.
func TestSwitches(t *testing.T) {
	settled := 0
	for number := range uint32(soak(t, 2)) {
		for draw := 1; draw <= 4; draw++ {
			for _, back := range []game.Back{game.BackAlways, game.BackNever} {
				s := game.New(klondike(t, draw, back), game.Shuffle(1, 1000+number))
				var known twin.Verdict
				for _, o := range switches() {
					o.Nodes = 20_000
					found := solve(t, s, o)
					if found.Verdict == twin.Unknown {
						continue
					}
					if settled++; known != twin.Unknown && known != found.Verdict {
						t.Errorf("deal %d, draw %d, %s: %+v finds %d, others %d", 1000+number, draw, back, o, found.Verdict, known)
					}
					known = found.Verdict
				}
			}
		}
	}
	t.Logf("%d searches came to an end", settled)
	if settled == 0 {
		t.Error("that proves nothing")
	}
}
