package advice

import (
	"context"

	"xklondike/game/think/twin"
)

// adviseKlondike is for positions in which all cards of the stock have been seen.
func (p Player) adviseKlondike(ctx context.Context, s Seen) ([]Choice, error) {
	set := twin.NewInformationSet(s.imagined, s.Knows)
	if moves, err := set.ForcedFoundationMoves(); err != nil || len(moves) > 0 {
		return onlyChoice(moves, err)
	}
	if set.Unseen() <= 1 {
		return p.adviseKnown(ctx, s, knownKlondikeNodes)
	}
	candidates := set.Candidates()
	if len(candidates) == 1 && !p.Shares {
		return onlyChoice(set.GameMoves(candidates[0]))
	}
	fixed := make([]features, len(candidates))
	for i, c := range candidates {
		fixed[i] = fixedFeatures(set.Facts(c))
	}
	trials := p.newTrials(set, s)
	race := newRace(p, klondikeTrial{trials, candidates}, fixed)
	if race.limit = p.decisionNodeLimit(); p.Settings.Playouts {
		race.blend = modelWeight
	}
	ranked, err := race.run(ctx)
	if err != nil {
		return nil, err
	}
	choices := make([]Choice, len(ranked))
	for i, t := range ranked {
		moves, err := set.GameMoves(candidates[t.candidate])
		if err != nil {
			return nil, err
		}
		choices[i] = Choice{Moves: moves, Wins: int(t.wins), Worlds: int(t.worlds), Value: t.value, Nodes: trials.Nodes()}
	}
	if len(choices) == 1 {
		choices[0].Nodes = 0 // its share decides nothing, so it leaves later decisions as much as if nobody had asked for it
	}
	return choices, nil
}

// decisionNodeLimit returns what the trials of the next decision may cost, a part of what is left for the game;
// 0: no limit.
func (p Player) decisionNodeLimit() int64 {
	const part, least = 6, 1000
	if p.Settings.GameNodes == 0 {
		return 0
	}
	return max(least, (p.Settings.GameNodes-p.Spent)/part)
}

func (p Player) newTrials(set *twin.InformationSet, s Seen) *twin.Trials {
	return twin.NewTrials(set, twin.TrialOptions{Nodes: p.Settings.Nodes, Playouts: p.Settings.Playouts}, p.randomSource(s))
}

type klondikeTrial struct {
	trials     *twin.Trials
	candidates []twin.Candidate
}

func (t klondikeTrial) nextWorld() { t.trials.NextWorld() }

func (t klondikeTrial) nodes() int64 { return t.trials.Nodes() }

func (t klondikeTrial) try(candidate int) (outcome, error) {
	out := t.trials.Try(t.candidates[candidate])
	return outcome{won: out.Verdict == twin.Winnable, played: out.Played, features: worldFeatures(out)}, nil
}
