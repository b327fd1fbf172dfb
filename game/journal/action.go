package journal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// An action is one line of a record, and one thing that the player did.
type action struct {
	line  string
	do    func(g *game.Game) error // after an error nothing has changed
	moves int                      // that it plays
	walks bool                     // it may go all the way from the deal
}

// play plays moves, which are undone as one.
func play(moves ...game.Move) action {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return action{line: strings.Join(words, moveSeparator), moves: len(moves), do: func(g *game.Game) error { return g.Play(moves...) }}
}

// step goes a step back or on, if there is one.
func step(line string, take func(g *game.Game) bool) action {
	return action{line: line, do: func(g *game.Game) error {
		if !take(g) {
			return errors.New("there is nothing to " + line)
		}
		return nil
	}}
}

func undo() action { return step("undo", (*game.Game).Undo) }
func redo() action { return step("redo", (*game.Game).Redo) }

// goTo goes to where the game stood after an action.
func goTo(n int) action {
	return action{line: "go " + strconv.Itoa(n), walks: true, do: func(g *game.Game) error { return g.Go(n) }}
}

// maxEffort is how much there may be in one record, so that a hostile one takes no more than a few seconds and some hundred
// megabytes. A person who plays two actions a second needs fourteen hours for it.
const maxEffort = 200_000

// errTooLong is said of a record with more in it.
var errTooLong = fmt.Errorf("it has too many actions: there is room for about %d", maxEffort/2)

// moveSeparator stands between moves that are undone as one.
const moveSeparator = "; "

// parseAction reads a line in the one spelling that a record has.
func parseAction(line string) (action, error) {
	switch line {
	case "undo":
		return undo(), nil
	case "redo":
		return redo(), nil
	}
	if number, found := strings.CutPrefix(line, "go "); found {
		n, err := strconv.Atoi(number)
		if err != nil || strconv.Itoa(n) != number {
			return action{}, fmt.Errorf("%s is no action to go to", words.Quoted(number))
		}
		return goTo(n), nil
	}
	var moves []game.Move
	for word := range strings.SplitSeq(line, moveSeparator) {
		m, err := game.ParseMove(word)
		if err != nil {
			return action{}, err
		}
		if moves = append(moves, m); len(moves) > maxEffort {
			return action{}, errTooLong
		}
	}
	return play(moves...), nil
}

// effort is what it takes to do the action again, once it is done: each move leaves a position in memory, and going somewhere
// takes a walk from the deal to there.
func (a action) effort(g *game.Game) int {
	const stepsPerMove = 100 // that take as long as one
	n := 1 + a.moves
	if a.walks {
		n += g.Depth() / stepsPerMove
	}
	return n
}
