package advice_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
)

// TestAdvise checks the first decision of some deals. The player first goes through the stock. Its choices
// are ranked, their moves are legal, and the same seed gives the same choices.
func TestAdvise(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	for n := range uint32(20) {
		tb := newTable(t, r, game.Shuffle(1, n+1))
		player := advice.Player{Settings: quickSettings, Seed: 3, Deal: uint64(n + 1)}
		choices := firstDecision(t, tb, player)
		if len(choices) == 0 {
			continue // nothing can be done in some deals
		}
		for _, c := range tb.state.Stock() {
			if !tb.shown[c.Card] {
				t.Fatalf("deal %d: the first choice comes before the stock is known", n+1)
			}
		}
		if !cmp.Equal(choices, mustAdvise(t, tb, player)) {
			t.Errorf("deal %d: the same seed gives other advice", n+1)
		}
		checkChoices(t, tb, choices)
	}
}

func mustAdvise(t *testing.T, tb *table, p advice.Player) []advice.Choice {
	t.Helper()
	return gametest.Must(p.Advise(context.Background(), tb.seen))(t)
}

// firstDecision plays what needs no thought, and returns the player's next choices.
func firstDecision(t *testing.T, tb *table, p advice.Player) []advice.Choice {
	t.Helper()
	choices := mustAdvise(t, tb, p)
	for len(choices) == 1 {
		tb.play(choices[0].Moves...)
		choices = mustAdvise(t, tb, p)
	}
	return choices
}

func checkChoices(t *testing.T, tb *table, choices []advice.Choice) {
	t.Helper()
	for i, c := range choices {
		share, known := c.Share()
		if !known || share < 0 || share > 1 || c.Worlds < quickSettings.FirstWorlds || c.Worlds > quickSettings.MostWorlds {
			t.Errorf("%+v", c)
		}
		if i > 0 && c.Worlds == choices[i-1].Worlds && c.Value > choices[i-1].Value {
			t.Errorf("choice %d is better than the one before", i)
		}
		shown := 0
		state := tb.state
		for j, m := range c.Moves {
			gametest.NoError(t, state.Check(m), "%v:", c.Moves)
			state = state.Apply(m)
			shows := slices.ContainsFunc(state.FaceUpCards(), func(c game.Card) bool { return !tb.shown[c] })
			if shows && j < len(c.Moves)-1 {
				t.Errorf("%v: %s shows a card", c.Moves, m)
			}
			if shows {
				shown++
			}
		}
		if shown > 1 {
			t.Errorf("%v: %d cards come to light", c.Moves, shown)
		}
	}
}

// TestAdviseStops checks that Advise ends at once when the context has ended, with the error of the context.
func TestAdviseStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, name := range []string{"klondike", "klondike-strict"} {
		tb := newTable(t, gametest.Rules(t, name), game.Shuffle(1, 3))
		player := advice.Player{Settings: quickSettings}
		choices, err := player.Advise(ctx, tb.seen)
		for err == nil && len(choices) == 1 { // what needs no thought is not stopped
			tb.play(choices[0].Moves...)
			choices, err = player.Advise(ctx, tb.seen)
		}
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", name, choices, err)
		}
	}
}

// TestAdviseProves checks that the player gives a proven line when the places of all cards are known.
func TestAdviseProves(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	deal, ok := r.WinnableDeal()
	if !ok {
		t.Fatal("no deal is won by sending cards up")
	}
	tb := newTable(t, r, deal)
	for player := (advice.Player{Settings: quickSettings}); !tb.state.Won(); {
		choices := mustAdvise(t, tb, player)
		if len(choices) == 0 {
			t.Fatal("the player gives up")
		}
		tb.play(choices[0].Moves...)
		if share, known := choices[0].Share(); choices[0].Proven && (share != 1 || !known || !tb.state.Won()) {
			t.Errorf("the line that is proven to win has the share %v, and ends elsewhere", share)
		}
	}
}

// TestGameNodes gives players less and less to spend. A decision takes at most a sixth of what is left, but a
// heat of worlds in any case.
func TestGameNodes(t *testing.T) {
	gametest.Long(t)
	r := gametest.Rules(t, "klondike")
	settings := quickSettings
	settings.MostWorlds = 64
	limited := 0
	for n := range uint32(20) {
		tb := newTable(t, r, game.Shuffle(1, n+1))
		player := advice.Player{Settings: settings, Deal: uint64(n + 1)}
		choices := firstDecision(t, tb, player)
		if len(choices) == 0 {
			continue
		}
		whole, most := choices[0].Nodes, int64(0)
		for _, c := range choices {
			most = max(most, int64(c.Worlds))
		}
		world := whole / most // what the candidates cost in a world, and more in the first ones
		player.Settings.GameNodes = 6 * whole
		if again := mustAdvise(t, tb, player); !cmp.Equal(choices, again) {
			t.Errorf("deal %d: a limit that is not reached changes the advice", n+1)
		}
		player.Settings.GameNodes, player.Spent = 100*whole, 97*whole
		half := mustAdvise(t, tb, player)[0]
		if half.Worlds < 8 || half.Nodes > whole/2+50*world {
			t.Errorf("deal %d: a decision costs %d, and half of %d is left for it", n+1, half.Nodes, whole)
		}
		if half.Nodes < whole {
			limited++
		}
		player.Spent = player.Settings.GameNodes
		if least := mustAdvise(t, tb, player)[0]; least.Worlds > half.Worlds || least.Worlds < 8 {
			t.Errorf("deal %d: %d worlds when nothing is left, and %d before", n+1, least.Worlds, half.Worlds)
		}
	}
	if limited < 10 {
		t.Errorf("the limit was reached only %d times", limited)
	}
}

// TestFindSettings checks the names of players, and the error for an unknown one.
func TestFindSettings(t *testing.T) {
	for name, want := range gametest.Table(`
""     strong
plain  plain
quick  quick
`) {
		if s, err := advice.FindSettings(name); err != nil || s.Name != want {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
	gametest.Fails(advice.FindSettings("best"))(t, "there is a player of another name:")
	if advice.Advisable(gametest.Rules(t, "clock")) == nil {
		t.Error("there is advice for a clock")
	}
}

// TestEnough checks that a player who has thought long enough still gives advice, in games with a list of
// candidates and in others.
func TestEnough(t *testing.T) {
	enough := make(chan struct{})
	close(enough)
	for name, deal := range map[string]uint32{"klondike": 3, "klondike-strict": 1} {
		tb := newTable(t, gametest.Rules(t, name), game.Shuffle(1, deal))
		player := advice.Player{Settings: advice.SettingsFor(tb.state.Rules()), Enough: enough}
		thought := 0
		for range 80 {
			choices := mustAdvise(t, tb, player)
			if len(choices) == 0 {
				break
			}
			if share, known := choices[0].Share(); known {
				if thought++; choices[0].Worlds > 1 || share < 0 || share > 1 {
					t.Errorf("%s: %+v", name, choices[0])
				}
			}
			tb.play(choices[0].Moves...)
		}
		if thought == 0 {
			t.Errorf("%s: no choice was compared", name)
		}
	}
}

// TestShares checks that the only choice has a share on request, and that the player plays the same.
func TestShares(t *testing.T) {
	tb := newTable(t, gametest.Rules(t, "klondike"), game.Shuffle(1, 2))
	only := 0
	for range 80 {
		plain, err := advice.Player{Settings: quickSettings}.Advise(context.Background(), tb.seen)
		shared, err2 := advice.Player{Settings: quickSettings, Shares: true}.Advise(context.Background(), tb.seen)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		if len(plain) == 0 {
			break
		}
		if !slices.Equal(plain[0].Moves, shared[0].Moves) {
			t.Fatalf("%v with a share, and %v without", shared[0].Moves, plain[0].Moves)
		}
		if _, known := plain[0].Share(); !known {
			if _, known := shared[0].Share(); known {
				if only++; shared[0].Nodes != 0 {
					t.Errorf("to find the share of an only choice costs %d positions", shared[0].Nodes)
				}
			}
		}
		tb.play(plain[0].Moves...)
	}
	if only == 0 {
		t.Error("no choice was the only one")
	}
}
