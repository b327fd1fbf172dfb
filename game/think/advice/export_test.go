package advice

import (
	"slices"

	"xklondike/game/think/twin"
)

// ShareFeatures are the features constant, logOdds, hidden and playedOdds.
var ShareFeatures = []int{constant, logOdds, hidden, playedOdds}

// WithoutModel calls a function while players do without the learnt model.
func WithoutModel(play func()) {
	before := modelWeight
	modelWeight = 0
	defer func() { modelWeight = before }()
	play()
}

// Features returns the features of a choice in so many worlds, which are other ones than those in which it
// was chosen. It returns nil for a choice that is no candidate.
func (p Player) Features(s Seen, c Choice, worlds int) []float64 {
	set := twin.NewInformationSet(s.imagined, s.Knows)
	p.Seed++
	for _, candidate := range set.Candidates() {
		if moves, err := set.GameMoves(candidate); err != nil || !slices.Equal(moves, c.Moves) {
			continue
		}
		trials := klondikeTrial{p.newTrials(set, s), []twin.Candidate{candidate}}
		r := newRace(p, trials, []features{fixedFeatures(set.Facts(candidate))})
		r.blend = 1
		for range worlds {
			if r.tryWorld() != nil {
				return nil
			}
		}
		return r.tallies[0].means()[:]
	}
	return nil
}
