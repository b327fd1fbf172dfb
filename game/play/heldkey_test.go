package play

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestHeldKeyCostsNothing repeats actions and moves as a held key does. It deals to the end of the stock, and neither turns the
// waste over nor plays a move that costs points. One more press does.
func TestHeldKeyCostsNothing(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	for _, scoring := range r.Schemes {
		s := newTestSession(t, t.TempDir())
		s.SetPreferences(Preferences{Scoring: scoring.Scoring.String()})
		s.Start(StartOptions{Rules: r, Deal: game.Shuffle(1, 1)})
		hold := func(a game.Action) {
			t.Helper()
			s.KeyIsHeld = true
			defer func() { s.KeyIsHeld = false }()
			for range 30 {
				_ = s.Do(a)
			}
		}
		for turnOvers := range 4 {
			hold(game.Action{Name: "deal"})
			if state := s.State(); len(state.Stock()) != 0 || state.TurnOvers() != turnOvers || s.Game().Score().Frozen != (turnOvers == scoring.Freeze && turnOvers > 0) {
				t.Fatalf("scoring %v, after %d presses: %d cards in the stock, %d turn-overs, score %+v", scoring.Scoring, turnOvers, len(state.Stock()), state.TurnOvers(), s.Game().Score())
			}
			gametest.Equal(t, s.says(), "Press the key again to turn the waste over")
			s.mustDo("deal")
		}
	}

	s := newDealtSession(t, "klondike", 41)
	_, moves := gametest.WonKlondike(t)
	for _, m := range moves[:len(moves)-1] {
		gametest.NoError(t, s.Play(m))
		for _, back := range s.State().Legal() {
			if back.From.Role != game.Foundation {
				continue
			}
			s.KeyIsHeld = true
			err := s.Play(back)
			if s.KeyIsHeld = false; err == nil {
				t.Fatalf("a held key plays %s", back)
			}
			gametest.Equal(t, err.Error(), "Press the key again to play that move: it costs points")
			gametest.NoError(t, s.Play(back))
			return
		}
	}
	t.Fatal("no card of a suit pile can be taken back")
}
