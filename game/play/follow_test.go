package play

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
)

// A followed game is one in which each suggestion was played.
type followed struct {
	game    *game.Game
	message Message // the last one, which suggests nothing
	repeats int     // how often a position came again in which no other card had been seen
	before  int     // the actions before a win was proven
}

// follow plays what an action suggests, again and again, until it suggests nothing or the game has a number of actions.
func follow(t *testing.T, s *testSession, action string, most int) (end followed) {
	t.Helper()
	been := make(map[string]bool)
	var last *decision
	for s.Game().Actions() < most && !s.State().Over() {
		gametest.NoError(t, s.Do(game.Action{Name: action}))
		s.answerAll()
		if end.message = s.View().Message; end.message.Hint == nil {
			break
		}
		position := s.State().View(s.Game().Seen)
		if r := s.Rules(); r.TurnOvers != game.Unlimited || len(r.Draws) > 0 { // they make a difference
			position += fmt.Sprint(s.State().TurnOvers())
		}
		if been[position] {
			end.repeats++
		}
		been[position], last = true, s.guide.decision()
		if last == nil || len(last.choices) == 0 || !last.choices[0].Proven {
			end.before = s.Game().Actions()
		}
		gametest.NoError(t, s.Do(game.Action{Name: "best"}))
	}
	end.game = s.Game()
	return end
}

// unrecordedSession returns a session that has started a deal of a game, without a record.
func unrecordedSession(t *testing.T, r *game.Rules, number uint32, p Preferences) *testSession {
	s := &testSession{t: t, Session: New(Config{Games: func() []*game.Rules { return []*game.Rules{r} }})}
	s.SetPreferences(p)
	s.Start(StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, number)})
	return s
}

// isUnwinnable reports whether the solver agrees that a game is lost, as far as it can decide that.
func (f followed) isUnwinnable(t *testing.T) bool {
	t.Helper()
	r, err := solver.Solve(context.Background(), f.game.State(), solver.Options{Nodes: 100_000})
	return err == nil && r.Verdict != solver.Winnable
}

// TestHintsEnd plays the first hint of each position, in all games. That ends in a win, or in a position in which no
// move gains anything, or from which no way to play wins. No position comes twice before another card has been seen. Where every card is known, the solver's line to a certain win may be long.
// A game with more packs takes much longer, so it has fewer deals.
func TestHintsEnd(t *testing.T) {
	gametest.Long(t)
	const deals, most, mostOpen = 100, 1000, 10_000
	for i, r := range gametest.Games(t) {
		larger := r.Packs * r.Packs * r.Packs
		if random := rand.New(rand.NewPCG(17, uint64(i))); !gametest.Soaks() && i > 0 && random.IntN(90*larger) > 0 {
			continue
		}
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			for n := range uint32(min(deals/larger, gametest.SoakCount(t, 1))) {
				s := unrecordedSession(t, r, n+1, Preferences{})
				limit := most
				if len(s.State().FaceUpCards()) == r.CardCount() {
					limit = mostOpen
				}
				end := follow(t, s, "hint", mostOpen)
				stuck := strings.HasPrefix(end.message.Text, "No useful move") || end.message.Text == lossText && end.isUnwinnable(t)
				if end.repeats > 0 || end.before > limit || !end.game.State().Over() && !stuck {
					t.Errorf("deal %d: %d actions, %d positions came again: %q", n+1, end.game.Actions(), end.repeats, end.message.Text)
				}
			}
		})
	}
}

// TestHintsNeverReturn plays games by hints in which Advise sends a card up that its next choice takes back, whether that choice was
// searched or not, and games of a seeded sample. No position comes twice before another card has been seen.
func TestHintsNeverReturn(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	random := gametest.Random(6, 2)
	play := func(name string, number uint32) {
		end := follow(t, unrecordedSession(t, gametest.Rules(t, name), number, Preferences{}), "hint", 2000)
		if end.repeats > 0 || end.game.Actions() < 10 {
			t.Errorf("%s, deal %d: %d actions, %d positions came again", name, number, end.game.Actions(), end.repeats)
		}
	}
	for _, number := range []uint32{6200008, 6200013, 6200032, 6200051} {
		play("klondike", number)
	}
	play("klondike", 50)
	play("klondike-draw-one", 51)
	play("small-harp", 77)
	for _, name := range strings.Fields("klondike klondike-draw-one klondike-strict canfield yukon half-klondike small-harp") {
		for range gametest.SoakCount(t, 1) {
			play(name, random.Uint32())
		}
	}
}

// autoplay plays a deal as "xklondike-solver play" does. It returns the moves, and whether the game is won.
func autoplay(t *testing.T, r *game.Rules, settings advice.Settings, number uint32) (moves []game.Move, won bool) {
	t.Helper()
	state := game.NewState(r, game.Shuffle(r.Packs, number))
	player := advice.Player{Settings: settings, Seed: adviceSeed, Deal: uint64(number)}
	moves, won, err := recall.PlayGame(context.Background(), player, state)
	if err != nil && !errors.Is(err, recall.ErrTooLong) {
		t.Fatal(err)
	}
	return moves, won
}

// TestAdviceIsAutoplay plays games by advice alone. The moves are those of the autoplayer, with the same settings and
// the same seed, whether or not moves turn up the cards that they uncover. The autoplayer plays a lost game to its end.
func TestAdviceIsAutoplay(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	for _, name := range strings.Fields("klondike klondike-draw-one klondike-familiar canfield yukon double-klondike") {
		r := gametest.Rules(t, name)
		settings := advice.SettingsFor(r)
		if !gametest.Soaks() {
			if settings, _ = advice.FindSettings("quick"); r.Packs > 1 || strings.HasPrefix(name, "klondike-") {
				continue
			}
		}
		for n := range uint32(gametest.SoakCount(t, 1)) {
			want, won := autoplay(t, r, settings, n+1)
			for _, turnUp := range []bool{false, true} {
				s := unrecordedSession(t, r, n+1, Preferences{AutoTurnUp: turnUp, AdviceTime: time.Hour})
				s.Config.Player = func(*game.Rules) advice.Settings { return settings }
				end := follow(t, s, "advise", 2000)
				got, expected := end.game.Moves(), want
				if end.message.Text == lossText && !won {
					expected = want[:min(len(got), len(want))]
				}
				if !slices.Equal(got, expected) {
					t.Errorf("%s, deal %d, autoTurnUp %v: %d moves, not the %d of the autoplayer", name, n+1, turnUp, len(got), len(want))
				}
			}
		}
	}
}

// TestHintShares plays many deals by hints alone, and by the autoplayer with the same settings. The shares of wins are
// in docs/solver/advice.md. In "make test" there are only a few deals of one game, which show that hints win games at all.
func TestHintShares(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	const first, few = 2_200_001, 2
	settings := gametest.Must(advice.FindSettings(hintSettings))(t)
	total := 0
	for c := range gametest.Cases[struct {
		Game  string
		Deals uint32
	}](t, `
klondike-familiar  1000
klondike-draw-one  1000
canfield           1000
yukon              1000
thumb-and-pouch    1000
klondike-holdout   1000
double-klondike    1000
klondike           2000
`) {
		r, hints, auto := gametest.Rules(t, c.Game), 0.0, 0.0
		if !gametest.Soaks() {
			if c.Deals = few; total > 0 {
				break
			}
		}
		for n := range c.Deals {
			if s := unrecordedSession(t, r, first+n, Preferences{}); follow(t, s, "hint", 1000).game.State().Won() {
				hints++
			}
			if _, won := autoplay(t, r, settings, first+n); won {
				auto++
			}
		}
		deals := float64(c.Deals)
		low, high := shares.Wilson(int64(hints), int64(c.Deals))
		t.Logf("| %s | %d | %.1f %% | %.1f-%.1f %% | %.1f %% |", c.Game, c.Deals, 100*hints/deals, 100*low, 100*high, 100*auto/deals)
		total += int(hints)
		if gametest.Soaks() && (math.Abs(hints-auto)/deals > 0.02 || c.Game == "klondike" && low < 0.39) {
			t.Errorf("%s: hints win %.1f %%, the autoplayer %.1f %%", c.Game, 100*hints/deals, 100*auto/deals)
		}
	}
	if total == 0 {
		t.Error("hints win no game")
	}
}
