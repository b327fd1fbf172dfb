package twin_test

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// How the weights of a playout are fitted, by the cross-entropy method. A generation of random weights plays
// the same new deals. The next one is drawn around the best of them.
const (
	fitFrom        = 20001 // the first deal
	fitDeals       = 6000  // how many there are; then the same ones follow with other hidden cards
	fitNodes       = 200   // of the search that ends a playout
	fitSeed        = 1
	fitGenerations = 18
	fitPopulation  = 40
	fitBest        = 8    // how many the next generation is drawn around
	fitPlayed      = 1500 // deals of a generation
	fitStep        = 0.7  // how far the centre goes to the best
	fitSpread      = 0.7  // standard deviation of the first generation, for the weight of a trait that is 0 or 1
	fitCountSpread = 0.2  // the same for a trait that counts cards
)

// weights are the weights of a playout.
type weights [twin.PlayoutTraits]float32

// A playoutFit fits the weights of a playout.
type playoutFit struct {
	sets           []*twin.InformationSet
	trials         *twin.Trials
	random         *rand.Rand
	centre, spread weights
}

// newPlayoutFit begins a fit with some guesses.
func newPlayoutFit(r *game.Rules, deals int) *playoutFit {
	f := &playoutFit{random: gametest.Random(fitSeed, 0)}
	for i := range deals {
		f.sets = append(f.sets, twin.NewInformationSet(game.NewState(r, game.Shuffle(1, uint32(fitFrom+i))), nil))
	}
	f.trials = twin.NewTrials(f.sets[0], twin.TrialOptions{Nodes: fitNodes, Playouts: true}, f.random)
	is := twin.PlayoutTraitsAre
	for trait, guess := range map[int]float32{
		is.Shows: 3, is.Below: 0.2, is.HeadUp: 1, is.StockUp: 1, is.Movable: 1, is.Helped: 0.5, is.Playable: 0.2, is.StockKing: 0.5,
		is.VainSpace: -1, is.Returns: -0.2, is.Spread: -0.05, is.Fitting: 1,
	} {
		f.centre[trait] = guess
	}
	for trait := range f.spread {
		f.spread[trait] = fitSpread
	}
	for _, trait := range twin.CountingTraits {
		f.spread[trait] = fitCountSpread
	}
	return f
}

// wins returns how many of so many deals playouts win.
func (f *playoutFit) wins(w weights, first, deals int) (wins int) {
	for i := first; i < first+deals; i++ {
		f.trials.SetInformation(f.sets[i%len(f.sets)], rand.New(rand.NewPCG(uint64(i), fitSeed)))
		f.trials.NextWorld()
		if f.trials.WinsWith(w) {
			wins++
		}
	}
	return wins
}

// nextGeneration draws weights, lets them play, and moves the centre to the best. It returns how many deals
// the last of the best won.
func (f *playoutFit) nextGeneration(first, deals int) int {
	type player struct {
		weights weights
		wins    int
	}
	players := make([]player, fitPopulation)
	for i := range players {
		p := &players[i]
		p.weights = f.centre
		for trait := range p.weights {
			if i > 0 {
				p.weights[trait] += f.spread[trait] * float32(f.random.NormFloat64())
			}
		}
		p.wins = f.wins(p.weights, first, deals)
	}
	slices.SortStableFunc(players, func(a, b player) int { return cmp.Compare(b.wins, a.wins) })
	best := players[:fitBest]
	for trait := range f.centre {
		mean, square := 0.0, 0.0
		for _, p := range best {
			mean += float64(p.weights[trait]) / fitBest
		}
		for _, p := range best {
			square += (float64(p.weights[trait]) - mean) * (float64(p.weights[trait]) - mean) / fitBest
		}
		f.centre[trait] += fitStep * (float32(mean) - f.centre[trait])
		f.spread[trait] += fitStep * (float32(math.Sqrt(square)) - f.spread[trait])
	}
	return best[fitBest-1].wins
}

// TestFitPlayouts fits the weights of playouts. With XKLONDIKE_FIT, it writes playoutweights.go again.
// Without it, a small fit must make playouts win more often, and equally often when it is done again.
func TestFitPlayouts(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	if _, set := os.LookupEnv("XKLONDIKE_FIT"); !set {
		const deals = 60
		a, b := newPlayoutFit(r, deals), newPlayoutFit(r, deals)
		for g := range 2 {
			if x, y := a.nextGeneration(g*deals, deals), b.nextGeneration(g*deals, deals); x != y || x == 0 {
				t.Errorf("generation %d: %d wins, and %d", g, x, y)
			}
		}
		if a.centre != b.centre {
			t.Error("the same fit finds other weights")
		}
		return
	}
	f := newPlayoutFit(r, fitDeals)
	const compared = 10_000
	t.Logf("guesses: %d of %d worlds won", f.wins(f.centre, 1_000_000, compared), compared)
	for g := range fitGenerations {
		t.Logf("generation %d: the best win %d of %d", g, f.nextGeneration(g*fitPlayed, fitPlayed), fitPlayed)
	}
	for trait := range f.centre {
		f.centre[trait] = float32(math.Round(float64(f.centre[trait])*1000) / 1000)
	}
	won := f.wins(f.centre, 1_000_000, compared)
	t.Logf("fitted: %d of %d worlds won", won, compared)
	var b bytes.Buffer
	fmt.Fprintf(&b, "package twin\n\n// playoutWeights has the weight of each trait in the fixed rule of a playout. The command \"make fit\" found them with the deals\n"+
		"// %d to %d of klondike. With them, playouts win %d of %d worlds.\n", fitFrom, fitFrom+fitDeals-1, won, compared)
	fmt.Fprint(&b, "var playoutWeights = playoutTraits{")
	for i, w := range f.centre {
		if i%10 == 0 {
			fmt.Fprintln(&b)
		}
		fmt.Fprintf(&b, "%g,", w)
	}
	fmt.Fprint(&b, "\n}\n")
	gametest.WriteGo(t, "playoutweights.go", b.Bytes())
}
