package twin_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/think/twin"
)

// TestSupports lists the built-in games that the package supports.
func TestSupports(t *testing.T) {
	var names []string
	for _, r := range builtin(t) {
		if twin.Supports(r) {
			names = append(names, r.Name)
		}
	}
	want := []string{"klondike", "klondike-familiar", "klondike-one", "klondike-draw-one", "half-klondike", "small-harp", "saratoga", "athena"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("want and got: %s", diff)
	}
}

// TestUnsupported changes one rule at a time into one that the package does not support.
func TestUnsupported(t *testing.T) {
	for name, change := range map[string]func(*game.Rules){
		"two packs":   func(r *game.Rules) { r.Packs = 2 },
		"a reserve":   func(r *game.Rules) { r.Reserve.Piles = 1 },
		"a cell":      func(r *game.Rules) { r.Cells.Count = 1 },
		"base":        func(r *game.Rules) { r.Base = game.BaseDealt },
		"climb":       func(r *game.Rules) { r.Climb = game.Down },
		"build":       func(r *game.Rules) { r.Build = game.BuildOtherSuit },
		"direction":   func(r *game.Rules) { r.Direction = game.Either },
		"wrap":        func(r *game.Rules) { r.Wrap = true },
		"unit":        func(r *game.Rules) { r.Unit = game.UnitWhole },
		"fill":        func(r *game.Rules) { r.Fill = game.FillAny },
		"auto-fill":   func(r *game.Rules) { r.AutoFill = game.AutoFillWaste },
		"rows":        func(r *game.Rules) { r.DealTo = game.DealToColumns },
		"draws":       func(r *game.Rules) { r.Draws = []int{3, 2, 1} },
		"turn-overs":  func(r *game.Rules) { r.TurnOvers = 2 },
		"clock":       func(r *game.Rules) { r.Family = game.FamilyClock },
		"a big stock": func(r *game.Rules) { r.Columns, r.FaceDown, r.FaceUp, r.Stock = 1, []int{0}, []int{1}, 51 },
		"a big key": func(r *game.Rules) {
			r.Columns, r.FaceDown, r.FaceUp = 16, slices.Repeat([]int{9}, 16), slices.Repeat([]int{1}, 16)
		},
	} {
		r := *klondike(t, 3, game.BackAlways)
		if change(&r); twin.Supports(&r) {
			t.Errorf("%s fits", name)
		}
	}
	if twin.Supports(nil) {
		t.Error("no game fits")
	}
}
