package game_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestResult checks the results of games: one that was just dealt, won, or won with the last move undone, and
// a clock that has ended.
func TestResult(t *testing.T) {
	g := game.NewGame(rulesNamed(t, "klondike"), game.Shuffle(1, 41), game.Tally{})
	want := game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: -52, Outcome: game.OutcomeLeft}
	gametest.NoDiff(t, g.Result(), want)
	_, moves := gametest.WonKlondike(t)
	for _, m := range moves {
		gametest.NoError(t, g.Play(m))
	}
	want = game.Result{Game: "klondike", Scoring: game.ScoringOriginal, Points: 208, Outcome: game.OutcomeWon, Counted: true, Actions: len(moves)}
	gametest.NoDiff(t, g.Result(), want)
	g.Undo()
	want.Points, want.Outcome, want.Actions, want.Undone = 203, game.OutcomeLeft, len(moves)+1, 1
	gametest.NoDiff(t, g.Result(), want)

	clock := rulesNamed(t, "clock")
	scheme, _ := clock.Scheme("none")
	g = game.NewScoredGame(clock, game.Shuffle(1, 2), scheme, game.Tally{})
	gametest.NoError(t, g.Play(g.State().ForcedMovesToEnd()...))
	if r := g.Result(); r.Outcome != game.OutcomeOver || !r.Counted || r.NoScore != scheme.KeepsNoScore() {
		t.Errorf("%+v of a clock that stopped", r)
	}
}
