package advice

import (
	"context"

	"xklondike/game/solver/twin"
)

// adviseKlondike advises on a Klondike of one pack. All cards of its stock have been seen.
func (p Player) adviseKlondike(ctx context.Context, s Seen) ([]Choice, error) {
	set := twin.NewInformationSet(s.imagined)
	if moves, err := set.ForcedMoves(); err != nil || len(moves) > 0 {
		return withoutThought(moves, err)
	}
	if set.Unseen() <= 1 {
		return adviseKnown(ctx, s, knownKlondikeNodes)
	}
	candidates := set.Candidates()
	if len(candidates) == 1 {
		return withoutThought(set.GameMoves(candidates[0]))
	}
	fixed := make([]features, len(candidates))
	for i, c := range candidates {
		fixed[i] = fixedFeatures(set.Facts(c))
	}
	trials := twin.NewTrials(set, p.Nodes, p.chance(s))
	ranked, err := newRace(p.Settings, klondikeTrial{trials, candidates}, fixed).run(ctx)
	if err != nil {
		return nil, err
	}
	choices := make([]Choice, len(ranked))
	for i, t := range ranked {
		moves, err := set.GameMoves(candidates[t.candidate])
		if err != nil {
			return nil, err
		}
		choices[i] = Choice{Moves: moves, Wins: int(t.wins), Worlds: int(t.worlds), Value: t.value}
	}
	return choices, nil
}

// A klondikeTrial tries the candidates of an information set, which are all that the player can do next.
type klondikeTrial struct {
	*twin.Trials
	candidates []twin.Candidate
}

func (t klondikeTrial) nextWorld() error {
	t.NextWorld()
	return nil
}

func (t klondikeTrial) try(candidate int) (outcome, error) {
	out := t.Try(t.candidates[candidate])
	return outcome{won: out.Verdict == twin.Winnable, features: worldFeatures(out)}, nil
}
