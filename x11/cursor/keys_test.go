package cursor

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// A typist plays deal 7 of Klondike by keys.
type typist struct {
	t    *testing.T
	keys Keys
	view View
}

func newTypist(t *testing.T) *typist {
	t.Helper()
	r := gametest.Rules(t, "klondike")
	return &typist{t: t, view: View{game.NewGame(r, game.Shuffle(1, 7), game.Tally{}), layoutOf(r)}}
}

// do does an action, and checks the text, the move or the refusal that comes of it.
func (p *typist) do(want, name string, args ...string) {
	p.t.Helper()
	a, err := p.keys.Do(name, args, p.view)
	p.check(want, a, err)
}

// typeKeys types characters or keys, and checks what comes of the last one.
func (p *typist) typeKeys(want string, keys ...string) {
	p.t.Helper()
	var a Answer
	var err error
	for _, key := range keys {
		if len(key) == 1 {
			a, err = p.keys.Type(key, rune(key[0]), p.view)
		} else {
			a, err = p.keys.Type(key, 0, p.view)
		}
	}
	p.check(want, a, err)
}

func (p *typist) check(want string, a Answer, err error) {
	p.t.Helper()
	got := a.Text
	switch {
	case err != nil:
		got = err.Error()
	case a.Plays:
		got = a.Move.String()
		gametest.NoError(p.t, p.view.Game.Play(a.Move))
	}
	gametest.MustEqual(p.t, got, want, "the answer is")
}

// TestType types moves of deal 7, whose columns end in 4D, 7C, KC, QH, 9D, AH and KS.
func TestType(t *testing.T) {
	p := newTypist(t)
	p.typeKeys("qh: Queen of Hearts in column 4. Type where it goes", "q", "h")
	p.typeKeys("q", "BackSpace")
	if p.typeKeys("", "Escape"); p.keys.IsTyping() {
		t.Error("Escape does not end the typing")
	}
	p.typeKeys("t5 f0 1", "a", "h", "u")
	p.typeKeys("turn t5", "6", "Return")
	p.typeKeys("The 5 of Hearts has not been seen yet.", "5", "h", "Return")
	p.typeKeys("2 moves fit: Queen of Hearts to King of Clubs, column 3. Return: play it, Tab: next", "q", "h", "k", "Return")
	if at, _ := p.keys.At(); at != stop(t, p.view.Game.State(), "t3", 3) {
		t.Errorf("the mark is at %v", at)
	}
	p.typeKeys("2 moves fit: Queen of Hearts to King of Spades, column 7. Return: play it, Tab: next", "Tab")
	p.typeKeys("t3 t6 1", "Return")
	if p.keys.IsTyping() {
		t.Error("the entry is not empty after the move")
	}
	p.typeKeys("The waste is empty.", "w", "u")
}

// TestDo does the actions of the keyboard.
func TestDo(t *testing.T) {
	p := newTypist(t)
	p.do("", "cursor", "left") // the mark appears
	p.do("", "cursor", "last")
	p.do("", "cursor", "left")
	p.do("Ace of Hearts picked up", "pick")
	p.do("", "cancel")
	p.do("t5 f0 1", "best")
	p.do("turn t5", "pick")
	p.do("", "area", "next")
	p.do("draw", "pick")
}

// TestAdapt checks that a move of somebody else puts the picked cards down, and that another game hides the mark.
func TestAdapt(t *testing.T) {
	p := newTypist(t)
	p.do("", "cursor", "left")
	p.do("4 of Diamonds picked up", "pick")
	p.keys.Adapt(p.view.Game.State())
	if _, picked := p.keys.Picked(); !picked {
		t.Error("the same position puts the cards down")
	}
	gametest.NoError(t, p.view.Game.Play(game.Move{Kind: game.Draw}))
	p.keys.Adapt(p.view.Game.State())
	if _, picked := p.keys.Picked(); picked || !p.keys.IsShown() {
		t.Error("after a deal the cards are still picked up, or the mark is gone")
	}
	p.keys.Adapt(game.NewState(gametest.Rules(t, "canfield"), game.Shuffle(1, 7)))
	if p.keys.IsShown() {
		t.Error("another game has a mark")
	}
}
