package advice_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
)

// TestSeen plays random moves in each game that there is advice for. Every seen card must lie where
// the true position has it. Every other card must never have been face up, and the imagined position must
// allow the same moves as the true one.
func TestSeen(t *testing.T) {
	gametest.Long(t)
	const moves = 60
	for _, r := range gametest.Games(t, "../../../docs/solver/winnability.toml") {
		if advice.Advisable(r) != nil {
			continue
		}
		random := rand.New(rand.NewPCG(1, uint64(len(r.Name))))
		tb := newTable(t, r, game.Shuffle(r.Packs, 1+random.Uint32N(1000)))
		for range moves {
			legal := tb.state.Legal()
			if !slices.Equal(legal, tb.seen.Imagined().Legal()) {
				t.Fatalf("%s: other moves are legal: %v", r.Name, legal)
			}
			tb.checkKnown()
			if len(legal) == 0 {
				break
			}
			tb.play(legal[random.IntN(len(legal))])
		}
	}
}

func (tb *table) checkKnown() {
	tb.t.Helper()
	imagined := tb.seen.Imagined()
	for _, p := range tb.state.Piles() {
		truth, thought := tb.state.Cards(p), imagined.Cards(p)
		if len(truth) != len(thought) {
			tb.t.Fatalf("%s: %s has %d cards, not %d", tb.state.Rules().Name, p, len(thought), len(truth))
		}
		for i, c := range truth {
			switch {
			case tb.shown[c.Card] != tb.seen.Knows(c.Card):
				tb.t.Fatalf("%s: %s was shown: %v; it is known: %v", tb.state.Rules().Name, c.Card, tb.shown[c.Card], tb.seen.Knows(c.Card))
			case tb.shown[c.Card] && thought[i] != c:
				tb.t.Fatalf("%s: %s lies in %s, not %s", tb.state.Rules().Name, c.Card, p, thought[i].Card)
			}
		}
	}
}

// TestTakenBack takes random moves back, and plays others. Cards that were seen once must stay known, where
// they lie now.
func TestTakenBack(t *testing.T) {
	for _, name := range strings.Fields("klondike klondike-strict canfield double-klondike yukon") {
		r := gametest.Rules(t, name)
		random := rand.New(rand.NewPCG(2, uint64(len(name))))
		tb := newTable(t, r, game.Shuffle(r.Packs, 1+random.Uint32N(1000)))
		for range 20 {
			for range 15 {
				if legal := tb.state.Legal(); len(legal) > 0 {
					tb.play(legal[random.IntN(len(legal))])
				}
			}
			tb.checkKnown()
			kept := tb.moves[:random.IntN(len(tb.moves)+1)]
			tb.state, tb.seen, tb.moves = game.NewState(r, tb.deal), tb.seen.WithMovesTakenBack(), nil
			tb.checkKnown()
			tb.play(slices.Clone(kept)...)
			tb.checkKnown()
		}
	}
}

// TestSeenKnowsNothing checks that two deals that look alike give exactly the same Seen.
func TestSeenKnowsNothing(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	one := newTable(t, r, game.Shuffle(1, 1))
	other := newTable(t, r, game.Shuffle(1, 1))
	other.reshuffle(gametest.Random(1, 1))
	if slices.Equal(one.unseen(), other.unseen()) {
		t.Fatal("nothing was shuffled")
	}
	seen, err := advice.NewSeen(r, other.state.SortedDeal(), other.state.FaceUpCards())
	if err != nil || !cmp.Equal(one.seen, seen, cmp.Comparer(sameSeen)) {
		t.Error("the hidden cards make a difference: ", err)
	}
}

func sameSeen(a, b advice.Seen) bool {
	for _, p := range a.Imagined().Piles() {
		if !slices.Equal(a.Imagined().Cards(p), b.Imagined().Cards(p)) {
			return false
		}
	}
	return a.Actions() == b.Actions()
}

// TestSeenRefuses checks that Play fails for cards that cannot be face up, and for moves that are not legal.
func TestSeenRefuses(t *testing.T) {
	tb := newTable(t, gametest.Rules(t, "klondike"), game.Shuffle(1, 1))
	faceUp := tb.state.FaceUpCards()
	if _, err := tb.seen.Play(game.Move{Kind: game.Redeal}, nil, faceUp); err == nil {
		t.Error("a turn-over before a draw: no error")
	}
	for what, drawn := range map[string][]game.Card{
		"two are missing":           faceUp[:1],
		"three are there twice":     faceUp[:3],
		"three are of another pack": {60, 61, 62},
	} {
		if _, err := tb.seen.Play(game.Move{Kind: game.Draw}, nil, append(slices.Clone(faceUp), drawn...)); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
