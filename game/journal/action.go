package journal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// An action is one thing that the player did in a game: moves, an undo, a redo, or a return to an earlier
// position. It is one line of a record.
type action struct {
	line      string
	perform   func(g *game.Game) error // does the action in a game; if it returns an error, the game has not changed
	moves     int                      // how many moves the action plays
	mayReplay bool                     // whether doing the action may require playing the game again from the deal
}

// playAction returns the action that plays moves. One undo takes all of them back.
func playAction(moves ...game.Move) action {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return action{line: strings.Join(words, moveSeparator), moves: len(moves),
		perform: func(g *game.Game) error { return g.Play(moves...) }}
}

// stepAction returns the action with a line of the record and a function that goes a step back or forward.
// The action fails if there is no such step in the game.
func stepAction(line string, step func(g *game.Game) bool) action {
	return action{line: line, perform: func(g *game.Game) error {
		if !step(g) {
			return errors.New("there is nothing to " + line)
		}
		return nil
	}}
}

// undoAction returns the action that goes a step back.
func undoAction() action { return stepAction("undo", (*game.Game).Undo) }

// redoAction returns the action that goes a step forward again.
func redoAction() action { return stepAction("redo", (*game.Game).Redo) }

// goAction returns the action that returns to the position after the action with a number.
func goAction(actionNumber int) action {
	return action{line: "go " + strconv.Itoa(actionNumber), mayReplay: true,
		perform: func(g *game.Game) error { return g.GoTo(actionNumber) }}
}

// maxReplayCost limits what a record's actions may cost together, as replayCost estimates it. So reading a
// malicious record takes at most a few seconds and some hundred megabytes. A player with two actions a second
// reaches the limit after fourteen hours.
const maxReplayCost = 200_000

// errTooManyActions is the error for a record whose actions cost more than maxReplayCost.
var errTooManyActions = fmt.Errorf("it has too many actions: a record has room for about %d", maxReplayCost/2)

// moveSeparator stands between the moves of one action in a record.
const moveSeparator = "; "

// parseAction parses the line of a record for an action. It accepts only the spelling that the program writes.
func parseAction(line string) (action, error) {
	switch line {
	case "undo":
		return undoAction(), nil
	case "redo":
		return redoAction(), nil
	}
	if number, found := strings.CutPrefix(line, "go "); found {
		n, err := strconv.Atoi(number)
		if err != nil || strconv.Itoa(n) != number {
			return action{}, fmt.Errorf("%s is not the number of an action", words.Quoted(number))
		}
		return goAction(n), nil
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

// replayCost estimates the cost of doing the action again, after it has been done. Each move costs the memory
// for a position. An action that may require playing the game again also costs the time for all steps from
// the deal.
func (a action) replayCost(g *game.Game) int {
	const stepsPerMove = 100 // replaying this many steps from the deal costs as much as one move of the action
	n := 1 + a.moves
	if a.mayReplay {
		n += g.UndoDepth() / stepsPerMove
	}
	return n
}
