package play

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/suggest"
)

// TestHintAction asks for hints until they begin again, and plays one.
func TestHintAction(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	if err := d.Do(Action{Name: "best"}); err == nil {
		t.Error("best() plays without a hint")
	}
	moves := suggest.Hints(d.Game())
	for i, want := range []string{
		"1 of 4: Ace of Hearts up, frees a hidden card. h: next, m: play it",
		"2 of 4: Queen of Hearts to King of Clubs, frees a hidden card. h: next, m: play it",
		"3 of 4: Queen of Hearts to King of Spades, frees a hidden card. h: next, m: play it",
		"4 of 4: deal. h: next, m: play it",
		"1 of 4: Ace of Hearts up, frees a hidden card. h: next, m: play it",
	} {
		d.mustDo("hint")
		m := d.View().Message
		if got := m.Text + strings.Join(m.KeyHintTexts(func(a string) string { return map[string]string{"hint": "h", "best": "m"}[a] }), ""); got != want {
			t.Errorf("hint %d: %q, want %q", i+1, got, want)
		}
		if m.Hint == nil || m.Hint.Move != moves[i%4] {
			t.Errorf("hint %d is about another move", i+1)
		}
	}
	d.mustDo("best")
	if got := d.Game().Moves(); len(got) != 1 || got[0] != moves[0] || d.View().Message.Hint != nil {
		t.Errorf("played %v", got)
	}
	d.mustDo("hint")
	if got := d.View().Message.Text; got != "1 of 4: turn up the end card of column 6" {
		t.Errorf("the ace has left a face-down card: %q", got)
	}
}

// TestHintOnlyDeal checks the hint when only a deal is left, and the refusal when there is no hint.
func TestHintOnlyDeal(t *testing.T) {
	d := newDealtSession(t, "klondike-strict", 7)
	for range 200 {
		if len(suggest.Hints(d.Game())) == 1 && suggest.PriorityOf(d.State(), suggest.Hints(d.Game())[0]) == suggest.DealsOrTurnsOver {
			d.mustDo("hint")
			if got := d.View().Message.Text; got != "No move but to deal" {
				t.Fatalf("only a deal is left: %q", got)
			}
			return
		}
		d.mustDo("hint; best")
	}
	t.Error("this test never comes to a position with a deal alone")
}

// TestHintsBlind plays the moves of games again in deals whose unseen cards are shuffled. The hints, the first safe move and the best moves
// of all cards must stay the same.
func TestHintsBlind(t *testing.T) {
	for _, r := range gametest.Games(t)[:20] {
		g := game.NewGame(r, game.Shuffle(r.Packs, 3), game.Tally{})
		for n := range 40 {
			hints := suggest.Hints(g)
			if len(hints) == 0 {
				break
			}
			if n%8 == 0 {
				unseen := unseenCards(g)
				other := playedAgain(t, g, func(c game.Card) game.Card { // the unseen cards in the opposite order
					for i, u := range unseen {
						if u == c {
							return unseen[len(unseen)-1-i]
						}
					}
					return c
				})
				if a, b := suggestions(g), suggestions(other); a != b {
					t.Errorf("%s, after %d moves: %s, with other hidden cards %s", r.Name, n, a, b)
				}
			}
			if err := g.Play(hints[n%len(hints)]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// suggestions returns all that the program suggests in a position: the hints, the first safe move, and the best move of each face-up card.
func suggestions(g *game.Game) string {
	var words []string
	for _, m := range suggest.Hints(g) {
		words = append(words, m.String())
	}
	if safe := suggest.SafeMoves(g.State(), false); len(safe) > 0 {
		words = append(words, safe[0].String()) // a later one may be of a card that the moves before it bring to light
	}
	for _, p := range g.State().Piles() {
		for i, slot := range g.State().Cards(p) {
			if !slot.FaceUp {
				continue
			}
			m, err := suggest.BestMove(g, p, i)
			if err != nil {
				words = append(words, err.Error())
			} else {
				words = append(words, m.String())
			}
		}
	}
	return strings.Join(words, "; ")
}

// TestUp checks which cards the action up() sends to the suit piles: the first and second card of a pile, and higher cards that no
// column needs.
func TestUp(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("up")
	if got := d.Game().Moves(); len(got) != 1 || got[0].String() != "t5 f0 1" {
		t.Errorf("at the deal: %v", got)
	}
	if err := d.Do(Action{Name: "up"}); err == nil || err.Error() != "No card can go up that the columns do not need" {
		t.Errorf("there is no second card: %v", err)
	}
	held, sent := 0, 0
	for number := uint32(1); number <= 10; number++ {
		g := gametest.Game(t, "klondike", number)
		for player := (&game.GreedyPlayer{}); ; {
			s := g.State()
			for _, m := range suggest.SafeMoves(s, false) {
				card := topCard(s, m.From)
				if rank := card.Rank(); rank > 2 && lowestUp(s, card) < rank-1 {
					t.Fatalf("deal %d: the %s went up, and a card that fits on it is not up", number, card.Name())
				}
				s, sent = s.Apply(m), sent+1
			}
			for _, m := range s.Legal() { // what stays is needed, or is safe by no rule
				if m.Kind == game.Carry && m.To.Role == game.Foundation && m.From.Role != game.Foundation {
					card := topCard(s, m.From)
					if held++; card.Rank() <= 2 || lowestUp(s, card) >= card.Rank()-1 {
						t.Fatalf("deal %d: the %s stayed", number, card.Name())
					}
				}
			}
			m, ok := player.Next(g.State())
			if !ok || g.Play(m) != nil {
				break
			}
		}
	}
	if held == 0 || sent < 40 {
		t.Errorf("%d cards were held back, %d were sent: this shows nothing", held, sent)
	}
}

// topCard returns the last card of a pile.
func topCard(s game.State, p game.Pile) game.Card {
	cards := s.Cards(p)
	return cards[len(cards)-1].Card
}

// lowestUp returns the height of the lower suit pile of the other colour.
func lowestUp(s game.State, card game.Card) game.Rank {
	height := make(map[game.Suit]game.Rank)
	for _, p := range s.Piles() {
		if cards := s.Cards(p); p.Role == game.Foundation && len(cards) > 0 {
			height[cards[0].Card.Suit()] = game.Rank(len(cards))
		}
	}
	lowest := game.King
	for suit := game.Clubs; suit <= game.Spades; suit++ {
		if other := game.NewCard(0, suit, game.Ace); other.Suit().Red() != card.Suit().Red() {
			lowest = min(lowest, height[suit])
		}
	}
	return lowest
}

// TestUpTurnsUp checks that up() goes on with the cards that AutoTurnUp turns up, all in one step.
func TestUpTurnsUp(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.SetPreferences(Preferences{AutoTurnUp: true})
	d.mustDo("up")
	var moves []string
	for _, m := range d.Game().Moves() {
		moves = append(moves, m.String())
	}
	if got := strings.Join(moves, "; "); got != "t5 f0 1; turn t5" || d.Game().UndoDepth() != 1 {
		t.Errorf("%s, %d steps", got, d.Game().UndoDepth())
	}
}
