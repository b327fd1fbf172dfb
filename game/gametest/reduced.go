package gametest

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"xklondike/game"
)

// DecidedKlondikes goes through positions of small Klondikes, and says whether they can be won, by plain search. The rules
// are those of like, with other packets, back-moves and ways to turn up cards.
func DecidedKlondikes(t T, like *game.Rules, random *rand.Rand) iter.Seq2[game.State, bool] {
	return func(yield func(game.State, bool) bool) {
		for range SoakCount(t, 1) {
			for _, r := range reducedKlondikes() {
				s := PlayRandomly(r.deal(t, r.rules(like), random), random, random.IntN(2)*random.IntN(8))
				if won, known := searchPlainly(s, 1000); known && !yield(s, won) {
					return
				}
			}
		}
	}
}

// PlayRandomly returns a position after so many random moves, or fewer if there are no more.
func PlayRandomly(s game.State, random *rand.Rand, moves int) game.State {
	for range moves {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		s = s.Apply(legal[random.IntN(len(legal))])
	}
	return s
}

// A reducedKlondike is a Klondike whose low cards are already up, so that plain search comes to an end. It has
// the cards above a rank of some suits. The columns form a triangle, and the other cards are in the stock.
type reducedKlondike struct {
	suits   []game.Suit
	low     game.Rank
	columns int
	draw    int
	back    game.Back
	turnUp  game.TurnUp
}

func (r reducedKlondike) rules(like *game.Rules) *game.Rules {
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
func (r reducedKlondike) deal(t T, rules *game.Rules, random *rand.Rand) game.State {
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

// searchPlainly searches everything that game.State allows, and reports whether there is a win. If there are
// more than maxStates states, known is false.
func searchPlainly(s game.State, maxStates int) (won, known bool) {
	seen := map[string]bool{StateText(s): true}
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
			if name := StateText(next); !seen[name] {
				seen[name] = true
				stack = append(stack, next)
			}
		}
	}
	return false, true
}

// StateText writes a state as text. The order of the columns does not matter in it, nor that of the suit piles.
func StateText(s game.State) string {
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

func reducedKlondikes() []reducedKlondike {
	four := []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades}
	var all []reducedKlondike
	for _, r := range []reducedKlondike{
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
