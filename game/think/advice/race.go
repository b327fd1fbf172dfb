package advice

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// A trial tries candidates, by their numbers from 0, in one world after another.
type trial interface {
	nextWorld()
	try(candidate int) (outcome, error)
	nodes() int64 // what all trials have cost so far
}

type outcome struct {
	won      bool
	played   bool     // a playout wins
	features features // zero without a model
}

type tally struct {
	candidate    int
	worlds, wins float64
	played       float64  // worlds in which a playout wins
	fixed        features // those that are the same in all worlds
	sum          features // of the others, over the worlds
	bonus        float64
	value        float64
	inRace       bool
}

// A race tries all candidates in the same worlds, so chance affects the differences between them much less than
// the share that each wins. A candidate that is far behind leaves the race.
type race struct {
	player  Player
	trial   trial
	tallies []*tally
	running int
	blend   float64 // the weight of the learnt model, 0 to 1
	// The race ends when its searches have visited this many positions, but tries worldsPerHeat worlds at
	// least; 0: no limit.
	limit int64
}

// The rules of a race.
const (
	worldsPerHeat = 8    // candidates are compared each time after this many worlds
	sureBehind    = 2    // a candidate may be behind the best one by this many standard errors
	slack         = 0.02 // and by this share of the worlds
)

// newRace takes, for each candidate, the features that are the same in all worlds.
func newRace(p Player, t trial, fixed []features) *race {
	r := &race{player: p, trial: t, running: len(fixed), tallies: make([]*tally, len(fixed))}
	for i, f := range fixed {
		bonus := showBonus*f[showsCard] - layMalus*f[laysStock] - lengthMalus*f[lengthOfRow]
		r.tallies[i] = &tally{candidate: i, fixed: f, bonus: bonus, inRace: true}
	}
	return r
}

// What is added to or taken from the share of worlds that a candidate wins.
const (
	showBonus   = 0.06   // it turns up a card
	layMalus    = 0.015  // it lays a card of the stock on a column
	lengthMalus = 0.0005 // for each of its moves, so that the shorter of two equal ones wins
)

func (r *race) run(ctx context.Context) ([]*tally, error) {
	for n := 1; n <= r.player.Settings.MostWorlds && (r.running > 1 || n <= r.player.Settings.FirstWorlds) && !r.atLimit(n); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := r.tryWorld(); err != nil {
			return nil, err
		}
		if n >= r.player.Settings.FirstWorlds && n%worldsPerHeat == 0 {
			r.dropFarBehind(float64(n))
		}
	}
	r.judgeAll()
	slices.SortStableFunc(r.tallies, func(a, b *tally) int {
		return cmp.Or(cmp.Compare(b.worlds, a.worlds), cmp.Compare(b.value, a.value))
	})
	return r.tallies, nil
}

func (r *race) atLimit(n int) bool {
	return r.limit > 0 && n > worldsPerHeat && r.trial.nodes() >= r.limit || n > 1 && r.player.hasThoughtEnough()
}

func (r *race) tryWorld() error {
	r.trial.nextWorld()
	for _, t := range r.tallies {
		if !t.inRace {
			continue
		}
		out, err := r.trial.try(t.candidate)
		if err != nil {
			return err
		}
		t.worlds++
		t.wins += oneIf(out.won)
		t.played += oneIf(out.played)
		if r.blend > 0 {
			for i, x := range out.features {
				t.sum[i] += x
			}
		}
	}
	return nil
}

func (r *race) dropFarBehind(worlds float64) {
	best := r.judgeAll()
	for _, t := range r.tallies {
		behind := (best - t.value) * worlds
		if t.inRace && behind > sureBehind*math.Sqrt(max(behind, 1))+slack*worlds {
			t.inRace = false
			r.running--
		}
	}
}

func (r *race) judgeAll() (highest float64) {
	best := math.Inf(-1)
	for _, t := range r.tallies {
		if t.inRace {
			t.value = r.candidateValue(t)
			best = max(best, t.value)
		}
	}
	return best
}

// candidateValue returns the share of worlds won, with a bonus, blended with the chance that the learnt model
// expects. With playouts, the share is the mean of those of the searches and of the playouts.
func (r *race) candidateValue(t *tally) float64 {
	wins := t.wins
	if r.player.Settings.Playouts {
		wins = (t.wins + t.played) / 2
	}
	value := wins/t.worlds + t.bonus
	if r.blend == 0 {
		return value
	}
	return r.blend*t.means().predict() + (1-r.blend)*value
}

func oneIf(there bool) float64 {
	if there {
		return 1
	}
	return 0
}
