package narrate

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
)

func (n *Narrator) doMove(phrase command.Phrase) error {
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	moves, err := n.movesOf(phrase)
	if err != nil {
		return err
	}
	return n.playOrAsk(moves)
}

// movesOf returns for a card without a goal the best move of each card that it may be.
func (n *Narrator) movesOf(phrase command.Phrase) ([]game.Move, error) {
	if phrase.Where != nil {
		return n.playerView().Resolve(phrase)
	}
	spots, err := n.playerView().CardsToMove(phrase)
	var moves []game.Move
	for _, s := range spots {
		m, why := suggest.BestMove(n.Session.Game(), s.Pile, s.Index)
		if err = why; err == nil {
			moves = append(moves, m)
		}
	}
	if len(moves) > 0 {
		err = nil
	}
	return moves, err
}

// playOrAsk plays a single move, or asks the player to choose between several. Two cards with the same name
// in one column may be able to go to the same pile. Then playOrAsk considers only the move of the lower card,
// which takes the other one along.
func (n *Narrator) playOrAsk(moves []game.Move) error {
	s := n.Session.State()
	if len(moves) > 1 {
		if moves = slices.DeleteFunc(slices.Clone(moves), s.OnlySwapsEmptyColumns); len(moves) == 0 {
			return command.Explanation("Each of them has a column of its own.")
		}
	}
	moves = slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool {
		return slices.ContainsFunc(moves, func(other game.Move) bool {
			return other.From == m.From && other.To == m.To && other.N > m.N &&
				movedCard(s, other).Name() == movedCard(s, m).Name()
		})
	})
	if len(moves) == 1 {
		return n.Session.Play(moves[0])
	}
	n.question = question{at: n.now(), moves: moves}
	n.Say(n.describeQuestion(moves))
	return nil
}

func movedCard(s game.State, m game.Move) game.Card {
	cards := s.Cards(m.From)
	if m.Kind == game.Turn {
		m.N = 1
	}
	return cards[len(cards)-m.N].Card
}

// suggestion names what can be said with success now: "try hint, or qh to kc".
func (n *Narrator) suggestion() string {
	s := n.Session.State()
	switch {
	case n.inReplay():
		return nextStep("help")
	case s.Over():
		return nextStep(nextAfter(s))
	case s.AwaitsRescue():
		return nextStep("rescue")
	case s.Rules().IsClock():
		return nextStep("deal")
	}
	for _, m := range suggest.Hints(n.Session.Game()) {
		if m.Kind == game.Carry && m.From.Role != game.Foundation {
			return text.Say("try-a-move", text.Facts{"line": lineFor(s, m)})
		}
	}
	if n.can("deal") {
		return nextStep("hint-or-deal")
	}
	return nextStep("hint-or-undo")
}

func nextStep(then string) string { return text.Say("next-step", text.Facts{"then": then}) }

// lineFor returns what can be typed for a move. The words of commands are English in all languages.
func lineFor(s game.State, m game.Move) string {
	card := strings.ToLower(movedCard(s, m).String())
	switch goal, ok := s.Top(m.To); {
	case m.To.Role == game.Foundation:
		return fmt.Sprintf("%s up", card)
	case m.To.Role == game.Cell && s.Rules().Cells.Count == 1:
		return fmt.Sprintf("%s to cell", card)
	case m.To.Role == game.Cell:
		return fmt.Sprintf("%s to cell %d", card, m.To.N+1)
	case m.To.Role == game.Hour:
		return fmt.Sprintf("%s to hour %d", card, m.To.N+1)
	case ok:
		return fmt.Sprintf("%s to %s", card, strings.ToLower(goal.Card.String()))
	}
	return fmt.Sprintf("%s to %d", card, m.To.N+1)
}
