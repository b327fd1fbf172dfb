package play

import (
	"fmt"
	"strconv"

	"xklondike/game/text"
)

// undo plans to go one step back.
func (r *recording) undo([]string) (do func() Message, refusal error) {
	if !r.record.Game().CanUndo() {
		return nil, Reason("There is nothing to undo")
	}
	return func() Message { r.record.Undo(); return Message{} }, nil
}

// redo plans to go one step forward again, after an undo.
func (r *recording) redo([]string) (do func() Message, refusal error) {
	if !r.record.Game().CanRedo() {
		return nil, Reason("There is nothing to redo")
	}
	return func() Message { r.record.Redo(); return Message{} }, nil
}

// goToAction plans to return to the position after an earlier action; number 0 is the deal. The history keeps all lines of play.
func (r *recording) goToAction(args []string) (do func() Message, refusal error) {
	if len(args) != 1 {
		return nil, Reason("go() needs the number of an action; 0 is the deal")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return nil, fmt.Errorf("%q is not the number of an action", args[0])
	}
	g := r.record.Game()
	if _, ok := g.PositionAfter(n); !ok {
		return nil, Reason(fmt.Sprintf("There is no action %d: there have been %d", n, g.Actions()))
	}
	return func() Message { _ = r.record.GoTo(n); return Message{} }, nil
}

// changeLine plans to go to the end of the next or the previous line of play (see game.Game.Lines). Its argument is "next" or
// "previous". It is the action go() with a number that the player need not know.
func (r *recording) changeLine(args []string) (do func() Message, refusal error) {
	if len(args) != 1 || args[0] != "next" && args[0] != "previous" {
		return nil, Reason("line() needs next or previous")
	}
	lines, current := r.record.Game().Lines()
	to := current + 1
	if args[0] == "previous" {
		to = current - 1
	}
	switch {
	case len(lines) == 1:
		return nil, Reason("There is only one line of play: take moves back and play others to begin another")
	case to < 0:
		return nil, Reason("This is the first line of play")
	case to == len(lines):
		return nil, Reason("This is the last line of play")
	}
	return func() Message {
		_ = r.record.GoTo(lines[to].End())
		return Message{
			Text: text.DescribeLine(r.record.Game()), Separator: ". ",
			KeyHints: []KeyHint{{"line", "%s: the other lines"}},
		}
	}, nil
}
