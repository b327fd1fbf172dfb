package play

import (
	"context"
	"os"
	"slices"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
)

// demoSettings think little.
var demoSettings = advice.Settings{Name: "test", Nodes: 40, FirstWorlds: 4, MostWorlds: 4}

// newDemo returns a session with a demonstration of a deal.
func newDemo(t *testing.T, name string, number uint32) *testSession {
	t.Helper()
	d := newTestSession(t, t.TempDir())
	d.Config.Player = func(*game.Rules) advice.Settings { return demoSettings }
	d.SetPreferences(Preferences{AdviceTime: time.Hour})
	r := gametest.Rules(t, name)
	d.Start(StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, number), Demo: true})
	return d
}

// autoplayed returns the moves that the player of newDemo makes in a deal.
func autoplayed(t *testing.T, name string, number uint32) []game.Move {
	t.Helper()
	r := gametest.Rules(t, name)
	player := recall.Autoplayer{Player: advice.Player{Settings: demoSettings, Seed: adviceSeed, Deal: uint64(number)}}
	return player.Opening(context.Background(), r, game.Shuffle(r.Packs, number), recall.MaxMoves)
}

// TestDemo shows demonstrations to their ends. They make the moves of the autoplayer, one at each tick, and
// leave no record.
func TestDemo(t *testing.T) {
	gametest.Long(t)
	for name, number := range gametest.Pairs[string, uint32](t, `
klondike  3
clock     7
canfield  2
`) {
		d := newDemo(t, name, number)
		if got := d.View(); got.Message.Text != "The program is playing. Press any key or button to stop" && got.MessageNumber == 0 || got.Counted {
			t.Errorf("%s: %+v", name, got)
		}
		for {
			d.answerAll()
			at, ok := d.Timing.WakeTime()
			if !ok {
				break
			}
			before := len(d.Game().Moves())
			if d.Tick(at); len(d.Game().Moves()) > before+1 {
				t.Fatalf("%s: %d moves in a tick", name, len(d.Game().Moves())-before)
			}
			if d.State().Over() && (d.PlaysByItself() || len(d.Questions()) > 0) {
				t.Errorf("%s: the demonstration goes on when the game is over", name)
			}
		}
		gametest.NoDiff(t, autoplayed(t, name, number), d.Game().Moves(),
			"%s: the moves are\n%v, want\n", name, d.Game().Moves())
		if m := d.View().Message; m.Text == "" || m.Text == "The program is playing. Press any key or button to stop" {
			t.Errorf("%s: in the end the message is %q", name, m.Text)
		}
		if d.StopFinishOrDemo() || len(d.Questions()) > 0 {
			t.Errorf("%s: the demonstration has not ended", name)
		}
		d.LeaveGame()
		if files, err := os.ReadDir(d.dir); err != nil || len(files) > 0 {
			t.Errorf("%s: the files are %v, %v", name, files, err)
		}
	}
}

// TestDemoThinks checks that the player thinks while the last move is shown. If a move is due before it is
// known, nothing wakes the session, and the move comes as soon as it is known.
func TestDemoThinks(t *testing.T) {
	d := newDemo(t, "klondike", 3)
	d.answerAll()
	at, _ := d.Timing.WakeTime()
	if at != demoPause || !d.PlaysByItself() {
		t.Errorf("the first move is due at %v", at)
	}
	d.Tick(at)
	if len(d.Game().Moves()) != 1 || len(d.Questions()) != 1 {
		t.Fatalf("%d moves, %d questions", len(d.Game().Moves()), len(d.Questions()))
	}
	at, _ = d.Timing.WakeTime()
	d.Tick(at)
	if _, wakes := d.Timing.WakeTime(); len(d.Game().Moves()) != 1 || wakes && !d.Timing.alarms.IsSet(syncAlarm) || d.Timing.alarms.IsSet(stepAlarm) {
		t.Error("a move that is not known yet is made, or asked for again and again")
	}
	if d.answerAll() != 1 {
		t.Error("the question is gone")
	}
	if next, _ := d.Timing.WakeTime(); next != at {
		t.Errorf("the late move is due at %v, and it is %v", next, at)
	}
	d.Tick(at)
	gametest.Equal(t, len(d.Game().Moves()), 2, "moves:")
}

// TestDemoStops checks that a demonstration ends when the front end stops it, or when another game begins.
// The thinking is cancelled, and the player goes on.
func TestDemoStops(t *testing.T) {
	for name, stop := range map[string]func(d *testSession){
		"a key": func(d *testSession) {
			if !d.StopFinishOrDemo() || d.StopFinishOrDemo() {
				t.Error("it cannot be stopped once")
			}
			gametest.Equal(t, d.says(), "The demonstration is over. Your turn")
		},
		"a new game": func(d *testSession) { d.mustDo("new") },
	} {
		d := newDemo(t, "klondike", 3)
		q := slices.Clone(d.Questions())
		if len(q) != 1 || d.AwaitsAnswer() {
			t.Fatalf("%s: %d questions", name, len(q))
		}
		d.wantRefusal("finish", "The program is playing this game")
		stop(d)
		if len(d.Questions()) > 0 || d.PlaysByItself() {
			t.Errorf("%s: the program goes on", name)
		}
		d.answer(q[0])
		if d.Timing.alarms.IsSet(stepAlarm) {
			t.Errorf("%s: a late answer counts", name)
		}
		d.mustDo("deal")
	}
}

// TestPictureMode checks that a game of which only a picture is taken says nothing of a demonstration.
func TestPictureMode(t *testing.T) {
	d := newTestSession(t, t.TempDir())
	d.Start(StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, 7), Unrecorded: true})
	if got := d.line(); got != "" || d.StopFinishOrDemo() || len(d.Questions()) > 0 {
		t.Errorf("%q", got)
	}
}
