package play

import (
	"fmt"
	"slices"
	"strconv"

	"xklondike/game"
	"xklondike/game/text"
)

// undo plans to go one step back.
func (r *recording) undo([]string) (do func() Message, refusal error) {
	if !r.record.Game().CanUndo() {
		return nil, Reason("There is nothing to undo")
	}
	return func() Message {
		before := r.record.Game().Moves()
		r.record.Undo()
		return undoneMessage(r.record.Game(), before)
	}, nil
}

// undoneMessage says what was undone when the player has come back to the current position, and names the key
// of redo. The parameter movesBefore has the moves from the deal to the position before the undo. The message
// is empty unless the game went back along these moves: the moves to the current position must be the first
// moves of movesBefore, but not all of them.
func undoneMessage(g *game.Game, movesBefore []game.Move) Message {
	now := len(g.Moves())
	if now == len(movesBefore) || !continues(movesBefore, g.Moves()) {
		return Message{}
	}
	return Message{
		Text: "Undone: " + describeMoves(g.State(), movesBefore[now:]), Separator: ". ", Echo: true,
		KeyHints: []KeyHint{{Action: "redo", Format: "%s: redo"}},
	}
}

// continues reports whether moves begin with those of a start.
func continues(moves, start []game.Move) bool {
	return len(moves) >= len(start) && slices.Equal(moves[:len(start)], start)
}

// redo plans to go one step forward again, after an undo.
func (r *recording) redo([]string) (do func() Message, refusal error) {
	if !r.record.Game().CanRedo() {
		return nil, Reason("There is nothing to redo")
	}
	return func() Message { r.record.Redo(); return Message{} }, nil
}

// goToAction plans to return to the position after an earlier action; number 0 is the deal. The history keeps
// all lines of play.
func (r *recording) goToAction(args []string) (do func() Message, refusal error) {
	if len(args) != 1 {
		return nil, Reason("Give the number of the action to go back to; 0 is the deal")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return nil, fmt.Errorf("%q is not the number of an action", args[0])
	}
	g := r.record.Game()
	if _, ok := g.PositionAfter(n); !ok {
		return nil, Reason(fmt.Sprintf("There is no action %d: there have been %d", n, g.Actions()))
	}
	return func() Message {
		before := g.Moves()
		_ = r.record.GoTo(n)
		if line := lineOfPlayMessage(g); !line.isEmpty() {
			return line
		}
		return undoneMessage(g, before)
	}, nil
}

// changeLineOfPlay plans to go to the end of the next or the previous line of play (see game.Game.Lines). Its
// argument is "next" or "previous". It is the action go() with a number that the player need not know.
func (r *recording) changeLineOfPlay(args []string) (do func() Message, refusal error) {
	if len(args) != 1 || args[0] != "next" && args[0] != "previous" {
		return nil, Reason("Choose the next or the previous line of play")
	}
	lines, current := r.record.Game().Lines()
	to := current + 1
	if args[0] == "previous" {
		to = current - 1
	}
	switch {
	case len(lines) == 1:
		return nil, Reason("There is only one line of play: to start another, undo and make a different move")
	case to < 0:
		return nil, Reason("This is the first line of play")
	case to == len(lines):
		return nil, Reason("This is the last line of play")
	}
	return func() Message {
		_ = r.record.GoTo(lines[to].EndAction())
		return lineOfPlayMessage(r.record.Game())
	}, nil
}

// lineOfPlayMessage says on which line of play the player stands, and names the keys that lead to the others.
// It is empty if there is only one line.
func lineOfPlayMessage(g *game.Game) Message {
	words := text.DescribeLineOfPlay(g)
	if words == "" {
		return Message{}
	}
	return Message{
		Text: words, Separator: ". ",
		KeyHints: []KeyHint{{Action: "line(previous)", Second: "line(next)", Format: "%s: go to other lines of play"}},
	}
}
