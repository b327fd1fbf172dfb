package twin_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// A reducedGame is a Klondike whose low cards are already up, so that plain search comes to an end. It has
// the cards above a rank of some suits. The columns form a triangle, and the other cards are in the stock.
type reducedGame struct {
	suits   []game.Suit
	low     game.Rank
	columns int
	draw    int
	back    game.Back
	turnUp  game.TurnUp
}

// rules returns the rules of the game, made from those of a Klondike.
func (r reducedGame) rules(like *game.Rules) *game.Rules {
	rules := *like
	rules.Draw, rules.Back, rules.Suits, rules.Columns, rules.TurnUp = r.draw, r.back, r.suits, r.columns, r.turnUp
	rules.FaceDown, rules.FaceUp = nil, nil
	for i := range r.columns {
		rules.FaceDown, rules.FaceUp = append(rules.FaceDown, i), append(rules.FaceUp, 1)
	}
	rules.Stock = rules.CardCount() - rules.CardsInColumns()
	return &rules
}

// deal deals the high cards at random, and the low cards so that they go up from the stock at once.
func (r reducedGame) deal(t *testing.T, rules *game.Rules, random *rand.Rand) game.State {
	t.Helper()
	var high, low []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for _, suit := range []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades} {
			switch c := game.NewCard(0, suit, rank); {
			case !rules.UsesCard(c):
			case rank <= r.low:
				low = append(low, c)
			default:
				high = append(high, c)
			}
		}
	}
	random.Shuffle(len(high), func(i, j int) { high[i], high[j] = high[j], high[i] })
	list := slices.Clone(high[:rules.CardsInColumns()])
	for packet := range slices.Chunk(low, r.draw) {
		slices.Reverse(packet)
		list = append(list, packet...)
	}
	s := game.NewState(rules, game.Deal{Cards: append(list, high[rules.CardsInColumns():]...)})
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

// bruteForce searches everything that game.State allows, and reports whether there is a win. If there are
// more than maxStates states, known is false.
func bruteForce(s game.State, maxStates int) (won, known bool) {
	seen := map[string]bool{stateKey(s): true}
	for stack := []game.State{s}; len(stack) > 0; {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if s.Won() {
			return true, true
		}
		if len(seen) > maxStates {
			return false, false
		}
		moves := s.Legal()
		slices.Reverse(moves)
		for _, m := range moves {
			next := s.Apply(m)
			if name := stateKey(next); !seen[name] {
				seen[name] = true
				stack = append(stack, next)
			}
		}
	}
	return false, true
}

// stateKey writes a state as text. The order of the columns does not matter in it, nor that of the suit piles.
func stateKey(s game.State) string {
	var columns []string
	var rest strings.Builder
	for _, p := range s.Piles() {
		var b strings.Builder
		for _, c := range s.Cards(p) {
			up := byte(0)
			if c.FaceUp {
				up = 64
			}
			b.WriteByte(byte(c.Card) | up)
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

// reductions lists the reduced games that TestExhaustive searches.
func reductions() []reducedGame {
	four := []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades}
	var all []reducedGame
	for _, r := range []reducedGame{
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

// TestExhaustive compares verdicts with those of plain search over game.State.
func TestExhaustive(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	won, lost, open := 0, 0, 0
	all, like := reductions(), builtin(t)[0]
	for range gametest.SoakCount(t, 1) {
		for _, r := range all {
			s := r.deal(t, r.rules(like), random)
			for range random.IntN(2) * random.IntN(8) {
				moves := s.Legal()
				s = s.Apply(moves[random.IntN(len(moves))])
			}
			win, known := bruteForce(s, 1000)
			if !known {
				open++
				continue
			}
			for _, o := range optionSets() {
				found := mustSolve(t, s, o)
				if (found.Verdict == twin.Winnable) != win || found.Verdict == twin.Unknown {
					t.Errorf("%+v, %+v: %v, and plain search says %v\n%s", r, o, found.Verdict, win, stateKey(s))
				}
				checkLine(t, s, found)
			}
			if all, _ := twin.SolveHidden(t.Context(), s, nil, twin.Options{}); (all.Verdict == twin.Winnable) != win || all.Verdict == twin.Unknown {
				t.Errorf("%+v: %v without hidden cards, and plain search says %v\n%s", r, all.Verdict, win, stateKey(s))
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

// optionSets lists options that use more or fewer dominances.
func optionSets() []twin.Options {
	all := []twin.Options{{}, {Without: twin.AllDominances}, {Without: twin.RelaxationPruning}}
	for _, one := range []twin.Dominance{twin.SafeFoundationMoves | twin.NoSafeReturns, twin.FreeFoundationMoves, twin.NeededTalonMoves} {
		all = append(all, twin.Options{Without: one}, twin.Options{Without: twin.AllDominances &^ one})
	}
	return all
}

// TestSwitches solves whole deals with more and with fewer dominances. All searches that come to an end must agree.
func TestSwitches(t *testing.T) {
	decided := 0
	for number := range uint32(gametest.SoakCount(t, 2)) {
		for draw := 1; draw <= 4; draw++ {
			for _, back := range []game.Back{game.BackAlways, game.BackNever} {
				s := game.NewState(klondike(t, draw, back), game.Shuffle(1, 1000+number))
				var known twin.Verdict
				for _, o := range optionSets() {
					o.Nodes = 20_000
					found := mustSolve(t, s, o)
					if found.Verdict == twin.Unknown {
						continue
					}
					if decided++; known != twin.Unknown && known != found.Verdict {
						t.Errorf("deal %d, draw %d, %s: %+v finds %d, others %d", 1000+number, draw, back, o, found.Verdict, known)
					}
					known = found.Verdict
				}
			}
		}
	}
	t.Logf("%d searches came to an end", decided)
	if decided == 0 {
		t.Error("that proves nothing")
	}
}
