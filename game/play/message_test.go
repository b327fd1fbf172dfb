package play

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// line returns the message of a session with all its key hints. Each key is the name of its action in angle brackets.
func (d *testSession) line() string {
	m := d.View().Message
	return m.Text + strings.Join(m.KeyHintTexts(func(action string) string { return "<" + action + ">" }), "")
}

// TestMessages checks the message of the status line after actions on deal 7 of Klondike. A message goes with
// the next action.
func TestMessages(t *testing.T) {
	const (
		welcome = "Drag cards to sort all suits, ace to king. <help>: rules and keys"
		price   = "Score -52: each card on the suit piles earns 5"
	)
	for _, c := range []struct{ actions, want string }{
		{"", welcome},
		{"hint", "1 of 4: Ace of Hearts up, frees a hidden card. <hint>: next, <best>: play it"},
		{"hint; hint; best", price},
		{"deal", price},
		{"deal; deal", ""},
		{"hint; hint; best; undo", "Undone: dealt from the stock. <redo>: redo"},
		{"deal; undo", "Undone: dealt from the stock. <redo>: redo"},
		{"deal; undo; redo", ""},
		{"deal; deal; deal; deal; go 1", "Undone: 3 moves. <redo>: redo"},
		{"deal; undo; up; line previous", "Line of play 1 of 2 since the deal. <line(previous)> and <line(next)>: go to other lines of play"},
		{"deal; undo; up; go 1", "Line of play 1 of 2 since the deal. <line(previous)> and <line(next)>: go to other lines of play"},
		{"deal; undo; up; go 1; deal", ""},
		{"number next", "Deal 8"},
		{"deal; number next", "Deal 8. <reopen>: back to the game you left"},
		{"deal; number next; deal; number next", "Deal 9"},
		{"deal; game klondike-strict", "Klondike Strict. <reopen>: back to the game you left, <help>: rules and keys"},
		{"game klondike-strict", "Klondike Strict. <help>: rules and keys"},
		{"game klondike-strict; deal; game klondike; game klondike-strict", "Klondike Strict"},
		{"game klondike-strict; number next", "Deal 8"},
		{"deal; again", "Deal 7. <reopen>: back to the game you left"},
		{"deal; number next; reopen", "Back in Klondike, deal 7, at action 1"},
	} {
		d := newDealtSession(t, "klondike", 7)
		if c.actions != "" {
			d.mustDo(c.actions)
		}
		gametest.Equal(t, d.line(), c.want, "%s:", c.actions)
	}
}

// TestHintWithAutoTurnUp checks that a hint says that a move turns a card up only where the move does so by itself.
func TestHintWithAutoTurnUp(t *testing.T) {
	for name, autoTurnUp := range map[string]bool{"klondike": true, "klondike-strict": false} {
		d := newDealtSession(t, name, 7)
		d.SetPreferences(Preferences{AutoTurnUp: autoTurnUp})
		if d.mustDo("hint"); !strings.Contains(d.says(), ", turns a card up") {
			t.Errorf("%s: %q", name, d.says())
		}
	}
}

// TestFirstGame checks that the status line says how to begin until somebody has played, in this run or
// before. A deal in which nothing was done is no game. In a Clock no card can be dragged to a place of the
// player's choice.
func TestFirstGame(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	isWelcome := func(d *testSession) bool {
		d.Status.ShowMessage("")
		return strings.HasPrefix(d.line(), "Drag cards")
	}
	if d.mustDo("number next"); !isWelcome(d) {
		t.Errorf("after a deal without an action: %q", d.line())
	}
	if d.mustDo("deal; undo"); isWelcome(d) {
		t.Errorf("after an action: %q", d.line())
	}
	if d.mustDo("number next"); isWelcome(d) {
		t.Errorf("in the second game: %q", d.line())
	}
	again := newTestSession(t, d.dir)
	again.Start(StartOptions{Rules: gametest.Rules(t, "klondike")})
	if isWelcome(again) {
		t.Errorf("in the second run: %q", again.line())
	}
	clock := newDealtSession(t, "clock", 7)
	gametest.Equal(t, newDealtSession(t, "canfield", 7).line(), "Drag cards, or click a card and its destination. <help>: rules and keys", "in a Canfield:")
	gametest.Equal(t, clock.line(), "Click to play the face-up card in the centre. <help>: rules and keys", "in a Clock:")
	for _, unknown := range []*journal.Book{nil, journal.Open(d.dir, journal.Options{})} {
		if unknown.IsUnused() {
			t.Error("it says that nobody has played")
		}
	}
}

// TestResumedMessage checks what the status line says about a resumed game. It names the key of the games
// left only if there are some.
func TestResumedMessage(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("deal; deal")
	path := d.record.Path()
	resume := func() string {
		d.LeaveGame()
		again := newTestSession(t, d.dir)
		r := gametest.Must(again.Config.Records.Resume(path))(t)
		again.Start(StartOptions{Record: r})
		d = again
		return d.line()
	}
	gametest.Equal(t, resume(), "Resumed at action 2. <new>: new deal")
	d.mustDo("number next; deal")
	gametest.Equal(t, resume(), "Resumed at action 2. <new>: new deal, <panel(left)>: list unfinished games")
}

// TestRescueMessage checks what the status line says when the last king of a Clock is up and the player may go on.
func TestRescueMessage(t *testing.T) {
	for number := uint32(1); ; number++ {
		d := newDealtSession(t, "relaxed-clock", number)
		for !d.State().Over() && !d.State().AwaitsRescue() {
			d.mustDo("deal")
		}
		if d.State().AwaitsRescue() {
			gametest.Equal(t, d.line(), "The last king is up: turn up a card of an hour. <hint>: a hint", "deal %d:", number)
			return
		}
	}
}
