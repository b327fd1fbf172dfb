package advice

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// A trial makes one world after another, and tries candidates in it.
type trial interface {
	nextWorld() error
	try(candidate int) (outcome, error) // in the present world; candidates are numbered from 0
	nodes() int64                       // what all trials have cost so far
}

// An outcome is the result of a candidate in one world.
type outcome struct {
	won      bool
	played   bool     // a playout wins
	features features // zero without a model
}

// A tally has the results of one candidate so far.
type tally struct {
	candidate    int
	worlds, wins float64
	played       float64  // the worlds in which a playout wins
	fixed        features // the features that are the same in all worlds
	sum          features // the sums of the other features over the worlds
	bonus        float64
	value        float64
	inRace       bool
}

// A race tries all candidates in the same worlds. So chance affects the differences between candidates much less than the share
// of worlds that each wins. A candidate that is far behind leaves the race.
type race struct {
	Player
	trial   trial
	tallies []tally
	running int
	limit   int64 // the race ends when the trials have cost this much, but not before the first worldsPerHeat worlds; 0: no limit
}

// The rules of a race.
const (
	worldsPerHeat = 8    // candidates are compared each time after this many worlds
	sureBehind    = 2    // a candidate may be behind the best one by this many standard errors, plus slack
	slack         = 0.02 // a share of the worlds, added to sureBehind
)

// newRace returns a race of the candidates that have these fixed features.
func newRace(p Player, t trial, fixed []features) *race {
	r := &race{Player: p, trial: t, running: len(fixed), tallies: make([]tally, len(fixed))}
	for i, f := range fixed {
		bonus := p.ShowBonus*f[showsCard] + p.LayBonus*f[laysStock] - lengthMalus*f[lengthOfRow]
		r.tallies[i] = tally{candidate: i, fixed: f, bonus: bonus, inRace: true}
	}
	return r
}

// lengthMalus is what a candidate loses for each of its moves, so that the shorter of two equal ones wins.
const lengthMalus = 0.0005

// run runs the race, and returns the tallies, best first.
func (r *race) run(ctx context.Context) ([]tally, error) {
	for n := 1; n <= r.MostWorlds && (r.running > 1 || n <= r.FirstWorlds) && !r.atLimit(n); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := r.tryWorld(); err != nil {
			return nil, err
		}
		if n >= r.FirstWorlds && n%worldsPerHeat == 0 {
			r.dropSlow(float64(n))
		}
	}
	r.judgeAll()
	slices.SortStableFunc(r.tallies, func(a, b tally) int {
		return cmp.Or(cmp.Compare(b.worlds, a.worlds), cmp.Compare(b.value, a.value))
	})
	return r.tallies, nil
}

// atLimit reports whether the race must end before its n-th world, because of its cost, or because the player has thought long enough.
func (r *race) atLimit(n int) bool {
	return r.limit > 0 && n > worldsPerHeat && r.trial.nodes() >= r.limit || n > 1 && r.hasEnough()
}

// tryWorld tries the candidates in the race in one more world.
func (r *race) tryWorld() error {
	if err := r.trial.nextWorld(); err != nil {
		return err
	}
	for i := range r.tallies {
		t := &r.tallies[i]
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
		if r.Blend > 0 {
			t.sum.add(&out.features)
		}
	}
	return nil
}

// dropSlow removes the candidates that are far behind after the given number of worlds.
func (r *race) dropSlow(worlds float64) {
	best := r.judgeAll()
	for i := range r.tallies {
		t := &r.tallies[i]
		behind := (best - t.value) * worlds
		if t.inRace && behind > sureBehind*math.Sqrt(max(behind, 1))+slack*worlds {
			t.inRace = false
			r.running--
		}
	}
}

// judgeAll sets the values of the candidates in the race, and returns the highest.
func (r *race) judgeAll() float64 {
	best := math.Inf(-1)
	for i := range r.tallies {
		if t := &r.tallies[i]; t.inRace {
			t.value = r.judge(t)
			best = max(best, t.value)
		}
	}
	return best
}

// judge returns the value of a candidate: the share of worlds won and its bonus, blended with the model. With playouts, half of the share is
// that of the playouts.
func (r *race) judge(t *tally) float64 {
	wins := t.wins
	if r.Playouts {
		wins = (t.wins + t.played) / 2
	}
	value := wins/t.worlds + t.bonus
	if r.Blend == 0 {
		return value
	}
	return r.Blend*t.means().predict() + (1-r.Blend)*value
}

// oneIf returns 1 for true, and 0 for false.
func oneIf(there bool) float64 {
	if there {
		return 1
	}
	return 0
}
