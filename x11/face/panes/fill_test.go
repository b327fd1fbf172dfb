package panes

import (
	"testing"

	"xklondike/game/gametest"
)

func TestMultiplyRounds(t *testing.T) {
	for a := range 256 {
		for b := range 256 {
			gametest.MustEqual(t, int(Multiply255(uint8(a), uint8(b))), (a*b*2+255)/510, "%d times %d is", a, b)
		}
	}
}
