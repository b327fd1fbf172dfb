package gametest

import (
	"strings"

	"xklondike/game"
)

// wonNumber is the deal number of a game that is won.
const wonNumber = 41

// wonLine has moves that win the deal wonNumber of klondike: 115, among them deals and a turn-over, runs,
// kings that fill empty columns, and cards that the player turns up.
const wonLine = `
	t1 f0 1; turn t1; draw; draw; waste f1 1; draw; draw; waste f2 1; waste t6 1; t1 t6 1; t4 t1 1; turn t4;
	t4 f2 1; turn t4; t4 f2 1; turn t4; waste f2 1; t4 t5 1; turn t4; t2 t4 1; turn t2; draw; draw; waste f3 1;
	waste t0 1; waste t6 1; waste t6 1; waste t1 1; t6 t1 5; turn t6; t6 t4 1; turn t6; t6 f3 1; turn t6;
	t3 t4 1; turn t3; t6 t3 1; turn t6; t5 t6 2; turn t5; t2 t5 1; turn t2; t4 t2 4; t5 t4 2; turn t5;
	waste t6 1; t5 t6 1; turn t5; t5 f3 1; turn t5; draw; waste f2 1; draw; waste f2 1; waste t6 1; t2 t6 5;
	t6 t2 11; turn t6; t6 f1 1; turn t6; waste t4 1; waste t6 1; t3 t6 2; turn t3; redeal; draw; waste f1 1;
	t0 f1 1; t2 t5 2; t2 f1 1; t5 t2 3; turn t5; draw; waste t0 1; waste f1 1; waste f2 1; t2 t3 4; t2 f1 1;
	t6 f1 1; t3 t2 5; turn t3; t3 f0 1; t2 f0 1; t0 f0 1; t2 f3 1; t0 f3 1; t2 f0 1; t2 f3 1; t1 f3 1; t5 f0 1;
	t2 f0 1; t1 f0 1; t2 f3 1; t1 f3 1; t2 f1 1; t1 f1 1; t4 f1 1; draw; waste f2 1; t6 f2 1; t2 f2 1; t1 f2 1;
	t1 f1 1; t4 f2 1; waste f0 1; t6 f0 1; t2 f0 1; waste f2 1; waste f0 1; t4 f0 1; waste f3 1; t6 f3 1;
	t2 f3 1; t1 f3 1; t2 f1 1`

// WonKlondike returns a deal number of the game klondike, and moves that win that deal.
func WonKlondike(t T) (number uint32, moves []game.Move) {
	t.Helper()
	for _, text := range strings.Split(wonLine, ";") {
		m, err := game.ParseMove(strings.TrimSpace(text))
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return wonNumber, moves
}

// Wins reports whether moves from a position are legal and win.
func Wins(s game.State, moves []game.Move) bool {
	for _, m := range moves {
		if s.Check(m) != nil {
			return false
		}
		s = s.Apply(m)
	}
	return s.Won()
}
