package cursor

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
)

// A typist plays deal 7 of Klondike by keys.
type typist struct {
	*testing.T
	Player
}

func newTypist(t *testing.T) *typist {
	s := play.New(play.Config{})
	s.Start(play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, 7)})
	layout := layoutOf(s.Rules())
	return &typist{t, Player{Session: s, Layout: &layout}}
}

// check does something, and checks the message or the move that comes of it.
func (p *typist) check(want string, do func()) {
	p.Helper()
	before := len(p.Session.Game().Moves())
	do()
	got := p.Session.View().Message.Text
	if moves := p.Session.Game().Moves(); len(moves) > before {
		got = moves[before].String()
	}
	gametest.MustEqual(p, got, want, "the answer is")
}

// do does an action.
func (p *typist) do(want, name string, args ...string) {
	p.Helper()
	p.check(want, func() { gametest.NoError(p, p.DoAction(name, args)) })
}

// typeKeys types characters or keys, and checks what comes of the last one.
func (p *typist) typeKeys(want string, keys ...string) {
	p.Helper()
	p.check(want, func() {
		for _, key := range keys {
			char := rune(0)
			if len(key) == 1 {
				char = rune(key[0])
			}
			p.TypeKey(key, char, 0)
		}
	})
}

// TestType types moves of deal 7, whose columns end in 4D, 7C, KC, QH, 9D, AH and KS.
func TestType(t *testing.T) {
	p := newTypist(t)
	p.TypeFirst("slash")
	p.typeKeys("qh: Queen of Hearts in column 4. Type where it goes", "q", "h")
	p.typeKeys("q", "BackSpace")
	if p.typeKeys("", "Escape"); p.IsTyping {
		t.Error("Escape does not end the typing")
	}
	p.typeKeys("t5 f0 1", "a", "h", "u")
	p.typeKeys("Say where it goes, for example 6 to 5.", "6", "Return")
	gametest.NoError(t, p.Session.Play(game.Move{Kind: game.Turn, From: game.Pile{Role: game.Tableau, N: 5}}))
	p.typeKeys("The 5 of Hearts has not been seen yet.", "5", "h", "Return")
	p.typeKeys("2 moves fit: Queen of Hearts to King of Clubs, column 3. Return: play it, Tab: next", "q", "h", " ", "k", "i", "n", "g", "Return")
	if at := *p.Cursor.At; at != stop(t, p.Session.State(), "t3", 3) {
		t.Errorf("the mark is at %v", at)
	}
	p.typeKeys("2 moves fit: Queen of Hearts to King of Spades, column 7. Return: play it, Tab: next", "Tab")
	p.typeKeys("t3 t6 1", "Return")
	if p.IsTyping {
		t.Error("the entry is not empty after the move")
	}
	p.typeKeys("The waste is empty.", "w", "u")
}

// TestTypeOthers types characters that no move has: the letter counts for which the key stands. A key that types
// nothing is left to others.
func TestTypeOthers(t *testing.T) {
	p := newTypist(t)
	p.TypeFirst("slash")
	for _, key := range []struct {
		name          string
		char, command rune
	}{{"semicolon", ';', 'q'}, {"h", 'р', 'h'}, {"t", 0, 't'}} {
		if !p.TypeKey(key.name, key.char, key.command) {
			t.Errorf("%+v types nothing", key)
		}
	}
	gametest.Equal(t, p.Session.View().Message.Text, "qht", "the entry is")
	for _, key := range []string{"F1", "Right", "Tab", "dead_acute"} {
		if p.TypeKey(key, 0, 0) || !p.IsTyping {
			t.Errorf("%s counts as a part of the move", key)
		}
	}
	if p.EndTyping(); p.IsTyping || p.Session.View().Message.Text != "" {
		t.Errorf("after the end the message is %q", p.Session.View().Message.Text)
	}
}

// TestDo does the actions of the keyboard.
func TestDo(t *testing.T) {
	p := newTypist(t)
	p.do("", "cursor", "left") // the mark appears
	p.do("", "cursor", "last")
	p.do("", "cursor", "left")
	p.do("Ace of Hearts picked up", "pick")
	p.do("", "cancel")
	p.check("t5 f0 1", func() { gametest.NoError(t, p.PlayBest()) })
	p.do("turn t5", "pick")
	p.do("", "area", "next")
	p.do("draw", "pick")
}

// TestAdapt checks that a move of somebody else puts the picked cards down, and that another game hides the mark.
func TestAdapt(t *testing.T) {
	p := newTypist(t)
	p.do("", "cursor", "left")
	p.do("4 of Diamonds picked up", "pick")
	p.Adapt(p.Session.State())
	if p.Cursor.Picked == nil {
		t.Error("the same position puts the cards down")
	}
	gametest.NoError(t, p.Session.Play(game.Move{Kind: game.Draw}))
	p.Adapt(p.Session.State())
	if p.Cursor.Picked != nil || p.Cursor.At == nil {
		t.Error("after a deal the cards are still picked up, or the mark is gone")
	}
	p.Adapt(game.NewState(gametest.Rules(t, "canfield"), game.Shuffle(1, 7)))
	if p.Cursor.At != nil {
		t.Error("another game has a mark")
	}
}
