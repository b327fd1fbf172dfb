package think_test

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think"
	"xklondike/game/think/analysis"
)

// TestReportWords checks all sentences.
func TestReportWords(t *testing.T) {
	const none = analysis.None
	for want, r := range map[string]analysis.Report{
		"This game was won":          {LastWinnable: 90, FirstLost: none, Won: true},
		"This deal cannot be won":    {LastWinnable: none, FirstLost: 0},
		"This game can still be won": {LastWinnable: 31, FirstLost: none},
		"It could still be won at action 31, but was lost at action 33":                                 {LastWinnable: 31, FirstLost: 33},
		"It could still be won as dealt, but was lost at action 1":                                      {LastWinnable: 0, FirstLost: 1},
		"It could still be won at action 31, but was lost at action 36; what came between is undecided": {LastWinnable: 31, FirstLost: 36, Undecided: 4},
		"It could still be won as dealt; what came after that is undecided":                             {LastWinnable: 0, FirstLost: none, Undecided: 9},
		"It was lost at action 36; what came before that is undecided":                                  {LastWinnable: none, FirstLost: 36, Undecided: 36},
		"Undecided": {LastWinnable: none, FirstLost: none, Undecided: 37},
	} {
		gametest.Equal(t, think.ReportWords(r), want, "%+v:\n", r)
	}
}
