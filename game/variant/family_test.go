package variant_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// dial is the stanza of a clock, for tests to add to. It gives no places, so the hours lie in the standard layout.
const dial = `[dial]
title = "Dial"
family = "clock"
`

// TestClockTable resolves a clock, which must have no rules of the packing family, not even their defaults.
func TestClockTable(t *testing.T) {
	rules := loadGames(t, dial+"[child]\nlike = \"dial\"\ntitle = \"Child\"\nhours = \"moved\"\npacks = 2\nplaces.centre.at = [20, 4]\n")
	want := &game.Rules{
		Name: "child", Title: "Child", Family: game.FamilyClock, Packs: 2, Hours: game.HoursMoved,
		Schemes: []game.Scheme{{}}, Places: rules[1].Places,
	}
	gametest.NoDiff(t, rules[1], want)
	if p := rules[1].Places; len(p) != 13 || p[12].X != 20 || p[3] != (game.PilePlace{Pile: game.Pile{Role: game.Hour, N: 3}, X: 13, Y: 6, Fan: game.FanRight}) {
		t.Errorf("%v", p)
	}
	rules[1].Places[0].X = 9
	if rules[0].Places[0].X != 11 {
		t.Error("the parent's places changed")
	}
}

func TestBadFamilies(t *testing.T) {
	checkMistakes(t, `
{dial}places.stock.at = [1, 1]                                         f:4: [dial]: places.stock: games of the clock family have no such key
"{dial}[b]\nlike = 'dial'\ndraw = 1"                                   f:6: [b]: draw: games of the clock family have no such key
"{dial}[b]\nlike = 'dial'\ntitle = 'B'\nfamily = 'packing'"            f:7: [b]: family: a game based on "dial" must also belong to the clock family
"{dial}[b]\nlike = 'dial'\ntitle = 'B'\npacks = 5"                     f:7: [b]: packs: 5 is not between 1 and 4
"{dial}[b]\nlike = 'dial'\ntitle = 'B'\nplaces.hour.at = [[0, 0]]"     f:7: [b]: places: places are given for 2 piles, but the game has 13
"{dial}[b]\nlike = 'dial'\ntitle = 'B'\nsuits = []"                    f:7: [b]: suits: a pack needs at least one suit
"{dial}[b]\nlike = 'dial'\ntitle = 'B'\nplaces.hour.fan = 'left'"      f:7: [b]: places.hour.fan: "left" is not one of: none, down, packet, right
"{dial}[b]\nlike = 'dial'\ntitle = 'B'\nplaces.hour.at = 3"            f:7: [b]: places.hour.at: 3 is not a list of places
"{dial}[b]\nlike = 'dial'\ntitle = 'B'\nplaces.hour.at = [[0]]"        f:7: [b]: places.hour.at: [0] is not a pair of numbers, across and down
"{dial}[b]\nlike = 'dial'\nscoring = ['casino']\nscore.casino.up = 3"  f:7: [b]: score.casino.up: that never happens in games of the clock family
"{small}[b]\nlike = 'small'\nfamily = 'clock'"                         f:15: [b]: family: a game based on "small" must also belong to the packing family
"{small}[b]\nlike = 'small'\nhours = 'moved'"                          f:15: [b]: hours: games of the packing family have no such key
"{small}[b]\nlike = 'small'\nplaces.centre.at = [1, 1]"                f:15: [b]: places.centre: games of the packing family have no such key
"[a]\nfamily = 'solitaire'"                                            f:2: [a]: family: "solitaire" is not one of: packing, clock
`)
}
