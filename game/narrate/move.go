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
			return command.Reason("Each of them has a column of its own.")
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
		return "say help to hear the commands"
	case s.Over():
		return strings.TrimSuffix("say"+strings.TrimPrefix(n.describeNext(s), " Say"), ".")
	case s.AwaitsRescue():
		return "say turn and the number of an hour, as in turn 4"
	case s.Rules().IsClock():
		return "say deal"
	}
	for _, m := range suggest.Hints(n.Session.Game()) {
		if m.Kind == game.Carry && m.From.Role != game.Foundation {
			return "try hint, or " + lineFor(s, m)
		}
	}
	if n.can("deal") {
		return "try hint, or deal"
	}
	return "try hint, or undo"
}

func lineFor(s game.State, m game.Move) string {
	card := strings.ToLower(movedCard(s, m).String())
	switch goal, ok := s.Top(m.To); {
	case m.To.Role == game.Foundation:
		return card + " up"
	case m.To.Role == game.Cell || m.To.Role == game.Hour:
		return card + " to " + strings.TrimPrefix(text.PileName(s.Rules(), m.To), "the ")
	case ok:
		return card + " to " + strings.ToLower(goal.Card.String())
	}
	return fmt.Sprintf("%s to %d", card, m.To.N+1)
}
