package lamp_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/solver"
)

// A plainSearch finds out by the rules of package game alone what is true of a position of which some cards
// are unseen. It looks at every order of them.
type plainSearch struct {
	states int // positions that may still be visited
	known  map[string]truth
}

// A truth is what is true of such a position.
type truth struct {
	won  bool // there is a way to play that wins in every world
	lost bool // no world can be won
}

// of returns the truth, as long as enough positions may be visited.
//
// The positions that can be reached without turning up an unseen card all look alike to nobody: the player
// knows them. From each of them a move may turn up unseen cards. The player chooses the move, and the world
// chooses the cards.
func (q *plainSearch) of(s game.State, unseen []game.Card) truth {
	name := nameOf(s, unseen)
	if t, ok := q.known[name]; ok {
		return t
	}
	all := truth{lost: true}
	visited := map[string]bool{name: true}
	for waiting := []game.State{s}; len(waiting) > 0 && q.states > 0 && !all.won; {
		s := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		q.states--
		if s.Won() {
			all = truth{won: true}
			break
		}
		moves := s.Legal()
		slices.Reverse(moves) // the last of the list is tried first, and moves to the suit piles come first in a list
		for _, m := range moves {
			next := s.Apply(m)
			if shown := shownOf(next, unseen); len(shown) > 0 {
				t := q.afterShowing(next, unseen, shown)
				all.won, all.lost = all.won || t.won, all.lost && t.lost
			} else if name := nameOf(next, unseen); !visited[name] {
				visited[name] = true
				waiting = append(waiting, next)
			}
		}
	}
	if q.states > 0 {
		q.known[name] = all
	}
	return all
}

// afterShowing returns the truth of a position in which the cards shown have just been turned up, whichever
// cards these are.
func (q *plainSearch) afterShowing(s game.State, unseen, shown []game.Card) truth {
	if len(shown) == 0 {
		return q.of(s, unseen)
	}
	all := truth{won: true, lost: true}
	for _, c := range unseen {
		place := shown[0]
		swap := func(x game.Card) game.Card {
			switch x {
			case place:
				return c
			case c:
				return place
			}
			return x
		}
		rest := slices.DeleteFunc(slices.Clone(unseen), func(x game.Card) bool { return x == c })
		later := slices.Clone(shown[1:])
		for i := range later {
			later[i] = swap(later[i])
		}
		t := q.afterShowing(s.Relabel(swap), rest, later)
		all.won, all.lost = all.won && t.won, all.lost && t.lost
		if !all.won && !all.lost {
			break
		}
	}
	return all
}

func shownOf(s game.State, unseen []game.Card) []game.Card {
	return slices.DeleteFunc(s.FaceUpCards(), func(c game.Card) bool { return !slices.Contains(unseen, c) })
}

// nameOf writes what the player knows of a position. Columns may change places, except where a rule depends
// on their order.
func nameOf(s game.State, unseen []game.Card) string {
	var hidden [256]bool
	for _, c := range unseen {
		hidden[c] = true
	}
	parts := make([]string, 0, 20)
	for _, p := range s.Piles() {
		b := []byte{byte('a' + p.Role)}
		if s.Rules().DealTo == game.DealToColumns || s.Rules().Gather != game.GatherNone || s.Rules().AutoFill != game.AutoFillNone {
			b = append(b, byte('0'+p.N))
		}
		for _, c := range s.Cards(p) {
			switch {
			case hidden[c.Card]:
				b = append(b, " ??"...)
			case c.FaceUp:
				b = append(append(b, ' '), c.Card.String()...)
			default:
				b = append(append(b, '-'), c.Card.String()...)
			}
		}
		parts = append(parts, string(b))
	}
	slices.Sort(parts)
	if s.Rules().TurnOvers != game.Unlimited {
		parts = append(parts, strconv.Itoa(s.TurnOvers()))
	}
	return strings.Join(parts, "\n")
}

// A smallPack is a game with the rules of another, but with fewer cards: those of some suits up to a rank go
// up from the stock at once.
type smallPack struct {
	like    *game.Rules
	suits   []game.Suit
	low     game.Rank
	columns int
	draw    int
	back    game.Back
}

func isSmall(r *game.Rules) bool {
	return !r.IsClock() && r.Packs <= 2 && r.Base == game.BaseAce && r.Climb == game.Up && r.Prelude == game.PreludeNone &&
		r.DealTo == game.DealToWaste && r.AutoFill < game.AutoFillWaste && !r.FirstPacket
}

func smallPacks(games []*game.Rules) (all []smallPack) {
	four := []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades}
	shapes := map[int][]smallPack{
		1: {
			{suits: four, low: 10, columns: 4}, {suits: four, low: 10, columns: 3}, {suits: four, low: 9, columns: 4}, {suits: four[1:], low: 9, columns: 4},
			{suits: four[1:], low: 9, columns: 3}, {suits: four[:2], low: 6, columns: 4}, {suits: four[1:3], low: 6, columns: 3},
		},
		2: {{suits: four[1:3], low: 10, columns: 4}, {suits: four[1:3], low: 9, columns: 4}, {suits: four[:3], low: 11, columns: 3}},
	}
	for _, r := range games {
		for _, p := range shapes[r.Packs] {
			for _, p.draw = range []int{1, 3} {
				for _, p.back = range []game.Back{game.BackAlways, game.BackNever} {
					if p.like = r; r.Packs*len(p.suits)*int(p.low)%p.draw == 0 {
						all = append(all, p)
					}
				}
			}
		}
	}
	return all
}

func (p smallPack) rules() *game.Rules {
	r := *p.like
	r.Suits, r.Columns = p.suits, p.columns
	r.Draw, r.Draws, r.Back = p.draw, nil, p.back
	r.FaceDown, r.FaceUp = make([]int, p.columns), make([]int, p.columns)
	for i := range p.columns {
		r.FaceUp[i] = min(1, p.like.FaceUp[i])
		if p.like.FaceDown[p.like.Columns-1] > 0 {
			r.FaceDown[i] = i
		} else {
			r.FaceUp[i] = i + 1
		}
	}
	r.Reserve.Piles, r.Reserve.Cards = min(r.Reserve.Piles, 2), min(r.Reserve.Cards, 2)
	r.Stock = r.CardCount() - r.CardsInColumns() - r.ReserveAndFoundationCards()
	return &r
}

// A seenGame is a game as it is, and what the player has seen of it.
type seenGame struct {
	state game.State
	seen  advice.Seen
}

func (p smallPack) begin(t *testing.T, random *rand.Rand) *seenGame {
	t.Helper()
	r := p.rules()
	var low, high []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for i := range r.PileCount(game.Foundation) {
			c := game.NewCard(i/len(p.suits), p.suits[i%len(p.suits)], rank)
			if rank <= p.low {
				low = append(low, c)
			} else {
				high = append(high, c)
			}
		}
	}
	for n := range r.Jokers {
		high = append(high, game.NewCard(n, game.Jokers, 0))
	}
	random.Shuffle(len(high), func(i, j int) { high[i], high[j] = high[j], high[i] })
	n := r.CardsInColumns() + r.ReserveAndFoundationCards()
	cards := slices.Clone(high[:n])
	for packet := range slices.Chunk(low, r.Draw) {
		slices.Reverse(packet)
		cards = append(cards, packet...)
	}
	g := begin(t, r, game.Deal{Cards: append(cards, high[n:]...)})
	for up := 0; up < len(low); {
		m := game.Move{Kind: game.Draw}
		for n := range r.PileCount(game.Foundation) {
			if carry := (game.Move{From: game.Pile{Role: game.Waste}, To: game.Pile{Role: game.Foundation, N: n}, N: 1}); g.state.Check(carry) == nil {
				m, up = carry, up+1
				break
			}
		}
		g.play(t, m)
	}
	return g
}

func begin(t *testing.T, r *game.Rules, d game.Deal) *seenGame {
	t.Helper()
	state := game.NewState(r, d)
	return &seenGame{state, gametest.Must(advice.NewSeen(r, state.SortedDeal(), state.FaceUpCards()))(t)}
}

func (g *seenGame) play(t *testing.T, moves ...game.Move) {
	t.Helper()
	for _, m := range moves {
		err := g.state.Check(m)
		if err == nil {
			before := g.state
			g.state = g.state.Apply(m)
			g.seen, err = g.seen.Play(m, before.DealtUntil(g.state), g.state.FaceUpCards())
		}
		gametest.NoError(t, err, "%s: %s:", g.state.Rules().Name, m)
	}
}

func (g *seenGame) playGreedily(t *testing.T, most int) (moves []game.Move) {
	t.Helper()
	for player := (game.GreedyPlayer{}); len(moves) < most; {
		m, ok := player.Next(g.state)
		if !ok || g.state.Over() {
			break
		}
		g.play(t, m)
		moves = append(moves, m)
	}
	return moves
}

// plainStates is how many positions plain search may visit for one answer.
const plainStates = 5000

// TestAnswers compares answers with plain search, which looks at every order of the unseen cards.
func TestAnswers(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(3, 5)
	count := map[string]int{}
	klondikes := smallPacks([]*game.Rules{gametest.Rules(t, "klondike")})
	others := smallPacks(slices.DeleteFunc(gametest.Games(t), func(r *game.Rules) bool { return !isSmall(r) }))
	for n := range gametest.SoakCount(t, 1) * 12 {
		packs, family := klondikes, "Klondike"
		if n%2 == 1 {
			packs, family = others, "others"
		}
		pack := packs[random.IntN(len(packs))]
		g := pack.begin(t, random)
		if g.state.Rules().TurnOvers == game.Unlimited && random.IntN(4) > 0 {
			for g.state.Check(game.Move{Kind: game.Draw}) == nil {
				g.play(t, game.Move{Kind: game.Draw})
			}
		}
		for range random.IntN(25) {
			if moves := g.state.Legal(); len(moves) > 0 {
				g.play(t, moves[random.IntN(len(moves))])
			}
		}
		q := &plainSearch{states: plainStates, known: make(map[string]truth)}
		is := q.of(g.seen.Imagined(), g.seen.Unseen())
		if q.states <= 0 {
			count["too many positions"]++
			continue
		}
		if won, lost := lamp.Proofs(g.seen); won && !is.won || lost && !is.lost {
			t.Errorf("%s, %+v, game %d: proven won %v, lost %v, but plain search says %+v:\n%s", pack.like.Name, pack, n, won, lost, is, nameOf(g.seen.Imagined(), g.seen.Unseen()))
		}
		proof := gametest.Must(lamp.Prove(context.Background(), g.seen, lamp.Standard))(t)
		answer := proof.Verdict
		if answer == solver.Winnable && !g.inAnotherWorld(random).follow(t, proof) {
			t.Errorf("%s, %+v, game %d: the proven way does not win:\n%s", pack.like.Name, pack, n, nameOf(g.seen.Imagined(), g.seen.Unseen()))
		}
		if answer == solver.Winnable && !is.won || answer == solver.Unwinnable && !is.lost {
			t.Errorf("%s, %+v, game %d: the answer is %q, but plain search says %+v:\n%s", pack.like.Name, pack, n, answer, is, nameOf(g.seen.Imagined(), g.seen.Unseen()))
		}
		lost, err := lamp.IsLost(context.Background(), g.seen)
		if err != nil || lost && !is.lost || !lost && answer == solver.Unwinnable {
			t.Errorf("%s, %+v, game %d: lost %v, %v, but plain search says %+v, and the answer is %q", pack.like.Name, pack, n, lost, err, is, answer)
		}
		hidden := family + ", some hidden"
		if len(g.seen.Unseen()) <= 1 {
			hidden = family + ", none hidden"
		}
		count[fmt.Sprintf("%s, %+v: %v", hidden, is, answer)]++
	}
	for what, n := range count {
		t.Log(n, what)
	}
}
