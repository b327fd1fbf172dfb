package journal

import (
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

type action struct {
	line      string
	perform   func(g *game.Game) error // if it returns an error, the game has not changed
	moves     int
	mayReplay bool // the action may take playing the game again from the deal
}

// playAction plays moves, which one undo takes back together.
func playAction(moves ...game.Move) action {
	return action{line: strings.Join(words.Texts(moves), moveSeparator), moves: len(moves),
		perform: func(g *game.Game) error { return g.Play(moves...) }}
}

// stepAction is an action that fails if there is no such step.
func stepAction(line string, step func(g *game.Game) bool) action {
	return action{line: line, perform: func(g *game.Game) error {
		if !step(g) {
			return fmt.Errorf("there is nothing to %s", line)
		}
		return nil
	}}
}

// maxReplayCost limits what a record's actions may cost together, so that a malicious one takes a few seconds and some
// hundred megabytes. A player with two actions a second gets there after fourteen hours.
const maxReplayCost = 200_000

var errTooManyActions = fmt.Errorf("it has too many actions; a record has room for about %d", maxReplayCost/2)

const moveSeparator = "; "

// parseAction accepts only the program's own spelling.
func parseAction(line string) (action, error) {
	switch number, isGo := strings.CutPrefix(line, "go "); {
	case line == "undo":
		return stepAction(line, (*game.Game).Undo), nil
	case line == "redo":
		return stepAction(line, (*game.Game).Redo), nil
	case isGo:
		n, err := strconv.Atoi(number)
		if err != nil || strconv.Itoa(n) != number {
			return action{}, fmt.Errorf("%s is not a valid action number", words.Quoted(number))
		}
		return action{line: line, mayReplay: true, perform: func(g *game.Game) error { return g.GoTo(n) }}, nil
	}
	var moves []game.Move
	for word := range strings.SplitSeq(line, moveSeparator) {
		m, err := game.ParseMove(word)
		if err != nil {
			return action{}, err
		}
		if moves = append(moves, m); len(moves) > maxReplayCost {
			return action{}, errTooManyActions
		}
	}
	return playAction(moves...), nil
}

// replayCost counts the memory for a position of each move. An action that may play the game again also costs the time
// for all steps from the deal.
func (a action) replayCost(g *game.Game) int {
	const stepsPerMove = 100 // so many steps from the deal cost as much as one move
	n := 1 + a.moves
	if a.mayReplay {
		n += g.UndoDepth() / stepsPerMove
	}
	return n
}
