package advice

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"xklondike/game"
	"xklondike/game/think/solver"
)

// Games other than Klondikes of one pack need more nodes to find a win, and more time for each. So the player
// searches fewer worlds, with more nodes in each. A world is one possible order of the unseen cards.
const (
	generalNodeFactor  = 10      // Settings.Nodes is multiplied by this
	generalFirstShare  = 4       // Settings.FirstWorlds is divided by this
	generalFewestFirst = 4       // but to this at least
	generalMostShare   = 8       // Settings.MostWorlds is divided by this
	generalCandidates  = 5       // how many plans are compared
	generalMemory      = 8 << 20 // bytes, for one search
)

// adviseGeneral advises on any game that can be searched.
//
// It searches some worlds for a winning line. The part of such a line up to the first unseen card that it turns
// up is a plan, which can be played in every world. The plans found most often are then compared in other
// worlds. Because each plan turns up an unseen card, the player cannot repeat itself for ever. If no world is
// won, a greedy player makes the plan.
func (p Player) adviseGeneral(ctx context.Context, s Seen) ([]Choice, error) {
	unseen := s.Unseen()
	if len(unseen) <= 1 {
		return p.adviseKnown(ctx, s, knownGeneralNodes)
	}
	t := &generalTrial{ctx: ctx, seen: s, unseen: unseen, random: p.randomSource(s)}
	t.options = solver.Options{Nodes: generalNodeFactor * p.Settings.Nodes, Memory: generalMemory}
	t.arranged = slices.Clone(unseen)
	p.Settings.FirstWorlds = max(generalFewestFirst, p.Settings.FirstWorlds/generalFirstShare)
	p.Settings.MostWorlds = max(p.Settings.FirstWorlds, p.Settings.MostWorlds/generalMostShare)
	if err := t.findPlans(p); err != nil {
		return nil, err
	}
	switch len(t.plans) {
	case 0:
		if moves := s.greedyPlan(); len(moves) > 0 {
			return []Choice{{Moves: moves, Worlds: t.searched}}, nil
		}
		return nil, nil
	case 1:
		return []Choice{{Moves: t.plans[0].moves, Wins: t.plans[0].votes, Worlds: t.searched}}, nil
	}
	ranked, err := newRace(p, t, t.fixedFeatures()).run(ctx)
	if err != nil {
		return nil, err
	}
	choices := make([]Choice, len(ranked))
	for i, r := range ranked {
		choices[i] = Choice{Moves: t.plans[r.candidate].moves, Wins: int(r.wins), Worlds: int(r.worlds), Value: r.value}
	}
	return choices, nil
}

type plan struct {
	moves []game.Move
	key   string // plans with the same key end in the same position by the same last move
	votes int    // the worlds in which the plan was found
}

// A generalTrial plays each plan in one world after another. Then the solver searches for a win.
type generalTrial struct {
	ctx              context.Context
	seen             Seen
	unseen, arranged []game.Card
	random           *rand.Rand
	options          solver.Options
	plans            []*plan
	searched         int // worlds that were searched for plans
	world            game.State
	cost             int64
}

func (t *generalTrial) nodes() int64 { return t.cost }

func (t *generalTrial) nextWorld() {
	t.random.Shuffle(len(t.arranged), func(i, j int) { t.arranged[i], t.arranged[j] = t.arranged[j], t.arranged[i] })
	t.world = t.seen.imagined.Exchange(t.unseen, t.arranged)
}

func (t *generalTrial) try(candidate int) (outcome, error) {
	state := t.world
	for _, m := range t.plans[candidate].moves {
		if err := state.Check(m); err != nil {
			return outcome{}, fmt.Errorf("the planned move %s is refused: %w", m, err)
		}
		state = state.Apply(m)
	}
	r, err := solver.Solve(t.ctx, state, t.options)
	t.cost += r.Nodes
	return outcome{won: r.Verdict == solver.Winnable}, err
}

func (t *generalTrial) findPlans(p Player) error {
	for n := range p.Settings.FirstWorlds {
		if n > 0 && p.hasThoughtEnough() {
			break
		}
		if err := t.ctx.Err(); err != nil {
			return err
		}
		t.nextWorld()
		r, err := solver.Solve(t.ctx, t.world, t.options)
		if err != nil {
			return err
		}
		if t.searched++; r.Verdict == solver.Winnable {
			t.countVoteFor(t.seen.planOf(t.world, r.Line))
		}
	}
	slices.SortStableFunc(t.plans, func(a, b *plan) int { return cmp.Compare(b.votes, a.votes) })
	t.plans = t.plans[:min(len(t.plans), generalCandidates)]
	return nil
}

func (t *generalTrial) countVoteFor(found *plan) {
	for _, p := range t.plans {
		if p.key == found.key {
			p.votes++
			return
		}
	}
	found.votes = 1
	t.plans = append(t.plans, found)
}

// fixedFeatures sets only showsCard: 0 for a plan that ends with a draw, and 1 for any other.
func (t *generalTrial) fixedFeatures() []features {
	fixed := make([]features, len(t.plans))
	for i, p := range t.plans {
		fixed[i][showsCard] = oneIf(p.moves[len(p.moves)-1].Kind != game.Draw)
	}
	return fixed
}

func (s Seen) planOf(world game.State, line []game.Move) *plan {
	last := ""
	for i, m := range line {
		after := world.Apply(m)
		if s.showsUnseen(after) {
			line, last = line[:i+1], m.String()
			break
		}
		world = after
	}
	return &plan{moves: line, key: fmt.Sprint(world.View(s.Knows), world.TurnOvers(), " ", last)}
}

func (s Seen) showsUnseen(state game.State) bool {
	return slices.ContainsFunc(state.FaceUpCards(), func(c game.Card) bool { return !s.known[c] })
}

func (s Seen) greedyPlan() []game.Move {
	var (
		moves  []game.Move
		player game.GreedyPlayer
		state  = s.imagined
	)
	for !s.showsUnseen(state) {
		m, ok := player.Next(state)
		if !ok {
			return nil
		}
		moves = append(moves, m)
		state = state.Apply(m)
	}
	return moves
}
