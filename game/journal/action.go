package journal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
)

// A verb is the kind of an action.
type verb uint8

const (
	play verb = iota
	undo
	redo
	goTo
)

// An action is one line of a record, and one thing that the player did.
type action struct {
	verb  verb
	moves []game.Move // of play; several are undone as one
	n     int         // of goTo: after which action the position stood that it goes to
}

// maxEffort is how much there may be in one record, so that a hostile one takes no more than a few seconds and some hundred
// megabytes. A person who plays two actions a second needs fourteen hours for it.
const maxEffort = 200_000

// errTooLong is said of a record with more in it.
var errTooLong = fmt.Errorf("it has too many actions: there is room for about %d", maxEffort/2)

// moveSeparator stands between moves that are undone as one.
const moveSeparator = "; "

// String returns the line of the action.
func (a action) String() string {
	switch a.verb {
	case undo:
		return "undo"
	case redo:
		return "redo"
	case goTo:
		return "go " + strconv.Itoa(a.n)
	}
	words := make([]string, len(a.moves))
	for i, m := range a.moves {
		words[i] = m.String()
	}
	return strings.Join(words, moveSeparator)
}

// parseAction reads a line in the one spelling that String writes.
func parseAction(line string) (action, error) {
	switch line {
	case "undo":
		return action{verb: undo}, nil
	case "redo":
		return action{verb: redo}, nil
	}
	if number, found := strings.CutPrefix(line, "go "); found {
		n, err := strconv.Atoi(number)
		if err != nil || strconv.Itoa(n) != number {
			return action{}, fmt.Errorf("%s is no action to go to", quote(number))
		}
		return action{verb: goTo, n: n}, nil
	}
	var a action
	for word := range strings.SplitSeq(line, moveSeparator) {
		m, err := game.ParseMove(word)
		if err != nil {
			return action{}, err
		}
		if a.moves = append(a.moves, m); len(a.moves) > maxEffort {
			return action{}, errTooLong
		}
	}
	return a, nil
}

// The reasons why an action does nothing.
var (
	errNothingToUndo = errors.New("there is nothing to undo")
	errNothingToRedo = errors.New("there is nothing to redo")
)

// do acts on the game. After an error nothing has changed.
func (a action) do(g *game.Game) error {
	switch a.verb {
	case undo:
		if !g.Undo() {
			return errNothingToUndo
		}
	case redo:
		if !g.Redo() {
			return errNothingToRedo
		}
	case goTo:
		return g.Go(a.n)
	default:
		return g.Play(a.moves...)
	}
	return nil
}

// effort is what it takes to do the action again, once it is done: each move leaves a position in memory, and going somewhere
// takes a walk from the deal to there.
func (a action) effort(g *game.Game) int {
	const stepsPerMove = 100 // that take as long as one
	n := 1 + len(a.moves)
	if a.verb == goTo {
		n += g.Depth() / stepsPerMove
	}
	return n
}

// quote shows a piece of a file in a line that upsets no terminal.
func quote(text string) string {
	const most = 40
	if len(text) > most {
		text = text[:most] + "..."
	}
	return strconv.QuoteToASCII(text)
}
