package variant_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// scoredTOML is the stanza of a game with each kind of value that a score can have.
const scoredTOML = `[scored]
like = "small"
title = "Scored"
scoring = ["standard", "casino", "none"]
score.casino = { start = -52, charge = "deal" }
[scored.score.standard]
up = 10
off = { points = -15 }
column = [5, { points = 3, draw = 1 }]
turnup = { points = 5, from = 2 }
floor = true
own = true
[[scored.score.standard.turnover]]
points = -100
draw = 1
[[scored.score.standard.turnover]]
points = -20
draw = 3
from = 3
`

func TestSchemes(t *testing.T) {
	rules := loadGames(t, smallTOML+scoredTOML+`[heir]
like = "scored"
title = "Heir"
score.standard = { turnover = 0, off = -1, own = false }
`)
	want := []game.Scheme{
		{Scoring: game.ScoringStandard, Floor: true, Own: true, Rows: []game.ScoreRow{
			{Event: game.EventUp, Points: 10}, {Event: game.EventOff, Points: -15}, {Event: game.EventTurnUp, Points: 5, From: 2},
			{Event: game.EventColumn, Points: 5}, {Event: game.EventColumn, Points: 3, Draw: 1},
			{Event: game.EventTurnOver, Points: -100, Draw: 1}, {Event: game.EventTurnOver, Points: -20, Draw: 3, From: 3},
		}},
		{Scoring: game.ScoringCasino, Start: -52, Charge: game.ChargeDeal},
		{},
	}
	gametest.NoDiff(t, rules[1].Schemes, want)
	want[0].Own, want[0].Rows = false, want[0].Rows[:5]
	want[0].Rows[1].Points = -1
	gametest.NoDiff(t, rules[2].Schemes, want)
}

// TestPrices checks that every scheme which charges for the pack charges one point for each card of the game.
func TestPrices(t *testing.T) {
	priced := 0
	for _, r := range gametest.Games(t) {
		for _, sc := range r.Schemes {
			if sc.Scoring != game.ScoringCasino && sc.Scoring != game.ScoringOriginal {
				continue
			}
			priced++
			gametest.Equal(t, sc.Start, -r.CardCount(),
				"%s, %s: the score starts at with %d cards:", r.Name, sc.Scoring, r.CardCount())
		}
	}
	if priced == 0 {
		t.Error("no game has a price")
	}
}

// TestStandardPackets checks that games with the standard score have packets of one size, on which the price
// of a turn-over depends.
func TestStandardPackets(t *testing.T) {
	for _, r := range gametest.Games(t) {
		if _, standard := r.Scheme("standard"); standard && len(r.Draws) > 0 {
			t.Errorf("%s deals packets of %v", r.Name, r.Draws)
		}
	}
}

// TestSchemesShareNothing changes the schemes of a game, and checks that its parent keeps its own.
func TestSchemesShareNothing(t *testing.T) {
	rules := loadGames(t, smallTOML+scoredTOML+"[heir]\nlike = \"scored\"\ntitle = \"Heir\"\n")
	rules[2].Schemes[0].Rows[0].Points, rules[2].Schemes[1].Start = 99, 99
	if sc := rules[1].Schemes; sc[0].Rows[0].Points != 10 || sc[1].Start != -52 {
		t.Errorf("%+v", sc)
	}
}

func TestBadSchemes(t *testing.T) {
	checkMistakes(t, `
{b}score.vegas = { up = 1 }                           f:16: [b]: unknown key "score.vegas"
{b}score.casino.u = 1                                 f:16: [b]: unknown key "score.casino.u" (did you mean "score.casino.up"?)
{b}score.casino = 3                                   f:16: [b]: score.casino must be a table of keys
{b}score.casino.up = 'five'                           f:16: [b]: score.casino.up: five is neither a number of points nor a table of points and conditions
{b}score.casino.up = { point = 3 }                    f:16: [b]: score.casino.up: unknown key "point" (did you mean "points"?)
{b}score.casino.up = { points = 3, draw = 'x' }       f:16: [b]: score.casino.up: draw: x is not a whole number
{b}score.casino.floor = 0                             f:16: [b]: score.casino.floor: 0 is neither true nor false
{b}scoring = 'casino'                                 f:16: [b]: scoring: casino is not a list of ways to keep score
{b}scoring = []                                       f:16: [b]: scoring: [] is not a list of ways to keep score
{b}scoring = ['vegas']                                f:16: [b]: scoring: "vegas" is not one of: none, original, casino, standard, one-per-card
{b}scoring = [3]                                      f:16: [b]: scoring: "3" is not one of: none, original, casino, standard, one-per-card
{b}scoring = ['casino']                               f:16: [b]: scoring: casino is listed, but the table score.casino gives no points
"{b}scoring = ['casino']\nscore.casino.start = 1001"  f:17: [b]: score.casino.start: 1001 is not between -1000 and 1000
"{b}scoring = ['casino']\nscore.casino.hour = 1"      f:17: [b]: score.casino.hour: that never happens in games of the packing family
`)
}
