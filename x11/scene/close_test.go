package scene

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestRowsClose plays moves at random and checks that the rows are close together only where a column would hide signs otherwise,
// that no column then shows fewer, and that the rows are as before once the position is.
func TestRowsClose(t *testing.T) {
	close, more := 0, 0
	for _, name := range []string{"klondike", "rushdike", "yukon", "double-klondike", "canfield"} {
		r := gametest.Rules(t, name)
		for _, size := range [][2]int{{640, 480}, {1024, 768}, {1366, 768}} {
			dealt := NewLayout(r, size[0], size[1], statusHeight, Style{Bar: 20})
			s, random := game.NewState(r, game.Shuffle(r.Packs, 41)), gametest.Random(7, 1)
			for range 300 {
				moves := s.Legal()
				if len(moves) == 0 {
					break
				}
				s = s.Apply(moves[random.IntN(len(moves))])
				now := dealt.For(s)
				if !now.Suits(s) || now.Card != dealt.Card {
					t.Fatalf("%s in %v: the layout does not suit its position, or the cards are of %v", name, size, now.Card)
				}
				usual, got := dealt.wholeIndices(s), now.wholeIndices(s)
				switch {
				case now.closeness > usualRows && (got < usual || usual == covered(s)):
					t.Errorf("%s in %v: %d signs show, as usual %d", name, size, got, usual)
				case now.closeness == usualRows && got < covered(s) && dealt.canBeClose:
					t.Errorf("%s in %v: of %d signs %d show, and the rows are not close", name, size, covered(s), got)
				case now.closeness == closestRows && dealt.with(closeRows).showsRanks(s):
					t.Errorf("%s in %v: all rows move, and all ranks show without that", name, size)
				case now.closeness > usualRows:
					close++
					more += got - usual
				}
			}
			for _, p := range s.Piles() {
				gametest.Equal(t, dealt.with(closestRows).with(usualRows).Place(p), dealt.Place(p), "%s in %v: %v is again at", name, size, p)
			}
		}
	}
	if close == 0 || more == 0 {
		t.Errorf("in %d positions the rows are close, and %d more signs show", close, more)
	}
}

// showsRanks reports whether the columns show the rank of each card.
func (l Layout) showsRanks(s game.State) bool {
	for _, p := range s.Piles() {
		if up, _ := l.squeezedSteps(p, s.Cards(p)); p.Role == game.Tableau && up < float64(l.rankStep) {
			return false
		}
	}
	return true
}

// covered returns how many covered cards lie face up in columns.
func covered(s game.State) (n int) {
	for _, p := range s.Piles() {
		if p.Role == game.Tableau {
			ups, _ := countCovered(s.Cards(p))
			n += ups
		}
	}
	return n
}

// wholeIndices returns how many covered cards of the columns show rank and suit.
func (l Layout) wholeIndices(s game.State) (n int) {
	for _, p := range s.Piles() {
		if p.Role != game.Tableau {
			continue
		}
		cards, at := s.Cards(p), l.CardCorners(s, p)
		for i := range max(0, len(cards)-1) {
			if cards[i].FaceUp && at[i+1].Y-at[i].Y >= l.steps.up {
				n++
			}
		}
	}
	return n
}
