package text

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
)

// TestWrap checks that lines have at most so many letters, not bytes, and that a no-break space is no end of a line.
func TestWrap(t *testing.T) {
	for text, want := range map[string]string{
		"Все карты лежат":  "Все карты\nлежат",
		"Όλα τα φύλλα":     "Όλα τα\nφύλλα",
		"a 12\u00a0cartes": "a\n12\u00a0cartes",
		"ab\tcd\n\nef gh":  "ab cd ef\ngh",
	} {
		gametest.Equal(t, wrap(text, 9), want, "%q:", text)
	}
	gametest.Equal(t, wrap("an endlessword", 4), "an\nendlessword", "a long word:")
}

// TestWrongCardText checks that players are told of a wrong card what the error says, but by a row, and that what wraps the error stays.
func TestWrongCardText(t *testing.T) {
	queen, joker := game.NewCard(0, game.Hearts, game.Queen), game.Joker
	for _, w := range []deals.WrongCard{{Position: 3, Card: queen}, {Position: 9, Card: queen, Times: 2}, {Position: 100, Card: queen, Times: 3}, {Position: 1, Card: joker}} {
		err := fmt.Errorf("klondike.txt: %w", &w)
		gametest.Equal(t, ErrorText(err), err.Error(), "%+v:", w)
		if !strings.HasPrefix(ErrorText(err), "klondike.txt: card ") {
			t.Errorf("%+v: %s", w, ErrorText(err))
		}
	}
	gametest.Equal(t, ErrorText(errors.New("x")), "x", "of another error:")
}
