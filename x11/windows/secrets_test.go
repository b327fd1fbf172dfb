package windows

import (
	"math"
	"slices"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/scene"
)

// An assigner gives the windows of a board to the cards of another deal.
type assigner func(b *board, next scene.Scene)

// byStack is how the program does it.
func byStack(b *board, next scene.Scene) { b.recordReassignment(next) }

// byPack gives the n-th window to the n-th card of the pack, at each deal.
func byPack(b *board, next scene.Scene) {
	windows := make([]xproto.Window, len(next.Sprites))
	for i, sp := range next.Sprites {
		windows[i] = xproto.Window(1 + sp.Card)
	}
	b.assignWindows(windows, next)
}

// byCard lets each card keep its window, over all deals.
func byCard(b *board, next scene.Scene) {
	windows := make([]xproto.Window, len(next.Sprites))
	for i, sp := range next.Sprites {
		windows[i] = b.cardWindows[sp.Card]
	}
	b.assignWindows(windows, next)
}

// A contingency counts pairs of 52 by 52.
type contingency [52][52]float64

// chiSquare returns how far the counts are from those of independent pairs, in standard deviations. For so
// many degrees of freedom the statistic is nearly normal.
func (c *contingency) chiSquare() float64 {
	var rows, columns [52]float64
	sum := 0.0
	for i, row := range c {
		for j, n := range row {
			rows[i] += n
			columns[j] += n
			sum += n
		}
	}
	statistic := 0.0
	for i, row := range c {
		for j, n := range row {
			if expected := rows[i] * columns[j] / sum; expected > 0 {
				statistic += (n - expected) * (n - expected) / expected
			}
		}
	}
	const freedom = 51 * 51
	return (statistic - freedom) / math.Sqrt(2*freedom)
}

// surveyWindows deals often, and plays a little of each game. It counts which window a face-down card has,
// and which card that window had at the deal before.
func surveyWindows(t *testing.T, deals int, assign assigner) (byWindow, byLastCard *contingency) {
	rules := gametest.Rules(t, "klondike")
	layout := scene.NewLayout(rules, 640, 480, 20, scene.Style{})
	rng := gametest.Random(5, 10)
	byWindow, byLastCard = new(contingency), new(contingency)
	ids := make([]xproto.Window, 52)
	for i := range ids {
		ids[i] = xproto.Window(1 + i)
	}
	b := &board{shown: new(scene.Scene)}
	for n := range deals {
		s := game.NewState(rules, game.Shuffle(1, uint32(n+1)))
		next := scene.Build(layout, s, scene.Hand{})
		lastCards := b.cardByWindow
		if n == 0 {
			rng.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
			b.assignWindows(ids, next)
		} else {
			assign(b, next)
			for _, sp := range next.Sprites {
				if w := b.cardWindows[sp.Card]; sp.Face == scene.Back {
					byWindow[w-1][sp.Card]++
					byLastCard[lastCards[w]][sp.Card]++
				}
			}
		}
		for range rng.IntN(6) {
			legal := s.Legal()
			s = s.Apply(legal[rng.IntN(len(legal))])
		}
		*b.shown = scene.Build(layout, s, scene.Hand{}) // as Show leaves it
	}
	return byWindow, byLastCard
}

// TestWindowsTellNothing checks over 4,000 deals that a window tells nothing about a face-down card: neither
// by its number, nor by the card that it belonged to before. The same measure finds windows that are given
// out in the order of the pack, and cards that keep their windows.
func TestWindowsTellNothing(t *testing.T) {
	const deals, surprising = 4000, 6.0 // standard deviations; chance reaches 6 once in a billion runs
	byWindow, byLastCard := surveyWindows(t, deals, byStack)
	if byWindow := byWindow.chiSquare(); math.Abs(byWindow) > surprising {
		t.Errorf("a window tells about its card: %.1f standard deviations from chance", byWindow)
	}
	if byLastCard := byLastCard.chiSquare(); math.Abs(byLastCard) > surprising {
		t.Errorf("the card of the last deal tells about the card of this one: %.1f standard deviations from chance", byLastCard)
	}
	const few = 200
	if byWindow, _ := surveyWindows(t, few, byPack); byWindow.chiSquare() < 10*surprising {
		t.Errorf("the measure does not see windows in the order of the pack: %.1f", byWindow.chiSquare())
	}
	if _, byLastCard := surveyWindows(t, few, byCard); byLastCard.chiSquare() < 10*surprising {
		t.Errorf("the measure does not see cards that keep their windows: %.1f", byLastCard.chiSquare())
	}
}

// TestReassignedFronts checks which fronts are shown anew at another deal: those of windows that show the
// front of another card.
func TestReassignedFronts(t *testing.T) {
	rules := gametest.Rules(t, "klondike")
	layout := scene.NewLayout(rules, 640, 480, 20, scene.Style{})
	first := scene.Build(layout, game.NewState(rules, game.Shuffle(1, 41)), scene.Hand{})
	next := scene.Build(layout, game.NewState(rules, game.Shuffle(1, 42)), scene.Hand{})
	b := &board{shown: &first}
	ids := make([]xproto.Window, len(first.Sprites))
	for i := range ids {
		ids[i] = xproto.Window(100 + i)
	}
	b.assignWindows(ids, first)
	var fronts []game.Card
	for _, sp := range next.Sprites {
		if sp.Face == scene.Front {
			fronts = append(fronts, sp.Card)
		}
	}
	if changed := b.recordReassignment(next); !slices.Equal(changed, fronts) {
		t.Errorf("%v are shown anew, want %v", changed, fronts)
	}
	for i, sp := range next.Sprites {
		if b.cardWindows[sp.Card] != ids[i] || b.cardByWindow[ids[i]] != sp.Card {
			t.Errorf("window %d belongs to %v, want %v", i, b.cardByWindow[ids[i]], sp.Card)
		}
	}
}
