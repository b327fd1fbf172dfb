package analysis_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/analysis"
	"xklondike/game/think/solver"
)

// A lostGame is a game of random moves, with the verdicts of long searches of all positions of its line.
type lostGame struct {
	*game.Game
	verdicts []solver.Verdict
}

// lostGames returns random games of some Klondikes and other games. It plays them only once.
func lostGames(t *testing.T) []lostGame {
	t.Helper()
	once.Do(func() {
		random := gametest.Random(16, 8)
		for _, name := range strings.Fields("klondike half-klondike easthaven klondike-strict canfield") {
			r := gametest.Rules(t, name)
			for number := range uint32(3) {
				g := playRandomly(t, random, game.NewGame(r, game.Shuffle(r.Packs, number+1), game.Tally{}))
				played = append(played, lostGame{g, searchAll(t, g)})
			}
		}
	})
	return played
}

var (
	once   sync.Once
	played []lostGame
)

// playRandomly makes up to 40 random moves, and takes some of them back, so that the numbers of actions are
// not those of positions.
func playRandomly(t *testing.T, random *rand.Rand, g *game.Game) *game.Game {
	t.Helper()
	for range 40 {
		legal := g.State().Legal()
		if len(legal) == 0 {
			break
		}
		gametest.NoError(t, g.Play(legal[random.IntN(len(legal))]))
		if random.IntN(9) == 0 {
			g.Undo()
		}
	}
	return g
}

func searchAll(t *testing.T, g *game.Game) (verdicts []solver.Verdict) {
	t.Helper()
	for _, p := range g.PositionsFromStart() {
		r := gametest.Must(solver.Solve(context.Background(), p.State, solver.Options{Nodes: 50_000, Memory: 16 << 20}))(t)
		verdicts = append(verdicts, r.Verdict)
	}
	return verdicts
}

func analyse(t *testing.T, ctx context.Context, g *game.Game, o analysis.Options) analysis.Report {
	t.Helper()
	o.Memory = 16 << 20
	return gametest.Must(analysis.Analyse(ctx, g.PositionsFromStart(), o))(t)
}

// checkReport checks a report against the verdicts of searches of all positions.
func checkReport(t *testing.T, g lostGame, r analysis.Report) {
	t.Helper()
	line := g.PositionsFromStart()
	winnable, undecided := game.State{}, 0
	for i, p := range line {
		isWinnable := r.LastWinnable != analysis.None && p.Action <= r.LastWinnable
		isLost := r.FirstLost != analysis.None && p.Action >= r.FirstLost
		if isWinnable && isLost {
			t.Errorf("%s deal %d: action %d is winnable and lost: %+v", g.Rules().Name, g.Deal().Number, p.Action, r)
		}
		if isWinnable && g.verdicts[i] == solver.Unwinnable || isLost && g.verdicts[i] == solver.Winnable {
			t.Errorf("%s deal %d: action %d is %s: %+v", g.Rules().Name, g.Deal().Number, p.Action, g.verdicts[i], r)
		}
		if !isWinnable && !isLost {
			undecided++
		}
		if p.Action == r.LastWinnable {
			winnable = p.State
		}
	}
	if undecided != r.Undecided {
		t.Errorf("%d positions are undecided: %+v", undecided, r)
	}
	if r.LastWinnable != analysis.None && !r.Won && !gametest.Wins(winnable, r.Line) {
		t.Errorf("%s deal %d: the line does not win from action %d", g.Rules().Name, g.Deal().Number, r.LastWinnable)
	}
}

// TestAnalyse compares analyses of lost games with searches of all their positions. Without a limit, nothing
// is left undecided.
func TestAnalyse(t *testing.T) {
	gametest.Long(t)
	lostOnTheWay := 0
	for _, g := range lostGames(t) {
		if slices.Contains(g.verdicts, solver.Unknown) {
			continue // too hard for a test
		}
		r := analyse(t, context.Background(), g.Game, analysis.Options{})
		checkReport(t, g, r)
		if r.Undecided != 0 || r.IsNodeLimit {
			t.Errorf("%s deal %d: %+v", g.Rules().Name, g.Deal().Number, r)
		}
		if lostOnTheWay == 0 {
			again := analyse(t, context.Background(), g.Game, analysis.Options{})
			gametest.Equal(t, again.Nodes, r.Nodes, "positions of the same analysis again:")
		}
		if r.LastWinnable != analysis.None && r.FirstLost != analysis.None {
			lostOnTheWay++
		}
	}
	if lostOnTheWay < 3 {
		t.Errorf("%d games were lost on the way, too few to prove anything", lostOnTheWay)
	}
}

// TestBudget analyses games with few positions. What is reported must be right, and the limit must be kept.
func TestBudget(t *testing.T) {
	gametest.Long(t)
	open := 0
	for _, g := range lostGames(t) {
		for _, nodes := range []int64{1, 500, 10_000} {
			r := analyse(t, context.Background(), g.Game, analysis.Options{Nodes: nodes})
			checkReport(t, g, r)
			if r.Nodes > nodes || r.IsNodeLimit != (r.Undecided > 0) {
				t.Errorf("%d nodes: %+v", nodes, r)
			}
			if r.Undecided > 0 {
				open++
			}
		}
	}
	if open == 0 {
		t.Error("every analysis was finished")
	}
}

// TestStopped ends the context at different times. The analysis must ask it often, stop at once, and report
// only what is proved.
func TestStopped(t *testing.T) {
	gametest.Long(t)
	stopped := 0
	for _, g := range lostGames(t) {
		for _, looks := range []int{1, 5, 20, 80} {
			ctx := &gametest.CountingContext{Context: context.Background(), EndsAt: looks}
			r := analyse(t, ctx, g.Game, analysis.Options{})
			checkReport(t, g, r)
			if r.Nodes > int64(looks)*1000 || ctx.Asked > looks+10 {
				t.Errorf("%d nodes after %d looks, asked %d times", r.Nodes, looks, ctx.Asked)
			}
			if r.Undecided > 0 {
				stopped++
			}
		}
	}
	if stopped < 10 {
		t.Errorf("%d analyses were stopped, too few to prove anything", stopped)
	}
}

// TestWon analyses a game that was won, and one that leaves no choice.
func TestWon(t *testing.T) {
	number, moves := gametest.WonKlondike(t)
	g := game.NewGame(gametest.Rules(t, "klondike"), game.Shuffle(1, number), game.Tally{})
	for _, m := range moves {
		gametest.NoError(t, g.Play(m))
	}
	if r := analyse(t, context.Background(), g, analysis.Options{}); !r.Won || r.LastWinnable != len(moves) || r.FirstLost != analysis.None || r.Nodes != 0 || r.Undecided != 0 {
		t.Errorf("%+v", r)
	}
	g.Undo()
	if r := analyse(t, context.Background(), g, analysis.Options{}); r.Won || r.LastWinnable != len(moves)-1 || r.FirstLost != analysis.None || len(r.Line) == 0 {
		t.Errorf("%+v", r)
	}
	clock := gametest.Rules(t, "clock")
	if _, err := analysis.Analyse(context.Background(), game.NewGame(clock, game.Shuffle(1, 1), game.Tally{}).PositionsFromStart(), analysis.Options{}); err == nil {
		t.Error("a Clock was analysed")
	}
}
