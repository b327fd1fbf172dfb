package scene

import (
	"context"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
)

// TestReserve plays games and counts those in which a column gets too long for the cards, and the cards smaller:
// at most one in ten. usualRun was found so, with 400 games of Klondike and 400 of Double Klondike:
//
//	RESERVE_GAMES=400 go test ./x11/scene -run Reserve -v -timeout 1h
func TestReserve(t *testing.T) {
	gametest.Long(t)
	games, quick := gametest.EnvNumber(t, "RESERVE_GAMES", 10), advice.Settings{Nodes: 20, FirstWorlds: 2, MostWorlds: 4, GameNodes: 20_000}
	if games > 10 {
		quick, _ = advice.FindSettings("quick")
	}
	for _, r := range classicRules(t) {
		crowded, won := 0, 0
		for number := range uint32(games) {
			s := game.NewState(r, game.Shuffle(r.Packs, number+1))
			l, long := NewLayout(r, 1920, 1080, statusHeight, Style{}), false
			player := advice.Player{Settings: quick, Seed: 1, Deal: uint64(number) + 1}
			moves, wins, err := recall.PlayGame(context.Background(), player, s)
			for _, m := range moves {
				s = s.Apply(m)
				long = long || l.IsCrowded(s)
			}
			if err != nil && err != recall.ErrTooLong {
				t.Fatal(err)
			}
			if wins {
				won++
			}
			if long {
				crowded++
			}
		}
		t.Logf("%s: in %d of %d games a column is too long; %d are won", r.Name, crowded, games, won)
		if crowded*10 > games {
			t.Errorf("%s: in %d of %d games a column is too long", r.Name, crowded, games)
		}
	}
}
