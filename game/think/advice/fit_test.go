package advice_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
)

// The games to which the weights are fitted. Their player has no model, so the weights do not depend on other
// weights of the model.
const (
	fitFrom   = 30001 // the first deal
	fitSeed   = 1
	fitWorlds = 64   // worlds for the features of a decision, which are not those in which it was made
	fitRidge  = 30.0 // keeps weights small that the games say little about, in squares of standard deviations
)

// fitSettings returns the settings of the player of these games: those of the strong player, with fewer worlds.
func fitSettings(t *testing.T) advice.Settings {
	s := gametest.Must(advice.FindSettings("strong"))(t)
	s.FirstWorlds, s.MostWorlds, s.GameNodes = 16, 64, 0
	return s
}

// An example is what a player saw of one of its choices, and what came of the game.
type example struct {
	features []float64
	won      float64 // 1 or 0
	deal     int
}

// TestFit fits the model to games. With XKLONDIKE_FIT, there are so many, and weights.go is written again.
func TestFit(t *testing.T) {
	games, write := 2, false
	if text, ok := os.LookupEnv("XKLONDIKE_FIT"); ok {
		n, err := strconv.Atoi(text)
		if err != nil || n < 100 {
			t.Fatal("XKLONDIKE_FIT is not a number of games from 100 on")
		}
		games, write = n, true
	} else {
		gametest.Long(t)
	}
	var examples, again []example
	advice.WithoutModel(func() {
		if examples = playExamples(t, games); !write {
			again = playExamples(t, games)
		}
	})
	weights := fitWeights(examples, fitRidge)
	if !write {
		gametest.NoDiff(t, weights, fitWeights(again, fitRidge), "the same games give other weights:")
		return
	}
	won := map[int]float64{}
	for _, e := range examples {
		won[e.deal] = e.won
	}
	wins := 0.0
	for _, w := range won {
		wins += w
	}
	t.Logf("%d decisions in %d games, of which %.0f were won", len(examples), games, wins)
	t.Logf("logarithmic loss in games that were left out: %.4f; with the share of the search alone %.4f, with both shares %.4f",
		crossLoss(examples, nil), crossLoss(examples, advice.ShareFeatures[:2]), crossLoss(examples, advice.ShareFeatures))
	var b bytes.Buffer
	fmt.Fprintf(&b, "package advice\n\n// weights has the weight of each feature in the learnt model. The command \"make fit\" computed them from the %d decisions in %d games\n",
		len(examples), games)
	fmt.Fprintf(&b, "// of klondike. These games were the deals %d to %d, and %.0f of them were won.\n", fitFrom, fitFrom+games-1, wins)
	fmt.Fprint(&b, "var weights = features{\n")
	for i, w := range weights {
		fmt.Fprintf(&b, "%.6f,", w)
		if i%8 == 7 {
			fmt.Fprintln(&b)
		}
	}
	fmt.Fprint(&b, "\n}\n")
	gametest.WriteGo(t, "weights.go", b.Bytes())
}

func playExamples(t *testing.T, games int) []example {
	rules, settings := gametest.Rules(t, "klondike"), fitSettings(t)
	found := make([][]example, games)
	var wait sync.WaitGroup
	for job := range 2 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := job; i < games; i += 2 {
				found[i] = playExample(t, rules, advice.Player{Settings: settings, Seed: fitSeed, Deal: uint64(fitFrom + i)})
			}
		}()
	}
	wait.Wait()
	return slices.Concat(found...)
}

func playExample(t *testing.T, r *game.Rules, p advice.Player) (examples []example) {
	tb := newTable(t, r, game.Shuffle(1, uint32(p.Deal)))
	for !tb.state.Won() {
		choices, err := p.Advise(context.Background(), tb.seen)
		if err != nil {
			t.Error(err)
			return nil
		}
		if len(choices) == 0 {
			break
		}
		if choices[0].Worlds > 0 {
			examples = append(examples, example{features: p.Features(tb.seen, choices[0], fitWorlds), deal: int(p.Deal)})
		}
		tb.play(choices[0].Moves...)
	}
	for i := range examples {
		if tb.state.Won() {
			examples[i].won = 1
		}
	}
	return examples
}

// TestFitWeights fits weights to made-up decisions, and finds those by which they were made up.
func TestFitWeights(t *testing.T) {
	gametest.Long(t)
	want := []float64{0.5, -1, 2, 0, 0.01}
	random := gametest.Random(1, 2)
	examples := make([]example, 100_000)
	for i := range examples {
		f := []float64{1, random.NormFloat64(), random.Float64(), 5, 100 * random.NormFloat64()}
		z := 0.0
		for j, x := range f {
			z += want[j] * x
		}
		examples[i] = example{features: f, deal: i}
		if random.Float64() < 1/(1+math.Exp(-z)) {
			examples[i].won = 1
		}
	}
	for i, w := range fitWeights(examples, 0.01) {
		if math.Abs(w-want[i]) > 0.03 {
			t.Errorf("weight %d is %.3f, not %.3f", i, w, want[i])
		}
	}
	if all, some := crossLoss(examples, nil), crossLoss(examples, []int{0, 1}); all > some-0.02 || all > 0.6 {
		t.Errorf("the loss is %.4f, and %.4f with fewer features", all, some)
	}
}
