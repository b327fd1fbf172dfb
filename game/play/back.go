package play

import (
	"fmt"
	"slices"
	"strconv"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/words"
)

func undo(r *journal.Record, _ []string) (do func() Message, refusal error) {
	if !r.Game().CanUndo() {
		return nil, words.Sentence("There is nothing to undo")
	}
	return func() Message {
		before := r.Game().Moves()
		r.Undo()
		return undoneMessage(r.Game(), before)
	}, nil
}

// undoneMessage says what was undone of the moves that led from the deal to the position before. It is empty unless the
// game went back along them.
func undoneMessage(g *game.Game, movesBefore []game.Move) Message {
	now := len(g.Moves())
	if now == len(movesBefore) || !continues(movesBefore, g.Moves()) {
		return Message{}
	}
	m := Message{Text: text.Say("moves-undone", text.Facts{"moves": doneMoves(g.State(), movesBefore[now:])}), Echo: true}
	return m.withKey("redo", "redo")
}

func continues(moves, start []game.Move) bool {
	return len(moves) >= len(start) && slices.Equal(moves[:len(start)], start)
}

func redo(r *journal.Record, _ []string) (do func() Message, refusal error) {
	if !r.Game().CanRedo() {
		return nil, words.Sentence("There is nothing to redo")
	}
	return func() Message { r.Redo(); return Message{} }, nil
}

func goToAction(r *journal.Record, args []string) (do func() Message, refusal error) {
	if len(args) != 1 {
		return nil, words.Sentence("Give the number of the action to go back to; 0 is the deal")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return nil, fmt.Errorf(language.T("%s is not a valid action number"), text.Quoted(args[0]))
	}
	g := r.Game()
	if _, ok := g.PositionAfter(n); !ok {
		return nil, words.Sentence(fmt.Sprintf(language.T("There is no action %d: there have been %d"), n, g.Actions()))
	}
	return func() Message {
		before := g.Moves()
		_ = r.GoTo(n)
		if line := lineOfPlayMessage(g); !line.isEmpty() {
			return line
		}
		return undoneMessage(g, before)
	}, nil
}

// changeLineOfPlay is the action go() with a number that the player need not know: that of the end of the next or the
// previous line of play (see game.Game.Lines).
func changeLineOfPlay(r *journal.Record, args []string) (do func() Message, refusal error) {
	step := nextOrPrevious(args)
	lines, current := r.Game().Lines()
	to := current + step
	switch {
	case step == 0:
		return nil, words.Sentence("Choose the next or previous line of play")
	case len(lines) == 1:
		return nil, words.Sentence("There is only one line of play: to start another, undo and make a different move")
	case to < 0:
		return nil, words.Sentence("This is the first line of play")
	case to == len(lines):
		return nil, words.Sentence("This is the last line of play")
	}
	return func() Message {
		_ = r.GoTo(lines[to].EndAction())
		return lineOfPlayMessage(r.Game())
	}, nil
}

func lineOfPlayMessage(g *game.Game) Message {
	words := text.DescribeLineOfPlay(g)
	if words == "" {
		return Message{}
	}
	keys := KeyHint{Action: "line(previous)", Second: "line(next)", Does: "other-lines"}
	return Message{Text: words, KeyHints: []KeyHint{keys}}
}
